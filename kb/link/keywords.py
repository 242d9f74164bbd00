"""Keywords on cards, linked to the rules that have the keyword as their title."""

from collections.abc import Iterator, Mapping

from kb.address import Address
from kb.model import Card, Citation, Document, Edition, Game, Kind, Link, Rule

Titled = Mapping[str, tuple[Rule, ...]]


def keyword_links(game: Game, edition: Edition) -> Iterator[Link]:
    """Yield a link for each keyword of each card, to the rules of that title in every edition of the game's rules.

    Where an edition has several, those with the shortest numbers are meant: a chapter on the keyword, not a rule
    somewhere under another that is headed by the word.
    """
    books = [_titled(book) for document in game.documents if _is_rulebook(document) for book in document.editions]
    known: dict[str, tuple[Rule, ...]] = {}
    for card in edition.cards:
        for word in card.keywords:
            key = word.casefold()
            if key not in known:
                known[key] = tuple(rule for titled in books for rule in titled.get(key, ()))
            if known[key]:
                yield _link(card, word, known[key])


def _is_rulebook(document: Document) -> bool:
    return document.kind is Kind.RULES and not document.part_of


def _titled(book: Edition) -> Titled:
    """Give the rules of an edition by their titles in small letters."""
    found: dict[str, list[Rule]] = {}
    for rule in book.rules:
        if rule.title and rule.number:
            found.setdefault(rule.title.casefold(), []).append(rule)
    return {title: tuple(_highest(rules)) for title, rules in found.items()}


def _highest(rules: list[Rule]) -> Iterator[Rule]:
    levels = [rule.number.level for rule in rules if rule.number]
    yield from (rule for rule in rules if rule.number and rule.number.level == min(levels))


def _link(card: Card, word: str, rules: tuple[Rule, ...]) -> Link:
    start = max(card.text.find(f"[{word}"), 0)
    citation = Citation(word, (), start, start + len(word) + 1, topic=word)
    targets: tuple[Address, ...] = tuple(rule.address for rule in rules)
    number = rules[-1].number.printed if rules[-1].number else ""
    return Link(card.address, citation, number, "resolved", targets, "", "keyword", "inferred")
