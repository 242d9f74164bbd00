"""The small words by which English asks, denies, counts, and says whose a thing is: data, in english.toml."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any


@cache
def small(table: str, name: str) -> tuple[str, ...]:
    """Give the words of a row of a table, in their order. Raises KeyError."""
    return tuple(str(_tables()[table][name]).split())


@cache
def is_small(table: str, name: str) -> frozenset[str]:
    """Give the same words, to ask whether one is among them. Raises KeyError."""
    return frozenset(small(table, name))


@cache
def numbers() -> Mapping[str, str]:
    """Give the digits of the numbers that are written as words."""
    return {word: str(at) for at, word in enumerate(small("counts", "numbers"))}


@cache
def patterns(table: str) -> Mapping[str, re.Pattern[str]]:
    """Give by name the patterns of sentences that ask for something. Raises KeyError."""
    return {name: re.compile("|".join(several)) for name, several in _tables()[table].items()}


@cache
def asks() -> re.Pattern[str]:
    """Give the pattern of the beginning of a clause that asks."""
    leads = " |".join(small("asks", "leads"))
    return re.compile(rf"^(?:{leads} )?(?:{'|'.join((*small('asks', 'words'), *small('asks', 'auxiliaries')))})\b")


@cache
def _tables() -> Mapping[str, Any]:
    return tomllib.loads(Path(__file__).with_name("english.toml").read_text(encoding="utf-8"))
