"""Why a word means what it means where it stands: each step cites what says so, or says that nothing does any more."""

from collections.abc import Iterator, Sequence

from kb.derivation import Step, step
from kb.model.sense import Sense

_TOLD_APART = ("trigger", "check")
"""Positions with a sentence of their own."""


def why_senses(found: Sequence[Sense]) -> tuple[Step, ...]:
    """Give what words mean where they stand, and what says so; what is alike is told once, for all its places."""
    together: dict[tuple[object, ...], list[Sense]] = {}
    for sense in found:
        together.setdefault(_told_as(sense), []).append(sense)
    return tuple(dict.fromkeys(each for alike in together.values() for each in _why(alike)))


def _told_as(sense: Sense) -> tuple[object, ...]:
    return sense.term, _claim(sense), sense.short_for, sense.meaning


def _claim(sense: Sense) -> str:
    if not sense.meaning.name:
        return "sense-unknown"
    if sense.short_for:
        return "sense-keyword"
    return f"sense-{sense.position}" if sense.position in _TOLD_APART else "sense-elsewhere"


def _why(alike: Sequence[Sense]) -> Iterator[Step]:
    """Yield what is said of senses that are told together."""
    sense, meaning = alike[0], alike[0].meaning
    places = ", ".join(f"“{words}”" for words in dict.fromkeys(each.around for each in alike))
    word = sense.term if sense.short_for else sense.word
    cites = meaning.cites if meaning.status == "in force" else ()
    means = meaning.means or meaning.name
    short = {"keyword": sense.word, "words": sense.short_for} if sense.short_for else {}
    yield step(_claim(sense), cites, places=places, word=word, means=means, **short)
    if meaning.status == "lapsed" and meaning.until:
        yield step("sense-lapsed", meaning.cites, word=word, until=meaning.until.isoformat())
    elif meaning.name and meaning.status == "unstated":
        yield step("sense-unstated", word=word)
