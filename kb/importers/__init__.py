"""Importing files of rows: card files and errata files, in JSON, JSON lines or CSV."""

from kb.importers.cards import cards
from kb.importers.errata import errata
from kb.importers.layout import Layout
from kb.importers.rows import FORMATS

__all__ = ["FORMATS", "Layout", "cards", "errata"]
