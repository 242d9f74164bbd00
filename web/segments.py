"""Segments: the words of an ability in the order in which they stand on the card, each with the part it belongs to."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from kb.model import Split

SEQUENCE = ("trigger condition", "condition", "choice", "cost")
"""The parts that stand before the effect, in their order."""

_BETWEEN = r"(?:\s+|\s*\([^()]*\)\s*)"
_ASIDE = re.compile(r"\([^()]*\)")
_WORD = re.compile(r"\w")
_MARKS = re.compile(r"[\s,;.:!—–-]*")
_JOINED = re.compile(r"[\s,;.:!—–-]*(?:to\b[\s:]*)?")


@dataclass(frozen=True, slots=True)
class Segment:
    """Some words of a text and the part that they are; ``part`` is empty for marks and blanks between the parts."""

    part: str
    text: str


def segments(text: str, split: Split) -> tuple[Segment, ...]:
    """Part a text into segments that, joined, are the text; a part that is not written out in it has none."""
    found: list[Segment] = []
    done, before = 0, ""
    for part, start, end in _places(text, split):
        found += _rest(text[done:start], split, before)
        found.append(Segment(part, text[start:end]))
        done, before = end, part
    found += _rest(text[done:], split, before)
    return tuple(each for each in found if each.text)


def _places(text: str, split: Split) -> Iterator[tuple[str, int, int]]:
    """Yield where the parts of the sequence stand, each behind the one before; keywords stand before them all."""
    at = 0
    keywords = [dict(each.claim.words) for each in split.because if each.claim.name == "keyword-means"]
    for keyword in keywords:
        if place := _place(text, keyword["keyword"], at, "["):
            yield ("keyword", *place)
            at = place[1]
    written_out = [keyword["words"] for keyword in keywords]
    values = (split.trigger_condition, split.condition, split.choice, split.cost)
    for part, words in zip(SEQUENCE, values, strict=True):
        if place := _place(text, _on_the_card(words, written_out), at):
            yield (part, *place)
            at = place[1]


def _on_the_card(words: str, written_out: list[str]) -> str:
    """Give the words of a part that stand on the card, without those that a keyword is short for."""
    for each in written_out:
        words = words.removeprefix(each).lstrip(", ")
    return words


def _place(text: str, words: str, at: int, before: str = "") -> tuple[int, int] | None:
    """Find words in a text from a place on, however they are parted there, asides in brackets between them or not."""
    pieces = words.split()
    if not pieces:
        return None
    start = rf"(?:{re.escape(before)})?" if before else r"(?<!\w)"
    ends = r"[^\w\s(]*" if before else ""
    pattern = start + _BETWEEN.join(map(re.escape, pieces)) + ends
    match = re.compile(pattern, re.IGNORECASE if before else 0).search(text, at)
    return match.span() if match else None


def _rest(text: str, split: Split, before: str) -> Iterator[Segment]:
    """Yield what stands behind a part (empty: before them all): the effect, asides, and mere marks."""
    done = 0
    for aside in _ASIDE.finditer(text):
        yield from _plain(text[done : aside.start()], split, before)
        yield Segment("reminder", aside.group())
        done = aside.end()
    yield from _plain(text[done:], split, before)


def _plain(text: str, split: Split, before: str) -> Iterator[Segment]:
    """Yield words as the effect, with the marks before them apart, and the "to" that joins a cost to what it buys."""
    lead = (_JOINED if before == "cost" else _MARKS).match(text)
    start = lead.end() if lead else 0
    words = text[start:].rstrip()
    told = split.effect and (before or " ".join(words.split()) in split.effect)
    yield Segment("", text[:start])
    yield Segment("effect" if told and _WORD.search(words) else "", words)
    yield Segment("", text[start + len(words) :])
