"""The words of a document as it uses them itself: verbs, nouns that look like verbs, states, events, terms."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import Any, TypeVar

from grammar.english import CLASS
from kb.norm.inflection import IRREGULAR, forms, pasts, singular, third
from kb.norm.language import COMMON_VERBS, MINDED, PERSONS, SMALL

T = TypeVar("T")

_WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*|\d+|[.,;:()]")
_POSSESSIVE = re.compile(r"'s$|(?<=s)'$")
_DENIES = re.compile(r"(?:un|in(?![st])|im|il|ir|non-?|dis)(?=\w{4})")
_TERM = re.compile(r"[A-Z][\w’'-]+(?: (?:of |the |and )?[A-Z][\w’'-]+){1,3}")
_AGENTS = ("ers", "ors", "er", "or")
_NOUNS = ("ations", "ation", "itions", "ition", "ments", "ment", "ions", "ion", "als", "al", "ance", "ability")
_WITH_E = ("ated", "ized", "ised", "sed", "ced", "ged", "ved", "ued", "uted", "oted")
_RARELY = 50
_LEAST, _TIMES = 3, 2  # a word is mostly a noun if it is one so often, and so many times as often as a verb
_DETERMINERS = frozenset(word for word, letter in CLASS.items() if letter == "d" and word not in ("that", "this"))
_MODALS = frozenset(word for word, letter in CLASS.items() if letter == "m")
_TAKEN = _DETERMINERS | frozenset("it them that this".split())
_PERSONAL = frozenset("they you we i it".split())
_AUXILIARIES = dict.fromkeys("be been being is are was were am 's 're isn't aren't wasn't weren't".split(), "be")
_AUXILIARIES |= dict.fromkeys("have has had having hasn't haven't hadn't".split(), "have")
_AUXILIARIES |= dict.fromkeys("do does did doesn't don't didn't".split(), "do")
_MINDED = frozenset(form for base in MINDED for form in (base, third(base)))
_PARTICIPLES = frozenset(participle for _, participle in IRREGULAR.values())
_BE = frozenset("is are was were be been being become becomes".split())


_BEHIND = dict.fromkeys(_MODALS, "ordered") | {"to": "infinitive"} | dict.fromkeys(_BE, "passive")
_BEHIND |= dict.fromkeys((*_DETERMINERS, "of"), "nominal") | dict.fromkeys(_PERSONAL, "personal")


@dataclass(frozen=True)
class Lexicon:
    """What the words of a document are. ``verbs`` gives each form's letters, as grammar/spelling.py wants them.

    ``bases`` leads from a verb's form to its base; ``terms`` are names of two words and more, in small letters;
    ``taking`` are verbs that need an object;
    ``predicative`` are words behind "is"; ``turned`` leads from those that deny another to that: inactive, active.
    """

    verbs: Mapping[str, str]
    bases: Mapping[str, str]
    states: frozenset[str] = frozenset()
    events: frozenset[str] = frozenset()
    terms: frozenset[str] = frozenset()
    persons: frozenset[str] = PERSONS
    objects: Mapping[str, str] = field(default_factory=dict)
    taking: frozenset[str] = frozenset()
    turned: Mapping[str, str] = field(default_factory=dict)
    predicative: frozenset[str] = frozenset()
    said: Mapping[str, int] = field(default_factory=dict, repr=False)
    _roots: dict[str, str] = field(default_factory=dict, init=False, compare=False, repr=False)
    _told: dict[str, str] = field(default_factory=dict, init=False, compare=False, repr=False)

    def root(self, word: str) -> str:
        """Give the root of a word: control for controls, controlled, controller and uncontrolled; boat for boats."""
        known = self._roots.get(word)
        if known is None:
            known = self._roots[word] = self._rooted(word)
        return known

    def told(self, word: str) -> str:
        """Give the root of a word as it stands in a text; nothing where that tells nothing."""
        known = self._told.get(word)
        if known is None:
            plain = _POSSESSIVE.sub("", word.lower().replace("’", "'"))
            root = "" if plain in SMALL else self.root(plain)
            known = self._told[word] = "" if root in SMALL else root
        return known

    def once(self, text: str, read: Callable[[str, "Lexicon"], T]) -> T:
        """Give what a text is read as with these words; always ask with the same reading."""
        known: T | None = self._read.get(text)
        if known is None:
            known = self._read[text] = read(text, self)
        return known

    @cached_property
    def _read(self) -> dict[str, Any]:
        """What texts were read as so far: no field, since these are not kept with the words."""
        return {}

    @property
    def roots(self) -> Mapping[str, str]:
        """The roots that were asked for so far, by their words."""
        return self._roots

    def is_undone(self, word: str) -> bool:
        """Tell whether a word says with un- that something is not so: uncontrolled."""
        return word in self.turned or (
            word.startswith("un") and len(word) > 5 and (word[2:] in self.bases or word[2:] in self._participles)
        )

    def is_verb(self, word: str) -> bool:
        """Tell whether a word is a form of a verb."""
        return word in self.bases

    @cached_property
    def _participles(self) -> frozenset[str]:
        return frozenset(form for form, letters in self.verbs.items() if "p" in letters)

    def _is_made_of(self, noun: str, base: str) -> bool:
        """Tell whether a noun is said for its verb's sake: one that is said more often is a thing of its own."""
        one = singular(noun)
        often = self.said.get(one, 0) + self.said.get(f"{one}s", 0)
        return often <= sum(self.said.get(form, 0) for form, _ in forms(base))

    def _rooted(self, word: str) -> str:
        if self.is_undone(word):
            word = self.turned.get(word, word[2:])
        if word in self.bases:
            return self.bases[word]
        for ending in chain(_AGENTS, _NOUNS):
            if word.endswith(ending) and len(word) > len(ending) + 2:
                for stem in _stems(word.removesuffix(ending)):
                    if stem in self.bases and self._is_made_of(word, self.bases[stem]):
                        return self.bases[stem]
        return singular(word)


def _stems(stem: str) -> Iterator[str]:
    """Yield what a verb may be whose noun has this stem: controll, control, creat, create."""
    yield stem
    yield f"{stem}e"
    if len(stem) > 3 and stem[-1] == stem[-2]:
        yield stem[:-1]
    if stem.endswith("i"):
        yield f"{stem[:-1]}y"


@dataclass
class _Counted:
    """How often words stand where verbs, or nouns, stand."""

    said: Counter[str] = field(default_factory=Counter)
    ordered: Counter[str] = field(default_factory=Counter)
    infinitive: Counter[str] = field(default_factory=Counter)
    passive: Counter[str] = field(default_factory=Counter)
    nominal: Counter[str] = field(default_factory=Counter)
    personal: Counter[str] = field(default_factory=Counter)
    minded: Counter[str] = field(default_factory=Counter)
    taking: Counter[str] = field(default_factory=Counter)


def lexicon_of(texts: Iterable[str], headings: Iterable[str] = ()) -> Lexicon:
    """Learn which words of some texts are verbs, which of those are mostly nouns, and which names they use."""
    counted, named = _Counted(), Counter[str]()
    for text in texts:
        _count(counted, [word.lower() for word in _WORD.findall(text)])
        named.update(term.lower() for term in _TERM.findall(text))
    verbs: dict[str, str] = {}
    bases: dict[str, str] = dict(_AUXILIARIES)
    for base in sorted(_bases(counted)):
        for form, kind in forms(base):
            if form not in CLASS and (form in counted.said or kind in "bp"):
                verbs[form] = verbs.get(form, "") + (kind if kind not in verbs.get(form, "") else "")
                bases.setdefault(form, base)
    for form, letters in verbs.items():
        plural = (
            letters == "s" and _is_noun(counted, bases[form]) and counted.taking[form] * _LEAST < counted.said[form]
        )
        if plural or _is_noun(counted, form):
            verbs[form] = f"{letters}n"
    short = (title.lower() for title in headings if 1 < len(title.split()) <= 4)
    terms = frozenset(chain(short, (term for term, often in named.items() if often > 1)))
    return Lexicon(
        verbs, bases, terms=terms, persons=PERSONS | _persons(counted, bases), said=counted.said,
        turned=dict(_turned(counted, bases)), predicative=_predicative(counted),
    )  # fmt: skip


def _predicative(counted: _Counted) -> frozenset[str]:
    """Give the words that stand behind "is" more than behind an article."""
    return frozenset(word for word, often in counted.passive.items() if counted.nominal[word] <= 2 * often)


def _turned(counted: _Counted, bases: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield words behind "is" that deny another one: inactive and active, non-functional and functional."""
    for word in counted.passive:
        denied = _DENIES.match(word)
        if denied and word not in bases and counted.passive[word[denied.end() :]]:
            yield word, word[denied.end() :]


def _count(counted: _Counted, words: list[str]) -> None:
    counted.said.update(words)
    before, last = ".", "."
    for word in words:
        if word not in CLASS:
            if place := _BEHIND.get(last):
                getattr(counted, place)[word] += 1
            elif last in ("not", "only", "never") and before in _MODALS:
                counted.ordered[word] += 1
            elif last.isdigit() or last.endswith(("'s", "’s", "s’", "s'")):
                counted.nominal[word] += 1
        if word in _TAKEN:
            counted.taking[last] += 1
        if last not in CLASS and (word == "who" or word in _MINDED):
            counted.minded[singular(last)] += _LEAST if word == "who" else 1
        before, last = last, word


def _persons(counted: _Counted, bases: Mapping[str, str]) -> frozenset[str]:
    """Give the nouns of those who act: keepers who choose, the runner."""
    often = {
        word: times
        for word, times in counted.minded.items()
        if times > 1 and word not in bases and word.isalpha() and not word.endswith("ly")
        if counted.nominal[word] + counted.nominal[f"{word}s"]
    }
    said = counted.said
    return frozenset(word for word, times in often.items() if times * _RARELY >= said[word] + said[f"{word}s"])


def _bases(counted: _Counted) -> set[str]:
    """Give the bases of verbs that a document shows: after a modal or "to", with another form; by their participle."""
    found = {base for base in (*IRREGULAR, *COMMON_VERBS) if any(form in counted.said for form, _ in forms(base))}
    for word in {*counted.ordered, *counted.infinitive}:
        changed = [form for form, kind in forms(word) if kind in "pg" and form != word and form in counted.said]
        if word.isalpha() and (changed or counted.ordered[word] > 1) and not word.endswith("ing"):
            found.add(word)
    for word, often in counted.passive.items():
        bases = list(_from_participle(word))
        found.update(base for base in bases if base in counted.said and base not in CLASS)
        if often > 1 and bases and not found.intersection(bases):
            found.add(bases[0] if word.endswith(_WITH_E) else bases[-1])
    found -= _past_forms(found)
    known = {*IRREGULAR, *COMMON_VERBS}
    found -= _undone(found, counted)
    own = {*COMMON_VERBS} | {base for base in found if base not in CLASS}
    return {base for base in found & own if len(base) > 1 and (base in known or base[-2:] != "ly")}


def _undone(bases: set[str], counted: _Counted) -> set[str]:
    """Give what looks like a verb with un-, where only participles are said of it: uninstalled, of install."""
    known = {form for base in bases for form, _ in forms(base)}
    return {
        base
        for base in bases
        if base.startswith("un") and not counted.ordered[base] + counted.infinitive[base]
        if any(form[2:] in known for form, kind in forms(base) if kind == "p" and form in counted.said)
    }


def _past_forms(bases: set[str]) -> set[str]:
    """Give the forms of irregular verbs that are no verbs of their own: found, left, fell."""
    return {form for base in bases if base in IRREGULAR for form in pasts(base) if form != base and form in bases}


def _from_participle(word: str) -> Iterator[str]:
    """Yield what a verb may be whose participle a word is."""
    if word.endswith("ied") and len(word) > 4:
        yield f"{word[:-3]}y"
    elif word.endswith("ed") and len(word) > 4:
        yield from (word[:-1], word[:-2])
        if word[-3] == word[-4]:
            yield word[:-3]


def _is_noun(counted: _Counted, form: str) -> bool:
    as_noun, past = counted.nominal[form], form.endswith(("ed", "en")) or form in _PARTICIPLES
    as_verb = counted.ordered[form] + counted.infinitive[form] + counted.personal[form]
    as_verb, as_noun = (
        (as_verb + counted.passive[form], as_noun) if past else (as_verb, as_noun + counted.passive[form])
    )
    return as_noun >= _LEAST and as_noun >= _TIMES * as_verb
