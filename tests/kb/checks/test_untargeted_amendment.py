"""The check of amendments that name no rule there is."""

from pathlib import Path

from kb.checks import subjects
from kb.checks.untargeted_amendment import untargeted_amendment
from kb.load import load

LAMPS = "100. Lamps\n100.1. A lamp burns oil.\n100.2. A lamp may be lit at Dusk.\n"
KEYS = 'style = "article"\nabout = "core@1"'


def test_untargeted_amendment_fires(flaws):
    other = "Notes\n\nLamps\n\nCore Rule 100.9 should read, “A lamp burns no oil at night.”\n"
    (found,) = flaws(untargeted_amendment, LAMPS, other=other, keys=KEYS)
    assert (found.code, found.severity) == ("AMD101", "warning")
    assert "changes 100.9, and quay/core@1 has no such rule" in found.message


def test_untargeted_amendment_stays_quiet(flaws):
    other = "Notes\n\nLamps\n\nCore Rule 100.1 should read, “A lamp burns no oil at night.”\n"
    assert flaws(untargeted_amendment, LAMPS, other=other, keys=KEYS) == []


def test_a_document_that_is_not_loaded_is_not_judged(flaws):
    other = "Notes\n\nLamps\n\nRule 100.9 should read, “A lamp burns no oil at night.”\n"
    assert flaws(untargeted_amendment, LAMPS, other=other, keys='style = "article"\nabout = "core@7"') == []


def test_several_that_may_be_meant_are_info():
    shipped = load([Path(__file__).parents[3] / "rules_corpus" / "examplegame"])
    found = [each for subject in subjects(shipped) for each in untargeted_amendment(subject)]
    assert [(each.severity, str(each.address)) for each in found] == [
        ("info", "examplegame/clarifications-2026@2026-06-15/p14")
    ]
