"""Rows: the records of a JSON, JSON lines or CSV file, each with its place. What is none is told, and stops nothing."""

import csv
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from kb.address import Span
from kb.findings import Finding, Severity
from kb.importers.scan import Broken, elements

FORMATS = (".json", ".jsonl", ".csv")
"""The endings of files that hold rows."""

_SEPARATORS = ",;\t"


@dataclass(frozen=True, slots=True)
class Row:
    """A record: its fields as the file names them, in their order, and where it stands."""

    values: Mapping[str, Any]
    span: Span


Read = Iterator[Row | Finding]


def rows(text: str, file: str, ending: str, path: str | None = None) -> Read:
    """Yield the rows of a file, and a finding for each piece that is no row; ``path`` says where in JSON they are."""
    readers: dict[str, Callable[[], Read]] = {
        ".json": lambda: _json(text, file, path),
        ".jsonl": lambda: _json_lines(text, file),
        ".csv": lambda: _csv(text, file),
    }
    return readers[ending]()


def _json(text: str, file: str, path: str | None) -> Read:
    line, counted = 1, 0
    for start, end, value in elements(text, path):
        line += text.count("\n", counted, start)
        counted = start
        yield _row(value, _span(text, file, start, end, line))


def _json_lines(text: str, file: str) -> Read:
    start = 0
    for line, written in enumerate(text.split("\n"), 1):
        if written.strip():
            yield _row(_value(written), _span(text, file, start, start + len(written), line))
        start += len(written) + 1


def _value(written: str) -> Any:
    try:
        return json.loads(written, strict=False)
    except (ValueError, RecursionError) as why:
        return Broken(str(why))


def _csv(text: str, file: str) -> Read:
    lines = text.split("\n")
    starts = [0]
    for each in lines:
        starts.append(starts[-1] + len(each) + 1)
    reader = csv.reader((f"{each}\n" for each in lines), delimiter=_separator(text))
    header: list[str] | None = None
    first = 0
    while True:
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as why:
            end = min(starts[reader.line_num], len(text))
            yield _row(Broken(str(why)), Span(file, min(starts[first], end), end, first + 1))
            first = reader.line_num
            continue
        span = Span(file, starts[first], min(starts[reader.line_num], len(text)), first + 1)
        first = reader.line_num
        if not any(cell.strip() for cell in cells):
            continue
        if header is None:
            header = [cell.strip() for cell in cells]
        elif len(cells) > len(header):
            yield _row(Broken(f"it has {len(cells)} cells under {len(header)} names"), span)
        else:
            yield Row(dict(zip(header, cells, strict=False)), span)


def _separator(text: str) -> str:
    """Give what parts the cells: of the usual signs the one that the first line has most of."""
    first = text.lstrip().partition("\n")[0]
    return max(_SEPARATORS, key=first.count)


def _row(value: Any, span: Span) -> Row | Finding:
    if isinstance(value, dict):
        return Row(value, span)
    reason = value.reason if isinstance(value, Broken) else "it is no record of named fields"
    return unreadable(reason, span)


def unreadable(reason: str, span: Span) -> Finding:
    """Say that a row could not be read, and why."""
    message = f"This row cannot be read: {reason.rstrip('.')}."
    return Finding(
        "ROW001", "unreadable row", Severity.ERROR, message, span, None, "Mend the row; the others are read."
    )


def _span(text: str, file: str, start: int, end: int, line: int) -> Span:
    return Span(file, start, end, line, start - text.rfind("\n", 0, start))
