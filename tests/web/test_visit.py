"""What a reader asked for, and links that keep it."""

from datetime import date

import pytest

from kb.errors import BadQuery, UnknownGame
from kb.knowledge import KnowledgeBase
from web.references import Reference
from web.visit import Visit

TODAY = date(2025, 6, 1)


def visit(kb: KnowledgeBase, pinned: bool = False, **asked: str) -> Visit:
    return Visit(kb, TODAY, asked, pinned)


@pytest.mark.parametrize(
    ("address", "url"),
    [
        ("towers/core@2/100.1", "/towers/core/100.1"),
        ("towers/core@1/100.1", "/towers/core@1/100.1"),
        ("towers/core@2/100.1/e1", "/towers/core/100.1#100.1/e1"),
        ("towers/faq@2025-02-01/#shuffling", "/towers/faq#shuffling"),
        ("towers/sky@3/7", "/towers/sky@3/7"),
        ("no address", "/no%20address"),
    ],
)
def test_a_link_names_the_edition_only_where_the_day_does_not(kb: KnowledgeBase, address: str, url: str) -> None:
    assert visit(kb).link(address) == url


def test_a_pinned_reader_stays_in_named_editions(kb: KnowledgeBase) -> None:
    assert visit(kb, pinned=True).link("towers/core@2/100.1") == "/towers/core@2/100.1"


def test_a_heading_has_a_page_of_its_own(kb: KnowledgeBase) -> None:
    assert visit(kb).page("towers/faq@2025-02-01/#shuffling") == "/towers/faq/%23shuffling"
    assert visit(kb).page("no address") == "/no%20address"


def test_a_reference_to_one_rule_of_several_editions_leads_to_the_one_in_force(kb: KnowledgeBase) -> None:
    reference = Reference(0, 1, "100.1", "resolved", ("towers/core@1/100.1", "towers/core@2/100.1"))
    assert visit(kb).follow(reference, "towers/faq@2025-02-01/p1") == "/towers/core/100.1"
    old = Reference(0, 1, "100.1", "resolved", ("towers/core@1/100.1",))
    assert visit(kb).follow(old, "towers/faq@2025-02-01/p1") == "/towers/core@1/100.1"


def test_day_and_scope_are_kept(kb: KnowledgeBase) -> None:
    reader = visit(kb, on="2024-06-01", scope="format:storm,<b>")
    assert reader.on == date(2024, 6, 1)
    assert reader.path("/go", q="1", game=None) == "/go?q=1&on=2024-06-01&scope=format%3Astorm"


def test_what_cannot_be_understood_is_said(kb: KnowledgeBase) -> None:
    assert visit(kb, q=" a\tb\n").word("q") == "a b"
    with pytest.raises(BadQuery, match="write it as 2025-06-01"):
        _ = visit(kb, on="tomorrow").on
    with pytest.raises(BadQuery, match="control characters"):
        visit(kb, q="a\x00").word("q")
    with pytest.raises(UnknownGame):
        _ = visit(kb, game="chess").game
