"""Conditions that were hardly read as they are meant: by signs that their words were cut or joined wrongly."""

import re
from collections.abc import Iterable
from itertools import pairwise

from grammar.english import CLASS
from kb.model.norm import Literal
from kb.norm.clauses import Clause
from kb.norm.lexicon import Lexicon
from kb.norm.spoken import is_many

_CUT = re.compile(
    r"^(?:\w+ed|moving|made|put) (?:by|in|to|from|with|on|at|of|as|for)$|\b(?:or|and|the|an?|its|their)$"
    r"|^(?:for|of|to|in|with|from) (?:this|that|these|those)$|^as (?:it|they)$|^(?:it|they) (?:is|are)$|^of ",
    re.IGNORECASE,
)
_STRANDED = re.compile(r"(?:ed|moved|put) (?:to|from|in|on|into|onto|by|with)$", re.IGNORECASE)
_ONE_DOES = re.compile(r"(?:it|he|she) ([a-z]+)\b", re.IGNORECASE)
_THERE = re.compile(
    r"there (?!(?:is|are|was|were|be|been|(?:has|have) been|can|cannot|may|must|will|would|exists?|remains?)\b"
    r"|[a-z]+n[’']t\b|[’']s\b)",
    re.IGNORECASE,
)
_CLOSED = re.compile(r"[;—]|: (?=[A-Z])|^[^“”\"]*:")
_LIST_GOES_ON = re.compile(r", (?:(?:the|an?|its|that|this|their|each|any) )?(?:[\w-]+ ){0,2}[\w-]+$", re.IGNORECASE)
_ENUMERATED = re.compile(r", [^,]*(?:, )?\b(?:and|or|and/or) [^,]*$|, (?:such as|including)\b", re.IGNORECASE)
_SHARED_TAIL = re.compile(r", (?:on|in|to|from|of|with|at|by|for) ", re.IGNORECASE)  # is lit, or put out, *on a quay*
_ALONE = re.compile(r"\w+, ")  # if *able, sails*
_RELATIVE = re.compile(r"(?:that|which|who|whose)\b", re.IGNORECASE)
_FEW = 5  # words of a relative clause in which a verb must be
_NAMED = re.compile(r"(?:that|this|the|an?|its|their) (?:[\w’'-]+ ){0,2}[\w’'-]+$", re.IGNORECASE)
_OF_MANY = re.compile(r"\w+ed (\w+)$", re.IGNORECASE)  # the quickly *sunk boats*
_OF_PERSON = re.compile(r"\w+(?:ing|ed) (\w+)$", re.IGNORECASE)
_FINITE = re.compile(r"(?:would|will|can|could|must|is|are|was|were|does|do)\b", re.IGNORECASE)
_RUNS_ON = re.compile(r"\w+ing\b.* (?:does|do|is|are|was|were|may|can|will|must|has|have)\b", re.IGNORECASE)
_CLAUSAL = re.compile(
    r"\b(?:that|which|who|whose|what|whether|how|where|it|they|if|when|as|than|a player|you)\b", re.IGNORECASE
)
_QUANTIFIER = re.compile(r"^(?:any|all|the|some|no) ", re.IGNORECASE)
_LAST = re.compile(r"\w+$")


def sure(conditions: Iterable[Literal], lexicon: Lexicon) -> tuple[Literal, ...]:
    """Give the conditions that bear no sign of a wrong reading; of alternatives, all or none."""
    told = tuple(conditions)
    doubtful = [is_doubtful(each, lexicon) for each in told]
    if not any(doubtful):
        return told
    broken = any(each.alternative for each, doubted in zip(told, doubtful, strict=True) if doubted)
    kept = (each for each, doubted in zip(told, doubtful, strict=True) if not doubted)
    return tuple(each for each in kept if not (broken and each.alternative))


def is_broken(condition: Clause, lexicon: Lexicon) -> bool:
    """Tell whether a verb of a condition can't go on from the one before: nobody has *or taken* from them."""
    for before, verb in pairwise(condition.predicates):
        forms, told = (lexicon.verbs.get(each.verb, "") for each in (verb, before))
        lone = verb.joined and not (verb.passive or verb.modal or verb.negated)
        if lone and "p" in forms and "b" not in forms and not before.passive and "p" not in told:
            return True
    return False


def is_doubtful(literal: Literal, lexicon: Lexicon) -> bool:
    """Tell whether a condition's words were cut or joined wrongly: affected by; it sink; there sail; lamps, a boat."""
    text = literal.text
    if _CUT.search(text) or _THERE.match(text) or _CLOSED.search(text):
        return True
    if literal.alternative and (_STRANDED.search(text) or _SHARED_TAIL.search(text)):
        return True
    if literal.class_ == "none" and literal.comparator and " or " in text:
        return True
    does = _ONE_DOES.match(text) if literal.kind != "restriction" else None
    if does and lexicon.verbs.get(does[1].lower(), "").rstrip("n") == "b":
        return True
    if literal.kind == "restriction" and _RELATIVE.match(text) and not _has_verb(text, lexicon):
        return True
    if literal.kind == "if" and _ALONE.match(text):
        return True
    if literal.kind == "if" and (_is_bare(text, lexicon) or (_NAMED.match(text) and not _has_verb(text, lexicon))):
        return True
    if literal.kind != "restriction" and _FINITE.match(text):
        return True
    if literal.kind != "if" and _RUNS_ON.match(text) and not _CLAUSAL.search(text):
        return True
    listed = _OF_MANY.match(text) if literal.kind == "restriction" else None
    if listed and is_many(text) and not text.endswith("ly") and CLASS.get(listed[1].lower(), "n") == "n":
        return not lexicon.is_verb(listed[1].lower()) or "n" in lexicon.verbs.get(listed[1].lower(), "")
    person = _OF_PERSON.match(text) if literal.kind == "restriction" else None
    if person and person[1].lower() in lexicon.persons:
        return True  # the first attacking keeper
    return "," in text and _LIST_GOES_ON.search(text) is not None and not _ENUMERATED.search(text)


def _has_verb(text: str, lexicon: Lexicon) -> bool:
    """Tell whether a relative clause says something: no verb is in *whose toll or price*."""
    words = text.lower().replace("’", "'").split()[1:]
    return len(words) > _FEW or any(CLASS.get(word, "n") in "mbhe" or word in lexicon.verbs for word in words)


def _is_bare(text: str, lexicon: Lexicon) -> bool:
    """Tell whether a condition names several things and says nothing of them: if *events*."""
    last = _LAST.search(text)
    lone = " " not in _QUANTIFIER.sub("", text)
    return lone and last is not None and is_many(text) and not lexicon.is_verb(last[0].lower())
