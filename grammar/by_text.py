"""What is worked out of one text alone, kept in the user's cache folder: a text that stayed is not read again."""

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
        self._place = place_of(kind, name, (), program)
        self._old: dict[str, T] = {}
        self._new: dict[str, T] = {}
        with suppress(OSError, ValueError, msgspec.MsgspecError):  # at once, which is far quicker than one by one
            self._old = msgspec.msgpack.decode(self._place.read_bytes(), type=dict[str, made])  # type: ignore[valid-type]

    def of(self, text: str, make: Callable[[], T]) -> T:
        """Give what was kept for a text; what was not is made."""
        key = blake2b(text.encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()
        if key not in self._new:
            self._new[key] = self._old[key] if key in self._old else make()
        return self._new[key]

    def close(self) -> None:
        """Keep what was asked for, if that is not what was kept before."""
        if self._old.keys() != self._new.keys():
            with suppress(OSError):  # a cache that cannot be written costs only time
                keep(self._place, msgspec.msgpack.encode(self._new), 1)
