"""What a check says of itself: the parts of its module's docstring, by the code of its findings."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module

_PARTS = ("What it finds", "Why it matters", "Example", "What to do", "When it is silent")
_PART = re.compile(rf"^({'|'.join(_PARTS)}):\s*", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Guide:
    """A check for its readers. ``parts`` pairs headings such as *What to do* with texts, in a fixed order."""

    code: str
    name: str
    title: str
    parts: tuple[tuple[str, str], ...]

    @property
    def family(self) -> str:
        """The first letters of the code: ``CIT``."""
        return self.code.rstrip("0123456789")

    def part(self, heading: str) -> str:
        """Give the text under a heading, empty where the check says nothing of it."""
        return dict(self.parts).get(heading, "")


def guides(checks: Iterable[Callable[..., object]]) -> Mapping[str, Guide]:
    """Give the guides of checks by code, sorted by code."""
    found = (guide_of(check) for check in checks)
    return {each.code: each for each in sorted(found, key=lambda each: each.code)}


def guide_of(check: Callable[..., object]) -> Guide:
    """Read what the module of a check says of itself."""
    module = import_module(check.__module__)
    title, _, rest = (module.__doc__ or "").strip().partition("\n")
    pieces = _PART.split(rest)[1:]
    parts = tuple((pieces[at], _sentence(pieces[at + 1])) for at in range(0, len(pieces), 2))
    return Guide(module.CODE, check.__name__, title.rstrip("."), parts)


def _sentence(text: str) -> str:
    """Give a text on one line, as a sentence begins."""
    line = " ".join(text.split())
    return line[:1].upper() + line[1:]
