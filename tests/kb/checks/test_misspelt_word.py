"""The check of misspelt words."""

import pytest

from kb.checks.misspelt_word import misspelt_word

LAMPS = "100. Lamps\n" + "".join(f"100.{at}. Light the lighthouse; it is chosen.\n" for at in range(1, 7))


@pytest.mark.parametrize(
    ("said", "right"),
    [("The lihgthouse is dark.", "lighthouse"), ("Lightohuse keepers sleep.", "Lighthouse"),
     ("The choosen keeper wakes.", "chosen"), ("The lighthuose is dark.", "lighthouse")],
)  # fmt: skip
def test_misspelt_word_fires(flaws, said, right):
    (found,) = flaws(misspelt_word, f"{LAMPS}101. {said}\n")
    assert (found.code, found.severity, found.span.line) == ("STY108", "warning", 10)
    assert found.suggestion == f"Write “{right}”."


@pytest.mark.parametrize(
    "said",
    [
        "All lighthouses are dark.",
        "The light is out.",
        "The lihgthouse and the lihgthouse.",
        "A chose one.",
        "Lihgt it.",
    ],
)
def test_misspelt_word_stays_quiet(flaws, said):
    assert flaws(misspelt_word, f"{LAMPS}101. {said}\n") == []


def test_what_another_text_has_is_a_word(flaws):
    text = f"{LAMPS}101. The lihgthouse is dark.\n"
    assert flaws(misspelt_word, text, other="500. Of a lihgthouse.\n") == []
