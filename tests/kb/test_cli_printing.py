"""How answers are printed on a terminal, and what is told beside them."""

from datetime import date
from types import SimpleNamespace

import click
import pytest

from kb.address import Address
from kb.cli import judgebook, printing, telling
from kb.cli.ending import run
from kb.cli.layout import lay_out
from kb.cli.printing import first_words, paragraph
from kb.cli.telling import told
from kb.show import show

DAY = date(2025, 6, 1)


@pytest.fixture
def terminal(monkeypatch):
    """Make the command think that it writes to a terminal 40 characters wide."""
    screen = SimpleNamespace(isatty=lambda: True)
    for module in (printing, telling):
        monkeypatch.setattr(module, "sys", SimpleNamespace(stdout=screen, stderr=screen))
    monkeypatch.setenv("COLUMNS", "40")


LINE = "A player who has no trees loses control of their row at dusk."


@pytest.mark.usefixtures("terminal")
def test_a_text_is_wrapped_on_a_terminal():
    assert paragraph(f"{LINE}\nSecond.", "  ") == (
        "  A player who has no trees loses\n  control of their row at dusk.\n  Second."
    )


def test_a_text_stays_on_its_line_elsewhere():
    assert paragraph(LINE, "  ") == f"  {LINE}"


def test_first_words_end_at_a_word():
    assert first_words(LINE, 20) == "A player who has no …"
    assert first_words(" Two\n words ") == "Two words"


@pytest.mark.usefixtures("terminal")
def test_what_is_done_is_shown_in_one_line_that_is_wiped(capsys):
    with told() as tell:
        tell("reading core")
    assert capsys.readouterr().err == "\rreading core …\r"


def test_elsewhere_nothing_is_told(capsys):
    with told() as tell:
        tell("reading core")
    assert capsys.readouterr().err == ""


def page(kb, fragment):
    return lay_out(show(kb, Address.parse(f"orchard/{fragment}"), DAY))


def test_a_ruling_is_laid_out_as_question_and_answer(orchard):
    assert "\n\nQ: Does an empty row stay mine?\nA: No, by rule 100.2.\n\n" in page(orchard, "faq/q1")


def test_rulings_on_a_rule_are_laid_out_below_it(orchard):
    text = page(orchard, "core/100.2")
    assert "Rulings\n  orchard/faq@2025-03/q1, in force\n    Q: Does an empty row stay mine?\n    A: No, by" in text
    assert "Cited by\n  orchard/core@1/101.1  Picking a fruit" in text
    assert text.count("q1") == 1


def test_list_items_follow_a_rule_s_words(orchard):
    assert "100.20. The gardener counts the rows at dusk.\n  1. Count ladders.\n" in page(orchard, "core/100.20")


def test_a_ghost_is_laid_out_with_its_reason(orchard):
    assert "Cites\n  900: ghost (core@0 is not loaded)" in page(orchard, "faq/q2")


@pytest.mark.parametrize(
    ("raised", "status", "said"),
    [
        (KeyboardInterrupt(), 130, ""),
        (PermissionError(13, "Permission denied", "rules.txt"), 2, "judgebook: rules.txt: Permission denied."),
        (OSError("no space"), 2, "judgebook: the system: no space."),
        (click.UsageError("What is this"), 2, "judgebook: What is this."),
        (click.UsageError("What is this?"), 2, "judgebook: What is this?"),
    ],
)
def test_whatever_happens_there_is_a_status_and_a_sentence(capsys, monkeypatch, raised, status, said):
    def fails(*_: object, **__: object) -> None:
        raise raised

    monkeypatch.setattr(type(judgebook), "main", fails)
    assert run(judgebook, []) == status
    assert capsys.readouterr().err.strip() == said


def test_the_commands_are_listed_without_being_imported():
    context = click.Context(judgebook)
    assert {"search", "show", "outline", "build"} <= set(judgebook.list_commands(context))
    assert judgebook.get_command(context, "shw") is None
