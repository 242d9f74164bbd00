"""What was understood of a query, why a text matched, ranges of numbers, and how a search is narrowed."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest

from kb.errors import BadQuery
from kb.knowledge import KnowledgeBase
from kb.search import Chosen, Interpretation, SearchResult, counted, facets, matches, search, suggest
from kb.search.catalogue import catalogue
from kb.search.slang import slang_in
from kb.search.suggest import suggestions

IN_2025 = date(2025, 6, 1)

Find = Callable[..., SearchResult]


@pytest.fixture
def find(orchard: KnowledgeBase) -> Find:
    """Search in the summer of 2025, when the first edition is in force."""
    return lambda words, **options: search(orchard, words, on=IN_2025, **options)


def fragments(result: SearchResult) -> list[str]:
    return [hit.address.fragment for hit in result.hits]


# -- ranges ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        "100.1-100.2",
        "100.1–100.2",
        "100.1 — 100.2",
        "100.1 to 100.2",
        "rules 100.1-100.2",
        "core 100.1-2",
        "§100.1-§100.2",
    ],
)
def test_a_range_gives_its_rules_in_order(find, words):
    result = find(words, game="orchard")
    assert fragments(result) == ["100.1", "100.1.a", "100.1.b", "100.2"]
    assert (result.understood.first, result.understood.last) == ("100.1", "100.2")


def test_the_end_of_a_range_may_be_a_letter(find):
    assert fragments(find("100.1.a-b")) == ["100.1.a", "100.1.b"]


def test_a_range_ends_where_its_rules_end(find):
    assert fragments(find("101.1.a - 101.9")) == ["101.1.a", "101.2", "101.2~2"]


@pytest.mark.parametrize("words", ["100.2-100.1", "999.1-999.3", "2-3 trees", "100.20-tree", "+1/+1 - 2"])
def test_what_is_no_range_is_read_as_words_and_numbers(find, words):
    assert find(words).understood.first == ""


def test_a_range_in_a_named_edition(find):
    assert [str(hit.address) for hit in find("core@2 100.2-100.3").hits] == [
        "orchard/core@2/100.2",
        "orchard/core@2/100.3",
    ]


# -- what was understood -----------------------------------------------------------------------------------------------


def test_a_misspelt_word_and_one_that_nothing_has_are_told_apart(find):
    understood = find("dsetroyed zyzzyva").understood
    assert (understood.spelt, understood.instead, understood.ignored) == ({"dsetroyed": "destroyed"}, {}, ("zyzzyva",))
    assert understood.replaces


def test_a_number_that_there_is_not_is_ignored(find):
    assert find("rule 999.9 destroyed fruits").understood.ignored == ("999.9",)


def test_the_edition_is_the_one_that_was_asked_for(find):
    assert find("row", edition="core@1").understood.edition == "orchard/core@1"
    assert find("core@2 100.2").understood.edition == "orchard/core@2"
    assert (find("row").understood.edition, find("row").understood.in_force) == ("", ("core 1",))


def test_what_finds_nothing_is_told_what_is_near(find):
    assert find("sapplinges zyzzyva", edition="core@2").understood.nearest == {"sapplinges": ("sapling",)}
    assert find("rows and rokcs", kind="card").understood.nearest["rows and rokcs"] == ("rows and rocks",)


def test_what_finds_something_needs_nothing_near(find):
    assert find("frost zyzzyva").understood.nearest == {}


def test_it_is_told_in_one_line():
    read = Interpretation(
        cards={"Old Pear": "orchard/cards@1/old-pear"},
        instead={"lug": ("carry", "haul")},
        spelt={"tere": "tree"},
        in_force=("core 1",),
        ignored=("zyzzyva",),
    )
    told = "Cards: Old Pear; lug = carry, haul; read as tree (tere); edition: today (core 1); ignored: zyzzyva"
    assert read.line("today") == told
    assert Interpretation().line("today") == "Edition: today"
    assert Interpretation(edition="orchard/core@1").line("today") == "Edition: orchard/core@1"


def test_the_command_and_the_json_say_the_same(find):
    result = find("dsetroyed")
    assert result.as_json()["understood"] == result.understood.as_json()
    assert result.understood.as_json()["spelt"] == {"dsetroyed": "destroyed"}


def test_a_search_for_the_exact_words_reads_none_as_another(find):
    result = find("dsetroyed", exact=True)
    assert (result.hits, result.understood.spelt, result.understood.ignored) == ((), {}, ("dsetroyed",))


# -- why it matched ----------------------------------------------------------------------------------------------------


def test_a_hit_says_in_words_where_they_stand(find):
    assert find("felling in harvest").hits[0].told == ("in its words: felling", "in its title: harvest")


def test_a_word_that_was_read_as_another_is_the_reason_and_is_marked(find):
    hit = find("dsetroyed").hits[0]
    assert hit.told == ("dsetroyed read as destroyed, in its words",)
    assert "destroyed" in hit.words


def test_a_ruling_that_led_to_a_text_is_named_with_its_address(find, orchard):
    led = [hit for hit in find("does an empty row stay mine").hits if hit.ruling is not None]
    assert led
    assert all(orchard.nodes[str(hit.ruling)] and hit.told[-1].startswith("from the ruling “") for hit in led)


# -- narrowed ----------------------------------------------------------------------------------------------------------


def test_a_search_is_narrowed_to_a_document_before_it_is_ranked(find):
    hits = find("row", document="tournament", limit=1).hits
    assert [hit.address.document for hit in hits] == ["tournament"]
    assert {hit.address.document for hit in find("row", document="orchard/core").hits} == {"core"}


@pytest.mark.parametrize(
    ("kind", "documents"), [("homebrew", {"frost"}), ("tournament", {"tournament"}), ("rule", {"core"})]
)
def test_a_search_is_narrowed_to_a_kind(find, kind, documents):
    assert {hit.address.document for hit in find("row", kind=kind).hits} == documents


def test_a_word_that_only_other_documents_have_is_not_taken_for_misspelt(find):
    result = find("destroyed", document="tournament")
    assert (result.hits, result.understood.ignored, result.understood.spelt) == ((), (), {})


@pytest.mark.parametrize("wrong", [{"kind": "rulling"}, {"document": "cor"}])
def test_what_there_is_not_is_a_wrong_call_with_candidates(find, wrong):
    with pytest.raises(BadQuery, match=r"Did you mean (ruling|core)"):
        find("row", **wrong)


def test_facets_count_the_hits(find, orchard):
    hits = [hit.address for hit in find("row", limit=50).hits]
    told = list(facets(orchard, counted(orchard, hits, IN_2025), IN_2025, Chosen()))
    assert sum(each.hits for each in told if each.by == "kind") == len(hits)
    assert sum(each.hits for each in told if each.by == "document") == len(hits)
    assert [each.by for each in told if each.by == "game"] == []
    assert [(each.name, each.hits > 0) for each in told if each.by == "edition"] == [
        ("Core Rules 1, in force", True),
        ("Core Rules 2, prospective", False),
    ]


def test_what_is_chosen_stays_among_the_facets_though_it_found_nothing(find, orchard):
    found = counted(orchard, [hit.address for hit in find("row").hits], IN_2025)
    told = facets(orchard, found, IN_2025, Chosen(kind="card"))
    assert [(each.value, each.hits) for each in told if each.chosen] == [("card", 0)]


def test_a_document_may_be_chosen_by_its_short_name(find, orchard):
    hits = [hit.address for hit in find("row").hits]
    told = facets(orchard, counted(orchard, hits, IN_2025), IN_2025, Chosen(document="core"))
    own = sum(address.document == "core" for address in hits)
    assert [(each.value, each.hits) for each in told if each.chosen] == [("orchard/core", own)]


def test_all_matches_are_counted_though_few_are_shown(find, orchard):
    every = find("row", limit=50)
    few = find("row", limit=1)
    told = matches(few, IN_2025)
    assert told.total() == len(every.hits) > 1


# -- players' words while typing ---------------------------------------------------------------------------------------


@pytest.fixture
def spoken(orchard: KnowledgeBase) -> Callable[[str], list[tuple[str, str]]]:
    """Type where players say "reap", "reapers", "row" and "zap"."""
    (game,) = orchard.games
    slang = {"reap": "harvest", "reapers": "gatherers", "row": "frost", "harder": "harvest"}
    kept = replace(game, tables={"slang": slang})
    editions = [edition for document in game.documents for edition in document.editions[:1]]
    known = catalogue(editions)

    class Kept:
        games = (kept,)

    def typed(text: str) -> list[tuple[str, str]]:
        found = suggestions(known, text, 8, slang_in(Kept(), None, known))
        return [(each.text, str(each.address or each.search)) for each in found]

    return typed


def test_a_players_word_leads_to_the_rules_own(spoken):
    assert spoken("reap")[0] == ("101 Harvest (reap)", "orchard/core@1/101")


def test_a_players_word_for_what_has_no_title_is_a_search(spoken):
    assert spoken("reapers") == [("gatherers (reapers)", "gatherers")]


def test_what_has_the_name_comes_before_a_players_word_and_this_before_what_begins_so(spoken):
    assert [text for text, _ in spoken("row")][:3] == ["Row", "001 Frost (row)", "Rows and rocks"]


def test_what_begins_so_comes_before_a_players_word_that_does(spoken):
    assert [text for text, _ in spoken("har")] == ["101 Harvest", "101 Harvest (harder)"]


def test_players_words_leave_room(orchard):
    assert len(suggest(orchard, "r", on=IN_2025, limit=2)) == 2
