"""What a text says: its telling words without their endings, which of them it denies, and its numbers."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from kb.ask.bars import joining, short
from kb.ask.english import is_small, numbers
from kb.ask.stems import stem
from kb.search.words import words

PLAIN, DENIED = 1, 2
"""How a word may stand in a text: as it is, or denied; both together where it does both."""

_SENTENCE = re.compile(r"(?<=[?!.…])[\"”’)]*\s+")
_STOPS = re.compile(r"[,;:?!.()–—]|\b(?:and|but|or|if|then|while|when)\b", re.IGNORECASE)
_REACH = 3  # words after a denial that it denies
_UN = "un"
_SHORTEST = 4  # letters of a word that "un" may deny


@dataclass(frozen=True, slots=True)
class Said:
    """The telling words of a text, each with how it stands there (PLAIN, DENIED); ``numbers`` are among them.

    ``spelt`` are they as they were written, ``capital`` those that begin with a capital inside a sentence; ``leans``:
    it speaks of somebody or something that was named before.
    """

    text: str
    words: Mapping[str, int]
    spelt: Mapping[str, str]
    numbers: frozenset[str]
    leans: bool
    capital: frozenset[str] = frozenset()


def denies(form: str) -> bool:
    """Tell whether a word denies what comes after it, as "not" and "can't" do."""
    return form in is_small("stands", "denials") or (form.endswith("nt") and form[:-2] in joining())


def sentences(text: str) -> list[str]:
    """Give the sentences of a text."""
    return [each for line in text.splitlines() for each in _SENTENCE.split(line.strip()) if each]


@lru_cache(maxsize=1024)
def said(text: str) -> Said:
    """Give the words of a text; what is asked again and again is read once."""
    return read(text)


def read(text: str) -> Said:
    """Read the words of a text, sentence by sentence."""
    found: dict[str, int] = {}
    spelt: dict[str, str] = {}
    capital: set[str] = set()
    leans = False
    for sentence in sentences(text):
        for word, stands, is_capital in _said(sentence):
            if word in is_small("stands", "named_before"):
                leans = True
            elif word not in joining():
                key = numbers().get(word) or stem(word)
                found[key] = found.get(key, 0) | stands
                spelt.setdefault(key, word)
                if is_capital:
                    capital.add(key)
    return Said(text, found, spelt, frozenset(filter(str.isdigit, found)), leans, frozenset(capital))


def _said(sentence: str) -> Iterator[tuple[str, int, bool]]:
    """Yield the words of a sentence, how each stands, and whether it has a capital that the sentence doesn't give it.

    What denies at the very beginning only asks.
    """
    left = 0
    stops = {found.start() for found in _STOPS.finditer(sentence)}
    ends = sorted(stops)
    last = 0
    for at, word in enumerate(words(sentence)):
        form = short().get(word.forms[-1], word.forms[-1])
        if any(last <= end < word.start for end in ends) or word.start in stops:
            left = 0
        last = word.end
        if denies(form):
            left = _REACH if at else 0
            continue
        is_capital = bool(at) and sentence[word.start].isupper()
        bare = form[len(_UN) :]
        if form.startswith(_UN) and len(bare) >= _SHORTEST and form not in joining() and bare.endswith("ed"):
            yield bare, DENIED, is_capital
            continue
        yield form, DENIED if left else PLAIN, is_capital
        left -= left > 0 and form not in joining()
