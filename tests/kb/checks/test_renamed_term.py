"""The check of names that an edition gave up."""

import pytest

from kb.checks.renamed_term import renamed_term

OLD = """100. Watches
101. Closing Watch
101.1. At the end of a round the harbour is shut and each keeper counts their bells.
101.2. Nothing is launched then, and nobody may light a lamp before the next round.
102. Lamps
102.1. A lamp that burns in the {watch} goes out.
"""
NEW = OLD.replace("Closing Watch", "Last Watch")


def test_renamed_term_fires(flaws):
    (found,) = flaws(renamed_term, OLD.format(watch="Closing Watch"), NEW.format(watch="Closing Watch"))
    assert (found.code, found.severity, str(found.address)) == ("TRM102", "warning", "quay/core@2/102.1")
    assert found.suggestion == "Write “Last Watch”, if that is meant."
    assert [str(each) for each in found.related] == ["quay/core@1/101", "quay/core@2/101"]


def test_renamed_term_stays_quiet(flaws):
    assert flaws(renamed_term, OLD.format(watch="Closing Watch"), NEW.format(watch="Last Watch")) == []


@pytest.mark.parametrize(
    "watch", ["Last Watch, formerly the Closing Watch,", "Last Watch (“Closing Watch”)", "closing watch"]
)
def test_what_was_is_told_and_plain_words_are_none(flaws, watch):
    assert flaws(renamed_term, OLD.format(watch="Closing Watch"), NEW.format(watch=watch)) == []


def test_every_older_edition_counts(flaws):
    (found,) = flaws(
        renamed_term, OLD.format(watch="night"), NEW.format(watch="night"), NEW.format(watch="Closing Watch")
    )
    assert str(found.address) == "quay/core@3/102.1"


def test_a_text_goes_by_the_edition_of_its_day(flaws):
    other = "Events\n\n500. Judges\n500.1. Nobody leaves during the Closing Watch.\n"
    texts = OLD.format(watch="night"), NEW.format(watch="night")
    assert len(flaws(renamed_term, *texts, other=other, day="2023-01-01")) == 1
    assert flaws(renamed_term, *texts, other=other, day="2021-06-01") == []


def test_a_term_that_was_replaced_throughout_is_told(flaws):
    rules = [
        f"10{at}.1. When the acting keeper {does}, all others wait for it."
        for at, does in enumerate(("rows", "sails", "rests", "sings", "fishes", "sleeps"))
    ]
    old = "\n".join(
        f"10{at}. Chapter {name}\n{rule}" for at, (name, rule) in enumerate(zip("ABCDEF", rules, strict=True))
    )
    new = old.replace("acting keeper", "keeper with the lamp").replace(
        "keeper with the lamp sleeps", "acting keeper sleeps"
    )
    (found,) = flaws(renamed_term, f"{old}\n", f"{new}\n")
    assert str(found.address) == "quay/core@2/105.1"
    assert "“acting keeper” was replaced" in found.message


LAMPS = """100. Lamps
101. The keeper lights the red lamp at dusk.
102. The keeper puts the red lamp out at dawn.
103. Nobody may carry the red lamp aboard a ferry.
104. Whoever sees the red lamp from the quay calls out.
105. {last}
"""


def test_a_term_that_was_made_for_another_is_told_where_the_old_one_was_left(flaws):
    old = LAMPS.format(last="The red lamp may be sold.")
    new = old.replace("red lamp", "storm lamp").replace("The storm lamp may", "The red lamp may")
    (found,) = flaws(renamed_term, old, new)
    assert str(found.address) == "quay/core@2/105"
    assert flaws(renamed_term, old, new, old) == [found]


def test_a_term_of_old_beside_its_like_is_none(flaws):
    old = LAMPS.format(last="A storm lamp is no red lamp, and any red lamp burns.")
    new = old.replace("the red lamp", "the storm lamp")
    assert flaws(renamed_term, old, new) == []
