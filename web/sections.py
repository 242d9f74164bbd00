"""Sections: a comparison cut where the new edition's headings cut it, with what would make a page too long left out."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from kb.knowledge import KnowledgeBase
from kb.model import Edition, Heading, Rule
from web.between import Between
from web.changed import ChangedRule, Run, changed, runs
from web.entries import label_of

FITS = 220_000
"""How many characters of HTML a page may have, about: 40 kB on the wire."""

LISTED = 60
"""A run of more unchanged or moved rules than this is counted, and listed on a page of its own."""

_ONE = 400  # characters of HTML that a changed rule needs besides its words
_LINE = 260  # the same for one that has a line in a list

Way = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a comparison: its heading in the new edition, how often each kind of change is met in it.

    Rules that stand beside such parts have a section without heading. ``changes`` are the places of its changes in the
    page's list; ``shown`` is False where they are too many for this page: then the section has one of its own.
    """

    address: str
    number: str
    label: str
    counts: dict[str, int]
    changes: tuple[int, ...]
    shown: bool


@lru_cache(maxsize=4)
def ways(pair: Between) -> tuple[Way, ...]:
    """Give for each change the fragments that lead to it in the new edition, from the top.

    A removed rule is found under what became of the rule that it lay under, else beside what stands before it.
    """
    changes = [each for each, _ in changed(pair)]
    parents, parents_before = _parents(pair.new), _parents(pair.old)
    became = {each.was[0].address.fragment: each.now[0].address.fragment for each in changes if each.was and each.now}
    found: list[Way] = []
    for each in changes:
        if each.now:
            found.append(_way(parents, each.now[0].address.fragment))
            continue
        above = _way(parents_before, each.was[0].address.fragment)[:-1]
        kept = next((became[one] for one in reversed(above) if one in became), None)
        found.append(_way(parents, kept) if kept else found[-1][:1] if found else ())
    return tuple(found)


def sections(
    kb: KnowledgeBase, new: Edition, rules: Sequence[ChangedRule], ways: Sequence[Way], under: str, *, listed: bool
) -> Iterator[Section]:
    """Yield the sections directly under a heading, or at the top; those are shown that fit on one page.

    ``listed``: the page lists long runs of unchanged or moved rules too.
    """
    left = FITS
    for fragment, members in _grouped(ways, under):
        node = kb.nodes.get(str(new.address.at(fragment))) if fragment else None
        needed = sum(_needs(run, listed) for run in runs(rules[place] for place in members))
        shown = needed <= left
        left -= needed if shown else 0
        yield Section(
            address=str(new.address.at(fragment)),
            number=fragment,
            label=label_of(node) if node else "",
            counts=counted(rules[place].kind for place in members),
            changes=tuple(members),
            shown=shown,
        )


def counted(kinds: Iterable[str]) -> dict[str, int]:
    """Count kinds of change, the most frequent first."""
    return dict(Counter(kinds).most_common())


def _needs(run: Run, listed: bool) -> int:
    if run.kind in ("same", "moved"):
        return _LINE * (len(run.rules) if listed or len(run.rules) <= LISTED else 1)
    return sum(_ONE + rule.letters for rule in run.rules)


def _grouped(ways: Sequence[Way], under: str) -> Iterator[tuple[str, list[int]]]:
    """Give the places of the ways that go through each step under a heading; those that end there have no step."""
    depths = [way.index(under) + 1 if under else 0 for way in ways]
    through = {way[at] for way, at in zip(ways, depths, strict=True) if at + 1 < len(way)}
    grouped: dict[tuple[str, str], list[int]] = {}
    before = ""
    for place, (way, at) in enumerate(zip(ways, depths, strict=True)):
        step = way[at] if at < len(way) else ""
        if step in through:
            before = step
            grouped.setdefault((step, ""), []).append(place)
        else:
            grouped.setdefault(("", before), []).append(place)
    return ((step, members) for (step, _), members in grouped.items())


def _parents(edition: Edition) -> dict[str, str]:
    nodes: list[Rule | Heading] = [*edition.rules, *edition.headings]
    return {node.address.fragment: node.parent.fragment if node.parent else "" for node in nodes}


def _way(parents: Mapping[str, str], fragment: str) -> Way:
    steps: list[str] = []
    while fragment and fragment not in steps:
        steps.append(fragment)
        fragment = parents.get(fragment, "")
    return tuple(reversed(steps))
