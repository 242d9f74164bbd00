"""What official documents must give: their worked splits, and the senses of the word that an article tells apart."""

import json
import re
from datetime import date
from pathlib import Path

import pytest

from kb.ability import Table, find_worked, read_terms, senses, split
from kb.ability.dated import held_on
from kb.checks import subjects
from kb.checks.worked_split import worked_split
from kb.corpus import SHIPPED, read_corpora
from kb.findings import Severity
from tests.officials import riftbound

pytestmark = pytest.mark.official

GAME = next(game for game in read_corpora([SHIPPED]) if game.id == "riftbound")
TABLE, TERMS = Table(GAME.id, GAME.tables["ability"]), read_terms(GAME.id, GAME.tables)
WITH_ARTICLE, AFTER = date(2026, 5, 12), date(2026, 8, 1)


@pytest.fixture(scope="module")
def article(official: Path) -> str:
    return (official / "corpus" / "riftbound" / "faq-unleashed.txt").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def cards(official: Path) -> dict[str, str]:
    lines = (official / "corpus" / "riftbound" / "cards.jsonl").read_text(encoding="utf-8").splitlines()
    return {card["name"]: card["text"] for card in map(json.loads, lines)}


def test_the_article_works_out_seven_splits(article):
    found = list(find_worked(article))
    assert len(found) == 7
    assert sum(bool(worked.name) for worked in found) == 6


def test_they_agree_with_ours_but_for_two_words(official):
    found = [each for subject in subjects(riftbound(official)) for each in worked_split(subject)]
    assert [each.severity for each in found] == [Severity.INFO, Severity.INFO]
    assert all("in the same place, with 1 other word:" in each.message for each in found)


def test_what_if_you_do_asks_for_is_no_cost(article):
    """Two abilities are quoted up to their "if you do"."""
    quoted = re.findall(r"“(When [^“”]*you may[^“”]*If you do,) …”", article)
    assert len(quoted) == 2
    for text in quoted:
        found = split(text, TABLE, WITH_ARTICLE)
        assert (found.choice, found.cost) == ("you may", "")


@pytest.mark.parametrize("day", [WITH_ARTICLE, AFTER])
@pytest.mark.parametrize(
    ("card", "sense"),
    [
        ("Darius, Trifarian", "resolve"),
        ("Ravenbloom Student", "resolve"),
        ("Battering Ram", "finalize"),
        ("Crescent Guardian", "finalize"),
        ("Here to Help", "act"),
        ("Void Drone", "act"),
    ],
)
def test_the_cards_that_the_article_names(cards, card, sense, day):
    found = {each.meaning.name for each in senses(re.sub(r"\([^)]*\)", "", cards[card]), TABLE, TERMS, day)}
    assert sense in found
    assert found <= {sense, "act"}, "and otherwise they only tell to play"


def test_one_card_has_two_senses(cards):
    found = [each.meaning.name for each in senses(cards["Brynhir Thundersong"], TABLE, TERMS, WITH_ARTICLE)]
    assert found == ["resolve", "act"]


def test_every_use_of_the_word_has_a_sense_or_is_a_noun(cards):
    missed = {
        name
        for name, text in cards.items()
        for use in re.finditer(r"\bplay(?:s|ed|ing)?\b", text, re.IGNORECASE)
        if use.start() not in {each.span.start for each in senses(text, TABLE, TERMS, AFTER)}
    }
    assert missed == {"Sprite Fountain"}, "it names its play effect"


def test_every_rule_that_the_terms_cite_is_there(official):
    for term in TERMS:
        for since in term.data["from"]:
            held = held_on(term.data, since)
            text = (official / "corpus" / "riftbound" / f"core-{held['editions']['core']}.txt").read_text("utf-8")
            named = {name for said in held["position"].values() for name in re.findall(r"core ([\d.a-z]+)", str(said))}
            assert named
            assert not {number for number in named if not re.search(rf"^{re.escape(number)}\.? ", text, re.MULTILINE)}
