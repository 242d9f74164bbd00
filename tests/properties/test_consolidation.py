"""What holds for every way in which amendments are folded over a rule."""

from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from kb.address import Address, RuleNumber, Span
from kb.consolidate import Consolidation, Effect, Lifetime, Standing, fold
from kb.consolidate.consolidate import consolidate
from kb.consolidate.places import same_words
from kb.model import Amendment, Document, Edition, Game, Kind, Rule

HOME = Address("tide", "core", "1")
SPAN = Span("x.txt", 0, 1, 1)
FIRST = date(2025, 1, 1)
WORDS = (
    "ferry",
    "sails",
    "at",
    "dawn",
    "dusk",
    "4.",
    "+1",
    "-1",
    "[E]",
    "the",
    "keeper’s",
    "not",
    "a",
    "boat,",
    "lamp.",
)
TEXTS = st.lists(st.sampled_from(WORDS), min_size=1, max_size=14).map(" ".join)
ANY = st.one_of(TEXTS, st.text(max_size=30))
OPS = st.sampled_from(["replace-text", "replace-phrase", "modify-meaning", "repeal", "renumber", "extend"])
DAYS = st.integers(0, 40).map(lambda days: FIRST + timedelta(days))


def rule(text: str) -> Rule:
    return Rule(HOME.at("5.1"), RuleNumber("5.1"), "rule", text, SPAN)


@st.composite
def effects(draw: st.DrawFn, base: str) -> Effect:
    """Draw an effect on a rule; what it believes is often the rule's text, or a part of it."""
    words = base.split() or ["x"]
    begin = draw(st.integers(0, len(words) - 1))
    part = " ".join(words[begin : draw(st.integers(begin + 1, len(words)))])
    old = draw(st.sampled_from([None, base, part, draw(ANY)]))
    document = draw(st.sampled_from("abc"))
    amendment = Amendment(
        draw(OPS),  # type: ignore[arg-type]
        Address("tide", document, "1", f"p{draw(st.integers(1, 9))}"),
        SPAN,
        "5.1",
        text=draw(ANY),
        old_text=old,
        fingerprint=base if old is None else old,
        confidence=draw(st.sampled_from(["high", "high", "low"])),  # type: ignore[arg-type]
    )
    begins = draw(DAYS)
    life = Lifetime(begins, draw(st.one_of(st.none(), DAYS)))
    return Effect(
        amendment,
        HOME.at("5.1"),
        life,
        draw(st.sampled_from([None, None, "format:frost"])),
        "doubtful" if amendment.confidence == "low" else "",
        draw(st.integers(1, 4)),
        draw(st.integers(0, 5)),
        draw(st.sampled_from([(), ("tide/a@1",), ("tide/b@1", "tide/c@1")])),
    )


FOLDS = ANY.flatmap(lambda base: st.tuples(st.just(base), st.lists(effects(base), max_size=5), DAYS, st.booleans()))


def folded(base: str, found: list[Effect], on: date, inside: bool = False) -> Standing:
    return fold(rule(base), found, on, ("frost",) if inside else ())


@given(text=ANY, on=DAYS)
def test_folding_nothing_is_identity(text: str, on: date) -> None:
    found = folded(text, [], on)
    assert (found.text, found.base_text, found.status, found.applied, found.beside) == (text, text, "", (), ())


@settings(max_examples=50)
@given(case=FOLDS)
def test_every_character_has_one_source(case: tuple[str, list[Effect], date, bool]) -> None:
    base, found, on, inside = case
    it = folded(base, found, on, inside)
    known = {HOME.at("5.1")} | {effect.source for effect in it.applied}
    assert it.base_text == base
    assert all(run.text for run in it.runs)
    assert {run.source for run in it.runs} | {run.struck_by for run in it.runs if run.struck_by} <= known
    assert "".join(run.text for run in it.runs if run.struck_by is None) == it.text


@settings(max_examples=50)
@given(case=FOLDS, data=st.data())
def test_the_order_of_papers_changes_nothing(case: tuple[str, list[Effect], date, bool], data: st.DataObject) -> None:
    base, found, on, inside = case
    apart = [
        replace(each, lifetime=replace(each.lifetime, begins=FIRST + timedelta(at))) for at, each in enumerate(found)
    ]
    shuffled = data.draw(st.permutations(apart))
    assert folded(base, shuffled, on, inside) == folded(base, apart, on, inside) == folded(base, apart, on, inside)


@settings(max_examples=50)
@given(case=FOLDS)
def test_all_that_is_heard_of_is_told_once(case: tuple[str, list[Effect], date, bool]) -> None:
    base, found, on, inside = case
    it = folded(base, found, on, inside)
    told = [*it.applied, *it.relations, *(each.effect for each in it.beside)]
    assert sorted(map(id, told)) == sorted(map(id, found))


@settings(max_examples=50)
@given(case=FOLDS)
def test_outside_its_scope_homebrew_changes_nothing(case: tuple[str, list[Effect], date, bool]) -> None:
    base, found, on, _ = case
    everywhere = [each for each in found if each.scope is None]
    assert folded(base, found, on).runs == folded(base, everywhere, on).runs


@settings(max_examples=50)
@given(case=FOLDS)
def test_a_weak_reading_deletes_nothing(case: tuple[str, list[Effect], date, bool]) -> None:
    base, found, on, inside = case
    it = folded(base, [each for each in found if each.bar], on, inside)
    assert (it.text, it.applied) == (base, ())


@settings(max_examples=50)
@given(case=FOLDS)
def test_what_is_applied_is_in_force(case: tuple[str, list[Effect], date, bool]) -> None:
    base, found, on, inside = case
    assert all(each.lifetime.holds(on) and not each.bar for each in folded(base, found, on, inside).applied)


@settings(max_examples=50)
@given(case=FOLDS)
def test_a_day_without_boundaries_changes_nothing(case: tuple[str, list[Effect], date, bool]) -> None:
    base, found, _, inside = case
    days = sorted({day for each in found for day in (each.lifetime.begins, each.lifetime.ends) if day})
    for first, last in pairwise(days):
        assert folded(base, found, first, inside).runs == folded(base, found, last - timedelta(1), inside).runs


def consolidated(base: str, *amendments: tuple[str, Amendment]) -> Consolidation:
    """Consolidate a game: the rule, and amendments by the names of their papers, all of one day."""
    core = Edition(HOME, "", "x.txt", "riftbound", effective=FIRST, rules=(rule(base),))
    papers = tuple(
        Document(
            Address("tide", name),
            name,
            Kind.CLARIFICATION,
            (Edition(Address("tide", name, "1"), "", "x.txt", "article", effective=FIRST, amendments=(each,)),),
            about="core@1",
        )
        for name, each in amendments
    )
    return consolidate(
        (Game("tide", "Tide", None, (Document(Address("tide", "core"), "Core", Kind.RULES, (core,)), *papers)),)
    )


def replacing(name: str, new: str, believed: str) -> tuple[str, Amendment]:
    source = Address("tide", name, "1", "p1")
    return name, Amendment(
        "replace-text",
        source,
        SPAN,
        "5.1",
        text=new,
        old_text=believed,
        fingerprint=believed,
        targets=(HOME.at("5.1"),),
    )


@given(base=TEXTS, one=TEXTS, other=TEXTS)
def test_two_texts_on_one_day_are_reported_and_stand_beside(base: str, one: str, other: str) -> None:
    made = consolidated(base, replacing("a", one, base), replacing("b", other, base))
    it = fold(rule(base), made.effects["tide/core@1/5.1"], FIRST)
    if [each.effect.source.document for each in it.beside] == ["b"]:  # what is said twice is no contradiction
        assert it.beside[0].reason.endswith("says the same")
        return
    assert (it.text, it.applied, len(it.beside)) == (base, (), 2)
    assert [finding.code for finding in made.findings] == ["AMD003", "AMD003"]


@given(base=TEXTS, believed=TEXTS, new=TEXTS)
def test_a_wrong_old_text_is_never_applied(base: str, believed: str, new: str) -> None:
    plain = [
        " ".join(text.replace("’", "'").replace(",", "").replace(".", "").split()).casefold()
        for text in (base, believed)
    ]
    made = consolidated(base, replacing("a", new, believed))
    it = fold(rule(base), made.effects["tide/core@1/5.1"], FIRST)
    if it.applied:
        assert same_words(base, believed) or plain[1].removeprefix("4 ") in plain[0]
    else:
        assert (it.text, [finding.code for finding in made.findings]) == (base, ["AMD002"])
