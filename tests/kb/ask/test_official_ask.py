"""Ask by the official texts, where a checkout has them beside it: what is found, and what must never be claimed."""

import json
from datetime import date
from pathlib import Path

import pytest

from kb.ask import ask
from kb.corpus import SHIPPED
from kb.load import load
from kb.model import Ruling
from tests.officials import riftbound

HERE = Path(__file__).parent
LATE = date(2026, 9, 1)
OVERRULED = "riftbound/copy-page@1/q3"


@pytest.fixture(scope="module")
def kb(official):
    return riftbound(official)


@pytest.fixture(scope="module")
def answers(kb):
    """Give our rewordings, each with the address of the ruling that it rewords and with the answer."""
    rows = [json.loads(line) for line in (HERE / "rewordings.jsonl").read_text(encoding="utf-8").splitlines()]
    asked = ((row, ask(kb, row["question"], on=date.fromisoformat(row["on"]), game="riftbound")) for row in rows)
    return [(row["ruling"], answer) for row, answer in asked]


def is_right(kb, answer, ruling):
    """Tell whether the ruling found is the one that was reworded, or a paragraph below that heading."""
    found = answer.ruling and kb.nodes[str(answer.ruling.address)]
    return found is not None and ruling in (str(found.address), str(found.parent))


def everything(answer):
    """Yield all addresses in an answer."""
    told = json.loads(json.dumps(answer.as_json()))
    waiting = [told]
    while waiting:
        each = waiting.pop()
        if isinstance(each, dict):
            yield from (each[name] for name in ("address", "ground", "winner", "loser") if each.get(name))
            yield from each.get("cites", ())
            waiting += each.values()
        elif isinstance(each, list):
            waiting += each


def test_there_are_sixty_rewordings_of_loaded_answers(kb, answers):
    assert len(answers) == 60
    assert all(ruling in kb.nodes for ruling, _ in answers)


def test_most_rewordings_are_found_in_force(kb, answers):
    found = [
        ruling for ruling, answer in answers if answer.status == "ruling-in-force" and is_right(kb, answer, ruling)
    ]
    assert len(found) >= 0.7 * len(answers)


def test_most_further_rewordings_are_found_of_paragraphs_too(kb):
    """They were written when the bars of rulings and paragraphs stood, but the one for other scopes was set by them."""
    rows = [json.loads(line) for line in (HERE / "others.jsonl").read_text(encoding="utf-8").splitlines()]
    asked = [(row, ask(kb, row["question"], on=date.fromisoformat(row["on"]), game="riftbound")) for row in rows]
    found = [row for row, answer in asked if is_right(kb, answer, row["ruling"])]
    wrong = [row for row, answer in asked if answer.ruling and not is_right(kb, answer, row["ruling"])]
    assert len(found) >= 0.7 * len(rows)
    assert len(wrong) <= 0.05 * len(rows), wrong


@pytest.mark.parametrize(("name", "at_least"), [("fresh.jsonl", 0.65), ("unfitted.jsonl", 0.5)])
def test_questions_that_no_bar_was_fitted_on_are_found_too(kb, name, at_least):
    """Half are rewordings, half of these as they are typed on a phone; the others are near, and answered nowhere.

    The second file has questions that a paragraph answers.
    """
    bases = {"riftbound": kb, "examplegame": load([SHIPPED / "examplegame"])}
    rows = [json.loads(line) for line in (HERE / name).read_text(encoding="utf-8").splitlines()]
    games = [row.get("game", "riftbound") for row in rows]
    asked = [
        (row, bases[game], ask(bases[game], row["question"], on=date.fromisoformat(row["on"]), game=game))
        for row, game in zip(rows, games, strict=True)
    ]
    reworded = [each for each in asked if "ruling" in each[0]]
    found = [is_right(base, answer, row["ruling"]) for row, base, answer in reworded]
    assert sum(found) >= at_least * len(reworded)
    assert [answer for (_, _, answer), right in zip(reworded, found, strict=True) if answer.ruling and not right] == []
    near = [answer.question for row, _, answer in asked if "ruling" not in row and answer.status == "ruling-in-force"]
    assert len(near) <= 0.1 * (len(asked) - len(reworded)), near


def test_another_question_about_the_same_card_is_hardly_ever_called_answered(kb):
    rows = [json.loads(line) for line in (HERE / "near.jsonl").read_text(encoding="utf-8").splitlines()]
    asked = [ask(kb, row["question"], on=date.fromisoformat(row["on"]), game="riftbound") for row in rows]
    claimed = [answer.question for answer in asked if answer.status == "ruling-in-force"]
    assert len(claimed) <= 0.05 * len(rows), claimed
    assert sum(answer.status == "not-found" for answer in asked) <= 0.03 * len(rows)


def test_hardly_any_ruling_in_force_answers_something_else(kb, answers):
    claimed = [(ruling, answer) for ruling, answer in answers if answer.status == "ruling-in-force"]
    wrong = [answer.question for ruling, answer in claimed if not is_right(kb, answer, ruling)]
    assert len(wrong) <= 0.05 * len(claimed), wrong


def test_a_ruling_is_quoted_as_it_stands(kb, answers):
    for _, answer in answers:
        if answer.ruling:
            node = kb.nodes[str(answer.ruling.address)]
            whole = node.answer if isinstance(node, Ruling) else node.text
            assert answer.ruling.answer.startswith(whole)


def test_nothing_is_cited_that_does_not_exist(kb, answers):
    for _, answer in answers:
        assert [each for each in everything(answer) if each not in kb.nodes] == []


def test_questions_with_other_answers_are_hardly_ever_called_answered(kb, official):
    rows = (official / "gold" / "search" / "riftbound-core-1.3.jsonl").read_text(encoding="utf-8").splitlines()
    for on, at_most in ((date(2026, 5, 12), 0), (LATE, 1)):
        found = [ask(kb, json.loads(row)["question"], on=on, game="riftbound") for row in rows]
        assert sum(answer.status == "ruling-in-force" for answer in found) <= at_most
        assert sum(answer.status == "not-found" for answer in found) <= 0.05 * len(rows)


@pytest.mark.parametrize("on", [date(2026, 8, 14), date(2026, 8, 15), date(2026, 11, 30)])
def test_an_overruled_answer_is_never_in_force(kb, on):
    asked = kb.nodes[OVERRULED].question
    parts = (asked, *asked.split(". "), "Does Aphelios get the copied ability in time when Svellsongur is attached?")
    for question in parts:
        found = ask(kb, question, on=on, game="riftbound")
        for each in (found, *found.parts):
            assert not (each.ruling and each.ruling.holds and str(each.ruling.address) == OVERRULED)
    assert ask(kb, asked, on=on, game="riftbound").status == "ruling-lapsed"


def test_other_games_and_nonsense_are_not_found(kb):
    questions = (HERE / "elsewhere.txt").read_text(encoding="utf-8").splitlines()
    assert len(questions) == 40
    found = {text: ask(kb, text, on=LATE, game="riftbound").status for text in questions}
    assert [text for text, status in found.items() if status != "not-found"] == []
