"""Findings with names: stable, told apart, dismissed with a reason and open again when a text changes."""

from datetime import date

import pytest

from kb.load import load
from kb.review import Settled, Wanted, dismiss, read_settled, review
from kb.review.settled import BadFindingsFile, Entry

DANGLING = Wanted(select=("CIT101",))


def found(folder, wanted=DANGLING, settled=None):
    settled = read_settled([folder]) if settled is None else settled
    return review(load([folder]), wanted, settled).noted


def test_ids_stay_the_same_from_run_to_run(harbour):
    first = [each.id for each in found(harbour())]
    assert len(first) == len(set(first)) == 3
    assert [each.id for each in found(harbour())] == first
    assert all(each.startswith("CIT101-") for each in first)


def test_ids_do_not_depend_on_what_is_wanted(harbour):
    folder = harbour()
    whole = {each.id for each in found(folder, Wanted())}
    assert {each.id for each in found(folder)} <= whole


def test_two_like_findings_of_one_rule_are_told_apart(harbour):
    folder = harbour(new="100. Ferries\n100.1. See rule 105. Then see rule 105 again.\n")
    named = [each.id for each in found(folder) if each.finding.address.edition == "2"]
    assert len(set(named)) == len(named) == 2


def test_a_line_above_changes_no_id(harbour):
    before = {each.id for each in found(harbour())}
    assert before == {each.id for each in found(harbour(new="# a note\n" + NEW_WITH_BLANKS))}


NEW_WITH_BLANKS = (
    "100. Ferries\n\n100.1. A ferry carries eight crates. See rule 190. Fog.\n\n"
    "100.2. A ferry sails with the tide. See rule 105. Wind.\n"
)


def test_dismissed_with_a_reason_and_open_again_when_the_text_changes(harbour):
    folder = harbour()
    noted = next(each for each in found(folder) if each.finding.address.fragment == "100.1")
    place = dismiss("quay", Entry(noted.id, "Wind is another book.", date(2026, 5, 1), noted.texts), [folder])
    assert place == folder / "quay" / "findings.toml"
    again = {each.id: each for each in found(folder)}[noted.id]
    assert (again.status, again.reason, again.counts) == ("dismissed", "Wind is another book.", False)
    edition = noted.finding.address.edition
    changed = {"old" if edition == "1" else "new": f"100. Ferries\n100.1. A ferry waits. {CITED[edition]}\n"}
    reopened = {each.id: each for each in found(harbour(**changed))}[noted.id]
    assert (reopened.status, reopened.counts) == ("reopened", True)


CITED = {"1": "See rule 105. Wind.", "2": "See rule 190. Fog."}


def test_a_second_entry_stands_below_the_first(harbour):
    folder = harbour()
    for each in ("A-1", "A-2", "A-1"):
        dismiss("quay", Entry(each, 'A "reason" with\\ signs — ü'), [folder])
    entries = read_settled([folder]).entries
    assert list(entries) == ["A-1", "A-2"]
    assert entries["A-1"].reason == 'A "reason" with\\ signs — ü'
    assert not [each for each in (folder / "quay").iterdir() if each.name.startswith("writing")]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[[dismissed]\n", "this is not TOML"),
        ("[dismissed]\nid = 'x'\n", "two brackets"),
        ("[[dismissed]]\nid = 'x'\n", "number 1 needs its reason"),
        ("[[dismissed]]\nid = 'x'\nreason = ' '\n", "needs its reason"),
        ("[[dismissed]]\nid = 'x'\nreason = 'y'\nwhy = 'z'\n", "has no why"),
        ("[[dismissed]]\nid = 'x'\nreason = 'y'\non = 'May'\n", "on is a day"),
        ("[[ignored]]\nid = 'x'\n", "nothing is called ignored"),
    ],
)
def test_a_file_that_cannot_be_read_is_said(harbour, text, says):
    folder = harbour()
    (folder / "quay" / "findings.toml").write_text(text, "utf-8")
    with pytest.raises(BadFindingsFile, match=says):
        read_settled([folder])
    with pytest.raises(BadFindingsFile, match=says):
        dismiss("quay", Entry("A-1", "why"), [folder])
    assert (folder / "quay" / "findings.toml").read_text("utf-8") == text


def test_nothing_settled_is_nothing_dismissed(harbour):
    assert {each.status for each in found(harbour(), settled=Settled())} == {"open"}
