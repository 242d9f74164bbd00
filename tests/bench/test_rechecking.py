"""How long checking takes after one sentence was changed, beside checking for the first time.

Each call is a process of its own, as an editor's would be; the rules are made here: three editions of some 600.
"""

import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest

ROOT = Path(__file__).resolve().parents[2]
CHECK = "import sys; from web.cli import main; sys.argv = ['judgebook', '--corpus', *sys.argv[1:]]; main()"
THINGS = "ferry lamp rope keeper sail anchor crate gull harbour bell net barrel oar compass".split()
SAYS = (
    "When a {0} is moved to a {1}, its keeper draws a {2}, unless the {1} is lit.",
    "If a keeper has {n} or more {0}s, that keeper can't move a {1} until the {2} is rung.",
    "A {0} that was lit this turn is put out at dusk. Then each keeper may light a {1} (see rule {see}).",
    "A keeper loses control of a {0} when no {1} of theirs is there, or when the {2} is removed.",
)


def rulebook(edition: int) -> str:
    """Give thirty sections of twenty rules, a tenth of which are other ones in each edition."""
    lines = ["Harbour Rules"]
    for section in range(100, 130):
        lines.append(f"{section}. {THINGS[section % 14].title()} {THINGS[section % 11].title()}")
        for rule in range(1, 21):
            at = section * 20 + rule + (rule % 10 == edition) * edition
            words = [THINGS[(at * step) % 14] for step in (3, 5, 11)]
            said = SAYS[at % 4].format(*words, n=at % 9 + 1, see=f"{section}.{rule % 19 + 1}")
            lines.append(f"{section}.{rule}. {said}")
    return "\n".join(lines) + "\n"


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A corpus of one game in three editions."""
    home = tmp_path / "corpus" / "harbour"
    home.mkdir(parents=True)
    manifest = 'game = "harbour"\nstyle = "riftbound"\n[[document]]\nid = "core"\nkind = "rules"\n'
    for edition in (1, 2, 3):
        (home / f"{edition}.txt").write_text(rulebook(edition))
        manifest += f'[[document.edition]]\nid = "{edition}"\nfile = "{edition}.txt"\neffective = 202{edition}-01-01\n'
    (home / "corpus.toml").write_text(manifest)
    return tmp_path / "corpus"


def seconds(corpus: Path, cache: Path) -> float:
    """Check one edition with a cache folder, and give how long that took."""
    begin = perf_counter()
    environment = os.environ | {"JUDGEBOOK_CACHE": str(cache)}
    call = [sys.executable, "-c", CHECK, str(corpus), "check", "core@2"]
    done = subprocess.run(call, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, check=False)
    assert done.returncode in (0, 1)
    return perf_counter() - begin


def change(corpus: Path, number: int) -> None:
    """Write another number into one sentence of one edition."""
    text = corpus / "harbour" / "2.txt"
    lines = text.read_text().split("\n")
    lines[40] = f"{lines[40].rstrip('0123456789 .')} {number}."
    text.write_text("\n".join(lines))


def test_checking_after_one_change_costs_at_most_six_tenths_of_checking_anew(corpus: Path, tmp_path: Path) -> None:
    cold = [seconds(corpus, tmp_path / f"cold {at}") for at in range(4)][1:]
    changed = []
    for at in range(3):
        change(corpus, at)
        changed.append(seconds(corpus, tmp_path / "cold 0"))
    assert median(changed) <= 0.6 * median(cold)


def test_checking_what_stayed_costs_at_most_a_fifth_of_checking_anew(corpus: Path, tmp_path: Path) -> None:
    cold = [seconds(corpus, tmp_path / f"cold {at}") for at in range(4)][1:]
    stayed = [seconds(corpus, tmp_path / "cold 1") for _ in range(3)]
    assert median(stayed) <= 0.2 * median(cold)
