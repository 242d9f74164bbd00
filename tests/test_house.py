"""The house rules: what ruff, mypy and import-linter can't see.

A failing test names the step that was forgotten, so that adding a style or a page needs no memory.
"""

import ast
import importlib
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("grammar", "kb", "web")
NAMES_THAT_SAY_NOTHING = {"util", "utils", "helper", "helpers", "common", "misc", "manager", "info"}
SPOKEN_FOR = ("kb.model", "kb.findings", "kb.address", "kb.knowledge")


@cache
def files() -> tuple[str, ...]:
    """List the project's own files, relative to the checkout: what git knows or would add."""
    listed = ["git", "-C", str(ROOT), "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    if (ROOT / ".git").exists():
        names = subprocess.run(listed, capture_output=True, text=True, check=True).stdout.split("\0")
    else:
        names = [path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*")]
    return tuple(sorted(name for name in names if is_ours(name)))


def is_ours(name: str) -> bool:
    hidden = [part for part in Path(name).parts if part.startswith(".") and part not in {".ci", ".gitignore"}]
    return bool(name) and not hidden and "__pycache__" not in name and (ROOT / name).is_file()


def texts(*endings: str) -> Iterator[tuple[str, str]]:
    for name in files():
        if name.endswith(endings):
            yield name, (ROOT / name).read_text(encoding="utf-8", errors="replace")


@cache
def modules() -> dict[str, ast.Module]:
    """Parse every module of the three rooms."""
    return {name: ast.parse(text) for name, text in texts(".py") if name.split("/")[0] in ROOMS}


def stems(folder: str, ending: str) -> set[str]:
    return {path.name.removesuffix(ending) for path in (ROOT / folder).glob(f"*{ending}")} - {"__init__"}


# -- a kind of thing = one file + one line in an ordered tuple + one casebook case -------------------------------------


def test_every_style_stands_in_styles():
    styles = importlib.import_module("grammar.styles")
    told = {name_of(style) for style in styles.STYLES}
    have = stems("grammar/styles", ".lark") - set(getattr(styles, "PARTS", ()))
    assert not have - told, f"add to STYLES in grammar/styles/__init__.py: {sorted(have - told)}"
    assert not told - have, f"write grammar/styles/<name>.lark for {sorted(told - have)}"


def test_every_style_has_a_casebook_file():
    styles = importlib.import_module("grammar.styles")
    told = {name_of(style) for style in styles.STYLES}
    have = stems("tests/casebook/styles", ".md")
    assert not told - have, f"write tests/casebook/styles/<name>.md for {sorted(told - have)}"
    assert not have - told, f"no style has the name of tests/casebook/styles/<name>.md: {sorted(have - told)}"


def test_every_page_stands_in_pages():
    pages = importlib.import_module("web.pages")
    told = {name_of(page) for page in pages.PAGES}
    have = stems("web/pages", ".py") - set(getattr(pages, "PARTS", ()))
    assert not have - told, f"add to PAGES (or PARTS) in web/pages/__init__.py: {sorted(have - told)}"
    assert not told - have, f"write web/pages/<name>.py for {sorted(told - have)}"


def test_every_explanation_stands_in_explainers():
    explanations = importlib.import_module("kb.explain")
    told = {name_of(explainer) for explainer in explanations.EXPLAINERS}
    have = stems("kb/explain", ".py") - set(explanations.PARTS)
    assert not have - told, f"add to EXPLAINERS (or PARTS) in kb/explain/__init__.py: {sorted(have - told)}"
    assert not told - have, f"write kb/explain/<name>.py for {sorted(told - have)}"


def test_every_explanation_has_a_casebook_file():
    explanations = importlib.import_module("kb.explain")
    missing = {name_of(each).replace("_", "-") for each in explanations.EXPLAINERS} - stems(
        "tests/casebook/explanations", ".md"
    )
    assert not missing, f"write tests/casebook/explanations/<name>.md for {sorted(missing)}"


def test_every_page_has_a_template():
    pages = importlib.import_module("web.pages")
    missing = {name_of(page) for page in pages.PAGES} - stems("web/templates", ".html")
    assert not missing, f"write web/templates/<name>.html for {sorted(missing)}"


def test_every_canon_stands_in_canons():
    precedence = importlib.import_module("kb.precedence")
    told = {name_of(canon) for canon in precedence.CANONS}
    have = stems("kb/precedence", ".py") - set(precedence.PARTS)
    assert not have - told, f"add to CANONS (or PARTS) in kb/precedence/__init__.py: {sorted(have - told)}"
    assert not told - have, f"write kb/precedence/<name>.py for {sorted(told - have)}"


def test_every_canon_has_a_casebook_file():
    precedence = importlib.import_module("kb.precedence")
    told = {name_of(canon).replace("_", "-") for canon in precedence.CANONS}
    missing = told - stems("tests/casebook/precedence", ".md")
    assert not missing, f"write tests/casebook/precedence/<name>.md for {sorted(missing)}"


def test_every_check_stands_in_checks():
    checks = importlib.import_module("kb.checks")
    told = {name_of(check) for check in checks.CHECKS}
    have = stems("kb/checks", ".py") - set(getattr(checks, "PARTS", ()))
    assert not have - told, f"add to CHECKS (or PARTS) in kb/checks/__init__.py: {sorted(have - told)}"
    assert not told - have, f"write kb/checks/<name>.py for {sorted(told - have)}"


@pytest.mark.parametrize("named", ["What it finds:", "Why it matters:", "Example:", "What to do:"])
def test_every_check_is_documented(named):
    parts = importlib.import_module("kb.checks").PARTS
    checks = stems("kb/checks", ".py") - set(parts)
    told = {name: importlib.import_module(f"kb.checks.{name}").__doc__ or "" for name in checks}
    silent = [name for name, docstring in told.items() if named not in docstring]
    assert not silent, f"say in the docstring of kb/checks/<name>.py: {named} {sorted(silent)}"


@pytest.mark.parametrize("named", ["fires", "stays_quiet"])
def test_every_check_has_a_case_that_fires_and_one_that_stays_quiet(named):
    checks = importlib.import_module("kb.checks")
    tests = "".join(text for name, text in texts(".py") if name.startswith("tests/kb/checks/"))
    missing = {name_of(check) for check in checks.CHECKS if f"def test_{name_of(check)}_{named}" not in tests}
    assert not missing, f"write test_<name>_{named} in tests/kb/checks/test_<name>.py for {sorted(missing)}"


def name_of(entry: object) -> str:
    """Give the name of a tuple's entry: a string, a module, or a value with a name or stem."""
    if isinstance(entry, str):
        return entry
    for attribute in ("stem", "name", "__name__"):
        if isinstance(found := getattr(entry, attribute, None), str):
            return found.rpartition(".")[2]
    raise AssertionError(f"{entry!r} has no name to compare with its folder")


# -- size, names and words ---------------------------------------------------------------------------------------------


def test_no_module_is_longer_than_300_lines():
    long = {name: lines for name, text in texts(".py") if name in modules() and (lines := text.count("\n")) > 300}
    assert not long, f"make a package of it, with the same name: {long}"


def test_no_function_is_longer_than_40_lines():
    long = {f"{name}: {node.name}": lines for name, node in functions() if (lines := length(node)) > 40}
    assert not long, f"split it: {long}"


def test_every_public_name_is_documented():
    silent = [f"{name}: module" for name, tree in modules().items() if not ast.get_docstring(tree)]
    silent += [
        f"{name}: {node.name}"
        for name, tree in modules().items()
        for node in public(tree)
        if not ast.get_docstring(node)
    ]
    assert not silent, f"say what it is for: {silent}"


def test_module_names_say_what_is_inside():
    vague = [name for name in modules() if NAMES_THAT_SAY_NOTHING & set(name.removesuffix(".py").split("/"))]
    assert not vague, f"name it after what it does: {vague}"


def functions() -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for name, tree in modules().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield name, node


def length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    docstring = ast.get_docstring(node, clean=False)
    spoken = len(docstring.splitlines()) if docstring else 0
    return (node.end_lineno or node.lineno) - node.lineno + 1 - spoken


Named = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def public(tree: ast.Module | ast.ClassDef) -> Iterator[Named]:
    """Yield the public functions and classes of a module, and the public methods of those classes."""
    for node in tree.body:
        if isinstance(node, Named) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from public(node)


@pytest.mark.parametrize("module", SPOKEN_FOR)
def test_the_glossary_covers_every_public_class(module):
    imported = importlib.import_module(module)
    classes = {
        name
        for name, value in vars(imported).items()
        if inspect.isclass(value) and value.__module__ == module and not name.startswith("_")
    }
    explained = set(re.findall(r"`(\w+)`", (ROOT / "GLOSSARY.md").read_text(encoding="utf-8")))
    assert not classes - explained, f"explain in GLOSSARY.md, in backticks: {sorted(classes - explained)}"


# -- floors ------------------------------------------------------------------------------------------------------------


def test_the_floors_are_kept():
    lint = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([lint, "--no-logo", "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_start_path_needs_neither_lark_nor_networkx():
    start = "import sys, web.cli; sys.exit(', '.join({'lark', 'networkx'} & set(sys.modules)) or 0)"
    done = subprocess.run([sys.executable, "-c", start], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"the command imports at start: {done.stderr}"


# -- what stands in the files ------------------------------------------------------------------------------------------

MACHINE_PATH = re.compile(r"(?<![\w.~/:-])/(?:work|root|home|Users|tmp)/\w")
REGISTRY_HOST = re.compile(r"(?:pypi|pythonhosted|npmjs|debian|anaconda)\.(?:org|com)\b", re.IGNORECASE)


def test_nothing_names_a_machine_path_or_a_registry():
    endings = (".py", ".md", ".toml", ".lock", ".txt", ".lark", ".html", ".js", ".css", "Makefile", "run", ".gitignore")
    named = [
        f"{name}:{number}"
        for name, text in texts(*endings)
        for number, line in enumerate(text.splitlines(), 1)
        if MACHINE_PATH.search(line) or REGISTRY_HOST.search(line)
    ]
    assert not named, f"works on one machine only: {named}"


def test_decisions_are_dated_and_short():
    entries = re.split(r"^## ", (ROOT / "DECISIONS.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    undated = [entry.splitlines()[0] for entry in entries if not re.match(r"\d{4}-\d\d-\d\d: \S", entry)]
    long = [entry.splitlines()[0] for entry in entries if len(entry.strip().splitlines()) > 8]
    assert entries, "DECISIONS.md has no entry"
    assert not undated, f"begin with the day, `## 2026-11-30: …`: {undated}"
    assert not long, f"say it in 8 lines: {long}"


def test_the_readme_is_short():
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 120


# -- nothing is copied from the official texts -------------------------------------------------------------------------

SHINGLE = 8
Shingle = tuple[str, ...]


def sentences(text: str) -> Iterator[list[str]]:
    """Yield the words of each sentence; example labels, numbers and marks are no words."""
    for sentence in re.split(r"[.!?:;]+[\s”\"')\]]+|\n\s*\n|[|{}]", text):
        yield re.findall(r"[A-Za-z]+(?:['’][a-z]+)?", sentence)


def shingles(text: str) -> Iterator[Shingle]:
    """Yield each run of eight words of a sentence, unless it is mostly a list of names."""
    for words in sentences(text):
        for start in range(len(words) - SHINGLE + 1):
            run = words[start : start + SHINGLE]
            if sum(word[0].islower() for word in run) > SHINGLE // 2:
                yield tuple(word.lower().replace("’", "'") for word in run)


def test_shingles_skip_numbers_and_lists_of_names():
    assert not list(shingles("Aatrox, Ahri, Akali, Akshan, Alistar, Amumu, Anivia, Annie and 103.1.b to 104."))
    assert len(list(shingles("103.1. a judge reads the rule aloud before anyone answers the question"))) == 4


def test_no_sentence_is_copied_from_an_official_text(official):
    ours: dict[Shingle, str] = {}
    for name, text in texts(".md", ".txt", ".py", ".toml", ".json", ".jsonl"):
        if name.startswith(("rules_corpus/", "tests/")) or name.endswith(".md"):
            ours.update(dict.fromkeys(shingles(text), name))
    copied: dict[str, set[str]] = {}
    for path in [*(official / "corpus").rglob("*.*"), *(official / "seeds").glob("*.txt")]:
        if path.suffix in {".txt", ".json", ".jsonl"} and path.is_file():
            for run in shingles(path.read_text(encoding="utf-8", errors="replace")):
                if run in ours:
                    copied.setdefault(ours[run], set()).add(f"“{' '.join(run)}” ({path.name})")
    assert not copied, f"say it in our own words: {copied}"
