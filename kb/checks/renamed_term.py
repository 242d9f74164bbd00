"""Renamed term still used

What it finds: words that an older edition had as a title or as its usual term, that a later edition renamed or struck,
and that the later one, or a document written under it, still uses.
Why it matters: the old name leads nowhere, and a reader takes it for something else than the new one.
Example: the first edition's "Closing Watch" became "Last Watch", and one rule still says "during the Closing Watch".
What to do: write the new name.
When it is silent: where the later edition defines the words or has them in a title; on quotations, and where a text
says what something was called before; on titles of one word, and on those written small.
"""

import re
from collections.abc import Iterator

from kb.calendar import begins, edition_meant, edition_on
from kb.checks.former_terms import Former, former_terms
from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.checks.vocabulary import title_of, unquoted
from kb.findings import Finding, Severity
from kb.model import Card, Document, Edition, Kind, Node

CODE = "TRM102"
_FORMERLY = re.compile(r"\b(?:previously|formerly|used to|no longer|older|renamed|obsolete)\b", re.IGNORECASE)
_READ = (Kind.RULES, Kind.TOURNAMENT, Kind.CLARIFICATION, Kind.RULINGS, Kind.HOMEBREW)


def renamed_term(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every text that uses a name which the edition it goes by has given up."""
    edition, document = subject.edition, subject.document
    if edition is None or document is None or edition.digest or document.part_of or document.kind not in _READ:
        return
    for book, of in _books(subject, document, edition):
        for former in _former(subject, book, of):
            for node, _ in edition.nodes():
                if not isinstance(node, Card) and former.said_in(node.text) and _is_used(former, node):
                    yield _finding(node, former, of)


def _former(subject: Subject, book: Document, of: Edition) -> tuple[Former, ...]:
    return subject.once(("former terms", str(of.address)), lambda: former_terms(book.editions, of))


def _books(subject: Subject, document: Document, edition: Edition) -> Iterator[tuple[Document, Edition]]:
    """Yield the documents whose names a text goes by: its own, and the rules of its day."""
    yield document, edition
    day = begins(edition)
    for book in subject.game.documents:
        if book.kind is Kind.RULES and book is not document and not book.part_of and not book.digest:
            meant = edition_meant((document, book), document, edition) or (edition_on(book, day) if day else None)
            if meant is not None:
                yield book, meant


def _is_used(former: Former, node: Node) -> bool:
    """Tell whether a text uses a name itself: not as a title or in a quotation, nor telling what was."""
    return title_of(node) != node.text and former.said_in(unquoted(node.text)) and not _FORMERLY.search(node.text)


def _finding(node: Node, former: Former, of: Edition) -> Finding:
    if former.replaced:
        message = f"“{former.words}” was replaced: where {former.rule} says it, {of.address} says “{former.now}”."
    else:
        now = f"; there it is “{former.now}”" if former.now else ""
        message = f"“{former.words}” is the title of {former.rule}, and {of.address} has none like it{now}."
    hint = f"Write “{former.now}”, if that is meant." if former.now else f"Use a name that {of.address} defines."
    related = (former.rule, former.place) if former.place else (former.rule,)
    return Finding(
        CODE, "renamed term", Severity.WARNING, message, spot(node, former.words), node.address, hint, related
    )
