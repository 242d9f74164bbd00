"""Ruling not reviewed

What it finds: an answer that cites a rule which a later edition reworded, split or struck; once for each answer.
Why it matters: the answer may be wrong by the rules in force, and its numbers lead to other rules.
Example: an answer of autumn cites 204.2, whose last sentence the edition of spring struck.
What to do: read the answer beside the changed rules, correct it, and cite the new numbers.
When it is silent: on an answer that cites the later edition too. It is told as info where the rules only moved, and
where the answer's document ended with the older edition.
"""

from collections.abc import Iterator
from itertools import pairwise

from kb.affected import Affected, Touched, affected
from kb.calendar import begins
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Document, Edition

CODE = "RUL101"
_MOST = 4  # changed rules that are named


def unreviewed_ruling(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every answer of an edition whose rules a later edition of their document changed."""
    if subject.edition is None or not (subject.edition.rulings or subject.edition.paragraphs):
        return
    for document in subject.game.documents:
        for old, new in pairwise(document.editions):
            for each in _touched(subject, document, old, new):
                if each.ruling.home == subject.edition.address:
                    yield _finding(subject, subject.edition, each, new)


def _touched(subject: Subject, document: Document, old: Edition, new: Edition) -> tuple[Affected, ...]:
    key = ("affected", str(old.address), str(new.address))
    return subject.once(key, lambda: affected(subject.kb, document, old, new))


def _finding(subject: Subject, edition: Edition, each: Affected, new: Edition) -> Finding:
    over = _ended(subject, edition, new)
    severity = Severity.INFO if over or not each.reworded else Severity.WARNING
    changed = each.reworded or each.moved
    named = ", ".join(_told(one) for one in changed[:_MOST]) + (" and others" if len(changed) > _MOST else "")
    ended = "; its document ended with that" if over else ""
    message = f"{each.ruling} rests on rules that {new.address} changed: {named}{ended}."
    hint = "Review the answer." if each.reworded else "Cite the new numbers."
    related = tuple(place for one in changed for place in (one.rule, *map(new.address.at, one.change.new)))
    span = subject.kb.nodes[str(each.ruling)].span
    return Finding(CODE, "ruling not reviewed", severity, message, span, each.ruling, hint, related)


def _ended(subject: Subject, edition: Edition, new: Edition) -> bool:
    """Tell whether a document is over when an edition begins."""
    life, day = subject.kb.consolidation.lifetimes.get(str(edition.address)), begins(new)
    return life is not None and life.ends is not None and day is not None and life.ends <= day


def _told(touched: Touched) -> str:
    """Say what became of a cited rule."""
    old, new = touched.rule.fragment, " and ".join(touched.change.new)
    match touched.change.kind:
        case "removed":
            return f"{old} (struck)"
        case "moved":
            return f"{old} (now {new})"
        case "reworded":
            return f"{old} (reworded)"
        case _:
            return f"{old} (now {new}, in other words)"
