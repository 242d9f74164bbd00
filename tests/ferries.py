"""A small corpus for comparisons: two editions in which every kind of change is met, and who cites the old one."""

from pathlib import Path

from tests.papers import Paper, shelve

CORE_1 = """Harbour Rules
100. Ferries
101. Sailing
101.1. A ferry with passengers sails at dawn, before the lamps go out.
101.2. It returns at dusk, unless the harbour is closed by fog.
101.3. Nobody may paint the bow of a rival's boat while its crew is asleep on deck.
101.4. A keeper lights one lamp for every ferry at sea, and the last ferry home puts out all of the lamps on the quay.
102. Berths
102.1. A berth holds one ferry, whatever its length.
102.2. Two ferries may share a berth if both keepers agree.
102.3. A shared berth costs both keepers a coin at every dusk.
200. Weather
201. Fog hides every moored boat from the keepers of other harbours.
202. In a storm no ferry may leave the harbour that it lies in.
203. Ice melts in the spring.
"""

CORE_2 = """Harbour Rules
100. Ferries
101. Sailing
101.1. A ferry with passengers sails at dawn, before the lamps go out.
101.2. It returns at dusk, unless the harbour is closed by ice.
101.4. A keeper lights one lamp for every ferry at sea.
101.5. The last ferry home puts out all of the lamps on the quay.
102. Bells
102.1. Each ferry carries a bell, and rings it twice when it leaves.
103. Berths
103.1. A berth holds one ferry, whatever its length.
103.2. Two ferries may share a berth if both keepers agree, and a shared berth costs both keepers a coin at every dusk.
200. Weather
201. Fog hides every moored boat from the keepers of foreign harbours.
202. In a storm no ferry may leave the harbour that it lies in.
203. Ice melts in the spring.
"""

FAQ = """Harbour Answers

Coming home

Q: Does a ferry return in fog?
A: No. Relevant rules: 101.2.

Q: Whose berth is it?
A: The keeper's who moored first. Relevant rules: 102.1.

Q: May I leave in a storm?
A: No. Relevant rules: 202.

Q: May I paint a rival's boat?
A: Only by day. Relevant rules: 101.3, 102.1.

Lamps

Rule 101.4. speaks of lamps on the quay only; a lamp on deck is nobody's business.
"""

NEWS = """News

Q: Does a ferry return over ice?
A: No. Relevant rules: 101.2.
"""


def write(folder: Path) -> Path:
    """Write the corpus into a folder, and give the folder."""
    editions = (("1", "2025-01-01", CORE_1), ("2", "2026-01-01", CORE_2))
    rules = Paper("core", "rules", editions, {"title": "Core Rules", "cited": "Core Rule"}, {"1": "Spring"})
    faq = Paper(
        "faq",
        "clarification",
        (("2025-03-01", "2025-03-01", FAQ),),
        {"title": "Harbour Answers", "style": "article", "about": "core@1"},
    )
    news = Paper(
        "news", "clarification", (("2026-02-01", "2026-02-01", NEWS),), {"style": "article", "about": "core@2"}
    )
    return shelve(folder, "ferry", "Ferries", rules, faq, news)
