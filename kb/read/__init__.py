"""Trees of lines to editions: what each part of a document says, under which address."""

from kb.read.edition import read

__all__ = ["read"]
