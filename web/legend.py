"""The legend: what the symbols in a text mean, as its document explains them, else as the game's table names them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from kb.address import Address
from kb.knowledge import KnowledgeBase
from kb.model import Game
from web.passage import Passage


@dataclass(frozen=True, slots=True)
class Explained:
    """A symbol and what is said of it."""

    symbol: str
    means: str
    note: str = ""


def symbols_of(kb: KnowledgeBase, address: Address, on: date) -> tuple[Explained, ...]:
    """Explain the symbols that the texts of an edition may use: in its own words first."""
    own = kb.edition(address, on).symbols
    told = {each.symbol: Explained(each.symbol, each.means, each.note) for each in own}
    return tuple((_in_table(kb.game(address.game)) | told).values())


def legend(symbols: Iterable[Explained], passages: Sequence[Passage]) -> tuple[Explained, ...]:
    """Keep the symbols that occur in some passages."""
    words = "".join(_all_words(passage) for passage in passages)
    return tuple(each for each in symbols if each.symbol in words)


def _in_table(game: Game) -> dict[str, Explained]:
    """Read the game's table of symbols: ``":rb_might:" = "[M]"`` beside ``":rb_exhaust:" = "[E]"`` says “might”."""
    table = {sign: symbol for sign, symbol in game.tables.get("symbols", {}).items() if isinstance(symbol, str)}
    shared = _shared_beginning(list(table))
    named = {symbol: sign.removeprefix(shared).strip(":").replace("_", " ") for sign, symbol in table.items()}
    return {symbol: Explained(symbol, means) for symbol, means in named.items() if means}


def _shared_beginning(words: Sequence[str]) -> str:
    first, last = (min(words), max(words)) if len(words) > 1 else ("", "")
    alike = (place for place, pair in enumerate(zip(first, last, strict=False)) if pair[0] != pair[1])
    return first[: next(alike, len(first))]


def _all_words(passage: Passage) -> str:
    inner = (*passage.examples, *passage.items, *passage.under)
    return passage.text + "".join(_all_words(each) for each in inner)
