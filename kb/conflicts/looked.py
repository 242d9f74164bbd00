"""What a first look at pairs of rules found, kept in the user's cache folder: a pair that stayed is not compared again.

It hangs on the words of both rules, on what stands above, beside and below each and what each cites, and on the words
of the rulebook: it counts only as long as all of these are the same.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b

import msgspec

from grammar.cache import keep, place_of
from kb.knowledge import KnowledgeBase
from kb.model import Edition, Node
from kb.norm.kept import hold, mark_of
from kb.norm.lexicon import Lexicon
from kb.precedence.sides import Side

_PROGRAM = ("grammar", "kb/norm", "kb/model", "kb/address.py", "kb/precedence", "kb/conflicts")


@dataclass(slots=True)
class _Kept:
    """What was found with one rulebook's words: the roots that it hangs on, and which pairs may be in conflict."""

    roots: dict[str, str] = field(default_factory=dict)
    found: dict[str, bool] = field(default_factory=dict)


class Looked:
    """Whether pairs of one edition's rules may be in conflict: what was kept of that, and what is found now."""

    def __init__(self, kb: KnowledgeBase, edition: Edition) -> None:
        """Open what was kept of an edition."""
        address = edition.address
        self._kb = kb
        self._place = place_of("looked", f"{address.game}-{address.document}@{edition.id}", (), _PROGRAM)
        self._old: dict[str, _Kept] = {}
        self._new: dict[str, _Kept] = {}
        self._marks: dict[int, tuple[Lexicon, str]] = {}
        self._states: dict[str, bytes] = {}
        self._told: dict[str, bytes] = {}
        with suppress(OSError, ValueError, msgspec.MsgspecError):
            self._old = msgspec.msgpack.decode(self._place.read_bytes(), type=dict[str, _Kept])

    def of(self, one: Side, other: Side, lexicon: Lexicon, look: Callable[[], bool]) -> bool:
        """Tell whether two rules, read with some words, may be in conflict; ``look`` finds out what was not kept."""
        mark = self._mark(lexicon)
        key = blake2b(self._state(one) + self._state(other), digest_size=12).hexdigest()
        old, new = self._old.get(mark), self._new[mark].found
        if key not in new:
            new[key] = old.found[key] if old and key in old.found else look()
        return new[key]

    def close(self) -> None:
        """Keep what was asked for, if that is not what was kept before."""
        for lexicon, mark in self._marks.values():
            self._new[mark].roots |= lexicon.roots
        if {mark: kept.found.keys() for mark, kept in self._old.items()} != {
            mark: kept.found.keys() for mark, kept in self._new.items()
        }:
            with suppress(OSError):  # a cache that cannot be written costs only time
                keep(self._place, msgspec.msgpack.encode(self._new), 1)

    def _mark(self, lexicon: Lexicon) -> str:
        """Give the mark of some words, and let go of what was kept if they lead to other roots now."""
        known = self._marks.get(id(lexicon))
        if known is None:
            known = self._marks[id(lexicon)] = lexicon, mark_of(lexicon)  # held, so that no other has its id
            self._new.setdefault(known[1], _Kept())
            if known[1] in self._old and not hold(lexicon, self._old[known[1]].roots):
                del self._old[known[1]]
        return known[1]

    def _state(self, side: Side) -> bytes:
        """Give the hash of all that a comparison looks at on one side."""
        if side.name not in self._states:
            digest = blake2b(repr((side.name, side.own, side.now, side.pinned, side.is_rule)).encode(), digest_size=12)
            for told in self._around(side.node):
                digest.update(told)
            digest.update(repr(self._kb.links_from.get(side.name)).encode())
            self._states[side.name] = digest.digest()
        return self._states[side.name]

    def _around(self, node: Node) -> Iterator[bytes]:
        """Yield what stands above a text, beside it and below it, with itself."""
        for above in self._kb.ancestors(node):
            yield self._text(above)
        yield self._below(str(getattr(node, "parent", None)))
        yield self._text(node)
        yield self._below(str(node.address))

    def _below(self, key: str) -> bytes:
        if (name := f"below {key}") not in self._told:
            self._told[name] = b"".join(map(self._text, self._kb.children.get(key, ())))
        return self._told[name]

    def _text(self, node: Node) -> bytes:
        if (key := str(node.address)) not in self._told:
            items = [(each.label, each.text) for each in getattr(node, "items", ())]
            said = (key, type(node).__name__, getattr(node, "kind", ""), getattr(node, "title", ""), node.text, items)
            self._told[key] = blake2b(repr(said).encode("utf-8", "surrogatepass"), digest_size=12).digest()
        return self._told[key]
