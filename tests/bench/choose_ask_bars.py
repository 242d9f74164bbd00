"""Fit what kb/ask/bars.toml weighs agreement by, choose its bars, and say how well they do on what was held back.

Run it in a checkout with official texts beside it: ``python -m tests.bench.choose_ask_bars [--write]``. What it reads
are our own rewordings of answered questions, our own near questions (about the same cards, or the same words, with
another question), and those with reference rules, which mostly no loaded answer is about. Each rewording is asked a
second time with its own ruling left out, so that whatever is found then is wrong.

The fit is a logistic one with a ridge, of rulings and of paragraphs. Figures are told of PARTS parts, each by weights
that were fitted on the others; no ruling is in two of them.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import blake2b
from math import exp, sqrt
from pathlib import Path
from typing import NamedTuple

import click

from kb.ask.candidates import Candidate
from kb.ask.compare import compare
from kb.ask.known import known
from kb.ask.wording import said
from kb.corpus import SHIPPED
from kb.knowledge import KnowledgeBase
from kb.model import Ruling
from kb.recall import recall

ROOT = Path(__file__).resolve().parents[2]
BESIDE = ROOT.parent / "shared"
TEXTS = ROOT / "tests" / "kb" / "ask"
BARS = ROOT / "kb" / "ask" / "bars.toml"
OURS, GAME, DAY = "examplegame", "riftbound", "2026-09-01"
PARTS, STEPS, RIDGE = 4, 250, 1.0
PACE, SLOW, SLOWER = 0.05, 0.9, 0.99  # of Adam, with which the weights are found
FOR = frozenset("alike back_whole back_names heading says says_names".split())
AGAINST = frozenset(
    "lost_share lost_own lost_telling lost_names lost_asked answered before amounts number_left opponent others"
    " another crowd quoted".split()
)
"""Signals that can only speak for an answer, and those that can only speak against it."""

MOST_NEAR = {"ruling": 0.05, "paragraph": 0.02}
"""Of near questions, hard ones among them, so many may be called answered; a paragraph was written for none."""


@dataclass(frozen=True)
class Row:
    """A question beside a candidate: the signals, and whether it is answered there; ``part`` is that of the ruling.

    ``answered``: the question has a right answer of that kind; ``near``: it has none of any.
    """

    question: str
    signals: Mapping[str, float]
    asks: bool
    right: bool
    part: int
    answered: bool
    near: bool
    discount: float


class Fit(NamedTuple):
    """Weights by name, and what is added always."""

    weights: Mapping[str, float]
    always: float

    def certainty(self, row: Row) -> float:
        """Say how certain the weights are of a row."""
        found = chance(self.always + sum(self.weights[name] * value for name, value in row.signals.items()))
        return found * row.discount


def texts(name: str) -> list[str]:
    """Give the lines of a file of questions."""
    return (TEXTS / name).read_text(encoding="utf-8").splitlines()


def questions() -> Iterator[tuple[str, str, str, str]]:
    """Yield each question with its game, its day and its ruling; an empty one if it is near to one, or to none."""
    for name in ("rewordings.jsonl", "others.jsonl", "hard.jsonl", "phone.jsonl", "paragraphs.jsonl", "near.jsonl"):
        for row in map(json.loads, texts(name)):
            yield row["question"], row.get("game", GAME), row["on"], row.get("ruling", "")
    for row in map(
        json.loads, (BESIDE / "gold" / "search" / "riftbound-core-1.3.jsonl").read_text("utf-8").splitlines()
    ):
        yield row["question"], GAME, DAY, ""


def measured() -> Iterator[Row]:
    """Yield a row for each of the candidates that are most like a question."""
    bases = {OURS: recall((SHIPPED,)), GAME: recall((BESIDE / "corpus",))}
    for text, game, day, ruling in questions():
        yield from asked(bases[game], game, text, date.fromisoformat(day), ruling)


def asked(kb: KnowledgeBase, game: str, text: str, on: date, ruling: str) -> Iterator[Row]:
    """Yield the rows of a question, and of the same with its ruling left out."""
    about = known(kb, [kb.game(game)], said(text), on)[0]
    given = [each for each in about.reading.candidates if kb.status(each.node.address, on) != "prospective"]
    wrong = [each for each in given if not is_right(kb, each, ruling)]
    for several, is_near in ((given, not ruling), (wrong, True)) if ruling else ((given, True),):
        found = compare(said(text), about.asked, several, about.vocabulary)
        about_ruling = ruling or (str(found[0].candidate.node.address) if found else "")
        key = text if several is given else f"{text} (left out)"
        part = blake2b(about_ruling.encode(), digest_size=2).digest()[0] % PARTS
        right = [each for each in found if not is_near and is_right(kb, each.candidate, ruling)]
        kinds = {bool(each.candidate.asks) for each in right}
        for each in found:
            asks = bool(each.candidate.asks)
            yield Row(key, each.signals, asks, each in right, part, asks in kinds, is_near, each.discount)


def is_right(kb: KnowledgeBase, candidate: Candidate, ruling: str) -> bool:
    """Tell whether a candidate is the ruling, lies under that heading, or answers the same question."""
    node, wanted = candidate.node, kb.nodes.get(ruling)
    same = isinstance(node, Ruling) and isinstance(wanted, Ruling) and node.question == wanted.question
    return same or ruling in (str(node.address), str(node.parent))


def chance(total: float) -> float:
    """Give the chance whose odds have a logarithm."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, total))))


def fit(rows: Sequence[Row]) -> Fit:
    """Find the weights that tell the right candidates of some rows from the wrong ones."""
    names = sorted(rows[0].signals)
    columns = [[each.signals[name] for each in rows] for name in names]
    means = [sum(column) / len(rows) for column in columns]
    spreads = [
        sqrt(sum((v - mean) ** 2 for v in column) / len(rows)) + 1e-3
        for column, mean in zip(columns, means, strict=True)
    ]
    values = [
        [(each.signals[n] - mean) / spread for n, mean, spread in zip(names, means, spreads, strict=True)] + [1.0]
        for each in rows
    ]
    found = descended(names, values, [float(each.right) for each in rows])
    weights = {name: weight / spread for name, weight, spread in zip(names, found, spreads, strict=False)}
    return Fit(weights, found[-1] - sum(weights[name] * mean for name, mean in zip(names, means, strict=True)))


def descended(names: Sequence[str], values: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Find the weights of columns by Adam, with a ridge on all but the last, which has no name."""
    weights = [0.0] * len(values[0])
    mean, square = list(weights), list(weights)
    for turn in range(1, STEPS + 1):
        slope = [RIDGE * weight for weight in weights[:-1]] + [0.0]
        for each, is_right_one in zip(values, right, strict=True):
            missed = chance(sum(map(float.__mul__, weights, each))) - is_right_one
            for at, value in enumerate(each):
                slope[at] += missed * value
        for at, pull in enumerate(slope):
            mean[at] = SLOW * mean[at] + (1 - SLOW) * pull
            square[at] = SLOWER * square[at] + (1 - SLOWER) * pull * pull
            weights[at] -= PACE * mean[at] / (1 - SLOW**turn) / (sqrt(square[at] / (1 - SLOWER**turn)) + 1e-8)
        for at, name in enumerate(names):
            weights[at] = (
                max(weights[at], 0.0) if name in FOR else min(weights[at], 0.0) if name in AGAINST else weights[at]
            )
    return weights


def held_back(rows: Sequence[Row]) -> list[tuple[float, Row]]:
    """Give each row with the certainty of weights that were fitted on the other parts."""
    found = []
    for part in range(PARTS):
        weights = fit([each for each in rows if each.part != part])
        found += [(weights.certainty(each), each) for each in rows if each.part == part]
    return found


def best(found: Iterable[tuple[float, Row]]) -> list[tuple[float, Row]]:
    """Give for each question the candidate that is most certain."""
    kept: dict[str, tuple[float, Row]] = {}
    for certainty, each in found:
        if each.question not in kept or certainty > kept[each.question][0]:
            kept[each.question] = certainty, each
    return list(kept.values())


def chosen(found: Sequence[tuple[float, Row]], most: float) -> float:
    """Give the lowest bar at which hardly any near question is called answered."""
    for bar in (at / 100 for at in range(30, 98)):
        if called(found, bar)[1] <= most:
            return bar
    return 0.98


def called(found: Sequence[tuple[float, Row]], bar: float) -> tuple[float, float, float]:
    """Say of the questions above a bar: the share that is found, the share of near ones called, and of wrong ones."""
    right = sum(each.right and certainty >= bar for certainty, each in found)
    wrong = sum(not each.right and certainty >= bar for certainty, each in found)
    near = [certainty >= bar for certainty, each in found if each.near]
    answered = sum(each.answered for _, each in found)
    return right / max(1, answered), sum(near) / max(1, len(near)), wrong / max(1, right + wrong)


def known_bar() -> str:
    """Say how well each half of the questions about other things chooses what must be known of a question."""
    kb = recall((BESIDE / "corpus",))
    outside, inside = (
        shares(kb, texts("elsewhere.txt")),
        shares(kb, [each for each, game, _, _ in questions() if game == GAME]),
    )
    told = []
    for at in (0, 1):
        bar = max(sorted(outside[at::2])[:-1])
        refused = sum(each <= bar for each in inside[1 - at :: 2])
        let_in = sum(each > bar for each in outside[1 - at :: 2])
        told.append(
            f"known {bar:.2f}: on the other half {refused} of {len(inside[1 - at :: 2])} refused, {let_in} let in"
        )
    return "\n".join(told)


def shares(kb: KnowledgeBase, several: Sequence[str]) -> list[float]:
    """Say of each question how much of it the game's texts know."""
    on = date.fromisoformat(DAY)
    return [known(kb, [kb.game(GAME)], said(text), on)[0].share for text in several]


def write(kind: str, found: Fit, bar: float, told: str) -> None:
    """Put the weights and the bar of a kind into bars.toml, with their figures."""
    before, _, after = BARS.read_text(encoding="utf-8").partition(f"\n[agreement-{kind}]\n")
    after = after[after.index("\n[") :] if "\n[" in after else ""
    names = "".join(f"{name} = {weight:.3f}\n" for name, weight in found.weights.items() if abs(weight) >= 0.0005)
    lines = f"# {told}\nbar = {bar:.2f}\nalways = {found.always:.3f}\n{names}"
    BARS.write_text(f"{before.rstrip()}\n\n[agreement-{kind}]\n{lines}{after}", encoding="utf-8")


@click.command()
@click.option("--write", "writes", is_flag=True, help="Put what was found into bars.toml.")
def choose(writes: bool) -> None:
    """Print the bars and how they do on parts that their weights weren't fitted on."""
    rows = list(measured())
    for kind, asks in (("ruling", True), ("paragraph", False)):
        own = [each for each in rows if each.asks == asks]
        right = [each for each in own if each.right]
        click.echo(f"{kind}: {len(right)} right, {sum(each.discount < 1 for each in right)} discounted")
        found = best(held_back(own))
        bar = chosen(found, MOST_NEAR[kind])
        for at in sorted({bar, 0.5, 0.6, 0.7, 0.8, 0.9}):
            share, near, wrong = called(found, at)
            click.echo(
                f"{kind} {at:.2f}: {share:.2f} found, {near:.3f} of near ones called, {wrong:.2f} of all called wrong"
            )
        share, near, wrong = called(found, bar)
        if writes:
            write(kind, fit(own), bar, f"held back: {share:.2f} found, {near:.3f} of near ones called answered")
    click.echo(known_bar())


if __name__ == "__main__":
    choose()
