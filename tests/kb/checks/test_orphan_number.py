"""The check of numbers without a parent."""

from kb.checks.orphan_number import orphan_number

BOOK = "100. Oars\n100.1. An oar is long.\n{lost}101.1. A boat floats.\n101.2. A stone sinks.\n"


def test_orphan_number_fires(flaws):
    (found,) = flaws(orphan_number, BOOK.format(lost=""))
    assert (found.code, found.severity, found.address.number) == ("NUM102", "warning", "101.1")
    assert found.message == "101.1 has no parent, nor has another: there is no 101."


def test_orphan_number_stays_quiet(flaws):
    assert flaws(orphan_number, BOOK.format(lost="101. Boats\n")) == []


def test_a_publisher_may_number_no_chapters(flaws):
    assert flaws(orphan_number, "1.1. A.\n1.2. B.\n2.1. C.\n3.1. D.\n4.1. E.\n") == []


def test_on_a_page_it_is_info(flaws):
    (found,) = flaws(orphan_number, "1. A.\n", other="446.1.\n\nOne.\n", keys='part_of = "core@9"\nstyle = "rule-page"')
    assert found.severity == "info"
