"""Number of another edition

What it finds: a citation of another document by a number that was right in an older edition, and names another rule in
the edition in force on the citing document's day. Of a document without a day: in the newest.
Why it matters: both documents hold on one day, and readers of the one land at the wrong rule of the other.
Example: event rules of March that cite "CR 204. Berths", which the core rules of March call 206.
What to do: cite the number that the rule has in the edition in force, or say which edition is cited.
When it is silent: where the number fits in the edition in force; on texts that say which edition they are about.
"""

from collections.abc import Iterator

from kb.checks.bearing import called_so
from kb.checks.book import book_of
from kb.checks.claim import Claim, claims_of, document_of
from kb.checks.heirs import heirs
from kb.checks.judgement import judgements
from kb.checks.misfit import Misfit
from kb.checks.subject import Subject
from kb.findings import Finding
from kb.model import Document, Edition

CODE = "CIT106"
NAME = "number of another edition"


def superseded_number(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every citation of another document by an older edition's number."""
    for each in judgements(subject):
        if each.by != "nothing" and each.since is not None and each.crosses:
            number = each.target.number
            message = (
                f"“{each.claim.words}” cites {number} as it was in {each.since};"
                f" in {each.target.home} {number} is “{each.called}”."
            )
            yield each.as_finding(CODE, NAME, message)
    yield from _undated(subject)


def _undated(subject: Subject) -> Iterator[Finding]:
    """Tell the citations of a text without a day whose titles fit older editions only."""
    edition, document = subject.edition, subject.document
    if edition is None or document is None or document.about or edition.effective or edition.published:
        return
    for claim in claims_of(subject):
        home = document_of(subject, claim.link) if claim.link.status == "resolved" and claim.title else None
        if home is not None and home[0].id != document.id and home[1] is not home[0].editions[-1]:
            yield from _outdated(subject, claim, *home)


def _outdated(subject: Subject, claim: Claim, document: Document, edition: Edition) -> Iterator[Finding]:
    newest = document.editions[-1]
    book, elder = book_of(subject, newest), book_of(subject, edition)
    now = heirs(subject, document, edition, newest, claim.number)
    if claim.number in now or claim.number not in elder.rules or not called_so(elder, claim.number, claim.title):
        return
    is_called = f"is “{book.title(claim.number)}”" if claim.number in book.rules else "is gone"
    message = f"“{claim.words}” fits {edition.address}; in {newest.address} {claim.number} {is_called}."
    found = Misfit(claim, "title", claim.title, newest.address.at(claim.number), since=edition.address)
    yield found.proposing(book, now).as_finding(CODE, NAME, message)
