"""The check of amendments that give no words."""

import pytest

from kb.checks.wordless_amendment import wordless_amendment

LAMPS = "100. Lamps\n100.1. A lamp burns oil.\n"
FROST = "Frost\n\n505.\nAmendment to Core Rule 100 (Lamps)\nAmends Core Rule 100 — Lamps.\n{below}"
KEYS = 'about = "core@1"'


@pytest.fixture
def found(flaws):
    return lambda below: flaws(wordless_amendment, LAMPS, other=FROST.format(below=below), keys=KEYS)


def test_wordless_amendment_fires(found):
    (flaw,) = found("506.\nIce\n506.1. Ice is cold.\n")
    assert (flaw.code, flaw.severity) == ("AMD102", "warning")
    assert "amends 100, but says nothing that shall stand there" in flaw.message


def test_wordless_amendment_stays_quiet(found):
    assert found("505.1. Core Rule 100.1 should read, “A lamp burns no oil in frost.”\n") == []


def test_a_meaning_without_words_is_info(found):
    (flaw,) = found("505.1. Core Rule 100.1 speaks of lamps. In Frost, candles are also considered lamps there.\n")
    assert flaw.severity == "info"
