"""Card quoted with two texts

What it finds: two texts of one edition that quote one card's ability in different words.
Why it matters: one of them shows an old text, and readers can't tell which.
Example: one example says that Hollow Bell reads "This enters with 3 lamps", another "This enters with a lamp".
What to do: quote the card in the same words in both.
When it is silent: where one quotation contains the other, or leaves the rest out with dots; where little is alike, so
that two abilities of one card may be meant. It is told as info where only an article differs.
"""

from collections import defaultdict
from collections.abc import Iterator

from grammar.english import CLASS
from kb.checks.alike import contains, differing, is_slight, pieces_of, share
from kb.checks.card_quotations import CardQuotation, card_quotations
from kb.checks.excerpt import excerpt
from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.checks.vocabulary import Vocabulary, plain_title, vocabulary
from kb.findings import Finding, Severity
from kb.model import Kind

CODE = "CRD103"
_ALIKE = 0.7  # of the shorter quotation's words that the longer one has in the same order
_FEWEST = 5  # words of a quotation


def twice_quoted_card(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every later quotation of a card that differs from an earlier one of the edition."""
    edition, document = subject.edition, subject.document
    if edition is None or document is None or edition.digest or document.kind in (Kind.CARDS, Kind.ERRATA):
        return
    known = subject.once(("vocabulary", subject.game.id), lambda: vocabulary(subject.game))
    quoted: dict[str, list[CardQuotation]] = defaultdict(list)
    for each in card_quotations(edition):
        name = plain_title(each.name.replace("’s", "").replace("'s", ""))
        if name and each.close and not _is_common(name, known):
            yield from _compared(each, quoted[name])
            quoted[name].append(each)


def _is_common(name: str, known: Vocabulary) -> bool:
    """Tell whether a name is none: a word that texts write small, a title, or what begins with a small word."""
    if name.split(maxsplit=1)[0] in CLASS and not name.startswith("the "):
        return True
    return name in known.families.get(name.rpartition(" ")[2], ()) or (" " not in name and name in known.plain)


def _compared(later: CardQuotation, earlier: list[CardQuotation]) -> Iterator[Finding]:
    """Yield a finding on the first of earlier quotations that says the same ability in other words."""
    for each in earlier:
        for own in pieces_of(later.quoted):
            for other in pieces_of(each.quoted):
                shorter, longer = sorted((own, other), key=len)
                alike = len(shorter) >= _FEWEST and not contains(longer, shorter) and share(shorter, longer) >= _ALIKE
                if alike and any(words := differing(shorter, longer)):
                    yield _finding(later, each, is_slight(*words))
                    return


def _finding(later: CardQuotation, earlier: CardQuotation, slight: bool) -> Finding:
    node = later.node
    here, there = excerpt(later.quoted), excerpt(earlier.quoted)
    message = f"{later.name} is quoted as “{here}”, in {earlier.node.address} as “{there}”."
    hint = "Quote the card in the same words in both."
    severity = Severity.INFO if slight else Severity.WARNING
    name = "card quoted with two texts"
    return Finding(CODE, name, severity, message, spot(node, later.quoted), node.address, hint, (earlier.node.address,))
