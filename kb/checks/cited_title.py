"""Cited title that differs

What it finds: a citation with a title beside its number, where the rule of that number is called otherwise. The rule
that has the title is proposed. If that is a rule above or below the one cited, it is told as info.
Why it matters: the number or the title is wrong, mostly because rules moved and the number was left; readers land at a
rule that says nothing of the matter.
Example: "See rule 204. Berths for more", where 204 is called Bells, and 206 Berths.
What to do: cite the rule with that title, or correct the title.
When it is silent: where only articles, capitals, the label of a step, an aside in brackets or the forms of words
differ; where the rule begins with the title; where what follows the number may be no title.
"""

from collections.abc import Iterator

from kb.checks.judgement import judgements
from kb.checks.misfit import Misfit
from kb.checks.subject import Subject
from kb.findings import Finding

CODE = "CIT102"


def cited_title(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every citation whose title is not that of the rule it names."""
    for each in judgements(subject):
        if each.by == "title" and each.since is None:
            yield each.as_finding(CODE, "cited title differs", _message(each))


def _message(misfit: Misfit) -> str:
    number = misfit.target.number
    said = f"“{misfit.claim.words}” cites {number} as “{misfit.said}”"
    if misfit.nearby:
        return f"{said}; that is the title of a rule above or below {number}, which is “{misfit.called}”."
    return f"{said}, but in {misfit.target.home} {number} is “{misfit.called}”."
