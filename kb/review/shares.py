"""Checking shared out: this process and one beside it draw checks from one bag, until none is left."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import msgspec

from grammar.beside import Bag, Beside
from kb.checks import CHECKS, Check, Subject
from kb.checks.absolute_statement import absolute_statement
from kb.checks.case_table import case_table
from kb.checks.cited_title import cited_title
from kb.checks.cited_topic import cited_topic
from kb.checks.comparators import comparators
from kb.checks.conflict_made_by_amendment import conflict_made_by_amendment
from kb.checks.dangling_citation import dangling_citation
from kb.checks.decided_in_several_places import decided_in_several_places
from kb.checks.drifted_sentences import drifted_sentences
from kb.checks.mistaken_citation import mistaken_citation
from kb.checks.opposed_sentences import opposed_sentences
from kb.checks.stale_citation import stale_citation
from kb.checks.superseded_number import superseded_number
from kb.checks.twice_quoted_card import twice_quoted_card
from kb.checks.undefined_term import undefined_term
from kb.findings import Finding

_LONG = 300  # rules, from which on a second process is worth starting
_OF_NORMS = (decided_in_several_places, case_table, absolute_statement, conflict_made_by_amendment)
"""The checks that read what each rule says, which takes longest."""
_TOGETHER: tuple[tuple[Check, ...], ...] = (
    _OF_NORMS,
    (undefined_term, twice_quoted_card),
    (comparators,),
    (dangling_citation, cited_title, cited_topic, mistaken_citation, stale_citation, superseded_number),
    (opposed_sentences, drifted_sentences),
)
"""Checks that work something out in common, or take long; they are drawn first, so that small ones fill in the end."""

Found = tuple[tuple[Finding, ...], ...]


@dataclass(frozen=True, slots=True)
class _Share:
    """Some checks of one subject: which of those that are to be checked it is, and the places of its checks."""

    at: int
    checks: tuple[int, ...]


def all_found(
    subjects: Sequence[Subject], begun: Callable[[int], None], ready: Callable[[], object]
) -> Iterator[tuple[Finding, ...]]:
    """Yield what the checks find in each subject, in the order of the checks.

    ``begun`` is told the place of a subject begun here; ``ready`` is called before the norms of a long one are read.
    """
    shares = [_Share(at, checks) for at, subject in enumerate(subjects) for checks in _shared_out(subject)]
    if sum(map(_rules, subjects)) >= _LONG:
        made = _with_another(subjects, shares, begun, ready)
    else:
        made = dict(_drawn(subjects, shares, range(len(shares)), begun, ready))
    for at in range(len(subjects)):
        parts = {
            check: found
            for number, share in enumerate(shares)
            if share.at == at
            for check, found in zip(share.checks, made[number], strict=True)
        }
        yield tuple(finding for check in sorted(parts) for finding in parts[check])


def _with_another(
    subjects: Sequence[Subject], shares: Sequence[_Share], begun: Callable[[int], None], ready: Callable[[], object]
) -> dict[int, Found]:
    """Check with another process; what it took and did not give back is checked here."""
    bag = Bag(len(shares))
    beside = Beside(lambda: msgspec.msgpack.encode(dict(_drawn(subjects, shares, bag, lambda _: None, ready))))
    made = dict(_drawn(subjects, shares, bag, begun, ready))
    made |= msgspec.msgpack.decode(beside.result(), type=dict[int, Found])
    bag.close()
    left = [number for number in range(len(shares)) if number not in made]
    return made | dict(_drawn(subjects, shares, left, begun, ready))


def _drawn(
    subjects: Sequence[Subject],
    shares: Sequence[_Share],
    numbers: Iterable[int],
    begun: Callable[[int], None],
    ready: Callable[[], object],
) -> Iterator[tuple[int, Found]]:
    """Yield what the checks of some shares find, by the share's number."""
    for number in numbers:
        share = shares[number]
        begun(share.at)
        if share.checks == _NORMS:
            ready()
        yield number, tuple(tuple(CHECKS[check](subjects[share.at])) for check in share.checks)


def _shared_out(subject: Subject) -> Iterator[tuple[int, ...]]:
    """Yield the checks of a subject as they are drawn: of a short one all at once."""
    if _rules(subject) < _LONG:
        yield tuple(range(len(CHECKS)))
    else:
        yield from _PORTIONS


def _rules(subject: Subject) -> int:
    return len(subject.edition.rules) if subject.edition else 0


def _portions() -> Iterator[tuple[int, ...]]:
    """Yield the places of the checks that go together, then those of all others."""
    together = [tuple(CHECKS.index(each) for each in checks) for checks in _TOGETHER]
    yield from together
    taken = {each for checks in together for each in checks}
    yield from ((each,) for each in range(len(CHECKS)) if each not in taken)


_PORTIONS = tuple(_portions())
_NORMS = tuple(map(CHECKS.index, _OF_NORMS))
