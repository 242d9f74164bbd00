"""Sums of impacts are the same wherever they are read from, and words are found where they stand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.search.best import Share, Sums
from kb.search.columns import postings
from kb.search.entries import Entry, entries
from kb.search.kin import ALONE
from kb.search.lanes import FULL, highest, lanes, row_of
from kb.search.texts import Known, texts_of
from kb.search.words import BREAK, exact_words, stems, words

COUNT = 12
IMPACTS = st.dictionaries(st.integers(0, COUNT - 1), st.floats(0.01, 2.0), max_size=COUNT)
ROWS = st.lists(st.integers(0, 2**32 - 1), min_size=1, max_size=60)


@given(
    st.lists(st.tuples(IMPACTS, st.floats(0.01, 9.0), st.booleans()), max_size=5),
    st.lists(st.integers(0, COUNT - 1), unique=True),
)
def test_a_sum_is_that_of_its_words(drawn, texts):
    """Right to what lanes of 16 bits can tell, whether a word's texts are added one by one or all at once."""
    shares = []
    for held, factor, at_once in drawn:
        found = postings(held, COUNT, many=0 if at_once else COUNT)
        shares.append(Share(found.impacts, factor, found.most, found.lanes, found.high))
    wanted = [sum(factor * held.get(text, 0.0) for held, factor, _ in drawn) for text in texts]
    whole = sum(factor * max(held.values(), default=0.0) for held, factor, _ in drawn)
    assert Sums(shares, COUNT).of(texts) == pytest.approx(wanted, abs=1e-4 * whole)


@given(ROWS)
def test_lanes_hold_the_number_of_each_text(numbers):
    every = lanes(enumerate(numbers), len(numbers))
    assert list(row_of(every, len(numbers))) == numbers


@given(st.lists(st.tuples(st.integers(0, FULL), st.integers(0, FULL)), min_size=1, max_size=40), st.integers(0, FULL))
def test_lanes_are_multiplied_and_added_apart(pairs, part):
    one, other = (lanes(enumerate(each), len(pairs)) for each in zip(*pairs, strict=True))
    added = row_of(one * part + other * (FULL - part), len(pairs))
    assert list(added) == [left * part + right * (FULL - part) for left, right in pairs]


@given(ROWS | st.lists(st.integers(0, 3), min_size=1, max_size=60), st.integers(1, 30))
def test_the_highest_are_those_that_sorting_gives(numbers, at_most):
    row = row_of(lanes(enumerate(numbers), len(numbers)), len(numbers))
    held = [text for text, number in enumerate(numbers) if number]
    assert highest(row, at_most) == sorted(held, key=lambda text: (-numbers[text], text))[:at_most]


def test_words_are_found_where_they_stand(orchard):
    edition = next(iter(orchard.editions()))
    found: list[Entry] = list(entries(orchard, edition))
    terms = sorted({each for entry in found for each in stems(f"{entry.text} {entry.title} {entry.examples}")})
    known = Known(texts_of(found, [ALONE] * len(found), terms))
    for text, entry in enumerate(found):
        said = [terms.index(each) for each in stems(entry.text)]
        assert known.said[text] == "".join(map(chr, said))
        assert known.length(text) == len(said)


@given(st.text(alphabet="aesT'’ [{]}-+/1.¶é_", max_size=30))
def test_words_are_the_same_however_they_are_asked_for(text):
    found = list(words(text))
    assert exact_words(text) == tuple(word.text for word in found)
    assert stems(text) == tuple(each for word in found if word.text != BREAK for each in word.stems)
