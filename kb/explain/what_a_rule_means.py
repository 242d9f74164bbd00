"""What a rule means: its words on the day, what these mean, what it cites, the answers on it, and its conflicts."""

import re
from collections.abc import Iterator

from kb.address import Address
from kb.derivation import Step, step
from kb.explain.asked import Asked
from kb.explain.grounds import grounds
from kb.knowledge import KnowledgeBase
from kb.model import Node, Rule
from kb.model.explanation import Explanation
from kb.procedure import procedures
from kb.standing import as_amended, standing

MOST = 8
"""How many terms, citations and rulings are told at most, each."""

_LONGEST_TERM = 3
_ENTRY = re.compile(r"\W*(?P<term>[A-Z][\w’'-]*(?: [\w’'-]+){0,2}): (?P<means>.+)")
_DEFINES = re.compile(r"\b(?:is|are|means?|refers? to|denotes?)\b")


def what_a_rule_means(asked: Asked) -> Explanation | None:
    """Explain a rule as it stands on the day; None for a text that is no address of a rule."""
    rule = asked.rule
    if rule is None:
        return None
    kb = as_amended(asked.kb, asked.on, asked.scope)
    steps = (
        *(*_stands(asked, kb, rule), *_terms(kb, rule, asked), *_cites(kb, rule)),
        *(*_answers(kb, rule, asked), *_conflicts(rule, asked)),
    )
    return Explanation(f"What it means: {rule.address.fragment}", steps, (), grounds(asked, steps))


def _stands(asked: Asked, kb: KnowledgeBase, rule: Rule) -> Iterator[Step]:
    """Yield what a rule says, what changed it, and what is unsettled or stands beside it."""
    found = standing(kb, rule, asked.on, asked.scope)
    status = kb.status(rule.address, asked.on)
    yield step("rule-says", (str(rule.address),), words=_first(found.text), status=status)
    for effect in found.applied:
        yield step("rule-changed-by", (str(effect.source),), day=str(effect.lifetime.begins or ""))
    for effect in found.relations:
        yield step("rule-related", (str(effect.source),))
    for beside in found.beside:
        name = "rule-unsettled" if beside.flaw == "clash" else "rule-beside"
        yield step(name, (str(beside.effect.source),), why=beside.reason)
    for each in procedures(kb, kb.edition(rule.address, asked.on)):
        if each.address == rule.address:
            yield step("rule-is-procedure", (str(each.address),), title=each.title)
        elif number := each.step_at(rule.address):
            yield step("rule-is-step", (str(each.address),), title=each.title, number=str(number))


def _terms(kb: KnowledgeBase, rule: Rule, asked: Asked) -> Iterator[Step]:
    """Yield the definitions of the words that a rule uses, the longest first: a longer term hides those within it."""
    left = f"{rule.title or ''} {rule.text}"
    told = 0
    for term, where in sorted(_defined(kb, rule, asked), key=_rank):
        found = re.search(rf"(?<!\w){re.escape(term)}(?:e?s)?(?!\w)", left)
        if found and told < MOST:
            left = left.replace(found[0], " ")
            told += 1
            yield step("rule-term", (str(where.address),), word=term, means=_first(_meaning(where)))


def _rank(each: tuple[str, Rule]) -> tuple[int, str, int]:
    """Order definitions: longer terms first, and of one term's the one that stands highest."""
    term, where = each
    return -len(term), term, where.number.level if where.number else 0


def _defined(kb: KnowledgeBase, rule: Rule, asked: Asked) -> Iterator[tuple[str, Rule]]:
    """Yield the terms that an edition defines, with the text that does: an entry, or the first rule under a title."""
    above = {str(each.address) for each in kb.ancestors(rule)} | {str(rule.address)}
    for each in kb.edition(rule.address, asked.on).rules:
        entry = _ENTRY.match(each.text)
        if entry and str(each.address) not in above:
            yield entry["term"], each
        short = each.title and len(each.title.split()) <= _LONGEST_TERM and str(each.address) not in above
        if not short or not each.title:
            continue
        if each.kind == "definition":
            yield each.title, each
        elif first := next((one for one in _under(kb, each) if _says_what(one, each.title)), None):
            yield each.title, first


def _under(kb: KnowledgeBase, heading: Rule) -> Iterator[Rule]:
    return (one for one in kb.children.get(str(heading.address), ()) if isinstance(one, Rule) and not one.title)


def _says_what(rule: Rule, term: str) -> bool:
    """Tell whether a text begins with a term and says what it is."""
    start = re.match(rf"(?:An?|The)?\s*{re.escape(term)}s?\b(?P<rest>.{{0,40}})", rule.text, re.IGNORECASE)
    return start is not None and _DEFINES.search(start["rest"]) is not None


def _meaning(rule: Rule) -> str:
    entry = _ENTRY.match(rule.text)
    return (entry["means"] if entry else rule.text.removeprefix(rule.title or "").strip() or rule.text).rstrip(".")


def _cites(kb: KnowledgeBase, rule: Rule) -> Iterator[Step]:
    links = [link for link in kb.links_from.get(str(rule.address), ()) if link.kind == "cites"]
    for link in links[:MOST]:
        if link.status == "resolved":
            yield step(
                "rule-cites", tuple(map(str, link.targets)), words=_first(_words(kb.nodes[str(link.targets[0])]))
            )
        else:
            yield step("rule-cites-unfollowed", (), words=link.citation.text, status=link.status)


def _answers(kb: KnowledgeBase, rule: Rule, asked: Asked) -> Iterator[Step]:
    for each in kb.rulings_on(rule.address)[:MOST]:
        status = kb.status(each.address, asked.on)
        yield step("rule-answered", (str(each.address),), words=_first(each.question or each.answer), status=status)


def _conflicts(rule: Rule, asked: Asked) -> Iterator[Step]:
    """Yield with which rules one is in conflict, each with the verdict of the day."""
    pinned = (Address.parse(asked.text.strip()) or rule.address).edition is not None
    for each in asked.conflicts.of(rule.address, pinned=pinned) if asked.conflicts else ():
        other = each.beside(rule.address)
        cites = tuple(dict.fromkeys(filter(None, (str(other), each.ground))))
        name = "rule-in-conflict-decided" if each.winner else "rule-in-conflict"
        own = " by its edition's own words" if each.own and not pinned else ""
        yield step(name, cites, other=str(other), winner=str(each.winner or ""), canon=each.canon, own=own)


def _words(node: Node) -> str:
    return getattr(node, "title", None) or node.text


def _first(text: str, at_most: int = 200) -> str:
    line = " ".join(text.split())
    return line if len(line) <= at_most else f"{line[:at_most].rsplit(' ', 1)[0]} …"
