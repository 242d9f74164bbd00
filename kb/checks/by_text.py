"""What checks work out of one text alone, kept in the user's cache folder: a text that stayed is not read again."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import blake2b
from typing import Generic, TypeVar

import msgspec

from grammar.cache import keep, place_of

T = TypeVar("T")

LONG = 300
"""Rules, from which on looking up what is kept is quicker than reading the texts."""


class ByText(Generic[T]):
    """What was made of some texts, by what each says. What is asked for stays, once this is closed; the rest goes."""

    def __init__(self, kind: str, name: str, made: type[T], program: Iterable[str]) -> None:
        """Open what was kept: ``kind`` is its folder, ``made`` its type, ``program`` the files that make it."""
        self._place, self._decoder = place_of(kind, name, (), program), msgspec.msgpack.Decoder(made)
        self._old: dict[str, msgspec.Raw] = {}
        self._new: dict[str, msgspec.Raw] = {}
        with suppress(OSError, ValueError, msgspec.MsgspecError):
            self._old = msgspec.msgpack.decode(self._place.read_bytes(), type=dict[str, msgspec.Raw])

    def of(self, text: str, make: Callable[[], T]) -> T:
        """Give what was kept for a text; what was not, or cannot be decoded, is made."""
        key = blake2b(text.encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()
        kept = self._old.get(key)
        if kept is not None:
            with suppress(msgspec.MsgspecError):
                found = self._decoder.decode(kept)
                self._new[key] = kept
                return found
        made = make()
        self._new[key] = msgspec.Raw(msgspec.msgpack.encode(made))
        return made

    def close(self) -> None:
        """Keep what was asked for, if that is not what was kept before."""
        if self._old.keys() != self._new.keys():
            with suppress(OSError):  # a cache that cannot be written costs only time
                keep(self._place, msgspec.msgpack.encode(self._new), 1)
