"""Findings at hand: what the checks found in texts that were checked; the others are checked behind the reader's back.

Checking a rulebook takes seconds, so no reader waits for it: a page says how many texts are still to be checked.
"""

import weakref
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock, Thread
from typing import TYPE_CHECKING

from kb.address import Address
from kb.findings import Finding, Severity
from kb.knowledge import KnowledgeBase
from web.visit import Visit

if TYPE_CHECKING:  # the checks stand on grammars, which pages that need none shall not wait for
    from kb.review import Noted, Settled
    from kb.subject import Subject

_FOUND: dict[tuple[int, str], tuple["weakref.ref[KnowledgeBase]", tuple[Finding, ...]]] = {}
_CHANGING, _CHECKING = Lock(), Lock()


@dataclass(frozen=True, slots=True)
class Flaw:
    """A finding as a page shows it: what, where, what to do, and what was said of it.

    ``address`` is empty for what has none, such as a game's own tables; then ``file`` says where it stands.
    ``name`` is what a reader calls the place, where a page says so: a rule's number, the title over a paragraph.
    """

    id: str
    code: str
    check: str
    severity: str
    message: str
    suggestion: str
    address: str
    label: str
    document: str
    file: str
    line: int
    status: str
    reason: str
    related: tuple[str, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class AtHand:
    """The findings of the texts that were checked, and the names of those that were not yet."""

    noted: "tuple[Noted, ...]"
    waiting: tuple[str, ...]


def at_hand(visit: Visit, game: str | None = None) -> AtHand:
    """Give what is known of a game, or of all; what is not starts to be found out. Raises UnknownGame."""
    from kb.review import Settled
    from kb.subject import subjects

    several = list(subjects(visit.own, game))
    found: list[Finding] = []
    waiting: list[Subject] = []
    for each in several:
        known = _known(each)
        if known is None:
            waiting.append(each)
        else:
            found += known
    if waiting:
        check_soon(waiting)
    return AtHand(_noted(visit.own, tuple(found), visit.settled or Settled()), tuple(_name(each) for each in waiting))


def check_now(several: "Iterable[Subject]") -> None:
    """Check what is not known yet, one text after the other."""
    from kb.review.kept import findings_of

    with _CHECKING:
        for each in several:
            if _known(each) is None:
                _remember(each, tuple(findings_of(each)))


def check_soon(several: "Iterable[Subject]") -> None:
    """Check in the background; not while something is being checked: whoever asks again starts it then."""
    if not _CHECKING.locked():
        Thread(target=check_now, args=(tuple(several),), name="checking", daemon=True).start()


def on_rule(visit: Visit, place: Address) -> tuple[Flaw, ...] | None:
    """Give the findings of a text and its parts, dismissed ones left out; None while its game is being checked."""
    inside, known = f"{place}/", at_hand(visit, place.game)
    found = tuple(
        flaw(visit, each)
        for each in known.noted
        if each.counts and (str(each.finding.address) == str(place) or str(each.finding.address).startswith(inside))
    )
    return None if known.waiting and not found else found


def flaw(visit: Visit, noted: "Noted") -> Flaw:
    """Put a finding into the words of a page."""
    finding, address = noted.finding, noted.finding.address
    return Flaw(
        id=noted.id,
        code=finding.code,
        check=title_of(finding.code),
        severity=str(finding.severity),
        message=finding.message,
        suggestion=finding.suggestion,
        address=str(address or ""),
        label=address.fragment if address else "",
        document=_document(visit, noted),
        file=finding.span.file,
        line=finding.span.line,
        status=noted.status,
        reason=noted.reason,
        related=tuple(map(str, finding.related)),
    )


@dataclass(frozen=True, slots=True)
class About:
    """What a check says of itself: headings such as *What to do*, each with a text."""

    code: str
    title: str
    family: str
    parts: tuple[tuple[str, str], ...]


@lru_cache(maxsize=1)
def abouts() -> Mapping[str, About]:
    """Give what each check says of itself, by code."""
    from kb.checks import CHECKS
    from kb.checks.guide import guides

    return {code: About(code, each.title, each.family, each.parts) for code, each in guides(CHECKS).items()}


def title_of(code: str) -> str:
    """Give the title of the check that has a code."""
    known = abouts().get(code)
    return known.title if known else code


def by_severity(severity: Severity) -> int:
    """Give a severity's place in lists: the gravest first."""
    return list(Severity).index(severity)


def _document(visit: Visit, noted: "Noted") -> str:
    address = noted.finding.address
    if address is None or not address.edition:
        return noted.finding.span.file
    return f"{visit.own.document(address).title}, {address.edition}"


def _name(subject: "Subject") -> str:
    if subject.document is None or subject.edition is None:
        return f"{subject.game.id}/corpus.toml"
    return f"{subject.document.title}, {subject.edition.id}"


def _key(subject: "Subject") -> tuple[int, str]:
    return id(subject.kb), str(subject.edition.address) if subject.edition else subject.game.id


def _known(subject: "Subject") -> tuple[Finding, ...] | None:
    """Give what is remembered or kept of a subject."""
    from kb.review.kept import findings_of, is_kept

    with _CHANGING:
        of, found = _FOUND.get(_key(subject), (None, ()))
    if of is not None and of() is subject.kb:
        return found
    if subject.edition is None or is_kept(subject):
        return _remember(subject, tuple(findings_of(subject)))
    return None


def _remember(subject: "Subject", found: tuple[Finding, ...]) -> tuple[Finding, ...]:
    from kb.review.profile import profile_of

    weighed = tuple(profile_of(subject.game).weigh(found))
    with _CHANGING:
        for gone in [key for key, (of, _) in _FOUND.items() if of() is None]:
            del _FOUND[gone]
        _FOUND[_key(subject)] = weakref.ref(subject.kb), weighed
    return weighed


class _Asked:
    """The findings of a knowledge base, the same as others if they are the same values."""

    def __init__(self, kb: KnowledgeBase, found: tuple[Finding, ...], settled: "Settled") -> None:
        self.kb, self.found, self.settled = kb, found, settled
        self.key = (id(kb), id(settled), tuple(map(id, found)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Asked) and other.key == self.key

    def __hash__(self) -> int:
        return hash(self.key)


def _noted(kb: KnowledgeBase, found: tuple[Finding, ...], settled: "Settled") -> "tuple[Noted, ...]":
    return _named(_Asked(kb, found, settled))


@lru_cache(maxsize=8)
def _named(asked: _Asked) -> "tuple[Noted, ...]":
    from kb.review import note

    return tuple(note(asked.kb, asked.found, asked.settled))
