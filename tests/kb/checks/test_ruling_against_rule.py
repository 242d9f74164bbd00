"""Answers that contradict the rule they cite."""

import pytest

from kb.checks import subjects
from kb.checks.ruling_against_rule import ruling_against_rule
from tests.papers import Paper, core, read

RULES = "Harbour Rules\n200. Ferries\n200.1. A keeper {} sail a loaded ferry.\n200.2. Keepers sail at dawn.\n"
ANSWER = "Q: Is that so?\nA: A keeper may sail a loaded ferry. See Core Rule 200.1.\n"


def places(folder, rule, answer=ANSWER):
    paper = Paper("answers", "rulings", (("1", "2025-03-01", f"Answers\n\n{answer}"),), {"about": "core@1"})
    kb = read(folder, core(RULES.format(rule)), paper)
    assert any(edition.rulings for edition in kb.editions())
    return [str(one.related[0]) for each in subjects(kb) for one in ruling_against_rule(each)]


def test_ruling_against_rule_fires(tmp_path):
    assert places(tmp_path, "can't") == ["tide/core@1/200.1"]


@pytest.mark.parametrize("rule", ["may", "who has paid may"])
def test_ruling_against_rule_stays_quiet(tmp_path, rule):
    assert places(tmp_path, rule) == []
