"""What somebody asks for: rule numbers (with the documents that they name), phrases in quotes, and words.

Nothing in a query is syntax except quotes: ``foo:x``, brackets, NOT and ``*`` are words or nothing.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from kb.model import Edition
from kb.search.scope import Scope
from kb.search.weights import WEIGHTS
from kb.search.words import BREAK, exact_words

MOST_CHARACTERS = 400
"""A longer query is cut at a blank: whole questions fit, and no query costs much."""

GLUE = WEIGHTS.words["glue"]
"""Words that join a question rather than say what it is about: they count little, but they count."""

_QUOTES = str.maketrans("“”„«»", '"""""')
_PHRASE = re.compile(r'"([^"]*)"')
_BETWEEN = re.compile(r"[\s,;–—\"]+")
_DIGIT = re.compile(r"\d")
_NUMBER = re.compile(r"\d{1,4}[A-Za-z]{0,3}(?:[._-](?:\d{1,4}[A-Za-z]{0,3}|[A-Za-z]{1,5})){0,8}(?:~\d{1,2})?")
_CUES = frozenset({"rule", "rules", "subrule", "section", "sections", "§"})
_LONGEST_NAME = 4  # words before a number that may name its document
_ASKED = 64  # queries whose words are kept: each is read again to count what matches


@dataclass(frozen=True, slots=True)
class Sought:
    """A number that is asked for, and the editions in which it is meant."""

    number: str
    editions: tuple[Edition, ...]


@dataclass(frozen=True)
class Asked:
    """A query as it was understood: its words in their order, repeated ones repeated, and those of each quotation."""

    numbers: tuple[Sought, ...] = ()
    words: tuple[str, ...] = ()
    phrases: tuple[tuple[str, ...], ...] = ()

    @cached_property
    def said(self) -> tuple[str, ...]:
        """All its words, those in quotes too."""
        return (*self.words, *(word for phrase in self.phrases for word in phrase))

    @cached_property
    def telling(self) -> tuple[str, ...]:
        """The words that say what it is about: those in quotes, and of the others not the glue, unless all are."""
        quoted = {word for phrase in self.phrases for word in phrase}
        telling = dict.fromkeys(word for word in self.said if word in quoted or word not in GLUE)
        return tuple(telling or dict.fromkeys(self.said))


def understand(query: str, scope: Scope) -> Asked:
    """Read a query. What stands as a rule's number is only looked up, never searched as a word."""
    text = _cut(query).translate(_QUOTES)
    phrases = tuple(filter(None, map(_words_of, _PHRASE.findall(text))))
    pieces = _BETWEEN.split(_PHRASE.sub(" ", text))
    numbers: list[Sought] = []
    if numbered := _DIGIT.search(text):  # most queries have no number, and need not be looked through for one
        pieces = [part for piece in pieces for part in _parts(piece, scope)]
    left = list(pieces)
    for place, number, length in _numbers(pieces, scope) if numbered else ():
        editions = (scope.named(_without_cue(pieces[place - length : place])) or ()) if length else scope.editions
        numbers.append(Sought(number, editions))
        left[place - length : place + 1] = [""] * (length + 1)
    return Asked(tuple(numbers), _words_of(" ".join(left)), phrases)


@lru_cache(maxsize=_ASKED)
def _words_of(text: str) -> tuple[str, ...]:
    return exact_words(text)


def _cut(query: str) -> str:
    text = " ".join(query.encode("utf-8", "ignore").decode().replace(BREAK, " ").split())
    return text if len(text) <= MOST_CHARACTERS else text[:MOST_CHARACTERS].rsplit(" ", 1)[0]


def _parts(piece: str, scope: Scope) -> list[str]:
    """Part an address at its slashes: ``riftbound/core@1.3/323.6`` reads like ``riftbound core@1.3 323.6``."""
    *names, last = piece.rstrip("/").split("/")
    is_address = names and number_in(last) and scope.named(" ".join(names)) is not None
    return [*names, last] if is_address else [piece]


def number_in(piece: str) -> str | None:
    """Give the number in a piece of a query, without ``§``, brackets and last dot; None if the piece is none."""
    bare = piece.lstrip("§([{'").rstrip(".,:;!?)]}'")
    return bare if _NUMBER.fullmatch(bare) else None


def _numbers(pieces: Sequence[str], scope: Scope) -> Iterator[tuple[int, str, int]]:
    """Yield the place of each rule number, the number, and how many pieces before it belong to it.

    A plain integer is a rule number only after a word that says so, or when nothing else is asked.
    """
    alone = all(number_in(piece) for piece in pieces if piece)
    for place, piece in enumerate(pieces):
        number = number_in(piece)
        if number is not None:
            length = _name_before(pieces[:place], scope)
            if length or alone or piece.startswith("§") or "." in number or "_" in number or number.count("-") > 1:
                yield place, number, length


def _name_before(before: Sequence[str], scope: Scope) -> int:
    """Say how many pieces at the end name the document of a number or announce it: 2 for ``core@1.3 rule``."""
    for length in range(min(_LONGEST_NAME, len(before)), 0, -1):
        name = before[-length:]
        called = _without_cue(name)
        if all(name) and (called or length == 1) and scope.named(called) is not None:
            return length
    return 0


def _without_cue(name: Sequence[str]) -> str:
    """Give a document's name without the word that only announces a number: ``core`` for ``Core rule``."""
    kept = name[:-1] if name and name[-1].casefold().rstrip(".") in _CUES else name
    return " ".join(kept)
