"""How an ability splits: its parts, when each is settled, what it says where it waits, and what happens when."""

from kb.explain.asked import Asked
from kb.explain.grounds import grounds
from kb.explain.moments import moments
from kb.model.explanation import Explanation


def split_ability(asked: Asked) -> Explanation:
    """Explain how an ability splits by the rules of the day; of one that doesn't, say why not."""
    steps = asked.split.because
    timeline = moments(asked.split, asked.rules) if asked.rules else ()
    cited = (*steps, *(step for moment in timeline for step in moment.steps))
    return Explanation("How it splits", steps, timeline, grounds(asked, cited))
