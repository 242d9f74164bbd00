"""The roll of cards: no name is missed because it is looked for only where names begin."""

from hypothesis import given
from hypothesis import strategies as some

from kb.address import Address, Span
from kb.model import Card
from kb.model.names import Names, folded
from kb.search.roll import Roll

WORDS = some.sampled_from(["the", "a", "gull", "gulls", "tide", "tides", "old", "s"])
NAMES = some.lists(some.lists(WORDS, min_size=1, max_size=4).map(" ".join), min_size=1, max_size=5)
PARTS = some.lists(WORDS, min_size=1, max_size=2).map(" ".join)


def card(name: str) -> Card:
    return Card(Address("quay", "cards", "1", name.replace(" ", "-")), name, "", Span("cards.jsonl", 0, 1, 1))


@given(NAMES, PARTS, some.lists(WORDS, min_size=1, max_size=7))
def test_whatever_a_name_calls_lies_within_reach(names, part, said):
    roll = Roll(Names.of(map(card, [*names, f"{names[0]}, {part}"])))
    for at in range(len(said)):
        for length in range(1, len(said) - at + 1):
            if roll.called(said[at : at + length], lambda: True):
                assert length <= roll.reach(said, at)


def test_words_are_looked_up_only_where_a_name_begins():
    roll = Roll(Names.of([card("The Old Gull"), card("Tide")]))
    said = folded("when does an old gull's tide turn").split()
    assert [roll.reach(said, at) for at in range(len(said))] == [0, 0, 0, 2, 0, 1, 0]


def test_whether_words_are_strange_is_asked_only_of_names():
    def strange() -> bool:
        raise AssertionError("no name, no question")

    roll = Roll(Names.of([card("The Old Gull")]))
    assert roll.called(["old", "tide"], strange) == ()
