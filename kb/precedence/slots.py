"""What an outcome says besides its verb and its thing: where, with what, how many; and whether two say it otherwise."""

import re
from collections.abc import Iterator, Mapping

from kb.model.norm import Norm
from kb.norm.lexicon import Lexicon
from kb.norm.literals import words_of
from kb.precedence.words import numerals

_SLOT = re.compile(
    r"\b(?P<link>into|onto|to|from|at|in|on|during|by|before|after|between|as|for|under|inside|outside) "
    r"(?P<words>[^,;.()]+?)(?= (?:into|onto|to|from|at|in|on|during|by|before|after|between|as|for|under|inside|outside"
    r"|and|or|if|when|while|unless|that|which|who)\b|[,;.()]|$)",
    re.IGNORECASE,
)
_SAME_LINK = {"into": "to", "onto": "to", "inside": "in"}
_NUMERALS = "|".join(word for word, number in numerals().items() if number)  # "rounded towards zero" counts nothing
_NUMBER = re.compile(
    rf"(?<![\w.+\[-])(?P<number>\d{{1,3}}|{_NUMERALS})(?![\w\]])(?!\.\d)"
    r"(?P<more> (?:or (?:more|fewer|less)|of|at a time)\b)?",
    re.IGNORECASE,
)
_OPENING = re.compile(r"(?:for|at|on|in) [^,.;:]{2,60},", re.IGNORECASE)
_UNLIKE = re.compile(r",? (?:unlike|in contrast to|as opposed to|rather than)\b", re.IGNORECASE)
_COUNTED = re.compile(r"\bnumber\b|\bonce\b|\btimes?\b|\d", re.IGNORECASE)
_ONLY = re.compile(r"\bonly\b", re.IGNORECASE)
_LABELS = re.compile(r"\b(?:[A-Z][\w’'-]*|(?:step|rule|section|layer|level|phase|part) )\s*$")
_BOUND = re.compile(r"\b(?:at (?:least|most)|up to|(?:more|less|fewer) than)\s*$", re.IGNORECASE)

Slots = Mapping[str, frozenset[str]]


def slots(norm: Norm, lexicon: Lexicon) -> Slots:
    """Give the roots of what stands behind each preposition of an outcome, and of the conditions that say when."""
    found: dict[str, frozenset[str]] = {}
    timed = (each.text for each in norm.conditions if each.kind == "during" and not each.inherited)
    opening = _OPENING.match(norm.sentence)
    for text in (norm.outcome, opening[0] if opening else "", *(f"during {each}" for each in timed)):
        for each in _SLOT.finditer(_UNLIKE.split(text)[0]):
            link = each["link"].lower()
            roots = _told(each["words"], lexicon)
            if roots:
                key = _SAME_LINK.get(link, link)
                found[key] = found.get(key, frozenset()) | roots
    return found


def filled_otherwise(one: Norm, other: Norm, lexicon: Lexicon) -> bool:
    """Tell whether two norms have one slot, such as where to or when, filled with things of which none is the wider."""
    mine, theirs = slots(one, lexicon), slots(other, lexicon)
    return any(mine[key] - theirs[key] and theirs[key] - mine[key] for key in mine.keys() & theirs.keys())


def excludes(only: Norm, free: Norm, lexicon: Lexicon) -> bool:
    """Tell whether what stands right behind an "only" is, in another norm, something else: only at dusk, at dawn."""
    behind = _ONLY.split(only.outcome, maxsplit=1)[-1]
    found = _SLOT.search(behind)
    if found is None or _COUNTED.search(found["words"]):
        return False
    link = found["link"].lower()
    key = _SAME_LINK.get(link, link)
    mine, theirs = _told(found["words"], lexicon), slots(free, lexicon).get(key, frozenset())
    return bool(mine - theirs and theirs - mine)


def _told(words: str, lexicon: Lexicon) -> frozenset[str]:
    return frozenset(words_of(words, lexicon)) - lexicon.persons


def numbers(norm: Norm) -> frozenset[str]:
    """Give the exact numbers in an outcome; bounds are none."""
    return frozenset(_numbers(norm.outcome))


def _numbers(text: str) -> Iterator[str]:
    for found in _NUMBER.finditer(text):
        word = found["number"].lower()
        before = text[: found.start()]
        if not found["more"] and not _BOUND.search(before) and not _LABELS.search(before):
            yield str(numerals().get(word, word))
