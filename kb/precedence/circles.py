"""Declarations that run in a circle: each of a row of documents goes before the next, and the last before the first."""

from collections.abc import Iterable, Sequence

from kb.precedence.case import Preference

Pair = tuple[str, str]


def in_circle(preferences: Sequence[Preference], documents: Iterable[Pair]) -> list[Preference]:
    """Give the preferences that another one, or a row of documents, turns round; they settle nothing.

    ``documents`` says which document declares that it goes before which.
    """
    below: dict[str, set[str]] = {}
    for over, under in documents:
        below.setdefault(over, set()).add(under)
    return [
        each
        for each in preferences
        if any((other.winner, other.loser) == (each.loser, each.winner) for other in preferences)
        or _home(each.winner) in _reached(_home(each.loser), below)
    ]


def _home(name: str) -> str:
    return "/".join(name.split("/")[:2])


def _reached(start: str, below: dict[str, set[str]]) -> set[str]:
    """Give all that something goes before, also by way of others."""
    found: set[str] = set()
    open_ends = [start]
    while open_ends:
        for each in below.get(open_ends.pop(), set()) - found:
            found.add(each)
            open_ends.append(each)
    return found
