"""What the words of a side say: its norms, read with the words of the rulebook that both sides speak of."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import lru_cache

from grammar.english import CLASS
from kb.calendar import edition_on
from kb.knowledge import KnowledgeBase
from kb.model import Card, Edition, Kind, Rule
from kb.model.norm import Norm
from kb.norm.inflection import forms
from kb.norm.lexicon import Lexicon, lexicon_of
from kb.norm.norms import norms
from kb.norm.norms_of import norms_of
from kb.norm.wording import texts_of
from kb.precedence.sides import Side

_SENTENCE = re.compile(r"[^.!?:;]*\w[^.!?:;]*")
_MODAL = re.compile(
    r"\b(?:can|may|must|cannot|(?:can|must)[’']?n?[’']t)(?: not| only| also| never| always)* (?P<verb>[a-z]+)\b(?<!be)",
    re.IGNORECASE,
)
_ITSELF = re.compile(r"\bI\b(?![’'])")  # a card that speaks of itself is a thing, and nobody who acts
_CARD_ITSELF = "Itself"
_ORDER = re.compile(
    r"(?:^|(?<=[.:;,—–] )|(?<= then ))(?P<verb>[A-Z]?[a-z]+) (?=(?:an?|the|all|each|any|your|up to|it|them|me|\d+)\b)",
    re.MULTILINE,
)
_KEYWORD = re.compile(r"^\[[\w’' -]{3,}\](?: ?\[(?:>|[\w’' -]{3,})\])*(?! ?[:,]) ?(?:[—–-] )?", re.MULTILINE)
_ASIDE = re.compile(r" ?\([^()]*\)|^(?:\[[^\]\n]*\][ ,]*)+$", re.MULTILINE)
_LASTING = re.compile(r" this \w+(?=[.,;]|$)", re.MULTILINE)
_LINE = re.compile(r"(?<![.!?)”\"])\s*\n")
_LEAST = 4  # words that a sentence has at least which says something


@dataclass(frozen=True)
class Reading:
    """The words of a side with what they say; ``whole``: each of their sentences was understood."""

    side: Side
    words: str
    norms: tuple[Norm, ...]
    whole: bool
    lexicon: Lexicon

    def told(self, words: str) -> str:
        """Give words of a norm as they stand in the text: a card calls itself "I"."""
        return words.replace(_CARD_ITSELF, "I") if self.side.is_card else words

    @property
    def kinds(self) -> frozenset[str]:
        """What a card is that speaks of itself, as roots; empty where its file doesn't say, or it was pasted."""
        node = self.side.node
        words = re.findall(r"[^\W\d_]+", node.type.lower()) if isinstance(node, Card) else []
        return frozenset(self.lexicon.root(word) for word in words)

    @property
    def acting(self) -> tuple[Norm, ...]:
        """What they say that happens, may or must not; not what something is."""
        return tuple(each for each in self.norms if not each.stative)


@dataclass(frozen=True)
class _Book:
    """An edition, told from others by its address and its words."""

    address: str
    mark: str
    edition: Edition = field(compare=False, repr=False)


def lexicon_for(kb: KnowledgeBase, sides: Sequence[Side], on: date) -> Lexicon:
    """Give the words that two sides are read with: the rulebook's, with those of a document that adds to it."""
    own = [side.edition for side in sides if side.edition and not side.edition.cards]
    books = [*_rulebooks(sides), *_in_force(kb, sides, on), *own][:1]
    lexicon = _lexicon(_book(books[0])) if books else lexicon_of([side.words for side in sides])
    for edition in own:
        if edition.address != books[0].address:
            lexicon = _joined(lexicon, _small(_book(edition)))
    return _with_verbs(lexicon, {verb for side in sides for verb in _behind_modals(side)})


def _behind_modals(side: Side) -> Iterator[str]:
    """Yield the words right behind "can", "may" and "must", and those with which a card gives an order.

    They are verbs, in whatever few rules they stand.
    """
    for text in {side.own, side.now}:
        for found in (*_MODAL.finditer(text), *(_ORDER.finditer(text) if side.is_card else ())):
            yield found["verb"].lower()


def _with_verbs(lexicon: Lexicon, said: Iterable[str]) -> Lexicon:
    new = sorted(base for base in said if base not in lexicon.verbs and base not in CLASS)
    verbs = {form: kind for base in new for form, kind in forms(base)}
    bases = {form: base for base in new for form, _ in forms(base)}
    if not new:
        return lexicon
    return replace(lexicon, verbs={**verbs, **lexicon.verbs}, bases={**bases, **lexicon.bases}, _roots={})


def _rulebooks(sides: Sequence[Side]) -> Iterator[Edition]:
    yield from (side.edition for side in sides if side.is_rule and side.edition)


def _in_force(kb: KnowledgeBase, sides: Sequence[Side], on: date) -> Iterator[Edition]:
    """Yield the rulebooks in force of the game; the one with most rules first."""
    known = [game.id for game in kb.games]
    game = next((side.address.game for side in sides if side.address.game in known), None)
    rules = [each for each in kb.documents(game) if each.kind is Kind.RULES and not each.part_of] if game else []
    found = [edition for document in rules if (edition := edition_on(document, on))]
    yield from sorted(found, key=lambda edition: -len(edition.rules))


def _book(edition: Edition) -> _Book:
    return _Book(str(edition.address), edition.fingerprint or str(hash(tuple(r.text for r in edition.rules))), edition)


@lru_cache(maxsize=8)
def _lexicon(book: _Book) -> Lexicon:
    return norms(book.edition).lexicon


@lru_cache(maxsize=16)
def _small(book: _Book) -> Lexicon:
    edition = book.edition
    texts = [text for _, _, text in texts_of(edition)]
    return lexicon_of([*texts, *(each.text for each in edition.paragraphs), *(each.text for each in edition.rulings)])


def _joined(large: Lexicon, small: Lexicon) -> Lexicon:
    """Add the words of a small document to those of a large one, which knows better what they share."""
    verbs = {**small.verbs, **large.verbs}
    return replace(large, verbs=verbs, bases={**small.bases, **large.bases}, _roots={})


def read(kb: KnowledgeBase, side: Side, words: str, lexicon: Lexicon) -> Reading:
    """Read the words of a side, below the rules that announce them."""
    said = _card_words(words) if side.is_card else words
    rule = _as_rule(side, said)
    above = [each for each in kb.ancestors(side.node) if isinstance(each, Rule)] if side.document else []
    found = tuple(each for each in norms_of([*above, rule], lexicon) if each.rule == rule.address)
    return Reading(side, words, found, _is_whole(said, found), lexicon)


def _card_words(words: str) -> str:
    """Give a card's text as sentences: each of its lines is one, and what it calls "I" is a thing.

    Keywords before a line, reminders, and for how long it is said at its end, are no part of what happens.
    """
    plain = _LASTING.sub("", _KEYWORD.sub("", _ASIDE.sub("", words)))
    return _LINE.sub(".\n", _ITSELF.sub(_CARD_ITSELF, plain))


def _as_rule(side: Side, words: str) -> Rule:
    node = side.node
    if isinstance(node, Rule) and words == node.text:
        return node
    if isinstance(node, Rule):
        return replace(node, text=words, citations=())  # the places of citations are those of the other words
    return Rule(node.address, None, "rule", words, node.span)


def _is_whole(words: str, found: Sequence[Norm]) -> bool:
    """Tell whether each sentence has a norm; headings and labels are none."""
    for sentence in _SENTENCE.finditer(words):
        if len(sentence[0].split()) < _LEAST:
            continue
        if not any(each.start < sentence.end() and sentence.start() < each.end for each in found):
            return False
    return bool(found)
