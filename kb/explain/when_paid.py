"""When a cost is paid, and whether it counts as done if its action is replaced by another, or impossible."""

from collections.abc import Iterator

from kb.ability import AbilityRules
from kb.derivation import Step, step
from kb.explain.asked import Asked
from kb.explain.grounds import grounds
from kb.model.explanation import Explanation

_COSTS = ("cost-paid", "later-cost-paid")
_MUST_HAPPEN = "if-you-do-must-happen"


def when_paid(asked: Asked) -> Explanation | None:
    """Explain when what an ability costs is paid; None where it costs nothing and asks for nothing done."""
    steps = tuple(_steps(asked.split.because, asked.rules)) if asked.rules else ()
    return Explanation("When the cost is paid", steps, (), grounds(asked, steps)) if steps else None


def _steps(because: tuple[Step, ...], rules: AbilityRules) -> Iterator[Step]:
    told = [each for each in because if each.claim.name in _COSTS]
    yield from told
    if told:
        yield from _counts(rules)
    if any(each.claim.name == "cost-paid" for each in told) and (unpaid := rules.cites("unpaid")):
        yield step("cost-must-be-paid", unpaid)
    yield from (each for each in because if each.claim.name == _MUST_HAPPEN)


def _counts(rules: AbilityRules) -> Iterator[Step]:
    """Yield whether a cost counts as paid when something else happens, and when it can't be done at all."""
    if granted := rules.cites("attempted") or rules.cites("replaced"):
        yield step("cost-counts-when-attempted", granted)
    else:
        yield step("cost-replaced-unknown")
    if impossible := rules.cites("impossible"):
        yield step("cost-impossible", impossible)
