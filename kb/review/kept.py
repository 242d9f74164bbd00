"""Findings of the checks, kept in the user's cache folder: a text that stays as it was is not checked again.

They lie under the hash of all that a check of one edition may look at: the program, the game's tables, every edition of
its own document, and every document that it cites or amends, with the game's cards;
a game's tables lie under the hash of all its documents.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from pathlib import Path

import msgspec

from grammar.cache import keep
from grammar.cache import place_of as keeps
from kb.findings import Finding
from kb.model import Document, Edition, Game, Kind
from kb.subject import Subject

_KEPT = 3

Begun = Callable[[Subject, int, int], None]


def findings_of(subject: Subject) -> tuple[Finding, ...]:
    """Give what the checks find in a subject; what was kept is only read."""
    place = place_of(subject)
    found = _read(place)
    if found is not None:
        return found
    from kb.checks import check

    return _keep(place, tuple(check([subject])))


def findings_of_all(
    subjects: Sequence[Subject],
    begun: Begun = lambda _subject, _at, _of: None,
    ready: Callable[[], object] = lambda: None,
) -> Iterator[tuple[Finding, ...]]:
    """Yield what the checks find in each of some subjects; what was not kept is checked by two processes.

    ``begun`` is told each subject that is checked, its place from 0, and how many there are; ``ready`` waits for what
    is made ready for the checks that take longest.
    """
    for _, numbered in groupby(
        enumerate(subjects), key=lambda each: each[1].game.id
    ):  # so far is kept if one breaks off
        yield from _found(list(numbered), lambda subject, at: begun(subject, at, len(subjects)), ready)


def _found(
    subjects: list[tuple[int, Subject]], begun: Callable[[Subject, int], None], ready: Callable[[], object]
) -> Iterator[tuple[Finding, ...]]:
    """Yield what the checks find in each subject, which comes with its place among all."""
    places = [place_of(subject) for _, subject in subjects]
    kept = [_read(place) for place in places]
    left = [each for each, found in zip(subjects, kept, strict=True) if found is None]
    made = _made(left, begun, ready) if left else iter(())
    for place, found in zip(places, kept, strict=True):
        yield _keep(place, next(made)) if found is None else found


def _made(
    left: list[tuple[int, Subject]], begun: Callable[[Subject, int], None], ready: Callable[[], object]
) -> Iterator[tuple[Finding, ...]]:
    """Check what was not kept; only this needs the checks."""
    from kb.review.shares import all_found

    return all_found([subject for _, subject in left], lambda at: begun(left[at][1], left[at][0]), ready)


def is_kept(subject: Subject) -> bool:
    """Tell whether a subject was checked before as it is now."""
    place = place_of(subject)
    return place is not None and place.is_file()


def _read(place: Path | None) -> tuple[Finding, ...] | None:
    if place is not None:
        with suppress(OSError, msgspec.MsgspecError):
            return msgspec.msgpack.decode(place.read_bytes(), type=tuple[Finding, ...])
    return None


def _keep(place: Path | None, found: tuple[Finding, ...]) -> tuple[Finding, ...]:
    if place is not None:
        with suppress(OSError):
            keep(place, msgspec.msgpack.encode(found), _KEPT)
    return found


def place_of(subject: Subject) -> Path | None:
    """Say where the findings of a subject lie; None for one that is made by hand."""
    edition, game = subject.edition, subject.game
    if not all(each.fingerprint for each in ([edition] if edition else _editions(game))):
        return None
    name = f"{game.id}-{edition.address.document}@{edition.id}" if edition else game.id
    return keeps("findings", name, (repr(game.tables), *sorted(_looked_at(subject))), ("grammar", "kb"))


def _editions(game: Game) -> Iterator[Edition]:
    for document in game.documents:
        yield from document.editions


def _looked_at(subject: Subject) -> Iterator[str]:
    """Yield the fingerprints of all editions that the checks of a subject may look at; its tables name any of them."""
    near = _near(subject, subject.edition) if subject.edition else {each.id for each in subject.game.documents}
    for document in subject.game.documents:
        if document.id in near or document.kind is Kind.CARDS:
            yield _state(document)


def _near(subject: Subject, edition: Edition) -> set[str]:
    part = subject.kb.shelf.part(str(edition.address))
    cited = (target.document for links in part.links_from.values() for link in links for target in link.targets)
    named = (each.targets for each in edition.amendments)
    return {edition.address.document, *cited, *(target.document for targets in named for target in targets)}


def _state(document: Document) -> str:
    frame = (document.address, document.kind, document.about, document.part_of, document.scope, document.digest)
    days = [(str(each.address), each.fingerprint, each.published, each.effective) for each in document.editions]
    return repr((*map(str, frame), days))
