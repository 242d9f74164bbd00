"""Misspelt words: the word of the rules that somebody meant who exchanged two letters, or missed one."""

from collections.abc import Callable, Iterator
from functools import lru_cache

_SHORTEST = 4  # letters of a word whose letters may be exchanged
_LONG = 6  # letters of a word that may have one too many, too few or wrong
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def spelt(word: str, held: Callable[[str], int]) -> str:
    """Give the word that a misspelt one stands for, the one that most texts hold; an empty string if there is none.

    Two letters that were exchanged come first, then one that is missing, too many or wrong.
    """
    if not word.isalpha() or len(word) < _SHORTEST:
        return ""
    for near in (_exchanged(word), _changed(word) if len(word) >= _LONG else ()):
        found = max(near, key=lambda each: (held(each), each), default="")
        if found and held(found):
            return found
    return ""


@lru_cache(maxsize=1024)
def _exchanged(word: str) -> tuple[str, ...]:
    return tuple(word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1))


@lru_cache(maxsize=256)
def _changed(word: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_edits(word)))


def _edits(word: str) -> Iterator[str]:
    for at in range(len(word) + 1):
        head, tail = word[:at], word[at:]
        if tail:
            yield head + tail[1:]
        for letter in _LETTERS:
            yield head + letter + tail
            if tail and letter != tail[0]:
                yield head + letter + tail[1:]
