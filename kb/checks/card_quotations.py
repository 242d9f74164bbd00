"""Texts of cards as other texts quote them: a card's name, words such as "reads", and a quotation."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from grammar.quoting import evened
from kb.model import Card, Edition, Heading, Node

_PART = r"[A-Z0-9][\w’'-]*"
_JOINT = r"(?:,? (?:(?:of|the|and|to|in|for|from|with|a|an|at|on) ){0,3})"
_NAME = rf"(?<![\w’'-]){_PART}(?:{_JOINT}{_PART}){{0,6}}"
_SAYS = r"(?:, [^“”.]{3,80},)?(?: [\w’'-]+){0,9}?"
_QUOTED = re.compile(rf"(?P<name>{_NAME}){_SAYS}[,:]?(?: \(|:? ?)“(?P<quoted>[^“”]+)”")
_CLOSE = re.compile(
    r"(?=.*(?:read|say|state|\bhas\b|\bwith\b|text|abilit|\())"
    r"(?: card)?(?:[’']s)?(?:,? (?:which|that)| is an? [\w -]{3,30} (?:that|with|which))?"
    r"(?: (?:reads?|says?|states?|has|with|text|ability|abilities|effect|the|an?|in part|rules)){0,5}[,:]?(?: \(|:? ?)"
)
_TELLS = re.compile(r"\b(?:reads?|says?|states?|has|with|text|gives)\b|\($|:\s?$")


@dataclass(frozen=True, slots=True)
class CardQuotation:
    """A text that quotes a card: the name before the quotation, and the words quoted.

    ``close``: only words that say that it reads so stand between the two.
    """

    node: Node
    name: str
    quoted: str
    close: bool


def card_quotations(edition: Edition) -> Iterator[CardQuotation]:
    """Yield each quotation in an edition that stands behind a name and a word that says that it is its text."""
    for node, _ in edition.nodes():
        if not isinstance(node, Card | Heading):
            text = evened(node.text)
            for found in _QUOTED.finditer(text) if "“" in text else ():
                between = text[found.end("name") : found.start("quoted") - 1]
                if _TELLS.search(between):
                    yield CardQuotation(node, found["name"], found["quoted"], _CLOSE.fullmatch(between) is not None)
