"""The files that findings point into: the line of a finding, and the words that it marks."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from pathlib import Path

from grammar.normalise import NotText, normalise
from kb.address import Address, Span
from kb.corpus import PlannedEdition, default_corpora, read_corpora


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
        return {each.frame.file: each.path for each in self._editions}

    def address(self, path: Path) -> Address | None:
        """Give the edition that a file on disk is the text of."""
        return next((each.frame.address for each in self._editions if each.path.resolve() == path.resolve()), None)

    def shown(self, file: str) -> str:
        """Give a file's name as tools find it: from the folder that the command runs in, where it lies below that."""
        path = self.paths.get(file, Path(file)).resolve()
        return path.relative_to(Path.cwd()).as_posix() if path.is_relative_to(Path.cwd()) else file

    def placed(self, span: Span) -> Span:
        """Give a span with the column in which it begins, where it was only known by its offset in the text."""
        lines = self._text(span)
        start = sum(len(line) + 1 for line in lines[: span.line - 1])
        inside = 0 < span.line <= len(lines) and 0 <= span.start - start <= len(lines[span.line - 1])
        return replace(span, column=span.start - start + 1) if inside and span.column == 1 else span

    def line(self, span: Span) -> str:
        """Give the line that a span begins in, as it is printed, without its end."""
        lines = self._text(span)
        return lines[span.line - 1] if 0 < span.line <= len(lines) else ""

    def _text(self, span: Span) -> tuple[str, ...]:
        return _lines(self.paths.get(span.file, Path(span.file)))

    def marked(self, span: Span) -> int:
        """Give how many characters of that line a span marks: at least one."""
        return max(1, min(span.end - span.start, len(self.line(span)) - span.column + 1))


@lru_cache(maxsize=32)
def _lines(path: Path) -> tuple[str, ...]:
    try:
        return tuple(normalise(path.read_bytes()).text.split("\n"))
    except (OSError, NotText):
        return ()
