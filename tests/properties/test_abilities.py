"""No card text is refused, none of it is lost, and an effect is always the end of its text."""

import re
from datetime import date
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grammar.abilities import parse_card
from kb.ability import Table, read_abilities, split
from kb.corpus import SHIPPED, read_corpora

pytestmark = pytest.mark.properties

TABLES = [Table(game.id, game.tables["ability"]) for game in read_corpora([SHIPPED]) if "ability" in game.tables]
DAYS = [date(2025, 7, 1), date(2026, 1, 1), date(2026, 4, 10), date(2026, 5, 12), date(2026, 8, 1)]
WORDS = [
    *("When", "Whenever", "At the start of", "at the end of", "the first time", "The next time", "each time", "Once"),
    *(
        "I attack",
        "you play me",
        "a unit dies",
        "your turn",
        "this watch",
        "one or more",
        "while I'm here",
        "other than",
    ),
    *("if", "only if", "and if", "if you do", "as long as", "unless", "would", "instead", "instead of", "as", "As"),
    *("you may", "they may", "its owner may", "may", "may not", "pay [1]", "exhaust me", "kill a gear", "sacrifice it"),
    *("to", "draw 1", "ready me", "to its owner's hand", "equal to", "then", "do this:", "choose one —", "Draw 1."),
    *(",", ", ", ".", ". ", ":", ";", "—", " - ", "•", "\n", "\n\n", " ", "(", ")", "“", "”", '"', "[", "]", "{", "}"),
    *("[Tank]", "[Assault 2]", "[Deathknell]", "[>]", "[>>]", "[M]", ":tire:", "{T}", "{2}", "[Stun]", "Flying, reach"),
    *("(It stays.)", "“When I rest, draw 1.”", "LOW WATER", "Landfall —", "\x00", "漢字。", "é", "\u200f", "🌊"),
]
TEXTS = st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join) | st.lists(st.sampled_from(WORDS)).map("".join)


def tokens(text: str) -> str:
    return "".join(parse_card(text).scan_values(lambda _: True)) if text else ""


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text)


@given(text=TEXTS)
def test_a_tree_is_its_text(text):
    assert tokens(text) == text


@given(text=st.text(max_size=300))
def test_so_is_the_tree_of_anything(text):
    assert tokens(text) == text


@given(text=TEXTS, table=st.sampled_from(TABLES), day=st.sampled_from(DAYS))
def test_every_word_stands_in_an_ability(text, table, day):
    if rules := table.on(day):
        abilities = read_abilities(text, rules)
        assert "".join("".join(each.text for each in abilities).split()) == "".join(text.split())
        assert all(each.span.start <= each.span.end <= len(text) for each in abilities)


@given(text=TEXTS, table=st.sampled_from(TABLES), day=st.sampled_from(DAYS))
def test_an_effect_is_the_end_of_the_text(text, table, day):
    found = split(f"When I come home, {text}".replace("\n", " ").replace("(It stays.)", ""), table, day)
    if found.status == "triggered" and "(" not in text:  # what stands in brackets may be a reminder
        effect = words(found.effect)
        assert words(text)[len(words(text)) - len(effect) :] == effect


@given(text=TEXTS, table=st.sampled_from(TABLES), day=st.sampled_from(DAYS))
def test_a_split_has_times_for_what_it_has(text, table, day):
    found = split(text, table, day)
    assert bool(found.choice) >= bool(found.choice_time)
    assert bool(found.cost) >= bool(found.cost_time)
    assert found.because
    assert not (found.status == "not-triggered" and found.trigger_condition)


@pytest.mark.parametrize(
    "piece",
    [
        *("When I attack, ", "draw 1. ", "(", "[", "“", '"When ', "if you may to pay 1 to draw, ", "or x, ", "a — "),
        *("[Tank] ", "Flying, ", "Aa (B c) ", "[1], [E]: draw. ", "When you play x, y, z, ", "draw 1, kill a, ", "[A"),
        *("choose ", "LOW ", "Choose one — a\n", "\x00\x01", "漢字。", "\n", "- ", "kill a gear to "),
    ],
)
def test_time_grows_as_the_text_does(piece):
    table, day = next(table for table in TABLES if table.game == "riftbound"), DAYS[-1]
    split(piece, table, day)
    short, long = (fastest(piece * (length // len(piece)), table, day) for length in (800, 3_200))
    assert long < max(12 * short, 0.1)


def fastest(text: str, table: Table, day: date) -> float:
    def once() -> float:
        begun = process_time()
        split(text, table, day)
        return process_time() - begun

    return min(once() for _ in range(2))
