"""The legend: what the symbols in a text mean, as their document explains them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kb.model import Symbol
from web.passage import Passage


@dataclass(frozen=True, slots=True)
class Explained:
    """A symbol and what its document says of it."""

    symbol: str
    means: str
    note: str


def legend(symbols: Iterable[Symbol], passages: Sequence[Passage]) -> tuple[Explained, ...]:
    """Explain the symbols that occur in some passages."""
    words = "".join(_all_words(passage) for passage in passages)
    return tuple(Explained(each.symbol, each.means, each.note) for each in symbols if each.symbol in words)


def _all_words(passage: Passage) -> str:
    inner = (*passage.examples, *passage.items, *passage.under)
    return passage.text + "".join(_all_words(each) for each in inner)
