"""Words as checks compare them: in small letters, without their endings, and without those that name nothing."""

import re
from functools import lru_cache

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\d+")
_SMALL = frozenset("a an the of and or for to in on with by from as at is are be this that its it s".split())
_ENDINGS = ("izations", "ization", "ations", "ation", "ments", "ment", "ings", "ing", "ions", "ion", "ed")
_SHORTEST = 3  # letters that a stem keeps


def words(text: str) -> tuple[str, ...]:
    """Give the words of a text in small letters and in the singular, without articles, prepositions and the like."""
    return tuple(_singular(word) for word in _WORD.findall(text) if word.casefold() not in _SMALL)


def _singular(word: str) -> str:
    bare = re.sub(r"['’]s?$", "", word.casefold())
    if bare.isdigit():
        return str(int(bare))
    if bare.endswith("ies") and len(bare) > _SHORTEST + 1:
        return f"{bare[:-3]}y"
    return bare[:-1] if bare.endswith("s") and not bare.endswith(("ss", "us")) and len(bare) > _SHORTEST else bare


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """Give what a word shares with its other forms: shuffling, shuffle; penalties, penalty; control, controlled."""
    bare = _singular(word)
    for ending in _ENDINGS:
        if bare.endswith(ending) and len(bare) - len(ending) >= _SHORTEST:
            bare = bare[: -len(ending)]
            break
    bare = bare[:-1] if bare[-1:] in "ey" and len(bare) > _SHORTEST else bare
    return bare[:-1] if len(bare) > _SHORTEST and bare[-1] == bare[-2] else bare


@lru_cache(maxsize=65536)
def stems(text: str) -> tuple[str, ...]:
    """Give the stems of a text's words in order, without articles, prepositions and the like."""
    return tuple(stem(word) for word in _WORD.findall(text) if word.casefold() not in _SMALL)
