"""Wrong calls: exceptions that compose their own sentence (what, where, what to do)."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from kb.address import Address


class JudgebookError(Exception):
    """A call that cannot be answered. ``exit_status`` is what the command ends with."""

    exit_status = 2

    def __init__(self, sentence: str, suggestions: Sequence[str] = (), *, nearest: bool = False) -> None:
        """Compose the sentence; ``nearest``: the suggestions are the nearest numbers, and hardly what was meant."""
        self.suggestions = tuple(suggestions)
        self.nearest = nearest
        self.hint = _hint(self.suggestions, nearest) if suggestions else ""
        super().__init__(f"{sentence} {self.hint}".rstrip())


class UnknownAddress(JudgebookError):
    """There is no such rule, document or question."""

    exit_status = 1


class AmbiguousAddress(JudgebookError):
    """A short form that names several things; ``candidates`` lists them, each with its first words."""

    exit_status = 1

    def __init__(self, asked: str, candidates: Sequence[tuple[Address, str]]) -> None:
        self.asked = asked
        self.candidates = tuple(candidates)
        lines = "".join(f"\n  {address}  {words}" for address, words in self.candidates)
        super().__init__(f"{asked} names {len(self.candidates)} things; name one of them:{lines}")


class UnknownGame(JudgebookError):
    """No loaded game has that id."""


class UnknownStyle(JudgebookError):
    """No style has that name."""


class UnreadableFile(JudgebookError):
    """A file that is missing, binary or empty."""


class BadManifest(JudgebookError):
    """A corpus.toml that is no TOML, has a wrong key, or names one document twice."""


class BadQuery(JudgebookError):
    """A search that cannot be understood."""


def close_to(word: str, known: Iterable[str], at_most: int = 3) -> list[str]:
    """Give the known words that look most like ``word``, best first."""
    return get_close_matches(word, list(known), n=at_most, cutoff=0.6)


def _hint(words: Sequence[str], nearest: bool) -> str:
    if nearest:
        return f"The nearest numbers are {_listed(words, 'and')}." if len(words) > 1 else f"The nearest is {words[0]}."
    return f"Did you mean {_listed(words, 'or')}?"


def _listed(words: Sequence[str], last: str) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"
