from dataclasses import replace
from datetime import date
from pathlib import Path
from textwrap import dedent

import pytest
from click.testing import CliRunner

from kb.address import Address
from kb.amend import lies_under, settle, statements
from kb.amend.days import when
from kb.amend.numbers import last_named, named
from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.model import Amendment
from kb.outline import explain_amendments, outline_text

MANIFEST = """
game = "harbour"
name = "Harbour"
style = "riftbound"
[[document]]
id = "core"
title = "Harbour Rules"
kind = "rules"
cited_as = ["Harbour Rule"]
  [[document.edition]]
  id = "1"
  file = "core.txt"
  effective = 2025-01-01
[[document]]
id = "faq"
title = "Harbour FAQ"
kind = "clarification"
style = "article"
about = "core@1"
  [[document.edition]]
  id = "2025-03"
  file = "faq.txt"
  effective = 2025-03-01
"""
CORE = """\
100. The Harbour
101. Mooring
101.1. Boats moor at piers, unless otherwise agreed.
101.1.a. A boat's keeper moors it.
102. A lantern burns, unless otherwise agreed.
103. 1. Lamps are lit.
104. Boats of nobody moor nowhere, unless otherwise agreed.
"""
FAQ = """\
What the spring brought.

Mooring

The mooring rules are right and take precedence over the other rules. Rule 102. should read, “A lantern burns.”

This shows in the boat mooring rules in “unless otherwise agreed.” That should be treated as the following: Never.

Rule 999 is deleted. In rule 103, “lit” should be “lit twice”.
"""


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    folder = tmp_path_factory.mktemp("corpus") / "harbour"
    folder.mkdir()
    for name, text in (("corpus.toml", MANIFEST), ("core.txt", CORE), ("faq.txt", FAQ)):
        (folder / name).write_text(text, "utf-8")
    return load([folder.parent])


@pytest.fixture(scope="module")
def made(harbour: KnowledgeBase) -> list[Amendment]:
    edition = harbour.edition(Address("harbour", "faq", "2025-03"), date(2025, 4, 1))
    return list(edition.amendments)


def test_a_target_is_settled_with_the_text_it_changes(made: list[Amendment]) -> None:
    replaced = next(each for each in made if each.op == "replace-text")
    assert [str(target) for target in replaced.targets] == ["harbour/core@1/102"]
    assert replaced.fingerprint == "A lantern burns, unless otherwise agreed."
    assert (replaced.span.line, replaced.source.fragment) == (5, "p2")


def test_a_phrase_is_its_own_fingerprint(made: list[Amendment]) -> None:
    replaced = next(each for each in made if each.op == "replace-phrase")
    assert (replaced.target, replaced.old_text, replaced.text, replaced.fingerprint) == (
        "103",
        "lit",
        "lit twice",
        "lit",
    )


def test_a_meaning_without_a_number_gets_candidates_by_phrase_and_topic(made: list[Amendment]) -> None:
    meant = next(each for each in made if each.op == "modify-meaning")
    assert [candidate.number for candidate in meant.candidates] == ["101.1", "104"]
    assert (meant.targets, meant.confidence) == ((), "low")


def test_a_section_called_by_its_title_is_found_in_the_edition(made: list[Amendment]) -> None:
    weighed = next(each for each in made if each.op == "precedence")
    assert (weighed.over, weighed.under, weighed.target) == (("101.*",), ("102",), "101.*")


def test_a_rule_that_is_not_there_gives_no_target(made: list[Amendment]) -> None:
    deleted = next(each for each in made if each.op == "repeal")
    assert (deleted.target, deleted.targets, deleted.fingerprint) == ("999", (), None)


def test_settling_again_changes_nothing(harbour: KnowledgeBase) -> None:
    links = [link for found in harbour.links_from.values() for link in found]
    assert settle(harbour.games, links) == harbour.games


@pytest.mark.parametrize(
    ("words", "numbers", "document"),
    [
        ("Rule 316.5.b.", ("316.5.b",), None),
        ("Rules 12.3, 12.4. and 12.6–12.8", ("12.3", "12.4", "12.6", "12.7", "12.8"), None),
        ("4-3-3 through 4-3-5", ("4-3-3", "4-3-4", "4-3-5"), None),
        ("rules 601.2a–c", ("601.2a", "601.2b", "601.2c"), None),
        ("Harbour Rule 052 (Silver Rule)", ("052",), "Harbour Rule"),
        ("128.3. in the Harbour Rules", ("128.3",), "Harbour Rules"),
        ("HR 128", ("128",), "HR"),
        ("“16-42 <Foghorn 2>”", ("16-42",), None),
        ("the other rules", (), None),
    ],
)
def test_the_rules_that_words_name(words: str, numbers: tuple[str, ...], document: str | None) -> None:
    assert (named(words).numbers, named(words).document) == (numbers, document)


def test_a_subject_means_the_last_rule_it_names() -> None:
    assert last_named("By rule 5 and 12 boats, Harbour Rule 7 stays.").numbers == ("7",)
    assert last_named("It has 12 boats.").numbers == ()


@pytest.mark.parametrize(
    ("words", "boundary"),
    [
        ("go into effect now", "now"),
        ("takes effect on July 24, 2026", "2026-07-24"),
        ("until 24 July 2026", "2026-07-24"),
        ("from 2026-05-12", "2026-05-12"),
        ("When the next rules update is published", "next-edition"),
        ("once a new rulebook is released", "next-edition"),
        ("on February 31, 2026", "February 31, 2026"),
        ("after the spring regatta", "the spring regatta"),
    ],
)
def test_boundaries_are_days_events_or_words(words: str, boundary: str) -> None:
    assert when(words) == boundary


def test_what_lies_under_a_section() -> None:
    assert lies_under("323.6.a", "323.*")
    assert lies_under("323", "323.*")
    assert not lies_under("3231", "323.*")
    assert lies_under("7.1", "7.1")


def test_a_sentence_and_a_box_for_one_target_are_one_amendment() -> None:
    text = dedent("""\
        # Tides

        ## Lanterns

        Rule 221.6. should read, “A lantern burns until dusk.”

        **221.6.**

        (OLD) 4. A lantern burns.

        (NEW) 4. A lantern burns until dusk.
        """)
    (found,) = outline_text(text, "article")["amendments"]
    assert (found["text"], found["old_text"], found["line"]) == (
        "4. A lantern burns until dusk.",
        "4. A lantern burns.",
        5,
    )


def test_boxes_of_one_name_with_other_texts_stay_apart() -> None:
    text = "# Errata\n\n## Gull\n\n(OLD) A.\n\n(NEW) B.\n\n## Gull\n\n(OLD) C.\n\n(NEW) D.\n"
    assert [each["text"] for each in outline_text(text, "article")["amendments"]] == ["B.", "D."]


def test_an_update_history_is_recorded_and_not_settled() -> None:
    text = "# Notes\n\n## Update History\n\nDeleted 12.3. Moved 12.4 to 12.5.\n"
    found = outline_text(text, "article")["amendments"]
    assert [(each["op"], each["recorded"]) for each in found] == [("repeal", True), ("renumber", True)]


def test_a_rule_changes_only_documents_that_it_names() -> None:
    text = "100. Boats\n100.1. Rule 12.3 should read “Wait.”\n100.2. Harbour Rule 12.3 should read “Wait.”\n"
    (found,) = outline_text(text, "riftbound")["amendments"]
    assert (found["from"], found["document"]) == ("100.2", "Harbour Rule")


def test_candidates_come_from_the_rulebook_that_the_other_amendments_fit(harbour: KnowledgeBase) -> None:
    core = harbour.edition(Address("harbour", "core", "1"), date(2025, 4, 1))
    other = replace(core, address=Address("harbour", "core", "0"), rules=())
    found = outline_text(FAQ, "article", beside=lambda: [other, core])["amendments"]
    assert [each["candidates"] for each in found if each["op"] == "modify-meaning"] == [["101.1", "104"]]


def test_explaining_counts_lines_of_the_sentence_alone() -> None:
    (found,) = explain_amendments("Rule 12.3 is deleted.")
    assert (found["op"], found["line"]) == ("repeal", 1)


def run(*arguments: str, given: str | None = None) -> tuple[int, str]:
    from kb.cli import judgebook

    done = CliRunner().invoke(judgebook, list(arguments), input=given, standalone_mode=False)
    return done.return_value or 0, done.output


def test_the_command_says_how_a_sentence_is_read() -> None:
    status, said = run("amend", "explain", "In rule 12.3, “dusk” should be “dawn”.")
    assert status == 0
    assert said == "replace-phrase: replaces words in rule 12.3\n  struck: dusk\n  text: dawn\n"


def test_the_command_says_that_a_sentence_changes_nothing() -> None:
    assert run("amend", "explain", "Boats float.") == (0, "This changes no rule.\n")


def test_the_command_says_what_a_sentence_lacks() -> None:
    _, said = run("amend", "explain", "Rule 12.3 should read boats.")
    assert said.splitlines() == [
        "This changes no rule. The nearest that would:",
        "  Rule 12.3 should read, “Boats wait.”",
        "It lacks the new words, behind a colon or in quotation marks.",
    ]


def test_the_command_says_that_a_sentence_only_supposes() -> None:
    _, said = run("amend", "explain", "Some players think rule 12.3 is deleted.")
    assert said.splitlines()[-1].startswith("It is asked, supposed, denied or somebody else’s")


@pytest.mark.parametrize(
    ("sentence", "moves"),
    [
        ("12.3 and 12.4 have been merged into 12.3.", [("12.4", "12.3", "high")]),
        ("Merged 12.3 with 12.4.", [("12.3", "12.4", "low")]),
        ("Merged 12.3–12.4 and 13.1–13.2.", [("12.3", "13.1", "low"), ("12.4", "13.2", "low")]),
        ("Rules 12.3 and 12.4 were combined.", [("12.4", "12.3", "low")]),
    ],
)
def test_merged_rules_move_into_the_result(sentence: str, moves: list[tuple[str, str, str]]) -> None:
    found = explain_amendments(sentence)
    assert [(each["target"], each["text"], each["confidence"]) for each in found] == moves


def test_the_command_reads_sentences_from_standard_input() -> None:
    status, said = run("amend", "explain", "-", given="Rule 12.3 is deleted.\n\nBoats float.\n")
    assert (status, said.count("\n"), said.count('"op": "repeal"')) == (0, 3, 1)


def test_an_end_where_the_next_edition_differs_is_told() -> None:
    _, said = run("amend", "explain", "Once a new rulebook is published, it prevails wherever the two differ.")
    assert "until: next-edition\n  only where the two differ" in said


def test_the_shipped_corpus_is_read_to_its_amendments(root: Path) -> None:
    kb = load([root / "rules_corpus"])
    article = kb.edition(Address("riftbound", "unleashed-faq", "2026-04-29"), date(2026, 5, 12))
    replaced = [each.target for each in article.amendments if each.op == "replace-text"]
    assert replaced == ["323.6", "316.5.b", "344.2", "461.3.d"]
    meant = next(each for each in article.amendments if each.op == "modify-meaning")
    assert [candidate.number for candidate in meant.candidates] == ["187.6.a", "187.6.b"]


def test_only_a_section_that_changed_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path))
    home, read = Address("quay", "faq", "1"), list[str]()
    parse = statements.parse_amendments
    monkeypatch.setattr(statements, "parse_amendments", lambda text: read.append(text) or parse(text))
    sections = ["Rule 12.3. should read, “Lamps go out.”", "Rule 12.4. is deleted."]

    def found(*texts: str) -> list[list[object]]:
        kept = statements.Statements(home)
        made = [[[(each.type, str(each), each.start_pos, each.end_pos) for each in tree.children]
                 for tree in kept.of(text)] for text in texts]  # fmt: skip
        kept.close()
        return made

    first = found(*sections)
    assert read == sections
    assert [len(trees) for trees in first] == [1, 1]
    assert found(*sections) == first
    assert read == sections
    found(sections[0], "Rule 12.5. is deleted.")
    assert read == [*sections, "Rule 12.5. is deleted."]
