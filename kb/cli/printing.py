"""Printing answers: JSON, and texts that are wrapped on a terminal only."""

import json
import shutil
import sys
import textwrap
from collections.abc import Mapping
from typing import Any

import click

_WIDEST = 100


def print_json(answer: Mapping[str, object], *, on_one_line: bool = False) -> None:
    """Print an answer as JSON; on one line, at once, where a reader waits for each."""
    click.echo(json.dumps(answer, ensure_ascii=False, indent=None if on_one_line else 2))
    if on_one_line:
        sys.stdout.flush()


def paragraph(text: str, indent: str = "") -> str:
    """Lay out a text: each of its lines indented, on a terminal wrapped to its width."""
    return "\n".join(_laid_out(line, indent) for line in text.splitlines())


def first_words(text: str, at_most: int = 90) -> str:
    """Give the beginning of a text on one line."""
    line = " ".join(text.split())
    return line if len(line) <= at_most else f"{line[:at_most].rsplit(' ', 1)[0]} …"


def finding_line(finding: Mapping[str, Any]) -> str:
    """Give a finding, in the form of the JSON contract, on one line: place, severity, code, message, what to do."""
    where = finding["where"]
    hint = f" {finding['suggestion']}" if finding["suggestion"] else ""
    place = f"{where['file']}:{where['line']}:{where['column']}"
    return f"{place}: {finding['severity']} {finding['code']} {finding['message']}{hint}"


def _laid_out(line: str, indent: str) -> str:
    if not sys.stdout.isatty():
        return f"{indent}{line}".rstrip()
    width = min(_WIDEST, shutil.get_terminal_size().columns)
    return textwrap.fill(line, width, initial_indent=indent, subsequent_indent=indent, break_long_words=False)
