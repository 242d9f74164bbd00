"""Citation left behind by a new edition

What it finds: a citation within a document whose number was right in an older edition and now names another rule. Of a
text written for one edition of a rulebook it also tells, as info, which of its numbers have moved since.
Why it matters: such a citation looks sound, since the number exists; it leads to whatever took the old rule's place.
Example: "See rule 614.12b" was right until a new 614.12b came before it; the rule that is meant is 614.12c now.
What to do: cite the number that the rule has now; `judgebook migrate` does it for a whole text.
When it is silent: where title, topic or sentence fit the new rule as well; where the old rule is gone.
"""

from collections.abc import Iterator

from kb.address import Address
from kb.checks.book import book_of
from kb.checks.claim import Claim, claims_of, document_of
from kb.checks.heirs import heirs
from kb.checks.judgement import judgements
from kb.checks.misfit import Misfit, joined
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Document, Edition

CODE = "CIT105"
NAME = "stale citation"


def stale_citation(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every citation that a new edition left behind."""
    for each in judgements(subject):
        if each.by != "nothing" and each.since is not None and not each.crosses:
            number = each.target.number
            message = (
                f"“{each.claim.words}” cites {number}, which was right in {each.since};"
                f" in {each.target.home} {number} is “{each.called}”."
            )
            yield each.as_finding(CODE, NAME, message)
    yield from _moved_since(subject)


def _moved_since(subject: Subject) -> Iterator[Finding]:
    """Tell the numbers of a text about one edition that name other rules in the newest, one finding a citation."""
    about, _, wanted = (subject.document.about or "").partition("@") if subject.document else ("", "", "")
    moved: dict[tuple[Address, int], list[Misfit]] = {}
    for claim in claims_of(subject) if wanted else ():
        home = document_of(subject, claim.link) if claim.link.status == "resolved" else None
        if home is not None and home[0].id == about and home[1].id == wanted:
            for each in _moved(subject, claim, *home):
                moved.setdefault((claim.link.source, claim.link.citation.start), []).append(each)
    yield from map(_told, moved.values())


def _moved(subject: Subject, claim: Claim, document: Document, edition: Edition) -> Iterator[Misfit]:
    newest = document.editions[-1]
    now = heirs(subject, document, edition, newest, claim.number) if newest is not edition else ()
    if now and claim.number not in now:
        target = newest.address.at(claim.number)
        yield Misfit(claim, "descent", "", target, severity=Severity.INFO).proposing(book_of(subject, newest), now)


def _told(moved: list[Misfit]) -> Finding:
    first = moved[0]
    numbers = " and ".join(dict.fromkeys(each.target.number for each in moved))
    message = (
        f"“{first.claim.words}” cites {numbers} of an older edition; {first.target.home} has other numbers for it."
    )
    return joined(moved).as_finding(CODE, NAME, message)
