"""Words as checks compare them."""

import pytest

from kb.checks.stems import stem, stems, words


@pytest.mark.parametrize(
    "forms",
    [
        ("shuffle", "shuffles", "shuffling", "shuffled"),
        ("penalty", "penalties"),
        ("control", "controlled", "controlling"),
        ("banish", "banished", "banishment"),
        ("bonus", "bonuses"),
        ("Keeper", "keeper’s", "keepers"),
        ("7", "007"),
    ],
)
def test_forms_of_one_word_have_one_stem(forms):
    assert len({stem(each) for each in forms}) == 1


def test_small_words_name_nothing():
    assert stems("The Lanterns of the Quay") == stems("lantern quay")
    assert words("The Banishments") == ("banishment",)
