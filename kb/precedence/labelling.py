"""Grounded labelling: which arguments apply, which are overridden, and which nothing settles."""

from collections import deque
from collections.abc import Iterable, Sequence

from kb.model.verdict import Label

Attack = tuple[str, str]
"""Who speaks against whom."""


def label(arguments: Sequence[str], attacks: Iterable[Attack]) -> dict[str, Label]:
    """Label each argument: it applies if all against it are overridden, and is overridden if one against it applies.

    What remains is unsettled. Each attack is looked at twice, so the time grows with arguments and attacks together.
    """
    struck: dict[str, list[str]] = {each: [] for each in arguments}
    open_against = dict.fromkeys(arguments, 0)
    for attacker, attacked in set(attacks):
        struck[attacker].append(attacked)
        open_against[attacked] += 1
    labels: dict[str, Label] = {}
    free = deque(each for each in arguments if not open_against[each])
    while free:
        winner = free.popleft()
        if winner in labels:
            continue
        labels[winner] = "applies"
        for loser in struck[winner]:
            if loser in labels:
                continue
            labels[loser] = "overridden"
            for freed in struck[loser]:
                open_against[freed] -= 1
                if not open_against[freed] and freed not in labels:
                    free.append(freed)
    return {each: labels.get(each, "unsettled") for each in arguments}
