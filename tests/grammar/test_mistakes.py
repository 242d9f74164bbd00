import pytest

from grammar.mistakes import name_mistake


@pytest.mark.parametrize(
    ("number", "flaw"),
    [
        ("203..4", "two marks follow each other"),
        ("203.4..b", "two marks follow each other"),
        ("203.B", "a capital stands where a small letter is expected"),
        ("203.4.B", "a capital stands where a small letter is expected"),
        ("203.4b2c", "letters run into digits"),
        ("203.4.c", "it is not in this style's form"),
    ],
)
def test_a_broken_number_is_named(number: str, flaw: str) -> None:
    assert name_mistake(number) == flaw
