"""Whether a ruling can be said to hold on a day: each reason against it, as a step that cites where it comes from."""

from collections.abc import Iterator, Sequence
from datetime import date

from kb.address import Address
from kb.affected import REVIEW
from kb.calendar import begins, edition_on
from kb.consolidate.effect import WORDS
from kb.derivation import Step, step
from kb.history import history
from kb.knowledge import KnowledgeBase
from kb.model import Document, Edition, Item, Link, Node, Rule


def against(kb: KnowledgeBase, node: Node, on: date, scope: Sequence[str]) -> Iterator[Step]:
    """Yield the reasons for which a ruling, or a paragraph, can't be said to hold on a day; none of them: it holds."""
    document, edition = kb.document(node.address), kb.edition(node.address, on)
    for effect in kb.overruled(node.address, on):
        yield step("answer-overruled", (str(effect.source),))
    status = kb.status(edition.address, on)
    if status == "edition not loaded":
        yield step("answer-of-unloaded", part_of=document.part_of or document.title)
    elif status != "in force":
        yield step(f"answer-{status}", (), **_days(kb, edition))
    if document.scope and document.scope not in scope:
        yield step("answer-out-of-scope", scope=document.scope)
    links = [link for link in cited_by(kb, node) if link.status == "resolved"]
    yield from _of_other_rules(kb, document, links, on)
    for link in links:
        if len(link.targets) == 1:
            yield from _changed(kb, link.targets[0], edition, on, scope)


def cited_by(kb: KnowledgeBase, node: Node) -> tuple[Link, ...]:
    """Give what a ruling cites, in its own words and in its list items."""
    items: tuple[Item, ...] = getattr(node, "items", ())
    found = (link for each in (node, *items) for link in kb.links_from.get(str(each.address), ()))
    return tuple(link for link in found if link.kind == "cites")


def _days(kb: KnowledgeBase, edition: Edition) -> dict[str, str]:
    life = kb.consolidation.lifetimes.get(str(edition.address))
    begun, ended = begins(edition), life.ends if life else None
    return {name: day.isoformat() for name, day in (("since", begun), ("until", ended)) if day}


def _of_other_rules(kb: KnowledgeBase, document: Document, links: Sequence[Link], on: date) -> Iterator[Step]:
    """Yield that an answer was given on rules which are no longer in force, where it cites none to compare."""
    about = Address.parse(f"{document.address.game}/{document.about}") if document.about else None
    if links or about is None or about.edition is None:
        return
    home = next((each for each in kb.documents(about.game) if each.id == about.document), None)
    current = edition_on(home, on) if home else None
    if current is not None and current.id != about.edition and home and _is_before(home, about.edition, current):
        yield step("answer-on-other-rules", about=document.about or "", now=f"{home.id}@{current.id}")


def _is_before(document: Document, edition: str, other: Edition) -> bool:
    ids = [each.id for each in document.editions]
    return edition not in ids or ids.index(edition) < ids.index(other.id)


def _changed(kb: KnowledgeBase, target: Address, given: Edition, on: date, scope: Sequence[str]) -> Iterator[Step]:
    """Yield that a cited rule was reworded by a later edition, or amended after the answer was given."""
    rule, document = kb.own(target), kb.document(target)
    current = edition_on(document, on)
    if not isinstance(rule, Rule) or current is None or not target.edition:
        return
    if current.id != target.edition and _is_before(document, target.edition, current):
        yield from _reworded(kb, rule, current)
    day = begins(given)
    for effect in kb.consolidation.effects.get(str(target), ()):
        counts = effect.amendment.op in WORDS and not effect.bar and effect.lifetime.holds(on)
        later = effect.source.home != given.address and (day is None or (effect.lifetime.begins or date.min) > day)
        if counts and later and (effect.scope is None or effect.scope in scope):
            yield step("cited-rule-amended", (str(target), str(effect.source)), rule=target.fragment)


def _reworded(kb: KnowledgeBase, rule: Rule, current: Edition) -> Iterator[Step]:
    stages = history(kb, rule)
    ids = [stage.edition for stage in stages]
    if rule.address.edition not in ids:
        return
    for stage in stages[ids.index(rule.address.edition) + 1 :]:
        if stage.change in REVIEW:
            cites = (str(rule.address), *([str(stage.address)] if stage.address else []))
            yield step("cited-rule-reworded", cites, rule=rule.address.fragment, edition=stage.edition)
            return
        if stage.edition == current.id:
            return
