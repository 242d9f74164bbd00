"""Passages: which rules a hit shows around its own, and their words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from kb.knowledge import KnowledgeBase, sorted_by_number
from kb.model import Link, Node, Paragraph, Rule, Ruling
from kb.search.entries import Found
from kb.search.numbers import Numbers

MOST_RULES = 6
"""A passage shows no more rules than this."""

_LONGEST_FAMILY = 500  # words of a rule with all its subrules, from which a hit shows the best
_LONGEST_TEXT = 250  # words that are shown of a text without rules


def root_of(rule: Rule, numbers: Numbers) -> str:
    """Give the number of the passage that a rule lies in: its second-level rule, or where that is long a lower one."""
    higher = rule.number.ancestors[:-1] if rule.number else ()
    for above in reversed(higher):
        if numbers.called(above) and _size([*numbers.called(above), *numbers.below(above)]) <= _LONGEST_FAMILY:
            return above
    return str(rule.number)


def shown(rule: Rule, numbers: Numbers, scores: Mapping[str, float]) -> tuple[Rule, ...]:
    """Give the rules that a hit shows, best first: its own, those that match too, the one above it, those below it."""
    root = root_of(rule, numbers)
    family = [each for each in (*numbers.called(root), *numbers.below(root)) if isinstance(each, Rule)]
    matching = [each for each in family if str(each.address) in scores]
    matching.sort(key=lambda each: -scores[str(each.address)])
    above = [each for each in family if each.address == rule.parent]
    below = [each for each in family if each.parent == rule.address]
    best = {str(each.number): each for each in (rule, *matching, *above, *below)}
    return tuple(best.values())[:MOST_RULES]


def printed(rules: Iterable[Rule]) -> tuple[str, ...]:
    """Give the rules' numbers as printed, each once."""
    return tuple(dict.fromkeys(rule.number.printed for rule in rules if rule.number))


def text_of(rules: Sequence[Rule]) -> str:
    """Write the rules in the order of their numbers, one or more lines each."""
    return "\n".join(_lines(rule) for rule in sorted_by_number(list(rules)))


def text_without_rules(node: Found) -> str:
    """Write a ruling, paragraph or definition; a long one is cut at a word."""
    title = f"{node.title}: " if isinstance(node, Rule) and node.title and node.title != node.text else ""
    items = "".join(f"\n{item.label or '•'} {item.text}" for item in getattr(node, "items", ()))
    return _cut(f"{title}{node.text}{items}")


def cited(kb: KnowledgeBase, node: Node, scores: Mapping[str, float]) -> tuple[Rule, ...]:
    """Give the loaded rules that a text or its list items cite: those that match best first, then as they are cited."""
    links = [link for link in _links(kb, node) if link.status == "resolved"]
    targets = dict.fromkeys(str(target) for link in links for target in link.targets)
    nodes = [each for target in targets if isinstance(each := kb.nodes.get(target), Rule) and each.number]
    return tuple(sorted(nodes, key=lambda each: -scores.get(str(each.address), 0.0)))


def named(kb: KnowledgeBase, node: Node) -> str:
    """Give the first number that a text cites although its rule is not loaded; an empty string if there is none."""
    return next((link.number for link in _links(kb, node) if link.status == "ghost"), "")


def under_one_rule(rules: Sequence[Rule]) -> tuple[Rule, ...]:
    """Keep the rules that share the first one's edition and top-level number, at most as many as are shown."""
    together = [each for each in rules if _top(each) == _top(rules[0])]
    return tuple(together[:MOST_RULES])


def _links(kb: KnowledgeBase, node: Node) -> Iterator[Link]:
    for source in (node, *getattr(node, "items", ())):
        yield from kb.links_from.get(str(source.address), ())


def _top(rule: Rule) -> tuple[str, str]:
    ancestors = rule.number.ancestors if rule.number else ()
    return str(rule.address.home), ancestors[-1] if ancestors else str(rule.number)


def _lines(rule: Rule) -> str:
    items = "".join(f"\n  {item.label or '•'} {item.text}" for item in rule.items)
    return f"{rule.number.printed if rule.number else ''} {rule.text}{items}".strip()


def _size(rules: Iterable[Rule | Ruling | Paragraph]) -> int:
    return sum(rule.text.count(" ") + 1 for rule in rules)


def _cut(text: str) -> str:
    words = text.split(" ")
    return text if len(words) <= _LONGEST_TEXT else " ".join(words[:_LONGEST_TEXT]) + " …"
