"""The official rulebooks, read once for all tests of a run: a knowledge base never changes, so they can share it."""

from functools import cache
from pathlib import Path

from kb.knowledge import KnowledgeBase
from kb.load import load


@cache
def riftbound(official: Path) -> KnowledgeBase:
    """Give Riftbound's documents, without other games that have the same numbers."""
    return load([official / "corpus" / "riftbound"])


@cache
def every_game(official: Path) -> KnowledgeBase:
    """Give the documents of all games."""
    return load([official / "corpus"])
