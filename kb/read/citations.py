"""The citations in the texts of an edition, text by text: those of a text that stayed as it was are not read again."""

import re
from functools import partial

from grammar.by_text import LONG, ByText
from kb.address import Address
from kb.cite import cite
from kb.model import Citation

_DIGIT = re.compile(r"\d")
_PROGRAM = ("grammar", "kb/cite.py", "kb/model", "kb/read/citations.py")


class Citations:
    """Finds the citations in texts of one edition; of a long one they are kept."""

    def __init__(self, home: Address, style: str, lines: int) -> None:
        """Take the edition's address, the style its citations follow, and how many lines it has."""
        name = f"{home.game}-{home.document}@{home.edition}"
        kept = ByText("citations", name, tuple[Citation, ...], _PROGRAM) if lines >= LONG else None
        self._style, self._kept = style, kept

    def of(self, text: str) -> tuple[Citation, ...]:
        """Give the citations in a text, in order."""
        if self._kept is None or not _DIGIT.search(text):
            return cite(text, self._style)
        return self._kept.of(f"{self._style}\0{text}", partial(cite, text, self._style))

    def close(self) -> None:
        """Keep them."""
        if self._kept is not None:
            self._kept.close()
