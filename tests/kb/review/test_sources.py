"""Where a finding stands in its file."""

import pytest

from kb.address import Span
from kb.findings import Finding, Severity
from kb.review.sources import Sources

RULE = "100.1. A ferry sails with the tide,\nand it carries eight crates of salt.\n"


def finding(message: str, start: int, end: int, line: int = 2, file: str = "quay/core-1.txt") -> Finding:
    return Finding("STY104", "flaw", Severity.INFO, message, Span(file, start, end, line))


@pytest.fixture
def sources(harbour):
    return Sources([harbour(old=f"100. Ferries\n{RULE}", checks='[checks]\noff = ["NUM301"]\n')])


@pytest.mark.parametrize(
    ("message", "start", "end", "place", "marked"),
    [
        ("“carries eight” is told.", 13, 85, (3, 8), "carries eight"),
        ("“tide, and it” is told.", 13, 85, (2, 31), "tide,"),
        ("It is told.", 56, 63, (3, 8), "carries"),
        ("“eight” is told.", 58, 63, (3, 16), "eight"),
        ("“no such words” are told.", 13, 85, (2, 1), "100.1. A ferry sails with the tide,"),
    ],
)
def test_a_finding_stands_where_its_words_do(sources, message, start, end, place, marked):
    span = sources.placed(finding(message, start, end))
    assert (span.line, span.column) == place
    assert sources.line(span)[span.column - 1 :][: sources.marked(span)] == marked


def test_words_before_a_text_are_not_taken_for_its_own(sources):
    span = sources.placed(finding("“Ferries” is told of this.", 13, 85))
    assert (span.line, span.column) == (2, 1)


def test_a_finding_of_a_manifest_stands_at_the_name(sources):
    span = sources.placed(finding("“NUM301” is none.", 0, 0, line=1, file="quay/corpus.toml"))
    assert sources.line(span)[span.column - 1 :] == 'NUM301"]'
