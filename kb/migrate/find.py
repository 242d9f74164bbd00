"""Finding the numbers that a text cites, each where it is printed."""

from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from grammar.citations import parse_citations
from grammar.wording import sentences
from kb.cite import cite, written_out
from kb.migrate.passage import Passage
from kb.model import Citation, Target

Span = tuple[int, int]

_NEAR = 400  # characters around a citation that can say what it is about


@dataclass(frozen=True, slots=True)
class Printed:
    """A number, or a range, as a text prints it.

    ``places`` are the spans of its one number or two ends in the passage; ``tail``: the second end is only what differs
    (``601.2a–d``). ``around`` is what the sentence says besides its citations, ``before`` what stands directly before
    the citation in it, ``behind`` what follows the number.
    """

    passage: Passage
    citation: Citation
    places: tuple[Span, ...]
    targets: tuple[Target, ...]
    tail: bool = False
    before: str = ""
    behind: str = ""
    around: str = ""

    @property
    def number(self) -> str:
        """The number as cited, or the range from its first to its last."""
        ends = [target.number for target in self.targets if not target.implied]
        return ends[0] if len(self.places) == 1 else f"{ends[0]}–{ends[-1]}"

    def spelt(self, spell: Callable[[str], str]) -> "Printed":
        """Give it with its numbers spelt as the editions print them."""
        return replace(self, targets=tuple(Target(spell(each.number), each.implied) for each in self.targets))


def find(passage: Passage, style: str) -> Iterator[Printed]:
    """Yield the numbers that a passage cites, in its order; ``style`` is that of the numbers."""
    text = passage.text
    cited = cite(text, style)
    if not cited:
        return
    around = _surroundings(text, cited)
    for citation, tree, words in zip(cited, parse_citations(text, style), around, strict=True):
        before = text[max(0, citation.start - 60) : citation.start]
        tokens = [(token.type, str(token), token.start_pos or 0) for token in tree.scan_values(lambda _: True)]
        for places, targets, tail in _numbers(tokens):
            behind = text[places[-1][1] : places[-1][1] + 20]
            yield Printed(passage, citation, places, targets, tail, before, behind, words)


def _numbers(tokens: list[tuple[str, str, int]]) -> Iterator[tuple[tuple[Span, ...], tuple[Target, ...], bool]]:
    """Yield the numbers among a citation's tokens: where each stands, what it names, whether its end is cut short."""
    for at, (kind, value, start) in enumerate(tokens):
        if kind == "BRACKET":
            yield ((start + 1, start + len(value) - 1),), (Target(value[1:-1]),), False
        elif kind == "CITED" and tokens[at - 1][0] != "TO":
            span = (start, start + len(value))
            if at + 1 < len(tokens) and tokens[at + 1][0] == "TO":
                _, last, begin = tokens[at + 2]
                targets = tuple(written_out(value, last))
                yield (span, (begin, begin + len(last))), targets, targets[-1].number != last
            else:
                yield (span,), (Target(value),), False


def _surroundings(text: str, cited: tuple[Citation, ...]) -> Iterator[str]:
    """Yield for each citation what its sentence says besides the citations in it."""
    starts = [citation.start for citation in cited]
    rest = iter(sentences(text))
    begin, end = next(rest, (0, len(text)))
    for citation in cited:
        while citation.start >= end and (following := next(rest, None)):
            begin, end = following
        span = max(begin, citation.start - _NEAR), max(citation.end, min(end, citation.end + _NEAR))
        yield _without(text, span, cited[bisect_left(starts, span[0]) : bisect_left(starts, span[1])])


def _without(text: str, span: Span, cited: tuple[Citation, ...]) -> str:
    words, at = [], span[0]
    for citation in cited:
        words.append(text[at : citation.start])
        at = citation.end
    return " ".join((*words, text[at : span[1]]))
