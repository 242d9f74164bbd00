"""Whether two norms of one effect speak of one matter: of the same things, not of a case of its own in each rule."""

import re
from collections.abc import Iterator

from kb.model.norm import Literal, Norm

_ASKED = re.compile(r"^(?:what|which|whose|whether|how)\b", re.IGNORECASE)
_VARIABLE = re.compile(r"(?<![\w{\[’'])[A-Z](?![\w’'}\].])")
_ARTICLES = frozenset("AI")


def of_one_matter(pair: tuple[Norm, Norm]) -> bool:
    """Tell whether two norms may speak of one thing, as far as their words show it.

    They don't where one only tells what is asked or announced, where both give a value to a variable, which each card
    has of its own, or where each says closer, in other words, of which thing it speaks.
    """
    if any(_ASKED.match(norm.effect.full) for norm in pair) or all(map(_is_of_variable, pair)):
        return False
    mine, theirs = (frozenset(_closer(norm)) for norm in pair)
    if pair[0].effect.full != pair[1].effect.full:
        mine, theirs = mine | _kind(pair[0]), theirs | _kind(pair[1])
    return not mine or not theirs or bool(mine & theirs)


def _is_of_variable(norm: Norm) -> bool:
    return any(found[0] not in _ARTICLES for found in _VARIABLE.finditer(norm.outcome))


def _closer(norm: Norm) -> Iterator[str]:
    """Yield the roots of the words that say closer what an outcome is about."""
    for each in norm.conditions:
        if _restricts(each, norm):
            yield from (root for root in each.roots if root != norm.effect.theme)


def _kind(norm: Norm) -> frozenset[str]:
    """Give what stands before the name of the thing: link of “link card”."""
    return frozenset(norm.effect.full.split()) - {norm.effect.theme}


def _restricts(literal: Literal, norm: Norm) -> bool:
    return literal.kind == "restriction" and not literal.inherited and literal.text in norm.outcome
