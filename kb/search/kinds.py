"""Kinds of hits, in which a search may be narrowed: rules, rulings, clarifications, cards."""

from collections.abc import Mapping

from kb.errors import BadQuery, close_to
from kb.knowledge import KnowledgeBase
from kb.model import Card, Document, Kind, Node, Ruling

_OF_DOCUMENTS: Mapping[Kind, str] = {
    Kind.RULES: "rule",
    Kind.TOURNAMENT: "tournament",
    Kind.CLARIFICATION: "clarification",
    Kind.ERRATA: "erratum",
    Kind.HOMEBREW: "homebrew",
    Kind.RULINGS: "ruling",
    Kind.CARDS: "card",
}

KINDS = tuple(_OF_DOCUMENTS.values())
"""The kinds, in the order in which a judge trusts them."""


def hit_kind(kb: KnowledgeBase, node: Node) -> str:
    """Give the kind of a hit: a question is a ruling wherever it stands, a card a card; else as its document is."""
    if isinstance(node, Ruling):
        return "ruling"
    return "card" if isinstance(node, Card) else _OF_DOCUMENTS[kb.document(node.address).kind]


def may_have(document: Document, kind: str) -> bool:
    """Tell from a document alone whether hits of a kind may lie in it."""
    own = _OF_DOCUMENTS[document.kind]
    asked = any(edition.ruling_count for edition in document.editions)
    carded = any(edition.card_count for edition in document.editions)
    return kind == own or (kind == "ruling" and asked) or (kind == "card" and carded)


def known_kind(kind: str) -> str:
    """Give a kind back. Raises BadQuery for one that there is not."""
    if kind not in KINDS:
        raise BadQuery(f"no hit is of the kind {kind}.", close_to(kind, KINDS) or KINDS)
    return kind
