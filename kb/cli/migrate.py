"""judgebook migrate: new numbers for the rules that a text cites, from one edition to another."""

import os
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import click

from kb.cli.call import Call, asks_game, asks_json, takes_call
from kb.cli.editions import edition_named
from kb.cli.printing import first_words, print_json
from kb.errors import BadQuery, JudgebookError, UnreadableFile
from kb.migrate import Migration, Proposal, UsesNewEdition
from kb.migrate import migrate as propose
from kb.redline import redline

_MARKS = {"kept": "{}", "struck": "[-{}-]", "inserted": "{{+{}+}}"}
_KEPT_AROUND = 24  # characters shown before and after a changed word


class UnwritableFile(JudgebookError):
    """A file that can't be written."""


@click.command()
@takes_call
@asks_game
@asks_json
@click.option("--from", "old", required=True, metavar="EDITION", help="The edition whose numbers it cites: core@1.3.")
@click.option(
    "--to", "new", required=True, metavar="EDITION", help="The edition whose numbers it is to cite: core@1.4."
)
@click.option(
    "--write", is_flag=True, help="Put the numbers that are certain into the file; without it nothing changes."
)
@click.argument("file", type=click.Path(path_type=Path))
def migrate(call: Call, file: Path, old: str, new: str, *, write: bool, game: str | None, as_json: bool) -> int:
    """Propose new numbers for the rules that FILE cites, each with its evidence.

    A number without a document is taken as one of the edition after --from. "-" reads standard input; with --write
    the new text is then printed.
    """
    piped = str(file) == "-"
    if piped and write and as_json:
        raise BadQuery("with - and --write the new text is printed; leave out --json, or name a file.")
    data = sys.stdin.buffer.read() if piped else _read(file)
    kb = call.knowledge()
    found = propose(kb, data, edition_named(kb, old, game), edition_named(kb, new, game), str(file))
    if write:
        _put(file, _checked(found, str(file)), data)
    if as_json:
        print_json(found.as_json() | {"file": str(file), "written": write and found.result != data})
    else:
        click.echo("\n".join(_lines(found, write=write)), err=piped and write)
    return 0


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as why:
        reason = "is a folder" if file.is_dir() else why.strerror or "cannot be read"
        raise UnreadableFile(f"{file}: {reason.lower()}; name a text file.") from why


def _checked(found: Migration, file: str) -> bytes:
    """Give the new text, unless numbers would be moved a second time, or letters lost."""
    if found.looks_done:
        numbers = first_words(", ".join(dict.fromkeys(found.already)))
        raise UsesNewEdition(f"{file}: not written, for it seems to use the numbers of {found.new} already: {numbers}.")
    if found.result is None:
        raise UnwritableFile(f"{file}: not written, for some of its letters are broken and would be lost.")
    return found.result


def _put(file: Path, text: bytes, before: bytes) -> None:
    """Print the new text, or write it beside the file and move it there; the file's mode stays."""
    if str(file) == "-":
        sys.stdout.buffer.write(text)
    elif text != before:
        try:
            _replace(file.resolve(), text)
        except OSError as why:
            raise UnwritableFile(f"{file}: not written: {(why.strerror or str(why)).lower()}.") from why


def _replace(file: Path, text: bytes) -> None:
    if not os.access(file, os.W_OK):
        raise PermissionError(1, "it is write-protected")
    handle, beside = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}-")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(text)
        shutil.copymode(file, beside)
        Path(beside).replace(file)
    finally:
        Path(beside).unlink(missing_ok=True)


def _lines(found: Migration, *, write: bool) -> Iterator[str]:
    for proposal in found.citations:
        yield from _block(proposal)
        yield ""
    yield _summary(found, write=write)
    if found.already:
        yield f"look migrated already: {', '.join(dict.fromkeys(found.already))}"


def _block(proposal: Proposal) -> Iterator[str]:
    """Yield the lines that show one proposal: its place and numbers, its evidence, its words."""
    new = ", ".join(proposal.proposal) or "?"
    arrow = proposal.number if (proposal.number,) == proposal.proposal else f"{proposal.number} > {new}"
    alike = f", similarity {proposal.similarity:.2f}" if proposal.proposal else ""
    yield f"{proposal.line}:{proposal.column}  “{first_words(proposal.text)}”"
    yield f"  {arrow}  {proposal.kind}{alike}{'' if proposal.certain or not proposal.proposal else ', left alone'}"
    if proposal.reason:
        yield f"  {proposal.reason}"
    if proposal.old_text and proposal.new_text and proposal.similarity < 1:
        yield f"  {_redline(proposal.old_text, proposal.new_text)}"
    elif proposal.old_text:
        yield f"  {first_words(proposal.old_text)}"


def _redline(old: str, new: str, at_most: int = 240) -> str:
    """Give what was struck and inserted on one line, with a few words around each change."""
    pieces = redline(" ".join(old.split()), " ".join(new.split()))
    shown = "".join(_MARKS[each.kind].format(_cut(each.text) if each.kind == "kept" else each.text) for each in pieces)
    return shown if len(shown) <= at_most else f"{shown[:at_most].rsplit(' ', 1)[0]} …"


def _cut(text: str) -> str:
    """Give the first and last words of what was kept between two changes."""
    if len(text) <= 2 * _KEPT_AROUND + 5:
        return text
    return f"{text[:_KEPT_AROUND].rsplit(' ', 1)[0]} … {text[-_KEPT_AROUND:].split(' ', 1)[-1]}"


def _summary(found: Migration, *, write: bool) -> str:
    counted = Counter(each.kind for each in found.citations)
    kinds = ", ".join(f"{count} {kind}" for kind, count in counted.most_common())
    certain = sum(each.certain for each in found.citations)
    done = f"{certain} written" if write else f"{certain} would be written with --write"
    cited = f"{len(found.citations)} numbers cited ({kinds}), {done}" if counted else "no rule is cited"
    return f"{found.old} to {found.new}: {cited}"
