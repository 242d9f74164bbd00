"""Texts that leave each other alone by their place or their own words: refinements, and exceptions that are named."""

import re
from collections.abc import Sequence

from kb.derivation import Step, step
from kb.knowledge import KnowledgeBase
from kb.model import Node
from kb.precedence.reading import Reading

_OPENS = re.compile(
    r"\s*(?:\d+\. )?(?:note that|however|nevertheless|except(?:ion)?\b|unless|but\b|the (?:only )?exception"
    r"|even so|still)",
    re.IGNORECASE,
)
_IS_EXCEPTION = re.compile(r"\b(?:is|are) (?:the|an) (?:only )?exceptions?\b", re.IGNORECASE)
_EXCEPTS = re.compile(
    r"\b(?:unless|except(?:ions?|ing)?|other than|despite|notwithstanding|subject to|instead)\b", re.I
)


def excepted(kb: KnowledgeBase, one: Reading, other: Reading) -> Step | None:
    """Give why two texts leave each other alone although they may speak of one thing; None if nothing says so."""
    for general, special in ((one, other), (other, one)):
        cites = (general.side.name, special.side.name)
        if _names(kb, special, general) or _names(kb, general, special) or _follows(kb, general, special):
            return step("exception-named", cites, general=cites[0], special=cites[1])
        if _lies_under(kb, special, general):
            return step("refines", cites, general=cites[0], special=cites[1])
    if one.label and other.label and one.label != other.label and _beside(one, other):
        cites = (one.side.name, other.side.name)
        return step("different-things", cites, a=cites[0], b=cites[1], mine=one.label, theirs=other.label)
    return None


def _beside(one: Reading, other: Reading) -> bool:
    """Tell whether two texts stand under one heading."""
    above = {str(getattr(each.side.node, "parent", None)) for each in (one, other)}
    return len(above) == 1 and "None" not in above


def _lies_under(kb: KnowledgeBase, special: Reading, general: Reading) -> bool:
    if special.side.document is None:
        return False
    return any(str(each.address) == general.side.name for each in kb.ancestors(special.side.node))


def _names(kb: KnowledgeBase, one: Reading, other: Reading) -> bool:
    """Tell whether a text cites the other where it speaks of exceptions."""
    for link in kb.links_from.get(one.side.name, ()) if one.side.document else ():
        if any(str(target) == other.side.name for target in link.targets) and link.kind == "cites":
            at = one.words.find(link.citation.text)
            around = (
                one.words[max(0, one.words.rfind(".", 0, at)) : at + len(link.citation.text) + 40] if at >= 0 else ""
            )
            if _EXCEPTS.search(around):
                return True
    return False


def _follows(kb: KnowledgeBase, general: Reading, special: Reading) -> bool:
    """Tell whether a text stands right behind or below the other and opens as an exception from it."""
    if special.side.document is None or general.side.document is None:
        return False
    if not (_OPENS.match(special.words) or _IS_EXCEPTION.search(special.words)):
        return False
    if _lies_under(kb, special, general):
        return True
    beside = _siblings(kb, special)
    names = [str(each.address) for each in beside]
    here, there = (names.index(each.side.name) if each.side.name in names else -1 for each in (special, general))
    return there >= 0 and here == there + 1


def _siblings(kb: KnowledgeBase, reading: Reading) -> Sequence[Node]:
    parent = getattr(reading.side.node, "parent", None)
    return kb.children.get(str(parent), ()) if parent else ()
