"""The contenders: the two texts of a decision, with the words that tell them apart."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING

from kb.knowledge import KnowledgeBase
from kb.model import Edition
from web.entries import name_of
from web.passage import own
from web.place import place_of
from web.references import Reference, references_in

if TYPE_CHECKING:
    from kb.derivation import Step
    from kb.precedence.sides import Side


@dataclass(frozen=True, slots=True)
class Stretch:
    """Words of a text with their references; ``odd``: the other text has nothing like them."""

    text: str
    references: tuple[Reference, ...] = ()
    odd: bool = False


@dataclass(frozen=True, slots=True)
class Contender:
    """One of the two texts.

    ``address`` is empty for a pasted text. ``only_here`` are the conditions and outcomes that tell it from the other,
    but could not be marked in it, since they are told in other words than the text's own. ``printed``: its edition's
    own words are shown although others are in force. ``digest``: these are not the official words.
    """

    name: str
    address: str
    label: str
    source: str
    status: str
    outcome: str
    stretches: tuple[Stretch, ...]
    only_here: tuple[str, ...]
    amended: bool
    printed: bool
    pinned: bool
    digest: bool


def contender(
    kb: KnowledgeBase, side: "Side", called: str, on: date, differs: Sequence[str] = (), outcome: str = ""
) -> Contender:
    """Show a side of a decision by the knowledge base that its words were read from; a pasted one is ``called`` so."""
    pasted = side.document is None
    place = None if pasted else place_of(kb, side.address, on)
    return Contender(
        name=side.name,
        address="" if pasted else str(side.address),
        label=called if pasted else _label(kb, side),
        source=place.label if place else "",
        status=kb.status(side.address, on) if place else "",
        outcome=outcome,
        stretches=tuple(_stretches(side.words, _references(kb, side), differs)),
        only_here=tuple(each for each in differs if not _spans(side.words, [each])),
        amended=side.is_amended and not side.pinned,
        printed=side.pinned and side.is_amended,
        pinned=side.pinned,
        digest=place.digest if place else False,
    )


def learn_words(kb: KnowledgeBase, edition: Edition, on: date) -> None:
    """Have the words of an edition's rules sorted, so that the first decision on them need not."""
    from kb.precedence.reading import lexicon_for
    from kb.precedence.sides import side_of

    if edition.rules:
        lexicon_for(kb, [side_of(kb, str(edition.rules[0].address), on, (), None)], on)


def differences(because: Sequence["Step"]) -> Mapping[str, tuple[str, ...]]:
    """Give, by the name of each side, the words in which a derivation says that the two differ."""
    for step in because:
        words = dict(step.claim.words)
        if {"a", "b", "mine", "theirs"} <= words.keys():
            mine, theirs = (words[name].split("; ") for name in ("mine", "theirs"))
            return {words["a"]: _unlike(mine, theirs), words["b"]: _unlike(theirs, mine)}
        if {"no", "yes", "forbids", "permits"} <= words.keys():
            return {words["forbids"]: (words["no"],), words["permits"]: (words["yes"],)}
    return {}


def _unlike(mine: Sequence[str], theirs: Sequence[str]) -> tuple[str, ...]:
    known = {each.casefold() for each in theirs}
    return tuple(dict.fromkeys(each for each in mine if each and each.casefold() not in known))


def _label(kb: KnowledgeBase, side: "Side") -> str:
    number = getattr(side.node, "number", None)
    return str(number) if number else name_of(kb, side.node)


def _references(kb: KnowledgeBase, side: "Side") -> tuple[Reference, ...]:
    """Give the references within the words that count; none where these are not the text's as it is read."""
    if side.document is None:
        return ()
    if side.node.text == side.words:
        return references_in(side.node.text, kb.links_from.get(str(side.address), ()))
    read = own(kb, side.node)
    return read.references if read.text == side.words else ()


def _stretches(text: str, references: Sequence[Reference], differs: Sequence[str]) -> Iterator[Stretch]:
    """Yield a text in pieces, those apart that say what the other does not; no reference is cut in two."""
    done = 0
    for start, end in _spans(text, differs):
        crossing = [each for each in references if each.start < end and start < each.end]
        start = min([start, *(each.start for each in crossing)])
        end = max([end, *(each.end for each in crossing)])
        if start >= done:
            yield _stretch(text, references, done, start)
            yield replace(_stretch(text, references, start, end), odd=True)
            done = end
    yield _stretch(text, references, done, len(text))


def _stretch(text: str, references: Sequence[Reference], start: int, end: int) -> Stretch:
    inside = (each for each in references if start <= each.start and each.end <= end)
    moved = (replace(each, start=each.start - start, end=each.end - start) for each in inside)
    return Stretch(text[start:end], tuple(moved))


def _spans(text: str, differs: Sequence[str]) -> list[tuple[int, int]]:
    """Find where the differing words stand, as far as they stand there as they are told."""
    spans = []
    for words in differs:
        pieces = r"\s+".join(re.escape(piece) for piece in words.split())
        found = re.search(rf"(?<!\w){pieces}(?!\w)", text, re.IGNORECASE) if pieces else None
        if found:
            spans.append(found.span())
    return sorted(spans)
