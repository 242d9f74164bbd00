"""One cross-referenced graph: every text a node, every parent, citation and relation an edge with its evidence.

Nodes are address strings with edition. A node carries ``node`` (the value of the model) or, when it is cited but not
loaded, ``ghost`` (the reason). Edges have a ``kind`` (*parent*, *cites*, *extends*, *amends*, *similar*); those that a
text declares carry the ``link`` they come from, with its span and origin.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

import networkx as nx

from kb.address import Address
from kb.model import Edition, Example, Game, Heading, Item, Link, Node, Paragraph, Rule, Ruling

Graph: TypeAlias = "nx.MultiDiGraph[str]"


def build_graph(games: Iterable[Game], links: Iterable[Link]) -> Graph:
    """Build the graph of all loaded editions; the graph is frozen, so that threads can share it."""
    graph: Graph = nx.MultiDiGraph()
    for edition in editions_of(games):
        for node, parent in nodes_of(edition):
            graph.add_node(str(node.address), node=node)
            if parent is not None:
                graph.add_edge(str(node.address), str(parent), kind="parent")
    for link in links:
        for target in link.targets:
            if str(target) not in graph:
                graph.add_node(str(target), ghost=link.reason)
            if link.status != "ambiguous":
                graph.add_edge(str(link.source), str(target), kind=link.kind, link=link)
    return nx.freeze(graph)  # type: ignore[no-any-return]


def editions_of(games: Iterable[Game]) -> Iterator[Edition]:
    """Yield every loaded edition of every document, in the manifests' order."""
    for game in games:
        for document in game.documents:
            yield from document.editions


def nodes_of(edition: Edition) -> Iterator[tuple[Node, Address | None]]:
    """Yield what has an address in an edition, in the order of the text, each with its parent's address."""
    whole: list[Rule | Heading | Paragraph | Ruling] = []
    whole += [*edition.rules, *edition.headings, *edition.paragraphs, *edition.rulings]
    for node in sorted(whole, key=lambda node: node.span.start):
        yield node, node.parent
        inner: list[Example | Item] = [*getattr(node, "examples", ()), *getattr(node, "items", ())]
        for part in inner:
            yield part, node.address
