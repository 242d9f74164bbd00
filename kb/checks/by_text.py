"""What checks work out of one text alone: it is kept as what is read of one text is."""

from grammar.by_text import LONG, ByText

__all__ = ["LONG", "ByText"]
