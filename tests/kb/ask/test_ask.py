"""Ask, by the shipped example game and by small corpora: what is in force, what lapsed and why, what is not found."""

from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kb.ask import Answer, ask, asks
from kb.ask.copied import DO_NOT_READ_OUT, copied
from kb.ask.questions import questions
from kb.ask.steps import SAYS, tell
from kb.ask.wording import DENIED, PLAIN, said
from kb.corpus import SHIPPED
from kb.errors import BadQuery, UnknownGame
from kb.load import load
from kb.model import Ruling

LATE = date(2026, 11, 30)
GULL = "Saint Osk's Haven lets me tire a ferry to sound my chart. May that be Grey Gull, which lies at Middle?"
MANIFEST = """
game = "meadow"
name = "Meadow"
[[document]]
id = "core"
title = "Meadow Rules"
kind = "rules"
  [[document.edition]]
  id = "1"
  file = "core-1.txt"
  effective = 2025-01-01
  [[document.edition]]
  id = "2"
  file = "core-2.txt"
  effective = 2026-01-01
[[document]]
id = "answers"
title = "Meadow Answers"
kind = "rulings"
about = "core@1"
  [[document.edition]]
  id = "1"
  file = "answers.txt"
  effective = 2025-03-01
[[document]]
id = "frost"
title = "Frost Answers"
kind = "rulings"
scope = "format:frost"
  [[document.edition]]
  id = "1"
  file = "frost.txt"
  effective = 2025-03-01
"""
ONE = """1. Animals
1.1. A goat eats one tuft of grass at dusk.
1.2. A sleepy badger never leaves its burrow by day.
1.3. A heron stands still until somebody throws a pebble.
"""
TWO = """1. Animals
1.1. A goat eats one tuft of grass at dusk.
1.2. A sleepy badger leaves its burrow by day when it rains.
1.3. A heron stands still until somebody throws a pebble.
"""
ANSWERS = """Q: Does my goat eat grass when it stands at the mill?
A: It does, wherever it stands.
Relevant rules: 1.1.

Q: Can a sleepy badger leave the burrow for the mushroom hunt?
A: No, not by day.
Relevant rules: 1.2.

Q: How long may a lantern burn in the orchard?
A: As long as there is oil.
"""
FROST = """Q: May I feed the frost hedgehog with honey?
A: Yes, at dawn.
"""


@pytest.fixture(scope="module")
def tidewick(read_before):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(read_before))
        kb = load([SHIPPED / "examplegame"])

        def answer(question: str, on: date = LATE, **more: object) -> Answer:
            return ask(kb, question, on=on, **more)

        answer.kb = kb  # type: ignore[attr-defined]
        yield answer


def small(folder, manifest=MANIFEST):
    """Load the small corpus from a folder, and give what asks it."""
    texts = {"corpus.toml": manifest, "core-1.txt": ONE, "core-2.txt": TWO, "answers.txt": ANSWERS, "frost.txt": FROST}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    kb = load([folder])
    return lambda question, on=date(2025, 6, 1), **more: ask(kb, question, on=on, **more)


@pytest.fixture(scope="module")
def meadow(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield small(tmp_path_factory.mktemp("meadow"))


@pytest.fixture
def restated(tmp_path, monkeypatch):
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "cache"))
    return small(tmp_path, MANIFEST.replace('kind = "rules"', 'kind = "rules"\ndigest = true'))


def why(answer: Answer) -> list[str]:
    assert answer.ruling
    return [step.claim.name for step in answer.ruling.why_not]


def cites(answer: Answer) -> set[str]:
    """Give every address that an answer names anywhere."""
    steps = [*answer.because, *(answer.ruling.why_not if answer.ruling else ())]
    steps += [step for each in answer.splits for step in each.split.because]
    steps += [step for each in answer.conflicts for step in (*each.because, *each.why_not)]
    found = {cite for step in steps for cite in step.cites} | {str(rule.address) for rule in answer.rules}
    found |= {str(answer.ruling.address)} if answer.ruling else set()
    found |= {str(each.card) for each in answer.splits}
    return found.union(*map(cites, answer.parts))


# -- rulings -----------------------------------------------------------------------------------------------------------


def test_a_reworded_question_finds_the_ruling_in_its_own_words(tidewick):
    found = tidewick("Does Saint Osk's Haven tire only ferries in my harbour, or a rested one anywhere?")
    assert found.status == "ruling-in-force"
    assert str(found.ruling.address) == "examplegame/clarifications-2026@2026-06-15/q1"
    node = tidewick.kb.nodes[str(found.ruling.address)]
    assert isinstance(node, Ruling)
    assert found.ruling.answer == node.answer
    assert [rule.number for rule in found.rules if rule.cited] == ["103.4", "105.2"]


def test_an_answer_is_in_force_until_a_later_one_overrules_it(tidewick):
    assert tidewick(GULL, date(2026, 5, 1)).status == "ruling-in-force"
    found = tidewick(GULL, date(2026, 7, 1))
    assert found.status == "ruling-lapsed"
    assert "answer-overruled" in why(found)
    assert found.ruling.why_not[0].cites == ("examplegame/clarifications-2026@2026-06-15/q1",)


def test_nothing_is_heard_of_an_answer_before_it_was_given(tidewick):
    found = tidewick(GULL, date(2026, 3, 1))
    assert found.ruling is None
    assert found.status == "rules-only"


def test_an_answer_of_a_scope_holds_only_there(meadow):
    asked = "May I feed honey to the frost hedgehog?"
    assert why(meadow(asked)) == ["answer-out-of-scope"]
    assert meadow(asked, scope=("format:frost",)).status == "ruling-in-force"


def test_an_answer_lapses_with_the_rule_that_it_rests_on(meadow):
    asked = "Can my sleepy badger leave its burrow for the mushroom hunt?"
    assert meadow(asked).status == "ruling-in-force"
    found = meadow(asked, date(2026, 2, 1))
    assert found.status == "ruling-lapsed"
    assert why(found) == ["cited-rule-reworded"]
    assert found.ruling.why_not[0].cites == ("meadow/core@1/1.2", "meadow/core@2/1.2")


def test_an_answer_outlives_an_edition_that_left_its_rule_alone(meadow):
    found = meadow("Does a goat at the mill eat grass?", date(2026, 2, 1))
    assert found.status == "ruling-in-force"


def test_an_answer_on_older_rules_that_cites_none_cannot_be_said_to_hold(meadow):
    asked = "How long does a lantern burn in an orchard?"
    assert meadow(asked).status == "ruling-in-force"
    assert why(meadow(asked, date(2026, 2, 1))) == ["answer-on-other-rules"]


@pytest.mark.parametrize(
    "question",
    [
        "Does my goat sleep when it stands at the mill with a heron?",
        "Does my heron eat grass when it stands in the burrow?",
        "Can a badger that isn't sleepy leave the burrow for the mushroom hunt?",
        "May a lantern burn on a boat?",
    ],
)
def test_a_question_that_is_merely_near_has_no_ruling(meadow, question):
    assert meadow(question).ruling is None


def test_a_denial_makes_it_another_question(meadow):
    assert meadow("Does my goat eat no grass at the mill?").ruling is None
    assert meadow("Doesn't my goat eat grass at the mill?").status == "ruling-in-force"


# -- several questions at once -----------------------------------------------------------------------------------------


def test_each_of_several_questions_is_answered_by_itself(meadow):
    found = meadow("Does a goat at the mill eat grass, and can a sleepy badger leave its burrow for the mushroom hunt?")
    assert [part.status for part in found.parts] == ["ruling-in-force", "ruling-in-force"]
    assert [str(part.ruling.address).rpartition("/")[2] for part in found.parts] == ["q1", "q2"]
    assert found.status == "ruling-in-force"


def test_what_holds_no_more_is_not_read_out(tidewick):
    found = tidewick("I answer an errand with a ferry that has [Brisk]. Which launches first?")
    assert "First edition" not in copied(found, "text", quote=True)
    statuses = [rule.origin.status == "in force" for rule in found.rules]
    assert statuses == sorted(statuses, reverse=True)


def test_an_everyday_word_that_no_rule_has_is_no_reason_to_find_nothing(tidewick):
    assert tidewick("Must I look for a ferry in my satchel when somebody tells me so?").status != "not-found"


def test_no_more_is_claimed_of_several_than_of_the_weakest(meadow):
    found = meadow("Does a goat at the mill eat grass? And does a heron stand still when a pebble is thrown?")
    assert [part.status for part in found.parts] == ["ruling-in-force", "rules-only"]
    assert found.status == "rules-only"
    assert found.ruling is None


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("If a goat sleeps, does it eat? And can it wake?", ["If a goat sleeps, does it eat?", "can it wake?"]),
        ("What is a goat, and then what does it eat?", ["What is a goat", "what does it eat?"]),
        ("I have two goats. Do both eat?", ["I have two goats. Do both eat?"]),
        ("goats and herons", ["goats and herons"]),
        ("Is it so? Thank you very much", ["Is it so? Thank you very much"]),
    ],
)
def test_questions_are_parted(text, parts):
    assert [each.words for each in questions(text)] == parts


def test_a_later_question_leans_on_what_was_said_before():
    assert (
        questions("A goat sleeps. Does it eat? And can it wake?")[1].whole == "A goat sleeps. Does it eat? can it wake?"
    )


# -- nothing found, wrong calls ----------------------------------------------------------------------------------------


def test_other_games_and_nonsense_are_not_found(tidewick):
    for question in ("How many touchdowns win the Super Bowl?", "qwer asdf", "?!", "What is the capital of Mongolia?"):
        found = tidewick(question)
        assert (found.status, found.rules, found.ruling) == ("not-found", (), None)


def test_a_question_about_a_rule_finds_rules(tidewick):
    found = tidewick("What does a ferry enter its harbour as, tired or rested?")
    assert found.status == "rules-only"
    assert found.rules[0].origin.status == "in force"


def test_a_wrong_call_is_told(tidewick):
    with pytest.raises(BadQuery):
        tidewick("  ")
    with pytest.raises(UnknownGame):
        tidewick("Why?", game="chess")


# -- what an answer says -----------------------------------------------------------------------------------------------

WORDS = (
    "ferry harbour tire lighthouse watch bell passage Grey Gull Night Mail Osk Haven skerry may can not if when answer"
    " errand meeting 3 two who wins? and then does it really zzz Becalmed Ebb"
).split()


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=14).map(" ".join),
    st.dates(date(2025, 1, 1), date(2027, 6, 1)),
)
def test_nothing_is_cited_that_does_not_exist(tidewick, question, on):
    found = tidewick(question, on)
    for cite in cites(found):
        assert cite in tidewick.kb.nodes, cite


@settings(max_examples=40)
@given(st.text(max_size=60))
def test_any_text_is_answered(tidewick, text):
    if text.strip():
        try:
            assert tidewick(text).question
        except BadQuery:
            assert not " ".join(text.encode("utf-8", "ignore").decode().replace("\x00", " ").split())


def test_each_step_has_a_sentence(tidewick):
    for question in (GULL, "What does a ferry enter its harbour as?", "qwer asdf", "What is a bell? And what is oil?"):
        found = tidewick(question)
        for step in (*found.because, *(found.ruling.why_not if found.ruling else ())):
            assert step.claim.name in SAYS
            assert "{" not in tell(step)


def test_a_named_card_is_split(tidewick):
    found = tidewick("What may I tire for Saint Osk's Haven?")
    assert [each.name for each in found.splits] == ["Saint Osk's Haven"]
    assert found.splits[0].split.status == "triggered"


def test_quoting_leaves_only_rules(tidewick):
    found = tidewick(GULL)
    for form in ("text", "markdown"):
        told = copied(found, form, quote=True)
        assert found.ruling.answer.split(".")[1] not in told
        assert " ".join(found.rules[0].text.split()) in told
    assert copied(found, "link", quote=True).startswith("/ask?q=Saint+Osk")


def test_a_digest_is_never_quoted_as_official(restated):
    found = restated("Does a heron stand still until somebody throws a pebble?")
    told = copied(found, "text", quote=True)
    assert found.rules[0].origin.digest
    assert DO_NOT_READ_OUT in told
    assert found.rules[0].number in told
    assert found.rules[0].text not in told
    assert f"“{found.rules[0].text}”" not in copied(found, "text")


def test_words_know_whether_they_are_denied():
    told = said("The badger can't leave. Isn't it tired? An unlit lantern, an unanswered call.").words
    assert told["leav"] == DENIED
    assert told["tire"] == PLAIN
    assert told["answer"] == DENIED


@pytest.mark.parametrize(
    ("words", "is_one"), [("Who wins?", True), ("how does it end", True), ("323.6", False), ("ferry", False)]
)
def test_a_whole_question_is_told_from_words(words, is_one):
    assert asks(words) is is_one
