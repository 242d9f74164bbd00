"""Grounded labelling: what applies, what is overridden, what nothing settles."""

from collections.abc import Sequence
from itertools import pairwise, product
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.model.verdict import Label
from kb.precedence.labelling import Attack, label


def fixpoint(arguments: Sequence[str], attacks: Sequence[Attack]) -> dict[str, Label]:
    """Label by going over all arguments until nothing changes: slow, and plainly right."""
    labels: dict[str, Label] = dict.fromkeys(arguments, "unsettled")
    while True:
        now: dict[str, Label] = dict(labels)
        for each in arguments:
            against = [labels[attacker] for attacker, attacked in attacks if attacked == each]
            if all(one == "overridden" for one in against):
                now[each] = "applies"
            elif "applies" in against:
                now[each] = "overridden"
        if now == labels:
            return labels
        labels = now


NAMES = "abcdefgh"
PAIRS = sorted(product(NAMES, repeat=2))


@settings(max_examples=1000, deadline=None)
@given(st.integers(1, len(NAMES)), st.lists(st.sampled_from(PAIRS), max_size=20))
def test_it_equals_a_naive_fixpoint(count: int, pairs: list[Attack]) -> None:
    arguments = NAMES[:count]
    attacks = [(one, other) for one, other in pairs if one in arguments and other in arguments]
    assert label(arguments, attacks) == fixpoint(arguments, attacks)


@pytest.mark.parametrize(
    ("attacks", "expected"),
    [
        ([], {"a": "applies", "b": "applies", "c": "applies"}),
        ([("a", "b")], {"a": "applies", "b": "overridden", "c": "applies"}),
        ([("a", "b"), ("b", "c")], {"a": "applies", "b": "overridden", "c": "applies"}),
        ([("a", "b"), ("b", "a")], {"a": "unsettled", "b": "unsettled", "c": "applies"}),
        ([("a", "b"), ("b", "a"), ("c", "a")], {"a": "overridden", "b": "applies", "c": "applies"}),
        ([("a", "a")], {"a": "unsettled", "b": "applies", "c": "applies"}),
    ],
)
def test_small_graphs(attacks: list[Attack], expected: dict[str, Label]) -> None:
    assert label("abc", attacks) == expected


def chain(length: int) -> tuple[list[str], list[Attack]]:
    names = [str(at) for at in range(length)]
    return names, list(pairwise(names))


def seconds(length: int) -> float:
    names, attacks = chain(length)
    best = float("inf")
    for _ in range(5):
        begun = process_time()
        label(names, attacks)
        best = min(best, process_time() - begun)
    return best


def test_time_grows_with_the_graph_and_no_faster() -> None:
    assert seconds(2000) < 30 * seconds(200)


def test_a_long_chain_takes_turns() -> None:
    names, attacks = chain(2000)
    labels = label(names, attacks)
    assert [labels[name] for name in names[:4]] == ["applies", "overridden", "applies", "overridden"]
    assert labels["1999"] == "overridden"
