"""possible: what a card orders, where a rule says that it can't be done once it is done.

A rulebook that lets an instruction be carried out as far as that is possible leaves both alone: the card is followed
where it can be. Where no rule says so, nothing follows.
"""

import re
from itertools import product

from kb.derivation import Step, step
from kb.model.norm import Norm
from kb.norm.lexicon import Lexicon
from kb.precedence.effects import forbids, orders, same_effect
from kb.precedence.reading import Reading

_AS_MUCH = re.compile(
    r"\bas much (?:of \w+(?: \w+)? )?as (?:(?:is|it is) )?(?:possible|(?:you|they|it|he or she|players?) can)\b"
    r"|\bimpossible\b[^.]*\bignored\b|\bignor\w+ (?:any |all |the )?impossible\b",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W\d_]+")
_SENTENCES = re.compile(r"(?<=[.!?])\s+|\n+")


def possible(one: Reading, other: Reading) -> Step | None:
    """Give by which rule a card's order goes as far as it can, beside one that says when it can't; None if by none."""
    for rule, card in ((one, other), (other, one)):
        if rule.side.is_card or not card.side.is_card:
            continue
        for no, said in product(rule.norms, card.acting):
            same = same_effect(no, said, of_card=True, kinds=card.kinds) in ("same", "kinds")
            if same and orders(said) and _once_done(no, rule.lexicon) and (ground := _granted(rule)):
                cites = (rule.side.name, ground[0])
                return step("as-far-as-possible", cites, card=card.told(said.outcome), rule=no.outcome, words=ground[1])
    return None


def _once_done(norm: Norm, lexicon: Lexicon) -> bool:
    """Tell whether a norm only says that what is done can't be done again: a lit lamp can't be lit."""
    roots = [lexicon.root(word.lower()) for word in _WORD.findall(norm.outcome)]
    return forbids(norm) and roots.count(norm.effect.process) > 1


def _granted(rule: Reading) -> tuple[str, str] | None:
    """Give the rule that lets instructions be carried out as far as possible, with its sentence."""
    for each in rule.side.edition.rules if rule.side.edition else ():
        for sentence in _SENTENCES.split(each.text) if _AS_MUCH.search(each.text) else ():
            if _AS_MUCH.search(sentence):
                return str(each.address), sentence.strip()
    return None
