"""Fits the weights of search's signals to questions with known answers, and writes them into kb/search/weights.toml.

    python -m tests.bench.fit_search --corpus DIR [--write] FIRST.jsonl [SECOND.jsonl …]

A line of a file is {"game", "edition", "question", "expected": [numbers]}. The fit is a ridge around plain BM25F: it
raises the chance that a text which answers stands first among those that search looks at (softmax over their scores),
on all games together. Each question is in one of two halves by a hash of its words, and is asked twice: alone, and with
the other half loaded as rulings. Figures are those of search itself, for the half that the weights were not fitted on,
and for each game with the weights of the others. Rulings that ask just the same are left out.
"""

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from math import exp, sqrt
from operator import mul
from pathlib import Path
from typing import Any

from kb.evaluate import Outcome, evaluate, figures_of
from kb.knowledge import KnowledgeBase
from kb.recall import recall
from kb.search.asked import understand
from kb.search.desk import impacts_in
from kb.search.rank import asking_of, candidates, rarities
from kb.search.scope import scope_of
from kb.search.signals import signals
from kb.search.understood import Reading, understood_in
from kb.search.weights import WEIGHTS
from tests.bench.halved_search import DAY, asked, told, with_rulings

AT_MOST = 50  # texts that search looks at for ten hits
STEPS = 200
PACE, SLOW, SLOWER = 0.03, 0.9, 0.99  # of Adam, with which the weights are found
RIDGE = 300.0
LEAST = 1e-5  # of a text's share in a step, below which it moves nothing
BEGIN = {
    "words": 1.0,
    "synonyms": 0.75,
    "card": 0.15,
    "above": 0.12,
    "sibling": 0.11,
    "title": 0.25,
    "action": 3.0,
    "bare": -0.2,
    "length": -0.15,
    "near": 0.2,
    "row": 0.08,
    "glossary": 1.5,
    "ground": 10.0,
    "ruling": 0.5,
    "ruling_beside": 0.2,
}
"""Where the fit begins and what it is drawn to: about half of what a fit without a ridge gives on both games."""

NAMES = tuple(WEIGHTS.signals)
SHOWN = ("hit@1", "hit@5", "hit@10", "shown@5")

Row = dict[str, Any]
Weighing = dict[str, float]


@dataclass(frozen=True)
class Case:
    """A question's candidates: each one's signals, and whether it answers; ``half`` is 0 or 1."""

    signals: list[list[float]]
    right: list[bool]
    half: int


@dataclass(frozen=True)
class Trial:
    """Weights, what they were fitted on, and the halves whose questions they are tried on."""

    name: str
    weights: Weighing
    halves: tuple[int, ...] = (0, 1)


def settings(corpus: Path, rows: Sequence[Row]) -> Iterator[tuple[KnowledgeBase, Sequence[Row], bool]]:
    """Give what is searched with the questions that are asked: all alone, then each half, the other one as rulings."""
    yield recall([corpus]), rows, False
    for half in (0, 1):
        with with_rulings(corpus, [row for row in rows if half_of(row) != half]) as kb:
            yield kb, [row for row in rows if half_of(row) == half], True


def half_of(row: Row) -> int:
    """Say in which half a question is."""
    return blake2b(row["question"].encode(), digest_size=1).digest()[0] % 2


def case(kb: KnowledgeBase, row: Row) -> Case:
    """Give the case of one question; only texts with a number may answer."""
    expected = {number.rstrip(".") for number in row["expected"]}
    found, numbers = looked_at(kb, row["game"], row["edition"], " ".join(row["question"].split()))
    numbered = [(each, number in expected) for each, number in zip(found, numbers, strict=True) if number]
    return Case([each for each, _ in numbered], [right for _, right in numbered], half_of(row))


def looked_at(kb: KnowledgeBase, game: str, edition: str, question: str) -> tuple[list[list[float]], list[str]]:
    """Give the signals of a question's candidates, one row a text, and their numbers."""
    scope = scope_of(kb, DAY, game, edition)
    asked = understand(question, scope)
    impacts = impacts_in(kb, scope.editions[0])
    sought = understood_in(kb, scope.editions[0], impacts, question, Reading(asked, measured=True)).sought
    fields, total = [impacts.stems], len(impacts.addresses)
    asking = asking_of(asked, sought, rarities(asked, fields, total), fields, total, [sought])
    texts = candidates(asked, asking, sought, AT_MOST)
    found = signals(asking, impacts, texts)
    nodes = [kb.nodes[impacts.addresses[text]] for text in texts]
    numbers = [number.printed if (number := getattr(node, "number", None)) else "" for node in nodes]
    return [list(row) for row in zip(*(found[name] for name in NAMES), strict=True)], numbers


def fit(found: Iterable[Case], ridge: float = RIDGE) -> Weighing:
    """Find the weights that raise the right texts of some cases; one answer is enough."""
    answered = [case for case in found if any(case.right)]
    scale = scales(answered)
    rows = [([[v / s for v, s in zip(row, scale, strict=True)] for row in case.signals], case) for case in answered]
    start = [0.5 * BEGIN.get(name, 0.0) * s for name, s in zip(NAMES, scale, strict=True)]
    weights, mean, square = list(start), [0.0] * len(NAMES), [0.0] * len(NAMES)
    for step in range(1, STEPS + 1):
        slope = [ridge * (weight - begin) for weight, begin in zip(weights, start, strict=True)]
        for values, case in rows:
            for at, each in enumerate(pull(values, case.right, weights)):
                slope[at] -= each
        for at, each in enumerate(slope):
            mean[at] = SLOW * mean[at] + (1 - SLOW) * each
            square[at] = SLOWER * square[at] + (1 - SLOWER) * each * each
            weights[at] -= PACE * mean[at] / (1 - SLOW**step) / (sqrt(square[at] / (1 - SLOWER**step)) + 1e-8)
    found_weights = [weight / s for weight, s in zip(weights, scale, strict=True)]
    return {name: weight / found_weights[0] for name, weight in zip(NAMES, found_weights, strict=True)}


def scales(found: Sequence[Case]) -> list[float]:
    """Give how far each signal varies."""
    columns = zip(*(row for case in found for row in case.signals), strict=True)
    return [
        sqrt(max(sum(v * v for v in each) / len(each) - (sum(each) / len(each)) ** 2, 0.0)) + 1e-9 for each in columns
    ]


def pull(values: Sequence[Sequence[float]], right: Sequence[bool], weights: Sequence[float]) -> list[float]:
    """Say in which direction the weights raise a case's right texts."""
    scores = [sum(map(mul, row, weights)) for row in values]
    highest = max(scores)
    chances = [exp(score - highest) for score in scores]
    whole, wanted = sum(chances), sum(each for each, is_right in zip(chances, right, strict=True) if is_right)
    shares = [each / wanted * is_right - each / whole for each, is_right in zip(chances, right, strict=True)]
    moving = [(share, row) for share, row in zip(shares, values, strict=True) if abs(share) > LEAST]
    return [sum(share * row[at] for share, row in moving) for at in range(len(weights))]


def tried(corpus: Path, rows: Sequence[Row], trials: Sequence[Trial]) -> Iterator[str]:
    """Tell how well search does with the weights of each trial, without rulings and with them."""
    found: dict[tuple[str, bool], list[Outcome]] = {}
    for kb, part, ruled in settings(corpus, rows):
        for trial in trials:
            wanted = [asked(row) for row in part if half_of(row) in trial.halves]
            with in_place(trial.weights):
                found.setdefault((trial.name, ruled), []).extend(evaluate(kb, wanted, DAY))
    for (name, ruled), outcomes in sorted(found.items()):
        figures = {name: each for name, each in figures_of(outcomes).items() if name in SHOWN}
        yield f"{name}{', with rulings' if ruled else ''}: {told(figures)}"


@contextmanager
def in_place(weights: Weighing) -> Iterator[None]:
    """Let search weigh by other weights for a while."""
    before = dict(WEIGHTS.signals)
    assert isinstance(WEIGHTS.signals, dict)
    WEIGHTS.signals.update(weights)
    try:
        yield
    finally:
        WEIGHTS.signals.update(before)


def main() -> None:
    """Fit, tell the figures, and write the weights if asked to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    files = {file.stem: [json.loads(line) for line in file.read_text("utf-8").splitlines()] for file in given.files}
    cases = {
        name: [case(kb, row) for kb, part, _ in settings(given.corpus, rows) for row in part]
        for name, rows in files.items()
    }
    every = [each for found in cases.values() for each in found]
    weights = fit(every)
    halves = [fit(each for each in every if each.half == half) for half in (0, 1)]
    shared = [Trial("on all", weights), *(Trial("on one half", halves[half], (1 - half,)) for half in (0, 1))]
    lines = []
    for name, rows in files.items():
        others = [each for other, found in cases.items() if other != name for each in found]
        own = [Trial("on the other games", fit(others))] if others else []
        lines += [f"{name}, fitted {line}" for line in tried(given.corpus, rows, [*shared, *own])]
    print("\n".join(lines), weights, sep="\n")  # noqa: T201
    if given.write:
        write(weights, lines)


def write(weights: Weighing, lines: Sequence[str]) -> None:
    """Put the weights, and the figures as comments, at the end of weights.toml."""
    path = Path(__file__).parents[2] / "kb" / "search" / "weights.toml"
    kept = path.read_text(encoding="utf-8").partition("\n[signals]\n")[0]
    comments = "".join(f"# {line}\n" for line in lines)
    rows = "".join(f"{name} = {weight:.4f}\n" for name, weight in weights.items())
    path.write_text(f"{kept}\n[signals]\n{comments}{rows}", encoding="utf-8")


if __name__ == "__main__":
    main()
