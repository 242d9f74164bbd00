"""The command that shows a card."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kb.cli import judgebook
from kb.cli.ending import run
from tests.harbour import write

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield write(tmp_path_factory.mktemp("corpus"))


@pytest.fixture
def call(folder: Path, capsys: pytest.CaptureFixture[str]) -> Call:
    """Call the command over the harbour, on a day: its status, what it printed, and what it complained about."""

    def called(*arguments: str, on: str = "2025-10-01") -> tuple[int, str, str]:
        status = run(judgebook, ["--corpus", str(folder), "--on", on, *arguments])
        return (status, *capsys.readouterr())

    return called


def test_a_card_is_told_with_its_errata_and_rulings(call: Call) -> None:
    status, out, _ = call("card", "old", "bellbuoy")
    assert status == 0
    assert out.startswith(
        "harbour/cards@first/old-bellbuoy\n"
        "Cards first, amended by harbour/errata@2025-09/p1\n\n"
        "Old Bellbuoy\nLighthouse\n"
        "When you make passage at dusk or whenever a bell sounds, you may pay [red] to draw 2.\n\n"
        "What was changed\n"
    )
    assert "{+ at dusk or whenever a bell sounds+}" in out
    assert "Rulings\n  harbour/faq@2025-06-01/q1, in force\n    Q: Does Old Bellbuoy ring" in out
    assert "harbour/errata@2025-09/p1, replace-text; applied; from 2025-09-10" in out


def test_a_card_is_told_with_facts_keywords_printings_and_rules_that_name_it(call: Call) -> None:
    _, out, _ = call("show", "harbour/cards/grey-gull")
    assert "\nGrey Gull\nFerry; pull: 2; lit: yes\n[Moored] (I stay where I am.)\n" in out
    assert "Keywords\n  Moored: harbour/core@1/102\n    A ferry with Moored stays where it is.\n" in out
    assert "Other printings\n  harbour/cards@first/grey-gull~2" in out
    assert "Named in (found by its name)\n  harbour/core@1/102.2  Example: Grey Gull stays" in out


def test_a_keyword_without_a_rule_says_so(call: Call) -> None:
    assert "  Brisk: no rule in force on the day" in call("card", "becalmed")[1]


def test_a_card_without_a_text_says_so(call: Call) -> None:
    assert "Ósk’s Haven\nHarbour\n(no text)" in call("card", "osks haven")[1]


def test_a_card_in_json(call: Call) -> None:
    shown = json.loads(call("card", "Lantern Rock", "--json")[1])
    assert (shown["address"], shown["kind"]) == ("harbour/cards@first/lantern-rock", "card")
    assert shown["text"] == "[Foghorn] Take two [O].\nI stay lit."
    assert shown["card"]["facts"] == {"cost": "0"}
    (keyword,) = shown["card"]["keywords"]
    assert (keyword["keyword"], keyword["rules"][0]["number"], keyword["origin"]) == ("Foghorn", "101", "inferred")


def test_several_cards_are_listed_and_nothing_is_chosen(call: Call) -> None:
    status, out, complaint = call("card", "Odo")
    assert (status, out) == (1, "")
    assert complaint == (
        "judgebook: Odo names 2 things; name one of them:\n"
        "  harbour/cards@first/odo-the-ferryman  Odo, The Ferryman\n"
        "  harbour/cards@first/odo-becalmed  Odo, Becalmed\n"
    )


@pytest.mark.parametrize("command", ["card", "show"])
def test_an_unknown_card_is_one_sentence(call: Call, command: str) -> None:
    status, out, complaint = call(command, "Lantern", "Rok")
    assert (status, out, complaint.count("\n")) == (1, "", 1)
    assert "Did you mean Lantern Rock?" in complaint


def test_a_document_of_cards_lists_their_names(call: Call) -> None:
    _, out, _ = call("show", "cards")
    assert "Contents\n  Lantern Rock\n  Old Bellbuoy\n" in out


def test_build_counts_cards(call: Call) -> None:
    assert "harbour/cards@first  9 cards" in call("build")[1]
