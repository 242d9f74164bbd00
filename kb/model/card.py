"""The value of a card: its name, its text and its facts, as one row of a card file gives them."""

from dataclasses import dataclass

from kb.address import Address, Span


@dataclass(frozen=True, slots=True)
class Card:
    """A card of one edition of a card file.

    ``text`` is the text as printed, its symbols as the rules write them; ``facts`` are the other fields of its row, in
    their order, each with its value as a text. ``keywords`` are the words that it sets in brackets, and those that the
    file lists, without a number behind them, each once.
    """

    address: Address
    name: str
    text: str
    span: Span
    type: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    keywords: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The name: what the text stands under."""
        return self.name

    @property
    def parent(self) -> None:
        """What it lies under: nothing."""

    @property
    def citations(self) -> tuple[()]:
        """The rules that it names by number: none, cards name no numbers."""
        return ()
