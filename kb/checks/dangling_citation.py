"""Citation of a rule that is not there

What it finds: a citation of a number that the edition it leads to does not have, alone or at an end of a range.
Why it matters: readers who follow it find nothing, and nobody can say what the text rests on.
Example: "Repeat the steps in 301.2.c–e", in a book whose steps are 301.a.2.c to 301.a.2.e.
What to do: cite the rule that is meant. One is proposed where the title printed beside the number, an older edition
that had it, or a slip of the pen in one place tells which.
When it is silent: where the document or the edition that is cited is not loaded; inside a range; on amounts, scores and
the numbers of cards.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby

from kb.address import Address
from kb.checks.judgement import judgements
from kb.checks.misfit import Misfit, joined
from kb.checks.subject import Subject
from kb.findings import Finding

CODE = "CIT101"
_VOTES = 2  # citations of one missing number that tell the same, for all the others to mean it too


def dangling_citation(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every citation of numbers that do not exist."""
    missing = [each for each in judgements(subject) if each.by == "nothing"]
    agreed = _agreed(missing)
    for _, group in groupby(missing, key=_place):
        yield _finding([_as_others(each, agreed) for each in group])


def _agreed(missing: Iterable[Misfit]) -> dict[Address, Misfit]:
    """Give for each missing number what most of its citations tell, if more than one does."""
    votes: dict[Address, Counter[Address]] = {}
    by_meaning: dict[tuple[Address, Address], Misfit] = {}
    for each in missing:
        if len(each.meant) == 1:
            votes.setdefault(each.target, Counter())[each.meant[0]] += 1
            by_meaning[each.target, each.meant[0]] = each
    tops = {target: counted.most_common(1)[0] for target, counted in votes.items()}
    return {
        target: by_meaning[target, meant]
        for target, (meant, count) in tops.items()
        if count >= _VOTES and count * 2 > votes[target].total()
    }


def _as_others(misfit: Misfit, agreed: dict[Address, Misfit]) -> Misfit:
    other = agreed.get(misfit.target)
    return replace(misfit, meant=other.meant, names=other.names) if other and misfit.since is None else misfit


def _place(misfit: Misfit) -> tuple[Address, int]:
    return misfit.claim.link.source, misfit.claim.link.citation.start


def _finding(group: list[Misfit]) -> Finding:
    first = group[0]
    numbers = list(dict.fromkeys(each.target.number for each in group))
    such, it = ("such rules", "them") if numbers[1:] else ("such rule", "it")
    message = f"“{first.claim.words}” cites {' and '.join(numbers)}, but {first.target.home} has no {such}."
    if first.since is not None:
        message += f" {first.since} had {it}."
    return joined(group).as_finding(CODE, "dangling citation", message)
