"""Importing files of rows: card files, errata files and rulings, in JSON, JSON lines or CSV."""

from kb.importers.cards import cards
from kb.importers.errata import errata
from kb.importers.layout import Layout
from kb.importers.rows import FORMATS
from kb.importers.rulings import rulings

__all__ = ["FORMATS", "Layout", "cards", "errata", "rulings"]
