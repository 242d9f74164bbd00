"""Sentences of an edition that say nearly the same, and in what they differ.

Two sentences are twins if their content is the same: the stems of their words without negations, modals, numbers and
articles. What was taken out is their bent: whether they allow, order, forbid or deny, how many, how much at least.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from grammar.quoting import evened
from kb.checks.by_text import LONG, ByText
from kb.checks.stems import stem
from kb.checks.subject import Subject
from kb.model import Edition, Rule

_SENTENCE = re.compile(  # a line that is merely wrapped goes on
    r"(?:(?<=[.!?])|(?<=[.!?][”’)]))(?:\[\d[\w.-]*\])*\s+(?=[A-Z“(\[])"
    r"|(?<=:)\n|\n(?=\s*(?:[•*–-]|\d{1,2}[.)]\s|[Ss]ee ))"
)
_WORD = re.compile(r"[“\"][^”\"]*[”\"]|[^\W\d_]+(?:['’][^\W\d_]+)*|\d+|\[[^\]\s]{1,24}\]")
_QUOTED = re.compile(r"“[^“”]{15,}”")
_CITED = re.compile(r"\b(?:see|per|rules?|section|cr|tr)\s+(?:rules?\s+)?\d[\w.]*|\[\d[\w.-]*\]", re.IGNORECASE)
_NEGATIONS = frozenset("not no never neither nor none nobody nothing cannot without".split())
_FORBIDS = frozenset("can't cannot mustn't couldn't".split())
_ALLOWS, _ORDERS = frozenset("may can could might".split()), frozenset("must shall should".split())
_SMALL = frozenset(
    "a an the of and or for to in on with by from as at is are be been was were will would do does did has have it its"
    " that this these those they them their he she his her you your any each all every such so then also only"
    " always".split()
)
_NUMBERS = {word: at for at, word in enumerate("zero one two three four five six seven eight nine ten".split())}
_LEANING = frozenset("it they he she otherwise instead then however doing so likewise some".split())
_PROGRAM = ("kb/checks/by_text.py", "kb/checks/stems.py", "kb/checks/twins.py")
_POINTS = frozenset("this these those such".split())


@dataclass(frozen=True, slots=True)
class Bent:
    """What a sentence says of its content: denied or not, *may*, *must* or neither, its numbers, only or not."""

    denied: bool
    modality: str
    numbers: tuple[int, ...]
    only: bool


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence of a rule: its words as printed, its content and its bent.

    ``leaning``: it goes on from another sentence, or speaks of some only, so that by itself it says little.
    """

    rule: Rule
    text: str
    content: tuple[str, ...]
    bent: Bent
    leaning: bool

    @property
    def key(self) -> frozenset[str]:
        """The stems of its content, whatever their order."""
        return frozenset(self.content)


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A sentence of whatever rule."""

    text: str
    content: tuple[str, ...]
    bent: Bent
    leaning: bool


def said_in(subject: Subject) -> tuple[Said, ...]:
    """Give the sentences of an edition's rules, worked out once in a run."""
    edition = subject.edition
    assert edition is not None
    return subject.once(("said", str(edition.address)), lambda: tuple(_said(edition)))


def twins(subject: Subject, at_least: int) -> Iterator[tuple[Said, Said]]:
    """Yield pairs of sentences of two rules whose content is the same and has so many stems."""
    groups: dict[frozenset[str], list[Said]] = defaultdict(list)
    for each in said_in(subject):
        if len(each.key) >= at_least:
            groups[each.key].append(each)
    for several in groups.values():
        for at, one in enumerate(several):
            for other in several[at + 1 :]:
                if one.rule.address != other.rule.address:
                    yield one, other


def _said(edition: Edition) -> Iterator[Said]:
    kept = _reader(edition)
    for rule in edition.rules:
        for each in kept.of(rule.text, partial(_sentences, rule.text)) if kept else _sentences(rule.text):
            yield Said(rule, each.text, each.content, each.bent, each.leaning)
    if kept:
        kept.close()


def _reader(edition: Edition) -> ByText[tuple[_Sentence, ...]] | None:
    """Open what was kept of an edition's texts; a short one is read as quickly."""
    if not edition.fingerprint or len(edition.rules) < LONG:
        return None
    address = edition.address
    return ByText("sentences", f"{address.game}-{address.document}@{edition.id}", tuple[_Sentence, ...], _PROGRAM)


def _sentences(text: str) -> tuple[_Sentence, ...]:
    return tuple(filter(None, map(_sentence, _SENTENCE.split(_QUOTED.sub("", evened(text))))))


def _sentence(sentence: str) -> _Sentence | None:
    words = [word.casefold().replace("’", "'") for word in _WORD.findall(_CITED.sub("", sentence))]
    if not words:
        return None
    content = tuple(stem(word) for word in words if not _bends(word) and word not in _SMALL)
    return _Sentence(sentence.strip(), content, _bent(words), _leans(words))


def _leans(words: list[str]) -> bool:
    """Tell whether a sentence cannot be understood by itself."""
    return words[0] in _LEANING or not _POINTS.isdisjoint(words)


def _bends(word: str) -> bool:
    return (
        word in _NEGATIONS
        or word in _ALLOWS
        or word in _ORDERS
        or word in _FORBIDS
        or word in _NUMBERS
        or word.isdigit()
        or word.endswith("n't")
    )


def _bent(words: list[str]) -> Bent:
    denials = sum(word in _NEGATIONS or word.endswith("n't") for word in words)
    numbers = [int(word) if word.isdigit() else _NUMBERS[word] for word in words if word.isdigit() or word in _NUMBERS]
    allowed = any(word in _ALLOWS or word in _FORBIDS for word in words)
    modality = "may" if allowed else "must" if any(word in _ORDERS for word in words) else ""
    return Bent(denials % 2 == 1, modality, tuple(numbers), "only" in words)
