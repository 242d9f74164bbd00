"""A dossier's table: a row for each thing that a rule says, its conditions under columns that they share."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from kb.dossier.likeness import Likeness, Tree
from kb.dossier.relations import relation
from kb.model.dossier import Column, Relation, Row
from kb.model.norm import Literal, Norm

_LEADS = {"during": "during ", "before": "before ", "after": "after "}


@dataclass
class _Aligned:
    """A column in the making: the literal that named it, and the cells of the rows."""

    first: Literal
    cells: dict[int, list[str]] = field(default_factory=dict)
    rules: set[str] = field(default_factory=set)


def table(norms: Iterable[Norm], tree: Tree, likeness: Likeness) -> tuple[tuple[Row, ...], tuple[Column, ...]]:
    """Give the rows of norms and the columns of their conditions; one that only one rule has is odd."""
    listed = _once(norms)
    columns: list[_Aligned] = []
    for at, norm in enumerate(listed):
        for each in norm.conditions:
            column = next((known for known in columns if _fits(known.first, each, likeness)), None)
            if column is None:
                column = _Aligned(each)
                columns.append(column)
            cells = column.cells.setdefault(at, [])
            if (said := told(each)) not in cells:
                cells.append(said)
            column.rules.add(str(norm.rule))
    columns.sort(key=lambda column: -len(column.rules))
    several = len({norm.rule for norm in listed}) > 1
    rows = tuple(_row(at, norm, listed[0], columns, tree, likeness) for at, norm in enumerate(listed))
    return rows, tuple(Column(column.first.text, several and len(column.rules) == 1) for column in columns)


def _fits(known: Literal, literal: Literal, likeness: Likeness) -> bool:
    return known.text == literal.text or likeness.matches(known, literal) or likeness.excludes(known, literal)


def _once(norms: Iterable[Norm]) -> list[Norm]:
    """Give norms in the order of the text, each outcome of a rule once."""
    found = {(str(norm.rule), norm.outcome): norm for norm in norms}
    return list(found.values())


def _row(at: int, norm: Norm, first: Norm, columns: Sequence[_Aligned], tree: Tree, likeness: Likeness) -> Row:
    stands: Relation = "reference" if norm is first else relation(norm, first, likeness)
    return Row(
        rule=norm.rule,
        chapter=tree.title(tree.chapter(str(norm.rule))),
        sentence=norm.sentence,
        outcome=norm.outcome,
        sign=norm.effect.sign,
        modality=norm.modality or ("not" if norm.negated else ""),
        who=norm.who,
        when=tuple("; ".join(column.cells.get(at, ())) for column in columns),
        exceptions=tuple(each.text for each in norm.exceptions),
        relation=stands,
    )


def told(literal: Literal) -> str:
    """Say a condition as a cell of a table: with the word that opens it, and the branch of an "or" that it is of."""
    lead = "unless " if literal.excepts else _LEADS.get(literal.kind, "")
    branch = f"({literal.alternative}) " if literal.alternative else ""
    said = f"{branch}{lead}{literal.text}"
    return f"[{said}]" if literal.inherited else said
