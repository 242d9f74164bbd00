"""What a citation of a number that does not exist may have meant: by what is said of it, or by a slip of the pen."""

from collections.abc import Iterator

from kb.checks.bearing import elsewhere
from kb.checks.book import Book
from kb.checks.claim import Claim
from kb.checks.nearness import apart, near, pieces
from kb.checks.stems import stems

_TELLING = 3  # pieces of a number that a slip of the pen still tells
_TOLD = 0.6  # the share of what is said, by weight, with which the rule of a number written amiss is told
_HINTED = 0.15  # … where no other number is nearly the one written
_CLEARER = 0.3  # … and by how much more than the next


def instead(book: Book, claim: Claim) -> tuple[str, ...]:
    """Give the numbers that may be meant, best first; none where nothing tells."""
    called = claim.title or claim.topic
    named = [each for each in elsewhere(book, claim, book.named(called)) if _as_deep(each, claim)] if called else []
    if named:
        return tuple(sorted(named, key=lambda each: apart(claim.number, each)))[:2]
    slips = list(_slips(book, claim))
    beside = [each for each in slips if _siblings(each, claim.link.source.number)]
    if claim.link.source.home == book.edition.address and len(beside) == 1 and len(pieces(claim.number)) >= _TELLING:
        return (beside[0],)
    return _best(book, claim, slips)


def _as_deep(number: str, claim: Claim) -> bool:
    """Tell whether a number has about as many pieces as the one cited: a chapter was not meant to be a footnote."""
    return abs(len(pieces(number)) - len(pieces(claim.number))) <= 1


def _slips(book: Book, claim: Claim) -> Iterator[str]:
    return iter(elsewhere(book, claim, (each for each in book.rules if near(claim.number, each))))


def _siblings(one: str, other: str) -> bool:
    return pieces(one)[:-1] == pieces(other)[:-1]


def _best(book: Book, claim: Claim, slips: list[str]) -> tuple[str, ...]:
    said = set(stems(f"{claim.title} {claim.topic}") or stems(claim.sentence))
    scored = sorted(((book.share(said, book.own[each]), each) for each in slips), reverse=True)
    if scored and scored[0][0] >= _TOLD and (len(scored) == 1 or scored[1][0] <= scored[0][0] - _CLEARER):
        return (scored[0][1],)
    if len(scored) == 1 and scored[0][0] >= _HINTED and len(pieces(claim.number)) >= _TELLING:
        return (scored[0][1],)
    return _spoken_of(book, claim)


def _spoken_of(book: Book, claim: Claim) -> tuple[str, ...]:
    """Give the one rule whose title, of two words or more, stands in the sentence."""
    said = stems(claim.sentence)
    pairs = {said[at:end] for at in range(len(said)) for end in range(at + 2, min(at + 6, len(said) + 1))}
    named = [each for each in book.rules if book.names[each] & pairs]
    top = [each for each in elsewhere(book, claim, named) if book.level(each) == min(map(book.level, named))]
    return tuple(top) if len(top) == 1 else ()
