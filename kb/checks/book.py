"""An edition as citations look into it: what its rules are called, what they say, and which speak of a thing."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cached_property, partial
from math import log

from grammar.titles import looks_like_a_title
from kb.checks.by_text import LONG, ByText
from kb.checks.stems import stems, words
from kb.checks.subject import Subject
from kb.model import Edition, Rule

Name = tuple[str, ...]
"""What a rule is called, as stems."""

_AHEAD = re.compile(
    r"^(?:(?:step|phase|part|chapter|section|appendix) )?\w{1,3}[.:)] +|^\(?(?:step|part) \w+\)? +", re.I
)
_ASIDE = re.compile(r"\s*(?:\([^()]*\)|\[[^\[\]]*\])")
_LEAD = re.compile(r"(?P<lead>[^.:;\n—–]{2,60}?)(?:\s*[:—–]|\s+[\[(]|[.]?\s*$)")
_LONGEST_NAME = 8  # words
_SHOWN = 60  # letters of a rule's text that are shown for its title
_SHORT_TEXT = 4  # words of a text that is only a name
_PROGRAM = ("grammar/titles.py", "kb/checks/book.py", "kb/checks/by_text.py", "kb/checks/stems.py")


class Book:
    """The numbered rules of an edition; of two with one number, the first."""

    def __init__(self, edition: Edition) -> None:
        """Take the rules of an edition."""
        self.edition = edition
        self.rules: Mapping[str, Rule] = {r.number.printed: r for r in reversed(edition.rules) if r.number}

    @cached_property
    def _told(self) -> Mapping[str, "_Told"]:
        """What each rule is called and says; of a long edition that is kept, rule by rule."""
        edition = self.edition
        if not edition.fingerprint or len(self.rules) < LONG:
            return {number: _told(rule) for number, rule in self.rules.items()}
        name = f"{edition.address.game}-{edition.address.document}@{edition.id}"
        kept = ByText("books", name, _Told, _PROGRAM)
        found = {number: kept.of(_state(rule), partial(_told, rule)) for number, rule in self.rules.items()}
        kept.close()
        return found

    # -- names -----------------------------------------------------------------------------------------------------

    @cached_property
    def names(self) -> Mapping[str, frozenset[Name]]:
        """What each rule is called: by its title, with and without what stands in brackets or before a colon."""
        return {number: frozenset(told.names) for number, told in self._told.items()}

    @cached_property
    def _named(self) -> Mapping[Name, list[str]]:
        """The rules by their names, as stems and word by word."""
        found: dict[Name, list[str]] = defaultdict(list)
        for number, told in self._told.items():
            for name in {*told.names, *told.printed}:
                found[name].append(number)
        return found

    def named(self, title: str) -> tuple[str, ...]:
        """Give the numbers of the rules that are called so, word by word or else but for endings.

        Of several, those highest in the tree are meant.
        """
        plain = plain_title(title)
        numbers = self._named.get(words(plain)) or self._named.get(stems(plain)) or []
        highest = min((self.level(each) for each in numbers), default=0)
        return tuple(each for each in numbers if self.level(each) == highest)

    def title(self, number: str) -> str:
        """Give how a rule is called, in its own letters; its first words where it has no title."""
        rule = self.rules[number]
        lead = _LEAD.match(rule.title or rule.text)
        words = lead["lead"] if lead and (rule.title or _may_name(lead["lead"], rule)) else " ".join(rule.text.split())
        words = words.rstrip(".:; ")
        return words if len(words) <= _SHOWN else words[:_SHOWN].rsplit(" ", 1)[0] + " …"

    # -- the tree --------------------------------------------------------------------------------------------------

    def above(self, number: str) -> Iterator[str]:
        """Yield the numbers that a rule lies under, nearest first."""
        seen = {number}
        while (parent := self.rules[number].parent) and parent.number in self.rules and parent.number not in seen:
            number = parent.number
            seen.add(number)
            yield number

    def related(self, one: str, other: str) -> bool:
        """Tell whether two rules are one, or one lies under the other."""
        return one == other or one in self.above(other) or other in self.above(one)

    @cached_property
    def _below(self) -> Mapping[str, list[str]]:
        found: dict[str, list[str]] = defaultdict(list)
        for number in self.rules:
            for each in self.above(number):
                found[each].append(number)
        return found

    def level(self, number: str) -> int:
        """Give how many rules a rule lies under."""
        return len(list(self.above(number)))

    # -- words -----------------------------------------------------------------------------------------------------

    @cached_property
    def own(self) -> Mapping[str, frozenset[str]]:
        """The stems that each rule says itself, with its items."""
        return {number: frozenset(told.said) for number, told in self._told.items()}

    def around(self, number: str) -> frozenset[str]:
        """Give the stems of a rule, of all below it, and of what it lies under."""
        everything = [self.own[number], *(self.own[each] for each in self._below.get(number, ()))]
        everything += [self.own[each] for each in self.above(number)]
        return frozenset().union(*everything)

    @cached_property
    def _holding(self) -> Mapping[str, list[str]]:
        found: dict[str, list[str]] = defaultdict(list)
        for number, said in self.own.items():
            for each in said:
                found[each].append(number)
        return found

    @cached_property
    def _telling(self) -> Mapping[str, float]:
        counted = Counter({each: len(numbers) for each, numbers in self._holding.items()})
        return {each: log(1 + len(self.rules) / count) for each, count in counted.items()}

    def often(self, stem: str) -> int:
        """Give how many rules say a stem."""
        return len(self._holding.get(stem, ()))

    def weight(self, said: Iterable[str]) -> float:
        """Give how much some stems tell: rare ones more than common ones."""
        rare = log(1 + 2 * len(self.rules))
        return sum(self._telling.get(each, rare) for each in said)

    def share(self, wanted: Set[str], among: Set[str]) -> float:
        """Give how much of some stems, by weight, is among others: from 0 to 1."""
        whole = self.weight(wanted)
        return self.weight(wanted & among) / whole if whole else 0.0

    def speaking(self, wanted: Set[str]) -> list[tuple[float, str]]:
        """Give the rules that say the most telling word of something, best first, each with how well: from 0 to 1."""
        said = [each for each in wanted if each in self._holding]
        numbers = self._holding[min(said, key=lambda each: (len(self._holding[each]), each))] if said else ()
        scored = ((self._speaks(number, wanted), number) for number in numbers)
        order = {number: at for at, number in enumerate(self.rules)}
        return sorted((each for each in scored if each[0] > 0), key=lambda each: (-each[0], -order[each[1]]))

    def _speaks(self, number: str, wanted: Set[str]) -> float:
        said = self.own[number]
        density = self.weight(wanted & said) / self.weight(said)
        titled = max(
            (self.share(set(name), wanted) * self.share(wanted, set(name)) for name in self.names[number]), default=0.0
        )
        return 0.5 * self.share(wanted, said) + 0.2 * density + 0.3 * titled


@dataclass(frozen=True, slots=True)
class _Told:
    """What a rule tells by itself: its names as stems and word by word, and the stems that it says."""

    names: tuple[Name, ...]
    printed: tuple[Name, ...]
    said: tuple[str, ...]


def book_of(subject: Subject, edition: Edition) -> Book:
    """Give the book of an edition, made once in a run."""
    made: Book = subject.once(("book", str(edition.address)), lambda: Book(edition))
    return made


def plain_title(title: str) -> str:
    """Give a title without a step's label, and without what stands in brackets."""
    plain = _ASIDE.sub("", title).strip() or title
    return _AHEAD.sub("", plain) or plain


def _state(rule: Rule) -> str:
    return "\0".join((rule.title or "", rule.text, *(item.text for item in rule.items)))


def _told(rule: Rule) -> _Told:
    printed = tuple(_printed_names(rule))
    names = dict.fromkeys(name for each in printed if (name := stems(each)))
    return _Told(tuple(names), tuple(dict.fromkeys(map(words, printed))), tuple(dict.fromkeys(_said(rule))))


def _printed_names(rule: Rule) -> Iterator[str]:
    """Yield what a rule is called: its title, and what stands before a colon, a dash or a bracket in it."""
    text = plain_title((rule.title or rule.text).strip())
    lead = _LEAD.match(text)
    found = [rule.title, plain_title(rule.title) if rule.title else None]
    found += [lead["lead"]] if lead and _may_name(lead["lead"], rule) else []
    yield from (each for each in found if each and len(each.split()) <= _LONGEST_NAME)


def _may_name(lead: str, rule: Rule) -> bool:
    whole = lead.strip(" .") == plain_title(rule.text.strip()).strip(" .")
    return looks_like_a_title(lead.strip()) or (whole and len(lead.split()) <= _SHORT_TEXT)


def _said(rule: Rule) -> Iterator[str]:
    for text in (rule.title or "", rule.text, *(item.text for item in rule.items)):
        yield from stems(text)
