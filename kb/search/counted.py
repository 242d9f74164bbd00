"""Counting: how many of some texts each edition has of each kind."""

from collections import Counter
from collections.abc import Iterable
from datetime import date

from kb.address import Address
from kb.knowledge import KnowledgeBase
from kb.search.kinds import hit_kind

Counted = Counter[tuple[str, str]]
"""How many matches each edition, by its address, has of each kind."""


def counted(kb: KnowledgeBase, found: Iterable[Address], on: date) -> Counted:
    """Count what was found."""
    return Counter((str(address.home), hit_kind(kb, kb.node(address, on))) for address in found)
