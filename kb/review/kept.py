"""Findings of the checks, kept in the user's cache folder: a text that stays as it was is not checked again.

They lie under the hash of all that a check of one edition may look at: the program, the game's tables, every edition of
its own document, and every document that it cites or amends, with the game's cards.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec

from grammar.cache import keep
from grammar.cache import place_of as keeps
from kb.checks import CHECKS, Check, Subject, check
from kb.checks.absolute_statement import absolute_statement
from kb.checks.case_table import case_table
from kb.checks.conflict_made_by_amendment import conflict_made_by_amendment
from kb.checks.decided_in_several_places import decided_in_several_places
from kb.findings import Finding
from kb.model import Document, Edition, Kind
from kb.review.beside import Beside

_KEPT = 3
_LONG = 300  # rules, from which on a second process is worth starting
_APART = (decided_in_several_places, case_table, absolute_statement, conflict_made_by_amendment)
"""The checks that read what each rule says; that is about half of the work, and of no use to the others."""


def findings_of(subject: Subject) -> tuple[Finding, ...]:
    """Give what the checks find in a subject; what was kept is only read."""
    place = place_of(subject)
    if place is None:
        return tuple(check([subject]))
    with suppress(OSError, msgspec.MsgspecError):
        return msgspec.msgpack.decode(place.read_bytes(), type=tuple[Finding, ...])
    found = _found(subject)
    with suppress(OSError):
        keep(place, msgspec.msgpack.encode(found), _KEPT)
    return found


def _found(subject: Subject) -> tuple[Finding, ...]:
    """Check a subject; of a long one, some checks run beside the others."""
    if subject.edition is None or len(subject.edition.rules) < _LONG:
        return tuple(check([subject]))
    beside = Beside(lambda: msgspec.msgpack.encode(_by(subject, _APART)))
    own = _by(subject, (each for each in CHECKS if each not in _APART))
    return (*own, *msgspec.msgpack.decode(beside.result(), type=tuple[Finding, ...]))


def _by(subject: Subject, checks: Iterable[Check]) -> tuple[Finding, ...]:
    return tuple(finding for each in checks for finding in each(subject))


def is_kept(subject: Subject) -> bool:
    """Tell whether a subject was checked before as it is now."""
    place = place_of(subject)
    return place is not None and place.is_file()


def place_of(subject: Subject) -> Path | None:
    """Say where the findings of a subject lie; None for one that is made by hand, or is quick to check."""
    edition = subject.edition
    if edition is None or not edition.fingerprint:
        return None
    name = f"{subject.game.id}-{edition.address.document}@{edition.id}"
    return keeps("findings", name, (repr(subject.game.tables), *sorted(_looked_at(subject))), ("grammar", "kb"))


def _looked_at(subject: Subject) -> Iterator[str]:
    """Yield the fingerprints of all editions that the checks of a subject may look at."""
    assert subject.document is not None
    assert subject.edition is not None
    near = _near(subject, subject.edition) | {subject.document.id}
    for document in subject.game.documents:
        if document.id in near or document.kind is Kind.CARDS:
            yield _state(document)


def _near(subject: Subject, edition: Edition) -> set[str]:
    part = subject.kb.shelf.part(str(edition.address))
    cited = (target.document for links in part.links_from.values() for link in links for target in link.targets)
    named = (each.targets for each in edition.amendments)
    return {*cited, *(target.document for targets in named for target in targets)}


def _state(document: Document) -> str:
    frame = (document.address, document.kind, document.about, document.part_of, document.scope, document.digest)
    days = [(str(each.address), each.fingerprint, each.published, each.effective) for each in document.editions]
    return repr((*map(str, frame), days))
