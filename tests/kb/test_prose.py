"""The writer: a sentence for every claim, in plain words, with the game's own word for where an ability waits."""

import ast
import re

import pytest

from kb.derivation import step
from kb.precedence import canons
from kb.prose import MOMENTS, SAYS, TIMES, tell, tell_moment, tell_part, tell_time, waiting_place

CLAIM = re.compile(r"[a-z]+(?:-[a-z]+)*")
ENDS = {
    "is-": ("activated", "instruction", "keyword", "reminder", "replacement", "static", "triggered"),
    "splits-": ("first-comma", "sequence", "trigger-condition"),
    "unsettled-": ("behind", "no-effect", "other-choice"),
    "outcome-": ("decided", "no-conflict", "unsettled"),
    "as-amended-": ("apart", "conflict", "unknown"),
    "by-": tuple(canons()),
    "fate-": ("contradicted", "incorporated", "incorporated-differently", "lapsed"),
    "amends-": ("insert", "modify-meaning", "renumber", "repeal", "replace-phrase", "replace-text"),
}
"""How the names go on that are put together of what an ability is, how it splits, what decides, what amends."""


def claims(root):
    """Yield the names that are given to steps where abilities are read and explained."""
    for folder in ("kb/ability", "kb/affected", "kb/explain", "kb/precedence"):
        for file in (root / folder).glob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "step":
                    yield from names(node.args[0])


def names(given):
    if isinstance(given, ast.Constant):
        yield given.value
    elif isinstance(given, ast.IfExp):
        yield from names(given.body)
        yield from names(given.orelse)
    elif isinstance(given, ast.JoinedStr):
        beginning = given.values[0].value
        yield from (beginning + end for end in ENDS[beginning])


def test_every_claim_has_a_sentence(root):
    found = set(claims(root)) | {f"is-{end}" for end in ENDS["is-"]}
    assert {"condition-checked", "splits-sequence", "unsettled-other-choice", "others-respond"} <= found
    assert found - set(SAYS) == set()


def test_names_and_sentences_are_plain():
    for name, said in SAYS.items():
        assert CLAIM.fullmatch(name)
        assert said[0].isupper() or said[0] in "“[" or said.startswith("{what}")
        assert said.endswith((".", "”"))
        assert len(said) <= 170, name


@pytest.mark.parametrize("name", SAYS)
def test_a_step_without_words_is_told_all_the_same(name):
    assert "{" not in tell(step(name), "on the stack")


def test_the_word_for_the_zone_is_the_games_own():
    assert waiting_place({"zone": "stack"}) == "on the stack"
    assert waiting_place({"zone": "bag", "where": "in the bag"}) == "in the bag"
    assert waiting_place({}) == "on the chain"
    assert tell(step("reflexive"), "in the bag") == "It sets off a further ability, which is put in the bag by itself."


def test_a_time_is_named_unless_it_is_now():
    choice = step("choice-decided", words="you may", time="finalization")
    assert tell(choice, "on the chain") == "“you may” is decided as it is finalized, before anybody can respond."
    assert tell(choice, "on the chain", now=True) == "“you may” is decided now."
    assert tell_time("", "on the chain") == "at a time that the rules don't say"


def test_words_of_a_card_are_never_read_as_room():
    assert tell(step("cost-paid", words="pay {1}{time}", time="resolution"), "on the stack") == (
        "“pay {1}{time}” is a cost, paid as it resolves."
    )


def test_parts_and_moments():
    assert tell_part("condition", ["placement", "resolution"], "on the slipway") == (
        "checked when it triggers, before it is put on the slipway, and again as it resolves"
    )
    assert tell_part("trigger condition", [], "on the stack") == ""
    assert tell_moment("waits", "in the bag") == "It waits in the bag"
    assert set(TIMES) == {"placement", "finalization", "resolution"}
    assert set(MOMENTS) == {"trigger", "placed", "finalized", "waits", "resolves"}


def test_a_claim_that_nobody_wrote_a_sentence_for_is_told_by_its_name():
    assert tell(step("brand-new"), "on the chain") == "brand-new"
