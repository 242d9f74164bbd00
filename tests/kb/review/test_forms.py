"""Findings for tools: SARIF that its own validator accepts, and the commands that GitHub reads."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from kb.checks import CHECKS
from kb.checks.guide import guides
from kb.load import load
from kb.review import Settled, Wanted, review
from kb.review.annotations import annotations
from kb.review.sarif import sarif
from kb.review.settled import Entry

ROOT = Path(__file__).parents[3]
VALIDATOR = ROOT / "node_modules" / ".bin" / "sarif-multitool"


def shown(file: str) -> str:
    return f"rules/{file}"


@pytest.fixture
def noted(harbour):
    kb = load([harbour()])
    first = review(kb, Wanted(select=("CIT101",)), Settled()).noted[0]
    return review(kb, Wanted(), Settled({first.id: Entry(first.id, "It is meant so.")})).noted


def test_sarif_is_valid(noted, tmp_path):
    if not VALIDATOR.exists() or shutil.which("node") is None:
        if os.environ.get("REQUIRE_BROWSER"):
            pytest.fail("REQUIRE_BROWSER is set, and there is no sarif-multitool.")
        pytest.skip("no sarif-multitool: npm ci brings it")
    place = tmp_path / "found.sarif"
    place.write_text(json.dumps(sarif(noted, guides(CHECKS), shown, "1.0.0")), "utf-8")
    done = subprocess.run([VALIDATOR, "validate", place], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert " error " not in done.stdout
    assert "Analysis completed successfully" in done.stdout


def test_sarif_says_all_of_a_finding(noted):
    run = sarif(noted, guides(CHECKS), shown, "1.0.0")["runs"][0]
    dismissed, *others = [each for each in run["results"] if each["ruleId"] == "CIT101"]
    assert dismissed["suppressions"] == [{"kind": "external", "justification": "It is meant so."}]
    assert not any("suppressions" in each for each in others)
    place = dismissed["locations"][0]
    assert place["physicalLocation"]["artifactLocation"]["uri"] == "rules/quay/core-1.txt"
    assert place["physicalLocation"]["region"]["startLine"] == 2
    assert place["logicalLocations"] == [{"fullyQualifiedName": "quay/core@1/100.1"}]
    rule = run["tool"]["driver"]["rules"][dismissed["ruleIndex"]]
    assert rule["id"] == "CIT101"
    assert len({each["partialFingerprints"]["judgebookFinding/v1"] for each in run["results"]}) == len(run["results"])


def test_annotations_escape_what_they_must(noted):
    lines = list(annotations(noted, lambda file: f"a,b/{file}"))
    assert len(lines) == sum(each.counts for each in noted)
    cited = [line for line in lines if "CIT101" in line]
    assert cited[0].startswith("::warning file=a%2Cb/quay/core-2.txt,line=2,col=")
    assert all("\n" not in line for line in lines)
