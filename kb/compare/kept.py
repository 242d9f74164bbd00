"""Comparisons of two editions, kept in the user's cache folder under what both say and the program that compares."""

from contextlib import suppress
from functools import lru_cache

import msgspec

from grammar.cache import keep, place_of
from kb.compare.change import Change
from kb.model import Edition

_PROGRAM = ("grammar", "kb/read", "kb/cite.py", "kb/model", "kb/compare")
_KEPT = 3  # comparisons of two editions that stay: of their last texts


class Both:
    """Two editions, the same as another two if their texts are."""

    def __init__(self, old: Edition, new: Edition) -> None:
        """Take the earlier and the later edition; both have a fingerprint."""
        self.old, self.new = old, new
        self.key = tuple((str(each.address), each.style, each.fingerprint) for each in (old, new))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Both) and other.key == self.key

    def __hash__(self) -> int:
        return hash(self.key)


def compared(old: Edition, new: Edition) -> tuple[Change, ...]:
    """Give what became of each rule, from what was kept if these texts were compared before."""
    if old.fingerprint and new.fingerprint:
        return compared_once(Both(old, new))
    from kb.compare.changes import compare

    return compare(old, new)


@lru_cache(maxsize=64)
def compared_once(both: Both) -> tuple[Change, ...]:
    """Give what became of each rule; what was asked for lately is not even read again."""
    name = (
        f"{both.old.address.game}-{both.old.address.document}@{both.old.id}-{both.new.address.document}@{both.new.id}"
    )
    place = place_of("compared", name, (str(part) for each in both.key for part in each), _PROGRAM)
    with suppress(OSError, msgspec.MsgspecError):
        return msgspec.msgpack.decode(place.read_bytes(), type=tuple[Change, ...])
    from kb.compare.changes import compare

    changes = compare(both.old, both.new)
    with suppress(OSError):  # a cache that cannot be written costs only time
        keep(place, msgspec.msgpack.encode(changes), _KEPT)
    return changes
