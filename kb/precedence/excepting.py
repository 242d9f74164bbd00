"""excepting: what grants a canon may name what it does not grant it against: the only exception is that ….

Then the canon sets the rule that states the exception above what it would have set above the rule.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from kb.norm.literals import words_of
from kb.precedence.case import Case, Preference
from kb.precedence.sides import Side

_EXCEPTION = re.compile(r"\b(?:exceptions?|except(?:ing)?|unless|other than)\b", re.IGNORECASE)
_SENTENCES = re.compile(r"(?<=[.!?])\s+|\n+")


def excepting(case: Case, preference: Preference, ground: str) -> Preference:
    """Give a preference as it is, or turned round where the text that grants it excepts the rule it sets below."""
    loser = next(side for side in case.sides if side.name == preference.loser)
    words = next(_exceptions(case, loser, ground), "")
    if not words:
        return preference
    turned = Preference(preference.loser, preference.winner, words=words, turned=True)
    return replace(turned, alone=preference.alone, off=preference.off)


def _exceptions(case: Case, rule: Side, ground: str) -> Iterator[str]:
    """Yield the sentences of a ground by which what a rule says is excepted: they cite it, or say the same."""
    if rule.document is None or case.comparison.pair is None:
        return
    norm = case.comparison.pair[case.sides.index(rule)]
    said = {each.effect.process for each in case.reading(rule).norms}
    for sentence in _SENTENCES.split(case.text(ground)):
        marked = _EXCEPTION.search(sentence)
        told = frozenset(words_of(sentence[marked.end() :], case.lexicon)) if marked else frozenset()
        cited = _cites(case, ground, rule, sentence) and (norm.effect.process in told or not said & told)
        if marked and (cited or frozenset((*norm.words, norm.effect.process)) <= told):
            yield sentence.strip()


def _cites(case: Case, ground: str, rule: Side, sentence: str) -> bool:
    links = case.kb.links_from.get(ground, ())
    return any(rule.name in map(str, each.targets) and each.citation.text in sentence for each in links)
