"""A small corpus of procedures: steps, windows, a procedure that interrupts another, and one that an article amends."""

from pathlib import Path

from tests.papers import Paper, shelve

CORE = """Kites
100. Scouting
100.1. To scout, a flier performs these steps in order:
100.1.a. Turn up the top 3 cards of their cloud pile.
100.1.b. Take one of these cards.
100.1.c. Put the other cards under their mast.
100.2. If the flier can't turn up 3 cards of their cloud pile, they perform Gathering Clouds before continuing.
101. Gathering Clouds
101.1. To perform Gathering Clouds:
101.1.a. Turn up what is left and pause what the flier was doing.
101.1.b. Shuffle the cards under their mast into their cloud pile.
101.1.c. Resume what was paused.
200. Handling the Wind
201. A flier who does something follows the process of HAT SWIP: Handle All Tasks; then Settle, Wait, Proceed.
201.1. During the SWIP process new tasks may come up. Pause the process and complete them before continuing.
202. Step 1: Settle
202.1. Items are settled in their order. If there are more, repeat Step 1.
203. Step 2: Wait
203.1. Each flier in turn has an opportunity to answer.
204. Step 3: Proceed
204.1. The newest item is followed. No player may respond now. If others are left, return to Step 1: Wait.
300. Landing
301. A kite may land at dusk.
301.1. Its flier may do one of the following:
301.1.a. Fold it.
301.1.b. Hang it up.
"""

NEWS = """News
Scouting
Rule 100.1.b. should read: Take two of these cards.
"""


def corpus(folder: Path) -> Path:
    """Write the corpus into a folder and give it."""
    rules = Paper(
        "core", "rules", (("1", "2025-01-01", CORE),), {"title": "Core Rules", "cited": "Core Rule"}, {"1": "Spring"}
    )
    news = Paper(
        "news", "clarification", (("2025-06-01", "2025-06-01", NEWS),), {"style": "article", "about": "core@1"}
    )
    return shelve(folder, "kites", "Kites", rules, news)
