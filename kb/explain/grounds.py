"""The rules that an explanation cites, each with its words as they stand on the day."""

from collections.abc import Iterable

from kb.derivation import Step
from kb.explain.asked import Asked
from kb.knowledge import KnowledgeBase
from kb.model import Heading, Node, Paragraph
from kb.model.explanation import Ground
from kb.standing import as_amended


def grounds(asked: Asked, steps: Iterable[Step]) -> tuple[Ground, ...]:
    """Give the rules that some steps cite, each once, in the order in which they are cited."""
    kb = as_amended(asked.kb, asked.on, asked.scope)
    cited = dict.fromkeys(address for step in steps for address in step.cites)
    return tuple(_ground(kb, address) for address in cited)


def _ground(kb: KnowledgeBase, address: str) -> Ground:
    node = kb.nodes.get(address)
    return Ground(address, _words(kb, node), loaded=True) if node is not None else Ground(address)


def _words(kb: KnowledgeBase, node: Node) -> str:
    """Give a text's own words; those of a heading are the paragraphs that stand under it."""
    under = kb.children.get(str(node.address), ()) if isinstance(node, Heading) else ()
    return "\n".join([node.text, *(each.text for each in under if isinstance(each, Paragraph))])
