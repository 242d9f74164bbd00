"""Which of two texts wins: the outcome, the winner and the sentence that decides first, then what that rests on."""

from collections.abc import Iterator

from kb.affected import reviewed
from kb.derivation import Step, step
from kb.explain.asked import Asked
from kb.explain.grounds import grounds
from kb.model.explanation import Explanation
from kb.model.verdict import Verdict
from kb.precedence.decide import decide


def which_rule_wins(asked: Asked) -> Explanation | None:
    """Explain which of two texts wins; None where only one is given. Raises UnknownAddress, AmbiguousAddress."""
    if not asked.against:
        return None
    verdict = decide(asked.kb, asked.text, asked.against, asked.on, asked.scope, asked.table.game or None)
    return explained(asked, verdict)


def explained(asked: Asked, verdict: Verdict) -> Explanation:
    """Explain a verdict that is there already."""
    steps = (*_steps(verdict), *_reviewed(asked, verdict), *_why_not(verdict))
    cited = tuple(each for each in grounds(asked, steps) if each.loaded)  # a pasted card is no rule to be looked up
    return Explanation("Which rule wins", steps, (), cited)


def _steps(verdict: Verdict) -> Iterator[Step]:
    yield step(f"outcome-{verdict.status}")
    if verdict.winner is not None and verdict.loser is not None:
        winner, loser = _two_cards(verdict) if verdict.winner == verdict.loser else (verdict.winner, verdict.loser)
        yield step("holds", (winner, loser), winner=winner, loser=loser)
    else:
        one, other = sorted(verdict.sides)
        yield step("neither-holds" if verdict.status == "unsettled" else "both-hold", a=one, b=other)
    yield from verdict.because


def _why_not(verdict: Verdict) -> Iterator[Step]:
    """Yield why the loser does not hold; where no canon decided, that is because it is not in force there and then."""
    if verdict.status == "decided" and verdict.canon is None and verdict.loser:
        cites = verdict.because[0].cites if verdict.because else ()
        yield step("why-not-in-force", cites, loser=verdict.loser)
    yield from verdict.why_not


def _reviewed(asked: Asked, verdict: Verdict) -> Iterator[Step]:
    """Yield what became of the rules that a ruling among the sides cites, where their words are no longer the same."""
    for name in verdict.sides:
        node = asked.kb.nodes.get(name)
        review = reviewed(asked.kb, node, asked.on, asked.scope) if node is not None else None
        yield from (each.step for each in review.cites if each.change != "moved") if review else ()


def _two_cards(verdict: Verdict) -> tuple[str, str]:
    """Tell two pasted texts apart: by the names under which they argued."""
    texts = sorted((each for each in verdict.arguments if each.kind == "text"), key=lambda each: each.label)
    return texts[0].name, texts[-1].name
