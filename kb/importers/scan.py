"""Scanning JSON for the list that holds its rows: each element with its place, and what is broken passed over."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

_DECODER = json.JSONDecoder(strict=False)
_BLANK = re.compile(r"[ \t\n\r]*")
_SIGNS = re.compile(r'"(?:[^"\\\n]|\\.)*"|[{}\[\],]')
_ROW = re.compile(r"\n[ \t]*\{")
_USUAL = ("records", "rows", "cards", "errata", "data", "items", "entries")

Element = tuple[int, int, Any]


@dataclass(frozen=True, slots=True)
class Broken:
    """What stands in a row's place and is none, with the reason."""

    reason: str


def elements(text: str, path: str | None) -> Iterator[Element]:
    """Yield the elements of the list of rows with their offsets: the list at a path (``a.b``), or the usual one."""
    begin = _blank(text, 0)
    place = _at(text, begin, path.split(".")) if path else _usual(text, begin)
    if isinstance(place, Broken):
        yield begin, len(text), place
    elif text[place : place + 1] == "[":
        yield from _listed(text, place)
    else:
        yield place, len(text), Broken(f"{path or 'the file'} is no list of rows")


def _usual(text: str, begin: int) -> int | Broken:
    """Give the place of the list of rows: the whole, or what an object has under a usual name, or its first list."""
    if text[begin : begin + 1] != "{":
        return begin
    lists: dict[str, int] = {}
    for name, place in _members(text, begin):
        if text[place : place + 1] == "[":
            lists[name] = place
    named = next((lists[name] for name in _USUAL if name in lists), None)
    found = named if named is not None else next(iter(lists.values()), None)
    return Broken("it holds no list of rows") if found is None else found


def _at(text: str, place: int, path: list[str]) -> int | Broken:
    for step in path:
        inner = next((at for name, at in _members(text, place) if name == step), None)
        if inner is None:
            return Broken(f"there is no {step} in it")
        place = inner
    return place


def _members(text: str, place: int) -> Iterator[tuple[str, int]]:
    """Yield the names in an object with the places of their values, as far as it can be read."""
    if text[place : place + 1] != "{":
        return
    place = _blank(text, place + 1)
    while text[place : place + 1] == '"':
        try:
            name, place = _DECODER.raw_decode(text, place)
        except (ValueError, RecursionError):
            return
        place = _blank(text, place)
        if text[place : place + 1] != ":":
            return
        place = _blank(text, place + 1)
        yield name, place
        place = _blank(text, _after(text, place))
        place = _blank(text, place + 1) if text[place : place + 1] == "," else len(text)


def _listed(text: str, place: int) -> Iterator[Element]:
    place = _blank(text, place + 1)
    while place < len(text) and text[place] != "]":
        if text[place] == ",":
            place = _blank(text, place + 1)
            continue
        try:
            value, end = _DECODER.raw_decode(text, place)
        except (ValueError, RecursionError) as why:
            next_row = _ROW.search(text, place + 1)
            stop = next_row.end() - 1 if next_row else len(text)
            value, end = Broken(_reason(why)), max(_after(text, place, stop), place + 1)
        yield place, end, value
        place = _blank(text, end)


def _reason(why: Exception) -> str:
    return why.msg if isinstance(why, json.JSONDecodeError) else "it is nested too deep"


def _after(text: str, place: int, stop: int | None = None) -> int:
    """Give where a value ends, readable or not: where its brackets are closed, before the next comma, or at a stop."""
    depth, stop = 0, len(text) if stop is None else stop
    for sign in _SIGNS.finditer(text, place, stop):
        mark = sign.group()
        if mark in ("{", "["):
            depth += 1
        elif mark in ("}", "]"):
            depth -= 1
            if depth < 0:
                return sign.start()
            if depth == 0:
                return sign.end()
        elif depth == 0 and mark == ",":
            return sign.start()
    return stop


def _blank(text: str, place: int) -> int:
    found = _BLANK.match(text, place)
    return found.end() if found else place
