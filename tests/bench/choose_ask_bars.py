"""Choose the bars of kb/ask/bars.toml: on each half of the questions, and say how well they do on the other half.

Run it in a checkout with official texts beside it: ``python tests/bench/choose_ask_bars.py``. What it reads are our own
rewordings of answered questions, questions about something else, and those with reference rules, which mostly no
loaded answer is about. A question is right if the ruling found is the one that it rewords; each rewording is asked a
second time with its own ruling left out, so that whatever is found then is wrong.
"""

import json
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

import click

from kb.ask.candidates import Candidate
from kb.ask.known import known
from kb.ask.likeness import ranked
from kb.ask.wording import said
from kb.knowledge import KnowledgeBase
from kb.model import Ruling
from kb.recall import recall

ROOT = Path(__file__).resolve().parents[2]
BESIDE = ROOT.parent / "shared"
TEXTS = ROOT / "tests" / "kb" / "ask"
GAME, DAY = "riftbound", date(2026, 9, 1)
MOST_WRONG = 0.05  # of what is called a ruling, while for every second question the right one is left out


class Asked(NamedTuple):
    """A question's likeness to the ruling that it rewords (0 if there is none), and to the most alike other one."""

    right: float
    wrong: float


def texts(name: str) -> list[str]:
    """Give the lines of a file of questions."""
    return (TEXTS / name).read_text(encoding="utf-8").splitlines()


def others() -> list[str]:
    """Give the questions with reference rules, and our own about cards of which a ruling says something else."""
    file = BESIDE / "gold" / "search" / "riftbound-core-1.3.jsonl"
    lines = [*file.read_text(encoding="utf-8").splitlines(), *texts("near.jsonl")]
    return [json.loads(line)["question"] for line in lines]


def measured(kb: KnowledgeBase) -> Iterator[Asked]:
    """Yield how alike each question is to the right ruling, and to the best wrong one."""
    rows = [json.loads(line) for line in texts("rewordings.jsonl")]
    for text, ruling in [*((row["question"], row["ruling"]) for row in rows), *((each, "") for each in others())]:
        about = known(kb, [kb.game(GAME)], said(text), DAY)[0]
        alike = ranked(said(text), about.asked, about.reading.candidates, about.vocabulary)
        right = [score for score, each in alike if ruling and is_right(kb, each, ruling)]
        wrong = [score for score, each in alike if not is_right(kb, each, ruling)]
        yield Asked(max(right, default=0.0), max(wrong, default=0.0))


def is_right(kb: KnowledgeBase, candidate: Candidate, ruling: str) -> bool:
    """Tell whether a candidate is the ruling, lies under that heading, or answers the same question."""
    node, wanted = candidate.node, kb.nodes.get(ruling)
    same = isinstance(node, Ruling) and isinstance(wanted, Ruling) and node.question == wanted.question
    return same or ruling in (str(node.address), str(node.parent))


def chosen(half: Sequence[Asked]) -> float:
    """Give the lowest bar at which hardly anything wrong is called a ruling."""
    for bar in (at / 100 for at in range(40, 96)):
        found, wrong = counted(half, bar)
        if wrong <= MOST_WRONG * max(1, found + wrong):
            return bar
    return 0.95


def counted(half: Sequence[Asked], bar: float) -> tuple[int, int]:
    """Count the rulings found that are right, and those that are wrong, also with the right one left out."""
    found = sum(each.right >= bar and each.right >= each.wrong for each in half)
    return found, sum(each.wrong >= bar for each in half)


def shares(kb: KnowledgeBase, questions: Sequence[str]) -> list[float]:
    """Say of each question how much of it the game's texts know."""
    return [known(kb, [kb.game(GAME)], said(text), DAY)[0].share for text in questions]


@click.command()
def choose() -> None:
    """Print the bars that each half gives, and how they do on the other half."""
    kb = recall((BESIDE / "corpus",))
    rows = list(measured(kb))
    halves = rows[::2], rows[1::2]
    for here, there in (halves, halves[::-1]):
        bar = chosen(here)
        found, wrong = counted(there, bar)
        rewordings = sum(each.right > 0 for each in there)
        click.echo(f"ruling {bar:.2f}: on the other half {found} of {rewordings} found, {wrong} wrong of {len(there)}")
    outside, inside = shares(kb, texts("elsewhere.txt")), shares(kb, others())
    for at in (0, 1):
        bar = max(each for each in sorted(outside[at::2])[:-1])
        refused = sum(each <= bar for each in inside[1 - at :: 2])
        let_in = sum(each > bar for each in outside[1 - at :: 2])
        click.echo(
            f"known {bar:.2f}: on the other half {refused} refused of {len(inside[1 - at :: 2])}, {let_in} let in"
        )


if __name__ == "__main__":
    choose()
