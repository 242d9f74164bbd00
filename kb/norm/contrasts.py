"""What a document tells apart: states that can't both be, and times of one kind that follow each other."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, combinations

from grammar.english import CLASS
from kb.model.norm import Literal
from kb.norm.language import ANTONYMS
from kb.norm.lexicon import Lexicon

_FILL = r"(?:it[’']?s |it is |they are |is |are |in |the |an? |as )*"
_EITHER = re.compile(
    rf"\b(?:either|whether|neither|enters?) {_FILL}([a-z-]{{3,}}) (?:or|nor) {_FILL}([a-z-]{{3,}})\b(?! or\b)", re.I
)
_IS_ONE = re.compile(
    r"^(?:(?!\b(?:if|when|while)\b)[^,.;])*\b(?:is|are|be) (?:an? |the )?([a-z-]{3,}) or (?:an? |the )?([a-z-]{3,})$",
    re.I,
)
_SENTENCE = re.compile(r"(?<=[.;:!?])\s+")
_NAMES = frozenset("first second third last next previous additional extra new final following same other own".split())

_NOTHING = frozenset[str]()

Pair = frozenset[str]


@dataclass(frozen=True)
class Contrasts:
    """What excludes each other: ``pairs`` are roots of states; ``kinds`` those that do so only before one noun.

    ``times`` are names of times of one kind, such as the steps of a turn.
    """

    pairs: frozenset[Pair] = frozenset()
    kinds: Mapping[Pair, str] = field(default_factory=dict)
    times: frozenset[str] = frozenset()
    _found: dict[str, frozenset[str]] = field(default_factory=dict, compare=False, repr=False)

    def between(self, one: Iterable[str], other: Iterable[str]) -> Pair | None:
        """Give the two roots of which one says the contrary of the other; None where none does."""
        mine, theirs = set(one), set(other)
        for here in mine - theirs:
            for there in self._facing.get(here, _NOTHING) & theirs - mine:
                pair = frozenset((here, there))
                if pair in self.pairs or self.kinds.get(pair, "") in mine & theirs:
                    return pair
        return None

    @cached_property
    def _facing(self) -> Mapping[str, frozenset[str]]:
        """For each root those that are in a pair with it."""
        pairs = [*self.pairs, *self.kinds]
        return {root: frozenset(chain(*(pair for pair in pairs if root in pair))) for root in chain(*pairs)}

    def other_time(self, one: Literal, other: Literal) -> bool:
        """Tell whether two conditions name different times of one kind: the draw step, the end step."""
        if not (one.kind == other.kind == "during"):
            return False
        mine, theirs = self._times(one.text), self._times(other.text)
        return bool(mine and theirs) and all(_differ(here, there) for here in mine for there in theirs)

    def _times(self, text: str) -> frozenset[str]:
        """Give the times that a text names, each by its longest name."""
        if text not in self._found:
            said = f" {re.sub(r'[^a-z]+', ' ', text.lower())} "
            named = [time for time in self.times if f" {time} " in said]
            self._found[text] = frozenset(time for time in named if not any(time in more != time for more in named))
        return self._found[text]


def _differ(one: str, other: str) -> bool:
    mine, theirs = one.split(), other.split()
    return mine[-1] == theirs[-1] and not set(mine[:-1]) & set(theirs[:-1])


def contrasts_of(texts: Iterable[str], lexicon: Lexicon) -> Contrasts:
    """Learn what some texts tell apart."""
    pairs = {
        frozenset((lexicon.root(one), lexicon.root(other)))
        for text in texts
        for one, other in _told_apart(text, lexicon)
    }
    named = [term.split() for term in lexicon.terms]
    times = frozenset(" ".join(words) for words in named if words[-1] in lexicon.events and _is_name(words))
    times = frozenset(time for time in times if not _is_combined(time.split()[-1], times))
    pairs |= {frozenset(map(lexicon.root, each.split())) for each in ANTONYMS}
    return Contrasts(frozenset(pair for pair in pairs if len(pair) > 1), dict(_kinds(named, lexicon)), times)


def _is_combined(head: str, times: Iterable[str]) -> bool:
    """Tell whether names before one noun go together, so that other names are no other times: neutral open state."""
    named = [frozenset(time.split()[:-1]) for time in times if time.split()[-1] == head]
    return any(one | other in named and not (one <= other or other <= one) for one, other in combinations(named, 2))


def _told_apart(text: str, lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """Yield the states that a text tells apart: either ready or exhausted; a card is face up or face down."""
    for sentence in _SENTENCE.split(" ".join(text.split())):
        plain = sentence.strip(" .;:")
        for found in _EITHER.finditer(plain):
            yield from _states(found[1].lower(), found[2].lower(), lexicon)
        if defined := _IS_ONE.match(plain):
            one, other = defined[1].lower(), defined[2].lower()
            if not (lexicon.is_verb(one) and lexicon.is_verb(other)):
                yield from _states(one, other, lexicon)


def _states(one: str, other: str, lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """Yield two words, if both say how something is, or both who somebody is."""
    both = (one, other)
    again = one.endswith(other) or other.endswith(one)
    if not again and any(all(word in known for word in both) for known in (lexicon.persons, lexicon.predicative)):
        yield one, other


def _is_name(words: list[str]) -> bool:
    return len(words) > 1 and not any(word in CLASS or word in _NAMES for word in words)


def _kinds(terms: Iterable[list[str]], lexicon: Lexicon) -> Iterator[tuple[Pair, str]]:
    """Yield two words that stand for each other in names: neutral open state, showdown open state."""
    names: dict[str, list[frozenset[str]]] = {}
    for words in terms:
        if _is_name(words):
            names.setdefault(words[-1], []).append(frozenset(words[:-1]))
    for head, told in names.items():
        together = {frozenset(pair) for words in told for pair in combinations(sorted(words), 2)}
        for one, other in combinations([words for words in told if len(words) > 1], 2):
            differ = one ^ other
            if one & other and len(differ) == 2 and len(one) == len(other) and differ not in together:
                yield frozenset(map(lexicon.root, differ)), lexicon.root(head)
