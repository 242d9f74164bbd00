"""Rules that decide one thing in several places."""

import pytest

from kb.checks import subjects
from kb.checks.decided_in_several_places import decided_in_several_places
from kb.corpus import SHIPPED
from kb.findings import Finding, Severity
from kb.load import load
from tests.papers import core, read

LIGHT = (
    "100. Lighthouses\n100.1. A lighthouse goes dark if it is Dusk and its wick was trimmed.\n"
    "100.2. A keeper may trim the wick of a lighthouse.\n"
)
CHECK = (
    "200. Checks\n200.1. In a check, all of these happen:\n"
    "200.1.a. A lighthouse goes dark if it is Dusk and its keeper has not paid for it.\n200.1.b. A ferry sinks.\n"
)


def told(kb) -> list[Finding]:
    return [found for each in subjects(kb) for found in decided_in_several_places(each)]


def places(found) -> list[tuple[str, ...]]:
    return [(each.address.fragment, *(place.fragment for place in each.related)) for each in found]


def test_decided_in_several_places_fires(tmp_path):
    (found,) = told(read(tmp_path, core(f"Harbour Rules\n{LIGHT}{CHECK}")))
    assert places([found]) == [("100.1", "200.1.a")]  # not the step of the list
    assert found.severity is Severity.WARNING
    assert "“its wick was trimmed”" in found.message
    assert "Nothing says which goes first" in found.message


DUSK = "A lighthouse goes dark if it is Dusk and its keeper has not paid for it."


@pytest.mark.parametrize(
    "text",
    [
        f"100. Lights\n100.1. {DUSK}\n100.1.a. A lighthouse goes dark if it is Dusk and its wick was trimmed.\n",
        f"100. Lights\n100.1. {DUSK}\n100.2. A lighthouse goes dark if it is Dusk and its wick was trimmed.\n",
        f"{LIGHT}200. Checks\n200.1. See rule 100.1. {DUSK}\n",
        f"{LIGHT}200. Checks\n200.1. A lighthouse goes dark if it is Dusk and its wick was trimmed.\n",
        f"{LIGHT}200. Checks\n200.1. For example, a lighthouse goes dark if it is Dusk and its keeper left.\n",
        f"{LIGHT}200. The Fog Variant\n200.1. {DUSK}\n",
        f"{LIGHT}200. Checks\n200.1. A ferry goes home if it is Dusk and its keeper has not paid for it.\n",
    ],
    ids=["below", "beside", "cited", "restated", "example", "variant", "another thing"],
)
def test_decided_in_several_places_stays_quiet(tmp_path, text):
    assert places(told(read(tmp_path, core(f"Harbour Rules\n{text}")))) == []


def test_what_another_document_settles_is_named(tmp_path, monkeypatch):
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path))
    found = [each for each in told(load([SHIPPED / "examplegame"])) if each.address.edition == "1"]
    assert places(found) == [("204.1", "402.1")]
    assert "only examplegame/clarifications@2025-09-01/" in found[0].message
    assert found[0].severity is Severity.WARNING


CANON = "002. If one card says that something can happen and another says that it can't, it can't.\n"


def test_what_the_game_s_own_canon_settles_is_info(tmp_path):
    text = (
        f"{CANON}100. Ferries\n100.1. A keeper may move a loaded ferry during Dusk.\n100.2. Keepers move crates.\n"
        "200. Night\n200.1. During Dusk, a keeper can't move a loaded ferry.\n"
    )
    read(tmp_path, core(f"Harbour Rules\n{text}"))
    manifest = tmp_path / "corpus.toml"
    table = '\n[precedence]\norder = ["cannot-over-can"]\n[precedence.ground]\ncannot-over-can = "core 002"\n'
    manifest.write_text(manifest.read_text("utf-8") + table, "utf-8")
    (found,) = told(load([tmp_path]))
    assert places([found]) == [("200.1", "100.1")]
    assert found.severity is Severity.INFO
    assert "200.1 goes first by tide/core@1/002." in found.message
