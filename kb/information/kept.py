"""What an edition says of who may know, kept: read when it is first asked for, then only looked up."""

import os
import tempfile
import weakref
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import cache
from hashlib import blake2b
from pathlib import Path

import msgspec

from grammar.cache import cache_folder
from kb.address import Address
from kb.dossier.kept import as_it_reads
from kb.information.read import read
from kb.knowledge import KnowledgeBase
from kb.model import Edition, Rule
from kb.model.information import Information

_MOST, _KEPT = 48, 4  # editions in memory; files of one edition, which on other days may read otherwise
_AT_HAND: "OrderedDict[tuple[int, str], tuple[weakref.ref[KnowledgeBase], Information]]" = OrderedDict()
_CHECKOUT = Path(__file__).parent.parent.parent
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
        _keep(place, found)
    return found


def _place(edition: Edition) -> Path:
    """Say where it lies, by the hash of the texts and of the program that reads them."""
    digest = blake2b(_program(), digest_size=12)
    for heading in edition.headings:
        digest.update(f"{heading.address}\0{heading.parent}\0{heading.text}\0".encode("utf-8", "surrogatepass"))
    for rule in edition.rules:
        items = "\0".join(item.text for item in rule.items)
        said = f"{rule.address}\0{rule.parent}\0{rule.title}\0{rule.text}\0{items}\0"
        digest.update(said.encode("utf-8", "surrogatepass"))
    address = edition.address
    name = f"{address.game}-{address.document}@{edition.id}-{digest.hexdigest()}.msgpack"
    return cache_folder() / "information" / name


@cache
def _program() -> bytes:
    """Give the state of the program's own files that the reading depends on."""
    digest = blake2b(digest_size=16)
    for part in _PROGRAM:
        for path in sorted((_CHECKOUT / part).glob("*.*")):
            if path.suffix in (".py", ".lark"):
                state = path.stat()
                digest.update(f"{path.name} {state.st_size} {state.st_mtime_ns}".encode())
    return digest.digest()


def _keep(place: Path, found: Information) -> None:
    """Write it beside its place and move it there, then remove all but the newest of the edition."""
    place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle, beside = tempfile.mkstemp(dir=place.parent, prefix="build-")
    with os.fdopen(handle, "wb") as file:
        file.write(msgspec.msgpack.encode(found))
    Path(beside).replace(place)
    name = place.name.rpartition("-")[0]
    same = [each for each in place.parent.glob("*.msgpack") if each.name.rpartition("-")[0] == name]
    for old in sorted(same, key=lambda each: each.stat().st_mtime_ns, reverse=True)[_KEPT:]:
        old.unlink(missing_ok=True)
