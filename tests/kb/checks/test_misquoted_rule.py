"""The check of quotations against the rules that they quote."""

import pytest

from kb.checks.misquoted_rule import misquoted_rule

LAMPS = """100. Lamps
100.1. A keeper may pay the oil for one of their lamps as they answer an errand.
200. Answers
200.1. As rule 100.1 says, {quoted}
"""


def test_misquoted_rule_fires(flaws):
    quoted = "“a keeper must pay the oil for one of their lamps as they answer.”"
    (found,) = flaws(misquoted_rule, LAMPS.format(quoted=quoted))
    assert (found.code, found.severity, str(found.address)) == ("QUO101", "warning", "quay/core@1/200.1")
    assert "says “must” where the rule has “may”" in found.message


@pytest.mark.parametrize(
    "quoted",
    [
        "“A KEEPER may pay the oil — for one of their lamps …”",
        "“may pay the oil for one of their lamps … answer an errand.”",
        "“a keeper must pay the oil.”",
        "“nobody sails on any night on which the harbour is dark.”",
        "what it says should read “a keeper must pay the oil for one of their lamps as they answer.”",
    ],
)
def test_misquoted_rule_stays_quiet(flaws, quoted):
    assert flaws(misquoted_rule, LAMPS.format(quoted=quoted)) == []


def test_what_weighs_little_is_info(flaws):
    quoted = "“a keeper may pay the oil for one of these lamps as they answer.”"
    (found,) = flaws(misquoted_rule, LAMPS.format(quoted=quoted))
    assert found.severity == "info"
