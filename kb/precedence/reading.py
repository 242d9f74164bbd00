"""What the words of a side say: its norms, read with the words of the rulebook that both sides speak of."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from grammar.english import CLASS
from kb.calendar import edition_on
from kb.knowledge import KnowledgeBase
from kb.model import Card, Edition, Kind, Rule
from kb.model.norm import Norm
from kb.norm.inflection import forms, third
from kb.norm.lexicon import Lexicon, lexicon_of
from kb.norm.norms_of import norms_of
from kb.norm.wording import own_words
from kb.precedence.learnt import learnt, learnt_words
from kb.precedence.sides import Side

_SENTENCE = re.compile(r"[^.!?:;]*\w[^.!?:;]*")
_MODAL = re.compile(
    r"\b(?:can|may|must|cannot|(?:can|must)[’']?n?[’']t)(?: not| only| also| never| always)* (?P<verb>[a-z]+)\b(?<!be)",
    re.IGNORECASE,
)
_STEP = re.compile(r"\s*\d{1,2}[a-z]?\. ")
_NAMED = re.compile(r"\s*(?P<name>[A-Z][\w’'-]*(?: [\w’'-]+){0,2}): ")
_S_FORM = re.compile(r"\b[a-z]{2,}s\b")
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
_MOST = 16  # pairs of documents whose joined words are kept
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
    def is_step(self) -> bool:
        """Whether they are a step of a procedure, which has a moment of its own."""
        return bool(_STEP.match(self.words))

    @property
    def label(self) -> str:
        """The word that they explain, where they begin with one and a colon; else nothing."""
        found = _NAMED.match(self.words)
        return found["name"] if found else ""

    @property
    def acting(self) -> tuple[Norm, ...]:
        """What they say that happens, may or must not; not what something is."""
        return tuple(each for each in self.norms if not each.stative)


def lexicon_for(kb: KnowledgeBase, sides: Sequence[Side], on: date) -> Lexicon:
    """Give the words that two sides are read with: the rulebook's, with those of a document that adds to it."""
    own = [side.edition for side in sides if side.edition and not side.edition.cards]
    books = [*_rulebooks(sides), *_in_force(kb, sides, on), *own][:1]
    lexicon = learnt(books[0]).lexicon if books else lexicon_of([side.words for side in sides])
    for edition in own:
        if edition.address != books[0].address:
            lexicon = _joined(lexicon, learnt_words(edition))
    new = {verb for side in sides for verb in _behind_modals(side) if verb not in lexicon.verbs}
    return _with_verbs(lexicon, new | {base for side in sides for base in _in_third_person(side, lexicon)})


def _behind_modals(side: Side) -> Iterator[str]:
    """Yield the words right behind "can", "may" and "must", and those with which a card gives an order.

    They are verbs, in whatever few rules they stand.
    """
    for text in {side.own, side.now}:
        for found in (*_MODAL.finditer(text), *(_ORDER.finditer(text) if side.is_card else ())):
            yield found["verb"].lower()


def _in_third_person(side: Side, lexicon: Lexicon) -> Iterator[str]:
    """Yield the verbs which a card has in a form that its rulebook never uses: draws, where that only says draw."""
    for word in _S_FORM.findall(side.words.lower()) if side.is_card or side.is_amended else ():
        if word not in lexicon.verbs:
            known = (base for base in _bases(word) if "n" not in lexicon.verbs.get(base, "n"))
            yield from (base for base in known if third(base) == word)


def _bases(word: str) -> Iterator[str]:
    yield word[:-1]
    if word.endswith("es"):
        yield from (word[:-2], f"{word[:-3]}y")


def _with_verbs(lexicon: Lexicon, said: Iterable[str]) -> Lexicon:
    new = sorted({base for base in said if base not in CLASS})
    verbs = {form: kind for base in new for form, kind in forms(base)}
    bases = {form: base for base in new for form, _ in forms(base)}
    if not new:
        return lexicon
    return replace(lexicon, verbs={**verbs, **lexicon.verbs}, bases={**bases, **lexicon.bases})


def _rulebooks(sides: Sequence[Side]) -> Iterator[Edition]:
    yield from (side.edition for side in sides if side.is_rule and side.edition)


def _in_force(kb: KnowledgeBase, sides: Sequence[Side], on: date) -> Iterator[Edition]:
    """Yield the rulebooks in force of the game; the one with most rules first."""
    known = [game.id for game in kb.games]
    game = next((side.address.game for side in sides if side.address.game in known), None)
    rules = [each for each in kb.documents(game) if each.kind is Kind.RULES and not each.part_of] if game else []
    found = [edition for document in rules if (edition := edition_on(document, on))]
    yield from sorted(found, key=lambda edition: -len(edition.rules))


_JOINED: dict[tuple[int, int], tuple[Lexicon, Lexicon, Lexicon]] = {}


def _joined(large: Lexicon, small: Lexicon) -> Lexicon:
    """Add the words of a small document to those of a large one, which knows better what they share."""
    kept = _JOINED.get((id(large), id(small)))
    if kept is None:
        if len(_JOINED) >= _MOST:
            _JOINED.clear()
        verbs = {**small.verbs, **large.verbs}
        both = replace(large, verbs=verbs, bases={**small.bases, **large.bases})
        kept = large, small, both  # the first two are held, so that nothing else gets their places
        _JOINED[id(large), id(small)] = kept
    return kept[2]


def read(kb: KnowledgeBase, side: Side, words: str, lexicon: Lexicon) -> Reading:
    """Read the words of a side, below the rules that announce them."""
    said = _card_words(words) if side.is_card else words
    rule = as_rule(side, said)
    known = _known(side, words)
    if known is None:
        above = [each for each in kb.ancestors(side.node) if isinstance(each, Rule)] if side.document else []
        known = tuple(each for each in norms_of([*above, rule], lexicon) if each.rule == rule.address)
    return Reading(side, words, known, bool(known) and not unread(own_words(rule), known), lexicon)


def _known(side: Side, words: str) -> tuple[Norm, ...] | None:
    """Give what a rule says by its edition's own words, as it was read with all others; None for other words.

    Words that no verb of the rulebook is known by have to be read anew.
    """
    if not side.is_rule or side.edition is None:
        return None
    book = learnt(side.edition)
    if book.texts.get(side.name) != words or any(verb not in book.lexicon.verbs for verb in _new_verbs(side)):
        return None
    return book.norms[side.name]


def _new_verbs(side: Side) -> Iterator[str]:
    yield from (verb for verb in _behind_modals(side) if verb not in CLASS)


def _card_words(words: str) -> str:
    """Give a card's text as sentences: each of its lines is one, and what it calls "I" is a thing.

    Keywords before a line, reminders, and for how long it is said at its end, are no part of what happens.
    """
    plain = _LASTING.sub("", _KEYWORD.sub("", _ASIDE.sub("", words)))
    return _LINE.sub(".\n", _ITSELF.sub(_CARD_ITSELF, plain))


def as_rule(side: Side, words: str) -> Rule:
    """Give some words of a side as a rule in its place."""
    node = side.node
    if isinstance(node, Rule) and words == node.text:
        return node
    if isinstance(node, Rule):
        return replace(node, text=words, citations=())  # the places of citations are those of the other words
    return Rule(node.address, None, "rule", words, node.span)


def unread(words: str, found: Sequence[Norm]) -> tuple[str, ...]:
    """Give the sentences of which nothing was read; headings and labels are none."""
    return tuple(
        sentence[0].strip()
        for sentence in _SENTENCE.finditer(words)
        if len(sentence[0].split()) >= _LEAST
        and not any(each.start < sentence.end() and sentence.start() < each.end for each in found)
    )
