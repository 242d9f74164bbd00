"""The words of one edition, counted; kept in the user's cache folder under the hash of its text and of the program."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from pathlib import Path

import msgspec

from grammar.cache import cache_folder, keep
from kb.ask.stems import stem
from kb.ask.wording import read
from kb.model import Edition
from kb.model.names import parts_of
from kb.search.words import words

_SPOKEN = 8
"""How many rules one ruling counts for: it speaks as people ask, rulebooks don't."""

_NAME = re.compile(r"(?<=[a-z,’'\"“(] )[A-Z][\w’'-]+")
_ASK = Path(__file__).parent
_PROGRAM = (
    Path(__file__),
    *(_ASK / name for name in ("wording.py", "stems.py", "joining.txt", "english.toml")),
    _ASK.parent / "search" / "words.py",
)


@dataclass(frozen=True, slots=True)
class Counts:
    """Of one edition: how many of its rules, and of all its texts, hold each stem, and which stems stand in names.

    ``epithets`` are the stems of what follows a comma in a name (``Osk, the Elder``), with those of what is before it.
    """

    texts: int
    holding: Mapping[str, int]
    rules: Mapping[str, int] = field(default_factory=dict)
    proper: frozenset[str] = frozenset()
    epithets: Mapping[str, frozenset[str]] = field(default_factory=dict)


def counts_of(edition: Edition) -> Counts:
    """Give the counts of an edition, from what was kept if its text was counted before."""
    if not edition.fingerprint:
        return count(edition)
    read_as = f"{edition.rule_count}-{edition.ruling_count}-{edition.card_count}"
    place = cache_folder() / "ask" / f"{edition.address.game}-{edition.fingerprint}-{read_as}-{_program()}.msgpack"
    with suppress(OSError, ValueError, msgspec.MsgspecError):
        return msgspec.msgpack.decode(place.read_bytes(), type=Counts)
    found = count(edition)
    with suppress(OSError):
        keep(place, msgspec.msgpack.encode(found))
    return found


@cache
def _program() -> str:
    """Give the hash of what decides how words are read."""
    return blake2b(b"".join(path.read_bytes() for path in _PROGRAM), digest_size=8).hexdigest()


def count(edition: Edition) -> Counts:
    """Count the words of an edition."""
    holding: Counter[str] = Counter()
    proper: set[str] = set()
    epithets: dict[str, frozenset[str]] = {}
    for card in edition.cards:
        proper |= read(card.name).words.keys()
        first, *others = [frozenset(read(part).words) for part in parts_of(card.name)] or [frozenset[str]()]
        for word in frozenset().union(*others) - first:
            epithets[word] = epithets.get(word, frozenset()) | first
        holding.update(dict.fromkeys(read(card.text).words, 1))
    if edition.of_rows:
        return Counts(0, holding, {}, frozenset(proper), epithets)
    for rule in edition.rules:
        items = " ".join([*(item.text for item in rule.items), *(example.text for example in rule.examples)])
        holding.update(read(f"{rule.text}\n{items}").words.keys())
    holding.update(word for heading in edition.headings for word in read(heading.text).words)
    rules = dict(holding)
    told = [f"{each.question}\n{each.answer}" for each in edition.rulings]
    told += [" ".join((each.text, *(item.text for item in each.items))) for each in edition.paragraphs]
    for text in told:
        holding.update(dict.fromkeys(read(text).words, _SPOKEN))
        proper |= set(_named(text))
    return Counts(len(edition.rules) + _SPOKEN * len(told), holding, rules, frozenset(proper))


def _named(text: str) -> Iterator[str]:
    """Yield the stems of words with a capital inside a sentence."""
    for found in _NAME.findall(text):
        yield from (stem(word.forms[-1]) for word in words(found))
