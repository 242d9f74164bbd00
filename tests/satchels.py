"""A small corpus on who may know: zones with levels, what the levels mean, and an article that adds a rule."""

from pathlib import Path

MANIFEST = """
game = "satchels"
name = "Satchels"
style = "riftbound"

[[document]]
id = "core"
title = "Core Rules"
kind = "rules"
cited_as = ["Core Rule"]
  [[document.edition]]
  id = "1"
  name = "Spring"
  file = "core.txt"
  effective = 2025-01-01

[[document]]
id = "news"
title = "News"
kind = "clarification"
style = "article"
about = "core@1"
  [[document.edition]]
  id = "2025-06-01"
  file = "news.txt"
  effective = 2025-06-01
"""

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
    place = folder / "satchels"
    place.mkdir()
    (place / "corpus.toml").write_text(MANIFEST, "utf-8")
    (place / "core.txt").write_text(CORE, "utf-8")
    (place / "news.txt").write_text(NEWS, "utf-8")
    return folder
