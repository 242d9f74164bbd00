"""The shapes of amendments that name a rule by its number: which tokens follow each other in a sentence."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

_GAP = r"[,:]?[ ]?"
_FIRST = re.compile(
    r"(?:^|[.!?:;”•*–—>)\d\n-] ?|, |\b(?:[Ww]e|[Ww]e (?:are|have|will|will be|have been)|[Ww]e[’'](?:re|ve|ll)"
    r"|[Pp]lease|[Aa]nd|also"
    r"|now|then"
    r"|hereby|(?:[Tt]his|[Tt]he|[Oo]ur) (?:\w+ ){0,3}(?:update|document|article|page|edition|errat(?:um|a)|version"
    r"|notice"
    r"|release|FAQ|bulletin)(?: also| now| hereby| will)?) )$"
)
_SINCE = re.compile(r"\b(?:[Aa]s of|[Ff]rom|[Ss]tarting|[Bb]eginning|[Ee]ffective) [^“”\n]{2,80},? ")
_LABELS = re.compile(r"\.? ?(?:[–—:]|-(?= )) ?[a-z]")
_DONE = re.compile(r"[”)]*(?: ?[.,;:!)]|\s*$|\n| (?:and|or|but|from|in|with|as|because|since|effective|now|–|—)\b)")
_LAST = re.compile(r"[.;,!]? *(?:\n|$)")

_RARE = ("OLD", "TARGET", "LABEL", "WORDING")

_OF = re.compile(
    r"\b(?:[Oo]f|[Tt]hat|[Tt]he|[Oo]ld|[Ff]ormer|[Bb]oth|[Nn]ow|[Hh]ereby|[Tt]herefore|[Tt]hus|or|so|but|because|since"
    r"|while|then|this|for|to|on|as|however|[Ww]here|[Ss]ection|[Ww]hat (?:was|used to be)) $"
)


def announced(text: str, at: int) -> bool:
    """Tell whether a rule is named where a clause begins, and not as what some verb before it is about."""
    before = text[max(0, at - 60) : at]
    return _FIRST.search(before) is not None or _OF.search(before) is not None


@dataclass(frozen=True, slots=True)
class Shape:
    """Tokens in a row.

    ``open``: a wording follows the last of them; ``quoted``: it must be a quotation; ``marked``: a colon or a quotation
    must announce it; ``first``: the first token begins a sentence or a clause; ``last``: the last one ends a line;
    ``dated``: the sentence says since when; ``done``: the clause ends with it.
    """

    names: tuple[str, ...]
    open: bool = False
    quoted: bool = False
    marked: bool = False
    first: bool = False
    last: bool = False
    dated: bool = False
    done: bool = False

    def groups(self) -> Iterator[tuple[str, str]]:
        """Yield the group of each token in the compiled pattern, and the token's name."""
        return ((f"{name}{at}", name) for at, name in enumerate(self.names))

    @property
    def tokens(self) -> list[str]:
        """The tokens that a text must hold for it, those first that few texts hold."""
        names = {"OLD" if name == "WORDING" else name: name not in _RARE for name in self.names}
        return sorted(names, key=names.__getitem__)

    def written(self, part: Mapping[str, str]) -> str:
        """Give the pattern of the shape, made of the patterns of its tokens."""
        pieces = [rf"(?P<{group}>{part['OLD' if name == 'WORDING' else name]})" for group, name in self.groups()]
        return r"(?<!\w)" + _GAP.join(pieces)

    def stands(self, text: str, sentence: int, start: int, end: int) -> bool:
        """Tell whether what was found between two offsets stands where the shape asks for."""
        end -= text[end - 1] == "."  # a number takes the full stop behind it
        if self.first and not _FIRST.search(text[max(0, start - 60) : start]):
            return False
        if self.first and self.names[0] != "LABEL" and _LABELS.match(text, end):
            return False
        if self.last and not _LAST.match(text, end):
            return False
        if self.done and not _DONE.match(text, end):
            return False
        return not self.dated or _SINCE.search(text[sentence:start]) is not None


def _shape(names: str, *how: str) -> Shape:
    return Shape(tuple(names.split()), **dict.fromkeys(how, True))


SHAPES = (
    _shape("IN TARGET OLD READS", "open", "quoted"),
    _shape("OLD IN TARGET READS", "open", "quoted"),
    _shape("LABEL OLD READS", "open", "quoted", "first"),
    _shape("IN TARGET PUT WORDING INSTEAD OLD"),
    _shape("PUT WORDING INSTEAD OLD IN TARGET", "first"),
    _shape("IN TARGET READS WORDING INSTEAD OLD"),
    _shape("SWAP OLD FOR WORDING IN TARGET", "first"),
    _shape("SWAP OLD IN TARGET FOR", "open", "quoted", "first"),
    _shape("OLD READS WORDING IN TARGET"),
    _shape("IN TARGET SWAP OLD FOR", "open", "quoted"),
    _shape("LABEL SWAP OLD FOR", "open", "quoted", "first"),
    _shape("BESIDE OLD IN TARGET ADDED", "open", "quoted"),
    _shape("BESIDE OLD IN TARGET ADDING", "open", "quoted"),
    _shape("IN TARGET BESIDE OLD ADDED", "open", "quoted"),
    _shape("IN TARGET BESIDE OLD ADDING", "open", "quoted"),
    _shape("LABEL BESIDE OLD ADDING", "open", "quoted", "first"),
    _shape("IN TARGET ADDING WORDING BESIDE OLD"),
    _shape("LABEL ADDING WORDING BESIDE OLD", "first"),
    _shape("ADDING WORDING BESIDE OLD IN TARGET", "first"),
    _shape("ADDING WORDING IN TARGET BESIDE OLD", "first"),
    _shape("IN TARGET WORDING ADDED BESIDE OLD"),
    _shape("WORDING ADDED BESIDE OLD IN TARGET"),
    _shape("WORDING ADDED IN TARGET BESIDE OLD"),
    _shape("IN TARGET OLD STRUCK"),
    _shape("OLD IN TARGET STRUCK"),
    _shape("OLD STRUCK IN TARGET"),
    _shape("STRIKE OLD IN TARGET", "first"),
    _shape("IN TARGET STRIKE OLD"),
    _shape("LABEL STRIKE OLD", "first"),
    _shape("TARGET SAYS OLD IT", "open", "quoted"),
    _shape("NAME SAYS OLD IT", "open", "quoted"),
    _shape("TARGET CHANGES OLD FOR", "open", "quoted"),
    _shape("NAME CHANGES OLD FOR", "open", "quoted"),
    _shape("SWAP TARGET FROM OLD FOR", "open", "quoted", "first"),
    _shape("TARGET READS WORDING INSTEAD OLD"),
    _shape("NAME READS WORDING INSTEAD OLD"),
    _shape("TEXTOF TARGET STANDS", "open", "marked"),
    _shape("TEXTOF NAME STANDS", "open", "quoted"),
    _shape("LABEL READS", "open", "first"),
    _shape("TARGET READS", "open"),
    _shape("TARGET DATED", "open", "quoted", "dated"),
    _shape("SWAP TARGET FOR", "open", "first"),
    _shape("TARGET MERGED PLACE"),
    _shape("TARGET MERGED"),
    _shape("MERGE TARGET INTO PLACE", "first"),
    _shape("MERGE TARGET", "first"),
    _shape("TARGET MOVED PLACE", "done"),
    _shape("MOVE TARGET INTO PLACE", "first"),
    _shape("MOVE PLACE FROM TARGET", "first"),
    _shape("ADDING TARGET", "open", "marked", "first"),
    _shape("LABEL GONE", "first"),
    _shape("LABEL NEW", "first"),
    _shape("LABEL UPDATED", "first"),
    _shape("TARGET STRUCK PAPER"),
    _shape("TARGET STRUCK"),
    _shape("STRIKE TARGET PAPER", "first"),
    _shape("STRIKE TARGET", "first"),
    _shape("TARGET REVISED"),
    _shape("UPDATE TARGET", "first"),
    _shape("ADD TARGET", "first"),
    _shape("ADDING TARGET", "first", "last"),
    _shape("NAME READS", "open", "quoted"),
)
"""All shapes, those that say most first: of two that begin in the same words the earlier one holds."""
