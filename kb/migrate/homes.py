"""Whose number a citation names: the rulebook's that is followed, another document's, or the text's own."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from kb.migrate.find import Printed
from kb.migrate.proposal import Outcome
from kb.model import Document

_PLAIN_DECIMAL = re.compile(r"\d+\.\d+")
_MEASURE = re.compile(r" ?(?:[%‰°€£$¥]|(?:[kMGT]i?[Bb]|[ckm]?m|[km]?g|m?s|h|[kMG]?Hz|EUR|USD)\b)")


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Why a number is none of the rulebook's, and in words."""

    kind: Outcome
    reason: str


class Homes:
    """The documents of a game as a text names them, and the one whose numbers are followed."""

    def __init__(self, document: Document, others: Iterable[Document], own: frozenset[str]) -> None:
        """Take the document that is followed, all of its game, and the numbers of the text's own rules."""
        self._document = document
        names = {(_singular(name), each) for each in others for name in (each.id, each.title, *each.cited_as)}
        self._names = sorted(names, key=lambda pair: -len(pair[0]))
        self._own = own
        editions = "|".join(re.escape(each.id) for each in document.editions)
        called = [each.name for each in document.editions if each.name]
        called += [each.id for each in document.editions if not each.id.isalnum()]
        alone = "|".join(map(re.escape, called)) or "(?!)"
        edition = rf"(?:[\w-]+@|[Ee]dition )[\w.-]*\w|(?:{alone})(?: [Ee]dition)?|(?:{editions}) [Ee]dition"
        self._before = re.compile(rf"(?<![\w.])(?P<edition>{edition})[ ,:)]*$")
        self._behind = re.compile(rf"\.?,? ?[(\[]?(?:(?:of|in)(?: the)? )?(?P<edition>{edition})(?!\w)")

    def elsewhere(self, printed: Printed) -> Elsewhere | None:
        """Say why a number is not to be followed; None where it is the rulebook's, of the edition it is taken from."""
        edition = self._before.search(printed.before) or self._behind.match(printed.behind)
        if edition:
            return Elsewhere("edition-named", f"it names its edition itself: {edition['edition']}")
        name = printed.citation.document
        document = self._named(name) if name else None
        if document is None and printed.targets[0].number in self._own:
            return Elsewhere("own-number", "this text has a rule of that number itself")
        if document is None or document is self._document:
            return None
        return Elsewhere("another-document", f"it names another document: {name}")

    def _named(self, name: str) -> Document | str | None:
        """Give the document that is named, the name if nobody knows it, None if it is no name after all.

        A capital at the beginning of a sentence may be none; but then a number is better left than moved wrongly.
        """
        called = _singular(name)
        for known, document in self._names:
            if called == known or called.endswith(f" {known}"):
                return document
        return name if set(called.split()) - {"rule", "section"} else None


def is_measure(printed: Printed) -> bool:
    """Tell whether a number is an amount: it stands alone, looks like a decimal, and a unit follows."""
    bare = printed.citation.bare and len(printed.places) == 1
    return bare and bool(_PLAIN_DECIMAL.fullmatch(printed.number) and _MEASURE.match(printed.behind))


def _singular(name: str) -> str:
    return re.sub(r"\b(rule|section)s\b", r"\1", name.casefold()).strip()
