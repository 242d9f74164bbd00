"""What a name means, and how to go on from one that nothing has."""

from datetime import date

import pytest

from kb.errors import UnknownAddress
from kb.knowledge import KnowledgeBase

IN_2026 = date(2026, 6, 1)
ALL = "orchard/core@2/100 and orchard/tournament@2025/100.2"


@pytest.mark.parametrize(
    ("asked", "way"),
    [
        ("999.9", f". The nearest numbers are {ALL}."),
        ("3.9", ". The nearest numbers are orchard/core@2/1 and orchard/tournament@2025/1."),
        ("core 999.9", ". The nearest is orchard/core@2/100."),
        ("core@1/999", ". The nearest is orchard/core@1/101."),
        ("orchrad 101.1", ". Did you mean orchard/core@1/101.1?"),
        ("orchrad 999", f". The nearest numbers are {ALL}."),
        ("ladder", "; write a number or a card’s name, or search for the words."),
    ],
)
def test_what_is_not_there_leads_on(orchard: KnowledgeBase, asked: str, way: str) -> None:
    with pytest.raises(UnknownAddress) as told:
        orchard.resolve(asked, IN_2026)
    assert str(told.value) == f"nothing loaded is called {asked}{way}"


def test_a_number_that_an_edition_lacks_leads_to_the_nearest(orchard: KnowledgeBase) -> None:
    with pytest.raises(UnknownAddress) as told:
        orchard.resolve("orchard/core/999", IN_2026)
    assert str(told.value) == "orchard/core@2 has no rule 999. The nearest is orchard/core@2/100."
