"""Comparators in a sentence: what is measured, against what."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from kb.model.norm import Literal
from kb.norm.lexicon import Lexicon
from kb.norm.phrases import MEASURE, SIGNS, may_measure, phrase_of

_BOUND = re.compile(
    r"(?:,|;|\.|:|\(| and | or | if | when | unless | then | while | during | before | at | in | on | for | from | by"
    r"| with | that | who | they | it | has | have | is | are |$)"
)
_BEFORE = re.compile(r"[^,.;:]*$")
_VERBAL = re.compile(
    r"\b(?:has|have|had|is|are|was|were|of|with|deals?|that|if|equals?|does|do|must|may|can|would|when)\b|n[’']t\b",
    re.I,
)
_CUT = re.compile(
    r" (?:on|in|at|by|for|from|assigned|among|printed|it|they|marked) .*$| (?:it|they|them)$", re.IGNORECASE
)
_NOT = re.compile(r"(?:\b(?:not|never|cannot)|n[’']t) (?:ever )?(?:be )?$", re.IGNORECASE)
_COUNTS = re.compile(
    r"\s*(?:\{?[\d+-]|(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|half|twice)\b)", re.IGNORECASE
)
TURNED: Mapping[str, str] = {">": "≤", "≤": ">", "≥": "<", "<": "≥", "=": "≠"}
"""What is so where a comparison is not."""

FLIPPED: Mapping[str, str] = {">": "<", "<": ">", "≥": "≤", "≤": "≥", "=": "=", "≠": "≠"}
"""A comparison told from its other side."""


@dataclass(frozen=True, slots=True)
class Measure:
    """What is measured against what: points, ≥, victory score; each by the roots of its words."""

    what: str
    comparator: str
    against: str


def measures(sentence: str, lexicon: Lexicon) -> Iterator[Measure]:
    """Yield the measures of a sentence that are against a thing; numbers differ by design, and are left out."""
    for found in MEASURE.finditer(sentence) if may_measure(sentence) else ():
        if found[0].lower().startswith("or "):
            continue  # two or more
        rest = sentence[found.end() :]
        behind = _BOUND.split(re.sub(r"^\s*(?:to|than)\s+", "", rest).lstrip(), maxsplit=1)[0]
        against = phrase_of(_named(behind, lexicon), lexicon).thing
        before = _BEFORE.search(sentence, max(0, found.start() - 80), found.start())
        lead = before[0] if before else ""
        denied = _NOT.search(lead)
        said = [part for part in _VERBAL.split(lead[: denied.start()] if denied else lead) if part.strip()]
        what = phrase_of(_measured(found[0]) or _CUT.sub("", said[-1].strip() if said else ""), lexicon).thing
        named = against.head and not against.is_pronoun and not against.is_person
        sign = SIGNS[found.lastgroup or "equal"]
        if named and not what.is_pronoun and not _COUNTS.match(rest) and against.full != what.full:
            yield Measure(what.head, TURNED[sign] if denied else sign, against.full)


def _named(behind: str, lexicon: Lexicon) -> str:
    """Give the words of a limit, without the verb whose subject it ends: than the Last Bell *wins*."""
    words = behind.split()
    cut = (at for at, word in enumerate(words) if at > 1 and lexicon.verbs.get(word.lower(), "") == "s")
    return " ".join(words[: next(cut, len(words))])


def _measured(compared: str) -> str:
    """Give the thing that stands within a comparison: more *points* than."""
    words = compared.split()
    return " ".join(words[1:-1]) if words[-1] == "than" and 2 < len(words) < 5 and "or" not in words else ""


_BOUNDS: Mapping[str, Callable[[int], tuple[float, float]]] = {
    "≥": lambda number: (number, float("inf")),
    ">": lambda number: (number + 1, float("inf")),
    "≤": lambda number: (float("-inf"), number),
    "<": lambda number: (float("-inf"), number - 1),
    "=": lambda number: (number, number),
}


def bounds(literal: Literal) -> tuple[float, float] | None:
    """Give the least and the greatest number that a measure allows; None where it has no number."""
    if not literal.number.isdigit() or literal.comparator not in _BOUNDS:
        return None
    low, high = _BOUNDS[literal.comparator](int(literal.number))
    return low, high
