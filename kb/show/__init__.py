"""Showing: one rule, ruling, paragraph or document with all that a judge needs beside its own words."""

from collections.abc import Sequence
from datetime import date

from kb.address import Address
from kb.affected import reviewed
from kb.calendar import edition_on
from kb.history import history
from kb.knowledge import KnowledgeBase
from kb.model import Card, Document, Node, Rule, Ruling
from kb.show.amended import Amending, Coming, Stood, coming, inserted, overruled, stood
from kb.show.around import (
    above,
    answers,
    at_the_top,
    below,
    cited,
    citing,
    kind_of,
    line_of,
    neighbours,
    number_of,
    same_number,
    title_of,
)
from kb.show.beside import Answer, Cited, Citing, Line
from kb.show.card import Face, Keyword, face, rulings_naming
from kb.show.caution import DIGEST, caution
from kb.show.shown import Shown
from kb.standing import as_amended

__all__ = [
    "DIGEST",
    "Amending",
    "Answer",
    "Cited",
    "Citing",
    "Coming",
    "Face",
    "Keyword",
    "Line",
    "Shown",
    "caution",
    "show",
]


def show(kb: KnowledgeBase, asked: Node | Address, on: date, scope: Sequence[str] = (), *, own: bool = False) -> Shown:
    """Show a text, or what stands at an address on a day; an address without a fragment shows the document.

    What amendments change on that day, everywhere or in the chosen scopes, is folded in. ``own`` shows an edition's own
    text; an Address that names its edition asks for that too. Raises UnknownAddress and UnknownGame.
    """
    if isinstance(asked, Address):
        own = own or asked.edition is not None
        if not asked.fragment:
            return _document(kb, asked, on, scope)
    seen = kb if own else as_amended(kb, on, scope)
    node = seen.node(asked, on) if isinstance(asked, Address) else seen.nodes[str(asked.address)]
    return _node(seen, node, on, scope, own=own)


def _node(kb: KnowledgeBase, node: Node, on: date, scope: Sequence[str], *, own: bool) -> Shown:
    edition, document = kb.edition(node.address, on), kb.document(node.address)
    examples, items = getattr(node, "examples", ()), getattr(node, "items", ())
    printed = kb.own(node.address)
    before, after = neighbours(edition, printed or node)
    stages = history(kb, printed) if isinstance(printed, Rule) else ()
    it = stood(kb, node, on, scope, own=own) if isinstance(node, Rule | Card) else _answer(kb, node, on)
    return Shown(
        node.address,
        kind_of(node),
        it.status or kb.status(node.address, on),
        document,
        edition,
        number=number_of(node),
        title=title_of(node),
        text=node.text,
        question=node.question if isinstance(node, Ruling) else "",
        answer=node.answer if isinstance(node, Ruling) else "",
        caution=caution(document, edition),
        breadcrumb=tuple(above(kb, node)),
        children=below(kb, node.address),
        examples=tuple(map(line_of, examples)),
        items=tuple(map(line_of, items)),
        citations=cited(kb, (node, *examples, *items)),
        cited_by=citing(kb, node.address),
        rulings=rulings_naming(kb, node, on) if isinstance(node, Card) else answers(kb, node.address, on),
        history=stages,
        previous=before,
        next=after,
        base_text="".join(run.text for run in it.runs if run.source == node.address) if it.runs else node.text,
        runs=it.runs,
        amended_by=it.amended_by,
        amendments=it.amendments,
        lapses=it.lapses,
        coming=None if own else coming(document, edition, stages, on),
        scope=tuple(scope),
        same_number=same_number(kb, node, stages),
        card=face(kb, node, on) if isinstance(node, Card) else None,
        review=reviewed(kb, node, on, scope),
    )


def _answer(kb: KnowledgeBase, node: Node, on: date) -> Stood:
    """Give what later statements make of an answer."""
    told = overruled(kb, node, on) if isinstance(node, Ruling) else ()
    by = tuple(each.source for each in told if each.state == "applied")
    return Stood(status="superseded by" if by else "", amended_by=by, amendments=told)


def _document(kb: KnowledgeBase, address: Address, on: date, scope: Sequence[str]) -> Shown:
    """Show a document: its facts and what stands at its top; without a loaded edition, why there is none."""
    document = kb.document(address)
    edition = kb.edition(address, on) if address.edition else edition_on(document, on)
    return Shown(
        edition.address if edition else document.address,
        "document",
        kb.status(edition.address, on) if edition else _absent(document),
        document,
        edition,
        title=document.title,
        text=(edition.printed_title if edition else "") or document.title,
        caution=caution(document, edition),
        reason="" if edition else _why_absent(kb, document, on),
        children=at_the_top(edition) if edition else (),
        amendments=inserted(kb, edition, on, scope) if edition else (),
        coming=coming(document, edition, (), on),
        scope=tuple(scope),
    )


def _absent(document: Document) -> str:
    return "prospective" if document.editions else "edition not loaded"


def _why_absent(kb: KnowledgeBase, document: Document, on: date) -> str:
    """Say why no edition of a document is in force: none has begun, or none could be read."""
    if document.editions:
        return f"no edition is in force on {on}"
    lost = [each.reason for each in kb.not_loaded if _is_of(each.address, document)]
    return "; ".join(dict.fromkeys(lost)) or "no edition is loaded"


def _is_of(address: Address, document: Document) -> bool:
    return (address.game, address.document) == (document.address.game, document.id)
