"""Two sentences that have drifted apart

What it finds: two rules of one edition that say the same words, but one says *may* or *must* where the other does not,
or *only* where the other does not.
Why it matters: whoever wrote the second meant to repeat the first; which of the two words holds is left to the reader.
Example: “A keeper rings the bell at dusk.” and, in the summary, “A keeper may ring the bell at dusk.”
What to do: give both the same words, or leave one out and name the other.
When it is silent: where one rule lies under the other or cites it, and where their numbers differ, as they do by design
in rules for more players or other penalties.
"""

from collections.abc import Iterator

from kb.checks.subject import Subject
from kb.checks.twins import Said, twins
from kb.findings import Finding, Severity

CODE = "CON107"
_SHORTEST = 6  # stems of content: shorter sentences are alike by chance


def drifted_sentences(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every pair of sentences with one content and another modality."""
    if subject.edition is None or subject.edition.digest:
        return
    for one, other in twins(subject, _SHORTEST):
        bents = (one.bent, other.bent)
        if len({each.denied for each in bents}) == 1 == len({each.numbers for each in bents}) and bents[0] != bents[1]:
            yield _finding(one, other)


def _finding(one: Said, other: Said) -> Finding:
    own, theirs = (each.text.rstrip(".") for each in (one, other))
    message = f"“{own}” stands here, and in {other.rule.address.fragment} “{theirs}”."
    fix = "Give both the same words, or let one name the other."
    address, related = one.rule.address, (other.rule.address,)
    return Finding(CODE, "drifted sentences", Severity.INFO, message, one.rule.span, address, fix, related)
