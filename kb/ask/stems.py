"""Words without their endings, as questions are compared by them: forms of one verb are one word."""

from functools import lru_cache

from kb.search.words import stem as stemmed

_ENDINGS = ("ed", "ing")
_LEFT_BARE = ("at", "bl", "iz")  # what such an ending leaves of "-ate", "-ble" and "-ize"
_DOUBLE = frozenset("bdgmnprt")  # consonants that are doubled before such an ending


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """Give a word without its ending: "stunned" as "stun", "activated" as "activate" and "activation"."""
    found = stemmed(word)
    if word == found or not word.endswith(_ENDINGS):
        return found
    if found.endswith(_LEFT_BARE):
        return stemmed(f"{found}e")
    return found[:-1] if len(found) > len("add") and found[-1] in _DOUBLE and found[-1] == found[-2] else found
