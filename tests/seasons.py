"""A small corpus in time: three editions, what is about them, what ends with them, and what has no day."""

from pathlib import Path

from tests.papers import Paper, shelve

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
    spring, autumn = CORE.format(dusk="dusk"), CORE.format(dusk="night")
    later = autumn.replace("at dawn", "at dawn with passengers or goods")
    editions = (("1", "2025-01-01", spring), ("2", "2025-12-20 2026-01-01", autumn), ("3", "2027-01-01", later))
    facts = {"title": "Core Rules", "cited": "Core Rules, Core Rule"}
    rules = Paper("core", "rules", editions, facts, {"1": "Spring"})
    faq = Paper(
        "faq",
        "clarification",
        (("2025-03-01", "2025-03-01", FAQ),),
        {"title": "Harbour Answers", "style": "article", "about": "core@1"},
    )
    news = Paper(
        "news",
        "clarification",
        (("2026-03-01", "2026-03-01", NEWS),),
        {"title": "Harbour News", "style": "article", "about": "core@2"},
    )
    scoped = {"title": "Homebrew: Ice", "cited": "Homebrew Rule", "about": "core@2", "scope": "format:ice"}
    ice = Paper("ice", "homebrew", (("1", None, ICE),), scoped)
    fair = Paper("fair", "rules", (("1", "2025-07-01", CORE.format(dusk="six")),), {"title": "Fair Rules"})
    return shelve(folder, "ferry", "Ferries", rules, faq, news, ice, fair)
