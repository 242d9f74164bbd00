"""Weighing words: BM25F's sum over all fields of a text, from raw counts, before it saturates."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from kb.search.entries import FIELDS, OWN_FIELDS
from kb.search.kin import Kin

Counts = Mapping[str, Mapping[int, int]]
"""For each term how often each text has it in one field."""

Weighed = dict[int, tuple[float, int]]
"""For each text that holds a term its weight, and in which FIELDS it stands: a bit for each."""


class Scale:
    """How much one word counts in each field of each text: its weight, less where the field is long."""

    def __init__(self, lengths: Mapping[str, Sequence[int]], kin: Sequence[Kin]) -> None:
        """Take how many words each text has in each of its own fields, and each text's kin."""
        own = {name: lengths[name] for name in OWN_FIELDS}
        text = lengths["text"]
        lent = {name: [sum(text[place] for place in getattr(each, name)) for each in kin] for name in _LENT}
        self._each = {name: _scaled(name, long) for name, long in (own | lent).items()}

    def __getitem__(self, name: str) -> Sequence[float]:
        """Give what one word counts in a field, text by text."""
        return self._each[name]


_LENT = tuple(name for name in FIELDS if name not in OWN_FIELDS)
_BITS = {name: 1 << place for place, name in enumerate(FIELDS)}


def _scaled(name: str, lengths: Sequence[int]) -> list[float]:
    weight, b = FIELDS[name].weight, FIELDS[name].by_length
    counted = [length for length in lengths if length] if FIELDS[name].written else lengths
    average = sum(counted) / max(1, len(counted)) or 1.0
    return [weight / (1 - b + b * length / average) if length else 0.0 for length in lengths]


def weigh(counts: Mapping[str, Counts], kin: Sequence[Kin], scale: Scale) -> Iterator[tuple[str, Weighed]]:
    """Yield every term with its weight in each text: of its own words, and of those that its kin lend it."""
    borrowers = {name: _borrowers(name, kin) for name in _LENT}
    for term in sorted(set().union(*counts.values())):
        found: Weighed = {}
        for name in OWN_FIELDS:
            _add(found, name, scale[name], counts[name].get(term, {}), lambda place: (place,))
        for name in _LENT:
            _add(found, name, scale[name], counts["text"].get(term, {}), borrowers[name].__getitem__)
        if found:
            yield term, found


def _add(
    found: Weighed,
    name: str,
    scale: Sequence[float],
    counted: Mapping[int, int],
    whose: Callable[[int], Sequence[int]],
) -> None:
    bit = _BITS[name]
    for place, count in counted.items():
        for text in whose(place):
            so_far, parts = found.get(text, (0.0, 0))
            found[text] = (so_far + count * scale[text], parts | bit)


def _borrowers(name: str, kin: Sequence[Kin]) -> list[list[int]]:
    """Give for each text those whose kin it is."""
    found: list[list[int]] = [[] for _ in kin]
    for text, each in enumerate(kin):
        for place in getattr(each, name):
            found[place].append(text)
    return found
