"""amended: a rewrite in force takes the contradiction away; what agrees with the words in force holds."""

from collections.abc import Iterator

from kb.consolidate import Effect
from kb.consolidate.effect import WORDS
from kb.precedence.case import Case, Preference
from kb.precedence.sides import Side
from kb.precedence.statements import unheard, worked_example


def amended(case: Case) -> Iterator[Preference]:
    """Yield that one side is rewritten by the other, or by an amendment under which the two no longer clash."""
    yield from _by_the_other(case)
    rewritten = [side for side in case.sides if side.pinned and side.is_amended]
    if not rewritten or case.comparison.kind != "conflict" or case.now.kind != "apart":
        return
    for kept, struck in case.both_ways:
        if struck in rewritten and (kept not in rewritten or _agrees(case, kept, struck)):
            effect = _last(struck)
            examples = filter(None, [worked_example(case, effect.source)])
            words = effect.amendment.text or ""
            yield Preference(kept.name, struck.name, str(effect.source), words, alone=True, further=tuple(examples))
            return


def _last(side: Side) -> Effect:
    assert side.stands is not None
    return side.stands.applied[-1]


def _agrees(case: Case, kept: Side, struck: Side) -> bool:
    """Tell whether the own words of one fit the words of the other that are in force."""
    words = [side.own if side is kept else side.now for side in case.sides]
    return struck is not kept and case.compared(*words).kind == "apart"


def _by_the_other(case: Case) -> Iterator[Preference]:
    """Yield that the one side is the text that rewrites the other."""
    for over, under in case.both_ways:
        for effect in case.kb.consolidation.effects.get(under.name, ()):
            if effect.amendment.op in WORDS and str(effect.source) == over.name and not effect.bar:
                words, off = effect.amendment.text or "", unheard(case, effect)
                yield Preference(over.name, under.name, over.name, words, alone=True, direct=True, off=off)
