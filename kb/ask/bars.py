"""The bars that an answer must reach, and the words that only join others: data, with the command that chose it."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

_HERE = Path(__file__).parent


@cache
def bars() -> Mapping[str, float]:
    """Give the bars by name."""
    return _tables()["bars"]


@cache
def weights() -> Mapping[str, float]:
    """Give what kinds of agreement count, by name."""
    return _tables()["weights"]


@cache
def joining() -> frozenset[str]:
    """Give the words that join a question and don't say what it is about."""
    return frozenset((_HERE / "joining.txt").read_text(encoding="utf-8").split())


def _tables() -> Mapping[str, Mapping[str, float]]:
    return tomllib.loads((_HERE / "bars.toml").read_text(encoding="utf-8"))
