"""The check of gaps in the numbers."""

import pytest

from kb.checks.gap_in_numbering import gap_in_numbering


def rules(*numbers: str) -> str:
    return "".join(f"{number}. {'Chapter' if number.isdigit() else 'A boat floats.'}\n" for number in numbers)


@pytest.mark.parametrize(
    ("numbers", "missing"),
    [
        (("100", "100.1", "100.3"), "100.2"),
        (("100", "102"), "101"),
        (("100", "100.1", "100.1.a", "100.1.d"), "100.1.b to 100.1.c"),
        (("001", "003"), "002"),
        (("100", "100.2", "100.3"), "100.1"),
        (("100", "100.1", "100.1.b"), "100.1.a"),
    ],
)
def test_gap_in_numbering_fires(flaws, numbers, missing):
    (found,) = flaws(gap_in_numbering, rules(*numbers))
    assert (found.code, found.severity) == ("NUM103", "warning")
    assert missing in found.message
    assert missing in found.suggestion


@pytest.mark.parametrize(
    "numbers",
    [
        ("100", "100.1", "100.2"),
        ("100", "101", "200", "210"),
        ("100", "102.1"),
        ("1", "100", "101", "2", "200"),
    ],
)
def test_gap_in_numbering_stays_quiet(flaws, numbers):
    assert flaws(gap_in_numbering, rules(*numbers)) == []


def test_a_wide_gap_is_info(flaws):
    (found,) = flaws(gap_in_numbering, rules("100", "149"))
    assert found.severity == "info"


def test_gaps_may_be_intended(flaws):
    (found,) = flaws(gap_in_numbering, rules("100", "102"), tables='[checks]\ngaps = "intended"')
    assert found.severity == "info"


def letters(*skipped: str) -> str:
    return "100. Boats\n" + "".join(f"100.{at}. A boat.\n{below(f'100.{at}', skipped)}" for at in (1, 2))


def below(number: str, skipped: tuple[str, ...]) -> str:
    return "".join(f"{number}.{each}. Sail on.\n" for each in "abcdefghijklmnop" if each not in skipped)


def test_letters_that_are_always_left_out_are_no_gap(flaws):
    assert flaws(gap_in_numbering, letters("l", "o")) == []


def test_letters_that_the_profile_names_are_no_gap(flaws):
    text = f"100. Boats\n100.1. A boat.\n{below('100.1', ('l',))}"
    assert len(flaws(gap_in_numbering, text)) == 1
    assert flaws(gap_in_numbering, text, tables='[checks]\nskipped_letters = ["l"]') == []


@pytest.mark.parametrize("following", ["ab", "bb"])
def test_after_z_comes_aa(flaws, following):
    text = "100. Boats\n100.1. A boat.\n" + "".join(
        f"100.1.{each}. Sail on.\n" for each in (*"abcdefghijklmnopqrstuvwxyz", "aa", following)
    )
    assert flaws(gap_in_numbering, text) == []
