"""A small corpus whose rules decide the same effects in several places, and an article that amends one of them."""

from pathlib import Path

from tests.papers import Paper, shelve

CORE = """Quay Rules
100. Parts of the Game
100.1. The keeper who moored last takes the first watch.
101. Quays
101.1. Hold of a quay is gained by a keeper whose boat moors there alone at the end of a race.
101.2. If a keeper has no boats at a quay and the harbour is in a calm state, they lose hold of that quay in the
following sweep, unless a race or parley is running there.
101.3. While a race runs at a quay, hold of that quay cannot change.
102. Lanterns
102.1. A keeper may light a lantern only during their own watch.
102.2. A lantern can't be lit during a race.
102.3. Lanterns can never be lit by fog for any reason.
200. The Watch
201. Sweeps
202. When a sweep occurs, the following tasks are done in order:
202.1. 1. If the harbour is in a calm state, quays with no boats lying at them and no race or parley running become
unheld.
202.2. 2. Mark a race as staged at each quay that fog was laid on.
202.3. 3. If the harbour is in a calm state and one or more races are staged, the keeper of the watch chooses one of
those quays. A race begins there.
203. Races
203.1. A race is marked as staged at a quay when fog is laid on a quay with no current holder.
203.2. If hold of a quay is contested and nobody holds it, a race is opened in the next sweep.
203.3. A lantern is lit when a race begins.
204. Outcome
204.1. Determine the outcome
204.1.a. A keeper has won a race if they entered it and are the only keeper that has boats at this quay.
204.1.b. A keeper has lost a race if they entered it and are the only keeper that does not have any boats at this quay.
204.1.c. There is a “draw” if both keepers have boats at this quay, or if neither keeper has boats at this quay.
205. Bells
205.1. A keeper wins if they have more bells than any opponent.
205.2. A keeper with bells equal to or greater than the Last Bell wins the game.
205.3. A keeper wins the game as soon as their bells are greater than the Last Bell.
"""

FAQ = """Races, explained

Rule 204.1.c. should read, “There is a draw if boats were sent home, if both keepers have boats at this quay, or \
if neither keeper has boats at this quay.”
"""


def write(folder: Path) -> Path:
    """Write the corpus into a folder, and give that."""
    rules = Paper(
        "core", "rules", (("1", "2025-01-01", CORE),), {"title": "Core Rules", "cited": "Core Rule"}, {"1": "Spring"}
    )
    faq = Paper(
        "faq",
        "clarification",
        (("2025-06-01", "2025-06-01", FAQ),),
        {"title": "Quay Answers", "style": "article", "about": "core@1"},
    )
    return shelve(folder, "quays", "Quays", rules, faq)
