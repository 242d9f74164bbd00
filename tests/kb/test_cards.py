"""Cards: found by their names, read as errata leave them on a day, linked to what explains and names them."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from kb.address import Address
from kb.errors import AmbiguousAddress, UnknownAddress
from kb.knowledge import KnowledgeBase
from kb.link import mentions
from kb.load import load
from kb.model import Card
from kb.recall import recall
from kb.search import search, suggest
from kb.show import Shown, show
from tests.harbour import write

DAY = date(2025, 10, 1)
LATER = date(2026, 3, 1)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("corpus"))


@pytest.fixture(scope="module")
def harbour(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[KnowledgeBase]:
    """The corpus, from its snapshot."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        recall([folder])
        yield recall([folder])


def shown(harbour: KnowledgeBase, name: str, on: date = DAY, *, own: bool = False) -> Shown:
    return show(harbour, harbour.resolve(name, on), on, own=own)


def test_all_rows_are_read_and_counted(harbour: KnowledgeBase) -> None:
    edition = harbour.edition(Address("harbour", "cards"), DAY)
    assert (edition.card_count, len(edition.cards), edition.unaccounted) == (9, 9, 0)
    assert [(flaw.code, flaw.span.line) for flaw in edition.findings] == [("ROW001", 10), ("CRD101", 4)]
    assert harbour.not_loaded == ()


@pytest.mark.parametrize(
    "name",
    [
        "Mira, Keeper of Storms",
        "mira keeper of storms",
        "Keeper of Storms",
        "Mira",
        "harbour/cards/mira-keeper-of-storms",
        "harbour/cards@first/mira-keeper-of-storms",
        "cards mira-keeper-of-storms",
    ],
)
def test_a_card_answers_to_its_name_and_its_parts(harbour: KnowledgeBase, name: str) -> None:
    assert str(harbour.resolve(name, DAY).address) == "harbour/cards@first/mira-keeper-of-storms"


@pytest.mark.parametrize(
    ("name", "fragment"),
    [("osks haven", "osks-haven"), ("Ferryman", "odo-the-ferryman"), ("The Ferryman", "odo-the-ferryman")],
)
def test_accents_apostrophes_and_articles_do_not_matter(harbour: KnowledgeBase, name: str, fragment: str) -> None:
    assert harbour.resolve(name, DAY).address.fragment == fragment


def test_a_whole_name_goes_before_a_part_of_another(harbour: KnowledgeBase) -> None:
    assert harbour.resolve("Becalmed", DAY).address.fragment == "becalmed"


def test_a_name_of_several_cards_lists_them(harbour: KnowledgeBase) -> None:
    with pytest.raises(AmbiguousAddress, match="names 2 things") as several:
        harbour.resolve("Odo", DAY)
    assert [words for _, words in several.value.candidates] == ["Odo, The Ferryman", "Odo, Becalmed"]


def test_printings_with_two_texts_are_two_things(harbour: KnowledgeBase) -> None:
    assert [str(card.address.fragment) for card in harbour.cards_called("Grey Gull", DAY)] == [
        "grey-gull",
        "grey-gull~2",
    ]
    face = show(harbour, Address("harbour", "cards", None, "grey-gull"), DAY).card
    assert face is not None
    assert [str(each) for each in face.printings] == ["harbour/cards@first/grey-gull~2"]


def test_an_unknown_name_is_answered_with_those_like_it(harbour: KnowledgeBase) -> None:
    with pytest.raises(UnknownAddress, match="Did you mean Lantern Rock"):
        harbour.resolve("Lantern Rok", DAY)
    with pytest.raises(UnknownAddress, match="has no zzz"):
        harbour.resolve("harbour/cards/zzz", DAY)


def test_an_erratum_is_folded_into_the_text_from_its_day(harbour: KnowledgeBase) -> None:
    printed = "When you make passage, you may pay [red] to draw 1."
    now = "When you make passage at dusk or whenever a bell sounds, you may pay [red] to draw 2."
    assert shown(harbour, "Old Bellbuoy", date(2025, 9, 9)).text == printed
    after = shown(harbour, "Old Bellbuoy")
    assert (after.text, after.base_text, after.status) == (now, printed, "amended by")
    assert [str(each) for each in after.amended_by] == ["harbour/errata@2025-09/p1"]
    assert shown(harbour, "Old Bellbuoy", own=True).text == printed


def test_an_erratum_of_another_text_stands_beside_the_card(harbour: KnowledgeBase) -> None:
    found = shown(harbour, "Mira")
    assert (found.text, found.status) == ("[T]: Turn the tide.", "in force")
    (beside,) = found.amendments
    assert (beside.state, str(beside.source)) == ("beside", "harbour/errata@2025-09/p2")
    assert "another text" in beside.reason


def test_an_erratum_that_is_printed_already_says_so(harbour: KnowledgeBase) -> None:
    (beside,) = [each for each in shown(harbour, "Odo, The Ferryman").amendments if each.state == "beside"]
    assert beside.reason == "the card is printed with these words"


def test_an_erratum_of_an_unknown_card_is_a_finding(harbour: KnowledgeBase) -> None:
    found = [(flaw.code, flaw.message) for flaw in harbour.findings if flaw.code.startswith("AMD")]
    assert [code for code, _ in found] == ["AMD004", "AMD002"]
    assert "Drowned Bell" in found[0][1]
    assert "mira-keeper-of-storms" in found[1][1]


def test_a_clarification_may_reword_one_line_of_a_card(harbour: KnowledgeBase) -> None:
    found = shown(harbour, "Lantern Rock")
    assert found.text == "[Foghorn] Take two [O].\nI stay lit."
    assert [each.home.document for each in found.amended_by] == ["faq"]


def test_a_keyword_has_the_rules_of_the_edition_in_force(harbour: KnowledgeBase) -> None:
    def rules(name: str, on: date) -> list[tuple[str, list[str], list[str]]]:
        face = shown(harbour, name, on).card
        assert face is not None
        return [
            (each.word, [str(r.address) for r in each.rules], [r.text[:14] for r in each.rules])
            for each in face.keywords
        ]

    assert rules("Lantern Rock", DAY) == [("Foghorn", ["harbour/core@1/101"], ["A lighthouse w"])]
    assert rules("Lantern Rock", LATER) == [("Foghorn", ["harbour/core@2/103"], ["A lighthouse w"])]
    assert rules("Becalmed", DAY) == [("Brisk", [], [])]
    assert rules("Becalmed", LATER) == [("Brisk", ["harbour/core@2/101"], ["Play it whenev"])]


def test_rulings_that_name_a_card_are_found_whole_names_first(harbour: KnowledgeBase) -> None:
    def asked(name: str) -> list[str]:
        return [each.address.fragment for each in shown(harbour, name).rulings]

    assert asked("Old Bellbuoy") == ["q1"]
    assert asked("Mira") == ["q1", "q2"]
    assert asked("Odo, Becalmed") == []


def test_a_word_that_texts_use_small_is_no_name_where_a_sentence_begins(harbour: KnowledgeBase) -> None:
    assert shown(harbour, "Becalmed").rulings == ()


def test_rules_name_cards_in_the_edition_in_force(harbour: KnowledgeBase) -> None:
    face = show(harbour, Address("harbour", "cards", None, "grey-gull"), LATER).card
    assert face is not None
    assert [str(line.address) for line in face.named_in] == ["harbour/core@2/102.2"]


def test_what_words_suggest_is_kept_apart_from_what_is_cited(harbour: KnowledgeBase) -> None:
    links = harbour.inferred(Address("harbour", "cards", "first", "lantern-rock"))
    assert {(link.kind, link.origin) for link in links} == {("keyword", "inferred"), ("mentions", "inferred")}
    assert harbour.citing(Address("harbour", "core", "1", "101")) == ()
    assert all(link.origin == "parsed" for found in harbour.links_from.values() for link in found)


def test_a_search_for_a_name_finds_the_card_under_its_keyword(harbour: KnowledgeBase) -> None:
    first, *_ = search(harbour, "lantern rock", on=LATER).hits
    assert (str(first.address), first.number, first.rules) == ("harbour/cards@first/lantern-rock", "103", ("103",))
    assert first.passage == "Lantern Rock: [Foghorn] Take :oil:.".replace(":oil:", "[O]") + "\nI stay lit."


def test_a_name_inside_a_question_is_found_too(harbour: KnowledgeBase) -> None:
    hits = search(harbour, "does old bellbuoy ring twice", on=DAY).hits
    assert [hit.address.fragment for hit in hits[:2]] == ["old-bellbuoy", "q1"]


def test_words_of_a_cards_text_find_rules_only(harbour: KnowledgeBase) -> None:
    hits = search(harbour, "sail this watch", on=DAY).hits
    assert all(hit.address.document not in ("cards", "errata") for hit in hits)


def test_a_pinned_search_gives_only_cards_with_a_rule(harbour: KnowledgeBase) -> None:
    assert search(harbour, "old bellbuoy", on=DAY, edition="cards@first").hits == ()
    (hit,) = search(harbour, "lantern rock", on=DAY, edition="cards@first").hits
    assert hit.number == "103"
    assert all(hit.address.document == "core" for hit in search(harbour, "grey gull", on=DAY, edition="core@1").hits)


def test_names_are_suggested(harbour: KnowledgeBase) -> None:
    found = suggest(harbour, "ferrym", on=DAY)
    assert [(each.text, each.kind) for each in found] == [("Odo, The Ferryman", "card")]


def test_what_is_recalled_is_what_was_read(folder: Path, harbour: KnowledgeBase) -> None:
    read, kept = load([folder]), harbour
    for one, other in zip(read.editions(), kept.editions(), strict=True):
        assert (one.cards, one.inferred, one.card_count) == (other.cards, other.inferred, other.card_count)
    assert all(isinstance(node, Card) for key in kept.nodes if "/cards@" in key for node in [kept.nodes[key]])


def test_a_later_list_of_errata_does_not_end_an_earlier_one(tmp_path: Path) -> None:
    home = write(tmp_path)
    manifest = home / "harbour" / "corpus.toml"
    later = '  [[document.edition]]\n  id = "2026-01"\n  file = "later.json"\n  published = 2026-01-05\n'
    text = manifest.read_text(encoding="utf-8")
    manifest.write_text(
        text.replace('file = "errata-2025-09.json"\n', f'file = "errata-2025-09.json"\n{later}'), encoding="utf-8"
    )
    rows = '{"lists": {"changes": [{"cardName": "Becalmed", "is": "[Brisk]\\nNobody sails."}]}}'
    (home / "harbour" / "later.json").write_text(rows, encoding="utf-8")
    kb = load([home])
    assert shown(kb, "Old Bellbuoy", LATER).text.endswith("draw 2.")
    assert shown(kb, "Becalmed", DAY).text.endswith("watch.")
    assert shown(kb, "Becalmed", LATER).text == "[Brisk]\nNobody sails."


def test_a_clarification_may_reword_a_long_line_of_several(tmp_path: Path) -> None:
    home = write(tmp_path)
    faq = home / "harbour" / "faq-2025-06-01.txt"
    cards = home / "harbour" / "cards-first.jsonl"
    cards.write_text(
        cards.read_text(encoding="utf-8").replace("Take :oil:.", "Take :oil: from the quay."), encoding="utf-8"
    )
    text = faq.read_text(encoding="utf-8").replace("Take two [O].", "Take two [O] from the quay.")
    faq.write_text(text, encoding="utf-8")
    assert shown(load([home]), "Lantern Rock").text == "[Foghorn] Take two [O] from the quay.\nI stay lit."


def test_where_texts_name_cards_is_kept_and_never_stale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(mentions, "LONG", 1)
    home = write(tmp_path / "corpus")
    cards = Address("harbour", "cards", "first")

    def named() -> list[str]:
        edition = load([home]).edition(cards, DAY)
        return [f"{link.source} {link.targets[0]}" for link in edition.inferred if link.kind == "mentions"]

    first = named()
    assert first
    assert named() == first
    rules = next(home.rglob("core-2.txt"))
    rules.write_text(rules.read_text("utf-8").replace("Grey Gull stays", "A ferry stays"), "utf-8")
    changed = named()
    assert changed != first
    monkeypatch.setattr(mentions, "LONG", 10**9)
    assert named() == changed
