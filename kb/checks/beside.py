"""What stands beside a citation and may name what is cited: “beacons (see 4.2)”, “4.2 covers beacons”.

Words before a number name it by their end, words behind it by their beginning: only a reader who knows the titles of
the book can tell how many of them do.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

_ARTICLE = re.compile(
    r"^(?:(?:the|an?|how|what|when|where|each|any|all|such|to|of|for|in|on|at|by|with|from|as|and|or|see|also) +)+",
    re.I,
)
_MATTER = r"(?:about|on|for|regarding|concerning|of|how|what)"
_STANDS = (
    r"(?:(?:is|are|can be|may be) )?(?:also |further |fully )*(?:(?:explained|described|detailed|defined|covered"
    r"|given|found|listed|discussed|outlined|governed|specified|laid out) )?(?:(?:in (?:more |full |greater )?detail"
    r"|further|separately) )?(?:in|by|under|at)"
)
_BRACKET = re.compile(r"(?P<said>[^()]*[^().!? ])[”\"’']? ?\($")
_SENDS = re.compile(r"(?:please )?(?:also )?(?:see|refer to|consult|check|turn to|read) $", re.I)
_FOOTNOTE = re.compile(r"(?P<said>[^\[\]().!? ][^\[\]().!?]*)[.,;:]? ?$")
_INSTANCE = re.compile(r"^(?:this|that|these|those|its|their|his|her|your|both)$", re.I)
_TOLD_IN = re.compile(
    rf"\b(?:rules?|information|details?|more|steps|procedures?) {_MATTER} (?P<said>[^.;:()]{{3,60}}?),? {_STANDS} $",
    re.I,
)
_DEFINED_IN = re.compile(
    r"(?P<said>[^.;:(),]{3,60}?) (?:is|are|can be) (?:also |further |fully )*(?:explained|described|detailed|defined"
    r"|covered|discussed|outlined)(?: in (?:more |full |greater )?detail| further)? (?:in|by|under) $",
    re.I,
)
_FOR = re.compile(
    r"(?:^|[.;(] ?)(?:for|to (?:learn|know|see|understand|find out)|about|on)(?: (?:more|all|the|any|further|additional"
    rf"|full|complete|rules?|information|details?|steps))* (?:{_MATTER} )?(?P<said>[^.;:()]{{3,60}}?)"
    r"(?: works?| (?:is|are) (?:done|resolved|handled|used|played|performed))?, $",
    re.I,
)
_RULES = re.compile(rf"\b(?:rules?|information|details?) {_MATTER} (?P<said>[^.;:()]{{3,60}}?)[:,] $", re.I)
_COVERS = re.compile(
    r"\.?,? (?:(?:which|that|also|fully|further) )*(?:covers?|describes?|explains?|governs?|details?|defines?"
    r"|discuss(?:es)?|deals? with|is about|about|on|regarding|concerning"
    r"|(?:provides?|gives?|contains?|has)(?= (?:more |further |additional |full |the )*(?:rules|information|details?)))"
    r"(?: (?:how|what|when|the|rules|information|details?|about|on|for|more|further|additional|full))*"
    r" (?P<said>[^.;:()]{3,60}\b)"
)
_NAMED = re.compile(r"(?:\.?,|\.?:) (?P<said>[A-Z][^.,;:()“”\"]{2,50})(?=[.,;)])|\.? ?\((?P<aside>[^().;:]{3,50})\)")
_KIND = re.compile(r" (?:rules?|sections?|chapters?|steps?|procedures?)$", re.I)
_MOST = 5  # words of a name
_LONGEST = 8  # … right before a bracket
_REACH = 160  # characters beside a citation that are looked at


@dataclass(frozen=True, slots=True)
class Beside:
    """Words beside a citation; ``edge`` is where in them a name may stand: at their end, at their beginning, alone.

    ``bracket``: the citation stands in brackets right behind them, as a ``footnote`` in square ones. ``topic``: a verb
    says that the rule tells of them.
    """

    words: str
    edge: Literal["end", "beginning", "whole"]
    bracket: bool = False
    footnote: bool = False
    topic: bool = False

    def names(self) -> Iterator[str]:
        """Yield what the words may name, the longest first."""
        said = _KIND.sub("", self.words.strip(" ,“”\"'’")).split()
        if self.edge == "whole":
            yield from [" ".join(said)] if len(said) <= _MOST else ()
            return
        for length in range(min(_LONGEST if self.bracket else _MOST, len(said)), 0, -1):
            part = said[-length:] if self.edge == "end" else said[:length]
            ahead = said[-length - 1] if self.edge == "end" and length < len(said) else ""
            if not (_INSTANCE.match(ahead) or _INSTANCE.match(part[0])):
                yield _ARTICLE.sub("", " ".join(part)).strip("“”\"'’")


def beside(text: str, start: int, end: int) -> tuple[Beside, ...]:
    """Give what stands beside the citation that a text has from one offset to another, if it may name what is cited."""
    before, behind = _SENDS.sub("", text[max(0, start - _REACH) : start]), text[end : end + _REACH]
    if text[start:end].startswith("["):
        noted = _FOOTNOTE.search(before)
        return (Beside(noted["said"], "end", bracket=True, footnote=True),) if noted else ()
    return tuple(_before(before, behind)) + tuple(_behind(behind))


def _before(before: str, behind: str) -> Iterator[Beside]:
    closes = behind.lstrip(". ").startswith(")")
    if closes and (found := _BRACKET.search(before)):
        yield Beside(found["said"], "end", bracket=True)
    for pattern in (_TOLD_IN, _DEFINED_IN, _FOR, _RULES):
        if found := pattern.search(before):
            edge: Literal["end", "whole"] = "end" if pattern is _DEFINED_IN else "whole"
            yield Beside(_ARTICLE.sub("", found["said"]), edge, topic=pattern is not _DEFINED_IN)


def _behind(behind: str) -> Iterator[Beside]:
    if found := _COVERS.match(behind):
        yield Beside(_ARTICLE.sub("", found["said"]), "beginning", topic=True)
    if found := _NAMED.match(behind):
        yield Beside(found["said"] or found["aside"], "whole")
