"""Profile of checks that names what is not there

What it finds: a game's [checks] switches off, or weighs, a check, a family or a document that there is none of, gives a
severity that is none, or has a key that nothing reads.
Why it matters: what is misspelt there counts for nothing: the findings that were to be silent are told all the same, or
weigh in CI as if nothing had been said.
Example: off = ["NUM301"], where the check is NUM103.
What to do: correct the name in the game's corpus.toml; the nearest is told.
When it is silent: where [checks] is no table.
"""

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches

from kb.address import Address, Span
from kb.checks.guide import guides
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Game

CODE = "CHK101"
_ALIKE = 0.3  # how alike the nearest name must be
_KEYS = ("off", "severity", "gaps", "skipped_letters")
_SEVERITIES = tuple(map(str, Severity))


def profile_table(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for each name in a game's [checks] that means nothing."""
    table = subject.game.tables.get("checks", {})
    if subject.edition is not None or not isinstance(table, Mapping):
        return
    for key in table:
        if key not in _KEYS:
            yield _finding(subject.game, key, "is no key that anything reads", _KEYS)
    off, severity = table.get("off", ()), table.get("severity", {})
    weighed = severity if isinstance(severity, Mapping) else {}
    for entry in (*(off if isinstance(off, list | tuple) else ()), *weighed):
        yield from _judged(subject.game, str(entry))
    for entry, word in weighed.items():
        if word not in _SEVERITIES:
            yield _finding(subject.game, str(word), f"is the severity of {entry}, and is none", _SEVERITIES)


def _judged(game: Game, entry: str) -> Iterator[Finding]:
    from kb.checks import CHECKS

    code, _, document = entry.partition(" ")
    known = guides(CHECKS)
    names = (*known, *dict.fromkeys(each.family for each in known.values()))
    documents = [each.id for each in game.documents]
    if code not in names:
        yield _finding(game, code, "is no check's code, and no family's", names)
    elif document and document not in documents:
        yield _finding(game, entry, f"names no document of {game.id}", [f"{code} {each}" for each in documents])


def _finding(game: Game, name: str, why: str, known: Iterable[str]) -> Finding:
    nearest = get_close_matches(name, list(known), 1, _ALIKE)
    hint = f"Write {nearest[0]}, if that is meant." if nearest else "Correct it; until then it counts for nothing."
    span = Span(f"{game.id}/corpus.toml", 0, 0, 1)
    message = f"“{name}” in [checks] {why}; it counts for nothing."
    return Finding(CODE, "profile of nothing", Severity.WARNING, message, span, Address(game.id, "corpus.toml"), hint)
