"""Regular expressions by name, compiled when they are first asked for: of many, a text needs few."""

import re
from collections.abc import Iterable, Iterator, Mapping


class Patterns(Mapping[str, re.Pattern[str]]):
    """Patterns that are made of what they are written as, each when it is first looked up."""

    def __init__(self, written: Mapping[str, str], flags: int = 0) -> None:
        """Take the patterns as they are written; ``flags`` are those of all of them."""
        self._written, self._flags = written, flags
        self._compiled: dict[str, re.Pattern[str]] = {}

    def __getitem__(self, name: str) -> re.Pattern[str]:
        found = self._compiled.get(name)
        if found is None:
            found = self._compiled[name] = re.compile(self._written[name], self._flags)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._written)

    def __len__(self) -> int:
        return len(self._written)


class Held:
    """Which patterns a part of a text holds, each sought once."""

    def __init__(self, patterns: Mapping[str, re.Pattern[str]], text: str, begin: int, end: int) -> None:
        """Take the patterns and the part of the text."""
        self._patterns, self._text, self._begin, self._end = patterns, text, begin, end
        self._held: dict[str, bool] = {}

    def all(self, names: Iterable[str]) -> bool:
        """Tell whether it holds all patterns of some names, sought in this order."""
        for name in names:
            if name not in self._held:
                found = self._patterns[name].search(self._text, self._begin, self._end)
                self._held[name] = found is not None
            if not self._held[name]:
                return False
        return True
