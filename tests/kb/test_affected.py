"""Which rulings a new edition touches, in a small corpus where every kind of change is met."""

from pathlib import Path

import pytest

from kb.affected import Affected, affected
from kb.knowledge import KnowledgeBase
from kb.load import load
from tests.ferries import write


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        return load([write(tmp_path_factory.mktemp("corpus"))])


def found(kb: KnowledgeBase, *, backwards: bool = False) -> dict[str, Affected]:
    core = next(kb.documents())
    old, new = reversed(core.editions) if backwards else core.editions
    return {str(each.ruling).partition("/")[2]: each for each in affected(kb, core, old, new)}


def told(each: Affected) -> tuple[list[str], list[str]]:
    return [cited.rule.fragment for cited in each.reworded], [cited.rule.fragment for cited in each.moved]


def test_a_ruling_is_affected_by_the_cited_rules_that_changed(kb: KnowledgeBase) -> None:
    assert {name: told(each) for name, each in found(kb).items()} == {
        "faq@2025-03-01/q1": (["101.2"], []),
        "faq@2025-03-01/q2": ([], ["102.1"]),
        "faq@2025-03-01/q4": (["101.3"], ["102.1"]),
        "faq@2025-03-01/p2": (["101.4"], []),
    }


def test_each_cited_rule_says_what_became_of_it(kb: KnowledgeBase) -> None:
    removed, moved = found(kb)["faq@2025-03-01/q4"].cites
    assert (removed.change.kind, removed.change.new) == ("removed", ())
    assert (moved.change.kind, moved.change.new) == ("moved", ("103.1",))
    assert found(kb)["faq@2025-03-01/p2"].cites[0].change.new == ("101.4", "101.5")


def test_a_ruling_on_the_new_edition_is_affected_only_when_that_one_is_left(kb: KnowledgeBase) -> None:
    assert not any(name.startswith("news") for name in found(kb))
    assert list(found(kb, backwards=True)) == ["news@2026-02-01/q1"]


def test_nothing_changes_within_one_edition(kb: KnowledgeBase) -> None:
    core = next(kb.documents())
    assert affected(kb, core, core.editions[0], core.editions[0]) == ()


def test_the_shipped_clarification_needs_review_after_the_edition_that_took_it_over(root: Path) -> None:
    kb = load([root / "rules_corpus" / "riftbound"])
    core = next(each for each in kb.documents("riftbound") if each.id == "core")
    old, new = (next(each for each in core.editions if each.id == name) for name in ("1.3", "1.4"))
    rules = {cited.rule.fragment for each in affected(kb, core, old, new) for cited in each.reworded}
    assert {"323.6", "316.5.b", "344.2"} <= rules
