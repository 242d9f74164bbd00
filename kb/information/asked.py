"""A question on who may know: which rights it asks for, and which thing it names."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from kb.information.language import ANYTHING, ASKS, LEVELS, PLACES
from kb.information.things import normal, roots
from kb.model.information import RIGHTS, Right
from kb.norm.inflection import forms
from kb.norm.language import PERSONS

_RIGHT_OF = {form: right for base, right in ASKS.items() for form, _ in forms(base)}
_SMALL = frozenset(
    "who what when where which how may can must do does did is are i me my we our you your in on at from of to a an the"
    " this that it its be by with and or not no need have has player opponent their they them if any ask".split()
)
_FAINT = 0.3  # a word that may be anything, against one that names something


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: the rights in the order of the words, the roots of all other words, and the levels among them."""

    rights: tuple[Right, ...]
    roots: tuple[str, ...]
    levels: tuple[str, ...]


def question(words: str, slang: Mapping[str, object]) -> Question:
    """Read a question; a player's word counts as the rules' word that a game's table gives for it."""
    said = normal(words).lower()
    tokens = re.findall(r"[^\W_]+(?:['’-][^\W_]+)*", said)
    rights = tuple(right for right in RIGHTS if any(_RIGHT_OF.get(token) == right for token in tokens))
    told = [str(slang.get(token, token)).lower() for token in tokens if token not in _SMALL | PERSONS]
    named = tuple(dict.fromkeys(root for each in told for root in roots(each) if root not in _SMALL))
    if {"count", "many", "number"} & set(tokens):
        named = (*named, "number")
    kept = tuple(root for root in named if _RIGHT_OF.get(root) is None or root == "text")
    return Question(rights, kept or named, tuple(root for root in kept if root in LEVELS))


def likeness(key: Sequence[str], kind: Iterable[str], asked: Question) -> float:
    """Say how well a thing is meant by a question; 0: not at all."""
    words = set(asked.roots)
    hit = sum(_weight(root) for root in key if root in words)
    missed = sum(_weight(root) for root in key if root not in words and root not in PLACES)
    if not hit or (hit < 1 and not set(key) <= words) or missed > hit:
        return 0.0
    return hit - 0.6 * missed + 0.5 * any(root in words and root not in key for root in kind)


def _weight(root: str) -> float:
    return _FAINT if root in ANYTHING else 1.0
