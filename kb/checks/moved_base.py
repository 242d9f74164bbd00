"""Amendment on a moved base

What it finds: a statement that changes a rule of an older edition and still holds, while a newer edition gave that rule
another number, other words, or none.
Why it matters: under the number it names, readers now find another rule.
Example: a format "extends Core Rule 204", and the next edition has that rule as 206.
What to do: name the rule by its new number, and compare what it says now.
When it is silent: where the document ends with the newer edition, or has a newer edition itself; where the number
still names the same words.
"""

from collections.abc import Iterator

from kb.address import Address
from kb.calendar import begins
from kb.checks.subject import Subject
from kb.compare.change import Change
from kb.findings import Finding, Severity
from kb.history import compared
from kb.model import Amendment, Edition

CODE = "AMD103"
_CHANGES = frozenset(
    {"replace-text", "replace-phrase", "repeal", "insert", "modify-meaning", "extend", "amend-declared", "analogy"}
)


def moved_base(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every amendment whose rule stands elsewhere, or reads otherwise, in the newest edition."""
    document, edition = subject.document, subject.edition
    if edition is None or document is None or edition is not document.editions[-1]:
        return
    for each in edition.amendments:
        if each.op in _CHANGES and not each.recorded and each.targets and each.targets[-1].number:
            yield from _judged(subject, edition, each)


def _judged(subject: Subject, edition: Edition, each: Amendment) -> Iterator[Finding]:
    target = each.targets[-1]
    editions = subject.kb.document(target).editions
    newest, old = editions[-1], next((one for one in editions if one.address == target.home), None)
    if old is None or old is newest or _ended(subject, edition, newest):
        return
    change = next((one for one in compared(old, newest) if target.number in one.old), None)
    if change is not None and change.kind != "same":
        yield _finding(each, target, newest, change)


def _ended(subject: Subject, edition: Edition, newest: Edition) -> bool:
    """Tell whether a document is over when an edition begins."""
    life, day = subject.kb.consolidation.lifetimes.get(str(edition.address)), begins(newest)
    return life is not None and (bool(life.until) or (life.ends is not None and day is not None and life.ends <= day))


def _finding(each: Amendment, target: Address, newest: Edition, change: Change) -> Finding:
    places = tuple(newest.address.at(number) for number in change.new)
    named = " and ".join(place.fragment for place in places)
    stays = named == target.fragment
    now = "is gone" if not places else "reads otherwise" if stays else f"is {named}"
    now += ", with other words" if places and not stays and change.kind != "moved" else ""
    message = f"{each.source} changes {target}, which {now} in {newest.address}."
    hint = "Say what the amendment rests on now." if not places else f"Name {named}, and compare what it says."
    hint = f"Compare what {named} says now." if stays else hint
    severity = Severity.INFO if change.kind == "reworded" else Severity.WARNING
    related = (target, *places)
    return Finding(CODE, "amendment on a moved base", severity, message, each.span, each.source, hint, related)
