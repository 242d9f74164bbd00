"""What tells the same question from a near one: what is left over, denied, somebody else's, or not what is asked."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp

from kb.ask.bars import agreement as weighs
from kb.ask.bars import alike, everyday_stems
from kb.ask.bars import weights as scales
from kb.ask.candidates import Asking, Candidate
from kb.ask.likeness import quotes
from kb.ask.roles import Roles, roles
from kb.ask.vocabulary import Vocabulary
from kb.ask.wording import Said, said
from kb.model import Ruling

_FEW, _SOME, _MANY = 2, 4, 6
"""So many words of a kind count in full."""

_LOST = 0.5  # what a word tells that is lost
_STEEPEST = 30.0
_RIVALS = 5  # so many make a crowd
_NEARLY = 0.8  # as alike as that is a rival


@dataclass(frozen=True)
class Agreement:
    """A question beside a ruling or paragraph that is like it; ``likeness`` is how much, ``rivals`` that of the others.

    Each of ``signals`` says from 0 to 1 how much there is of something that weighs for or against.
    """

    told: Said
    asked: Asking
    candidate: Candidate
    vocabulary: Vocabulary
    likeness: float
    rivals: Sequence[float] = ()

    @property
    def certainty(self) -> float:
        """Say from 0 to 1 how certainly the candidate answers just this question."""
        total = self.weights["always"] + sum(self.pulls.values())
        return self.discount / (1.0 + exp(-max(-_STEEPEST, min(_STEEPEST, total))))

    @property
    def discount(self) -> float:
        """What is left of the certainty of a ruling where a word is denied."""
        return scales()["denied"] if self.candidate.asks and self.denied else 1.0

    @property
    def weights(self) -> Mapping[str, float]:
        """What each signal weighs for a candidate of its kind."""
        return weighs("ruling" if self.candidate.asks else "paragraph")

    @cached_property
    def pulls(self) -> Mapping[str, float]:
        """How much each signal speaks for the candidate, or against it."""
        return {name: self.weights.get(name, 0.0) * value for name, value in self.signals.items()}

    @cached_property
    def signals(self) -> Mapping[str, float]:
        """How much there is of each thing that weighs, by name."""
        found = dict(self._of_words())
        return found | dict(self._of_question() if self.candidate.asks else self._of_paragraph())

    # -- what differs --------------------------------------------------------------------------------------------------

    @cached_property
    def lost(self) -> tuple[str, ...]:
        """The words of the question that are said nowhere in the candidate."""
        return tuple(word for word in self.asked.words if not self._speaks_of(word))

    @cached_property
    def left(self) -> tuple[str, ...]:
        """The names in the candidate's question that the question doesn't name, but for epithets of whom it names."""
        names = self.candidate.asks[0].names if self.candidate.asks else ()
        return tuple(name for name in names if name not in self.asked.words
                     and not self.vocabulary.implied(name, self.asked.names))  # fmt: skip

    @cached_property
    def denied(self) -> tuple[str, ...]:
        """The words that the question denies and the candidate doesn't, or the other way round."""
        mine, theirs = self.mine, self.theirs
        found = (mine.denied - mine.plain) & (theirs.plain - theirs.denied)
        return tuple(sorted(found | ((theirs.denied - theirs.plain) & (mine.plain - mine.denied))))

    @cached_property
    def stated(self) -> tuple[str, ...]:
        """The words of the question, but for names, that a paragraph doesn't just quote."""
        plain = (word for word in self.asked.words if word not in self.asked.names and word not in self.lost)
        return tuple(word for word in plain if _has(self.candidate.own, word))

    @cached_property
    def quoted(self) -> tuple[str, ...]:
        """The words of the question, but for names, that a paragraph only quotes; its heading hasn't them either."""
        known = {*self.asked.names, *self.lost, *self.stated}
        return tuple(word for word in self.asked.words if word not in known and not _has(self.candidate.above, word))

    @cached_property
    def others(self) -> tuple[str, ...]:
        """The names that are one's own in the question and an opponent's in the candidate, or the other way round."""
        mine, theirs = self.mine.owners, self.theirs.owners
        both = mine.keys() & theirs.keys() & self.asked.names
        return tuple(sorted(word for word in both if not mine[word] & theirs[word]))

    @cached_property
    def amounts(self) -> tuple[str, ...]:
        """The things of which the question and the candidate's question give other numbers."""
        mine, theirs = self._amounts(self.mine), self._amounts(self.theirs)
        return tuple(sorted(thing for thing in mine.keys() & theirs.keys() if not mine[thing] & theirs[thing]))

    @cached_property
    def numbers(self) -> frozenset[str]:
        """The numbers in what the candidate asks."""
        node = self.candidate.node
        return said(node.question).numbers if isinstance(node, Ruling) else self.candidate.numbers

    @cached_property
    def mine(self) -> Roles:
        """The parts that the words of the question play."""
        return roles(self.told.text)

    @cached_property
    def theirs(self) -> Roles:
        """The parts that words play in the candidate's question, or in its text where it asks nothing."""
        node = self.candidate.node
        return roles(node.question if isinstance(node, Ruling) else node.text)

    # -- signals -------------------------------------------------------------------------------------------------------

    def _of_words(self) -> Iterator[tuple[str, float]]:
        """Yield what is told of the question's words: how alike it is, and what is lost."""
        words, names, lost = self.asked.words, self.asked.names, self.lost
        yield "alike", self.likeness
        yield "lost_share", self._share(lost, words)
        yield "lost_own", _full(sum(map(self.vocabulary.is_own, lost)), _SOME - 1)
        yield "lost_names", _full(sum(word in names for word in lost), _FEW)
        yield "names", _full(sum(name in self.candidate.every for name in names), _SOME)

    def _of_question(self) -> Iterator[tuple[str, float]]:
        """Yield what is told of the candidate's question: what of it isn't asked, and who does what in either."""
        whole, mine, theirs = self.candidate.asks[0], self.mine, self.theirs
        words, names = self.asked.words, self.asked.names
        named = [name for name in whole.names if name not in self.left and name in words]
        answered = (word for word in words if word not in self.lost and not _has(self.candidate.asked, word))
        telling = [word for word in self.lost if self.vocabulary.is_own(word) and word not in everyday_stems()]
        yield "answered", self._share(answered, words)
        yield "lost_telling", _full(len(telling), _SOME - 1)
        yield "says", self._says((word for word in words if word not in names), _SOME - 1)
        yield "says_names", self._says(names, _SOME)
        yield "back_whole", self._back(whole)
        yield "back_names", self._share(named, (*named, *self.left))
        yield "others", _full(len(self.others), _FEW)
        yield "opponent", float(mine.of_other and not theirs.of_other)
        yield "before", float(bool(mine.before) and not mine.before & theirs.before)
        yield "kind", float(bool(mine.kinds - theirs.kinds) and not theirs.is_open)
        yield "another", float(mine.another and not theirs.another)
        yield "amounts", _full(len(self.amounts), 1)
        yield "number_left", float(bool(self.numbers - self.told.numbers))

    def _of_paragraph(self) -> Iterator[tuple[str, float]]:
        """Yield what is told of a paragraph: how much of its heading is asked, and its rivals.

        A term that it quotes is a further word that is said, unless its heading says it as well.
        """
        words, above = self.asked.words, self.candidate.above
        clause = (self._normal(self.mine.asked) & words.keys()) or frozenset(words)
        heading = self._share((word for word in above if _has(words, word)), above) if above else 0.0
        term = (1.0 - heading) * quotes(self.told, self.candidate)
        crowd = sum(rival > _NEARLY * self.likeness for rival in self.rivals)
        yield "says", min(1.0, self._says(words, _MANY) + term / _MANY)
        yield "lost_asked", self._share(clause.intersection(self.lost), clause)
        yield "quoted", float(self.vocabulary.mass(self.quoted) > self.vocabulary.mass(self.stated))
        yield "crowd", _full(crowd, _RIVALS)
        yield "heading", heading
        yield "kind", float(bool(self.mine.kinds))

    def _says(self, several: Iterable[str], most: int) -> float:
        """Say how much some words tell, lost ones half as much: as much as so many of the rarest is all."""
        told = sum(self.vocabulary.weight(word) * (_LOST if word in self.lost else 1.0) for word in several)
        return min(1.0, told / self.vocabulary.weight("") / most)

    def _back(self, theirs: Asking) -> float:
        """Say how much of a question of theirs is asked, but for names."""
        plain = [word for word in theirs.words if word not in theirs.names]
        return self._share((word for word in plain if _has(self.asked.words, word)), plain)

    def _speaks_of(self, word: str) -> bool:
        return _has(self.candidate.asked, word) or _has(self.candidate.says, word)

    def _amounts(self, told: Roles) -> Mapping[str, frozenset[str]]:
        """Give the numbers of things under the rules' words for these, which keep their signs."""
        means = self.vocabulary.means
        bare = {thing: thing.lstrip("+-") for thing in told.amounts}
        return {thing.replace(bare[thing], means.get(bare[thing], bare[thing])): numbers
                for thing, numbers in told.amounts.items()}  # fmt: skip

    def _share(self, some: Iterable[str], every: Iterable[str]) -> float:
        whole = self.vocabulary.mass(every)
        return self.vocabulary.mass(some) / whole if whole else 1.0

    def _normal(self, several: Iterable[str]) -> frozenset[str]:
        return frozenset(key for word in several for key in self.vocabulary.meant(word))


def _full(count: int, most: int) -> float:
    return min(count, most) / most


def _has(words: Container[str], word: str) -> bool:
    """Tell whether a word is among some, or one that asks for the same."""
    return word in words or any(other in words for other in alike().get(word, ()))
