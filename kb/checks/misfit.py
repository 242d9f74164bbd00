"""A citation whose target is not what the text says it is, or is not there, with the rules that fit instead."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from kb.address import Address
from kb.checks.book import Book
from kb.checks.claim import Claim
from kb.findings import Finding, Severity

By = Literal["title", "topic", "sentence", "descent", "nothing"]

MOST = 2
"""How many rules are proposed at once."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """A citation that does not fit.

    ``by`` tells what shows it: a title, a topic, the sentence, what the citation named in the edition before, or that
    there is nothing of that number. ``said`` are the words that the rule is not, ``target`` the rule cited, ``called``
    how that is called. ``meant`` are the rules that fit instead, best first, ``names`` how they are called; all of them
    are meant if there are ``several``, and other rules fit as well if they are ``guessed``. ``since`` is the newest
    older edition in which the number fitted. ``nearby``: a rule above the target, or one below it, is what is meant.
    ``weak``: the words alone do not show it.
    """

    claim: Claim
    by: By
    said: str
    target: Address
    called: str = ""
    meant: tuple[Address, ...] = ()
    names: tuple[str, ...] = ()
    since: Address | None = None
    nearby: bool = False
    weak: bool = False
    several: bool = False
    guessed: bool = False
    severity: Severity = Severity.WARNING

    @property
    def crosses(self) -> bool:
        """Whether the citation leads into another document."""
        return self.claim.link.source.document != self.target.document

    @property
    def suggestion(self) -> str:
        """What to do about it: the better targets by number and name."""
        if not self.meant:
            return "Cite the rule that is meant."
        named = [f"{each.number} ({name})" for each, name in zip(self.meant, self.names, strict=True)]
        told = (" and " if self.several else " or ").join(named)
        return f"Cite the rule that is meant, perhaps {told}." if self.guessed else f"Cite {told}?"

    def proposing(self, book: Book, numbers: Iterable[str]) -> "Misfit":
        """Give it with the rules that fit instead."""
        known = tuple(each for each in numbers if each in book.rules)[:MOST]
        addresses = tuple(book.rules[each].address for each in known)
        return replace(self, meant=addresses, names=tuple(map(book.title, known)))

    def as_finding(self, code: str, name: str, message: str) -> Finding:
        """Give the finding that a check makes of it."""
        claim, related = self.claim, (self.target, *self.meant) if self.by != "nothing" else self.meant
        return Finding(
            code,
            name,
            self.severity,
            message,
            claim.span,
            claim.link.source,
            self.suggestion,
            tuple(dict.fromkeys(related)),
        )


def joined(parts: Sequence[Misfit]) -> Misfit:
    """Join the misfits of one citation that names several numbers."""
    told = tuple(dict.fromkeys(pair for each in parts for pair in zip(each.meant, each.names, strict=True)))
    meant, names = tuple(address for address, _ in told), tuple(name for _, name in told)
    return replace(parts[0], meant=meant, names=names, several=len(parts) > 1 and len(told) > 1)
