"""The words of questions, answers and statements: which are proper names, and how much each tells."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import log
from typing import NamedTuple

_WORD = re.compile(r"[^\W_]+(?:[’'-][^\W_]+)*")
_BEGINS = re.compile(r"(?:^|[.!?…:“\"‘(•–—\n])[\s*_“\"‘(]*$")
_JOINS = re.compile(r" (?:(?:of|the|of the) )?")
_EPITHET = re.compile(r", ")
_STEM = 5
_SMALL = frozenset(
    "a an the and or but nor so as at by for from in into of off on onto out over to up with without is are was were"
    " be been being am do does did done has have had will would shall should can could may might must i me my we us"
    " our you your he him his she her it its they them their this that these those there here who whom whose which"
    " what when where why how if then than thus hence because while also too very just only not no yes any all each"
    " every some one such same other another more most much many both either neither still even about after before"
    " again now".split()
)
_PAPERS = frozenset(
    "faq faqs rule rules ruling rulings rulebook document article page post answer answers clarification"
    " clarifications errata erratum guide core january february march april june july august september october"
    " november december relevant question q statement statements explanation".split()
)
_FRAME = _PAPERS | frozenset(
    "longer true hold holds held correct right wrong valid apply applies stand stands superseded supersede overruled"
    " overrule outdated obsolete withdrawn retracted reversed replaced earlier previous old former older given gave"
    " said wrote say says stated see under instead new".split()
)


class Word(NamedTuple):
    """A word of a text: in small letters, as printed, where it stands, and whether it begins a sentence."""

    text: str
    printed: str
    start: int
    end: int
    first: bool

    @property
    def capital(self) -> bool:
        """Whether it is printed with a capital and could be a name."""
        return self.printed[0].isupper() and len(self.printed) > 1 and self.text not in _SMALL


def words_of(text: str) -> list[Word]:
    """Give the words of a text in order, without the possessive's ending."""
    return [
        Word(_bare(found.group().casefold()), found.group(), found.start(), found.end(), _is_first(text, found.start()))
        for found in _WORD.finditer(text)
    ]


def _bare(word: str) -> str:
    word = word.replace("’", "'")
    return word.removesuffix("'s").removesuffix("'")


def _is_first(text: str, start: int) -> bool:
    return _BEGINS.search(text[max(0, start - 6) : start] if start else "") is not None


def stem_of(word: str) -> str:
    """Give what a word shares with its other forms: moors, mooring; ferry, ferries."""
    if word.endswith("ies"):
        return f"{word[:-3]}y"[:_STEM]
    return word[:_STEM] if len(word) > _STEM or not word.endswith("s") else word[:-1]


@dataclass(frozen=True, slots=True)
class Name:
    """A proper name in a text. ``epithet``: it follows another after a comma (Grey Gull, Lost at Sea)."""

    words: frozenset[str]
    epithet: bool = False


@dataclass(frozen=True, slots=True)
class Said:
    """A text by its words: all of them, and the stems of those that tell something."""

    words: frozenset[str]
    stems: frozenset[str]

    def names(self, name: Name) -> bool:
        """Tell whether it speaks of a name."""
        return name.words <= self.words


class Lexicon:
    """What words are worth among a set of answers, and which are proper names in them and beside them."""

    def __init__(self, answers: Iterable[str], beside: Iterable[str] = ()) -> None:
        """Count the words of the answers; ``beside`` are texts that only show which words are names."""
        read = [words_of(text) for text in answers]
        self._proper = _proper([*read, *map(words_of, beside)])
        self.answers = [said(words) for words in read]
        self._seen = Counter(stem for each in self.answers for stem in each.stems)
        self._holding: dict[str, set[int]] = {}
        for place, each in enumerate(self.answers):
            for word in each.words:
                self._holding.setdefault(word, set()).add(place)

    def weight(self, stem: str) -> float:
        """Give how much a word tells: the fewer answers say it, the more."""
        return log(1 + (1 + len(self.answers)) / (1 + self._seen[stem]))

    def is_common(self, name: Name) -> bool:
        """Tell whether so many answers hold a name that it is a word of the game rather than what one is about."""
        many = len(self.places(name))
        return many > 4 and many * 4 > len(self.answers)

    def places(self, name: Name) -> set[int]:
        """Give the places of the answers that speak of a name."""
        return set.intersection(*(self._holding.get(word, set()) for word in name.words))

    def names_in(self, text: str) -> list[Name]:
        """Give the proper names of a text; those of documents and months are none."""
        runs = list(self._runs(words_of(text), text))
        return [
            Name(frozenset(word.text for word in run), epithet)
            for run, epithet in runs
            if not any(word.text in _PAPERS for word in run)
        ]

    def _runs(self, words: list[Word], text: str) -> Iterator[tuple[list[Word], bool]]:
        """Yield the runs of words that make a name, and whether each is the epithet of the one before."""
        run: list[Word] = []
        epithet = False
        for word in words:
            if not (word.capital and word.text in self._proper):
                continue
            if run and _JOINS.fullmatch(text, run[-1].end, word.start):
                run.append(word)
                continue
            if run:
                yield run, epithet
            epithet = bool(run) and not epithet and _EPITHET.fullmatch(text, run[-1].end, word.start) is not None
            run = [word]
        if run:
            yield run, epithet


def speaks_of_papers(text: str) -> bool:
    """Tell whether a text names a document, an answer or a ruling."""
    return any(word.text in _PAPERS for word in words_of(text))


def said(words: Iterable[Word]) -> Said:
    """Give a text by its words."""
    every = frozenset(word.text for word in words)
    return Said(every, telling(every))


def telling(words: Iterable[str]) -> frozenset[str]:
    """Give the stems of the words that tell something, those by which answers are overruled aside."""
    return frozenset(stem_of(word) for word in words if word not in _SMALL and word not in _FRAME)


def _proper(texts: Iterable[list[Word]]) -> frozenset[str]:
    """Give the words that stand with a capital inside sentences, and not more often without."""
    large: Counter[str] = Counter()
    small: Counter[str] = Counter()
    for words in texts:
        large.update(word.text for word in words if word.capital and not word.first)
        small.update(word.text for word in words if not word.capital)
    return frozenset(word for word, times in large.items() if times >= small[word])
