"""Card quoted with another text

What it finds: a text that quotes a card's words, where the card, as it stood on the text's day with its errata, says
them otherwise.
Why it matters: a reader can't tell whether the rule speaks of the card at the table; examples go on with old texts.
Example: a rule says that Grey Buoy reads "When I come home, draw 2", and the card file has "draw 1".
What to do: quote the card as it stands, or give its new text as an erratum.
When it is silent: where the quotation stands in the card's text word by word, reminders and symbols aside; where little
of it does, so that it may be another card's; on a name that several cards have; where a text supposes another wording.
It is told as info where only an article differs, and in an edition that a later one followed: the card may have
changed since.
"""

import re
from collections.abc import Iterator
from datetime import date

from kb.calendar import begins
from kb.checks.alike import contains, differing, is_slight, pieces_of, share, words_of
from kb.checks.card_quotations import CardQuotation, card_quotations
from kb.checks.excerpt import excerpt
from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Card, Edition, Kind
from kb.standing import standing

CODE = "CRD102"
_ALIKE = 0.6  # of a quotation's words that the card has in the same order
_FEWEST = 5  # words of a quotation
_SUPPOSES = re.compile(
    r"\b(?:should (?:read|say)|would (?:read|say)|instead (?:read|said|says)|if (?:it|this|that) (?:read|said|were)"
    r"|used to|previously|formerly|originally|old text|errata|imagine|suppose|as if it)",
    re.IGNORECASE,
)


def misquoted_card(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every quotation of a card that the card does not say in these words."""
    edition, document = subject.edition, subject.document
    if edition is None or document is None or edition.digest or document.kind in (Kind.CARDS, Kind.ERRATA):
        return
    if not any(each.kind is Kind.CARDS and each.editions for each in subject.game.documents):
        return
    day = begins(edition) or max(filter(None, map(begins, _editions(subject))), default=date.min)
    followed = edition is not document.editions[-1] or bool(document.part_of)
    for quotation in card_quotations(edition):
        if not _SUPPOSES.search(quotation.node.text) and (card := _card(subject, quotation.name, day)):
            yield from _judged(subject, quotation, card, day, Severity.INFO if followed else Severity.WARNING)


def _editions(subject: Subject) -> Iterator[Edition]:
    return (edition for document in subject.game.documents for edition in document.editions)


def _card(subject: Subject, name: str, day: date) -> Card | None:
    """Give the one card that a name means; of several printings of one name with one text, the first."""
    bare = re.sub(r"[’']s?$", "", name)
    found = subject.once(("called", subject.game.id, bare), lambda: subject.kb.cards_called(bare, day, subject.game.id))
    texts = {tuple(words_of(each.text)) for each in found}
    return found[0] if len(texts) == 1 else None


def _judged(subject: Subject, quotation: CardQuotation, card: Card, day: date, severity: Severity) -> Iterator[Finding]:
    stands = words_of(standing(subject.kb, card, day).text)
    for piece in pieces_of(quotation.quoted):
        if len(piece) >= _FEWEST and not contains(stands, piece) and share(piece, stands) >= _ALIKE:
            own, theirs = differing(piece, stands)
            if own or theirs:
                slight = is_slight(own, theirs)
                yield _finding(quotation, card, Severity.INFO if slight else severity, own, theirs)
                return


def _finding(quotation: CardQuotation, card: Card, severity: Severity, own: list[str], theirs: list[str]) -> Finding:
    node = quotation.node
    differs = f"here {_said(own)}, on the card {_said(theirs)}"
    message = f"{card.name} is quoted as “{excerpt(quotation.quoted)}”; {differs}."
    hint = f"Quote {card.name} as it stands, or give the new text as an erratum."
    name = "card quoted with another text"
    return Finding(CODE, name, severity, message, spot(node, quotation.quoted), node.address, hint, (card.address,))


def _said(words: list[str]) -> str:
    return f"“{' '.join(words)}”" if words else "nothing"
