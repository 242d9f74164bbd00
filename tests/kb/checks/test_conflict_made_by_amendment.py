"""Rules that contradict each other only since one of them was amended."""

from kb.checks import subjects
from kb.checks.conflict_made_by_amendment import conflict_made_by_amendment
from kb.findings import Severity
from tests.kb.checks.test_case_table import TABLE
from tests.papers import core, notice, read

RULES = f"Harbour Rules\n{TABLE.format('')}"
NEW = TABLE.format("ferries were towed away in the storm, if ").splitlines()[-1].removeprefix("300.3. ")
NOTICE = "Notice\n\nCore Rule 300.3 should read: “{}”\n\n{}"


def told(folder, new, more="", day="2025-03-01"):
    kb = read(folder, core(RULES), notice(NOTICE.format(new, more), day))
    return [one for each in subjects(kb) for one in conflict_made_by_amendment(each)]


def test_conflict_made_by_amendment_fires(tmp_path):
    found = told(tmp_path, NEW)
    assert [[place.fragment for place in each.related] for each in found] == [["300.3", "300.1"], ["300.3", "300.2"]]
    assert {each.severity for each in found} == {Severity.WARNING}
    assert {each.address.document for each in found} == {"notice"}


def test_what_settles_it_is_named(tmp_path):
    more = "For any points that differ from the Core Rules, this document takes precedence."
    found = told(tmp_path, NEW, more)
    assert [each.message.rsplit(". ", 1)[1] for each in found] == [
        "tide/core@1/300.3 goes first by tide/notice@1/p2."
    ] * 2


def test_conflict_made_by_amendment_stays_quiet(tmp_path):
    same = TABLE.format("").splitlines()[-1].removeprefix("300.3. ").replace("both keepers", "two keepers")
    assert told(tmp_path, same) == []
