"""Gap in the numbers

What it finds: a rule whose number does not follow its elder sibling's, or whose family begins with its second member.
Why it matters: a missing number is a lost rule, or a citation that waits to break.
Example: 104.2 is followed by 104.4.
What to do: restore what is missing, renumber, or say gaps = "intended" under [checks] in corpus.toml; then gaps are
told as info.
When it is silent: where chapters begin at a round number; on letters that a publisher always leaves out, such as l and
o, also by skipped_letters under [checks]; where the missing number is reported as a parent that is not there. Wide gaps
are told as info. Digests leave rules out on purpose, and pages of a rulebook begin anywhere.
"""

from collections.abc import Iterator, Mapping

from kb.checks.nearness import pieces
from kb.checks.numbering import Letters, families, siblings, with_last
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Rule

CODE = "NUM103"
_NARROW = 3  # numbers that are missing by mistake; a publisher leaves more at a time
_ROUND = 10
_LATE = ("2", "3", "b", "c")  # what no family begins with
NAME = "gap in the numbers"


def gap_in_numbering(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every rule that skips numbers."""
    if subject.edition is None or subject.edition.digest:
        return
    letters, found = Letters(subject), families(subject.edition)
    for parent, family in found.items():
        yield from _unbegun(subject, parent, family)
        for elder, younger in siblings(family):
            missing = letters.between(elder, younger) or []
            numbers = [with_last(younger.address.number, each) for each in missing]
            if numbers and not _begins_chapter(younger, parent) and not any(each in found for each in numbers):
                yield _finding(elder, younger, numbers, intended=_gaps_intended(subject))


def _gaps_intended(subject: Subject) -> bool:
    """Tell whether the game's ``[checks]`` says so."""
    table = subject.game.tables.get("checks", {})
    return isinstance(table, Mapping) and table.get("gaps") == "intended"


def _unbegun(subject: Subject, parent: str, family: list[Rule]) -> Iterator[Finding]:
    """Tell a family below a rule that begins with its second or third member."""
    number = family[0].address.number
    piece = pieces(number)[-1].casefold()
    part = subject.document is not None and subject.document.part_of
    if parent and piece in _LATE and not part:
        missing = with_last(number, "1" if piece.isdigit() else "a")
        message = f"{number} is the first below {parent}: {missing} is missing."
        hint = f"Restore {missing}, renumber, or say that gaps are intended."
        severity = Severity.INFO if _gaps_intended(subject) else Severity.WARNING
        yield Finding(CODE, NAME, severity, message, family[0].span, family[0].address, hint)


def _begins_chapter(rule: Rule, parent: str) -> bool:
    """Tell whether a number of the highest level is round, as those of chapters are."""
    return not parent and rule.address.number.isdigit() and int(rule.address.number) % _ROUND == 0


def _finding(elder: Rule, younger: Rule, numbers: list[str], *, intended: bool) -> Finding:
    narrow = len(numbers) <= _NARROW
    named = numbers[0] if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
    message = f"{elder.address.number} is followed by {younger.address.number}: {named} {_is(numbers)} missing."
    hint = f"Restore {named}, renumber, or say that gaps are intended." if narrow else "Say that gaps are intended."
    severity = Severity.WARNING if narrow and not intended else Severity.INFO
    return Finding(CODE, NAME, severity, message, younger.span, younger.address, hint, (elder.address,))


def _is(numbers: list[str]) -> str:
    return "is" if len(numbers) == 1 else "are"
