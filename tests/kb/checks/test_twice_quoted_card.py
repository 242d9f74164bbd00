"""The check of cards that one edition quotes in two ways."""

import pytest

from kb.checks.twice_quoted_card import twice_quoted_card

BELLS = """100. Bells
100.1. Bells ring.
Example: Hollow Bell reads “This enters with three lamps on it.”
100.2. Bells sink.
Example: {second}
"""


def test_twice_quoted_card_fires(flaws):
    (found,) = flaws(twice_quoted_card, BELLS.format(second="Hollow Bell says “This enters with two lamps on it.”"))
    assert (found.code, found.severity, str(found.address)) == ("CRD103", "warning", "quay/core@1/100.2/e1")
    assert [str(each) for each in found.related] == ["quay/core@1/100.1/e1"]


@pytest.mark.parametrize(
    "second",
    [
        "Hollow Bell says “This enters with three lamps on it.”",
        "Hollow Bell says “… enters with three lamps”.",
        "Hollow Bell says “Ring this when a boat comes home.”",
        "Broken Bell says “This enters with two lamps on it.”",
        "A Bell says “This enters with two lamps on it.”",
    ],
)
def test_twice_quoted_card_stays_quiet(flaws, second):
    assert flaws(twice_quoted_card, BELLS.format(second=second)) == []


def test_an_article_is_info(flaws):
    (found,) = flaws(twice_quoted_card, BELLS.format(second="Hollow Bell says “It enters with three lamps on it.”"))
    assert found.severity == "info"
