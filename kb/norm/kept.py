"""What the texts of an edition were read as, text by text: one that stays as it was is not read again.

What a text says hangs on the words of the whole edition as well: it counts only as long as those are the same.
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from grammar.cache import keep, place_of
from grammar.norms import parse_norms
from kb.model import Edition
from kb.model.norm import Literal, Norm
from kb.norm.clauses import Sentence, sentence_of
from kb.norm.context import Context, handed_down
from kb.norm.learn import Said
from kb.norm.lexicon import Lexicon
from kb.norm.phrases import Phrase

T = TypeVar("T")

_LONG = 300  # rules, from which on looking up what is kept is quicker than reading the texts
_PROGRAM = ("grammar", "kb/norm", "kb/model", "kb/address.py")
_WORDS = tuple(each.name for each in fields(Lexicon) if each.compare and each.name != "said")


@dataclass(frozen=True, slots=True)
class Understood:
    """What a text says, what it hands down to the texts below it, and what "it" means behind it."""

    norms: tuple[Norm, ...]
    handed: tuple[Literal, ...] = ()
    thing: Phrase | None = None


@dataclass(slots=True)
class _Kept:
    """The file: sentences that hang on ``verbs``, and what texts say, which hangs on ``words`` and on ``roots``."""

    verbs: str = ""
    sentences: dict[str, msgspec.Raw] = field(default_factory=dict)
    words: str = ""
    roots: dict[str, str] = field(default_factory=dict)
    said: dict[str, msgspec.Raw] = field(default_factory=dict)


_SENTENCES = msgspec.msgpack.Decoder(tuple[Sentence, ...])
_UNDERSTOOD = msgspec.msgpack.Decoder(Understood)


class Readings:
    """The readings of one edition: those that were kept, and those that are made now."""

    def __init__(self, edition: Edition) -> None:
        """Open what was kept of an edition's texts; a short one is read as quickly."""
        self._place = _place(edition) if len(edition.rules) >= _LONG else None
        self._old, self._new = _opened(self._place), _Kept()
        self._lexicon: Lexicon | None = None

    def sentences(self, text: str, lexicon: Lexicon) -> tuple[Sentence, ...]:
        """Give the sentences of a text, which hang on the verbs of a lexicon."""
        if not self._new.verbs:
            self._new.verbs = _hash(sorted(lexicon.verbs.items()))
            if self._old.verbs != self._new.verbs:
                self._old.sentences = {}
        key, make = _hash(text), partial(_parsed, text, lexicon)
        return _found(self._old.sentences, self._new.sentences, key, _SENTENCES, make)

    def understood(
        self, part: Said, lexicon: Lexicon, inherited: tuple[Literal, ...], thing: Phrase | None
    ) -> Understood:
        """Give what a text says below others that hand something down to it."""
        if self._lexicon is None:
            self._lexicon = lexicon
            self._new.words = mark_of(lexicon)
            if self._old.words != self._new.words or not hold(lexicon, self._old.roots):
                self._old.said = {}
        rule = part.rule
        key = _hash((str(rule.address), str(rule.parent), rule.kind, rule.title, rule.text, part.item, part.text,
                     inherited, thing))  # fmt: skip
        return _found(self._old.said, self._new.said, key, _UNDERSTOOD, partial(_read, part, lexicon, inherited, thing))

    def close(self) -> None:
        """Keep the readings of this edition, if some are new; the words they rest on are kept with them."""
        if self._place is None or self._lexicon is None:
            return
        self._new.roots = dict(self._lexicon.roots)
        same = (
            self._old.sentences.keys() == self._new.sentences.keys() and self._old.said.keys() == self._new.said.keys()
        )
        if not same:
            with suppress(OSError):
                keep(self._place, msgspec.msgpack.encode(self._new), 1)


def mark_of(lexicon: Lexicon) -> str:
    """Give the hash of the words of a document; how often each is said is left out: that only leads to roots."""
    return _hash([_plain(getattr(lexicon, name)) for name in _WORDS])


def hold(lexicon: Lexicon, roots: Mapping[str, str]) -> bool:
    """Tell whether words still lead to the roots that they led to before."""
    return all(lexicon.root(word) == root for word, root in roots.items())


def _place(edition: Edition) -> Path:
    address = edition.address
    return place_of("readings", f"{address.game}-{address.document}@{edition.id}", (), _PROGRAM)


def _opened(place: Path | None) -> _Kept:
    if place is not None:
        with suppress(OSError, ValueError, msgspec.MsgspecError):
            return msgspec.msgpack.decode(place.read_bytes(), type=_Kept)
    return _Kept()


def _found(
    old: dict[str, msgspec.Raw],
    new: dict[str, msgspec.Raw],
    key: str,
    decoder: "msgspec.msgpack.Decoder[T]",
    make: Callable[[], T],
) -> T:
    """Give what was kept under a key; what was not, or cannot be decoded, is made."""
    kept = old.get(key)
    if kept is not None:
        with suppress(msgspec.MsgspecError):
            found = decoder.decode(kept)
            new[key] = kept
            return found
    found = make()
    new[key] = msgspec.Raw(msgspec.msgpack.encode(found))
    return found


def _parsed(text: str, lexicon: Lexicon) -> tuple[Sentence, ...]:
    return tuple(map(sentence_of, parse_norms(text, lexicon.verbs)))


def _read(part: Said, lexicon: Lexicon, inherited: tuple[Literal, ...], thing: Phrase | None) -> Understood:
    context = Context(part, lexicon, inherited, thing)
    found = tuple(norm for sentence in part.sentences for norm in context.norms(sentence))
    return Understood(found, () if part.item else handed_down(part.text, context), context.thing)


def _plain(value: Any) -> Any:
    """Give a table or a set of words in an order that is always the same."""
    if isinstance(value, Mapping):
        return sorted(value.items())
    return sorted(value) if isinstance(value, Iterable) else value


def _hash(value: object) -> str:
    return blake2b(repr(value).encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()
