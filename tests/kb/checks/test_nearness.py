"""What a slip of the pen makes of a number."""

import pytest

from kb.checks.nearness import apart, near


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("702.15", "702.16"),
        ("142", "144"),
        ("614.12b", "614.12c"),
        ("110.10", "111.10"),
        ("300.1.1", "300.1.a.1"),
        ("2-12-1-6", "2-13-1-6"),
        ("123", "132"),
        ("12.5", "1.25"),
    ],
)
def test_near(one, other):
    assert near(one, other)
    assert near(other, one)


@pytest.mark.parametrize(
    ("one", "other"), [("142", "142"), ("142", "257"), ("100.1", "100"), ("5.5", "6.6"), ("1.2", "3.4.5")]
)
def test_not_near(one, other):
    assert not near(one, other)
    assert not near(other, one)


def test_the_nearest_comes_first():
    assert sorted(["701.4", "421", "42"], key=lambda each: apart("420", each)) == ["421", "42", "701.4"]
