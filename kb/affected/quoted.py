"""Quotations in an answer: whether words that it quotes from a rule are gone from what the rule became.

An answer seldom quotes letter by letter. Most words of a quotation have to be the rule's, in their order, and among
them words that were struck; words that only changed their form tell nothing.
"""

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

from kb.consolidate.places import places, words_of

_QUOTED = re.compile(r"[“\"«]([^”\"»“«]+)[”\"»]")
_FEWEST = 4  # words that a quotation has at least to be told from a name
_FEWEST_LOOSE = 8  # and one that is not letter by letter
_ALIKE = 0.7  # share of a quotation's words that have to be the rule's
_LONG = 4  # letters of a word that is no article or preposition
_TELLING = frozenset(("no", "not", "may", "can", "all", "any"))


def gone(answer: str, held: str, now: Iterable[str]) -> str:
    """Give the first words that an answer quotes from a rule and that are not in what it became; empty if none."""
    texts = list(now)
    for found in _QUOTED.finditer(answer):
        quoted = words_of(found[1])
        if len(quoted) >= _FEWEST and (_struck(found[1], held, texts) or _loosely_struck(quoted, held, texts)):
            return found[1]
    return ""


def _struck(quoted: str, held: str, texts: Sequence[str]) -> bool:
    """Tell whether a rule had some words as they are quoted, and no text has them any more."""
    return bool(places(quoted, held)) and not any(places(quoted, each) for each in texts)


def _loosely_struck(quoted: Sequence[str], held: str, texts: Sequence[str]) -> bool:
    """Tell whether a quotation of a rule in about its words has telling words of it that every text has lost."""
    old = words_of(held)
    said = _common(quoted, old)
    if len(quoted) < _FEWEST_LOOSE or len(said) < _ALIKE * len(quoted):
        return False
    return all(any(_tells(old, at, said) for at in set(said) - set(_common(words_of(each), old))) for each in texts)


def _common(some: Sequence[str], old: Sequence[str]) -> list[int]:
    """Give the places of the words of an old text that some words have too, in one order."""
    blocks = SequenceMatcher(None, some, old, autojunk=False).get_matching_blocks()
    return [block.b + at for block in blocks for at in range(block.size)]


def _tells(old: Sequence[str], at: int, said: Sequence[int]) -> bool:
    """Tell whether a word that is lost tells something, and is quoted with a word beside it."""
    return (len(old[at]) >= _LONG or old[at] in _TELLING) and bool({at - 1, at + 1} & set(said))
