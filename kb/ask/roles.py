"""The part that each word plays in a question: whose it is, where, denied or yet to come, and what is asked of it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from kb.ask.bars import joining, short
from kb.ask.english import asks, is_small, numbers, patterns
from kb.ask.stems import stem
from kb.ask.wording import denies, sentences
from kb.search.words import Word, words

_CLAUSES = re.compile(r"[,;:?!.()–—]|\s-\s|\b(?:if|when|while|after|because)\b")
_REACH = 8  # words that an owner may reach
_STOPS = frozenset(",;:?!.()–—")
_UN, _SHORTEST = "un", 6


@dataclass(frozen=True, slots=True)
class Roles:
    """What the words of a text do in it, by their stems.

    ``owners`` says who has or does it (own, other), ``before`` are those that are yet to come, ``denied`` those right
    after a denial, ``plain`` those elsewhere, ``asked`` those of the clause that asks. ``kinds`` is what is asked for
    (amount, time, person, place, reason), ``is_open`` whether it asks for whatever there is to say, ``another`` whether
    another thing or place is spoken of, ``of_other`` whether an opponent is, ``amounts`` are the numbers of each thing,
    those with a sign apart.
    """

    owners: Mapping[str, frozenset[str]]
    before: frozenset[str]
    denied: frozenset[str]
    plain: frozenset[str]
    asked: frozenset[str]
    kinds: frozenset[str]
    is_open: bool
    another: bool
    of_other: bool
    amounts: Mapping[str, frozenset[str]]


@dataclass(slots=True)
class _State:
    """What holds at a word of a sentence, while it is read."""

    owner: str = ""
    owned: int = 0
    before: bool = False
    denied: bool = False

    def take(self, form: str, *, first: bool) -> bool:
        """Take in a word that joins others; False for a word that tells."""
        whose = next((each for each in ("own", "other") if form in is_small("whose", each)), "")
        if whose:
            self.owner, self.owned = whose, _REACH
        elif denies(form):
            self.denied = not first
        elif form in is_small("stands", "yet_to_come"):
            self.before = True
        elif form in joining():
            self.before = self.before and form not in is_small("stands", "new_clause")
            self.owner = "" if form in is_small("whose", "passive") else self.owner
        else:
            return False
        return True

    def stop(self) -> None:
        """End what no further clause is reached by."""
        self.before, self.denied = False, False

    def step(self) -> None:
        """Go on past a word that tells."""
        self.owned, self.denied = self.owned - 1, False
        self.owner = self.owner if self.owned > 0 else ""


@lru_cache(maxsize=4096)
def roles(text: str) -> Roles:
    """Read the part of each word of a text."""
    found = list(_parts(text))
    return Roles(
        _several((key, state.owner) for key, state in found if state.owner),
        frozenset(key for key, state in found if state.before),
        frozenset(key for key, state in found if state.denied),
        frozenset(key for key, state in found if not state.denied),
        frozenset(_asked(text)),
        frozenset(_matched("kinds", text)),
        any(_matched("open", text)),
        _speaks_of_another(text),
        not is_small("whose", "opponent").isdisjoint(short().get(word.text, word.text) for word in words(text)),
        _several((f"{sign}{stem(unit)}", numbers().get(count, count)) for sign, count, unit in _amounts(text.lower())),
    )


def _matched(table: str, text: str) -> Iterator[str]:
    """Yield the names of the patterns of a table that a sentence has."""
    for sentence in sentences(text.lower()):
        yield from (name for name, pattern in patterns(table).items() if pattern.search(sentence))


def _speaks_of_another(text: str) -> bool:
    """Tell whether a text speaks of another one than it spoke of before, or than is usual."""
    told = [word.text for word in words(text)]
    return any(form in is_small("stands", "another") and before not in is_small("stands", "the_two")
               for before, form in pairwise(("", *told)))  # fmt: skip


def _amounts(text: str) -> list[tuple[str, str, str]]:
    """Give the sign, the number and the unit of whatever has one."""
    return re.findall(rf"([+-]?)\b(\d+|{'|'.join(numbers())})[ -]+(\[?[a-z]+\]?)", text)


def _several(pairs: Iterable[tuple[str, str]]) -> Mapping[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for key, value in pairs:
        found[key] = found.get(key, frozenset()) | {value}
    return found


def _parts(text: str) -> Iterator[tuple[str, _State]]:
    """Yield each telling word with what holds where it stands."""
    for sentence in sentences(text):
        state, last = _State(), 0
        for word in words(sentence):
            if _STOPS & set(sentence[last : word.start]):
                state.stop()
            form = short().get(word.text, word.text)
            if not state.take(form, first=not last):
                yield _told(word, state)
                state.step()
            last = word.end


def _told(word: Word, state: _State) -> tuple[str, _State]:
    form = short().get(word.forms[-1], word.forms[-1])
    negates = form.startswith(_UN) and len(form) >= _SHORTEST and form.endswith("ed")
    held = _State(state.owner, before=state.before, denied=state.denied or negates)
    return stem(form.removeprefix(_UN) if negates else form), held


def _asked(text: str) -> Iterator[str]:
    """Yield the stems of the clause that asks: the last that begins as a question does, else the last of all."""
    clauses = [each.strip() for each in _CLAUSES.split(text.lower()) if each.strip()]
    asking = [each for each in clauses if asks().match(each)]
    persons = is_small("whose", "own") | is_small("whose", "other")
    for word in words((asking or clauses or [""])[-1]):
        if word.text not in joining() and word.text not in persons:
            yield stem(word.forms[-1])
