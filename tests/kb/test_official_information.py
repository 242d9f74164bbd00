"""Who may know, by official rulebooks: each answer is a sentence of the right rule, and silence is silence."""

from datetime import date

import pytest

from kb.calendar import edition_on
from kb.information import who_may_know
from kb.standing import as_amended
from tests.officials import every_game

pytestmark = pytest.mark.official


@pytest.fixture(scope="module")
def kb(official):
    return every_game(official)


def asked(kb, game, words, on=date(2026, 5, 12), scope=()):
    sight = as_amended(kb, on, scope)
    editions = [
        edition
        for document in sight.documents(game)
        if document.scope is None or document.scope in scope
        if (edition := edition_on(document, on)) and edition.rule_count
    ]
    found = who_may_know(sight, editions, words, on, scope)
    assert found is not None, words
    return found


def rows(found, right):
    """Give what is said of a right: the stance, the rule, and the rule that gives the level."""
    return [
        (each.statement.stance, each.statement.rule.fragment, each.through.rule.fragment if each.through else "")
        for each in found.of(right)
    ]


HOMEBREW = ("format:call-of-the-mountain",)


@pytest.mark.parametrize(
    ("game", "words", "on", "right", "row"),
    [
        ("riftbound", "who may look at my hand", "2026-05-12", "look", ("may only", "128.4", "108.7.c")),
        ("riftbound", "may I look at my opponent's trash?", "2026-05-12", "look", ("may", "128.5", "108.2.d")),
        ("riftbound", "who may see this face-down card?", "2026-05-12", "look", ("may only", "128.4", "129.4")),
        ("riftbound", "who may see this face-down card?", "2026-05-12", "show", ("happens", "421.4", "")),
        ("riftbound", "main deck", "2026-05-12", "look", ("can't", "103.2.e.1", "")),
        ("riftbound", "banishment", "2026-05-12", "look", ("may", "128.5", "108.6.e")),
        ("riftbound", "must I answer questions on my trash", "2026-05-12", "tell", ("must", "502.7", "108.2.d")),
        ("riftbound", "facedown card", "2026-08-01", "look", ("may only", "128.4", "107.3.f")),
        ("riftbound", "play a private card from hand", "2026-08-01", "compel", ("can't", "128.6", "108.7.c")),
        ("riftbound", "discovered trash", "2026-05-12", "look", ("may", "128.5", "003.2.b")),
        ("riftbound", "discovered deck", "2026-05-12", "look", ("can't", "003.1.c", "")),
        ("homeworld", "must I tell a named card's text?", "2026-05-12", "tell", ("must", "17.8/i2", "")),
        ("homeworld", "face-down cards", "2026-05-12", "show", ("can't", "17.8/i3", "")),
        ("netrunner", "facedown cards in archives", "2026-05-12", "look", ("may only", "4.4.6c", "")),
        ("netrunner", "who may look at a hand", "2026-05-12", "look", ("may", "4.3.2", "")),
        ("netrunner", "deck", "2026-05-12", "look", ("can't", "4.2.2", "")),
        ("magic", "library", "2026-08-01", "look", ("can't", "401.2", "")),
        ("magic", "graveyard", "2026-08-01", "look", ("may", "404.2", "")),
        ("magic", "who may look at my hand", "2026-08-01", "look", ("can't", "402.3", "")),
        ("magic", "exile", "2026-08-01", "look", ("may", "400.2", "400.2")),
        ("flesh-and-blood", "graveyard", "2026-08-01", "look", ("may", "3.0.3", "3.8.1")),
        ("digimon", "trash", "2026-09-01", "look", ("may", "3-1-2-1-1", "3-6-3")),
    ],
)
def test_the_right_rule_answers(kb, game, words, on, right, row):
    found = asked(kb, game, words, date.fromisoformat(on), HOMEBREW if game == "riftbound" else ())
    assert row in rows(found, right)


def test_what_no_rule_says_is_not_guessed(kb):
    assert asked(kb, "riftbound", "trash").of("keep") == ()
    assert asked(kb, "homeworld", "face-down cards").of("look") == ()


def test_the_article_counts_from_its_day(kb):
    """The rule on private cards has no number; it is cited where the article words it."""
    assert rows(asked(kb, "riftbound", "hand", date(2026, 4, 28)), "compel") == []
    later = asked(kb, "riftbound", "hand", date(2026, 4, 29)).of("compel")
    assert {str(each.statement.rule) for each in later} == {"riftbound/unleashed-faq@2026-04-29/p27"}


def test_homebrew_speaks_only_in_its_scope(kb):
    outside = asked(kb, "riftbound", "trash")
    assert all(each.statement.rule.document != "call-of-the-mountain" for _, said in outside.said for each in said)
    assert asked(kb, "riftbound", "discovered trash", scope=HOMEBREW).thing == "Discovered Trash Zone"
