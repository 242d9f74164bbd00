"""Sentences that know no exception."""

import pytest

from kb.checks import subjects
from kb.checks.absolute_statement import absolute_statement
from kb.findings import Severity
from tests.papers import core, read

STORM = "100. Ferries\n100.1. A moored ferry {} moved for any reason.\n100.2. Keepers move crates.\n"

NIGHT = STORM.format("is never").replace("A moored", "If it is night, a moored")


def told(folder, text):
    kb = read(folder, core(f"Harbour Rules\n{text}"))
    return [one for each in subjects(kb) for one in absolute_statement(each)]


def test_absolute_statement_fires(tmp_path):
    text = f"{STORM.format('is never')}200. Storms\n200.1. Each moored ferry is moved by a storm.\n"
    (found,) = told(tmp_path, text)
    assert (found.address.fragment, found.related[0].fragment) == ("100.1", "200.1")
    assert found.severity is Severity.INFO
    assert "“never”" in found.message


@pytest.mark.parametrize(
    "text",
    [
        "100. Ferries\n100.1. A ferry is not moved.\n200. Storms\n200.1. Each moored ferry is moved by a storm.\n",
        f"{STORM.format('is never')}200. Storms\n200.1. A moored ferry may be moved by a keeper.\n",
        f"{NIGHT}200. Storms\n200.1. Each moored ferry is moved by a storm.\n",
        f"{STORM.format('is never')}200. Storms\n200.1. See rule 100.1. Each moored ferry is moved by a storm.\n",
    ],
)
def test_absolute_statement_stays_quiet(tmp_path, text):
    assert told(tmp_path, text) == []
