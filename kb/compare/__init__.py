"""Two editions of a document side by side: which rule became which."""

from kb.compare.changes import Change, compare

__all__ = ["Change", "compare"]
