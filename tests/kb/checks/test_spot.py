"""Where the words of a finding stand in the file."""

from pathlib import Path

import pytest

from kb.checks.spot import spot
from kb.load import load
from kb.model import Node

TEXT = """Quay Rules

100. Boats
100.1. A boat that is tied up never leaves the quay, whatever its keeper says or
pays, but for a storm.
Example: Ann’s boat stays “tied up” all night.
100.2. It sails.
"""
MANIFEST = """
game = "quay"
style = "riftbound"
[[document]]
id = "core"
kind = "rules"
  [[document.edition]]
  id = "1"
  file = "core.txt"
"""


@pytest.fixture
def nodes(tmp_path: Path) -> dict[str, Node]:
    (tmp_path / "corpus.toml").write_text(MANIFEST, "utf-8")
    (tmp_path / "core.txt").write_text(TEXT, "utf-8")
    edition = next(iter(load([tmp_path]).editions()))
    return {node.address.fragment: node for node, _ in edition.nodes()}


@pytest.mark.parametrize(
    ("place", "words", "printed"),
    [
        ("100.1", "tied up", "tied up"),
        ("100.1", "says or pays", "says or\npays"),
        ("100.1/e1", '"tied up"', "“tied up”"),
        ("100.2", "it sails", "It sails"),
    ],
)
def test_words_are_found_in_the_file(nodes, place, words, printed):
    span = spot(nodes[place], words)
    assert TEXT[span.start : span.end] == printed


def test_what_is_not_there_is_the_whole_text(nodes):
    assert spot(nodes["100.2"], "it sinks") == nodes["100.2"].span
