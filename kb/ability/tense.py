"""How a term is used, by the words before it: as a noun, as something done, forbidden or allowed, or to be done."""

import re

from kb.ability.terms import Term

_LOOK_BACK = 80
"""So many characters before a term tell how it is used."""

_ADVERB = r"(?: (?:not|never|already|just|also|only|since|then|both|\w+ly))*"
_JOINED = rf"{_ADVERB}(?:(?: [\w'-]+,?){{1,6}} (?:or|and))? $"
_DONE = re.compile(rf"(?:\b(?:have|has|had|having|been|was|were)|'ve|'d|\b(?:have|has|had|was|were)n't){_JOINED}")
_DID = re.compile(rf"\b(?:did|didn't){_ADVERB} $")
_IS = re.compile(rf"(?:\b(?:is|are|am|be|being|gets?)|'s|'re|'m|\b(?:is|are)n't){_JOINED}")
_CANNOT = re.compile(rf"\b(?:can't|cannot|can not|may not|mustn't|must not|won't|can only|may only)(?: be)?{_JOINED}")
_CAN = re.compile(rf"\b(?:can|may|could|might)(?: be)?{_JOINED}")
_TO = re.compile(r"\bto(?: be)?(?: \w+ly| also)? $")
_NOUN = re.compile(
    r"\b(?:an?|the|this|these|those|your|their|its|his|her|my|our|another|any|no|in|into|of|from|per|during) $"
)
_AMOUNT = re.compile(r"(?:\s*(?:\d+|x|an?|one|two|three|\[[^\]\s]*\]|\{[^}\s]*\}))*\s*$")
_WORD_BEFORE = re.compile(r"[\w'-]+$")


def use_of(term: Term, form: str, before: str) -> str:
    """Tell how a form of a term is used: *noun*, *done*, *forbidden*, *allowed*, *told*; empty where it just happens.

    ``before`` are the words of its sentence before it. A position that the game names is given by its name.
    """
    told = before[-_LOOK_BACK:].replace("’", "'").lower()
    behind = _WORD_BEFORE.search(_AMOUNT.sub("", told))
    for position, verbs in term.after.items():
        if behind and behind.group() in verbs:
            return position
    spaced = " ".join(told.split()) + " "
    return _tense(term, form.lower(), spaced) if term.is_word else ""


def _tense(term: Term, form: str, before: str) -> str:
    if _CANNOT.search(before):
        return "forbidden"
    if form in term.past:
        is_so = _IS.search(before) and not _DONE.search(before)
        return ("allowed" if _CAN.search(before) else "told" if _TO.search(before) else "") if is_so else "done"
    if _NOUN.search(before) and not form.endswith("ing"):
        return "noun"
    if _DID.search(before) or _DONE.search(before):
        return "done"
    return "allowed" if _CAN.search(before) else "told" if _TO.search(before) else ""
