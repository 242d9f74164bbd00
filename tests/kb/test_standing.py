"""A knowledge base as it stands on a day, and what showing a rule gives of its amendments."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kb.address import Address
from kb.errors import UnknownAddress
from kb.knowledge import KnowledgeBase
from kb.show import show
from kb.standing import added, as_amended
from tests.papers import Paper, core, notice, read

CORE = """Harbour Rules
100. Ferries
101. Sailing
101.1. A ferry sails at dawn. See rule 102.1.
101.2. It returns at dusk. See rule 102.2 and rule 101.1.
101.3. It waits in fog, see rule 102.1, and in ice, see rule 102.1.
102. Berths
102.1. A berth holds one ferry.
102.2. Two ferries may share a berth.
"""
NOTICE = """# Notice

Sailing

Once the next Core Rules are published, this article is obsolete.

Rule 101.1. should read, “A ferry sails at noon, as rule 102.2 says. See rule 102.1.”

In rule 101.3., “in ice” should be “on ice”.

Rule 102.2. is deleted.

Lamps

The following rule will be added and goes into effect now:

101.25. A ferry at sea shows a lamp, see rule 101.2.

The following rule will be added and goes into effect now:

A keeper is told the truth.
"""
FROST = """001.
Frost
Amends Core Rule 102.1.

001.1. Core Rule 102.1. should read, “A berth holds one ferry or one sledge. See rule 001.2.”

001.2. Sledges slide.
"""
DAY = date(2025, 6, 1)
HOME = Address("tide", "core", "1")


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    second = CORE.replace("at dawn", "at noon")
    rules = core(CORE, second)
    rules = Paper(rules.id, rules.kind, (rules.editions[0], ("2", "2025-11-01 2026-01-01", second)), rules.facts)
    frost = Paper(
        "frost",
        "homebrew",
        (("1", "2025-03-01", FROST),),
        {"scope": "format:frost", "about": "core@1", "cited": "Frost Rule"},
    )
    return read(tmp_path_factory.mktemp("tide"), rules, notice(NOTICE), frost)


def shown(kb: KnowledgeBase, address: str, on: date = DAY, *scope: str) -> dict[str, Any]:
    asked = Address.parse(f"tide/{address}")
    assert asked
    return show(kb, asked, on, scope).as_json()


# -- the view --------------------------------------------------------------------------------------------------------


def test_texts_read_as_they_stand(kb: KnowledgeBase) -> None:
    seen = as_amended(kb, DAY)
    assert seen.nodes["tide/core@1/101.1"].text.startswith("A ferry sails at noon")
    assert [each.text[-6:] for each in seen.children["tide/core@1/102"]] == ["ferry.", ""]
    assert as_amended(kb, date(2025, 2, 1)).nodes["tide/core@1/101.1"] == kb.nodes["tide/core@1/101.1"]


def test_an_editions_own_texts_stay(kb: KnowledgeBase) -> None:
    seen = as_amended(kb, DAY)
    assert seen.own(HOME.at("101.1")) == kb.nodes["tide/core@1/101.1"]
    assert seen.edition(HOME, DAY) is kb.edition(HOME, DAY)


def test_seen_twice_is_seen_once(kb: KnowledgeBase) -> None:
    seen = as_amended(kb, DAY, ("frost",))
    assert as_amended(seen, DAY, ("frost",)) is seen
    other = as_amended(seen, date(2025, 2, 1))
    assert other.nodes["tide/core@1/101.1"] == kb.nodes["tide/core@1/101.1"]


def test_without_amendments_it_is_itself(tmp_path: Path) -> None:
    plain = read(tmp_path, core(CORE))
    assert as_amended(plain, DAY) is plain


def test_links_move_to_where_their_words_stand(kb: KnowledgeBase) -> None:
    seen = as_amended(kb, DAY)
    for number in ("101.1", "101.3"):
        text = seen.nodes[f"tide/core@1/{number}"].text
        links = seen.links_from[f"tide/core@1/{number}"]
        assert [text[each.citation.start : each.citation.end] for each in links] == [
            each.citation.text for each in links
        ]
        assert {each.source.fragment for each in links} == {number}
    assert sorted(each.number for each in seen.links_from["tide/core@1/101.1"]) == ["102.1", "102.2"]
    assert len({each.citation.start for each in seen.links_from["tide/core@1/101.3"]}) == 2


def test_a_number_inside_a_longer_one_is_no_citation(tmp_path: Path) -> None:
    said = "# N\n\nFog\n\nRule 101.2. should read, “It returns at dusk, by rule 101.15 and rule 102.22.”\n"
    seen = as_amended(read(tmp_path, core(CORE), notice(said)), DAY)
    assert not {"101.1", "102.2"} & {each.number for each in seen.links_from.get("tide/core@1/101.2", ())}


def test_what_homebrew_writes_cites_its_own_rules(kb: KnowledgeBase) -> None:
    links = as_amended(kb, DAY, ("frost",)).links_from["tide/core@1/102.1"]
    assert {str(target) for each in links for target in each.targets} == {"tide/frost@1/001.2"}
    assert "tide/core@1/102.1" not in as_amended(kb, DAY).links_from


# -- what is added ---------------------------------------------------------------------------------------------------


def test_an_added_rule_is_a_rule(kb: KnowledgeBase) -> None:
    seen = as_amended(kb, DAY)
    it = shown(kb, "core/101.25")
    assert (it["status"], it["text"], it["base_text"]) == (
        "amended by",
        "A ferry at sea shows a lamp, see rule 101.2.",
        "",
    )
    assert [each["number"] for each in it["citations"]] == ["101.2"]
    assert [each["number"] for each in it["breadcrumb"]] == ["100", "101"]
    assert [each.address.fragment for each in seen.children["tide/core@1/101"]] == ["101.1", "101.2", "101.3", "101.25"]
    assert "tide/core@1/101.25" in seen.nodes.within(HOME)
    assert len(seen.nodes) == len(list(seen.nodes)) == len(kb.nodes) + 1
    assert len(seen.children) == len(list(seen.children))


@pytest.mark.parametrize(("address", "on"), [("core/101.25", date(2025, 2, 1)), ("core@1/101.25", DAY)])
def test_before_and_in_the_editions_own_text_it_is_not_there(kb: KnowledgeBase, address: str, on: date) -> None:
    with pytest.raises(UnknownAddress):
        shown(kb, address, on)


def test_the_document_lists_what_is_added(kb: KnowledgeBase) -> None:
    told = shown(kb, "core")["amendments"]
    assert [(each["op"], each["target"]) for each in told] == [
        ("insert", "tide/core@1"),
        ("insert", "tide/core@1/101.25"),
    ]
    assert added(kb, HOME, date(2025, 2, 1)) == ()


def test_an_added_rule_is_amended(tmp_path: Path) -> None:
    last = notice("# M\n\nFog\n\nRule 101.25. should read, “A ferry shows two lamps.”\n", "2025-05-01", "more")
    kb = read(tmp_path, core(CORE), notice(NOTICE), last)
    assert [shown(kb, "core/101.25", date(2025, month, 2))["text"][-10:] for month in (4, 5)] == [
        "ule 101.2.",
        "two lamps.",
    ]


def test_an_added_rule_at_the_top_lies_where_its_elder_does(tmp_path: Path) -> None:
    said = "# N\n\nTugs\n\nThe following rule will be added and goes into effect now:\n\n103. Tugs pull.\n"
    kb = read(tmp_path, core(CORE), notice(said))
    assert [each["number"] for each in shown(kb, "core/103")["breadcrumb"]] == ["100"]


# -- shown -----------------------------------------------------------------------------------------------------------


def test_an_amended_rule(kb: KnowledgeBase) -> None:
    it = shown(kb, "core/101.1")
    assert (it["address"], it["status"], it["lapses"]) == ("tide/core@1/101.1", "amended by", "2026-01-01")
    assert it["base_text"] == "A ferry sails at dawn. See rule 102.1."
    assert it["text"] == "A ferry sails at noon, as rule 102.2 says. See rule 102.1."
    assert it["amended_by"] == ["tide/notice@1/p2"]
    assert "".join(run["text"] for run in it["provenance"] if not run["struck_by"]) == it["text"]
    assert "".join(run["text"] for run in it["provenance"] if run["source"] == it["address"]) == it["base_text"]
    (told,) = it["amendments"]
    assert (told["state"], told["document"], told["begins"], told["ends"]) == (
        "applied",
        "Notice",
        "2025-03-01",
        "2026-01-01",
    )
    assert (told["until"], told["fate"], told["became"]) == (
        "the next edition of core",
        "incorporated differently",
        "tide/core@2/101.1",
    )


def test_an_editions_own_text_is_shown_with_its_amendments_told(kb: KnowledgeBase) -> None:
    it = shown(kb, "core@1/101.1")
    assert (it["text"], it["amended_by"], it["lapses"]) == ("A ferry sails at dawn. See rule 102.1.", [], None)
    assert [each["state"] for each in it["amendments"]] == ["applied"]
    assert [run["source"] for run in it["provenance"]] == ["tide/core@1/101.1"]


def test_a_repealed_rule(kb: KnowledgeBase) -> None:
    it = shown(kb, "core/102.2")
    assert (it["status"], it["text"], it["base_text"]) == ("repealed", "", "Two ferries may share a berth.")
    assert {run["struck_by"] for run in it["provenance"]} == {"tide/notice@1/p4"}


def test_an_unamended_rule(kb: KnowledgeBase) -> None:
    it = shown(kb, "core/101.2")
    assert (it["status"], it["amended_by"], it["amendments"], it["base_text"]) == ("in force", [], [], it["text"])


def test_the_edition_that_comes(kb: KnowledgeBase) -> None:
    coming = [
        shown(kb, "core/101.1", day)["coming"] for day in (date(2025, 10, 31), date(2025, 11, 1), date(2026, 1, 1))
    ]
    assert (coming[0], coming[2]) == (None, None)
    assert coming[1] == {
        "edition": "2",
        "name": "",
        "published": "2025-11-01",
        "effective": "2026-01-01",
        "address": "tide/core@2/101.1",
        "text": "A ferry sails at noon. See rule 102.1.",
    }


def test_scopes(kb: KnowledgeBase) -> None:
    out, inside = shown(kb, "core/102.1"), shown(kb, "core/102.1", DAY, "frost")
    assert (out["status"], out["scope"], {each["state"] for each in out["amendments"]}) == ("in force", [], {"beside"})
    assert (inside["status"], inside["scope"], inside["base_text"]) == ("amended by", ["frost"], out["text"])
    assert inside["text"] == "A berth holds one ferry or one sledge. See rule 001.2."
    assert [(each["op"], each["state"]) for each in inside["amendments"]][:2] == [
        ("replace-text", "applied"),
        ("amend-declared", "related"),
    ]
    assert {each["scope"] for each in inside["amendments"]} == {"format:frost"}


def test_a_title_under_another_name(tmp_path: Path) -> None:
    kb = read(tmp_path, core(CORE), notice("# N\n\nFog\n\nRule 102. should read, “Berths and quays”\n"))
    assert (shown(kb, "core/102")["title"], shown(kb, "core@1/102")["title"]) == ("Berths and quays", "Berths")
    assert [each["title"] for each in shown(kb, "core/102.1")["breadcrumb"]] == ["Ferries", "Berths and quays"]
