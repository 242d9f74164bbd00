"""The check of the order of numbers."""

from kb.checks.number_out_of_order import number_out_of_order


def test_number_out_of_order_fires(flaws):
    text = "100. Oars\n100.1. An oar is long.\n100.3. An oar is wet.\n100.2. An oar is dry.\n100.4. An oar floats.\n"
    (found,) = flaws(number_out_of_order, text)
    assert (found.code, found.severity, found.address.number) == ("NUM104", "warning", "100.2")
    assert [each.number for each in found.related] == ["100.3"]


def test_number_out_of_order_stays_quiet(flaws):
    assert flaws(number_out_of_order, "1. A\n100. Oars\n100.1. Long.\n100.10. Wet.\n101. B\n2. C\n200. D\n") == []


def test_a_number_that_stands_twice_is_not_out_of_order(flaws):
    assert flaws(number_out_of_order, "100. Oars\n100.1. Long.\n100.2. Wet.\n100.1. Dry.\n100.3. Red.\n") == []
