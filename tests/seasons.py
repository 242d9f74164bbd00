"""A small corpus in time: three editions, what is about them, what ends with them, and what has no day."""

from pathlib import Path

MANIFEST = """
game = "ferry"
name = "Ferries"
style = "riftbound"

[[document]]
id = "core"
title = "Core Rules"
kind = "rules"
cited_as = ["Core Rules", "Core Rule"]
  [[document.edition]]
  id = "1"
  name = "Spring"
  file = "core-1.txt"
  effective = 2025-01-01
  [[document.edition]]
  id = "2"
  file = "core-2.txt"
  published = 2025-12-20
  effective = 2026-01-01
  [[document.edition]]
  id = "3"
  file = "core-3.txt"
  effective = 2027-01-01

[[document]]
id = "faq"
title = "Harbour Answers"
kind = "clarification"
style = "article"
about = "core@1"
  [[document.edition]]
  id = "2025-03-01"
  file = "faq.txt"
  effective = 2025-03-01

[[document]]
id = "news"
title = "Harbour News"
kind = "clarification"
style = "article"
about = "core@2"
  [[document.edition]]
  id = "2026-03-01"
  file = "news.txt"
  effective = 2026-03-01

[[document]]
id = "ice"
title = "Homebrew: Ice"
kind = "homebrew"
cited_as = ["Homebrew Rule"]
about = "core@2"
scope = "format:ice"
  [[document.edition]]
  id = "1"
  file = "ice.txt"

[[document]]
id = "fair"
title = "Fair Rules"
kind = "rules"
  [[document.edition]]
  id = "1"
  file = "fair.txt"
  effective = 2025-07-01
"""

CORE = """Harbour Rules
100. Ferries
101. Sailing
101.1. A ferry with passengers sails at dawn.
101.2. It returns at {dusk}.
102. Berths
102.1. A berth holds one ferry, whatever its length.
"""

FAQ = """# Harbour Answers

For any points that differ from the Core Rules, this document takes precedence. \
When the next Core Rules are published, this document becomes obsolete.

Sailing

Rule 101.1. should read, “A ferry with passengers or goods sails at dawn.”

Berths

Rule 102.1. should read, “A berth holds two ferries, or a raft of any length.”
"""

NEWS = """# Harbour News

Once new Core Rules are published, they take precedence wherever the two differ.

Returning

Rule 101.2. should read, “It returns at noon.”

Bells

The following rule will be added and goes into effect now:

A ferry rings its bell in fog.
"""

ICE = """000. Ice
001. Frozen Berths
Extends Core Rule 102 – Berths
001.1. A frozen berth holds no ferry.
"""


def write(folder: Path) -> Path:
    """Write the corpus into a folder, and give the folder."""
    home = folder / "ferry"
    home.mkdir(parents=True)
    texts = {f"core-{number}.txt": CORE.format(dusk=dusk) for number, dusk in ((1, "dusk"), (2, "night"))}
    texts["core-3.txt"] = CORE.format(dusk="night").replace("at dawn", "at dawn with passengers or goods")
    texts |= {"faq.txt": FAQ, "news.txt": NEWS, "ice.txt": ICE, "fair.txt": CORE.format(dusk="six")}
    for name, text in {"corpus.toml": MANIFEST, **texts}.items():
        (home / name).write_text(text, encoding="utf-8")
    return folder
