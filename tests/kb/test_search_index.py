"""Indexes: what they weigh, where they lie, and that no broken one is ever used."""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path

import pytest
import whoosh

from kb.knowledge import KnowledgeBase
from kb.model import Edition
from kb.search import build_indexes, columns, desk, search, shelf
from kb.search.entries import FIELDS, OWN_FIELDS, Entry, entries, entry
from kb.search.kin import Kin, kin_in
from kb.search.words import stems, words

DAY = date(2025, 6, 1)


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache folder, and nothing ready in this process."""
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path))
    anew(monkeypatch)
    return tmp_path


@pytest.fixture
def first(orchard: KnowledgeBase) -> Edition:
    return next(orchard.editions())


def anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin as a new process would."""
    monkeypatch.setattr(desk, "_places", desk.Kept())
    monkeypatch.setattr(desk, "_impacts", desk.Kept())


# -- words and entries -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("You may. If not, don't!", ["you", "may", "if", "not", "dont"]),
        ("A player's [C], {T} and [2][C].", ["a", "player", "[c]", "{t}", "and", "[2]", "[c]"]),
        ("can’t cannot can't", ["cant", "cant", "cant"]),
        ("+1/+1 and -1/-1, 300/250", ["+1/+1", "and", "-1/-1", "300", "250"]),
        ("See rule 702.19b. Then 4-3-3, 11.4_2_c.", ["see", "rule", "702.19b", "then", "4-3-3", "11.4_2_c"]),
        ("ʼ ’ _ … [a b] {}", ["a", "b"]),
    ],
)
def test_words(text, expected):
    assert [word.text for word in words(text)] == expected


def test_a_keyword_symbol_has_the_stem_of_its_word_too():
    assert stems("[Hidden] costs [C]") == ("[hidden]", "hide", "cost", "[c]")


def test_words_stand_where_they_are_given():
    text = "A tree’s [C]"
    assert [text[word.start : word.end] for word in words(text)] == ["A", "tree’s", "[C]"]


def test_an_entry_holds_the_titles_above_it(orchard):
    found = entry(orchard, orchard.nodes["orchard/core@1/101.1.a"])
    assert found.title == "Basics Harvest"
    assert found.examples == "Bo fells the Crooked Pear."


def test_every_rule_paragraph_and_ruling_is_an_entry(orchard):
    for edition in orchard.editions():
        held = len(edition.rules) + len(edition.paragraphs) + len(edition.rulings)
        assert len(list(entries(orchard, edition))) == held


def test_kin_are_the_rules_around_a_rule(orchard, first):
    addresses = [each.address for each in entries(orchard, first)]
    found = dict(zip((each.fragment for each in addresses), kin_in(orchard, first, addresses), strict=True))

    def named(places):
        return [addresses[place].fragment for place in places]

    assert named(found["101.1.a"].above)[:2] == ["101.1", "101"]
    assert named(found["100.1"].below) == ["100.1.a", "100.1.b"]
    assert named(found["100.1.a"].group) == ["100.1", "100.1.b"]
    assert named(found["100.2"].beside) == ["100.1", "100.20"]


def weight_of(term: str, place: int, found: list[Entry], kin: list[Kin]) -> float:
    """Sum BM25F up over the texts themselves: fields are added before they saturate."""

    def held(text: int, name: str) -> list[str]:
        if name in OWN_FIELDS:
            return list(stems(found[text].field(name)))
        return [each for one in getattr(kin[text], name) for each in stems(found[one].text)]

    total = 0.0
    for name, field in FIELDS.items():
        lengths = [len(held(text, name)) for text in range(len(found))]
        counted = [length for length in lengths if length] if field.written else lengths
        average = sum(counted) / max(1, len(counted)) or 1.0
        often, b = held(place, name).count(term), field.by_length
        total += field.weight * often / (1 - b + b * lengths[place] / average) if often else 0.0
    return 2 * total / (total + 1)


@pytest.mark.parametrize("term", ["tree", "row", "control", "fruit", "orchard", "token"])
def test_impacts_are_bm25f_over_all_fields(orchard, first, term):
    """Against a sum over the texts."""
    found = list(entries(orchard, first))
    kin = kin_in(orchard, first, [each.address for each in found])
    impacts = desk.impacts_in(orchard, first).stems.postings(stems(term)[0]).impacts
    wanted = {place: weight_of(stems(term)[0], place, found, kin) for place in range(len(found))}
    assert dict(impacts) == pytest.approx({place: each for place, each in wanted.items() if each}, rel=1e-5)


# -- where indexes lie -------------------------------------------------------------------------------------------------


def test_the_cache_folder_is_named_by_the_environment(monkeypatch, tmp_path):
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "mine"))
    assert shelf.cache_folder() == tmp_path / "mine"
    monkeypatch.delenv("JUDGEBOOK_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert shelf.cache_folder() == tmp_path / "judgebook"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert shelf.cache_folder() == Path.home() / ".cache" / "judgebook"


def test_building_tells_what_was_new(orchard, own_cache, monkeypatch):
    editions = list(orchard.editions())
    assert [new for _, new in build_indexes(orchard, editions)] == [True] * len(editions)
    anew(monkeypatch)
    assert [new for _, new in build_indexes(orchard, editions)] == [False] * len(editions)


def test_a_search_builds_what_it_needs_and_says_so(orchard, own_cache):
    told: list[str] = []
    search(orchard, "row", on=DAY, edition="core@1", progress=told.append)
    assert told == ["building the index of orchard/core@1"]
    assert len(list((own_cache / "search").iterdir())) == 1


def test_a_number_needs_no_index(orchard, own_cache):
    assert search(orchard, "100.2", on=DAY).hits
    assert not (own_cache / "search").exists()


def test_other_words_are_another_index(orchard, first):
    from dataclasses import replace

    changed = replace(first, rules=(replace(first.rules[0], text="Fundamentals"), *first.rules[1:]))
    assert shelf.place_of(changed) != shelf.place_of(first)


@pytest.mark.parametrize("damage", ["truncate", "flip", "remove", "empty seal", "no seal", "foreign file", "no folder"])
def test_a_broken_index_is_built_again(orchard, first, own_cache, monkeypatch, damage):
    before = search(orchard, "row", on=DAY, edition="core@1")
    place = desk.place_ready(orchard, first)
    largest = max(place.iterdir(), key=lambda file: file.stat().st_size)
    content = largest.read_bytes()
    match damage:
        case "truncate":
            largest.write_bytes(content[: len(content) // 2])
        case "flip":
            largest.write_bytes(bytes([content[0] ^ 1]) + content[1:])
        case "remove":
            largest.unlink()
        case "empty seal":
            (place / shelf.SEAL).write_text("{}")
        case "no seal":
            (place / shelf.SEAL).unlink()
        case "foreign file":
            (place / "more.seg").write_bytes(b"x")
        case "no folder":
            place.rename(own_cache / "elsewhere")
    assert not shelf.is_whole(place)
    anew(monkeypatch)
    assert search(orchard, "row", on=DAY, edition="core@1") == before
    assert shelf.is_whole(place)


def test_an_index_that_vanishes_while_we_serve_is_built_again(orchard, own_cache, monkeypatch):
    before = search(orchard, "row", on=DAY)
    (own_cache / "search").rename(own_cache / "elsewhere")
    assert search(orchard, "row", on=DAY) == before  # what was read stays
    monkeypatch.setattr(desk, "_impacts", desk.Kept())
    assert search(orchard, "row", on=DAY) == before
    assert (own_cache / "search").is_dir()


def test_columns_of_another_form_are_no_columns(tmp_path):
    (tmp_path / columns.COLUMNS).write_bytes(b"\x80")
    with pytest.raises(ValueError, match="Object missing required field"):
        columns.read_columns(tmp_path)


def test_columns_say_in_which_fields_a_stem_stands(orchard, first):
    impacts = desk.impacts_in(orchard, first)
    text = impacts.addresses.index("orchard/core@1/101.1.a")
    named = {name: 1 << place for place, name in enumerate(FIELDS)}
    assert impacts.stems.parts("fell", text) == named["text"] | named["examples"]
    assert impacts.stems.parts("harvest", text) == named["title"] | named["above"]
    assert impacts.stems.parts("fell", 0) == named["below"]
    assert impacts.stems.parts("zyzzyva", text) == 0


@pytest.mark.skipif(whoosh.__version__ != (2, 7, 4), reason="the pinned Whoosh alone says what it imports")
def test_only_building_imports_whoosh(orchard, own_cache):
    """Its stemmer aside, which knows nothing of indexes; and who searches what is warm imports nothing at all."""
    list(build_indexes(orchard, orchard.editions()))
    program = """
import sys
from tests_orchard import build
from datetime import date
from kb.search import search, suggest, warm
assert not any(name.startswith("whoosh") for name in sys.modules)
kb, day = build(), date(2025, 6, 1)
warm(kb, day)
known = set(sys.modules)
assert search(kb, "row tree", on=day).hits and search(kb, '"you may"', on=day).hits and suggest(kb, "ro", on=day)
assert set(sys.modules) == known, "what is warm imports nothing more"
print(sorted(name for name in sys.modules if name.startswith("whoosh")))
"""
    (own_cache / "tests_orchard.py").write_text((Path(__file__).parent / "conftest.py").read_text())
    run = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": f"{own_cache}{os.pathsep}{Path(__file__).parents[2]}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.stdout.strip(), run.stderr) == ("['whoosh', 'whoosh.lang', 'whoosh.lang.porter']", "")


def test_an_index_of_somebody_else_is_not_opened(orchard, first, own_cache, monkeypatch):
    place = desk.place_ready(orchard, first)
    assert shelf.is_whole(place)
    monkeypatch.setattr(shelf.os, "getuid", lambda: place.stat().st_uid + 1)
    assert not shelf.is_whole(place)


def test_a_killed_build_leaves_the_old_index_usable(orchard, first, own_cache, monkeypatch):
    place = desk.place_ready(orchard, first)

    def killed(folder: Path, _: object) -> None:
        (folder / "half.seg").write_bytes(b"half")
        raise KeyboardInterrupt

    monkeypatch.setattr(shelf, "write", killed)
    with pytest.raises(KeyboardInterrupt):
        shelf.put(place, shelf.Material())
    assert shelf.is_whole(place)
    assert [each.name for each in place.parent.iterdir()] == [place.name]


def test_two_builders_don_t_clash(orchard, first, own_cache):
    place, found = desk.place_ready(orchard, first), desk.material_of(orchard, first)
    with ThreadPoolExecutor(4) as builders:
        list(builders.map(lambda _: shelf.put(place, found), range(4)))
    assert shelf.is_whole(place)
    assert [each.name for each in place.parent.iterdir()] == [place.name]


def test_leftovers_and_old_indexes_are_removed(orchard, first, own_cache):
    place = shelf.place_of(first)
    home = place.parent
    for age, name in enumerate(["build-dead", *(f"{place.name.rpartition('-')[0]}-{i}" for i in range(6))]):
        (home / name).mkdir(parents=True)
        os.utime(home / name, (age, age))
    (home / "build-alive").mkdir()
    shelf.put(place, desk.material_of(orchard, first))
    left = {each.name.rpartition("-")[2] for each in home.iterdir()}
    assert left == {place.name.rpartition("-")[2], "alive", "3", "4", "5"}


def test_without_a_writable_cache_an_index_lives_as_long_as_the_process(orchard, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "file"))
    anew(monkeypatch)
    assert search(orchard, "row", on=DAY).hits


def test_the_seal_names_every_file(orchard, first, own_cache):
    place = desk.place_ready(orchard, first)
    sealed = json.loads((place / shelf.SEAL).read_text())
    assert set(sealed) <= {each.name for each in place.iterdir()}
    assert len(sealed) >= 2


def test_only_so_many_editions_are_kept():
    kept: desk.Kept[int] = desk.Kept(at_most=2)
    editions = [(Edition(None, "", "", ""),) for _ in range(3)]  # type: ignore[arg-type]
    values = [kept.of(edition, lambda number=number: number) for number, edition in enumerate(editions)]
    assert values == [0, 1, 2]
    assert kept.of(editions[2], lambda: 9) == 2
    assert kept.of(editions[0], lambda: 9) == 9
