"""Citation of a rule that has nothing to do with it

What it finds: an entry of a glossary that sends its readers to a rule which does not say the word, while a rule with
nearly the same number does.
Why it matters: a number that exists is never noticed as dangling; only what the rule says gives it away.
Example: "Hybrid boat: see rule 202.2f", where 202.2d is about hybrid boats and 202.2f about paint.
What to do: cite the rule that is proposed, or the one that is meant.
When it is silent: on sentences in rules, since they need not share a word with what they cite; where the rule says part
of the term, or one below it does; on ranges; where more than two rules would fit.
"""

from collections.abc import Iterator

from kb.checks.judgement import judgements
from kb.checks.subject import Subject
from kb.findings import Finding

CODE = "CIT104"


def mistaken_citation(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every term that is explained by a rule which does not speak of it."""
    for each in judgements(subject):
        if each.by == "sentence" and each.since is None:
            number = each.target.number
            message = f"“{each.claim.words}” explains “{each.said}”, but {number} is “{each.called}”."
            yield each.as_finding(CODE, "mistaken citation", message)
