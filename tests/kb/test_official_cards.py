"""What official card and errata files must give; these tests skip where the files are absent."""

from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from kb.address import Address
from kb.knowledge import KnowledgeBase
from kb.model import Card
from kb.show import show
from kb.standing import standing
from tests.officials import riftbound

pytestmark = pytest.mark.official

DAY = date(2026, 8, 20)
CARDS = Address("riftbound", "cards", "vendetta")


@pytest.fixture(scope="module")
def books(official: Path) -> KnowledgeBase:
    return riftbound(official)


def test_every_row_is_a_card(books: KnowledgeBase) -> None:
    edition = books.edition(CARDS, DAY)
    assert (edition.card_count, edition.findings) == (938, ())
    assert not [card.name for card in edition.cards if ":rb_" in card.text]
    assert len({card.address for card in edition.cards}) == 938


def test_every_erratum_settles_and_all_but_one_fit(books: KnowledgeBase) -> None:
    amendments = books.edition(Address("riftbound", "card-errata", "2026-07-23"), DAY).amendments
    assert Counter(len(each.targets) for each in amendments) == {1: 63}
    applied, beside = 0, Counter[str]()
    for key in books.consolidation.effects:
        node = books.nodes.get(key)
        if isinstance(node, Card):
            found = standing(books, node, DAY)
            applied += sum(effect.source.document == "card-errata" for effect in found.applied)
            beside.update(each.reason for each in found.beside if each.effect.source.document == "card-errata")
    assert applied == 50
    assert sorted(beside.values()) == [1, 12]


def test_a_legend_answers_to_its_title(books: KnowledgeBase) -> None:
    assert books.resolve("Piltover Enforcer", DAY).address == CARDS.at("vi-piltover-enforcer")


def test_an_erratum_in_an_article_settles_on_the_card(books: KnowledgeBase) -> None:
    sources = {each.source.document for each in show(books, CARDS.at("astral-heron"), DAY).amendments}
    assert sources == {"card-errata", "vendetta-faq"}


def test_keywords_and_mentions_are_linked(books: KnowledgeBase) -> None:
    counted = Counter(link.kind for link in books.edition(CARDS, DAY).inferred)
    assert counted["keyword"] >= 800
    assert counted["mentions"] >= 300
