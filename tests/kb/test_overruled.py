"""Which answers a later statement overrules: an invented game's texts, and the official ones where they are."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from kb.address import Address, Span
from kb.consolidate.names import Lexicon, Name, words_of
from kb.consolidate.overruled import overruled
from kb.load import load
from kb.model import Amendment, Document, Edition, Kind, Ruling
from tests.officials import riftbound

Hits = tuple[list[str], list[str]]
Ask = Callable[..., Hits]

GULL_AND_MAIL = (
    "When Grey Gull and The Night Mail lie at one skerry, do both go home after a meeting?",
    "Only The Night Mail does. Grey Gull stays at the skerry, for the meeting sends one ferry home.",
)
GULL_ALONE = (
    "Can Grey Gull be sent home from a meeting that it has won?",
    "No. A meeting sends home the ferries of the keeper who lost it, and Grey Gull is none of these.",
)
MAIL_ALONE = (
    "When does The Night Mail draw a card?",
    "It draws when it comes home, whoever sent it. What Becalmed does to ferries makes no difference.",
)
FOG = ("Does fog hide a ferry?", "It hides it from errands, and from nothing else.")
AUTUMN = (GULL_AND_MAIL, GULL_ALONE, MAIL_ALONE, FOG)
NO_LONGER = (
    "The answer in the Autumn FAQ no longer holds: in a meeting Grey Gull goes home together with The Night Mail."
)


def faq(*answers: tuple[str, str]) -> str:
    """Give a document of kind rulings."""
    return "\n\n".join(f"Q: {question}\nA: {answer}" for question, answer in answers)


def entry(name: str, title: str, style: str, day: str | None) -> str:
    return f"""
[[document]]
id = "{name}"
title = "{title}"
kind = "{"rulings" if style == "article" and name != "notice" else "clarification"}"
style = "{style}"
  [[document.edition]]
  id = "1"
  file = "{name}.txt"
""" + (f"  effective = {day}\n" if day else "")


@pytest.fixture
def ask(tmp_path: Path) -> Ask:
    """Read a notice and the documents beside it (name: title, day, answers); give what it hits, what it may hit."""

    def ask(notice: str, **beside: tuple[str, str | None, Iterable[tuple[str, str]]]) -> Hits:
        manifest = [
            'game = "tide"\nname = "Tide"\nstyle = "riftbound"\n',
            entry("notice", "Notice", "article", "2026-06-01"),
        ]
        (tmp_path / "notice.txt").write_text(f"# Notice\n\n{notice}\n", encoding="utf-8")
        for name, (title, day, answers) in beside.items():
            manifest.append(entry(name, title, "article", day))
            (tmp_path / f"{name}.txt").write_text(f"# {title}\n\n{faq(*answers)}\n", encoding="utf-8")
        (tmp_path / "corpus.toml").write_text("".join(manifest), encoding="utf-8")
        (found,) = overruled(load([tmp_path]).documents("tide"))
        return [short(each) for each in found.rulings], [short(each) for each in found.candidates]

    return ask


def short(ruling: Ruling) -> str:
    return f"{ruling.address.document}/{ruling.address.fragment}"


def page(
    *answers: tuple[str, str], day: str | None = "2025-10-01"
) -> tuple[str, str | None, tuple[tuple[str, str], ...]]:
    return "Collected answers", day, answers or AUTUMN


@pytest.mark.parametrize(
    "statement",
    [
        NO_LONGER,
        "Thus, the answer in the Autumn FAQ is no longer true: after a meeting, Grey Gull and The Night Mail go home.",
        "Our answer on Grey Gull and The Night Mail has been superseded by this: both go home after a meeting.",
        "What the Autumn FAQ said about Grey Gull and The Night Mail no longer applies. Both go home after a meeting.",
        "We play it otherwise now. The answer about Grey Gull at one skerry as The Night Mail is no longer valid.",
    ],
)
def test_a_statement_in_an_answer(ask: Ask, statement: str) -> None:
    notice = f"Which ferries go home after a meeting?\n\nAll of one keeper’s. {statement}\n\nRelevant Rules: 502.2."
    assert ask(notice, old=page()) == (["old/q1"], [])


@pytest.mark.parametrize("lead", ["", "• ", "Other things changed too:\n\n• Fog lifts at Dawn.\n• "])
def test_a_statement_in_a_paragraph_or_a_list(ask: Ask, lead: str) -> None:
    section = f"Meetings\n\nA meeting sends all ferries of a keeper home.\n\n{lead}{NO_LONGER}"
    assert ask(f"{section}\n\nFog\n\nNothing changes in fog.", old=page()) == (["old/q1"], [])


def test_the_question_says_whom_a_statement_without_names_is_about(ask: Ask) -> None:
    notice = (
        "Do Grey Gull and The Night Mail both go home from one skerry?\n\n"
        "Yes. The answer in the Autumn FAQ is no longer true: both go home after a meeting."
    )
    assert ask(notice, old=page()) == (["old/q1"], [])


def test_a_decoy_with_one_of_two_names_is_not_hit(ask: Ask) -> None:
    assert ask(NO_LONGER, old=page(GULL_ALONE, MAIL_ALONE, FOG)) == ([], [])


def test_both_names_alone_are_no_match(ask: Ask) -> None:
    other = ("Who drew Grey Gull and The Night Mail?", "The pictures are by one hand.")
    assert ask(NO_LONGER, old=page(other, FOG)) == ([], [])


def test_a_statement_about_things_without_names_needs_most_of_its_words(ask: Ask) -> None:
    notice = "The answer on ferries that fog hides from errands in the Autumn FAQ is no longer true."
    assert ask(notice, old=page()) == (["old/q4"], [])
    assert ask(notice, old=page(GULL_ALONE, MAIL_ALONE)) == ([], [])


def test_a_reprint_falls_too_even_on_an_undated_page(ask: Ask) -> None:
    question, answer = GULL_AND_MAIL
    reprint = (question, answer.replace("for the meeting", "since the meeting"))
    assert ask(NO_LONGER, old=page(), later=page(FOG, reprint, day=None)) == (["old/q1", "later/q2"], [])


def test_a_newer_answer_is_not_hit(ask: Ask) -> None:
    assert ask(NO_LONGER, old=page(FOG), newer=page(day="2026-07-01")) == ([], [])
    assert ask(NO_LONGER, old=page(FOG), same=page(day="2026-06-01")) == (["same/q1"], [])


def test_two_that_fit_equally_are_candidates(ask: Ask) -> None:
    other = (
        "Grey Gull and The Night Mail lost a meeting at one skerry. Which ferry goes home first?",
        "The keeper chooses; Grey Gull and The Night Mail go home one after the other, and the meeting waits.",
    )
    assert ask(NO_LONGER, old=page(GULL_AND_MAIL), other=page(other)) == ([], ["old/q1", "other/q1"])


def test_only_the_answers_of_a_loaded_document_that_is_named(ask: Ask) -> None:
    without = ("Answers of the Autumn FAQ", "2025-10-01", (GULL_ALONE, FOG))
    assert ask(NO_LONGER, old=page(), autumn=without) == ([], [])
    named = ("Answers of the Autumn FAQ", "2025-10-01", AUTUMN)
    other = (GULL_AND_MAIL[0], "Both go home after the meeting, Grey Gull last.")
    assert ask(NO_LONGER, autumn=named, old=page(other), copy=page(FOG, GULL_AND_MAIL)) == (
        ["autumn/q1", "copy/q2"],
        [],
    )


def test_the_notice_is_not_its_own_victim(ask: Ask) -> None:
    notice = (
        f"{GULL_AND_MAIL[0]}\n\n{NO_LONGER}\n\n{GULL_ALONE[0]}\n\nGrey Gull and The Night Mail go home after a meeting."
    )
    assert ask(notice, old=page(FOG)) == ([], [])


def test_without_statements_nothing_is_hit() -> None:
    assert overruled([]) == ()


def test_a_statement_in_a_history_is_only_recorded() -> None:
    statement = Amendment("overrule", Address("tide", "notice", "1", "p1"), Span("", 0, 1, 1), text="Gulls land.")
    edition = Edition(Address("tide", "notice", "1"), "", "", "article", amendments=(statement,))
    document = Document(Address("tide", "notice"), "Notice", Kind.CLARIFICATION, (edition,))
    assert len(overruled([document])) == 1
    past = replace(edition, amendments=(replace(statement, recorded=True),))
    assert overruled([replace(document, editions=(past,))]) == ()


# -- names -------------------------------------------------------------------------------------------------------------


def names(text: str, *beside: str) -> list[list[str]]:
    return [sorted(name.words) for name in Lexicon((), (text, *beside)).names_in(text)]


def test_names_are_capitals_inside_sentences() -> None:
    assert names("Then Grey Gull meets the Song of the Sea’s keeper.") == [["grey", "gull"], ["sea", "song"]]


def test_a_name_at_a_sentences_beginning_is_known_from_elsewhere() -> None:
    assert names("Becalmed stops it.") == []
    assert names("Becalmed stops it.", "You play Becalmed.") == [["becalmed"]]


def test_what_is_mostly_written_small_is_no_name() -> None:
    assert names("It is a Ferry.", "A ferry sails, and one more ferry.") == []


def test_documents_and_months_are_no_names() -> None:
    assert names("As the Autumn FAQ said in October, and the Core Rules since.") == []


def test_an_epithet_belongs_to_the_name_before_it() -> None:
    lexicon = Lexicon((), ("Now Osk, Saint of Fog sails with Gull, and Tern.",))
    assert lexicon.names_in("Now Osk, Saint of Fog sails with Gull, and Tern.") == [
        Name(frozenset({"osk"})),
        Name(frozenset({"saint", "fog"}), epithet=True),
        Name(frozenset({"gull"})),
        Name(frozenset({"tern"})),
    ]


def test_a_possessive_is_the_same_word() -> None:
    assert [word.text for word in words_of("Gull’s keepers' Kai'Sa's")] == ["gull", "keepers", "kai'sa"]


# -- many, and real ----------------------------------------------------------------------------------------------------


def test_fifty_statements_each_find_theirs_among_a_thousand_answers() -> None:
    def ruling(at: int) -> Ruling:
        address = Address("tide", "old", "1", f"q{at}")
        question = f"May Gull{at} sail with Tern{at} to skerry {at % 7} when the tide of watch {at} turns?"
        return Ruling(
            address, question, "No. It waits until its keeper has paid for the passage. " * 3, Span("", 0, 1, 1)
        )

    old = Edition(Address("tide", "old", "1"), "", "", "article", rulings=tuple(map(ruling, range(1000))))
    home = Address("tide", "new", "1")
    said = [f"The ruling is no longer true: Gull{at} may sail with Tern{at}." for at in range(0, 1000, 20)]
    stated = tuple(Ruling(home.at(f"q{at}"), "What now?", text, Span("", 0, 1, 1)) for at, text in enumerate(said))
    amends = tuple(
        Amendment("overrule", each.address, each.span, text=each.answer.partition(": ")[2]) for each in stated
    )
    new = Edition(home, "", "", "article", effective=date(2026, 6, 1), rulings=stated, amendments=amends)
    shelf = [Document(edition.address.home, "A", Kind.RULINGS, (edition,)) for edition in (old, new)]
    found = overruled(shelf)
    assert [short(ruling) for each in found for ruling in each.rulings] == [f"old/q{at}" for at in range(0, 1000, 20)]


@pytest.mark.parametrize("game", ["riftbound", "examplegame"])
def test_the_shipped_corpora_each_overrule_one_answer(root: Path, game: str) -> None:
    hits = {"riftbound": "copy-page/q3", "examplegame": "rulings/q4"}
    (found,) = overruled(load([root / "rules_corpus" / game]).documents(game))
    assert ([short(each) for each in found.rulings], found.candidates) == ([hits[game]], ())


@pytest.mark.official
def test_the_official_statement_hits_one_answer_and_nothing_else(official: Path) -> None:
    kb = riftbound(official)
    found = [each for game in kb.games for each in overruled(kb.documents(game.id))]
    assert [str(each.amendment.source) for each in found] == ["riftbound/vendetta-faq@2026-08-14/q9"]
    assert [str(ruling.address) for each in found for ruling in each.rulings] == ["riftbound/copy-page@1/q3"]
    assert found[0].candidates == ()
