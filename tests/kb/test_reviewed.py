"""What became of the ground that a ruling stands on: nothing more is said than was compared."""

from datetime import date
from pathlib import Path

import pytest

from kb.address import Address
from kb.affected import Review, reviewed
from kb.affected.quoted import gone
from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.prose import tell
from kb.show import show
from tests.ferries import write

BEFORE, AFTER = date(2025, 6, 1), date(2026, 6, 1)
QUOTES = """
Q: Is fog the only hindrance?
A: Yes: a ferry “returns at dusk, unless the harbour is closed by fog”. Relevant rules: 101.2.

Q: And what of a moored one?
A: It “holds one ferry, whatever its length”. Relevant rules: 102.1.

Q: What of a bow?
A: The rule says “nobody may paint the bow of a rival's boat”. Relevant rules: 101.3.
"""


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        folder = write(tmp_path_factory.mktemp("corpus"))
        faq = folder / "ferry" / "faq-2025-03-01.txt"
        before, lamps, after = faq.read_text("utf-8").partition("Lamps\n")
        faq.write_text(f"{before}{QUOTES.lstrip()}\n{lamps}{after}", "utf-8")
        return load([folder])


def found(kb: KnowledgeBase, fragment: str, on: date = AFTER, paper: str = "faq@2025-03-01") -> Review | None:
    return reviewed(kb, kb.nodes[f"ferry/{paper}/{fragment}"], on)


def told(review: Review | None) -> list[str]:
    return [tell(step, "") for step in review.steps] if review else []


def test_before_the_next_edition_there_is_nothing_to_say(kb):
    assert found(kb, "q1", BEFORE) is None


def test_a_reworded_rule_asks_for_another_reading(kb):
    review = found(kb, "q1")
    assert (review.label, review.right_until) == ("not reviewed since 2", None)
    assert told(review) == ["Rule 101.2, which it cites, was reworded in 2: read it again."]
    assert review.steps[0].cites == ("ferry/core@1/101.2", "ferry/core@2/101.2")


def test_a_rule_that_only_moved_is_only_renumbered(kb):
    review = found(kb, "q2")
    assert (review.label, review.right_until) == ("", None)
    assert told(review) == ["Rule 102.1, which it cites, is 103.1 since 2."]


def test_an_unchanged_rule_is_not_spoken_of(kb):
    assert found(kb, "q3") is None


def test_a_removed_rule_is_said_to_be_gone(kb):
    assert "Rule 101.3, which it cites, is gone since 2: read it again." in told(found(kb, "q4"))


def test_it_was_right_until_then_where_the_words_that_it_quotes_are_gone(kb):
    review = found(kb, "q5")
    assert review.label == "right until 1"
    assert review.right_until == {
        "edition": "1", "until": None, "because": ["ferry/core@1/101.2", "ferry/core@2/101.2"],
    }  # fmt: skip
    assert told(review)[0].startswith("Right until 1: rule 101.2 reads otherwise since 2, and “returns at dusk")


def test_a_quotation_of_a_rule_that_moved_is_still_said(kb):
    assert found(kb, "q6").label == ""


def test_a_quotation_of_a_removed_rule(kb):
    assert told(found(kb, "q7"))[0].startswith("Right until 1: rule 101.3 is gone since 2")


def test_a_ruling_on_the_new_edition_stands(kb):
    assert found(kb, "q1", paper="news@2026-02-01") is None


def test_only_rulings_and_clarifications_are_reviewed(kb):
    assert found(kb, "101.2", paper="core@1") is None


def test_showing_tells_it(kb):
    shown = show(kb, Address.parse("ferry/faq/q5"), AFTER).as_json()
    assert shown["right_until"]["edition"] == "1"
    assert shown["review"]["cites"][0]["now"] == ["ferry/core@2/101.2"]
    assert show(kb, Address.parse("ferry/faq/q3"), AFTER).as_json()["review"] is None


def test_an_answer_that_a_statement_overrules_was_right_until_that_day(root: Path):
    shipped = load([root / "rules_corpus" / "examplegame"])
    node = shipped.nodes["examplegame/rulings@2026-04-01/q4"]
    assert reviewed(shipped, node, date(2026, 6, 1)) is None
    review = reviewed(shipped, node, date(2026, 7, 1))
    assert (review.label, review.right_until["edition"]) == ("right until 2026-06-15", "2")


@pytest.mark.parametrize(
    ("answer", "now", "expected"),
    [
        ("It says “a lamp is lit by each keeper at dusk, and put out at dawn by the last”.", "at noon", True),
        ("It says “the lamp is lit by every keeper at dusk, and put out at dawn by the last”.", "at noon", True),
        ("It says “a lamp”.", "at noon", False),
        ("A lamp is lit by each keeper at dusk.", "at noon", False),
        ("It says “a lamp is lit by each keeper at dusk, and put out at dawn by the last”.", "at dawn", False),
        ("It says “a boat that was never lit by its keeper is put out by the last one of all”.", "at noon", False),
    ],
)
def test_a_quotation_is_gone_only_where_it_was_one(answer, now, expected):
    held = "A lamp is lit by each keeper at dusk, and put out at dawn by the last one."
    assert bool(gone(answer, held, [held.replace("at dawn", now)])) is expected
