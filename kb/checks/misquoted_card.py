"""Card quoted with another text

What it finds: a text that quotes a card's words, where the card, as it stood on the text's day with its errata, says
them otherwise.
Why it matters: a reader can't tell whether the rule speaks of the card at the table; examples go on with old texts.
Example: a rule says that Grey Buoy reads "When I come home, draw 2", and the card file has "draw 1".
What to do: quote the card as it stands, or give its new text as an erratum.
When it is silent: where the quotation stands in the card's text word by word, reminders and symbols aside; where little
of it does, so that it may be another card's; on a name that several cards have; where a text supposes another wording;
where it only says a symbol in a word. It is told as info where only an article differs, and in an edition that a later
one followed: the card may have changed since.
"""

import re
from collections.abc import Iterator
from datetime import date

from kb.calendar import begins
from kb.checks.alike import contains, differing, is_slight, is_symbol, pieces_of, share, told, words_of
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
_SENTENCES = re.compile(r"\n+|(?<=[.!?)\]])\s+")
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
    text = standing(subject.kb, card, day).text
    stands = words_of(text)
    for piece in pieces_of(quotation.quoted):
        if len(piece) >= _FEWEST and not contains(stands, piece) and share(piece, stands) >= _ALIKE:
            meant = _from_its_sentence(piece, text)
            own, theirs = differing(piece, meant)
            if own or theirs:
                if not is_symbol(own, theirs):
                    told_as = Severity.INFO if is_slight(own, theirs) else severity
                    yield _finding(quotation, card, told_as, told(piece, meant, "the card"))
                return


def _from_its_sentence(piece: list[str], text: str) -> list[str]:
    """Give the words of a card from the first sentence on that has something of a quotation's."""
    parts = _SENTENCES.split(text)
    whole = share(piece, words_of(text))
    while parts[1:] and share(piece, words_of("\n".join(parts[1:]))) >= whole:
        parts = parts[1:]
    return words_of("\n".join(parts))


def _finding(quotation: CardQuotation, card: Card, severity: Severity, differs: str) -> Finding:
    node = quotation.node
    message = f"{card.name} is quoted as “{excerpt(quotation.quoted)}”, which {differs}."
    hint = f"Quote {card.name} as it stands, or give the new text as an erratum."
    name = "card quoted with another text"
    return Finding(CODE, name, severity, message, spot(node, quotation.quoted), node.address, hint, (card.address,))
