"""Lists of English words by which texts are compared: data, in words.toml beside this file."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path


@cache
def _lists() -> Mapping[str, str]:
    return tomllib.loads((Path(__file__).parent / "words.toml").read_text(encoding="utf-8"))


@cache
def listed(name: str) -> frozenset[str]:
    """Give the words of a list."""
    return frozenset(_lists()[name].split())


@cache
def numerals() -> Mapping[str, int]:
    """Give the numbers that are written as words, by these."""
    return {word: number for number, word in enumerate(_lists()["numerals"].split())}
