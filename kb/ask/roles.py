"""The part that each word plays in a question: whose it is, where, denied or yet to come, and what is asked of it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from kb.ask.bars import joining, short
from kb.ask.wording import DENIALS, NUMBERS, sentences
from kb.search.words import Word, stem, words

_PERSONS = {
    **dict.fromkeys("i me my mine we us our im ive ill id you your youre".split(), "own"),
    **dict.fromkeys("opponent opponents enemy enemies opp opps their theirs they them he she".split(), "other"),
}
_PLACES = {
    **dict.fromkeys("to into onto toward towards".split(), "to"),
    **dict.fromkeys("from off".split(), "from"),
    **dict.fromkeys("at in on".split(), "at"),
}
_MARKS = {
    **dict.fromkeys("another other others different differently instead else elsewhere".split(), "other"),
    **dict.fromkeys("later next afterwards afterward before until till again already over anymore".split(), "time"),
}
_BEFORE = frozenset("before until till".split())
_PASSIVE = frozenset("by gets get got".split())
_LIGHT = frozenset("a an the this that one some any of".split())
_NEW_CLAUSE = frozenset("when if while after because and but".split())
_AUXILIARIES = "can could do does did is are was were will would should shall may might must has have"
_ASKS = re.compile(rf"^(?:and |but |so |then )?(?:{'|'.join(_AUXILIARIES.split())}|wh\w+|how)\b")
_CLAUSES = re.compile(r"[,;:?!.()–—]|\s-\s|\b(?:if|when|while|after|because)\b")
_KINDS = (
    ("amount", re.compile(r"\bhow (?:many|much|often|long|big|far|high|low)\b|\bwhat(?:'s| is)? the cost\b")),
    ("time", re.compile(r"^(?:and |but |until |from )?when (?:exactly )?(?:do|does|did|can|may|is|are|must|will)\b"
                        r"|\bat wh(?:ich|at) (?:point|time|moment)\b|\bwhen exactly\b")),
    ("person", re.compile(r"\b(?:who|whose|whom)\b")),
    ("place", re.compile(r"\bwhere\b")),
    ("reason", re.compile(r"\bwhy\b")),
)  # fmt: skip
_AMOUNT = re.compile(r"([+-]?)\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten)[ -]+(\[?[a-z]+\]?)")
_REACH = 4  # words that a place may reach; an owner reaches twice as far
_STOPS = frozenset(",;:?!.()–—")
_UN, _SHORTEST = "un", 6


@dataclass(frozen=True, slots=True)
class Roles:
    """What the words of a text do in it, by their stems.

    ``owners`` says who has or does it (own, other), ``places`` in which direction (to, from, at), ``before`` are those
    that are yet to come, ``denied`` those right after a denial, ``plain`` those elsewhere,
    ``asked`` those of the clause that asks. ``kinds`` is
    what is asked for (amount, time, person, place, reason), ``marks`` whether another thing or time is spoken of,
    ``amounts`` the numbers of each thing, those with a sign apart.
    """

    owners: Mapping[str, frozenset[str]]
    places: Mapping[str, frozenset[str]]
    before: frozenset[str]
    denied: frozenset[str]
    plain: frozenset[str]
    asked: frozenset[str]
    kinds: frozenset[str]
    marks: frozenset[str]
    amounts: Mapping[str, frozenset[str]]

    @property
    def of_other(self) -> bool:
        """Whether an opponent does or has something."""
        return any("other" in each for each in self.owners.values())


@dataclass(slots=True)
class _State:
    """What holds at a word of a sentence, while it is read."""

    owner: str = ""
    place: str = ""
    owned: int = 0
    placed: int = 0
    before: bool = False
    denied: bool = False

    def take(self, form: str, *, first: bool) -> bool:
        """Take in a word that joins others; False for a word that tells."""
        if form in _PERSONS:
            self.owner, self.owned = _PERSONS[form], 2 * _REACH
        elif form in DENIALS or (form.endswith("nt") and form[:-2] in joining()):
            self.denied = not first
        elif form in _PLACES:
            self.place, self.placed = _PLACES[form], _REACH
        elif form in _BEFORE:
            self.before = True
        elif form in joining():
            self.place = self.place if form in _LIGHT else ""
            self.before = self.before and form not in _NEW_CLAUSE
            self.owner = "" if form in _PASSIVE else self.owner
        else:
            return False
        return True

    def stop(self) -> None:
        """End what no further clause is reached by."""
        self.place, self.before, self.denied = "", False, False

    def step(self) -> None:
        """Go on past a word that tells."""
        self.owned, self.placed, self.denied = self.owned - 1, self.placed - 1, False
        self.owner = self.owner if self.owned > 0 else ""
        self.place = self.place if self.placed > 0 else ""


@lru_cache(maxsize=4096)
def roles(text: str) -> Roles:
    """Read the part of each word of a text."""
    found = list(_parts(text))
    told = {word.text for word in words(text)}
    return Roles(
        _several((key, state.owner) for key, state in found if state.owner),
        _several((key, state.place) for key, state in found if state.place),
        frozenset(key for key, state in found if state.before),
        frozenset(key for key, state in found if state.denied),
        frozenset(key for key, state in found if not state.denied),
        frozenset(_asked(text)),
        frozenset(kind for each in sentences(text.lower()) for kind, pattern in _KINDS if pattern.search(each)),
        frozenset(mark for form, mark in _MARKS.items() if form in told),
        _several((f"{sign}{stem(unit)}", _number(count)) for sign, count, unit in _AMOUNT.findall(text.lower())),
    )


def _number(count: str) -> str:
    return NUMBERS.get(count, "1" if count == "one" else count)


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
    denies = form.startswith(_UN) and len(form) >= _SHORTEST and form.endswith("ed")
    held = _State(state.owner, state.place, before=state.before, denied=state.denied or denies)
    return stem(form.removeprefix(_UN) if denies else form), held


def _asked(text: str) -> Iterator[str]:
    """Yield the stems of the clause that asks: the last that begins as a question does, else the last of all."""
    clauses = [each.strip() for each in _CLAUSES.split(text.lower()) if each.strip()]
    asks = [each for each in clauses if _ASKS.match(each)]
    for word in words((asks or clauses or [""])[-1]):
        if word.text not in joining() and word.text not in _PERSONS:
            yield stem(word.forms[-1])
