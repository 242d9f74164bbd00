"""What is learnt of an edition before anything in it is decided: its words, and what each of its rules says.

It is learnt once for as long as the program runs; of a long edition it is also kept in the user's cache folder, under
the hash of the texts and of the program that read them.
"""

import os
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path

import msgspec

from grammar.cache import cache_folder
from kb.model import Edition
from kb.model.norm import Norm
from kb.norm.lexicon import Lexicon, lexicon_of
from kb.norm.norms import norms
from kb.norm.wording import texts_of

_LONG = 300  # rules, from which on reading what is kept is quicker than reading the edition
_KEPT = 3  # states of one edition that stay
_CHECKOUT = Path(__file__).parent.parent.parent
_PROGRAM = ("grammar", "kb/norm", "kb/model", "kb/precedence/learnt.py")


@dataclass(frozen=True)
class Learnt:
    """The words of an edition, and what its rules say, by address; a rule that is no sentence says nothing."""

    lexicon: Lexicon
    norms: Mapping[str, tuple[Norm, ...]]
    texts: Mapping[str, str] = field(default_factory=dict, repr=False)


@dataclass(frozen=True)
class _Book:
    """An edition, told from others by its address and its words."""

    address: str
    mark: str
    edition: Edition = field(compare=False, repr=False)


def learnt(edition: Edition) -> Learnt:
    """Give what is learnt of an edition."""
    return _learnt(_book(edition))


def learnt_words(edition: Edition) -> Lexicon:
    """Give the words of a small document, without what each of its sentences says."""
    return _words(_book(edition))


def _book(edition: Edition) -> _Book:
    return _Book(str(edition.address), edition.fingerprint or str(hash(tuple(r.text for r in edition.rules))), edition)


@lru_cache(maxsize=8)
def _learnt(book: _Book) -> Learnt:
    edition = book.edition
    if len(edition.rules) < _LONG:
        return _read(edition)
    place = _place(edition)
    with suppress(OSError, ValueError, msgspec.MsgspecError):
        return msgspec.msgpack.decode(place.read_bytes(), type=Learnt)
    found = _read(edition)
    with suppress(OSError):
        _keep(place, found)
    return found


def _read(edition: Edition) -> Learnt:
    said = norms(edition)
    by_rule: dict[str, list[Norm]] = {str(rule.address): [] for rule, item, _ in texts_of(edition) if not item}
    for norm in said.norms:
        by_rule[str(norm.rule)].append(norm)
    texts = {key: rule.text for rule in edition.rules if (key := str(rule.address)) in by_rule}
    return Learnt(said.lexicon, {key: tuple(each) for key, each in by_rule.items()}, texts)


@lru_cache(maxsize=16)
def _words(book: _Book) -> Lexicon:
    edition = book.edition
    texts = [text for _, _, text in texts_of(edition)]
    return lexicon_of([*texts, *(each.text for each in edition.paragraphs), *(each.text for each in edition.rulings)])


def _place(edition: Edition) -> Path:
    """Say where what is learnt of an edition lies, whether or not it was kept."""
    digest = blake2b(_program(), digest_size=12)
    for text in _texts(edition):
        digest.update(text.encode("utf-8", "surrogatepass"))
        digest.update(b"\0")
    address = edition.address
    return cache_folder() / "learnt" / f"{address.game}-{address.document}@{edition.id}-{digest.hexdigest()}.msgpack"


def _texts(edition: Edition) -> Iterator[str]:
    """Yield all that is read."""
    for heading in edition.headings:
        yield heading.text
    for rule in edition.rules:
        yield from (str(rule.address), str(rule.parent), rule.kind, rule.title or "", rule.text)
        yield from (item.text for item in rule.items)


@cache
def _program() -> bytes:
    """Give the state of the program's own files that this depends on."""
    digest = blake2b(digest_size=16)
    for path in _files([_CHECKOUT / part for part in _PROGRAM]):
        state = path.stat()
        digest.update(f"{path.name} {state.st_size} {state.st_mtime_ns}".encode())
    return digest.digest()


def _files(parts: Sequence[Path]) -> Iterator[Path]:
    for part in parts:
        yield from (
            (each for each in sorted(part.glob("*.*")) if each.suffix in (".py", ".lark")) if part.is_dir() else (part,)
        )


def _keep(place: Path, found: Learnt) -> None:
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
