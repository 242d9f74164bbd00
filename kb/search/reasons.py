"""Why a text was found, in a few words."""

from collections.abc import Mapping, Sequence

from kb.search.asked import Asked
from kb.search.entries import FIELDS
from kb.search.rank import Ranked
from kb.search.words import phrase_in_a_row

_CALLED = {
    "text": "text",
    "title": "title",
    "examples": "example",
    "above": "rule above",
    "callers": "step that calls it",
    "below": "rule below",
    "group": "its group",
    "beside": "rule beside it",
}
_NAMED = list(enumerate(_CALLED.values()))
_BITS = [1 << list(FIELDS).index(field) for field in _CALLED]
_FIRST = [next((place for place, bit in enumerate(_BITS) if fields & bit), -1) for fields in range(1 << len(FIELDS))]
"""For each set of fields, as an index writes it, the first of those _CALLED."""

Parts = Mapping[str, Sequence[int]]
"""For each word that a query is about in which fields of each text of an edition it stands, as bits."""

OWN = sum(1 << list(FIELDS).index(field) for field in ("text", "title", "examples", "above"))
"""The fields that are a text's own, or stand above it, as bits."""


def field_of(fields: int) -> str:
    """Name the first of some fields, as an index writes them."""
    return list(_CALLED.values())[_FIRST[fields]]


def stands(parts: Parts, text: int) -> bool:
    """Tell whether a text has one of some words itself, in its titles or above it, and not only around it."""
    return any(held[text] & OWN for held in parts.values())


def reason(asked: Asked, parts: Parts, found: Ranked) -> str:
    """Say which words of the query stand in which field, each once: ``text: lose, control · title: battlefield``."""
    said: list[str] = []
    left, text = parts, found.text
    if asked.phrases:
        spoken = found.impacts.spoken[text]
        held = [phrase for phrase in asked.phrases if phrase_in_a_row(phrase).search(spoken)]
        said = [f'"{" ".join(phrase)}"' for phrase in held]
        left = {word: each for word, each in parts.items() if not any(word in phrase for phrase in held)}
    fields: dict[int, list[str]] = {}
    for word, each in left.items():
        fields.setdefault(_FIRST[each[text]], []).append(word)
    said += [f"{name}: {', '.join(fields[place])}" for place, name in _NAMED if place in fields]
    return " · ".join(said) or "only words that join sentences"
