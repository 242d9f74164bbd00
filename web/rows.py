"""The rows of a dossier as a reader sees them: what each rule says, under which conditions, and how it stands."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from string import ascii_uppercase

from kb.address import Address
from kb.knowledge import KnowledgeBase
from kb.model import Rule
from kb.model.dossier import Dossier
from kb.standing import standing
from web.dossiers import Wanted


@dataclass(frozen=True, slots=True)
class Cell:
    """A condition of a row: the letter of its column, its words, and whether no other rule asks for it."""

    letter: str
    words: str
    odd: bool


@dataclass(frozen=True, slots=True)
class TableRow:
    """What one sentence of a rule says of the effect, and how the rule stands.

    ``asked`` is what names the rule where two are decided between; ``conditions`` are its cells that are not empty.
    """

    address: str
    number: str
    chapter: str
    outcome: str
    sign: str
    modality: str
    who: str
    when: tuple[str, ...]
    exceptions: tuple[str, ...]
    relation: str
    source: str
    status: str
    asked: str
    conditions: tuple[Cell, ...]


def table_rows(wanted: Wanted, dossier: Dossier, on: date) -> tuple[TableRow, ...]:
    """Give the rows of a dossier, each with how its rule stands on a day."""
    return tuple(_rows(wanted, wanted.kb, dossier, on))


def letter(at: int) -> str:
    """Give the letters of a column: A to Z, then AA, AB."""
    above, own = divmod(at, len(ascii_uppercase))
    return (letter(above - 1) if above else "") + ascii_uppercase[own]


def _rows(wanted: Wanted, kb: KnowledgeBase, dossier: Dossier, on: date) -> Iterator[TableRow]:
    edition = wanted.edition
    source = " ".join(filter(None, (kb.document(edition.address).title, edition.id, edition.name)))
    for row in dossier.rows:
        rule = row.rule
        asked = rule if wanted.on is None else Address(rule.game, rule.document, None, rule.fragment)
        cells = zip(dossier.columns, row.when, strict=True)
        yield TableRow(
            address=str(rule),
            number=row.rule.number,
            chapter=row.chapter,
            outcome=row.outcome,
            sign=row.sign,
            modality=row.modality,
            who=row.who,
            when=row.when,
            exceptions=row.exceptions,
            relation=row.relation,
            source=source,
            status=_status(kb, rule, on, wanted.scope),
            asked=str(asked),
            conditions=tuple(Cell(letter(at), words, column.odd) for at, (column, words) in enumerate(cells) if words),
        )


def _status(kb: KnowledgeBase, rule: Address, on: date, scope: tuple[str, ...]) -> str:
    """Say how a rule stands, and by what it is amended."""
    status, node = kb.status(rule, on), kb.nodes.get(str(rule))
    if not isinstance(node, Rule):
        return status
    sources = dict.fromkeys(str(effect.source) for effect in standing(kb, node, on, scope).applied)
    return f"{status}, amended by {', '.join(sources)}" if sources else status
