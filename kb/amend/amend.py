"""From an edition's texts to its amendments."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from lark import Token, Tree

from kb.address import Span
from kb.amend.boxes import announced, boxed, merged
from kb.amend.declared import declared
from kb.amend.passages import Passage, Section, sections
from kb.amend.statement import Statement
from kb.amend.statements import Statements
from kb.model import Amendment, Edition, Operation, Relation

_WORD = re.compile(r"[^\W_]+")
_COUNTS_TOO = re.compile(r"\b(?:also|likewise)\b.*\b(?:count|consider|treat|regard|deem|mean|stand)")
_RELATED: dict[str, Operation] = {"extends": "extend", "amends": "amend-declared", "similar": "analogy"}
_TEXTUAL = ("replace-text", "replace-phrase", "insert", "repeal", "renumber")


def amend(edition: Edition, text: str) -> tuple[Amendment, ...]:
    """Give the amendments that an edition declares, in the order of its text; ``text`` is all of it, normalised."""
    found, statements = list(sections(edition)), Statements(edition.address)
    said = [each for section in found for each in _in_section(section, statements, text)]
    statements.close()
    passages = [passage for section in found for passage in section.passages]
    said, boxes = announced(said, list(boxed(text, edition.file, passages, edition.address)))
    related = [_related(relation) for relation in edition.relations]
    every = [*related, *_joined(said, boxes), *_contained(passages, said)]
    return tuple(sorted(every, key=lambda amendment: amendment.span.start))


def _in_section(section: Section, statements: Statements, text: str) -> list[Amendment]:
    made: list[Amendment] = []
    for tree in statements.of(section.text):
        start = _start(tree)
        passage = section.at(start)
        statement = Statement(
            tree, section, passage, _span(section.text[start : start + 90].partition("\n")[0], passage.span, text)
        )
        made += (each for each in declared(statement) if not passage.strict or (each.document and each.op in _TEXTUAL))
    return [_with_losers(each, made) for each in made]


def _start(tree: Tree[Token]) -> int:
    """Give where a statement begins; what its subject looked back to is not part of it."""
    tokens = [token for token in tree.children if isinstance(token, Token)]
    own = [token for token in tokens if token.type != "SUBJECT"] or tokens
    return min(token.start_pos or 0 for token in own)


def _span(words: str, within: Span, text: str) -> Span:
    """Give where words of a passage stand in the document, whatever marks and line breaks stand between them."""
    first = _WORD.findall(words)[:7]
    found = re.compile(r"[\W_]+".join(first)).search(text, within.start, max(within.end, within.start))
    if not first or found is None:
        return within
    begin = text.rfind("\n", 0, found.start()) + 1
    line = text.count("\n", 0, found.start()) + 1
    return Span(within.file, found.start(), within.end, line, found.start() - begin + 1)


def _with_losers(amendment: Amendment, section: Iterable[Amendment]) -> Amendment:
    """Say of "over the other rules" which they are: those that are amended in the same breath."""
    if amendment.op != "precedence" or amendment.target is None or any(map(_is_number, amendment.under)):
        return amendment
    changed = [each for each in section if each.op in _TEXTUAL and each.target]
    near = [each for each in changed if each.source == amendment.source] or changed
    under = tuple(dict.fromkeys(each.target for each in near if each.target and each.target not in amendment.over))
    return replace(amendment, under=under, confidence=amendment.confidence if under else "low")


def _is_number(words: str) -> bool:
    return words[:1].isdigit()


def _related(relation: Relation) -> Amendment:
    cited = relation.citation
    op = _RELATED[relation.op]
    return Amendment(op, relation.source, relation.span, target=cited.numbers[0], document=cited.document)


def _joined(said: Iterable[Amendment], boxes: Iterable[Amendment]) -> list[Amendment]:
    """Join sentences and boxes: those on one target are one amendment, and what is said twice is one."""
    made: list[Amendment] = []
    for each in [*said, *boxes]:
        twin = next((at for at, other in enumerate(made) if _same(other, each)), None)
        if twin is None:
            made.append(each)
        elif each.old_text is not None and made[twin].old_text is None:
            made[twin] = merged(made[twin], each)
    return made


def _same(one: Amendment, other: Amendment) -> bool:
    if one.op != other.op or one.target != other.target:
        return False
    if one.op == "replace-text" and one.target:
        boxes = one.old_text is not None and other.old_text is not None
        return one.text is not None and other.text is not None and (not boxes or one.text == other.text)
    if one.op == "commence" and one.starts == other.starts:
        return True
    return (one.text, one.over, one.starts, one.ends, one.old_text, one.source) == (
        other.text,
        other.over,
        other.starts,
        other.ends,
        other.old_text,
        other.source,
    )


def _contained(passages: Iterable[Passage], said: list[Amendment]) -> Iterator[Amendment]:
    """Yield a change of meaning for each rule under an "Amends" that no statement was found in."""
    spoken = {str(each.source) for each in said}
    for passage in passages:
        relation = passage.relation
        if relation and str(passage.address) not in spoken and passage.address != relation.source:
            cited = relation.citation
            yield Amendment(
                "modify-meaning",
                passage.address,
                passage.span,
                target=cited.numbers[0],
                document=cited.document,
                text=passage.text,
                confidence="high" if _COUNTS_TOO.search(passage.text) else "low",
            )
