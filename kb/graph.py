"""One cross-referenced graph: every text a node, every parent, citation and relation an edge with its evidence.

Nodes are address strings with edition. A node carries ``node`` (the value of the model) or, when it is cited but not
loaded, ``ghost`` (the reason). Edges have a ``kind`` (*parent*, *cites*, *extends*, *amends*, *similar*); those that a
text declares carry the ``link`` they come from, with its span and origin.
"""

from collections.abc import Iterable
from typing import TypeAlias

import networkx as nx

from kb.model import Edition, Link

Graph: TypeAlias = "nx.MultiDiGraph[str]"


def build_graph(editions: Iterable[Edition], links: Iterable[Link]) -> Graph:
    """Build the graph of all loaded editions; the graph is frozen, so that threads can share it."""
    graph: Graph = nx.MultiDiGraph()
    for edition in editions:
        for node, parent in edition.nodes():
            graph.add_node(str(node.address), node=node)
            if parent is not None:
                graph.add_edge(str(node.address), str(parent), kind="parent")
    for link in links:
        for target in link.targets:
            if str(target) not in graph:
                graph.add_node(str(target), ghost=link.reason)
            if link.status != "ambiguous":
                graph.add_edge(str(link.source), str(target), kind=link.kind, link=link)
    frozen: Graph = nx.freeze(graph)
    return frozen
