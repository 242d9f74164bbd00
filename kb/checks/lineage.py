"""The same citation in the edition before: what it named there, and which number that rule has now."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from kb.address import Address
from kb.checks.claim import Claim, claims_of, document_of
from kb.checks.heirs import elders, heirs, moved
from kb.checks.stems import stems
from kb.checks.subject import Subject
from kb.model import Document, Edition


@dataclass(frozen=True, slots=True)
class Elder:
    """A citation as the edition before has it. ``now`` are the numbers that the rule it named has today.

    ``subject`` is that edition, ``edition`` the one that it led into there.
    """

    subject: Subject
    claim: Claim
    named: str
    edition: Edition
    now: tuple[str, ...]


def elder_of(subject: Subject, claim: Claim, document: Document, edition: Edition) -> Elder | None:
    """Give what a citation named in the edition before, followed into the edition that it leads to now."""
    own = subject.document
    before = next(elders(own, subject.edition), None) if own and subject.edition else None
    if before is None:
        return None
    old = _same(subject, before, claim)
    home = document_of(subject, old.link) if old is not None else None
    if old is None or home is None or home[0].id != document.id:
        return None
    ids = [each.id for each in document.editions]
    if ids.index(home[1].id) > ids.index(edition.id):
        return None
    there = replace(subject, edition=before)
    return Elder(there, old, old.number, home[1], heirs(subject, document, home[1], edition, old.number))


def _same(subject: Subject, before: Edition, claim: Claim) -> Claim | None:
    """Find a citation in an older edition: in the rule that became this one, said of the same thing."""
    edition, source = subject.edition, claim.link.source
    if edition is None:
        return None
    key = ("moved back", str(before.address), str(edition.address))
    back = subject.once(key, lambda: _backwards(moved(subject, before, edition)))
    places = back.get(source.number, ()) if source.number else (source.fragment,)
    theirs = [each for place in places for each in _by_place(replace(subject, edition=before)).get(place, ())]
    theirs = [each for each in theirs if _alike(each, claim)]
    ours = [each for each in _by_place(subject).get(source.number or source.fragment, ()) if _alike(each, claim)]
    return theirs[ours.index(claim)] if len(ours) == len(theirs) and claim in ours else None


def _alike(one: Claim, other: Claim) -> bool:
    if one.title or other.title or one.topic or other.topic:
        return (one.title.casefold(), one.topic.casefold()) == (other.title.casefold(), other.topic.casefold())
    return stems(one.sentence) == stems(other.sentence)


def _by_place(subject: Subject) -> Mapping[str, list[Claim]]:
    """Give the citations of an edition by the rules, or other texts, that they stand in."""
    made: Mapping[str, list[Claim]] = subject.once(("by place", str(_home(subject))), lambda: _grouped(subject))
    return made


def _home(subject: Subject) -> Address | None:
    return subject.edition.address if subject.edition else None


def _grouped(subject: Subject) -> Mapping[str, list[Claim]]:
    found: dict[str, list[Claim]] = {}
    for claim in claims_of(subject):
        source = claim.link.source
        found.setdefault(source.number or source.fragment, []).append(claim)
    return found


def _backwards(moves: Mapping[str, tuple[str, ...]]) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for old, new in moves.items():
        for each in new:
            found[each] = (*found.get(each, ()), old)
    return found
