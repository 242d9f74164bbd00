"""The parts of a tree: its own lines and what hangs below them."""

from collections.abc import Iterable

from lark import Token, Tree

from kb.address import Address
from kb.model import Example, Item
from kb.read.text import Manner

Lines = Tree[Token]

TEXTS = ("para", "residue", "answer", "route")


def leaves(tree: Lines) -> list[Token]:
    """Give all lines of a tree, in order."""
    return list(tree.scan_values(lambda _: True))


def own_and_parts(tree: Lines) -> tuple[list[Token], list[Lines]]:
    """Give the lines that stand in a tree itself, and the trees below it."""
    own = [child for child in tree.children if isinstance(child, Token)]
    return own, [child for child in tree.children if isinstance(child, Tree)]


def kind(part: Lines) -> str:
    """Give the production a tree was read by: ``entry``, ``para``, ``item`` …"""
    return str(part.data)


def examples(home: Address, parts: Iterable[Lines], manner: Manner) -> tuple[Example, ...]:
    """Give the examples among parts, addressed ``…/e1``, ``…/e2`` below what holds them."""
    found = []
    for at, part in enumerate((p for p in parts if kind(p) == "example"), start=1):
        running = manner.running(leaves(part))
        address = home.at(f"{home.fragment}/e{at}")
        found.append(Example(address, running.text, manner.span(leaves(part)), manner.cited(running)))
    return tuple(found)


def items(home: Address, parts: Iterable[Lines], manner: Manner) -> tuple[Item, ...]:
    """Give the list items among parts, addressed ``…/i1``, ``…/i2``, each with its label as printed."""
    found = []
    for at, part in enumerate((p for p in parts if kind(p) == "item"), start=1):
        lines = leaves(part)
        running = manner.running(lines)
        label = str(lines[0])[: getattr(lines[0], "head", 0)].strip()
        address = home.at(f"{home.fragment}/i{at}")
        found.append(Item(address, running.text, manner.span(lines), label, manner.cited(running)))
    return tuple(found)
