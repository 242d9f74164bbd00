"""Judgement on every citation of an edition: does it lead where its words say, and if not, where should it lead?

Words come first, see bearing. Then history: the number may have been right in an older edition of the document cited,
and the same citation in the edition before may have named another rule.
"""

from collections.abc import Iterator
from dataclasses import replace

from kb.checks.bearing import bears, called_so
from kb.checks.book import Book, book_of
from kb.checks.claim import Claim, claims_of, document_of
from kb.checks.heirs import elders, heirs
from kb.checks.lineage import elder_of
from kb.checks.misfit import Misfit
from kb.checks.missing import instead
from kb.checks.stems import stems
from kb.checks.subject import Subject
from kb.model import Document, Edition

_BORE_OUT = 0.6  # the share of a topic's words, by weight, with which a number was right in an older edition
_TOLD = 0.4  # … and of a sentence's
_MORE = 0.15  # how much more of what is said a rule must share than the one that is cited, to be what was meant


def judgements(subject: Subject) -> tuple[Misfit, ...]:
    """Give the citations of an edition that do not lead where their words say; judged once in a run."""
    edition = subject.edition
    if edition is None or subject.document is None or subject.document.part_of:
        return ()
    key = ("judgements", str(edition.address))
    made: tuple[Misfit, ...] = subject.once(key, lambda: tuple(_judgements(subject)))
    return made


def _judgements(subject: Subject) -> Iterator[Misfit]:
    for claim in claims_of(subject):
        home = document_of(subject, claim.link) if claim.link.status in ("resolved", "dangling") else None
        if home is not None and not home[0].part_of:
            found = _Judge(subject, *home).judge(claim)
            if found is not None and not found.weak:
                yield found


class _Judge:
    """Judges citations that lead into one edition."""

    def __init__(self, subject: Subject, document: Document, edition: Edition) -> None:
        self._subject, self._document, self._edition = subject, document, edition
        self._book = book_of(subject, edition)

    def judge(self, claim: Claim) -> Misfit | None:
        """Judge one citation."""
        if claim.number not in self._book.rules:
            missing = Misfit(claim, "nothing", claim.title or claim.topic, self._edition.address.at(claim.number))
            missing = missing.proposing(self._book, instead(self._book, claim))
            return self._by_descent(claim, self._by_history(missing))
        found = bears(self._book, claim)
        if found is not None and found.nearby:
            return found
        return self._by_descent(claim, self._by_history(found) if found else None)

    def _by_history(self, misfit: Misfit) -> Misfit:
        """Say since when a citation is wrong, if its number was right in an older edition, and what the rule is now."""
        number = misfit.claim.number
        for elder in elders(self._document, self._edition):
            book = book_of(self._subject, elder)
            if number not in book.rules or not _bore_out(book, misfit):
                continue
            now = heirs(self._subject, self._document, elder, self._edition, number)
            if not now or self._leads_there(number, now) or not self._tells_more(misfit, now):
                continue
            known = replace(misfit, since=elder.address, weak=False)
            return known if misfit.meant and misfit.by != "nothing" else known.proposing(self._book, now)
        return misfit

    def _leads_there(self, number: str, now: tuple[str, ...]) -> bool:
        """Tell whether a number is that of a rule, or of one above or below it."""
        known = [each for each in now if each in self._book.rules]
        return number in self._book.rules and any(self._book.related(number, each) for each in known)

    def _tells_more(self, misfit: Misfit, now: tuple[str, ...]) -> bool:
        """Tell whether rules share clearly more of what is said than the rule cited; a number without a rule always."""
        return misfit.by in ("nothing", "title") or self._gain(misfit.claim, now) >= _MORE

    def _gain(self, claim: Claim, now: tuple[str, ...]) -> float:
        said = set(stems(f"{claim.title} {claim.topic} {claim.sentence}"))
        known = [each for each in now if each in self._book.rules]
        here = self._book.share(said, self._book.around(claim.number)) if claim.number in self._book.rules else 0.0
        return max((self._book.share(said, self._book.around(each)) for each in known), default=0.0) - here

    def _by_descent(self, claim: Claim, misfit: Misfit | None) -> Misfit | None:
        """Look at the same citation in the edition before: what it named, or was meant to name, and where that is."""
        if misfit is not None and misfit.meant and not misfit.weak:
            return misfit
        elder = elder_of(self._subject, claim, self._document, self._edition)
        if elder is None:
            return misfit
        wrong = next((each for each in judgements(elder.subject) if each.claim == elder.claim), None)
        now = elder.now
        if wrong is not None:
            numbers = [each.number for each in wrong.meant]
            now = tuple(
                heir
                for each in numbers
                for heir in heirs(self._subject, self._document, elder.edition, self._edition, each)
            )
        now = tuple(each for each in now if each in self._book.rules)
        if not now or self._leads_there(claim.number, now):
            return misfit
        if misfit is not None and (not misfit.weak or misfit.by == "topic"):
            more = misfit.by == "nothing" or self._gain(claim, now) > 0
            return replace(misfit.proposing(self._book, now), weak=False) if more else misfit
        if claim.number != elder.named or self._gain(claim, now) < 0:
            return misfit
        since = (wrong.since if wrong is not None else None) or elder.edition.address
        target = self._edition.address.at(claim.number)
        found = Misfit(claim, "descent", claim.sentence, target, self._book.title(claim.number), since=since)
        return found.proposing(self._book, now)


def _bore_out(book: Book, misfit: Misfit) -> bool:
    """Tell whether a number was right in an older edition."""
    number, said = misfit.claim.number, set(stems(misfit.said))
    if misfit.by == "title":
        return called_so(book, number, misfit.said)
    if misfit.by == "topic":
        return book.share(said, book.own[number]) >= _BORE_OUT
    return misfit.by == "nothing" or book.share(said, book.around(number)) >= _TOLD
