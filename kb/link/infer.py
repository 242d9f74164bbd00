"""Inferred links: which texts name a card, and which rules explain the keywords on it. They decide nothing."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from kb.findings import Finding, Severity
from kb.link.keywords import keyword_links
from kb.link.mentions import Sightings
from kb.model import Amendment, Edition, Game, Kind


def infer(games: Iterable[Game]) -> tuple[tuple[Game, ...], tuple[Finding, ...]]:
    """Give games whose editions of cards know who names a card and which rules its keywords have.

    A finding tells each erratum of a card that no file holds.
    """
    inferred: list[Game] = []
    findings: list[Finding] = []
    for game in games:
        with_cards = [edition for document in game.documents for edition in document.editions if edition.cards]
        inferred.append(_game(game) if with_cards else game)
        findings += _unknown(game) if with_cards else ()
    return tuple(inferred), tuple(findings)


def _game(game: Game) -> Game:
    sightings = Sightings(game)

    def edition(each: Edition) -> Edition:
        if not each.cards:
            return each
        return replace(each, inferred=(*sightings.of(each), *keyword_links(game, each)))

    documents = (replace(one, editions=tuple(map(edition, one.editions))) for one in game.documents)
    return replace(game, documents=tuple(documents))


def _unknown(game: Game) -> Iterator[Finding]:
    """Yield a finding for each erratum in a file of rows whose card is in no card file."""
    for document in game.documents:
        for edition in document.editions if document.kind is Kind.ERRATA else ():
            for each in edition.amendments:
                if each.op == "replace-text" and not each.targets and not (each.target or "0")[:1].isdigit():
                    yield _unfound(each)


def _unfound(each: Amendment) -> Finding:
    return Finding(
        "AMD004",
        "erratum of an unknown card",
        Severity.WARNING,
        f"{each.source} changes {each.target}, but no loaded card has that name, or several do.",
        each.span,
        each.source,
        "Name the card as its file does.",
    )
