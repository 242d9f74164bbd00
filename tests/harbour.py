"""A small corpus with cards: printings with two texts, errata of every kind, and texts that name cards."""

import json
from pathlib import Path

MANIFEST = """
game = "harbour"
name = "Harbour"
style = "riftbound"

[[document]]
id = "core"
title = "Core Rules"
kind = "rules"
cited_as = ["Core Rule"]
  [[document.edition]]
  id = "1"
  file = "core-1.txt"
  effective = 2025-01-01
  [[document.edition]]
  id = "2"
  file = "core-2.txt"
  effective = 2026-01-01

[[document]]
id = "faq"
title = "Harbour Answers"
kind = "clarification"
style = "article"
about = "core@1"
  [[document.edition]]
  id = "2025-06-01"
  file = "faq.txt"
  effective = 2025-06-01

[[document]]
id = "cards"
title = "Cards"
kind = "cards"
  [[document.edition]]
  id = "first"
  file = "cards.jsonl"
  [document.fields]
  text = "words"
  pull = "strength"

[[document]]
id = "errata"
title = "Card Errata"
kind = "errata"
  [[document.edition]]
  id = "2025-09"
  file = "errata.json"
  [document.fields]
  rows = "lists.changes"
  name = "cardName"
  old = "was"
  text = "is"
  published = "day"

[symbols]
":oil:" = "[O]"
":tire:" = "[T]"
":red:" = "[red]"
":blue:" = "[blue]"
"[C]" = ["[red]", "[blue]"]
"""

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


def write(folder: Path) -> Path:
    """Write the corpus into a folder, and give it."""
    home = folder / "harbour"
    home.mkdir(parents=True)
    lines = "\n".join(json.dumps(card, ensure_ascii=False) for card in CARDS)
    texts = {
        "corpus.toml": MANIFEST,
        "core-1.txt": CORE,
        "core-2.txt": CORE_2,
        "faq.txt": FAQ,
        "cards.jsonl": f"{lines}\n{{broken\n",
        "errata.json": json.dumps({"made": "by hand", "lists": {"other": [1], "changes": ERRATA}}, indent=1),
    }
    for name, text in texts.items():
        (home / name).write_text(text, encoding="utf-8")
    return folder
