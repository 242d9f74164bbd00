"""The layout of a file of rows: which of its fields hold name, text and the like, and how it writes symbols."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from grammar.normalise import normalise
from kb.importers.rows import Row

ROWS = "rows"
"""The key under which a manifest says where in a JSON file the rows are."""

USUAL: Mapping[str, tuple[str, ...]] = {
    "name": ("name", "cardname", "card", "title"),
    "text": ("text", "newtext", "new", "rulestext", "oracletext", "effect"),
    "old": ("old", "oldtext", "oldrulestext"),
    "published": ("published", "date", "day"),
    "type": ("type", "cardtype", "typeline", "types"),
    "keywords": ("keywords",),
    "question": ("question", "q"),
    "answer": ("answer", "a", "ruling"),
    "citations": ("citations", "cites", "rules", "relevantrules"),
    "edition": ("edition",),
}
"""What each role's field is usually called, written small and in one word."""

_SIGNS = re.compile(r"[\W_]+")
_SURROGATE = re.compile(r"[\ud800-\udfff]")
_BREAK = re.compile(r"\r\n?")


@dataclass(frozen=True)
class Layout:
    """How the rows of a file are read: ``fields`` and the game's table of symbols as its manifest gives them.

    ``fields`` names for a role (those of USUAL) the field that plays it; any other key
    gives the field that it names another name among the facts.
    """

    fields: Mapping[str, str] = field(default_factory=dict)
    symbols: Mapping[str, Any] = field(default_factory=dict)

    @property
    def rows(self) -> str | None:
        """Where in a JSON file the rows are: ``data.cards``; None for the usual place."""
        return self.fields.get(ROWS)

    def taken(self, row: Row) -> "Taken":
        """Give a row with its fields by their roles."""
        return Taken(row, self._roles(tuple(row.values)), self._renamed, self.written)

    @cached_property
    def _renamed(self) -> Mapping[str, str]:
        return {name: called for called, name in self.fields.items()}

    @cached_property
    def _roles(self) -> Callable[[tuple[str, ...]], Mapping[str, str]]:
        """Give the fields of a row by their roles; rows with the same fields are looked at once."""
        return lru_cache(maxsize=64)(lambda names: dict(self._played(names)))

    def _played(self, names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        plain = {_SIGNS.sub("", name).casefold(): name for name in reversed(names)}
        for role, usual in USUAL.items():
            own = self.fields.get(role)
            found = next((plain[each] for each in usual if each in plain), None) if own is None else own
            if found in names:
                yield role, found

    def written(self, text: str) -> str:
        """Give a text clean, and with symbols as the rules write them."""
        if not (text.isascii() and text.replace("\n", "").isprintable()):
            if _SURROGATE.search(text):
                text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
            text = normalise(_BREAK.sub("\n", text)).text
        return self._sign.sub(lambda found: self._symbols[found.group()], text) if self._symbols else text

    @cached_property
    def _symbols(self) -> Mapping[str, str]:
        return {sign: symbol for sign, symbol in self.symbols.items() if sign and isinstance(symbol, str)}

    @cached_property
    def _sign(self) -> re.Pattern[str]:
        return re.compile("|".join(re.escape(sign) for sign in sorted(self._symbols, key=len, reverse=True)))


@dataclass(frozen=True)
class Taken:
    """A row whose fields are known by their roles."""

    row: Row
    roles: Mapping[str, str]
    renamed: Mapping[str, str]
    written: Callable[[str], str]

    def word(self, role: str) -> str:
        """Give what plays a role as one line; an empty string where nothing does."""
        return " ".join(self._text(role, ", ").split())

    def text(self, role: str) -> str:
        """Give what plays a role with its line breaks; an empty string where nothing does."""
        lines = (line.rstrip() for line in self._text(role, "\n").split("\n"))
        return "\n".join(lines).strip()

    def listed(self, role: str) -> tuple[str, ...]:
        """Give what plays a role as a list; a text is parted at its commas."""
        value = self.row.values.get(self.roles.get(role, ""))
        parts = value if isinstance(value, list) else self.word(role).split(",")
        return tuple(word for part in parts if (word := " ".join(self._plain(part, ", ").split())))

    def facts(self, *roles: str) -> Iterator[tuple[str, str]]:
        """Yield the fields that play none of some roles, with their values; those that say nothing are left out."""
        spoken_for = {self.roles[role] for role in roles if role in self.roles}
        for name, value in self.row.values.items():
            words = self._plain(value, ", ").strip() if name not in spoken_for else ""
            if words:
                yield self.written(self.renamed.get(name, str(name))), words

    def _text(self, role: str, between: str) -> str:
        return self._plain(self.row.values.get(self.roles.get(role, "")), between)

    def _plain(self, value: Any, between: str) -> str:
        """Write a value as a text."""
        if value is None:
            return ""
        if isinstance(value, str):
            return self.written(value)
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, list):
            return between.join(words for each in value if (words := self._plain(each, ", ")))
        return self.written(json.dumps(value, ensure_ascii=False) if isinstance(value, dict) else str(value))
