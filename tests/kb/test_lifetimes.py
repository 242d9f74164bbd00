"""From when until when a paper is heard: its days, its own words, the words of others, and the editions it changes."""

from datetime import date
from pathlib import Path

import pytest

from kb.address import Address, Span
from kb.consolidate import Lifetime
from kb.consolidate.lifetimes import narrowed
from kb.knowledge import KnowledgeBase
from kb.model import Amendment
from tests.papers import Paper, core, notice, read, stands

CORE = "Harbour\n100. Ferries\n101. Sailing\n101.1. A ferry sails at dawn.\n101.2. It returns at dusk, but for fog.\n"
SECOND = CORE.replace("for fog", "for ice")
WAITS = "Rule 101.1. should read, “A ferry waits.”"


def life(kb: KnowledgeBase, paper: str = "notice", edition: str = "1") -> Lifetime:
    return kb.consolidation.lifetimes[f"tide/{paper}@{edition}"]


def saying(words: str, said: str = WAITS, day: str | None = "2025-03-01", name: str = "notice", **facts: str) -> Paper:
    return notice(f"# {name}\n\nFog\n\n{said}\n\n{words}\n", day, name, **facts)


NEXT = "Once the next Core Rules are published, this article is obsolete."
DIFFERS = "Once new Core Rules are published, they take precedence wherever the two differ."


@pytest.mark.parametrize("about", ["core@1", "core"])
def test_the_next_edition_ends_it(tmp_path: Path, about: str) -> None:
    it = life(read(tmp_path, core(CORE, SECOND), saying(NEXT, about=about)))
    assert (it.begins, it.ends, it.until) == (date(2025, 3, 1), date(2026, 1, 1), "the next edition of core")
    assert str(it.because) == "tide/notice@1/p2"


def test_the_next_edition_is_not_loaded(tmp_path: Path) -> None:
    kb = read(tmp_path, core(CORE), saying(NEXT))
    assert (life(kb).ends, life(kb).until) == (None, "the next edition of core")
    assert stands(kb, "101.1", "2030-01-01").text == "A ferry waits."


def test_the_edition_it_is_about_is_not_loaded(tmp_path: Path) -> None:
    kb = read(tmp_path, core(CORE, SECOND), saying(NEXT, about="core@0"))
    assert life(kb).ends == date(2026, 1, 1)
    assert stands(kb, "101.1").text == "A ferry sails at dawn."


def test_a_new_edition_ends_it_where_it_differs(tmp_path: Path) -> None:
    kb = read(tmp_path, core(CORE, SECOND), saying(DIFFERS))
    assert (life(kb).ends, life(kb).where_differs) == (None, True)
    effect = kb.consolidation.effects["tide/core@1/101.1"][0]
    assert (effect.lifetime.ends, effect.lifetime.where_differs) == (date(2026, 1, 1), False)


def test_a_day_ends_it(tmp_path: Path) -> None:
    kb = read(tmp_path, core(CORE), saying("This document is valid until 2025-07-01."))
    assert (life(kb).ends, life(kb).until) == (date(2025, 7, 1), "2025-07-01")
    assert [stands(kb, "101.1", day).status for day in ("2025-06-30", "2025-07-01")] == ["amended by", ""]


def test_what_ends_it_first_counts(tmp_path: Path) -> None:
    kb = read(tmp_path, core(CORE, SECOND), saying(f"{NEXT}\n\nThis document is valid until 2025-07-01."))
    assert life(kb).ends == date(2025, 7, 1)


# -- others ----------------------------------------------------------------------------------------------------------


def test_another_paper_is_ended_by_name(tmp_path: Path) -> None:
    last = notice("# More\n\nFog\n\nThe Autumn FAQ is now obsolete.\n", "2025-05-01", "more")
    it = life(read(tmp_path, core(CORE), saying("", name="autumn-faq"), last), "autumn-faq")
    assert (it.ends, str(it.because)) == (date(2025, 5, 1), "tide/more@1/p1")


def test_an_edition_that_comes_later_is_not_ended(tmp_path: Path) -> None:
    faq = Paper(
        "autumn-faq",
        "clarification",
        (("1", "2025-03-01", f"# A\n\nFog\n\n{WAITS}\n"), ("2", "2025-09-01", f"# A\n\nFog\n\n{WAITS}\n")),
        {"style": "article", "about": "core@1"},
    )
    kb = read(
        tmp_path, core(CORE), faq, notice("# More\n\nFog\n\nThe Autumn FAQ is now obsolete.\n", "2025-05-01", "more")
    )
    assert [life(kb, "autumn-faq", edition).ends for edition in "12"] == [date(2025, 5, 1), None]


def test_a_name_that_no_paper_has_ends_nothing(tmp_path: Path) -> None:
    last = notice("# More\n\nFog\n\nThe Winter FAQ is now obsolete.\n", "2025-05-01", "more")
    assert life(read(tmp_path, core(CORE), saying("", name="autumn-faq"), last), "autumn-faq").ends is None


# -- editions of one paper -------------------------------------------------------------------------------------------


def twice(first: str | None, second: str | None) -> Paper:
    texts = (f"# N\n\nFog\n\n{WAITS}\n", "# N\n\nFog\n\nRule 101.2. is deleted.\n")
    return Paper(
        "notice",
        "clarification",
        (("1", first, texts[0]), ("2", second, texts[1])),
        {"style": "article", "about": "core@1"},
    )


def test_the_next_edition_of_a_paper_takes_the_place_of_all_of_it(tmp_path: Path) -> None:
    kb = read(tmp_path, core(CORE), twice("2025-03-01", "2025-05-01"))
    assert life(kb).until == "edition 2 of Notice"
    seen = [[stands(kb, number, day).status for number in ("101.1", "101.2")] for day in ("2025-04-01", "2025-05-01")]
    assert seen == [["amended by", ""], ["", "repealed"]]


def test_of_editions_without_days_the_last_is_heard(tmp_path: Path) -> None:
    kb = read(tmp_path, core(CORE), twice(None, None))
    found = stands(kb, "101.1")
    assert (found.status, found.beside[0].reason) == ("", "edition 2 of Notice has taken its place")
    assert stands(kb, "101.2").status == "repealed"


# -- one amendment ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        f"{WAITS} This change takes effect on 2025-09-01.",
        f"{WAITS}\n\nThis change takes effect on 2025-09-01.",
        "From 2025-09-01 on, rule 101.1. should read, “A ferry waits.”",
        "101.1.\n\n(OLD) A ferry sails at dawn.\n\n(NEW) A ferry waits.\n\nThis change takes effect on 2025-09-01.",
    ],
)
def test_an_amendment_begins_later_than_its_paper(tmp_path: Path, said: str) -> None:
    kb = read(tmp_path, core(CORE), saying("Ice\n\nRule 101.2. is deleted.", said))
    assert [stands(kb, "101.1", day).text for day in ("2025-08-31", "2025-09-01")] == [
        "A ferry sails at dawn.",
        "A ferry waits.",
    ]
    assert stands(kb, "101.2", "2025-03-01").status == "repealed"


def test_two_days_in_one_place_are_doubtful(tmp_path: Path) -> None:
    said = f"{WAITS} This change takes effect on 2025-09-01. That change takes effect on 2025-10-01."
    found = stands(read(tmp_path, core(CORE), saying("", said)), "101.1", "2026-01-01")
    assert (found.text, len(found.beside)) == ("A ferry sails at dawn.", 1)


def test_an_amendment_that_begins_with_the_next_edition_changes_nothing_before(tmp_path: Path) -> None:
    said = f"{WAITS} This change takes effect with the next rules update."
    kb = read(tmp_path, core(CORE, SECOND), saying("", said))
    found = stands(kb, "101.1", "2025-12-31")
    assert (found.status, found.beside[0].reason) == ("", "it takes effect on 2026-01-01")
    alone = stands(read(tmp_path / "alone", core(CORE), saying("", said)), "101.1", "2030-01-01")
    assert (alone.status, alone.beside[0].reason) == ("", "it takes effect with the next edition")


def test_an_amendment_that_begins_on_no_known_day_is_not_heard() -> None:
    amendment = Amendment("repeal", Address("tide", "notice"), Span("x", 0, 1, 1), starts="once the harbour opens")
    life = narrowed(Lifetime(date(2025, 1, 1)), amendment, Lifetime(date(2024, 1, 1)))
    assert (life.begins, life.since) == (None, "once the harbour opens")
    assert not life.holds(date(2030, 1, 1))


def test_an_amendment_ends_with_the_edition_it_changes(tmp_path: Path) -> None:
    effect = read(tmp_path, core(CORE, SECOND), saying("")).consolidation.effects["tide/core@1/101.1"][0]
    assert (effect.lifetime.ends, effect.lifetime.until) == (date(2026, 1, 1), "edition 2 of Core")


# -- scopes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "scope", "chosen"),
    [
        ("homebrew", "format:frost", "format:frost"),
        ("homebrew", "format:frost", "frost"),
        ("homebrew", "", "notice"),
        ("tournament", "", "competition"),
        ("clarification", "format:frost", "frost"),
    ],
)
def test_a_scope_is_chosen(tmp_path: Path, kind: str, scope: str, chosen: str) -> None:
    facts = {"kind": kind, **({"scope": scope} if scope else {})}
    kb = read(tmp_path, core(CORE), saying("", **facts))
    assert stands(kb, "101.1", "2025-06-01", chosen).text == "A ferry waits."
    for other in ((), ("ice",), ("format:ice",)):
        assert stands(kb, "101.1", "2025-06-01", *other).text == "A ferry sails at dawn."


FROST = """001.
Frost
Amends Core Rule 101.1.

001.1. Under the Frost expansion, ferries are also considered sledges.
"""


def test_undated_homebrew_changes_the_rule_in_every_edition_it_fits(tmp_path: Path) -> None:
    first = "A ferry sails at dawn, whoever waits on the quay."
    rules = core(
        CORE.replace("A ferry sails at dawn.", first),
        CORE.replace("A ferry sails at dawn.", first.replace("dawn", "noon")),
    )
    homebrew = Paper(
        "frost",
        "homebrew",
        (
            (
                "1",
                None,
                FROST,
            ),
        ),
        {"scope": "format:frost"},
    )
    kb = read(tmp_path, rules, homebrew)
    for edition, day, word in (("1", "2025-06-01", "dawn"), ("2", "2026-06-01", "noon")):
        found = stands(kb, "101.1", day, "frost", edition=edition)
        assert found.text.startswith(first.replace("dawn", word) + "\n")
        assert stands(kb, "101.1", day, edition=edition).text == first.replace("dawn", word)
    assert stands(kb, "101.1", "2026-06-01", "frost", edition="1").beside


def test_another_paper_is_ended_by_the_next_edition(tmp_path: Path) -> None:
    words = "When the next Core Rules are published, the Autumn FAQ becomes obsolete."
    last = notice(f"# More\n\nFog\n\n{words}\n", "2025-05-01", "more")
    it = life(read(tmp_path, core(CORE, SECOND), saying("", name="autumn-faq"), last), "autumn-faq")
    assert (it.ends, it.until) == (date(2026, 1, 1), "the next edition of core")
    alone = life(read(tmp_path / "alone", core(CORE), saying("", name="autumn-faq"), last), "autumn-faq")
    assert alone.ends is None


def test_a_paper_that_names_no_rules_is_about_the_only_ones(tmp_path: Path) -> None:
    paper = Paper(
        "notice", "clarification", (("1", "2025-03-01", f"# N\n\nFog\n\n{WAITS}\n\n{NEXT}\n"),), {"style": "article"}
    )
    kb = read(tmp_path, core(CORE, SECOND), paper)
    assert (life(kb).ends, stands(kb, "101.1").text) == (date(2026, 1, 1), "A ferry waits.")


def test_rules_of_their_own_are_about_themselves(tmp_path: Path) -> None:
    text = f"100. Events\n101. Play\n101.1. Judges stand. {NEXT}\n"
    paper = Paper("events", "tournament", (("1", "2025-03-01", text),))
    assert life(read(tmp_path, core(CORE, SECOND), paper), "events").ends is None
