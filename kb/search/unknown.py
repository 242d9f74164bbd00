"""Words that rulings ask with and that no rule in force says: what an editor may map to the rules' words."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from kb.calendar import edition_on
from kb.model import Game, Kind, Ruling
from kb.model.names import folded
from kb.search.asked import GLUE
from kb.search.meant import synonyms
from kb.search.words import stem, stems, words

_LONGEST = 70
_RULES = (Kind.RULES, Kind.TOURNAMENT)


@dataclass(frozen=True, slots=True)
class Unknown:
    """A word, in how many questions it stands, and the beginning of one of them."""

    word: str
    count: int
    example: str

    def as_json(self) -> dict[str, object]:
        """Give the word for JSON."""
        return {"word": self.word, "count": self.count, "example": self.example}


def unknown_words(game: Game, on: date) -> list[Unknown]:
    """Give the words of a game's questions that its rules of a day don't have, the most frequent first.

    Names of cards are left out, and what slang, synonyms or the general list map already.
    """
    known = _known(game, on) | _mapped(game) | _card_words(game)
    counts: Counter[str] = Counter()
    first: dict[str, str] = {}
    for ruling in _rulings(game):
        for word in dict.fromkeys(word.text for word in words(ruling.question)):
            if word.isalpha() and len(word) > 1 and word not in GLUE and stem(word) not in known:
                counts[word] += 1
                first.setdefault(word, ruling.question)
    ordered = sorted(counts.items(), key=lambda each: (-each[1], each[0]))
    return [Unknown(word, count, _shortened(first[word])) for word, count in ordered]


def _rulings(game: Game) -> Iterator[Ruling]:
    for document in game.documents:
        for edition in document.editions:
            yield from edition.rulings


def _known(game: Game, on: date) -> set[str]:
    editions = (edition_on(document, on) for document in game.documents if document.kind in _RULES)
    return {each for edition in editions if edition for rule in edition.rules for each in stems(rule.text)}


def _mapped(game: Game) -> set[str]:
    own = [str(word) for table in ("slang", "synonyms") for word in game.tables.get(table) or {}]
    return {each for word in (*own, *synonyms()) for each in stems(word)}


def _card_words(game: Game) -> set[str]:
    cards = (card for document in game.documents for edition in document.editions for card in edition.cards)
    return {stem(word) for card in cards for word in folded(card.name).split()}


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST].rsplit(' ', 1)[0]} …"
