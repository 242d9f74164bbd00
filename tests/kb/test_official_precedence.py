"""What is decided between official rules; these texts are no part of the project, and may be absent."""

from datetime import date
from pathlib import Path
from time import thread_time

import pytest

from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.model.verdict import Verdict
from kb.precedence.decide import decide
from tests.officials import riftbound

pytestmark = pytest.mark.official

OLD, NEW, NOW = "riftbound/core@1.3/", "riftbound/core@1.4/", "riftbound/core/"
ARTICLE = "riftbound/unleashed-faq@2026-04-29/"
BREW, BREWED = "riftbound/call-of-the-mountain@1/", "call-of-the-mountain"
BEFORE, DURING, AFTER = "2026-04-10", "2026-05-12", "2026-08-01"
FROM_HAND = "Play a unit from your hand."
ANY_DAMAGE = "riftbound/cards@vendetta/elder-dragon"
FROM_TRASH = "riftbound/cards@vendetta/cemetery-attendant"


@pytest.fixture(scope="module")
def books(official: Path) -> KnowledgeBase:
    return riftbound(official)


def decided(books: KnowledgeBase, a: str, b: str, day: str, *scope: str) -> Verdict:
    found = decide(books, a, b, date.fromisoformat(day), scope, "riftbound")
    assert found == decide(books, b, a, date.fromisoformat(day), scope, "riftbound")
    return found


def told(found: Verdict) -> tuple[str, str | None, str | None]:
    return found.status, found.winner, found.canon


def claims(found: Verdict) -> list[str]:
    return [step.claim.name for step in found.because]


def test_losing_control_before_under_and_after_the_article(books):
    assert decided(books, f"{OLD}187.4.c", f"{OLD}323.6", BEFORE).status == "unsettled"
    found = decided(books, f"{OLD}187.4.c", f"{OLD}323.6", DURING)
    assert told(found) == ("decided", f"{OLD}187.4.c", "amended")
    assert found.ground == f"{ARTICLE}p21"
    now = decided(books, f"{NOW}187.4.c", f"{NOW}323.6", DURING)
    assert (now.status, "amended-since" in claims(now)) == ("no-conflict", True)


@pytest.mark.parametrize(("rule", "cleanup"), [("316.5.b", "323.8"), ("344.2", "323.11")])
def test_the_cleanup_rules_take_precedence(books, rule, cleanup):
    found = decided(books, f"{OLD}{rule}", f"{OLD}{cleanup}", DURING)
    assert told(found) == ("decided", f"{OLD}{cleanup}", "declared")
    assert found.ground == f"{ARTICLE}p22"
    assert decided(books, f"{OLD}{rule}", f"{OLD}{cleanup}", BEFORE).status == "unsettled"


def test_texts_in_force_that_agree_leave_each_other_alone(books):
    found = decided(books, f"{NOW}316.5.b", f"{NOW}323.8", DURING)
    assert (found.status, claims(found)[:2]) == ("no-conflict", ["same-outcome", "amended-since"])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("133.6.a.1", "133.5.a.1"),  # what two kinds of cards are
        ("357.3", "742.1.b"),  # a demand for the sake of something else
        ("383.3.b.2", "742.1.a"),  # one of abilities, one of spells
        ("128.3", "128.5"),  # two words that are explained
        ("338.1.a.7", "339.2"),  # to which step to return
        ("142.4", "418.2"),  # two permissions
        ("415.1", "418.1"),
    ],
)
def test_what_is_no_contradiction_is_not_taken_for_one(books, one, other):
    found = decided(books, f"{OLD}{one}", f"{OLD}{other}", BEFORE)
    assert found.winner is None
    assert not {"other-values", "other-conditions", "forbids-what-is-ordered", "only-excludes"} & set(claims(found))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("441.1.a", "441.1.b"),  # a state that something is in or not
        ("323.2.a", "323.2.b"),  # cases of one task
        ("422.1.b", "440.1.a"),  # two keywords
    ],
)
def test_cases_and_variants_leave_each_other_alone(books, one, other):
    assert decided(books, f"{NEW}{one}", f"{NEW}{other}", AFTER).status == "no-conflict"


@pytest.mark.parametrize("case", ["a", "b"])
@pytest.mark.parametrize("asked", [NOW, OLD])
def test_the_result_of_combat_under_the_article(books, case, asked):
    found = decided(books, f"{asked}461.3.{case}", f"{asked}461.3.d", DURING)
    assert told(found) == ("decided", f"{OLD}461.3.d", "declared")
    assert claims(found)[:2] == ["by-declared", "worked-example"]
    assert found.because[1].cites == (f"{ARTICLE}p42",)


def test_the_result_of_combat_as_it_was_and_as_it_is(books):
    assert decided(books, f"{OLD}461.3.a", f"{OLD}461.3.d", BEFORE).status == "no-conflict"
    found = decided(books, f"{NEW}466.3.a", f"{NEW}466.3.d", AFTER)
    assert (found.status, claims(found)[-1]) == ("unsettled", "would-settle-one-edition")


def test_an_editors_entry_settles_it(official, tmp_path):
    corpus = official / "corpus" / "riftbound"
    for name in ("core-1.4.txt",):
        (tmp_path / name).write_bytes((corpus / name).read_bytes())
    (tmp_path / "corpus.toml").write_text(
        'game = "riftbound"\nstyle = "riftbound"\n[[document]]\nid = "core"\ntitle = "Core Rules"\nkind = "rules"\n'
        '[[document.edition]]\nid = "1.4"\nfile = "core-1.4.txt"\neffective = 2026-07-24\n'
        '[precedence]\ndeclared = [{over = "core@1.4 466.3.d", under = "core@1.4 466.3.a"}]\n',
        "utf-8",
    )
    found = decided(load([tmp_path]), f"{NEW}466.3.a", f"{NEW}466.3.d", AFTER)
    assert told(found) == ("decided", f"{NEW}466.3.d", "declared")


@pytest.mark.parametrize(
    ("rule", "day"), [(f"{ARTICLE}p26", DURING), (f"{ARTICLE}p27", DURING), (f"{NEW}128.6", AFTER)]
)
def test_private_cards(books, rule, day):
    found = decided(books, FROM_HAND, rule, day)
    assert (told(found), found.ground) == (("decided", rule, "rule-limits-effects"), rule)


def test_private_cards_before_the_article(books):
    assert told(decided(books, FROM_HAND, f"{ARTICLE}p27", BEFORE)) == ("decided", "card", None)


@pytest.mark.parametrize(("rule", "day"), [(f"{ARTICLE}p29", DURING), (f"{NEW}142.4.b", AFTER)])
def test_lethal_damage_is_a_default(books, rule, day):
    assert told(decided(books, ANY_DAMAGE, rule, day)) == ("decided", ANY_DAMAGE, "card-over-rules")


def test_a_word_that_the_homebrew_defines(books):
    found = decided(books, FROM_TRASH, f"{BREW}003.2.d", AFTER, BREWED)
    assert (told(found), found.ground) == (("decided", f"{BREW}003.2.d", "rule-defines-word"), f"{NEW}051")


def test_cards_against_each_other_and_against_a_rule(books):
    found = decided(books, "Units can move to base this turn.", "Units can't move to base.", AFTER)
    assert (found.canon, found.ground) == ("cannot-over-can", f"{NEW}054.1")


def test_homebrew_in_its_scope_and_out_of_it(books):
    assert told(decided(books, f"{BREW}011.1", f"{NOW}052", AFTER, BREWED))[:2] == ("decided", f"{BREW}011.1")
    assert told(decided(books, f"{BREW}011.1", f"{NOW}052", AFTER)) == ("decided", f"{NEW}052", None)
    assert decided(books, f"{BREW}002.1.b", f"{NEW}103.2.b", AFTER, BREWED).status == "no-conflict"


def test_tournament_rules_in_competition_and_out_of_it(books):
    inside = decided(books, "riftbound/tournament/402.1", f"{NOW}103.2", AFTER, "competition")
    assert (inside.canon, inside.ground) == ("tournament-over-rules", "riftbound/tournament@2026-07-16/104.1")
    assert decided(books, "riftbound/tournament/402.1", f"{NOW}103.2", AFTER).winner == f"{NEW}103.2"


def test_a_ruling_that_lapsed(books):
    found = decided(books, f"{ARTICLE}q1", f"{NEW}471.1.b", AFTER)
    assert (found.winner, claims(found)[0]) == (f"{NEW}471.1.b", "lapsed")


def test_what_stays_quiet(books):
    assert claims(decided(books, f"{ARTICLE}p32", f"{ARTICLE}p33", DURING))[0] == "exception-named"
    assert claims(decided(books, f"{NEW}204.3", f"{NEW}204.3.a", AFTER))[0] == "refines"


def test_a_decision_is_quick_once_warm(books):
    pair = (f"{OLD}187.4.c", f"{OLD}323.6", date.fromisoformat(DURING))
    decide(books, *pair)
    taken = []
    for _ in range(15):
        begun = thread_time()
        decide(books, *pair)
        taken.append(thread_time() - begun)
    assert min(taken) <= 0.020
