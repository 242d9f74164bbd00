"""How much counts what, read from weights.toml: data, with the command that made them."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

_FILE = Path(__file__).with_name("weights.toml")


@dataclass(frozen=True, slots=True)
class FieldWeight:
    """How a word in a field counts: BM25F's w and b; ``written``: lengths are averaged over texts that have the field.

    Where they are averaged over all texts, a field that few have counts less the longer it is.
    """

    weight: float
    by_length: float
    written: bool


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of fields, of what a query holds, and of the signals beside its words."""

    fields: Mapping[str, FieldWeight]
    query: Mapping[str, float]
    words: Mapping[str, frozenset[str]]
    signals: Mapping[str, float]


def read_weights(text: str) -> Weights:
    """Read weights. Raises ValueError and KeyError where they are none."""
    data = tomllib.loads(text)
    fields = {name: FieldWeight(row[0], row[1], row[2] == "written") for name, row in data["fields"].items()}
    words = {name: frozenset(listed.split()) for name, listed in data["words"].items()}
    return Weights(fields, data["query"], words, data["signals"])


WEIGHTS = read_weights(_FILE.read_text(encoding="utf-8"))
"""The weights that ranking uses."""
