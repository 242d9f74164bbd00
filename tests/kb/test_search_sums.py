"""Sums of impacts are the same wherever they are read from, and words are found where they stand."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.search.best import Share, sums_of
from kb.search.entries import Entry, entries
from kb.search.kin import ALONE
from kb.search.texts import Known, in_a_row, texts_of
from kb.search.words import BREAK, exact_words, stems, words

COUNT = 12
IMPACTS = st.dictionaries(st.integers(0, COUNT - 1), st.floats(0.01, 2.0), max_size=COUNT)


@given(
    st.lists(st.tuples(IMPACTS, st.floats(0.01, 9.0), st.booleans()), max_size=5),
    st.lists(st.integers(0, COUNT - 1), unique=True),
)
def test_a_sum_is_that_of_its_words(drawn, texts):
    shares = [
        Share(held, factor, held, [held.get(text, 0.0) for text in range(COUNT)] if whole else ())
        for held, factor, whole in drawn
    ]
    wanted = []
    for text in texts:
        total = 0.0
        for held, factor, _ in drawn:
            total += factor * held.get(text, 0.0)
        wanted.append(total)
    assert sums_of(shares, texts) == pytest.approx(wanted)


def test_words_are_found_where_they_stand(orchard):
    edition = next(iter(orchard.editions()))
    found: list[Entry] = list(entries(orchard, edition))
    terms = sorted({each for entry in found for each in stems(f"{entry.text} {entry.title} {entry.examples}")})
    known = Known(texts_of(found, [ALONE] * len(found), terms))
    for text, entry in enumerate(found):
        said = [terms.index(each) for each in stems(entry.text)]
        assert known.where(text) == {word: [at for at, each in enumerate(said) if each == word] for word in said}
        assert known.follows(text) == {in_a_row(one, other) for one, other in pairwise(said)}


@given(st.text(alphabet="aesT'’ [{]}-+/1.¶é_", max_size=30))
def test_words_are_the_same_however_they_are_asked_for(text):
    found = list(words(text))
    assert exact_words(text) == tuple(word.text for word in found)
    assert stems(text) == tuple(each for word in found if word.text != BREAK for each in word.stems)
