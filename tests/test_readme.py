"""What the README shows works as shown."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = ("README.md", "CONTRIBUTING.md")


def console_lines(document: str) -> list[str]:
    """Give the commands of a document: lines that begin with `$ ` in a fence marked `console`."""
    text = (ROOT / document).read_text(encoding="utf-8")
    fences = re.findall(r"^```console\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
    return [line[2:] for fence in fences for line in fence.splitlines() if line.startswith("$ ")]


def make_targets() -> set[str]:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z]+):", makefile, flags=re.MULTILINE))


COMMANDS = [line for line in console_lines("README.md") if line.startswith("judgebook ")]


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_of_the_readme_succeeds(line, tmp_path):
    script = Path(sys.executable).with_name("judgebook")
    done = subprocess.run(
        [script, *shlex.split(line)[1:]],
        cwd=ROOT,
        env={**os.environ, "JUDGEBOOK_CACHE": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_the_readme_shows_commands():
    assert COMMANDS


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_make_target_that_is_named_exists(document):
    text = (ROOT / document).read_text(encoding="utf-8")
    named = set(re.findall(r"(?:`|\$ )make ([a-z]+)", text))
    assert named - make_targets() == set()


@pytest.mark.parametrize("document", [*DOCUMENTS, "GLOSSARY.md", "DECISIONS.md", "CHANGELOG.md"])
def test_every_link_leads_to_a_file(document):
    text = (ROOT / document).read_text(encoding="utf-8")
    linked = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text)
    missing = [target for target in linked if not (ROOT / target).exists()]
    assert not missing
