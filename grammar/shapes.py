"""The shapes of amendments that name a rule by its number: which tokens follow each other in a sentence."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

_BEGINS = (
    r"(?:^|(?<=[.!?:;”\"] )|(?<=\n)|(?<=[•*-] )|(?<=[Ww]e )|(?<=are )|(?<=[Pp]lease )|(?<=[Aa]nd )|(?<=, )"
    r"|(?<=[\d>)）] ))"
)
_GAP = r"[,:]?[ ]?"
_QUOTED = r"(?:“[^”\n]{1,600}”|\"[^\"\n]{1,600}\")"


@dataclass(frozen=True, slots=True)
class Shape:
    """Tokens in a row. ``open``: a wording follows the last of them; ``quoted``: it must be a quotation.

    ``begins``: the first token must begin a sentence or a clause.
    """

    names: tuple[str, ...]
    open: bool = False
    quoted: bool = False
    begins: bool = False

    def groups(self) -> Iterator[tuple[str, str]]:
        """Yield the group of each token in the compiled pattern, and the token's name."""
        return ((f"{name}{at}", name) for at, name in enumerate(self.names))

    def compiled(self, part: Mapping[str, str]) -> re.Pattern[str]:
        """Give the pattern of the shape, made of the patterns of its tokens."""
        pieces = [rf"(?P<{group}>{_QUOTED if name == 'WORDING' else part[name]})" for group, name in self.groups()]
        return re.compile((_BEGINS if self.begins else r"(?<!\w)") + _GAP.join(pieces), re.MULTILINE)


def _shape(names: str, *how: str) -> Shape:
    return Shape(tuple(names.split()), "open" in how, "quoted" in how, "begins" in how)


SHAPES = (
    _shape("IN TARGET OLD READS", "open", "quoted"),
    _shape("OLD IN TARGET READS", "open", "quoted"),
    _shape("SWAP OLD FOR WORDING IN TARGET"),
    _shape("SWAP OLD IN TARGET FOR", "open", "quoted"),
    _shape("OLD READS WORDING IN TARGET"),
    _shape("IN TARGET SWAP OLD FOR", "open", "quoted"),
    _shape("IN TARGET AFTER OLD ADDED", "open", "quoted"),
    _shape("IN TARGET OLD STRUCK"),
    _shape("OLD IN TARGET STRUCK"),
    _shape("OLD STRUCK IN TARGET"),
    _shape("STRIKE OLD IN TARGET"),
    _shape("IN TARGET STRIKE OLD"),
    _shape("TARGET READS", "open"),
    _shape("SWAP TARGET FOR", "open", "begins"),
    _shape("TARGET MOVED PLACE"),
    _shape("MOVE TARGET INTO PLACE", "begins"),
    _shape("MOVE PLACE FROM TARGET", "begins"),
    _shape("TARGET STRUCK"),
    _shape("STRIKE TARGET", "begins"),
    _shape("UPDATE TARGET", "begins"),
    _shape("ADD TARGET", "begins"),
    _shape("NAME READS", "open", "quoted"),
)
"""All shapes, those that say most first: of two that begin in the same words the earlier one holds."""
