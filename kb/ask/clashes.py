"""The verdict where two of the best rules decide one effect: only if both stand in one dossier, and do conflict."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from functools import lru_cache
from itertools import combinations

from kb.address import Address
from kb.ask.steps import existing
from kb.errors import JudgebookError
from kb.knowledge import KnowledgeBase
from kb.model.answer import QuotedRule
from kb.model.verdict import Verdict

_MOST = 4
"""Of so many rules every two are compared."""

_LISTS = ("hot-spots", "cases")
"""The lists of dossiers whose rules decide one thing; in the others they are merely alike."""

_UNKNOWN = frozenset({"cannot-compare", "not-understood"})
"""What is claimed where it can't be told whether two rules conflict: then there is no conflict to tell of."""


def clashes(
    kb: KnowledgeBase,
    seen: KnowledgeBase,
    rules: Sequence[QuotedRule],
    on: date,
    scope: tuple[str, ...],
    progress: Callable[[str], None] | None = None,
) -> tuple[Verdict, ...]:
    """Give the verdicts on rules that conflict on a day; ``seen`` reads as it stands then.

    The first call for an edition compares its rules, of which ``progress`` hears.
    """
    first = [rule.address for rule in rules if rule.number and rule.origin.status == "in force"][:_MOST]
    found = (_decided(_Asked(kb, seen, progress), *pair, on, scope) for pair in combinations(first, 2))
    return tuple(
        replace(each, because=tuple(existing(seen, each.because)), why_not=tuple(existing(seen, each.why_not)))
        for each in found
        if each is not None
    )


class _Asked:
    """A knowledge base, the same as another if it has the same shelf."""

    def __init__(self, kb: KnowledgeBase, seen: KnowledgeBase, progress: Callable[[str], None] | None) -> None:
        self.kb, self.seen, self.progress = kb, seen, progress

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Asked) and other.kb.shelf is self.kb.shelf

    def __hash__(self) -> int:
        return id(self.kb.shelf)


@lru_cache(maxsize=4096)
def _decided(what: _Asked, one: Address, other: Address, on: date, scope: tuple[str, ...]) -> Verdict | None:
    """Decide between two rules of one dossier; None where they stand in none together, or leave each other alone."""
    if one.home != other.home or not _together(what, one.home, on, scope) & {frozenset((str(one), str(other)))}:
        return None
    from kb.precedence.decide import decide

    try:
        verdict = decide(what.kb, _as_it_stands(one), _as_it_stands(other), on, scope, one.game)
    except JudgebookError:
        return None
    told = {step.claim.name for step in verdict.because}
    return None if verdict.status == "no-conflict" or told & _UNKNOWN else verdict


def _as_it_stands(address: Address) -> str:
    """Give the address without its edition: the text in force on the day."""
    return str(Address(address.game, address.document, None, address.fragment))


@lru_cache(maxsize=16)
def _together(what: _Asked, home: Address, on: date, scope: tuple[str, ...]) -> frozenset[frozenset[str]]:  # noqa: ARG001
    """Give every two rules of an edition that stand in one dossier as it reads on a day."""
    from kb.dossier.kept import dossiers_of

    found = dossiers_of(what.seen, what.kb.edition(home, on), what.progress)
    told = (each for each in found.dossiers if each.list in _LISTS)
    return frozenset(frozenset(pair) for each in told for pair in _pairs([str(row.rule) for row in each.rows]))


def _pairs(rules: Sequence[str]) -> Iterator[tuple[str, str]]:
    yield from combinations(dict.fromkeys(rules), 2)
