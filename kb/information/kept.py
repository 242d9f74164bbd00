"""What an edition says of who may know, kept: read when it is first asked for, then only looked up."""

import weakref
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from pathlib import Path

import msgspec

from grammar.cache import keep, place_of
from kb.address import Address
from kb.dossier.kept import as_it_reads, words_of
from kb.information.read import read
from kb.knowledge import KnowledgeBase
from kb.model import Edition, Rule
from kb.model.information import Information

_MOST, _KEPT = 48, 4  # editions in memory; files of one edition, which on other days may read otherwise
_AT_HAND: "OrderedDict[tuple[int, str], tuple[weakref.ref[KnowledgeBase], Information]]" = OrderedDict()
_PROGRAM = ("grammar", "kb/norm", "kb/information", "kb/model")


def information_of(
    kb: KnowledgeBase, edition: Edition, on: date | None = None, scope: Sequence[str] = ()
) -> Information:
    """Give what an edition says of who may know, as this knowledge base reads it.

    ``on`` and ``scope`` are those it was amended for: rules that were added without a number count too. Without a day
    they don't.
    """
    key = id(kb), str(edition.address)
    of, known = _AT_HAND.get(key, (None, None))
    if of is None or of() is not kb or known is None:
        stands = as_it_reads(kb, edition)
        known = _found(replace(stands, rules=(*stands.rules, *_added(kb, edition, on, scope))) if on else stands)
        _AT_HAND[key] = weakref.ref(kb), known
        while len(_AT_HAND) > _MOST:
            with suppress(KeyError):
                _AT_HAND.popitem(last=False)
    return known


def _added(kb: KnowledgeBase, edition: Edition, on: date, scope: Sequence[str]) -> Iterator[Rule]:
    """Yield the rules that are added on a day without a number, each at the text that words it."""
    for effect in kb.consolidation.effects.get(str(edition.address), ()):
        text = effect.amendment.text or ""
        heard = effect.lifetime.holds(on) and (effect.scope is None or effect.scope in scope) and not effect.bar
        if heard and text and effect.amendment.op == "insert":
            yield Rule(_worded(kb, effect.source, text), None, "rule", text, effect.amendment.span)


def _worded(kb: KnowledgeBase, source: Address, text: str) -> Address:
    """Give the paragraph that holds the words of an amendment: its own, or the one that it announces."""
    flat = " ".join(text.split())
    for edition in kb.document(source).editions if source.fragment else ():
        for each in edition.paragraphs if edition.id == source.edition else ():
            if (said := " ".join(each.text.split())) and (said in flat or flat in said):
                return each.address
    return source


def _found(stands: Edition) -> Information:
    place = _place(stands)
    with suppress(OSError, ValueError, msgspec.MsgspecError):
        return msgspec.msgpack.decode(place.read_bytes(), type=Information)
    found = read(stands)
    with suppress(OSError):
        keep(place, msgspec.msgpack.encode(found), _KEPT)
    return found


def _place(edition: Edition) -> Path:
    """Say where it lies, whether or not it was kept."""
    address = edition.address
    name = f"{address.game}-{address.document}@{edition.id}"
    return place_of("information", name, words_of(edition), _PROGRAM)
