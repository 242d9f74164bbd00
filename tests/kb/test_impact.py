"""What rests on a rule: who cites it, at which distance, and through what."""

import json

import pytest

from kb.cli import judgebook
from kb.cli.ending import run
from kb.dossier.kept import dossiers_of
from kb.impact import impact
from kb.knowledge import KnowledgeBase
from kb.model import Rule
from tests.papers import core, notice, read

CORE = """Harbour Rules
100. Ferries
100.1. A ferry sails with the tide.
100.1.a. It may wait for its passengers.
Example: Bo waits until noon.
101. Lamps
101.1. A keeper lights the lamps when a ferry sails. See rule 100.1.
102. Bells
102.1. A keeper rings a bell once the lamps are lit. See rule 101.1.
103. Fog
103.1. In fog, no bell is rung. See rule 102.1.
104. Rest
104.1. Nothing else is done.
"""
SAID = "# N\n\nFog\n\nRule 100.1. should read, “A ferry sails against the tide.”\n\nCore Rule 100.1.a tells how long.\n"


@pytest.fixture
def kb(tmp_path, monkeypatch) -> KnowledgeBase:
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "cache"))
    return read(tmp_path, core(CORE), notice(SAID))


def rule(kb: KnowledgeBase, number: str) -> Rule:
    node = kb.nodes[f"tide/core@1/{number}"]
    assert isinstance(node, Rule)
    return node


def test_what_cites_it_and_what_cites_that(kb):
    found = impact(kb, rule(kb, "100.1"))
    rules = [(each.address.fragment, each.distance, each.via.fragment) for each in found.resting if each.kind == "rule"]
    assert rules == [("101.1", 1, "100.1"), ("102.1", 2, "101.1"), ("103.1", 3, "102.1")]
    assert [each.fragment for each in found.own] == ["100.1", "100.1.a"]


def test_no_further_than_asked(kb):
    found = impact(kb, rule(kb, "100.1"), furthest=1)
    assert [each.address.fragment for each in found.resting if each.kind == "rule"] == ["101.1"]


def test_examples_amendments_and_rulings(kb):
    found = impact(kb, rule(kb, "100.1"))
    kinds = {(each.kind, each.address.fragment, each.via.fragment) for each in found.resting}
    assert {("example", "100.1.a/e1", "100.1.a"), ("amendment", "p1", "100.1"), ("ruling", "p2", "100.1.a")} <= kinds
    assert (found.count("amendment"), found.count("ruling")) == (1, 1)


def test_what_nothing_rests_on(kb):
    assert impact(kb, rule(kb, "104.1")).resting == ()


TWO = """Harbour Rules
100. Ferries
100.1. A ferry is moored when it reaches a berth at dusk.
100.2. A ferry carries eight crates.
101. Storms
101.1. In a storm, a ferry is moored when it reaches a berth and its keeper is ashore.
"""


def test_rules_that_decide_an_effect_with_it_once_these_are_compared(tmp_path, monkeypatch):
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "cache"))
    kb = read(tmp_path, core(TWO))
    before = impact(kb, rule(kb, "100.1"))
    assert (before.compared, before.resting) == (False, ())
    dossiers_of(kb, kb.edition(rule(kb, "100.1").address, None))
    after = impact(kb, rule(kb, "100.1"))
    assert after.compared
    assert {(each.kind, each.address.fragment) for each in after.resting} == {("dossier", "101.1")}


def test_the_command(kb, tmp_path, capsys):
    assert run(judgebook, ["impact", "--corpus", str(tmp_path), "core@1", "100.1"]) == 0
    told = capsys.readouterr().out
    assert "tide/core@1/100.1 and 1 rules below it" not in told
    assert told.startswith("tide/core@1/100.1 and 1 rule below it\n\n1 step away\n")
    assert "\n3 steps away\n  rule      tide/core@1/103.1" in told
    assert run(judgebook, ["impact", "--corpus", str(tmp_path), "--json", "core@1 104.1"]) == 0
    assert json.loads(capsys.readouterr().out)["resting"] == []


def test_what_is_no_rule(kb, tmp_path, capsys):
    assert run(judgebook, ["impact", "--corpus", str(tmp_path), "tide/notice/p2"]) == 2
    assert "is no rule" in capsys.readouterr().err
