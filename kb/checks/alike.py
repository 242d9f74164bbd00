"""How alike two texts are in their words, whatever marks stand between them, and whether one contains the other."""

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from grammar.quoting import evened
from kb.checks.numerals import WORDS

SYMBOL = "□"
"""What stands for any symbol among words."""
_WORD = re.compile(r"□|\{[^}\s]*\}|[+-]?\d+|[^\W\d_]+(?:[’'][^\W\d_]+)*")
_REMINDER = re.compile(r"\([^()]*\)")
_GAP = re.compile(r"…|\.\s?\.\s?\.|\[\.\.\.\]|\[…\]")
_SYMBOL = re.compile(r"\[(?:[A-Z]|[a-z]+)\]")
_SAME = {"can't": "cannot", "isn't": "is not", "doesn't": "does not", "aren't": "are not", "don't": "do not"}
_SLIGHT = frozenset("a an the this that it and then also".split())
_TOLD = 3  # words that were added or left out that are told
_WEIGHTY = frozenset(
    "may must can cannot not no never only any all each every least most more less fewer than exactly first last unless"
    " instead before after until if while when or another other up".split()
)


def pieces_of(quoted: str) -> list[list[str]]:
    """Give the words of each piece of a quotation, which dots in it cut where something was left out."""
    return [words for piece in _GAP.split(quoted) if (words := words_of(piece))]


def words_of(text: str) -> list[str]:
    """Give the words that are compared: in small letters, without reminders and marks, each symbol as the same sign."""
    plain = evened(text).replace("’", "'")
    bare = _SYMBOL.sub(f" {SYMBOL} ", _REMINDER.sub(" ", plain))
    words = (word.lower() for word in _WORD.findall(bare))
    same = (part for word in words for part in _SAME.get(word, word).split())
    return [str(WORDS.index(word)) if word in WORDS else word for word in same]


def contains(words: Sequence[str], piece: Sequence[str]) -> bool:
    """Tell whether a piece stands in a text word by word."""
    return f" {' '.join(piece)} " in f" {' '.join(words)} "


def share(piece: Sequence[str], words: Sequence[str]) -> float:
    """Give which part of a piece's words a text has in the same order: 1.0 if all."""
    matcher = SequenceMatcher(None, piece, words, autojunk=False)
    return sum(block.size for block in matcher.get_matching_blocks()) / max(len(piece), 1)


def differing(piece: Sequence[str], words: Sequence[str]) -> tuple[list[str], list[str]]:
    """Give the words that only a piece has, and those that the text has in their place, between what they share."""
    places = list(_places(piece, words))
    return [word for own, _ in places for word in own], [word for _, theirs in places for word in theirs]


def told(piece: Sequence[str], words: Sequence[str], source: str) -> str:
    """Say how a piece differs from a text called ``source``: it says “a” where the source has “the”, leaves out “b”."""
    places = list(_places(piece, words))
    changed = [f"{_shown(own)} where {source} has {_shown(theirs)}" for own, theirs in places if own and theirs]
    added = [_shown(own) for own, theirs in places if not theirs]
    left = [_shown(theirs) for own, theirs in places if not own]
    verbs = (("says", changed), ("adds", added), ("leaves out", left))
    return _listed([f"{verb} {_listed(each[:_TOLD])}" for verb, each in verbs if each])


def _listed(parts: Sequence[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if parts[1:] else parts)


def _places(piece: Sequence[str], words: Sequence[str]) -> Iterator[tuple[list[str], list[str]]]:
    """Yield each place at which a piece differs, with its own words and those of the text."""
    matcher = SequenceMatcher(None, piece, words, autojunk=False)
    blocks = [block for block in matcher.get_matching_blocks() if block.size]
    if not blocks:
        yield list(piece), []
        return
    low, high = blocks[0].b - blocks[0].a, blocks[-1].b + blocks[-1].size + len(piece) - blocks[-1].a - blocks[-1].size
    window = words[max(low, 0) : high]
    for tag, a, b, c, d in SequenceMatcher(None, piece, window, autojunk=False).get_opcodes():
        if tag != "equal":
            yield list(piece[a:b]), list(window[c:d])


def _shown(words: Sequence[str]) -> str:
    if all(word == SYMBOL for word in words):
        return "a symbol"
    return f"“{' '.join(words)}”"


def is_slight(own: Sequence[str], theirs: Sequence[str]) -> bool:
    """Tell whether differing words change nothing of what a text says: articles, or one word for a symbol."""
    weighed = [word for word in (*own, *theirs) if word not in _SLIGHT and word != SYMBOL]
    return not weighed or (SYMBOL in (*own, *theirs) and len(weighed) == 1 and not is_weighty(weighed))


def is_symbol(own: Sequence[str], theirs: Sequence[str]) -> bool:
    """Tell whether texts differ only in that one says a symbol in a word."""
    other = own if list(theirs) == [SYMBOL] else theirs if list(own) == [SYMBOL] else ()
    return len(other) == 1 and not is_weighty(other)


def is_weighty(words: Sequence[str]) -> bool:
    """Tell whether words change what a text says: a number, a negation, what may or must be, a comparator."""
    return any(word in _WEIGHTY or word.lstrip("+-").isdigit() for word in words)
