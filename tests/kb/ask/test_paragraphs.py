"""Paragraphs that answer a question: what they state and quote, and what of it a question has."""

from datetime import date

import pytest

from kb.ask import ask
from kb.ask.compare import compare
from kb.ask.known import known
from kb.ask.near import why_near
from kb.ask.reading import reading
from kb.ask.wording import said
from kb.load import load

DAY = date(2026, 5, 1)
MANIFEST = """
game = "heath"
name = "Heath"
[[document]]
id = "core"
title = "Heath Rules"
kind = "rules"
  [[document.edition]]
  id = "1"
  file = "core.txt"
  effective = 2025-01-01
[[document]]
id = "notes"
title = "Heath Clarifications"
kind = "clarification"
style = "article"
about = "core@1"
  [[document.edition]]
  id = "1"
  file = "notes.txt"
  effective = 2025-03-01
"""
CORE = """1. Shepherds
1.1. A shepherd leads up to three flocks over the heath, and counts them at dusk.
1.2. A flock that strays lies in the gorse until its shepherd pays for it.
1.3. A shepherd without a flock may light a fire, and must say so.
1.4. Whoever has led nine flocks home wins the night.
1.5. A fire may be stirred once.
"""
NOTES = """# Heath Clarifications

The symbols in this document stand for these words:

• [L] means “one lamb”
• [F] means “Fire”

Lost in the Gorse

Who could tell how a stray hound barks? A flock strays when its shepherd pays [L] and sleeps for one hour.

How Long a Night Is

Some rules speak of what holds for a night, in the words “this night”. \
That should be treated as the following: From dusk to the last ember of a fire.

Fires

Rule 1.5. should read, “A fire may be stirred twice, or until two embers are left.”

Herding Costs

Old Tansy reads “When I herd, you may tire me to let the hound fetch a lost ember.” Its tiring is a cost of the herder.
"""  # fmt: skip


@pytest.fixture(scope="module")
def heath(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        folder = tmp_path_factory.mktemp("heath")
        for name, text in {"corpus.toml": MANIFEST, "core.txt": CORE, "notes.txt": NOTES}.items():
            (folder / name).write_text(text, encoding="utf-8")
        yield load([folder])


@pytest.fixture(scope="module")
def gorse(heath):
    return next(each for each in reading(heath, heath.games[0], DAY).candidates if each.heading.startswith("Lost"))


def most_alike(heath, question):
    about = known(heath, heath.games, said(question), DAY)[0]
    return compare(said(question), about.asked, about.reading.candidates, about.vocabulary)[0]


def test_a_sentence_that_asks_states_nothing(gorse):
    assert "bark" not in gorse.says
    assert "strai" in gorse.says


def test_a_symbol_says_what_it_stands_for_one_of(gorse):
    assert "lamb" in gorse.says


def test_one_hour_says_a_number_and_one_alone_does_not(gorse, heath):
    assert "1" in gorse.says
    others = [each for each in reading(heath, heath.games[0], DAY).candidates if each is not gorse]
    assert not any("1" in each.says for each in others)


@pytest.mark.parametrize("question", ["until when is this night", 'effect for "this night", over when?'])
def test_a_term_that_a_paragraph_quotes_makes_it_the_most_alike(heath, question):
    assert most_alike(heath, question).candidate.heading == "How Long a Night Is"


def test_a_term_in_other_words_is_not_quoted(heath):
    with_term, without = most_alike(heath, "until when is this night"), most_alike(heath, "until when is the night")
    assert with_term.signals["says"] > without.signals["says"]


def test_a_heading_weighs_by_how_much_of_it_is_asked(heath):
    assert most_alike(heath, "what is lost in the gorse when a shepherd sleeps?").signals["heading"] == 1.0
    assert 0.0 < most_alike(heath, "when does gorse hide a flock whose shepherd sleeps?").signals["heading"] < 1.0


def test_a_word_that_asks_for_the_same_is_not_taken_for_a_misspelt_one(heath):
    words = known(heath, heath.games, said("must a shepherd truthfully count"), DAY)[0].vocabulary
    assert words.meant("reorder") == ("reorder",)


def test_a_near_paragraph_is_shown_where_no_rule_says_enough(heath):
    answer = ask(heath, "is an ember lost for a lamb?", on=DAY)
    assert answer.status == "not-found"
    assert "ruling-near" in [step.claim.name for step in answer.because]


def test_what_is_only_quoted_is_not_stated(heath):
    quoted = most_alike(heath, "may the hound of Old Tansy fetch a lost ember?").signals["quoted"]
    stated = most_alike(heath, "is the fetching of Old Tansy a cost of the herder?").signals["quoted"]
    assert (quoted, stated) == (1.0, 0.0)


def test_a_near_paragraph_tells_what_it_only_quotes(heath):
    near = most_alike(heath, "may the hound of Old Tansy fetch a lost ember?")
    assert "near-quoted" in [step.claim.name for step in why_near(near)]


def test_what_an_amendment_quotes_is_its_own(heath):
    amending = most_alike(heath, "how many embers may be stirred at a fire?").candidate
    assert {"stir", "ember"} <= amending.own
