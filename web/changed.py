"""A changed rule as a reader sees it: what it was called, what it is called now, and word by word what is new."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from kb.compare import Change
from kb.compare.change import Kind
from kb.compare.worded import Part, Worded, worded, wording
from kb.history import compared
from kb.model import Rule
from web.between import Between
from web.entries import first_words

_HINT = 72  # characters by which a rule is known again where its words are not shown


@dataclass(frozen=True, slots=True)
class ChangedRule:
    """What became of a rule.

    ``kind``, ``old``, ``new`` and ``similarity`` are what ``judgebook compare --json`` prints; ``was`` and ``now``
    the addresses on both sides, ``words`` its title or first words, ``redline`` its words where they changed.
    """

    kind: Kind
    old: str | tuple[str, ...] | None
    new: str | tuple[str, ...] | None
    similarity: float
    was: tuple[str, ...]
    now: tuple[str, ...]
    words: str
    redline: tuple[Part, ...]

    @property
    def anchor(self) -> str:
        """Its place on the page: its new number, for a removed rule the old one."""
        return self.now[0].split("/", 2)[2] if self.now else f"was-{self.was[0].split('/', 2)[2]}"

    @property
    def numbers(self) -> tuple[str, ...]:
        """All numbers it has or had, as addresses write them."""
        return tuple(each.split("/", 2)[2] for each in (*self.was, *self.now))

    @property
    def letters(self) -> int:
        """How many characters its redline has."""
        return sum(len(piece.text) for part in self.redline for piece in part.pieces)


@dataclass(frozen=True, slots=True)
class Run:
    """Changed rules that follow each other; a run of several unchanged or moved ones may be folded."""

    kind: Kind
    rules: tuple[ChangedRule, ...]


@lru_cache(maxsize=4)
def changed(pair: Between) -> tuple[tuple[Worded, ChangedRule], ...]:
    """Give what became of every rule between two editions: with all its words, and as a reader sees it.

    The last few pairs of editions are kept, some megabytes each, for they are read page by page.
    """
    return tuple((each, _changed(each)) for each in worded(pair.old, pair.new, compared(pair.old, pair.new)))


def _changed(each: Worded) -> ChangedRule:
    change = each.change
    hint = (each.now or each.was)[0]
    return ChangedRule(
        kind=change.kind,
        old=_side(change, change.old),
        new=_side(change, change.new),
        similarity=round(change.similarity, 4),
        was=tuple(str(rule.address) for rule in each.was),
        now=tuple(str(rule.address) for rule in each.now),
        words=first_words(_title(hint) or wording(hint), _HINT),
        redline=each.parts,
    )


def runs(rules: Iterable[ChangedRule]) -> Iterator[Run]:
    """Put together what follows each other unchanged, or moved; every other change stands alone."""
    together: list[ChangedRule] = []
    for rule in rules:
        if together and (rule.kind != together[0].kind or rule.kind not in ("same", "moved")):
            yield Run(together[0].kind, tuple(together))
            together = []
        together.append(rule)
    if together:
        yield Run(together[0].kind, tuple(together))


def _side(change: Change, numbers: tuple[str, ...]) -> str | tuple[str, ...] | None:
    return numbers if change.kind in ("split", "joined") else next(iter(numbers), None)


def _title(rule: Rule) -> str:
    return rule.title or ""
