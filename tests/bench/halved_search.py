"""How well search does when half of the questions are loaded as rulings, and the other half is asked.

    python -m tests.bench.halved_search --corpus DIR FIRST.jsonl [SECOND.jsonl …]

The rulings lie in a temporary corpus; the questions stay where they are. Both halves are asked, each with the other's.
"""

import argparse
import json
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

from kb.evaluate import Question, evaluate, figures_of
from kb.knowledge import KnowledgeBase
from kb.recall import recall

DAY = date.max


def main() -> None:
    """Ask every question of each file, with the other half as rulings and without."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--corpus", type=Path, required=True)
    given = parser.parse_args()
    for file in given.files:
        rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        without = evaluate(recall([given.corpus]), [asked(row) for row in rows], DAY)
        print(file.stem, "without", told(figures_of(without)))  # noqa: T201
        outcomes = [each for half in (0, 1) for each in halved(given.corpus, rows[half::2], rows[1 - half :: 2])]
        print(file.stem, "with the other half", told(figures_of(outcomes)))  # noqa: T201


def halved(corpus: Path, rulings: Sequence[dict[str, Any]], rows: Sequence[dict[str, Any]]) -> list[Any]:
    """Ask some questions with others as rulings."""
    with with_rulings(corpus, rulings) as kb:
        return list(evaluate(kb, [asked(row) for row in rows], DAY))


@contextmanager
def with_rulings(corpus: Path, rulings: Sequence[dict[str, Any]]) -> Iterator[KnowledgeBase]:
    """Give a corpus to which questions are added as rulings, as long as they lie in a folder of their own."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / rulings[0]["game"]
        home.mkdir()
        (home / "corpus.toml").write_text(
            f'game = "{rulings[0]["game"]}"\nname = "Asked"\n[[document]]\nid = "asked"\ntitle = "Asked before"\n'
            'kind = "rulings"\n[[document.edition]]\nid = "1"\nfile = "asked.jsonl"\n[document.fields]\n'
            'citations = "expected"\n'
        )
        (home / "asked.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rulings))
        yield recall([corpus, Path(folder)])


def asked(row: dict[str, Any]) -> Question:
    """Give a row as a question."""
    return Question(row["question"], tuple(row["expected"]), row["game"], row["edition"])


def told(figures: Any) -> str:
    """Tell figures in one line."""
    return " ".join(f"{name} {each.value:.3f}" for name, each in figures.items())


if __name__ == "__main__":
    main()
