"""Two editions of a document side by side: which rule became which."""

from kb.compare.change import Change
from kb.compare.changes import compare

__all__ = ["Change", "compare"]
