"""The check of numbers that lost their text."""

from kb.checks.bare_numbers import bare_numbers

TEXT = "100. Oars\n100.1. An oar is long.\n100.2.\n100.2.a.\n{third}100.3. An oar is wet.\n"


def test_bare_numbers_fires(flaws):
    (found,) = flaws(bare_numbers, TEXT.format(third="100.2.b.\n"))
    assert (found.code, found.severity, found.span.line) == ("STY102", "warning", 5)
    assert found.message == "3 numbers in a row have no text, from 100.2 to 100.2.b."


def test_bare_numbers_stays_quiet(flaws):
    assert flaws(bare_numbers, TEXT.format(third="")) == []
