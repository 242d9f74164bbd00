"""Where in a text its links stand."""

from kb.address import Address
from kb.model import Citation, Link, Target
from web.references import references_in

SOURCE = Address("g", "d", "1", "1")


def links(words: str, start: int, *numbers: str) -> list[Link]:
    citation = Citation(words, tuple(Target(number) for number in numbers), start, start + len(words))
    return [Link(SOURCE, citation, number, "resolved", (SOURCE.at(number),)) for number in numbers]


def found(text: str, several: list[Link]) -> list[tuple[str, str]]:
    return [(text[each.start : each.end], each.number) for each in references_in(text, several)]


def test_one_number_takes_the_whole_citation() -> None:
    assert found("x See rule 5. y", links("See rule 5", 2, "5")) == [("See rule 5", "5")]


def test_each_of_several_numbers_takes_its_own_words() -> None:
    text = "See 602.4.8.c-e and 601.2a–d."
    several = links("602.4.8.c-e", 4, "602.4.8.c", "602.4.8.d", "602.4.8.e") + links("601.2a–d", 20, "601.2a", "601.2d")
    assert found(text, several) == [
        ("602.4.8.c", "602.4.8.c"),
        ("e", "602.4.8.e"),
        ("601.2a", "601.2a"),
        ("d", "601.2d"),
    ]


def test_a_number_is_not_found_inside_another() -> None:
    text = "rules 702.60 and 702.6"
    assert found(text, links(text, 0, "702.6")) == [(text, "702.6")]
    assert found(text, links(text, 0, "702.60", "702.6")) == [("702.60", "702.60"), ("702.6", "702.6")]


def test_wrong_offsets_are_mended_and_missing_words_left_out() -> None:
    assert found("See rule 5.", links("rule 5", 0, "5")) == [("rule 5", "5")]
    assert found("Nothing here.", links("rule 5", 0, "5")) == []


def test_overlapping_references_give_way_to_the_first() -> None:
    assert found("See rule 5.", links("See rule 5", 0, "5") + links("rule 5", 4, "5")) == [("See rule 5", "5")]
