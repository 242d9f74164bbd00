"""Two texts word by word: what was kept, what was struck, what was inserted."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import takewhile
from typing import Literal

_TOKEN = re.compile(r"\s+|\[[^\]\s]+\]|\w+(?:['’]\w+)*|.", re.DOTALL)
_SENTENCE = re.compile(r"[^.!?\n]*[.!?\n]+\s*|[^.!?\n]+$")
_MOST = 1_500_000  # pairs of words that are still compared word by word; beyond, whole sentences are
_ISLAND = 2  # kept tokens between changes that are too few to help a reader: a blank, or a comma and a blank


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of a redline. Kept and inserted runs make the new text, kept and struck ones the old."""

    kind: Literal["kept", "struck", "inserted"]
    text: str

    def as_json(self) -> dict[str, str]:
        """Give the piece with what it is called."""
        return {"kind": self.kind, "text": self.text}


def redline(old: str, new: str) -> tuple[Piece, ...]:
    """Give the runs of words that lead from one text to another; without any change one kept run, or none at all."""
    before, after = _TOKEN.findall(old), _TOKEN.findall(new)
    head = sum(1 for _ in takewhile(lambda both: both[0] == both[1], zip(before, after, strict=False)))
    rest = zip(reversed(before[head:]), reversed(after[head:]), strict=False)
    tail = sum(1 for _ in takewhile(lambda both: both[0] == both[1], rest))
    middle = before[head : len(before) - tail], after[head : len(after) - tail]
    if len(middle[0]) * len(middle[1]) > _MOST:
        middle = _SENTENCE.findall("".join(middle[0])), _SENTENCE.findall("".join(middle[1]))
    kept = [("".join(before[:head]),) * 2, *_runs(*middle), ("".join(before[len(before) - tail :]),) * 2]
    return tuple(_pieces(kept))


def _runs(before: list[str], after: list[str]) -> Iterator[tuple[str, str]]:
    """Yield pairs of an old and a new run; those that are the same are kept."""
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    for tag, start, end, begin, stop in matcher.get_opcodes():
        old, new = before[start:end], after[begin:stop]
        island = tag == "equal" and len(old) <= _ISLAND and not any(token[:1].isalnum() for token in old)
        if island and 0 < end < len(before):
            yield from (("".join(old), ""), ("", "".join(new)))
        else:
            yield "".join(old), "".join(new)


def _pieces(runs: list[tuple[str, str]]) -> Iterator[Piece]:
    """Yield kept runs as they are, and between two of them all that was struck before all that was inserted."""
    struck = inserted = ""
    kept = ""
    for old, new in runs:
        if old == new and old:
            if struck or inserted:
                yield from _changed(struck, inserted)
                struck = inserted = ""
            kept += old
            continue
        if kept and (old or new):
            yield Piece("kept", kept)
            kept = ""
        struck, inserted = struck + old, inserted + new
    if kept and not (struck or inserted):
        yield Piece("kept", kept)
    yield from _changed(struck, inserted)


def _changed(struck: str, inserted: str) -> Iterator[Piece]:
    if struck:
        yield Piece("struck", struck)
    if inserted:
        yield Piece("inserted", inserted)
