"""Cases of one table that can hold together."""

from kb.checks import subjects
from kb.checks.case_table import case_table
from tests.papers import core, read

TABLE = (
    "300. Results of a Meeting\n"
    "300.1. A keeper has won a meeting if they called it and are the only keeper that has ferries left at this quay.\n"
    "300.2. A keeper has lost a meeting if they called it and are the only keeper that does not have any ferries left"
    " at this quay.\n"
    "300.3. There is no result if {}both keepers have ferries left at this quay, or if neither keeper has ferries left"
    " at this skerry.\n"
)


def places(folder, text):
    kb = read(folder, core(f"Harbour Rules\n{text}"))
    found = [one for each in subjects(kb) for one in case_table(each)]
    return [(each.address.fragment, *(place.fragment for place in each.related)) for each in found]


def test_case_table_fires(tmp_path):
    text = TABLE.format("ferries were towed away in the storm, if ")
    assert places(tmp_path, text) == [("300.3", "300.1"), ("300.3", "300.2")]


def test_case_table_stays_quiet(tmp_path):
    assert places(tmp_path, TABLE.format("")) == []
