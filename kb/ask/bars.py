"""The bars that an answer must reach, and lists of words in any card game: data, with the command that chose them."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from kb.ask.stems import stem

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
def agreement(kind: str) -> Mapping[str, float]:
    """Give what each signal of agreement weighs for a kind of answer (ruling, paragraph), by name."""
    return _tables()[f"agreement-{kind}"]


@cache
def joining() -> frozenset[str]:
    """Give the words that join a question and don't say what it is about."""
    return frozenset((_HERE / "joining.txt").read_text(encoding="utf-8").split())


@cache
def short() -> Mapping[str, str]:
    """Give the words that players write short, with what they stand for."""
    lines = (_HERE / "short.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split() for line in lines if not line.startswith("#"))


@cache
def everyday() -> frozenset[str]:
    """Give words of everyday speech: a game need not know them, and in small letters they name nothing."""
    return frozenset((_HERE / "everyday.txt").read_text(encoding="utf-8").split())


@cache
def everyday_stems() -> frozenset[str]:
    """Give the everyday words without their endings: rare in rules, they tell little all the same."""
    return frozenset(stem(word) for word in everyday())


@cache
def alike() -> Mapping[str, frozenset[str]]:
    """Give for a stem those of other words that ask for the same."""
    lines = (_HERE / "alike.txt").read_text(encoding="utf-8").splitlines()
    found: dict[str, frozenset[str]] = {}
    for group in (frozenset(map(stem, line.split())) for line in lines if not line.startswith("#")):
        for word in group:
            found[word] = found.get(word, frozenset()) | group - {word}
    return found


def _tables() -> Mapping[str, Mapping[str, float]]:
    return tomllib.loads((_HERE / "bars.toml").read_text(encoding="utf-8"))
