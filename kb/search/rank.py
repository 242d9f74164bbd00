"""Ranking: the words of a query against the impacts of all editions of the scope together, then small signals.

Only the texts that the words rank highest, and those that something else leads to, are looked at more closely.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import log
from operator import add, itemgetter
from typing import NamedTuple

from kb.search.asked import GLUE, Asked
from kb.search.best import Share, Sums, best, of_all
from kb.search.columns import Field, Impacts
from kb.search.meant import NOTHING, Meant
from kb.search.signals import Asking, scores, signals
from kb.search.weights import WEIGHTS
from kb.search.words import phrase_in_a_row, stem

_QUERY = WEIGHTS.query
_MOST_CARD_WORDS = 10
_SCORE = itemgetter(0)


class Ranked(NamedTuple):
    """A text that matches: its score, and where it stands in which edition's impacts."""

    score: float
    impacts: Impacts
    text: int

    @property
    def address(self) -> str:
        """The text's address as it is written."""
        return self.impacts.addresses[self.text]


@dataclass(frozen=True, slots=True)
class Sought:
    """An edition that is searched: what the query means in its game, and which texts something leads to."""

    impacts: Impacts
    meant: Meant = NOTHING
    rulings: Mapping[int, float] = field(default_factory=dict)
    grounds: Mapping[int, float] = field(default_factory=dict)


def rank(asked: Asked, scope: Sequence[Sought], at_most: int) -> list[Ranked]:
    """Give the texts that match best, best first; equal ones in the order of documents and text."""
    fields = [each.impacts.stems for each in scope]
    total = sum(len(each.impacts.addresses) for each in scope)
    rarity = rarities(asked, fields, total)
    every = [(each, asking_of(asked, each, rarity, fields, total, scope)) for each in scope]
    most = at_most if len(scope) == 1 else at_most // 2
    looked = [candidates(asked, asking, each, most) for each, asking in every]
    if len(scope) > 1:
        looked = _best_together(looked, [asking for _, asking in every], at_most)
    found = [
        ranked
        for (each, asking), texts in zip(every, looked, strict=True)
        for ranked in _ranked(asked, each.impacts, asking, texts)
    ]
    found.sort(key=_SCORE, reverse=True)
    return found[:at_most]


def _best_together(looked: Sequence[list[int]], asking: Sequence[Asking], at_most: int) -> list[list[int]]:
    """Keep of several editions' texts those whose words count most, and those that something leads to."""
    sums = [
        list(map(add, each.words.of(texts), each.synonyms.of(texts)))
        for each, texts in zip(asking, looked, strict=True)
    ]
    highest = sorted((score for each in sums for score in each), reverse=True)
    enough = highest[at_most] if len(highest) > at_most else -1.0
    return [
        [text for text, score in zip(texts, scored, strict=True) if score > enough or text in each.rulings]
        for texts, scored, each in zip(looked, sums, asking, strict=True)
    ]


def _ranked(asked: Asked, impacts: Impacts, asking: Asking, texts: Sequence[int]) -> list[Ranked]:
    """Give the texts of one edition with their scores."""
    called = impacts.called(asking.rarity.keys(), asking.titled) if asked.words else {}
    texts = list(dict.fromkeys([*texts, *called]))
    summed = scores(signals(asking, impacts, texts))
    if called:
        summed = [score + called.get(text, 0.0) for score, text in zip(summed, texts, strict=True)]
    return [Ranked(score, impacts, text) for score, text in zip(summed, texts, strict=True)]


def rarities(asked: Asked, fields: Sequence[Field], total: int) -> dict[str, float]:
    """Give the stems of a query with what they count: glue words less, times how rare."""
    weights: dict[str, float] = {}
    for word in dict.fromkeys(asked.said):
        stemmed = stem(word)
        weights[stemmed] = weights.get(stemmed, 0.0) + (_QUERY["glue"] if word in GLUE else 1.0)
    return {each: weight * _rarity(each, fields, total) for each, weight in weights.items()}


def asking_of(
    asked: Asked,
    each: Sought,
    rarity: Mapping[str, float],
    fields: Sequence[Field],
    total: int,
    scope: Sequence[Sought],
) -> Asking:
    """Give what the signals of one edition are reckoned from."""
    postings, several = each.impacts.stems.postings, len(each.impacts.addresses)

    def share(term: str, factor: float) -> Share:
        found = postings(term)
        return Share(found.impacts, factor, found.most, found.lanes, found.high)

    def sums(meant: Mapping[str, float]) -> Sums:
        return Sums([share(term, part * _rarity(term, fields, total)) for term, part in meant.items()], several)

    titled = each.impacts.titled(rarity.keys() | each.meant.synonyms.keys())
    card = sorted(each.meant.card_words.items(), key=lambda word: each.impacts.stems.holding(word[0]))
    said = [share(term, factor) for term, factor in rarity.items()]
    phrases = [_phrase(each.impacts, phrase, [one.impacts for one in scope]) for phrase in asked.phrases]
    return Asking(
        rarity,
        tuple(stem(word) for word in asked.said),
        Sums([*said, *phrases], several),
        sums(each.meant.synonyms),
        sums(dict(card[:_MOST_CARD_WORDS])),
        titled,
        _acted(each, rarity, titled),
        each.impacts.defined(titled),
        _led(each.rulings, rarity, fields),
        each.grounds,
    )


def candidates(asked: Asked, asking: Asking, each: Sought, at_most: int) -> list[int]:
    """Give an edition's best texts: with any of the words, and if nothing but phrases is asked, with all of these."""
    if not asked.words:
        count = len(asked.phrases)
        return of_all(asking.words.shares[:-count], asking.words.shares[-count:], at_most, asking.words.several)
    meant = [share.times(_QUERY["synonyms"]) for share in asking.synonyms.shares]
    card = [share.times(_QUERY["card"]) for share in asking.card.shares]
    found = best(asking.words, at_most, [*meant, *card])
    return list(dict.fromkeys([*found, *asking.defined, *each.rulings, *each.grounds]))


def _led(rulings: Mapping[int, float], rarity: Mapping[str, float], fields: Sequence[Field]) -> dict[int, float]:
    """Give what rulings add to the texts that they lead to: a share of what all words of the query count.

    So a ruling is worth as many of a query's words in a booklet, where no word is rare, as in a long rulebook.
    """
    known = (weight for term, weight in rarity.items() if any(field.holding(term) for field in fields))
    whole = (sum(known) or 1.0) if rulings else 0.0
    return {text: led * whole for text, led in rulings.items()}


def _acted(each: Sought, rarity: Mapping[str, float], titled: Mapping[int, float]) -> dict[int, float]:
    """Give the texts whose title only the named cards' words make whole.

    So a card that moves a unit leads to the rules under "Move", though nobody asks for moves.
    """
    card = each.meant.card_words.keys()
    whole = each.impacts.titled(rarity.keys() | each.meant.synonyms.keys() | card) if card else {}
    return dict.fromkeys(whole.keys() - titled.keys(), 1.0)


def _rarity(term: str, fields: Sequence[Field], total: int) -> float:
    holding = sum([field.holding(term) for field in fields])
    return log(1 + (total - holding + 0.5) / (holding + 0.5))


def _phrase(impacts: Impacts, phrase: tuple[str, ...], scope: Sequence[Impacts]) -> Share:
    """Give what a phrase adds: as much as its words, in the texts where they stand in a row."""
    fields = [each.exact for each in scope]
    total = sum(len(each.addresses) for each in scope)
    rarest = [(_rarity(word, fields, total), impacts.exact.postings(word).impacts) for word in phrase]
    pattern = phrase_in_a_row(phrase)
    least = min((held for _, held in rarest), key=len)
    texts = (text for text in least if all(text in held for _, held in rarest))
    found = {
        text: sum(rarity * held[text] for rarity, held in rarest)
        for text in texts
        if len(phrase) == 1 or pattern.search(impacts.spoken[text])
    }
    return Share(found, _QUERY["phrase"], max(found.values(), default=0.0))
