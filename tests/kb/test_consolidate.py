"""What amendments make of a rule: folded by hand-made effects, and end to end from texts."""

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from kb.address import Address, RuleNumber, Span
from kb.consolidate import Effect, Lifetime, Standing, fold
from kb.consolidate.consolidate import consolidate
from kb.consolidate.places import places, same_words
from kb.model import Amendment, Edition, Game, Rule
from tests.papers import codes, core, notice, read, stands

CORE = """Harbour Rules
100. Ferries
101. Sailing
101.1. A ferry with passengers sails at dawn, before the lamps go out.
101.2. It returns at dusk, unless the harbour is closed by fog. It may then stay at sea.
101.3. The keeper does this in order:
1. Light the lamps.
2. Count the ferries.
Example: Bo lights one lamp.
101.4. 4. If a ferry lies at no berth, it is moved to one.
101.5. Steps
101.5.a. A keeper pays [E] to ring the bell.
101.5.b. +1 tokens lie on ferries.
102. Berths
102.1. A berth holds one ferry.
102.1. A berth holds two ferries, if both keepers agree.
"""
HOME = Address("tide", "core", "1")
TEXT = "A ferry with passengers sails at dawn, before the lamps go out."
DAWN = date(2025, 3, 1)
SPAN = Span("notice.txt", 0, 9, 1)


def rule(text: str = TEXT, **what: Any) -> Rule:
    return Rule(HOME.at("101.1"), RuleNumber("101.1"), "rule", text, SPAN, **what)


def effect(op: str, text: str | None = None, old: str | None = None, **what: Any) -> Effect:
    """Make an effect on the rule; ``believes`` is the text it changes, where that isn't ``old``."""
    source = Address("tide", what.pop("document", "notice"), "1", f"p{what.get('place', 1)}")
    believed = what.pop("believes", old)
    said = Amendment(op, source, SPAN, "101.1", text=text, old_text=old, fingerprint=believed)  # type: ignore[arg-type]
    day, ends = what.pop("day", DAWN), what.pop("ends", None)
    return Effect(said, HOME.at("101.1"), Lifetime(day, ends, str(ends or "")), **what)


def folded(
    *effects: Effect, own: Rule | None = None, on: date = date(2025, 6, 1), scope: tuple[str, ...] = ()
) -> Standing:
    return fold(own or rule(), effects, on, scope)


def text_of(tmp_path: Path, said: str, number: str = "101.1") -> str:
    """Give a rule as it stands under a notice."""
    return stands(read(tmp_path, core(CORE), notice(f"# Notice\n\nFog\n\n{said}\n")), number).text


# -- one amendment ---------------------------------------------------------------------------------------------------


def test_nothing_gives_the_rule() -> None:
    found = folded()
    assert (found.text, found.base_text, found.status, len(found.runs)) == (TEXT, TEXT, "", 1)


def test_a_new_text_keeps_the_words_that_stay() -> None:
    found = folded(effect("replace-text", "A ferry sails at dawn.", believes=TEXT))
    assert (found.text, found.base_text, found.status) == ("A ferry sails at dawn.", TEXT, "amended by")
    assert [run.text for run in found.runs if run.struck_by] == ["with passengers ", ", before the lamps go out"]
    assert all(run.source == HOME.at("101.1") for run in found.runs)


@pytest.mark.parametrize(
    "new", ["If a ferry drifts, it sinks.", "4. If a ferry drifts, it sinks.", "101.1. 4. If a ferry drifts, it sinks."]
)
def test_a_step_keeps_its_label(new: str) -> None:
    own = rule("4. If a ferry lies at no berth, it is moved.")
    assert folded(effect("replace-text", new), own=own).text == "4. If a ferry drifts, it sinks."


@pytest.mark.parametrize("new", ["Ferries sail at dusk.", "Sailing\nFerries sail at dusk."])
def test_a_title_stays_over_its_rule(new: str) -> None:
    own = rule("Sailing\nFerries sail at dawn.", title="Sailing")
    assert folded(effect("replace-text", new), own=own).text == "Sailing\nFerries sail at dusk."


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ("dawn", "dusk", TEXT.replace("dawn", "dusk")),
        ("a ferry", "a boat", TEXT.replace("A ferry", "A boat")),
        (" with passengers", "", TEXT.replace(" with passengers", "")),
        (", before the lamps go out", "", "A ferry with passengers sails at dawn."),
        ("before the lamps go out,", "as the lamps go out,", TEXT.replace("before", "as")),
    ],
)
def test_a_phrase(old: str, new: str, text: str) -> None:
    assert folded(effect("replace-phrase", new, old)).text == text


@pytest.mark.parametrize(
    ("own", "old", "new", "text"),
    [
        ("Pay [E] to row.", "[E]", "[T]", "Pay [T] to row."),
        ("Give +1 to it, not -1.", "+1", "+2", "Give +2 to it, not -1."),
        ("It has 1 oar and 11 sails.", "1", "2", "It has 2 oar and 11 sails."),
        ("The keeper’s boat is the rival's.", "keeper's boat", "boat", "The boat is the rival's."),
        ("See rule 12.1, not 2.", "2", "3", "See rule 12.1, not 3."),
    ],
)
def test_symbols_signs_and_quotes_in_a_phrase(own: str, old: str, new: str, text: str) -> None:
    assert folded(effect("replace-phrase", new, old), own=rule(own)).text == text


@pytest.mark.parametrize("own", ["A ferry, or a ferry.", "A boat."])
def test_a_phrase_that_stands_twice_or_not_at_all_is_not_replaced(own: str) -> None:
    found = folded(effect("replace-phrase", "raft", "ferry"), own=rule(own))
    assert (found.text, [each.flaw for each in found.beside]) == (own, ["mismatch"])


def test_a_repealed_rule_is_struck_not_lost() -> None:
    found = folded(effect("repeal", believes=TEXT))
    assert (found.text, found.base_text, found.status) == ("", TEXT, "repealed")


def test_a_renumbered_rule_keeps_its_words() -> None:
    found = folded(
        effect("replace-phrase", "dusk", "dawn"), effect("renumber", "101.9", believes=TEXT, day=date(2025, 4, 1))
    )
    assert (found.text, found.status) == (TEXT.replace("dawn", "dusk"), "moved to 101.9")


def test_a_meaning_stands_below_the_words() -> None:
    found = folded(effect("modify-meaning", "Rafts count as ferries.", believes=TEXT))
    assert (found.text, found.base_text) == (f"{TEXT}\nRafts count as ferries.", TEXT)


def test_a_meaning_is_added_to_words_that_were_amended() -> None:
    found = folded(
        effect("replace-text", "Boats sail.", believes=TEXT),
        effect("modify-meaning", "Rafts are boats.", believes=TEXT, day=date(2025, 4, 1)),
    )
    assert found.text == "Boats sail.\nRafts are boats."


def test_what_is_said_of_a_repealed_rule_stands_beside() -> None:
    later = date(2025, 4, 1)
    found = folded(
        effect("repeal", believes=TEXT),
        effect("modify-meaning", "Rafts count.", believes=TEXT, day=later),
        effect("replace-phrase", "dusk", "dawn", day=later, place=2),
    )
    assert (found.status, [each.reason for each in found.beside]) == ("repealed", ["the rule is repealed"] * 2)


def test_a_new_text_brings_a_repealed_rule_back() -> None:
    found = folded(effect("repeal", believes=TEXT), effect("replace-text", "Boats sail.", day=date(2025, 4, 1)))
    assert (found.text, found.status) == ("Boats sail.", "amended by")


def test_relations_change_no_words() -> None:
    found = folded(effect("extend"), effect("analogy"), effect("amend-declared"))
    assert (found.text, found.status, len(found.relations)) == (TEXT, "", 3)


# -- order -----------------------------------------------------------------------------------------------------------


def test_a_later_day_goes_over_an_earlier_one() -> None:
    first = effect("replace-text", "Boats sail at dawn.", believes=TEXT)
    last = effect("replace-text", "Boats sail at noon.", believes=TEXT, day=date(2025, 4, 1), document="aardvark")
    assert folded(last, first).text == folded(first, last).text == "Boats sail at noon."


def test_the_earlier_one_returns_when_the_later_ends() -> None:
    first = effect("replace-text", "Boats sail.", believes=TEXT)
    last = effect("replace-text", "Boats wait.", believes=TEXT, day=date(2025, 4, 1), ends=date(2025, 5, 1))
    assert folded(first, last, on=date(2025, 4, 30)).text == "Boats wait."
    assert folded(first, last, on=date(2025, 5, 1)).text == "Boats sail."


@pytest.mark.parametrize("key", ["rank", "place"])
def test_rank_and_place_order_what_begins_on_one_day(key: str) -> None:
    one, other = effect("modify-meaning", "One.", **{key: 1}), effect("modify-meaning", "Two.", **{key: 2})
    assert folded(other, one).text == f"{TEXT}\nOne.\nTwo."


def test_a_scope_comes_after_everything_that_holds_everywhere() -> None:
    homebrew = effect("modify-meaning", "Sledges count.", scope="format:frost", day=date(2025, 1, 1))
    found = folded(homebrew, effect("replace-text", "Boats sail.", believes=TEXT), scope=("frost",))
    assert found.text == "Boats sail.\nSledges count."


def test_an_amendment_of_what_an_earlier_one_wrote() -> None:
    first = effect("replace-phrase", "dusk", "dawn")
    dusk = TEXT.replace("dawn", "dusk")
    last = effect("replace-text", "A ferry sails at dusk.", dusk, day=date(2025, 4, 1))
    assert folded(first, last).text == "A ferry sails at dusk."
    assert [each.flaw for each in folded(last).beside] == ["mismatch"]


def test_a_sentence_that_no_longer_stands_is_not_put_back() -> None:
    own = "A ferry sails at dawn. It comes home before the lamps go out."
    first = effect("replace-text", "A boat sails. It comes home late.", believes=own)
    last = effect(
        "replace-text", "It comes home at noon.", "It comes home before the lamps go out.", day=date(2025, 4, 1)
    )
    found = folded(first, last, own=rule(own))
    assert (found.text, [each.flaw for each in found.beside]) == ("A boat sails. It comes home late.", ["mismatch"])


# -- two on one day --------------------------------------------------------------------------------------------------


def clash(**first: Any) -> Standing:
    one = effect("replace-text", "Boats sail.", believes=TEXT, document="one", **first)
    return folded(one, effect("replace-text", "Boats wait.", believes=TEXT, document="two"))


def test_two_texts_on_one_day_stand_beside_the_rule() -> None:
    found = clash()
    assert (found.text, [each.flaw for each in found.beside]) == (TEXT, ["clash", "clash"])


@pytest.mark.parametrize("rank", [0, 1, 4])
def test_rank_settles_nothing(rank: int) -> None:
    assert clash(rank=rank).text == TEXT


def test_a_document_that_takes_precedence_is_heard() -> None:
    found = clash(prevails=("tide/two@1",))
    assert (found.text, [each.reason for each in found.beside]) == ("Boats sail.", ["tide/one@1 takes precedence"])


def precedences(*above: tuple[str, str]) -> Standing:
    names = dict.fromkeys(name for pair in above for name in pair)
    return folded(
        *(
            effect(
                "replace-text",
                f"{name} sails.",
                believes=TEXT,
                document=name,
                prevails=tuple(f"tide/{b}@1" for a, b in above if a == name),
            )
            for name in names
        )
    )


@pytest.mark.parametrize("circle", [("ab", "ba"), ("ab", "bc", "ca")])
def test_precedence_that_runs_in_a_circle_settles_nothing(circle: tuple[str, ...]) -> None:
    found = precedences(*((pair[0], pair[1]) for pair in circle))
    assert (found.text, {each.flaw for each in found.beside}) == (TEXT, {"clash"})
    assert all("circle" in each.reason for each in found.beside)


def test_precedence_is_handed_on() -> None:
    assert precedences(("a", "b"), ("b", "c")).text == "a sails."


def test_what_is_outweighed_bars_nothing_else() -> None:
    whole = effect("replace-text", "Boats sail.", believes=TEXT, document="whole")
    first = effect("replace-phrase", "dusk", "dawn", document="first", prevails=("tide/whole@1",))
    other = effect("replace-phrase", "candles", "lamps", document="other")
    found = folded(whole, first, other)
    assert found.text == TEXT.replace("dawn", "dusk").replace("lamps", "candles")


def test_what_is_said_twice_is_applied_once() -> None:
    found = folded(
        *(
            effect("replace-text", text, believes=TEXT, document=name)
            for text, name in (("Boats sail.", "a"), ("boats sail", "b"))
        )
    )
    assert (found.text, [each.reason for each in found.beside]) == ("Boats sail.", ["tide/a@1/p1 says the same"])


def test_phrases_apart_and_sentences_apart_do_not_clash() -> None:
    own = "A ferry sails at dawn today. It returns at dusk on its own."
    phrases = effect("replace-phrase", "boat", "ferry"), effect("replace-phrase", "noon", "dusk", place=2)
    assert folded(*phrases, own=rule(own)).text == own.replace("ferry", "boat").replace("dusk", "noon")
    sentences = (
        effect("replace-text", "A boat sails.", "A ferry sails at dawn today."),
        effect("replace-text", "It stays.", "It returns at dusk on its own.", place=2),
    )
    assert folded(*sentences, own=rule(own)).text == "A boat sails. It stays."


@pytest.mark.parametrize(
    ("one", "other"), [("sails at dawn", "at dawn, before"), ("dawn", "at dawn"), ("before the lamps", "lamps go")]
)
def test_phrases_that_overlap_clash(one: str, other: str) -> None:
    found = folded(effect("replace-phrase", "waits", one), effect("replace-phrase", "moors", other, place=2))
    assert (found.text, [each.flaw for each in found.beside]) == (TEXT, ["clash", "clash"])


def test_a_new_number_does_not_clash_with_new_words() -> None:
    found = folded(effect("renumber", "101.9", believes=TEXT), effect("replace-text", "Boats sail.", believes=TEXT))
    assert (found.text, found.status) == ("Boats sail.", "moved to 101.9")


@pytest.mark.parametrize("op", ["modify-meaning", "renumber"])
def test_a_repeal_clashes_with_what_needs_the_rule(op: str) -> None:
    assert folded(effect("repeal", believes=TEXT), effect(op, "101.9", place=2)).text == TEXT


def test_later_texts_of_one_day_clash_also_over_an_amended_rule() -> None:
    later = date(2025, 4, 1)
    found = folded(
        effect("replace-text", "Boats sail.", believes=TEXT),
        effect("replace-text", "Boats wait.", believes=TEXT, day=later, document="a"),
        effect("replace-text", "Boats sink.", believes=TEXT, day=later, document="b"),
    )
    assert (found.text, [each.flaw for each in found.beside]) == ("Boats sail.", ["clash", "clash"])


# -- not heard -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "reason"),
    [
        ({"day": date(2025, 9, 1)}, "it takes effect on 2025-09-01"),
        ({"ends": date(2025, 6, 1)}, "it lapsed on 2025-06-01"),
        ({"scope": "format:frost"}, "it applies only in format:frost"),
        ({"bar": "it may mean 1 or 2"}, "it may mean 1 or 2"),
    ],
)
def test_why_it_is_not_heard(what: dict[str, Any], reason: str) -> None:
    found = folded(effect("repeal", believes=TEXT, **what))
    assert (found.text, [each.reason for each in found.beside]) == (TEXT, [reason])


def test_days_are_half_open() -> None:
    it = effect("replace-text", "Boats sail.", ends=date(2025, 5, 1))
    days = [DAWN - timedelta(1), DAWN, date(2025, 4, 30), date(2025, 5, 1)]
    assert [folded(it, on=day).status for day in days] == ["", "amended by", "amended by", ""]


# -- words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("4. If it is dusk.", "If it is dusk", True),
        ("4. If it is dusk.", "5. If it is dusk.", False),
        ("A keeper’s “boat”", "a keeper's boat", True),
        ("2 boats sail", "3 boats sail", False),
        ("+1 boat", "-1 boat", False),
        ("−1 boat", "-1 boat", True),
        ("It can't sail", "It can sail", False),
    ],
)
def test_same_words(one: str, other: str, same: bool) -> None:
    assert same_words(one, other) is same_words(other, one) is same


@pytest.mark.parametrize(
    ("words", "text", "found"),
    [
        ("give 1 bell", "Give +1 bell", []),
        ("give 1 bell", "Give 1 bell", [(0, 11)]),
        ("", "Boats", []),
        ("—", "a — b", [(2, 3)]),
        ("boats, that sail", "Boats that sail, sail.", [(0, 15)]),
    ],
)
def test_places(words: str, text: str, found: list[tuple[int, int]]) -> None:
    assert places(words, text) == found


# -- end to end ------------------------------------------------------------------------------------------------------


def box(number: str, old: str, new: str) -> str:
    return f"{number}.\n\n(OLD) {old}\n\n(NEW) {new}"


DUSK = "It returns at dusk, unless the harbour is closed by fog. It may then stay at sea."


@pytest.mark.parametrize("front", ["", "101.2. ", "**101.2.** ", "Rule 101.2: "])
def test_a_box_with_its_number_in_front(tmp_path: Path, front: str) -> None:
    said = box("101.2", front + DUSK, front + DUSK.replace("may", "must"))
    assert text_of(tmp_path, said, "101.2") == DUSK.replace("may", "must")


@pytest.mark.parametrize("number", ["101.5.a", "101.5.b"])
def test_a_number_that_ends_in_a_letter(tmp_path: Path, number: str) -> None:
    own = stands(read(tmp_path, core(CORE)), number).text
    said = box(number, f"{number}. {own}", f"{number}. {own[:-1]}, twice.")
    assert text_of(tmp_path, said, number) == f"{own[:-1]}, twice."


def test_a_box_with_one_sentence_of_the_rule(tmp_path: Path) -> None:
    said = box("101.2", "It may then stay at sea.", "It must then stay at sea.")
    assert text_of(tmp_path, said, "101.2") == DUSK.replace("may", "must")


@pytest.mark.parametrize("dots", ["…", "...", "[…]"])
def test_dots_stand_for_what_is_left_out(tmp_path: Path, dots: str) -> None:
    said = box("101.2", f"{dots} It may then stay at sea.", f"{dots} It must then stay at sea.")
    assert text_of(tmp_path, said, "101.2") == DUSK.replace("may", "must")
    said = box("101.2", f"It returns at dusk {dots}", f"It returns at night {dots}")
    assert text_of(tmp_path / "after", said, "101.2") == DUSK.replace("dusk", "night")


def test_a_box_that_quotes_the_list_as_well(tmp_path: Path) -> None:
    items = " 1. Light the lamps. 2. Count the ferries."
    said = box("101.3", f"The keeper does this in order:{items}", f"Each keeper does this in order:{items}")
    assert text_of(tmp_path, said, "101.3") == "Each keeper does this in order:"


def test_a_box_that_changes_the_list_stands_beside(tmp_path: Path) -> None:
    old = "The keeper does this in order: 1. Light the lamps. 2. Count the ferries."
    found = stands(
        read(tmp_path, core(CORE), notice(f"# N\n\nFog\n\n{box('101.3', old, old.replace('Light', 'Douse'))}\n")),
        "101.3",
    )
    assert (found.text, len(found.beside)) == ("The keeper does this in order:", 1)


def test_a_step_label_that_the_new_text_drops(tmp_path: Path) -> None:
    said = "Rule 101.4. should read, “If a ferry lies at no berth, it is sunk.”"
    assert text_of(tmp_path, said, "101.4") == "4. If a ferry lies at no berth, it is sunk."


def test_a_text_of_several_paragraphs(tmp_path: Path) -> None:
    said = "Rule 101.2. should read:\n\n“It returns at dusk.\n\nIn fog, it stays at sea.”\n\nNothing else changes."
    assert text_of(tmp_path, said, "101.2") == "It returns at dusk.\nIn fog, it stays at sea."


def test_a_wrong_old_text_is_never_applied(tmp_path: Path) -> None:
    said = box("101.2", DUSK.replace("fog", "ice"), "It stays.")
    kb = read(tmp_path, core(CORE), notice(f"# N\n\nFog\n\n{said}\n"))
    assert (stands(kb, "101.2").text, codes(kb)) == (DUSK, ["AMD002"])


def test_a_wrong_sign_is_another_text(tmp_path: Path) -> None:
    said = box("101.5.b", "-1 tokens lie on ferries.", "+2 tokens lie on ferries.")
    assert text_of(tmp_path, said, "101.5.b") == "+1 tokens lie on ferries."


def test_a_number_that_is_printed_twice_is_told_by_its_words(tmp_path: Path) -> None:
    old = "A berth holds two ferries, if both keepers agree."
    kb = read(tmp_path, core(CORE), notice(f"# N\n\nBerths\n\n{box('102.1', old, old.replace('two', 'three'))}\n"))
    assert [stands(kb, number).text for number in ("102.1", "102.1~2")] == [
        "A berth holds one ferry.",
        old.replace("two", "three"),
    ]


def test_a_number_that_is_printed_twice_is_doubtful_without(tmp_path: Path) -> None:
    kb = read(tmp_path, core(CORE), notice("# N\n\nBerths\n\nRule 102.1. is deleted.\n"))
    found = [stands(kb, number) for number in ("102.1", "102.1~2")]
    assert [(each.status, each.beside[0].reason) for each in found] == [("", "it may mean 102.1 or 102.1~2")] * 2


def test_a_rule_of_a_number_that_exists_is_not_added(tmp_path: Path) -> None:
    said = "The following rule will be added and goes into effect now:\n\n101.2. A ferry shows a lamp."
    found = stands(read(tmp_path, core(CORE), notice(f"# N\n\nFog\n\n{said}\n")), "101.2")
    assert (found.text, found.beside[0].reason) == (DUSK, "the edition already has a rule of this number")


@pytest.mark.parametrize(("ours", "theirs"), [("false", "true"), ("true", "false")])
def test_digest_and_official_text_are_never_merged(tmp_path: Path, ours: str, theirs: str) -> None:
    rules, said = core(CORE), notice("# N\n\nFog\n\nRule 101.1. is deleted.\n")
    for paper, digest in ((rules, ours), (said, theirs)):
        if digest == "true":
            paper.facts["digest"] = "true"
    found = stands(read(tmp_path, rules, said), "101.1")
    assert (found.text, found.beside[0].reason) == (TEXT, "a digest and an official text are never merged")


MAGIC = (
    "100. General\n100.1. Ferries\n100.1a A ferry sails at dawn.\n702. Keywords\n702.60. Fog\n702.60a Fog hides it.\n"
)
SECTIONS = "# §17 Decks\n17.1 Size#\nA chart holds 20 cards.\n17.8 Mulligan#\nEach keeper draws five cards.\n"
DEEP = (
    "602. Layers\n602.4. Pass\n602.4.8. Fog\n602.4.8.a. It comes.\n602.4.8.b. It stays.\n602.4.8.c. It goes at dusk.\n"
)


@pytest.mark.parametrize(
    ("style", "text", "number", "new"),
    [
        ("magic", MAGIC, "702.60a", "Fog hides every ferry."),
        ("magic", MAGIC, "100.1a", "A ferry sails at dusk."),
        ("sections", SECTIONS, "17.8", "Each keeper draws six cards."),
        ("riftbound", DEEP, "602.4.8.c", "Fog goes at dawn."),
    ],
)
def test_other_ways_to_number(tmp_path: Path, style: str, text: str, number: str, new: str) -> None:
    kb = read(tmp_path, core(text, style=style), notice(f"# N\n\nFog\n\nRule {number} should read, “{new}”\n"))
    assert stands(kb, number).text.endswith(new)
    own = kb.own(Address("tide", "core", "1", number))
    said = box(number, f"{number} {own.text.rpartition(chr(10))[2]}", f"{number} {new}") if own else ""
    boxed = read(tmp_path / "box", core(text, style=style), notice(f"# N\n\nFog\n\n{said}\n"))
    assert stands(boxed, number).text == stands(kb, number).text


def test_a_later_paper_changes_what_an_earlier_one_wrote(tmp_path: Path) -> None:
    first = notice("# N\n\nFog\n\nIn rule 101.1., “before the lamps” should be “after the lamps”.\n")
    quoted = TEXT.replace("before", "after")
    last = notice(f"# M\n\nFog\n\n{box('101.1', quoted, 'A ferry sails late.')}\n", "2025-04-01", "more")
    kb = read(tmp_path, core(CORE), first, last)
    assert (stands(kb, "101.1").text, codes(kb)) == ("A ferry sails late.", [])
    assert stands(kb, "101.1", "2025-03-15").text == quoted


def reads(text: str, day: str, name: str, over: str = "") -> Any:
    over = f"For any points that differ from the {over}, this document takes precedence.\n\n" if over else ""
    return notice(f"# {name}\n\n{over}Fog\n\nRule 101.1. should read, “{text}”\n", day, name)


def test_papers_of_one_day_that_contradict_each_other_are_reported(tmp_path: Path) -> None:
    kb = read(tmp_path, core(CORE), reads("It sails.", "2025-03-01", "alpha"), reads("It waits.", "2025-03-01", "beta"))
    assert (stands(kb, "101.1").text, codes(kb)) == (TEXT, ["AMD003", "AMD003"])


def test_a_declared_precedence_settles_it(tmp_path: Path) -> None:
    alpha = reads("It sails.", "2025-03-01", "alpha", over="Beta Document")
    kb = read(tmp_path, core(CORE), alpha, reads("It waits.", "2025-03-01", "beta"))
    assert (stands(kb, "101.1").text, codes(kb)) == ("It sails.", [])


def test_a_circle_of_precedence_is_a_finding(tmp_path: Path) -> None:
    papers = [
        reads(f"{a} sails.", "2025-03-01", a, over=f"{b.title()} Document")
        for a, b in (("alpha", "beta"), ("beta", "gamma"), ("gamma", "alpha"))
    ]
    kb = read(tmp_path, core(CORE), *papers)
    assert (stands(kb, "101.1").text, codes(kb)) == (TEXT, ["AMD003"] * 3)


def test_homebrews_of_two_scopes_do_not_contradict_each_other(tmp_path: Path) -> None:
    papers = [reads(f"{name} sails.", "2025-03-01", name) for name in ("alpha", "beta")]
    for paper in papers:
        paper.facts.update(scope=f"format:{paper.id}")
    kb = read(tmp_path, core(CORE), *papers)
    assert codes(kb) == []
    assert [stands(kb, "101.1", "2025-06-01", *scope).text for scope in ((), ("alpha",), ("beta",))] == [
        TEXT,
        "alpha sails.",
        "beta sails.",
    ]
    assert stands(kb, "101.1", "2025-06-01", "alpha", "beta").text == TEXT


def test_what_says_nothing_stands_beside() -> None:
    found = folded(effect("modify-meaning", ""), effect("replace-text", " ", believes=TEXT, day=date(2025, 4, 1)))
    assert [each.reason for each in found.beside] == ["it cannot be read with certainty"] * 2


def doubting(game: Game) -> Game:
    """Give a game in which no statement of precedence is certain."""

    def doubted(edition: Edition) -> Edition:
        said = (replace(each, confidence="low") if each.op == "precedence" else each for each in edition.amendments)
        return replace(edition, amendments=tuple(said))

    documents = (replace(each, editions=tuple(map(doubted, each.editions))) for each in game.documents)
    return replace(game, documents=tuple(documents))


def test_a_precedence_that_is_doubtful_settles_nothing(tmp_path: Path) -> None:
    alpha = reads("It sails.", "2025-03-01", "alpha", over="Beta Document")
    kb = read(tmp_path, core(CORE), alpha, reads("It waits.", "2025-03-01", "beta"))
    assert [each.code for each in consolidate(map(doubting, kb.games)).findings] == ["AMD003", "AMD003"]
