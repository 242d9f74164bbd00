"""All procedures of an edition, before it is told what each step calls."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from kb.address import Address
from kb.knowledge import KnowledgeBase
from kb.model import Edition, Heading, Item, Node, Paragraph, Rule, Ruling
from kb.model.procedure import Procedure
from kb.procedure.find import Family, find
from kb.procedure.listed import Places, listed, places_of
from kb.procedure.signs import title_of

_LONGEST_NAME = 10
_PHRASE = re.compile(
    r"^(?:During|When|Whenever|As|In|At) (?:the |an? )?(?P<named>[\w’' -]{3,50}?)(?: occurs?| is \w+| begins?)?[,:]"
    r"|^(?P<whole>To [\w’' \[\]-]{3,60}?)[,:]|(?:processing|procedure) for (?P<for>[\w’' -]{3,50}?) (?:is|are)\b"
    r"|^(?P<doing>[\w’' -]{3,50}?) (?:involves|uses|follows|consists|is performed|are performed)\b"
)


def found(kb: KnowledgeBase, edition: Edition) -> tuple[Procedure, ...]:
    """Find the procedures of an edition as a knowledge base reads it, in the order of its text."""
    nodes = [kb.nodes[str(node.address)] for node, _ in edition.nodes() if str(node.address) in kb.nodes]
    places = places_of(nodes)
    named = [_titled(kb, each) for each in _merged(_every(kb, nodes, places))]
    order = {node.address: at for at, node in enumerate(nodes)}
    named.sort(key=lambda each: order.get(each.address, len(order)))
    return tuple(_told_apart(kb, named))


def families(kb: KnowledgeBase, node: Node) -> Iterator[Family]:
    """Yield the families that a text holds: what lies directly below it, and its list items."""

    def below(node: Node) -> tuple[Node, ...]:
        return tuple(each for each in kb.children.get(str(node.address), ()) if isinstance(each, Rule | Heading))

    parent = getattr(node, "parent", None)
    yield Family(node, below(node), below, title_of(kb.nodes.get(str(parent))) if parent else "")
    if items := getattr(node, "items", ()):
        yield Family(node, tuple(items))


def near(kb: KnowledgeBase, node: Node) -> tuple[Procedure, ...]:
    """Give the procedure that a text is, and those that it is a step of, as far as it and what is above it show.

    This reads no other part of the edition; what steps call is not told.
    """
    parent = kb.nodes.get(str(getattr(node, "parent", None)))
    held = [each for one in (node, parent) if one is not None for family in families(kb, one) for each in find(family)]
    told = tuple(listed(node, {})) if isinstance(node, Rule | Paragraph) else ()
    kept = {each.address: each for each in told or held if node.address == each.address or each.step_at(node.address)}
    return tuple(_titled(kb, each) for each in kept.values())


def _every(kb: KnowledgeBase, nodes: Sequence[Node], places: Places) -> Iterator[Procedure]:
    """Yield what every family shows, then what sentences list."""
    top = tuple(node for node in nodes if not isinstance(node, Item) and getattr(node, "parent", None) is None)
    for family in (Family(None, top), *(each for node in nodes for each in families(kb, node))):
        yield from find(family)
    for node in nodes:
        if isinstance(node, Rule | Paragraph | Ruling):
            yield from listed(node, places)


def _merged(every: Iterable[Procedure]) -> list[Procedure]:
    """Let each procedure stand once, and one procedure at an address.

    What a sentence lists is often what a chapter's titles or ordinals show too. Then the sentence's list stays where it
    is the longer one, under the heading that all of its steps lie below, else at the sentence itself.
    """
    kept: dict[Address, Procedure] = {}
    for each in every:
        twin = next((one for one in kept.values() if each.mark == "listed" and _same(one, each)), None)
        if twin is not None:
            if len(each.steps) > len(twin.steps):
                del kept[twin.address]
                over = all(step.address.fragment.startswith(twin.address.fragment) for step in twin.steps)
                each = replace(each, address=twin.address, title=twin.title) if over else each
                kept[each.address] = each
        else:
            kept.setdefault(each.address, each)
    return list(kept.values())


def _same(one: Procedure, other: Procedure) -> bool:
    """Tell whether most of the places of two procedures' steps are the same."""
    places = {step.address for step in one.steps}
    shared = places & {step.address for step in other.steps}
    return len(shared) > 1 and len(shared) * 2 > len(places)


def _titled(kb: KnowledgeBase, each: Procedure) -> Procedure:
    """Give a procedure without a title the nearest one above it."""
    if each.title:
        return each
    node = kb.nodes[str(each.address)]
    above = (title_of(holder) for holder in reversed(kb.ancestors(node)))
    return replace(each, title=next((title for title in above if title), kb.document(each.address).title))


def _told_apart(kb: KnowledgeBase, every: Sequence[Procedure]) -> Iterator[Procedure]:
    """Yield procedures with what tells those of one title from each other, or where no title covers them by number."""
    titles = [each.title for each in every]
    for each in every:
        phrase = _phrase(kb.nodes[str(each.address)], each)
        title = each.title
        if phrase.startswith("To ") and not _covered(kb, each):
            title = phrase
        elif phrase and phrase.casefold() != title.casefold() and titles.count(title) > 1:
            title = f"{title}: {phrase}"
        yield replace(each, title=title, names=(phrase,) if phrase else ())


def _covered(kb: KnowledgeBase, each: Procedure) -> bool:
    """Tell whether the number of the title above a procedure begins its own number."""
    above = [node for node in kb.ancestors(kb.nodes[str(each.address)]) if title_of(node)]
    return not above or each.address.fragment.startswith(above[-1].address.fragment)


def _phrase(node: Node, each: Procedure) -> str:
    """Give a few words of the text that holds a procedure: what it is for, or all of a short one."""
    if title_of(node) or each.title in each.said[: len(each.title)]:
        return ""
    match = _PHRASE.search(each.said or node.text)
    if match and (each.said or len(node.text.split()) > _LONGEST_NAME):
        return next(part for part in match.groups() if part)
    return node.text.rstrip(".:") if len(node.text.split()) <= _LONGEST_NAME else ""
