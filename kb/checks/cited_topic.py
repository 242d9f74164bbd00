"""Cited topic that another rule is about

What it finds: a citation that says what it is for ("for more information about …"), where the rule cited says little
of it and another is about it, or says nothing of it. The rule that is about it is proposed.
Why it matters: readers land at a rule that does not answer their question.
Example: "See 304.1 for more about lamps", where 304.1 tells how a ferry is loaded and 304.2 is called Lamps.
What to do: cite the rule that is proposed, or the one that is meant.
When it is silent: where the rule cited, one below it or the titles above it say half of the topic's words, unless the
topic is another rule's title; where it says a little and no other rule stands out.
"""

from collections.abc import Iterator

from kb.checks.judgement import judgements
from kb.checks.subject import Subject
from kb.findings import Finding

CODE = "CIT103"


def cited_topic(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every citation for a topic that its rule is not about."""
    for each in judgements(subject):
        if each.by == "topic" and each.since is None:
            number = each.target.number
            message = f"“{each.claim.words}” cites {number} for “{each.said}”, but {number} is “{each.called}”."
            yield each.as_finding(CODE, "cited topic differs", message)
