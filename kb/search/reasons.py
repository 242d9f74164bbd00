"""Why a text was found, in a few words."""

from collections.abc import Collection, Mapping

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
_BITS = [1 << list(FIELDS).index(field) for field in _CALLED]
_FIRST = [next((place for place, bit in enumerate(_BITS) if fields & bit), -1) for fields in range(1 << len(FIELDS))]
"""For each set of fields, as an index writes it, the first of those _CALLED."""

OWN = sum(1 << list(FIELDS).index(field) for field in ("text", "title", "examples", "above"))
"""The fields that are a text's own, or stand above it, as bits."""


def field_of(fields: int) -> str:
    """Name the first of some fields, as an index writes them."""
    return list(_CALLED.values())[_FIRST[fields]]


def stands(found: Ranked, asked: Collection[str]) -> bool:
    """Tell whether a text has one of some stems itself, in its titles or above it, and not only around it."""
    parts, text = found.impacts.stems.parts, found.text
    return any(parts(each, text) & OWN for each in asked)


def reason(asked: Asked, telling: Mapping[str, str], found: Ranked) -> str:
    """Say which words of the query stand in which field, each once: ``text: lose, control · title: battlefield``.

    ``telling`` are the words that the query is about, with their stems.
    """
    parts: list[str] = []
    left = telling
    if asked.phrases:
        spoken = found.impacts.spoken[found.text]
        held = [phrase for phrase in asked.phrases if phrase_in_a_row(phrase).search(spoken)]
        parts = [f'"{" ".join(phrase)}"' for phrase in held]
        left = {word: each for word, each in telling.items() if not any(word in phrase for phrase in held)}
    stands: dict[int, list[str]] = {}
    parts_in = found.impacts.stems.parts
    for word, each in left.items():
        fields = parts_in(each, found.text)
        stands.setdefault(_FIRST[fields], []).append(word)
    parts += [f"{name}: {', '.join(stands[place])}" for place, name in enumerate(_CALLED.values()) if place in stands]
    return " · ".join(parts) or "only words that join sentences"
