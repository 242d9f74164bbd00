"""Dossiers: effects that several rules decide, with their conditions side by side."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from kb.address import Address
from kb.dossier import kept
from kb.dossier.dossiers import dossiers
from kb.dossier.find import about, named
from kb.dossier.groups import MOST, Group, merged
from kb.dossier.kept import dossiers_of
from kb.dossier.likeness import Likeness, Tree
from kb.dossier.relations import relation
from kb.dossier.variants import Variants
from kb.errors import BadQuery
from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.model import Edition
from kb.model.dossier import Dossier, Dossiers
from kb.model.norm import Effect, Literal, Norm
from kb.norm.contrasts import Contrasts
from kb.standing import as_amended
from tests.quays import write

BEFORE, AFTER = date(2025, 2, 1), date(2025, 7, 1)


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep what these tests compute out of the user's own cache."""
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture(scope="module")
def quays(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return load([write(tmp_path_factory.mktemp("quays"))])


def core(kb: KnowledgeBase) -> Edition:
    return next(edition for edition in kb.editions() if edition.address.document == "core")


@pytest.fixture(scope="module")
def found(quays: KnowledgeBase) -> Dossiers:
    edition = core(quays)
    return dossiers(edition, quays.shelf.part(str(edition.address)).links_from)


def one(found: Dossiers, effect: str) -> Dossier:
    return next(each for each in found.dossiers if each.effect == effect)


def listed(found: Dossiers, name: str) -> list[tuple[str, ...]]:
    return [each.rules for each in found.dossiers if each.list == name]


# -- lists -------------------------------------------------------------------------------------------------------------


def test_one_effect_in_other_words_is_one_dossier(found):
    assert one(found, "quay held").rules == ("101.1", "101.2", "202.1")
    assert one(found, "race staged").rules == ("202.2", "203.1")
    assert one(found, "race begins").rules == ("202.3", "203.2")


def test_effects_of_several_chapters_are_hot_spots(found):
    assert one(found, "quay held").list == "hot-spots"
    assert [each.rank for each in found.dossiers if each.list == "hot-spots"] == [1, 2, 3]


def test_what_may_be_done_and_when_is_listed_by_thing(found):
    assert listed(found, "permission") == [("102.1", "102.2")]


def test_a_statement_without_exception_stands_beside_what_goes_against_it(found):
    assert listed(found, "absolute") == [("102.3", "203.3")]
    assert next(each.note for each in found.dossiers if each.list == "absolute") == "never"


def test_comparators_that_differ_are_listed(found):
    assert listed(found, "comparators") == [("205.2", "205.3")]
    assert next(each.note for each in found.dossiers if each.list == "comparators") == ">, ≥"


def test_a_case_table_is_listed_also_where_its_cases_exclude_each_other(found):
    assert listed(found, "cases") == [("204.1.a", "204.1.b", "204.1.c")]
    assert one(found, "cases: Determine the outcome").clashes == ()


def test_a_case_that_an_amendment_opens_clashes(quays):
    amended = dossiers_of(as_amended(quays, AFTER), core(quays))
    clashes = one(amended, "cases: Determine the outcome").clashes
    assert [(a.number, b.number) for a, b in clashes] == [("204.1.a", "204.1.c"), ("204.1.b", "204.1.c")]


def test_ids_are_addresses_of_their_own(found):
    ids = [each.id for each in found.dossiers]
    assert len(set(ids)) == len(ids)
    assert one(found, "race staged").id == "quays/core@1/race-staged"


def test_coverage_is_the_share_of_sentences_with_an_effect(found):
    assert 0.9 < found.coverage <= 1


# -- rows and columns --------------------------------------------------------------------------------------------------


def test_conditions_that_ask_for_the_same_share_a_column(found):
    it = one(found, "quay held")
    calm = next(at for at, column in enumerate(it.columns) if "calm" in column.name)
    assert [bool(row.when[calm]) for row in it.rows] == [False, True, True]
    assert not it.columns[calm].odd


def test_a_condition_of_one_rule_is_odd(found):
    it = one(found, "quay held")
    odd = {column.name for column in it.columns if column.odd}
    assert "a keeper has no boats at a quay" in odd


def test_a_row_says_how_and_by_whom_and_what_it_excepts(found):
    row = next(row for row in one(found, "quay held").rows if row.rule.number == "101.2")
    assert (row.sign, row.modality, row.chapter) == ("-", "", "Quays")
    assert row.exceptions == ("a race or parley is running there",)
    assert "unless a race or parley is running there" in row.when


def test_what_is_taken_over_from_the_rule_above_is_marked(found):
    row = next(row for row in one(found, "race staged").rows if row.rule.number == "202.2")
    assert "[a sweep occurs]" in row.when


# -- likeness ----------------------------------------------------------------------------------------------------------


def norm(*conditions: Literal) -> Norm:
    effect = Effect("win", "+", "race")
    return Norm(Address("g", "d", "1", "1.1"), effect, "", 0, 0, conditions=conditions, words=("race", "win"))


def has(*roots: str, sign: str = "+", class_: str = "", alternative: int = 0) -> Literal:
    return Literal(" ".join(roots), roots, "if", sign, class_, alternative=alternative)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("one", "other", "stands"),
    [
        ([has("boat", "quay")], [has("boat", "quay")], "restated"),
        ([has("boat", "quay"), has("calm")], [has("boat", "quay")], "narrower"),
        ([has("boat", "quay"), has("calm")], [has("boat", "quay"), has("fog")], "differs"),
        ([has("boat")], [has("fog")], "differs"),
        ([has("boat")], [], "cannot compare"),
        ([has("boat")], [has("boat", sign="-")], "excludes"),
        ([has("boat", class_="only one")], [has("boat", class_="several")], "excludes"),
    ],
)
def test_conditions_are_related(one, other, stands):
    likeness = Likeness([norm(*one), norm(*other)])
    assert relation(norm(*one), norm(*other), likeness) == stands


def _how(one: list[Literal], other: list[Literal], contrasts: Contrasts) -> str:
    return relation(norm(*one), norm(*other), Likeness([norm(*one), norm(*other)], contrasts))


def test_contrary_states_exclude_each_other():
    told = Contrasts(pairs=frozenset({frozenset({"ready", "tired"})}))
    assert _how([has("boat", "ready")], [has("boat", "tired")], told) == "excludes"
    assert _how([has("boat", "ready")], [has("boat", "tired")], Contrasts()) == "differs"


def test_ranges_of_numbers_are_compared():
    def bells(comparator: str, number: str) -> list[Literal]:
        return [replace(has("bell"), comparator=comparator, number=number)]

    pairs = [(("≥", "3"), ("<", "3")), (("≥", "3"), (">", "1")), ((">", "1"), ("≥", "2"))]
    assert [_how(bells(*one), bells(*other), Contrasts()) for one, other in pairs] == [
        "excludes", "narrower", "restated"
    ]  # fmt: skip


def test_before_and_after_one_thing_exclude_each_other():
    before, after = (replace(has("dusk"), kind=kind) for kind in ("before", "after"))
    assert _how([before], [after], Contrasts()) == "excludes"


def test_can_t_unless_is_may_only_if():
    no = replace(norm(replace(has("calm", sign="-"), excepts=True)), modality="can't", negated=True)
    yes = replace(norm(has("calm")), modality="may")
    assert relation(no, yes, Likeness([no, yes])) == "restated"


def test_things_with_names_of_their_own_are_not_compared():
    one, other = (replace(norm(has("calm")), effect=Effect("move", "+", "deck", f"{name} deck")) for name in "ab")
    assert relation(one, other, Likeness([one, other])) == "cannot compare"


def test_sections_with_the_same_rules_are_variants():
    tree = Tree({f"{part}.{at}": part for part in "abc" for at in "12"}, {}, {}, {})
    said = [
        replace(norm(), rule=Address("g", "d", "1", at), words=("boat", at[-1] if at[0] != "c" else at))
        for at in ("a.1", "a.2", "b.1", "b.2", "c.1", "c.2")
    ]
    addresses = {str(each.rule): f"g/d@1/{each.rule.fragment[0]}" for each in said}
    variants = Variants(said, Tree(addresses, {}, {}, {}))
    a, b, c = (str(said[at].rule) for at in (0, 2, 4))
    assert tree.parent("a.1") == "a"
    assert variants.apart(a, b)
    assert not variants.apart(a, c)
    assert variants.without_copies([a, b, c]) == [a, c]


def test_alternatives_exclude_pair_by_pair():
    table = norm(has("boat", class_="only one"))
    drawn = norm(has("boat", class_="several", alternative=1), has("home", alternative=2))
    assert Likeness([table, drawn]).excluding(table, drawn) == (1, 2)


def test_groups_that_share_most_rules_are_merged():
    norms = tuple(replace(norm(), rule=Address("g", "d", "1", str(at))) for at in range(6))
    whole, part, other = Group("a", ("x",), norms[:5]), Group("a", ("y",), norms[:4]), Group("a", ("z",), norms[4:])
    assert [group.key for group in merged([whole, part, other])] == [("x",), ("z",)]
    assert MOST == 12


# -- found and kept ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "effect"),
    [
        ("hold of a quay is lost", "quay held"),
        ("race staged", "race staged"),
        ("who wins the game", "won"),
        ("when does a race begin", "race begins"),
    ],
)
def test_dossiers_are_found_by_words_in_any_form(found, words, effect):
    assert about([found], words)[0].effect == effect


def test_words_that_no_effect_says_find_nothing(found):
    assert about([found], "submarine torpedoes") == []
    assert about([found], "the of") == []


def test_an_id_names_one_dossier(found):
    it = one(found, "race staged")
    assert named([found], it.id) is it
    assert named([found], "race-staged") is it
    assert named([found], "race") is None
    with pytest.raises(BadQuery, match="no dossier has the id quays/core@1/race-stage"):
        named([found], "quays/core@1/race-stage")
    for text in ("quays/core", "quays/core@1"):
        with pytest.raises(BadQuery, match=f"{text} is a text, not an effect"):
            named([found], text)
    with pytest.raises(BadQuery, match="race-staged is the name of 2"):
        named([found, found], "race-staged")


def test_dossiers_are_computed_once_and_then_read(quays, own_cache, monkeypatch):
    first = dossiers_of(quays, core(quays))
    assert len(list((own_cache / "dossiers").iterdir())) == 1
    monkeypatch.setattr("kb.dossier.dossiers.dossiers", None)  # whoever computes again fails
    assert dossiers_of(quays, core(quays)) == first


def test_another_text_has_other_dossiers(quays, own_cache):
    told: list[str] = []
    dossiers_of(quays, core(quays), told.append)
    dossiers_of(as_amended(quays, BEFORE), core(quays), told.append)
    dossiers_of(as_amended(quays, AFTER), core(quays), told.append)
    assert told == ["comparing the rules of quays/core@1"] * 2


def test_a_broken_file_is_written_anew(quays, own_cache):
    first = dossiers_of(quays, core(quays))
    file = next((own_cache / "dossiers").iterdir())
    file.write_bytes(b"broken")
    kept._read.cache_clear()
    assert dossiers_of(quays, core(quays)) == first
    assert file.read_bytes() != b"broken"


def test_a_document_without_rules_has_none(quays):
    faq = next(edition for edition in quays.editions() if edition.address.document == "faq")
    assert dossiers(faq, {}).dossiers == ()


# -- named by corpus.toml ----------------------------------------------------------------------------------------------

NAMED = """
[effects]
"lose a quay" = { words = "quay no longer held", rules = ["core@1 101.2", "core@1 202.1", "core 102.1"] }
"sink a boat" = { rules = ["core@1 102.2", "core@1 909"] }
"race a kite" = { words = "kite" }
"in a book of another kind" = { rules = ["cards 1"] }
"""


@pytest.fixture(scope="module")
def named_quays(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    folder = write(tmp_path_factory.mktemp("named"))
    manifest = next(folder.rglob("corpus.toml"))
    manifest.write_text(f"{manifest.read_text('utf-8')}\n{NAMED}", "utf-8")
    return load([folder])


def test_a_named_effect_goes_first_under_its_title(named_quays):
    first = dossiers_of(named_quays, core(named_quays)).dossiers[0]
    assert (first.effect, first.list, first.rank, first.confirmed) == ("lose a quay", "hot-spots", 1, True)
    assert first.id == "quays/core@1/lose-a-quay"
    assert {"101.2", "202.1"} <= set(first.rules)
    assert (first.read_as, first.as_json()["confirmed"]) == ("quay held", True)


def test_a_named_rule_that_does_not_decide_the_effect_is_told(named_quays):
    first = dossiers_of(named_quays, core(named_quays)).dossiers[0]
    assert [rule.fragment for rule in first.unread] == ["102.1"]


def test_a_named_effect_that_nothing_says_is_told(named_quays):
    unfound = dossiers_of(named_quays, core(named_quays)).unfound
    assert [each.effect for each in unfound] == ["race a kite"]


def test_a_rule_that_is_not_loaded_is_told(named_quays):
    found = one(dossiers_of(named_quays, core(named_quays)), "sink a boat")
    assert "102.2" in found.rules
    assert "no rule core@1 909 is loaded" in found.note


def test_ranks_and_ids_stay_in_order_with_named_effects(named_quays):
    found = dossiers_of(named_quays, core(named_quays)).dossiers
    assert len({each.id for each in found}) == len(found)
    assert [(each.list, each.rank) for each in found] == _counted(found)


def _counted(found: tuple[Dossier, ...]) -> list[tuple[str, int]]:
    lists = [each.list for each in found]
    return [(name, lists[: at + 1].count(name)) for at, name in enumerate(lists)]


def test_a_named_effect_is_found_by_both_its_names(named_quays):
    found = dossiers_of(named_quays, core(named_quays))
    assert about([found], "lose a quay")[0].effect == "lose a quay"
    assert about([found], "hold of a quay is lost")[0].effect == "lose a quay"


def test_another_name_is_another_state(quays, named_quays, own_cache):
    told: list[str] = []
    dossiers_of(quays, core(quays), told.append)
    dossiers_of(named_quays, core(named_quays), told.append)
    assert len(told) == 2
