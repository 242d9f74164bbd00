"""What is learnt of an edition before anything in it is decided: its words, and what each of its rules says.

It is learnt once for as long as the program runs; of a long edition it is also kept in the user's cache folder, under
the hash of the texts and of the program that read them.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import msgspec

from grammar.cache import keep, place_of
from kb.model import Edition
from kb.model.norm import Norm
from kb.norm.lexicon import Lexicon, lexicon_of
from kb.norm.norms import norms_once
from kb.norm.wording import texts_of

_LONG = 300  # rules, from which on reading what is kept is quicker than reading the edition
_KEPT = 3  # states of one edition that stay
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
        keep(place, msgspec.msgpack.encode(found), _KEPT)
    return found


def _read(edition: Edition) -> Learnt:
    said = norms_once(edition)
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
    address = edition.address
    return place_of("learnt", f"{address.game}-{address.document}@{edition.id}", _texts(edition), _PROGRAM)


def _texts(edition: Edition) -> Iterator[str]:
    """Yield all that is read."""
    for heading in edition.headings:
        yield heading.text
    for rule in edition.rules:
        yield from (str(rule.address), str(rule.parent), rule.kind, rule.title or "", rule.text)
        yield from (item.text for item in rule.items)
