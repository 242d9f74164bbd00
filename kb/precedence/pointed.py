"""pointed: what a rule means by "this action", told by the rule above it; a card calls it by its name."""

import re

from kb.knowledge import KnowledgeBase
from kb.model import Rule
from kb.model.norm import Norm
from kb.norm.language import VAGUE
from kb.norm.literals import words_of
from kb.precedence.effects import is_general
from kb.precedence.reading import Reading

_THIS = re.compile(r"(?:\d{1,2}[a-z]?\. )?this (?:action|effect)\b", re.IGNORECASE)
_NAME = re.compile(r"\b[A-Z][\w’'-]*(?: [A-Z][\w’'-]*)+")


def means_this(kb: KnowledgeBase, rule: Reading, said: Norm, card: Norm) -> bool:
    """Tell whether a rule's "this action" is what a card names: what has a name in the nearest rule above it."""
    node = rule.side.node
    if not (isinstance(node, Rule) and _THIS.match(said.outcome) and is_general(said)):
        return False
    if card.effect.process not in VAGUE | {said.effect.process}:
        return False
    above = (_names(each.text, rule) for each in reversed(kb.ancestors(node)) if isinstance(each, Rule))
    return tuple(sorted(card.effect.full.split())) in next(filter(None, above), frozenset())


def _names(text: str, rule: Reading) -> frozenset[tuple[str, ...]]:
    """Give the names of two words and more in a text, each as its roots in order."""
    return frozenset(tuple(sorted(words_of(name, rule.lexicon))) for name in _NAME.findall(text))
