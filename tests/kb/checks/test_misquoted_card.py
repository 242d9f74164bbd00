"""The check of cards that texts quote."""

import json

import pytest

from kb.checks.misquoted_card import misquoted_card

TABLES = '[[document]]\nid = "cards"\nkind = "cards"\n[[document.edition]]\nid = "1"\nfile = "cards.jsonl"'
GULL = {"name": "Grey Gull", "text": "When I come home, draw 1 for each lamp. (Lamps burn.)\n[O]: Move me to a quay."}
RULE = "100. Cards\n100.1. {said}\n"


@pytest.fixture
def found(flaws, tmp_path):
    def run(said, *cards, later=""):
        (tmp_path / "quay").mkdir(exist_ok=True)
        (tmp_path / "quay" / "cards.jsonl").write_text("\n".join(map(json.dumps, cards or (GULL,))), "utf-8")
        texts = [RULE.format(said=said), *([RULE.format(said=later)] if later else [])]
        return flaws(misquoted_card, *texts, tables=TABLES)

    return run


def test_misquoted_card_fires(found):
    (flaw,) = found("Grey Gull reads “When I come home, draw 2 for each lamp.”")
    assert (flaw.code, flaw.severity, str(flaw.address)) == ("CRD102", "warning", "quay/core@1/100.1")
    assert "says “2” where the card has “1”" in flaw.message
    assert [str(each) for each in flaw.related] == ["quay/cards@1/grey-gull"]


@pytest.mark.parametrize(
    "said",
    [
        "Grey Gull reads “When I come home, draw 1 for each lamp. [O]: Move me to a quay.”",
        "Grey Gull says “when I come home … move me to a quay”.",
        "Grey Gull’s ability reads “Sink a boat that lies at anchor.”",
        "If Grey Gull would read “When I come home, draw 2 for each lamp”, it would be worse.",
        "Black Gull reads “When I come home, draw 2 for each lamp.”",
    ],
)
def test_misquoted_card_stays_quiet(found, said):
    assert found(said) == []


def test_an_article_is_info(found):
    (flaw,) = found("Grey Gull reads “When I come home, draw 1 for each lamp. [O]: Move me to the quay.”")
    assert flaw.severity == "info"


def test_an_edition_that_was_followed_is_info(found):
    found_in_both = found("Grey Gull reads “When I come home, draw 2 for each lamp.”", later="It sails.")
    assert [each.severity for each in found_in_both] == ["info"]


def test_a_name_of_several_cards_is_passed_over(found):
    other = {"name": "Grey Gull", "text": "I sail."}
    assert found("Grey Gull reads “When I come home, draw 2 for each lamp.”", GULL, other) == []
