"""The files that findings point into: the line of a finding, and the words that it marks."""

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import accumulate
from pathlib import Path

from grammar.normalise import NotText, normalise
from kb.address import Address, Span
from kb.corpus import MANIFEST, PlannedEdition, default_corpora, folders_of_games, read_corpora
from kb.findings import Finding

_QUOTED = re.compile("“([^“”]+)”")
_WORD = re.compile(r"\w+")
_MARKS = 8  # characters between and around some words
_NEAR = 20  # characters by which an offset may be wrong
_LONGEST = 10_000  # lines of one text


class Sources:
    """The texts of corpora by the names that spans give their files. A file that cannot be read has no lines."""

    def __init__(self, folders: Sequence[Path] | None = None) -> None:
        """Take the corpora, or the default ones; their manifests are read when a file is first asked for."""
        self._folders = folders

    @cached_property
    def _editions(self) -> list[PlannedEdition]:
        planned = read_corpora(list(self._folders or default_corpora()))
        return [each for game in planned for document in game.documents for each in document.editions]

    @cached_property
    def paths(self) -> dict[str, Path]:
        """The files of all editions. Raises BadManifest."""
        return {each.frame.file: each.path for each in self._editions} | self._manifests

    @cached_property
    def _manifests(self) -> dict[str, Path]:
        """The manifests of the games; of several for one, that of the last corpus."""
        found = folders_of_games(list(self._folders or default_corpora()))
        return {f"{game}/{MANIFEST}": folder / MANIFEST for game, folder in found}

    def address(self, path: Path) -> Address | None:
        """Give the edition that a file on disk is the text of."""
        return next((each.frame.address for each in self._editions if each.path.resolve() == path.resolve()), None)

    def shown(self, file: str) -> str:
        """Give a file's name as tools find it: from the folder that the command runs in, where it lies below that."""
        path = self.paths.get(file, Path(file)).resolve()
        return path.relative_to(Path.cwd()).as_posix() if path.is_relative_to(Path.cwd()) else file

    def placed(self, finding: Finding) -> Span:
        """Give where a finding stands, with line and column, as closely as its words tell.

        Of a whole text it is where the words stand that it quotes first; else an offset tells line and column.
        """
        span, quoted = finding.span, _QUOTED.search(finding.message)
        words = _WORD.findall(quoted[1]) if quoted else []
        if words and not self._is_said(span, words):
            span = self._found(span, words)
        starts = self._starts(span)
        at = bisect_right(starts, span.start)  # as lines are counted, from 1
        if span.column != 1 or not span.line <= at < span.line + _LONGEST:
            return span
        return replace(span, line=at, column=span.start - starts[at - 1] + 1)

    def _is_said(self, span: Span, words: list[str]) -> bool:
        """Tell whether a span marks some words and no others."""
        return [*map(str.lower, _WORD.findall(self._whole(span)[span.start : span.end]))] == [*map(str.lower, words)]

    def _found(self, span: Span, words: list[str]) -> Span:
        """Give where some words stand within a span, or very near; in the file where it has no end. Else the span."""
        text = self._whole(span)
        just_these = span.end - span.start <= len(" ".join(words)) + _MARKS
        near = _NEAR if just_these else 0
        begin, end = (max(0, span.start - near), span.end + near) if span.end else (0, len(text))
        found = re.compile(r"\b" + r"\W+".join(map(re.escape, words)), re.I).search(text, begin, end)
        if found is None:
            return span
        line = min(span.line, bisect_right(self._starts(span), found.start())) if span.end else 1
        return replace(span, start=found.start(), end=found.end(), line=line, column=1)

    def line(self, span: Span) -> str:
        """Give the line that a span begins in, as it is printed, without its end."""
        lines = self._text(span)
        return lines[span.line - 1] if 0 < span.line <= len(lines) else ""

    def _text(self, span: Span) -> tuple[str, ...]:
        return _lines(self.paths.get(span.file, Path(span.file)))

    def _whole(self, span: Span) -> str:
        return _joined(self.paths.get(span.file, Path(span.file)))

    def _starts(self, span: Span) -> tuple[int, ...]:
        return _starts(self.paths.get(span.file, Path(span.file)))

    def marked(self, span: Span) -> int:
        """Give how many characters of that line a span marks: at least one."""
        return max(1, min(span.end - span.start, len(self.line(span)) - span.column + 1))


@lru_cache(maxsize=32)
def _joined(path: Path) -> str:
    return "\n".join(_lines(path))


@lru_cache(maxsize=32)
def _starts(path: Path) -> tuple[int, ...]:
    """Give the offsets at which the lines of a text begin."""
    return tuple(accumulate((len(line) + 1 for line in _lines(path)), initial=0))


@lru_cache(maxsize=32)
def _lines(path: Path) -> tuple[str, ...]:
    try:
        return tuple(normalise(path.read_bytes()).text.split("\n"))
    except (OSError, NotText):
        return ()
