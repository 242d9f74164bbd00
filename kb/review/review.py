"""All that was found and is wanted: by text, check, baseline and edition, each finding with what editors said of it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from kb.address import Address
from kb.errors import UnknownAddress
from kb.findings import Finding, Severity
from kb.knowledge import KnowledgeBase
from kb.review.kept import findings_of_all
from kb.review.noted import Noted, note
from kb.review.profile import profile_of
from kb.review.settled import Settled
from kb.review.since import since
from kb.subject import Subject, subjects


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which findings are wanted: of a game, at places (documents, editions, rules), of codes or families.

    ``since`` is an edition: only what later editions of its document brought. ``baseline`` are ids that are known.
    """

    game: str | None = None
    places: tuple[Address, ...] = ()
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    since: Address | None = None
    baseline: frozenset[str] = field(default_factory=frozenset)


@dataclass(frozen=True, slots=True)
class Review:
    """The findings that are wanted, in the order of files and text, and the number of those that a baseline knows."""

    noted: tuple[Noted, ...]
    known: int = 0

    @property
    def fails(self) -> bool:
        """Whether an error is among those that count."""
        return any(each.fails for each in self.noted)

    def count(self, severity: Severity) -> int:
        """Count the findings of a severity that somebody still has to look at."""
        return sum(1 for each in self.noted if each.counts and each.finding.severity is severity)


def review(
    kb: KnowledgeBase,
    wanted: Wanted,
    settled: Settled,
    progress: Callable[[Subject, int, int], None] = lambda _subject, _at, _of: None,
    ready: Callable[[], object] = lambda: None,
) -> Review:
    """Check what is wanted. ``progress`` is told each subject, its place from 0, and how many there are.

    ``ready`` waits for what is being made ready beside. Raises UnknownGame, UnknownAddress.
    """
    chosen = [each for each in subjects(kb, wanted.game) if _is_wanted(each, wanted)]
    found: list[Finding] = []
    for subject, flaws in zip(chosen, findings_of_all(chosen, progress, ready), strict=True):
        found += profile_of(subject.game).weigh(flaws)
    whole = list(note(kb, found, settled))  # named before any is left out: their order tells like ones apart
    if wanted.since is not None:
        whole = _brought(kb, wanted.since, whole)
    whole = [each for each in whole if _is_chosen(kb, each.finding, wanted)]
    left = tuple(each for each in whole if each.id not in wanted.baseline)
    return Review(left, len(whole) - len(left))


def _is_wanted(subject: Subject, wanted: Wanted) -> bool:
    """Tell whether a subject has to be checked at all."""
    places = wanted.places or ((wanted.since.home,) if wanted.since else ())
    if wanted.since and not wanted.places:
        places = (Address(wanted.since.game, wanted.since.document),)
    if not places:
        return True
    home = subject.edition.address if subject.edition else None
    return any(_holds(place, home) for place in (each.home for each in places)) if home else False


def _holds(place: Address, home: Address) -> bool:
    return (place.game, place.document) == (home.game, home.document) and place.edition in (None, home.edition)


def _is_chosen(kb: KnowledgeBase, finding: Finding, wanted: Wanted) -> bool:
    if wanted.select and not any(finding.code.startswith(each) for each in wanted.select):
        return False
    if any(finding.code.startswith(each) for each in wanted.ignore):
        return False
    inside = [each for each in wanted.places if each.fragment]
    homes = [each for each in wanted.places if not each.fragment]
    if not wanted.places or finding.address is None:
        return not inside or bool(homes)
    return any(_holds(each, finding.address.home) for each in homes) or any(
        _lies_in(kb, finding.address, each) for each in inside
    )


def _lies_in(kb: KnowledgeBase, address: Address, place: Address) -> bool:
    """Tell whether an address is a place, a part of it, or a rule below it."""
    if str(address) == str(place) or str(address).startswith(f"{place}/"):
        return True
    node = kb.own(address)
    return node is not None and any(above.address == place for above in kb.ancestors(node))


def _brought(kb: KnowledgeBase, base: Address, whole: Iterable[Noted]) -> list[Noted]:
    document = kb.document(base)
    edition = next((each for each in document.editions if each.id == base.edition), None)
    if edition is None:
        known = ", ".join(each.id for each in document.editions)
        raise UnknownAddress(f"{document.address} has no edition {base.edition}; loaded are {known}.")
    later = {str(each.address) for each in document.editions[document.editions.index(edition) + 1 :]}
    homes = [(each, str(each.finding.address.home)) for each in whole if each.finding.address]
    old = [each.finding for each, home in homes if home == str(edition.address)]
    new = {id(each.finding): each for each, home in homes if home in later}
    fresh = since(document, edition, old, (each.finding for each in new.values()))
    return [new[id(finding)] for finding in fresh]
