"""Whether a phrase with a mark of time tells one: before the race, but not before the other lamps."""

import re

from kb.norm.clauses import Clause
from kb.norm.lexicon import Lexicon
from kb.norm.marks import kind_of
from kb.norm.phrases import phrase_of

_OWNED = re.compile(r"[’']s? \w+$")
_NOW = frozenset("is are isn't aren't isn’t aren’t can may must do does don't don’t".split())
_SIGNS = ("“", "the “", '"', "[")
_DOINGS = ("tion", "sion")
_TIMES = frozenset("time moment point turn step phase day game round".split())


def is_no_time(condition: Clause, lexicon: Lexicon) -> bool:
    """Tell whether a phrase with a mark of time tells none: after other lamps, at the end of the pier."""
    edge = condition.mark.endswith(("start of", "end of", "beginning of"))
    first = condition.phrases[0].text if condition.phrases else ""
    if edge and _OWNED.search(first):
        return phrase_of(first, lexicon).thing.head not in lexicon.events | _TIMES
    return (edge or kind_of(condition.mark) in ("before", "after")) and not _is_time(condition, lexicon)


def gives_reason(text: str, condition: Clause, lexicon: Lexicon) -> bool:
    """Tell whether "since" says why, as it does of what is so: since it *is* dark, but not since it *was* lit."""
    first = condition.predicates[0] if condition.mark == "since" and condition.predicates else None
    if first is None:
        return False
    word = text[first.start : first.end].split(maxsplit=1)[0].lower()
    return word in _NOW or "p" not in lexicon.verbs.get(word, "p")


def _is_time(condition: Clause, lexicon: Lexicon) -> bool:
    """Tell whether a phrase behind "before" or "after" names something that happens, and not where something stands."""
    named = phrase_of(condition.phrases[0].text, lexicon) if condition.phrases else None
    if named is None or condition.phrases[0].kind != "NOUN":
        return True
    head, full = named.thing.head, named.full.split()
    if condition.phrases[0].text.startswith(_SIGNS):
        return False
    return (
        named.is_pronoun
        or (named.of is not None and condition.phrases[0].text.split(" of ")[0].endswith(_DOINGS))
        or lexicon.is_verb(head)
        or head in lexicon.events
        or named.head != head
        or len(full) > 2
        or head in _TIMES
    )
