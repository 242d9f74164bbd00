"""The check of glossary entries that lead to the wrong rule."""

from kb.checks.mistaken_citation import mistaken_citation

BOOK = """1. Rigging

100. Paint

100.1. Colours matter.

100.1a A hybrid boat has two sails.

100.1b Paint may peel.

Glossary

Hybrid Boat
A boat of two kinds. See rule {number}.

Paint
See rule 100.1b.

Credits
"""


def style(flaws, text):
    return flaws(mistaken_citation, "100. A.\n", other=text, keys='style = "magic"')


def test_mistaken_citation_fires(flaws):
    (found,) = style(flaws, BOOK.format(number="100.1b"))
    assert (found.code, found.severity) == ("CIT104", "warning")
    assert "“Hybrid Boat”" in found.message
    assert found.suggestion.startswith("Cite 100.1a")


def test_mistaken_citation_stays_quiet(flaws):
    assert style(flaws, BOOK.format(number="100.1a")) == []
    assert style(flaws, BOOK.format(number="100.1")) == []
