"""References: the stretches of a text that name rules, and where each of them leads."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from kb.model import Citation, Link


@dataclass(frozen=True, slots=True)
class Reference:
    """Words within a text that name a rule: from ``start`` to ``end``, leading to ``targets``.

    ``status`` is *resolved*, *ghost* (not loaded), *ambiguous* (several targets) or *dangling* (no such rule);
    ``reason`` says why it could not be followed.
    """

    start: int
    end: int
    number: str
    status: str
    targets: tuple[str, ...] = ()
    reason: str = ""


def references_in(text: str, links: Iterable[Link]) -> tuple[Reference, ...]:
    """Find where in a text its links stand, in order; a link whose words are not found in it is left out."""
    apart: list[Reference] = []
    for reference in sorted(_located(text, links), key=lambda each: (each.start, -each.end)):
        if not apart or reference.start >= apart[-1].end:
            apart.append(reference)
    return tuple(apart)


def _located(text: str, links: Iterable[Link]) -> Iterator[Reference]:
    for citation, group in groupby(links, key=lambda link: link.citation):
        span = _span(text, citation)
        if span is None:
            continue
        several = list(group)
        if len(several) == 1:
            yield _reference(several[0], *span)
        else:
            yield from _apart(text, span, several)


def _span(text: str, citation: Citation) -> tuple[int, int] | None:
    """Give where a citation stands: by its offsets, else by its words."""
    if text[citation.start : citation.end] == citation.text:
        return citation.start, citation.end
    start = text.find(citation.text)
    return None if start < 0 else (start, start + len(citation.text))


def _apart(text: str, span: tuple[int, int], links: list[Link]) -> Iterator[Reference]:
    """Give each number of a citation of several (``Rules 323.1. and 467.``, ``602.4.8.c-e``) its own words."""
    start, end = span
    for link in links:
        last_piece = re.split(r"[._]|(?<=\d)(?=[A-Za-z])", link.number)[-1]
        for words in (link.number, last_piece):
            found = re.compile(rf"(?<![\w]){re.escape(words)}(?!\w)").search(text, start, end)
            if found is not None:
                yield _reference(link, found.start(), found.end())
                start = found.end()
                break


def _reference(link: Link, start: int, end: int) -> Reference:
    targets = tuple(str(target) for target in link.targets)
    return Reference(start, end, link.number, link.status, targets, link.reason)
