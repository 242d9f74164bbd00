"""The place of some words in a text, for a finding to point at."""

from dataclasses import replace

from grammar.quoting import evened
from kb.address import Span
from kb.model import Node, Ruling

_LONGEST_HEAD = 40  # characters of a number or label before a text


def spot(node: Node, words: str) -> Span:
    """Give where words of a text stand in its file; where the whole text stands, if that can't be told (in answers).

    A text's last character is known, and its lines were joined with one character each, so offsets are counted from
    there. The line stays that of the text, and the column 1 says that only the offset is known.
    """
    at = evened(node.text).lower().find(evened(words).lower()) if words else -1
    parts = [*getattr(node, "examples", ()), *getattr(node, "items", ())]
    ends = min((part.span.start - 1 for part in parts), default=node.span.end)
    begins = ends - len(node.text)
    if isinstance(node, Ruling) or at < 0 or not 0 <= begins - node.span.start <= _LONGEST_HEAD:
        return node.span
    return replace(node.span, start=begins + at, end=begins + at + len(words), column=1)
