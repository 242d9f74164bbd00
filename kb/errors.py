"""Wrong calls: exceptions that compose their own sentence (what, where, what to do)."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from kb.address import Address


class JudgebookError(Exception):
    """A call that cannot be answered. ``exit_status`` is what the command ends with."""

    exit_status = 2

    def __init__(self, sentence: str, suggestions: Sequence[str] = ()) -> None:
        self.suggestions = tuple(suggestions)
        hint = f" Did you mean {_either(self.suggestions)}?" if self.suggestions else ""
        super().__init__(sentence + hint)


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


def _either(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
