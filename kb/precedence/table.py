"""A game's [precedence]: the order of its canons, the rule that grants each, and what an editor declares."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from kb.address import Address
from kb.errors import JudgebookError
from kb.knowledge import KnowledgeBase
from kb.model import Game

OWN_GROUND = ("declared", "amended", "rule-limits-effects")
"""The canons whose ground is the statement itself."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What an editor declares in corpus.toml: ``over`` and ``under`` are rules (``core@1.3 323.*`` with all below).

    ``ground`` is the text that says so, where there is one; ``starts``, ``ends`` and ``scope`` limit it.
    """

    over: str
    under: str
    ground: str = ""
    starts: date | None = None
    ends: date | None = None
    scope: str | None = None

    def holds(self, on: date) -> bool:
        """Tell whether a day lies in it; the last day no longer does."""
        return (self.starts is None or self.starts <= on) and (self.ends is None or on < self.ends)


@dataclass(frozen=True, slots=True)
class Precedence:
    """The canons in their order, what grants them, what is declared, and the names that are no canons."""

    order: tuple[str, ...]
    grounds: Mapping[str, str]
    declared: tuple[Entry, ...] = ()
    unknown: tuple[str, ...] = ()

    def ground(self, canon: str, kb: KnowledgeBase, on: date, game: str) -> str | None:
        """Give the address of the rule that grants a canon on a day; None where none does, or it isn't loaded."""
        named = self.grounds.get(canon)
        try:
            return str(kb.resolve(named, on, game).address) if named else None
        except JudgebookError:
            return None


def precedence_of(game: Game, canons: Sequence[str]) -> Precedence:
    """Read a game's table: canons that it leaves out don't count, but for statements, which carry their own ground.

    Without a table all canons count in their usual order, and none is granted.
    """
    table = _mapping(game.tables.get("precedence"))
    listed = [str(each) for each in _list(table.get("order"))]
    known = [each for each in listed if each in canons] or list(canons)
    own = [each for each in OWN_GROUND[:2] if each not in known]
    at = known.index("declared") + 1 if "declared" in known else 0
    order = (*known[:at], *own, *known[at:])
    grounds = {key: str(value) for key, value in _mapping(table.get("ground")).items()}
    unknown = tuple(each for each in (*listed, *grounds) if each not in canons)
    return Precedence(order, grounds, tuple(_entries(table)), tuple(dict.fromkeys(unknown)))


def _entries(table: Mapping[str, Any]) -> Iterator[Entry]:
    for each in _list(table.get("declared")):
        row = _mapping(each)
        if isinstance(row.get("over"), str) and isinstance(row.get("under"), str):
            days = [row.get(key) if isinstance(row.get(key), date) else None for key in ("from", "until")]
            scope = str(row["scope"]) if row.get("scope") else None
            yield Entry(row["over"], row["under"], str(row.get("ground", "")), days[0], days[1], scope)


def means(named: str, address: Address, kb: KnowledgeBase) -> bool:
    """Tell whether an entry's words (``core@1.3 323.*``, ``core 323``, ``core``) mean a rule of some edition."""
    from kb.amend.settle import lies_under
    from kb.knowledge import names_document

    text = named.strip()
    full = Address.parse(text.removesuffix(".*")) if "/" in text else None
    if full is not None:
        text = f"{full.document}{'@' + full.edition if full.edition else ''} {full.fragment}"
        text = f"{text}.*" if named.endswith(".*") else text
    document = kb.document(address)
    name, _, fragment = text.rpartition(" ")
    if not name and names_document(document, fragment) is not None:
        name, fragment = fragment, ""
    edition = names_document(document, name)
    if edition is None or (edition and edition != address.edition):
        return False
    return not fragment or lies_under(address.fragment, fragment)


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _list(value: object) -> Sequence[Any]:
    return value if isinstance(value, list | tuple) else ()
