"""Deciding for each number that a text cites what is proposed, and how the text would be changed."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from grammar.normalise import Source
from kb.cite import written_out
from kb.migrate.evidence import Evidence, Lean
from kb.migrate.find import Printed, Span
from kb.migrate.follow import Followed, Way
from kb.migrate.homes import Homes
from kb.migrate.proposal import Proposal
from kb.migrate.rewrite import Edit
from kb.model import Rule

_LAST_PIECE = re.compile(r"(?:[A-Za-z]+|\d+)$")
_LONGEST = 500  # characters of a citation that are shown
_NOT_FOLLOWED = ("another-document", "own-number", "edition-named")


@dataclass(frozen=True, slots=True)
class Judged:
    """A proposal, which edition's rule the citation seems to be about, and how the text would be changed."""

    proposal: Proposal
    lean: Lean | None = None
    edits: tuple[Edit, ...] = ()


class Judge:
    """Decides for one number after the other what is proposed."""

    def __init__(self, source: Source, homes: Homes, followed: Followed) -> None:
        self._source = source
        self._homes = homes
        self._followed = followed
        self._evidence = Evidence(followed.old, followed.new)
        self._lines = [0, *(found.end() for found in re.finditer("\n", source.text))]

    def judge(self, printed: Printed) -> Judged:
        """Say what is proposed for a number."""
        apart = self._homes.elsewhere(printed)
        if apart:
            return Judged(self._proposal(printed, Way(apart.kind, reason=apart.reason)))
        printed = printed.spelt(self._followed.as_known)
        way = self._followed.range(printed.targets) if len(printed.places) > 1 else self._followed.one(printed.number)
        lean = self._lean(printed, way)
        if lean == "new" and way.kind != "dangling":
            way = replace(way, kind="perhaps-migrated", certain=False, reason=self._already(printed))
        edits = tuple(self._edits(printed, way)) if way.certain else ()
        if way.certain and not edits:
            way = replace(way, certain=False, reason="it is printed in a form that can't be kept")
        return Judged(self._proposal(printed, way), lean, edits)

    def _lean(self, printed: Printed, way: Way) -> Lean | None:
        alone = len(printed.citation.targets) == 1
        titled = " ".join(filter(None, (printed.citation.title, printed.citation.topic))) if alone else ""
        ends = dict.fromkeys(each.number for each in printed.targets if not each.implied)
        heirs = [heir for end in ends for heir in self._followed.one(end).new] if len(ends) > 1 else way.new
        leans = [self._evidence.leans(end, heirs, titled, printed.around) for end in ends]
        return next((lean for lean in leans if lean), None)

    def _already(self, printed: Printed) -> str:
        old, new = self._followed.names
        return f"its words fit {printed.number} of {new} better than that of {old}: perhaps it is migrated already"

    def _edits(self, printed: Printed, way: Way) -> Iterator[Edit]:
        """Yield what is put where; nothing if the number is not printed in one piece, or a range's end can't be cut."""
        put = _as_printed(printed, way.new)
        spans = [self._span(printed, place) for place in printed.places]
        if put is None or None in spans:
            return
        for span, words in zip(spans, put, strict=True):
            if span is not None:
                yield (*span, words)

    def _span(self, printed: Printed, place: Span) -> Span | None:
        """Give where a number stands in the original; None if there are marks or a line's end within it."""
        passage = printed.passage
        start, end = (self._source.origin(passage.origin(at)) for at in (place[0], place[1] - 1))
        whole = self._source.original[start : end + 1] == passage.text[slice(*place)]
        return (start, end + 1) if whole else None

    def _proposal(self, printed: Printed, way: Way) -> Proposal:
        origin, citation = printed.passage.origin, printed.citation
        start = origin(printed.places[0][0])
        line = bisect_right(self._lines, start)
        column = self._source.origin(start) - self._source.origin(self._lines[line - 1]) + 1
        begin, end = citation.start, citation.end
        if end - begin > _LONGEST:  # a list that never ends: each number by itself
            begin, end = printed.places[0][0], printed.places[-1][1]
        text = self._source.text[origin(begin) : origin(end - 1) + 1].strip()
        known = [each.number for each in printed.targets] if way.kind not in _NOT_FOLLOWED else []
        old_text, new_text = _texts(self._followed.old, known), _texts(self._followed.new, way.new)
        return Proposal(
            line,
            column,
            text,
            printed.number,
            way.new,
            way.kind,
            way.similarity,
            way.certain,
            way.reason,
            old_text,
            new_text,
        )


def _texts(rules: Mapping[str, Rule], numbers: Iterable[str]) -> str:
    """Give the texts of some rules, one after the other."""
    return "\n".join(rules[number].text for number in numbers if number in rules)


def _as_printed(printed: Printed, new: tuple[str, ...]) -> tuple[str, ...] | None:
    """Give new numbers in the form of the old ones; None where the end of a range can't be cut short as it was."""
    capital = any(text.isupper() for text in (printed.passage.text[slice(*place)] for place in printed.places))
    put: tuple[str, ...] | None = new
    if printed.tail:
        tail = new[1].removeprefix(_LAST_PIECE.sub("", new[0]))
        put = (new[0], tail) if written_out(new[0], tail)[-1].number == new[1] != tail else None
    return tuple(each.upper() for each in put) if put and capital else put
