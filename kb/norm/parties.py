"""The parties of a verb: which phrases behind it name what it acts on, so that what narrows those says when it does."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from kb.norm.clauses import Part, Predicate
from kb.norm.language import ENTERS, MARKS, STAYS, WITH
from kb.norm.lexicon import Lexicon
from kb.norm.spoken import SAYS_WHAT_IS

_IN_A_WAY = re.compile(
    r"(?:as|than|what)\b|(?:in|by|the) (?:\w+ ){0,2}(?:order|way|manner|fashion|sequence)s?\b", re.IGNORECASE
)
_MOMENTS = ("before", "after", "just ", "right ")


def acted_on(predicate: Predicate, lexicon: Lexicon) -> tuple[Part, ...]:
    """Give the phrases whose restrictions say when it happens: none that say what something is, or in which way.

    A boat is a thing *that sails*; boats sail in the order *they left*, and come into port *damaged*.
    """
    base = lexicon.bases.get(predicate.verb, "")
    if base in SAYS_WHAT_IS | STAYS and not predicate.passive:
        return ()
    named = predicate.of("NOUN")[0 if predicate.passive else 1 :] if base in MARKS else ()
    return tuple(_kept((each for each in predicate.phrases if each not in named), base))


def _kept(phrases: Iterable[Part], base: str) -> Iterator[Part]:
    """Yield the phrases of a verb that tell no way, each with what narrows it."""
    for each in phrases:
        if not _tells_how(each):
            pairs = base in WITH and each.kind == "NOUN"
            narrowed = tuple(told for told in each.narrowed if _narrows(told, base, pairs=pairs))
            yield each if narrowed == each.narrowed else replace(each, narrowed=narrowed)


def _tells_how(part: Part) -> bool:
    """Tell whether a phrase says in which way, or to which moment: in the order *they left*, to *before it sailed*."""
    moment = part.text.lower() == "to" and "".join(part.narrowed).startswith(_MOMENTS)
    return moment or _IN_A_WAY.match(part.text) is not None


def _narrows(told: str, base: str, *, pairs: bool) -> bool:
    """Tell whether what stands behind a thing narrows it, and neither is a party of its own nor says how it arrives.

    Replaces a boat *with a ferry*, as a verb that ``pairs`` does; enters the board *tired by it*.
    """
    if pairs and told.lower().startswith("with "):
        return False
    if base not in ENTERS:
        return True
    return " " in told and not (base in ("enter", "come", "return") and told.partition(" ")[0].endswith("ed"))
