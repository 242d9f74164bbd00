"""The check of numbers that stand twice."""

from kb.checks.duplicate_number import duplicate_number

BOOK = "100. Oars\n100.1. An oar is long.\n100.{second}. An oar is made of wood.\n100.{third}. An oar is wet.\n"


def test_duplicate_number_fires(flaws):
    (found,) = flaws(duplicate_number, BOOK.format(second=1, third=2))
    assert (found.code, found.severity, found.span.line) == ("NUM101", "warning", 5)
    assert "“An oar is made of wood.”" in found.message
    assert [each.fragment for each in found.related] == ["100.1"]
    assert found.suggestion == "Give the second rule its own number."


def test_duplicate_number_stays_quiet(flaws):
    assert flaws(duplicate_number, BOOK.format(second=2, third=3)) == []


def test_the_next_number_is_proposed_if_it_is_free(flaws):
    (found,) = flaws(duplicate_number, BOOK.format(second=1, third=3))
    assert "100.2" in found.suggestion


def test_the_same_text_twice_is_struck(flaws):
    (found,) = flaws(duplicate_number, "100. Oars\n100.1. An oar is long.\n100.1. An oar is long.\n")
    assert found.suggestion == "Strike one of them."
