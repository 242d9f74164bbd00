"""Conditions that were hardly read as they are meant: by signs that their words were cut or joined wrongly."""

from collections.abc import Iterable
from itertools import pairwise

from grammar.english import CLASS
from grammar.norm_signs import signs
from kb.model.norm import Literal
from kb.norm.clauses import Clause
from kb.norm.lexicon import Lexicon
from kb.norm.spoken import is_many

_ANYWHERE = ("CUT", "ELSEWHERE", "CLOSED")
_JOINED = ("STRANDED", "SHARED_TAIL")
_FEW = 5  # words in which a verb must be


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
    text, told = literal.text, signs()
    if any(told[name].search(text) for name in _ANYWHERE) or (literal.kind == "if" and told["ALONE"].search(text)):
        return True
    if literal.alternative and any(told[name].search(text) for name in _JOINED):
        return True
    if literal.class_ == "none" and literal.comparator and " or " in text:
        return True
    if literal.kind != "if" and told["RUNS_ON"].search(text) and not told["CLAUSAL"].search(text):
        return True
    if _is_unsaid(literal, lexicon) or (literal.kind == "restriction" and _is_of_many(text, lexicon)):
        return True
    return "," in text and told["LIST_GOES_ON"].search(text) is not None and not told["LIST_ENDS"].search(text)


def _is_unsaid(literal: Literal, lexicon: Lexicon) -> bool:
    """Tell whether a condition says nothing of what it names: if *events*, if *the boat*, if *it sink*."""
    told, text = signs(), literal.text
    does = told["ONE_DOES"].search(text) if literal.kind != "restriction" else None
    if does and lexicon.verbs.get(does[1].lower(), "").rstrip("n") == "b":
        return True
    bare = told["BARE"].search(text) if literal.kind == "if" else None
    if bare and is_many(text) and not lexicon.is_verb(bare[1].lower()):
        return True
    return literal.kind == "if" and told["NAMED"].search(text) is not None and not _has_verb(text, lexicon)


def _is_of_many(text: str, lexicon: Lexicon) -> bool:
    """Tell whether what narrows a thing names others: the quickly *sunk boats*."""
    listed = signs()["OF_MANY"].search(text)
    word = listed[1].lower() if listed else ""
    if not word or not is_many(text) or text.endswith("ly") or CLASS.get(word, "n") != "n":
        return False
    return not lexicon.is_verb(word) or "n" in lexicon.verbs.get(word, "")


def _has_verb(text: str, lexicon: Lexicon) -> bool:
    """Tell whether some words say something of what the first names."""
    words = text.lower().replace("’", "'").split()[1:]
    return len(words) > _FEW or any(CLASS.get(word, "n") in "mbhe" or word in lexicon.verbs for word in words)
