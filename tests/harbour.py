"""A small corpus with cards: printings with two texts, errata of every kind, and texts that name cards."""

import json
from pathlib import Path

from tests.papers import Paper, shelve

CORE = """Harbour Rules
100. Keywords
101. Foghorn
101.1. A lighthouse with Foghorn sounds once when it goes dark.
102. Moored
102.1. A ferry with Moored stays where it is.
102.2. Example: Grey Gull stays when the tide comes in.
"""
CORE_2 = """Harbour Rules
100. Keywords
101. Brisk
101.1. Play it whenever you could answer.
102. Moored
102.1. A ferry with Moored stays where it is.
102.2. Example: Grey Gull stays when the tide comes in.
103. Foghorn
103.1. A lighthouse with Foghorn sounds once when it goes dark.
"""

FAQ = """# Answers
Q: Does Old Bellbuoy ring twice when both keepers wake?
A: No. Mira, Keeper of Storms does.

Q: Must Mira pay first?
A: Yes.

Q: May a ferry stay becalmed?
A: Becalmed says so.

# Wordings

Lantern Rock should read: “[Foghorn] Take two [O].”
"""

CARDS = [
    {"name": "Lantern Rock", "type": "Lighthouse", "cost": 0, "words": "[Foghorn] Take :oil:.\nI stay lit."},
    {"name": "Old Bellbuoy", "type": "Lighthouse", "words": "When you make passage, you may pay :red: to draw 1."},
    {"name": "Grey Gull", "type": "Ferry", "strength": 2, "words": "[Moored] (I stay where I am.)", "lit": True},
    {"name": "Grey Gull", "type": "Ferry", "strength": 2, "words": "[Moored]\nI come home at dusk."},
    {"name": "Mira, Keeper of Storms", "type": "Keeper", "words": ":tire:: Turn the tide.", "tags": ["Mira", "Storm"]},
    {"name": "Ósk’s Haven", "type": "Harbour", "words": ""},
    {"name": "Odo, The Ferryman", "type": "Keeper", "words": "[Brisk 2] Ferries sail for :oil: less."},
    {"name": "Odo, Becalmed", "type": "Keeper", "words": "Nobody sails."},
    {"name": "Becalmed", "type": "Errand", "words": "[Brisk]\nFerries can't sail this watch."},
]

ERRATA = [
    {
        "cardName": "Old Bellbuoy",
        "day": "2025-09-10",
        "was": "When you make passage, you may pay [C] to draw 1.\nNote: only printed so once.",
        "is": "When you make passage at dusk or whenever a bell sounds, you may pay [C]\nto draw 2.",
        "sheet": 3,
    },
    {"cardName": "Keeper of Storms", "day": "2025-09-20", "was": "[T]: Turn the wind.", "is": "[T]: Still the wind."},
    {"cardName": "Ferryman", "day": "2025-09-10", "was": "Boats sail free.", "is": "Ferries sail for [O] less."},
    {"cardName": "Drowned Bell", "was": "Ring.", "is": "Toll."},
    {"cardName": "Becalmed", "was": "Ferries can't sail this watch."},
    {"day": "2025-09-10", "is": "Nobody sails."},
    "no row at all",
]


PRINTED = """
[document.fields]
text = "words"
pull = "strength"
"""

CORRECTED = """
[document.fields]
rows = "lists.changes"
name = "cardName"
old = "was"
text = "is"
published = "day"
"""

SYMBOLS = """
[symbols]
":oil:" = "[O]"
":tire:" = "[T]"
":red:" = "[red]"
":blue:" = "[blue]"
"[C]" = ["[red]", "[blue]"]
"""


def write(folder: Path) -> Path:
    """Write the corpus into a folder, and give it."""
    editions = (("1", "2025-01-01", CORE), ("2", "2026-01-01", CORE_2))
    rules = Paper("core", "rules", editions, {"title": "Core Rules", "cited": "Core Rule"})
    about = {"title": "Harbour Answers", "style": "article", "about": "core@1"}
    faq = Paper("faq", "clarification", (("2025-06-01", "2025-06-01", FAQ),), about)
    lines = "\n".join(json.dumps(card, ensure_ascii=False) for card in CARDS)
    printed = (("first", None, f"{lines}\n{{broken\n"),)
    cards = Paper("cards", "cards", printed, suffix="jsonl", more=PRINTED)
    changed = (
        ("2025-09", None, json.dumps({"made": "by hand", "lists": {"other": [1], "changes": ERRATA}}, indent=1)),
    )
    errata = Paper("errata", "errata", changed, {"title": "Card Errata"}, suffix="json", more=CORRECTED)
    return shelve(folder, "harbour", "Harbour", rules, faq, cards, errata, tables=SYMBOLS)
