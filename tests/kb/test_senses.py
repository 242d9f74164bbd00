"""Words with several senses: where one stands selects its sense, and the rules of the day say which."""

from datetime import date
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.ability import Table, Term, read_terms, senses, why_senses
from kb.corpus import SHIPPED, read_corpora
from kb.model.sense import Sense

TABLE = Table(
    "tidewick",
    {
        "triggers": ["when", "whenever", "at", "time"],
        "choices": ["you may"],
        "actions": ["sail", "draw", "rest"],
        "keyword": {"convoy": {"condition": "if you've sailed this watch"}, "swift": {"kind": "keyword"}},
        "from": {"2025-06-01": {"editions": {"core": "1"}}},
    },
)
SAIL = Term(
    "tidewick",
    "sail",
    {
        "words": ["sail", "sails", "sailing"],
        "past": ["sailed"],
        "apart": ["sail cloth"],
        "after": {"gift": ["give", "gives"]},
        "means": {"arrive": "it has arrived", "leave": "it has left", "go": "tire it and move it"},
        "from": {
            "2025-06-01": {
                "editions": {"core": "1"},
                "position": {"elsewhere": {"sense": "go", "ground": "core 203.2"}},
            },
            "2025-09-01": {
                "editions": {"notes": "a"},
                "position": {
                    "trigger": {"sense": "arrive", "ground": ["notes #sailing", "core 203"]},
                    "check": {"sense": "leave", "ground": "notes #sailing"},
                },
            },
            "2026-02-01": {
                "editions": {"core": "2"},
                "position": {"trigger": {"ground": []}, "check": {"ground": []}, "convoy": {"sense": "go"}},
            },
            "2026-06-15": {"position": {"trigger": {"ground": "core 203.3"}}},
        },
    },
)
AUTUMN = date(2025, 10, 1)


def read(text: str, on: date = AUTUMN) -> tuple[Sense, ...]:
    return senses(text, TABLE, [SAIL], on)


def positions(text: str) -> list[str]:
    return [f"{text[sense.span.start : sense.span.end]} {sense.position}" for sense in read(text)]


# -- where a word stands -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "When a ferry sails, draw 1.",
        "Whenever you sail to Far, you may draw 1.",
        "The third time you sail each watch, draw 1.",
        "When I rest, the next time you sail this watch, draw 1.",
        "Draw 1. When a ferry sails this watch, draw 1 more.",
        "Draw 1 when a ferry sails.",
        "When I am moved, tired, or sailed, draw 1.",
        "When a card is sailed home, draw 1.",
        "Once each watch, when you sail, draw 1.",
        "When you’ve sailed three times, draw 1.",
        "I have “When I sail, draw 1.”",
        "[Swift] (When you sail, draw 1.)",
    ],
)
def test_a_trigger_condition(text):
    assert [each.split()[1] for each in positions(text)] == ["trigger"]


@pytest.mark.parametrize(
    "text",
    [
        "If you've sailed this watch, draw 1.",
        "Draw 1 if a ferry has sailed.",
        "Draw 1 for each ferry that has never sailed.",
        "I have +1 for each ferry you sailed this watch.",
        "Ferries sailed this watch have +1.",
        "The sailed ferry is tired.",
        "Draw 1 unless it was sailed home.",
        "Draw 1 unless you have rested or sailed.",
        "Rest those you did not sail this way.",
        "If you sail this way, draw 1.",
        "When I rest, if you didn’t sail, draw 1.",
        "When a ferry you sailed this watch rests, draw 1.",
    ],
)
def test_a_check_of_what_was_done(text):
    assert [each.split()[1] for each in positions(text)] == ["check"]


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("Sail two ferries.", "elsewhere"),
        ("When I rest, sail me.", "elsewhere"),
        ("When I rest, you may sail me.", "allowed"),
        ("I can be sailed to Far.", "allowed"),
        ("Other keepers can't sail.", "forbidden"),
        ("Ferries can’t rest or sail here.", "forbidden"),
        ("Keepers can only sail to Near.", "forbidden"),
        ("A moored ferry may not be sailed.", "forbidden"),
        ("As you sail me, name a skerry.", "as"),
        ("When I rest, you may pay [O] to sail me.", "elsewhere"),
        ("If you've paid 4 or more to sail a ferry, draw 1.", "elsewhere"),
        ("If you would sail, draw 1 instead.", "elsewhere"),
        ("The first time you would sail each watch, draw 1 instead.", "elsewhere"),
        ("The next ferry you sail this watch costs 1 less.", "elsewhere"),
        ("Draw 1 instead of sailing a ferry.", "elsewhere"),
        ("Give 2 sail to a ferry.", "gift"),
    ],
)
def test_elsewhere(text, position):
    assert [each.split(maxsplit=1)[1] for each in positions(text)] == [position]


@pytest.mark.parametrize("text", ["A ferry in sail rests.", "Draw sail cloth.", "A pre-sail check.", "Rest your sail."])
def test_a_noun_is_none(text):
    assert positions(text) == []


def test_each_word_of_a_text_has_its_own_sense():
    text = "When you sail me, other keepers can't sail this watch. If you’ve sailed twice, sail me again."
    assert positions(text) == ["sail trigger", "sail forbidden", "sailed check", "sail elsewhere"]
    assert [sense.meaning.name for sense in read(text)] == ["arrive", "go", "leave", "go"]


def test_a_keyword_that_is_short_for_the_word():
    (sense,) = read("[Convoy][>] I have +1.")
    assert (sense.word, sense.short_for, sense.meaning.name) == ("Convoy", "if you've sailed this watch", "leave")
    assert (sense.span.start, sense.span.end) == (1, 7)


def test_a_keyword_may_have_a_sense_of_its_own():
    (sense,) = read("Give a ferry [Convoy].", date(2026, 3, 1))
    assert (sense.position, sense.meaning.name) == ("convoy", "go")


def test_lines_and_columns_count_from_one():
    (sense,) = read("Draw 1.\nWhen you sail, draw 1.")
    assert (sense.span.line, sense.span.column) == (2, 10)


# -- what it means on a day --------------------------------------------------------------------------------------------


def told(on: date, text: str = "When you sail, draw 1.") -> tuple[object, ...]:
    (sense,) = read(text, on)
    meaning = sense.meaning
    return meaning.name, meaning.status, meaning.cites, str(meaning.since), str(meaning.until)


def test_before_all_rules_nothing_is_said():
    assert told(date(2025, 5, 1)) == ("", "unstated", (), "None", "None")


def test_what_a_position_lacks_is_what_holds_elsewhere():
    assert told(date(2025, 7, 1)) == ("go", "in force", ("tidewick/core@1/203.2",), "2025-06-01", "2025-09-01")


def test_a_ruling_defines_a_sense():
    cites = ("tidewick/notes@a/#sailing", "tidewick/core@1/203")
    assert told(AUTUMN) == ("arrive", "in force", cites, "2025-09-01", "2026-02-01")


def test_a_ruling_that_lapsed_is_told_as_lapsed():
    cites = ("tidewick/notes@a/#sailing", "tidewick/core@1/203")
    assert told(date(2026, 3, 1)) == ("arrive", "lapsed", cites, "2025-09-01", "2026-02-01")


def test_a_later_rule_may_say_it_again():
    assert told(date(2026, 7, 1)) == ("arrive", "in force", ("tidewick/core@2/203.3",), "2026-06-15", "None")


def test_json_says_where_what_and_why():
    (sense,) = read("Sail me.")
    assert sense.as_json() == {
        "term": "sail",
        "word": "Sail",
        "start": 0,
        "end": 4,
        "position": "elsewhere",
        "sense": "go",
        "means": "tire it and move it",
        "cites": ["tidewick/core@1/203.2"],
        "status": "in force",
        "since": "2025-06-01",
        "until": "2026-02-01",
    }


def test_what_is_alike_is_told_once():
    steps = why_senses(read("When you sail, draw 1. When a ferry sails, sail me."))
    assert [step.claim.name for step in steps] == ["sense-trigger", "sense-elsewhere"]
    assert dict(steps[0].claim.words)["places"] == "“When you sail”, “a ferry sails”"


def test_why_names_what_lapsed():
    steps = why_senses(read("When you sail, draw 1.", date(2026, 3, 1)))
    assert [(step.claim.name, bool(step.cites)) for step in steps] == [("sense-trigger", False), ("sense-lapsed", True)]


# -- symbols, and what is shipped --------------------------------------------------------------------------------------


def shipped(game: str, text: str, on: date) -> list[tuple[str, str, str]]:
    found = next(each for each in read_corpora([SHIPPED]) if each.id == game)
    read_off = senses(text, Table(game, found.tables["ability"]), read_terms(game, found.tables), on)
    return [(sense.word, sense.meaning.name, sense.meaning.status) for sense in read_off]


def test_a_symbol_has_senses_too():
    text = "When you make passage, you may pay [O] to take 2 [O]."
    assert shipped("examplegame", text, AUTUMN) == [("[O]", "pay", "in force"), ("[O]", "gain", "in force")]
    assert [status for *_, status in shipped("examplegame", text, date(2026, 3, 1))] == ["lapsed", "lapsed"]


@pytest.mark.parametrize(
    ("on", "check"),
    [(date(2026, 1, 1), "resolve"), (date(2026, 4, 10), "resolve"), (date(2026, 5, 12), "finalize")],
)
def test_the_same_words_on_several_days(on, check):
    text = "When you play me, if you've played a spell this turn, play a token."
    assert [name for _, name, _ in shipped("riftbound", text, on)] == ["resolve", check, "act"]


def test_a_game_without_terms_has_no_senses():
    assert read_terms("x", {}) == ()
    assert read_terms("x", {"terms": {"sail": "no table"}}) == ()


# -- any text ----------------------------------------------------------------------------------------------------------

WORDS = (
    "when",
    "if",
    "sail",
    "sailed",
    "you",
    "may",
    "can't",
    "have",
    "as",
    ",",
    ".",
    "(",
    ")",
    "“",
    "”",
    "\n",
    "[Convoy]",
)


@given(st.lists(st.sampled_from(WORDS), max_size=40))
def test_no_text_is_refused_and_places_hold_the_words(words):
    text = " ".join(words)
    for sense in read(text):
        assert text[sense.span.start : sense.span.end] == sense.word
        assert sense.word.lower() in ("sail", "sailed", "convoy")


@pytest.mark.parametrize(
    "piece", ["when you sail ", "if you've sailed, ", "(when you sail", "“sail ", "[Convoy] ", "sail. "]
)
def test_long_texts_stay_linear(piece):
    begun = process_time()
    read(piece * (20_000 // len(piece)))
    assert process_time() - begun < 4
