"""A small corpus on who may know: zones with levels, what the levels mean, and an article that adds a rule."""

from pathlib import Path

from tests.papers import Paper, shelve

CORE = """Satchels Core Rules

102. Zones
102.1. Cards in a satchel are Private Information.
102.2. Cards in any wake are Public Information.
102.3. The number of a satchel's cards is Public Information.
103. Secrecy
103.1. Private: only the player who owns a card may look at it.
103.2. Public: any player may look at such a card.
103.3. Players must give an honest answer about public information.
104. Boats
104.1. If a facedown boat would leave the hold, its owner reveals it to the opponents.
104.2. Players need not show an opponent their tide table.
"""

NEWS = """News

Private Cards

The following rule will be added to the Core Rules:

“No effect can compel a player to choose a card of a named kind from a private zone.”
"""


def corpus(folder: Path) -> Path:
    """Write the corpus into a folder and give that."""
    rules = Paper(
        "core", "rules", (("1", "2025-01-01", CORE),), {"title": "Core Rules", "cited": "Core Rule"}, {"1": "Spring"}
    )
    news = Paper(
        "news", "clarification", (("2025-06-01", "2025-06-01", NEWS),), {"style": "article", "about": "core@1"}
    )
    return shelve(folder, "satchels", "Satchels", rules, news)
