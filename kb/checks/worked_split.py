"""Worked split that differs

What it finds: a document says into which halves an ability splits, and by the rules of the day on which it was
published the ability splits elsewhere. Where only a few words differ, and the place is the same, it is told as info.
Why it matters: either the document or what is known of the rules on abilities is wrong, and judges learn from both.
Example: "The Night Mail reads “When I come home, draw 1. You may pay [O] to draw 1 more.” It splits into “When I come
home, draw 1.” and “You may pay [O] to draw 1 more.”"
What to do: compare both with the rule that says where an ability splits; mend the document, or the game's [ability].
"""

from collections.abc import Iterator, Mapping

from kb.ability import AbilityRules, Table, agreement, find_worked, split
from kb.address import Address
from kb.calendar import begins
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Card, Node
from kb.model.worked import Agreement, WorkedSplit

CODE = "ABI101"


def worked_split(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every worked split that is not the split by the rules of its day, or not in its words."""
    game, edition = subject.game, subject.edition
    if edition is None:
        return
    table = Table(game.id, data if isinstance(data := game.tables.get("ability"), Mapping) else {})
    day = edition.published or begins(edition)
    rules = table.on(day) if day else None
    if day is None or rules is None:
        return
    above = ""
    for node in (node for node, _ in edition.nodes() if not isinstance(node, Card)):
        for worked in find_worked(node.text, above):
            ours = split(worked.ability, table, day)
            found = agreement(worked, ours)
            if ours.trigger_condition and (found.moved or found.words):
                yield _finding(node, worked, found, rules)
        above = node.text


def _finding(node: Node, worked: WorkedSplit, found: Agreement, rules: AbilityRules) -> Finding:
    name = worked.name or f"“{worked.before}”"
    theirs, ours = (f"“{half.before.strip(', ')}” and “{half.after}”" for half in (worked, found))
    if found.moved:
        severity, says = Severity.WARNING, "is split in another place"
    else:
        says = f"is split in the same place, with {found.words} other word{'s' if found.words > 1 else ''}"
        severity = Severity.INFO
    message = f"{name} {says}: here {theirs}; by the rules of the day {ours}."
    related = tuple(address for cited in rules.cites("splits") if (address := Address.parse(cited)))
    suggestion = (
        "Compare both with the rule that says where an ability splits."
        if found.moved
        else "Quote the card as it stands."
    )
    return Finding(CODE, "worked split differs", severity, message, node.span, node.address, suggestion, related)
