"""What is shown of a text: its own words, and everything that a judge needs beside them."""

from datetime import date

import pytest

from kb.address import Address
from kb.errors import UnknownAddress, UnknownGame
from kb.model import Document, Edition, Kind
from kb.show import DIGEST, caution, show

IN_2025, IN_2026 = date(2025, 6, 1), date(2026, 6, 1)


@pytest.fixture
def shown(orchard):
    """Show what stands at an address in the summer of 2025."""
    return lambda fragment, on=IN_2025: show(orchard, Address.parse(f"orchard/{fragment}"), on)


def lines(found):
    return [str(line.address).removeprefix("orchard/") for line in found]


def test_a_rule_without_an_edition_is_the_one_in_force(shown):
    assert shown("core/100.2").address == shown("core@1/100.2").address
    assert shown("core/100.2", IN_2026).text == "A player whose row is empty loses control of it at dusk."


@pytest.mark.parametrize(
    ("fragment", "on", "status"),
    [
        ("core@1/100.2", IN_2025, "in force"),
        ("core@1/100.2", IN_2026, "superseded"),
        ("core@2/100.2", IN_2025, "prospective"),
    ],
)
def test_status_depends_on_the_day(shown, fragment, on, status):
    assert shown(fragment, on).status == status


def test_subrules_are_those_directly_below(shown):
    found = shown("core@1/100.1").children
    assert [(line.number, line.text) for line in found] == [
        ("100.1.a", "A tree can't be planted on a rock."),
        ("100.1.b", "You may plant a second tree. If you do, pay [C] and [Mulch]."),
    ]


def test_the_breadcrumb_leads_from_the_top(shown):
    assert lines(shown("core@1/101.1.a").breadcrumb) == ["core@1/1", "core@1/101", "core@1/101.1"]


def test_the_breadcrumb_of_an_example_ends_at_its_rule(shown):
    assert lines(shown("core@1/101.1.a/e1").breadcrumb)[-1] == "core@1/101.1.a"


def test_before_and_after_stand_the_neighbours_in_print(shown):
    found = shown("core@1/100.2")
    assert lines([found.previous, found.next]) == ["core@1/100.1.b", "core@1/100.20"]
    assert shown("core@1/1").previous is None


def test_examples_and_items_are_parts_of_a_rule(shown):
    assert [line.text for line in shown("core@1/101.1.a").examples] == ["Bo fells the Crooked Pear."]
    assert [(line.number, line.text) for line in shown("core@1/100.20").items] == [("1.", "Count ladders.")]
    assert shown("core@1/101.1.a").children == ()


def test_a_citation_says_what_it_leads_to(shown):
    (cited,) = shown("core@1/101.1").citations
    assert (cited.text, cited.number, cited.status) == ("See rule 100.2.", "100.2", "resolved")
    assert lines([type("At", (), {"address": target}) for target in cited.targets]) == ["core@1/100.2"]


def test_a_citation_takes_its_title_from_its_target(shown):
    assert [cited.title for cited in shown("core@1/#row").citations] == [""]


def test_a_citation_that_leads_nowhere_says_why(shown):
    (cited,) = shown("faq@2025-03/q2").citations
    assert (cited.status, cited.targets, cited.reason) == ("ghost", (), "core@0 is not loaded")


def test_cited_by_lists_each_text_once(shown):
    assert lines(shown("core@1/100.2").cited_by) == ["core@1/101.1", "faq@2025-03/q1"]


def test_a_definition_cites_with_its_word(shown):
    assert [each.text for each in shown("core@1/100.1").cited_by] == ["Row: A line of trees. See rule 100.1."]


def test_rulings_are_those_that_cite_the_rule(shown):
    (ruling,) = shown("core@1/100.2").rulings
    assert (ruling.question, ruling.answer) == ("Does an empty row stay mine?", "No, by rule 100.2.")
    assert ruling.status == "in force"


def test_another_edition_s_rule_of_that_number_has_no_part_in_them(shown):
    found = shown("core@2/100.2")
    assert (found.cited_by, found.rulings) == ((), ())


def test_the_history_follows_a_reworded_rule(shown):
    stages = shown("core@2/100.2").as_json()["history"]
    assert [(stage["edition"], stage["address"], stage["change"]) for stage in stages] == [
        ("1", "orchard/core@1/100.2", None),
        ("2", "orchard/core@2/100.2", "reworded"),
    ]


def test_a_ruling_shows_question_and_answer(shown):
    found = shown("faq/q1")
    assert (found.kind, found.question, found.answer) == (
        "ruling",
        "Does an empty row stay mine?",
        "No, by rule 100.2.",
    )
    assert lines(found.breadcrumb) == ["faq@2025-03/#rows"]


def test_a_heading_shows_what_lies_under_it(shown):
    found = shown("faq/#rows")
    assert (found.kind, found.title) == ("heading", "Rows and rocks")
    assert lines(found.children) == ["faq@2025-03/p1", "faq@2025-03/q1"]


def test_a_document_shows_its_facts_and_what_stands_at_its_top(shown):
    found = shown("core", IN_2026)
    assert (found.kind, str(found.address), found.title) == ("document", "orchard/core@2", "Core Rules")
    assert lines(found.children) == ["core@2/1"]
    assert lines(shown("faq").children) == ["faq@2025-03/#rows", "faq@2025-03/q2"]


def test_a_document_without_editions_says_why(shown):
    found = shown("cards")
    assert (found.status, found.reason, found.edition) == ("edition not loaded", "card files are not read yet", None)


def test_a_document_that_has_not_begun_says_so(shown):
    found = shown("core", date(2024, 1, 1))
    assert (found.status, found.reason) == ("prospective", "no edition is in force on 2024-01-01")


@pytest.mark.parametrize("address", ["core@3/100", "core/999", "cores/100", "cards/1"])
def test_an_unknown_address_is_told(shown, address):
    with pytest.raises(UnknownAddress):
        shown(address)


def test_an_unknown_game_is_told(orchard):
    with pytest.raises(UnknownGame):
        show(orchard, Address("orchid", "core"), IN_2025)


def test_the_json_is_the_contract(shown):
    found = shown("core@1/101.1").as_json()
    assert found["address"] == "orchard/core@1/101.1"
    assert found["status"] == "in force"
    assert found["text"] == found["base_text"] == "Picking a fruit costs one [C]. See rule 100.2."
    assert (found["amended_by"], found["lapses"], found["conflicts"]) == ([], None, [])
    assert [(stage["edition"], stage["change"]) for stage in found["history"]] == [("1", None), ("2", "removed")]
    assert found["citations"][0]["targets"] == ["orchard/core@1/100.2"]
    assert (found["cited_by"], found["rulings"]) == ([], [])
    assert found["document"]["title"] == "Core Rules"
    assert found["edition"] == {"id": "1", "name": "Spring", "published": None, "effective": "2025-01-01"}
    assert found["children"][0]["number"] == "101.1.a"


def test_the_json_names_what_cites_and_rules_on_it(shown):
    found = shown("core@1/100.2").as_json()
    assert [each["address"] for each in found["cited_by"]] == ["orchard/core@1/101.1", "orchard/faq@2025-03/q1"]
    assert found["rulings"] == [
        {
            "address": "orchard/faq@2025-03/q1",
            "question": "Does an empty row stay mine?",
            "answer": "No, by rule 100.2.",
            "status": "in force",
        }
    ]


def test_the_json_of_a_document_that_is_not_loaded_has_no_edition(shown):
    assert shown("cards").as_json()["edition"] is None


def document(**facts):
    return Document(Address("g", "d"), "D", facts.pop("kind", Kind.RULES), **facts)


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({}, ""),
        ({"digest": True}, DIGEST),
        ({"kind": Kind.HOMEBREW}, "homebrew, only in its own scope"),
        ({"kind": Kind.HOMEBREW, "scope": "format:x"}, "homebrew, only in format:x"),
        ({"kind": Kind.TOURNAMENT}, "only in competition"),
        ({"scope": "format:x"}, "only in format:x"),
        ({"part_of": "core@9"}, "part of core@9, which is not loaded"),
        ({"digest": True, "about": "core@1"}, f"{DIGEST}; uses the numbers of core@1"),
    ],
)
def test_what_limits_a_document_is_said(facts, said):
    assert caution(document(**facts)) == said


def test_an_official_edition_of_a_digest_is_no_digest():
    edition = Edition(Address("g", "d", "1"), "", "d.txt", "riftbound")
    assert caution(document(digest=True), edition) == ""
