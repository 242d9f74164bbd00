"""Words that say which state something comes into, or leaves: as staged, being lit, unheld."""

import re
from itertools import zip_longest

from grammar.english import CLASS
from kb.norm.clauses import Predicate
from kb.norm.inflection import singular
from kb.norm.lexicon import Lexicon
from kb.norm.phrases import Phrase

_WHERE = re.compile(r" (?:at|in|on|by|to|from|with|during|there)\b.*", re.DOTALL)


def no_longer(predicate: Predicate) -> str:
    """Give the state that something stops being in: ceases being staged."""
    for each, behind in zip_longest(predicate.phrases, predicate.phrases[1:]):
        if each.text.lower() == "being":
            return _WHERE.sub("", each.narrowed[0] if each.narrowed else behind.text if behind else "")
        if each.text.lower().startswith("being "):
            return each.text[6:]
    inner = predicate.infinitive
    if inner and inner.verb == "be" and inner.phrases:
        return inner.phrases[0].text
    return inner.verb if inner and (inner.passive or inner.verb == "exist") else ""


def is_adjective(word: str, lexicon: Lexicon) -> bool:
    """Tell whether a word says how something is, and names no things: staged, not abilities."""
    plural = singular(word) != word and "p" not in lexicon.verbs.get(word, "")
    return lexicon.root(word) in lexicon.states and not plural


def as_state(predicate: Predicate, rest: list[Phrase], lexicon: Lexicon) -> str:
    """Give the state that something is marked as, or considered: as Staged, to be damaged, damaged."""
    for each in predicate.of("ADJUNCT"):
        if each.text.lower().startswith("as "):
            return each.text[3:]
    inner = predicate.infinitive
    if inner and (inner.passive or inner.verb == "be"):
        return inner.verb if inner.passive else inner.phrases[0].text if inner.phrases else ""
    return rest[0].text if rest else past(predicate, lexicon)


def is_state(words: str, lexicon: Lexicon) -> bool:
    """Tell whether words name a state, and not a kind of thing: Staged, damaged; not "a permanent"."""
    first, last = words.lower().split()[0], words.lower().split()[-1]
    no_state = CLASS.get(first, "n") in "dpf" or "g" in lexicon.verbs.get(first, "") or first in ("if", "though")
    return not no_state and (
        lexicon.root(last) in lexicon.states
        or lexicon.is_verb(last)
        or lexicon.is_undone(last)
        or len(words.split()) == 1
    )


def past(predicate: Predicate, lexicon: Lexicon) -> str:
    """Give the participle behind "becomes", which may stand where a phrase does."""
    firsts = [each.text.split()[0] for each in predicate.of("ADJUNCT")[:1]]
    return next((word for word in firsts if lexicon.verbs.get(word.lower(), "")[:1] in ("p", "g")), "")
