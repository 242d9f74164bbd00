"""Dossiers: every rule of an edition that decides one effect, side by side."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal as OneOf

from kb.address import Address

List = OneOf["hot-spots", "permission", "cases", "absolute", "comparators", "other"]
"""Where a dossier is listed: by what makes it worth reading."""

Relation = OneOf["reference", "restated", "narrower", "wider", "differs", "excludes", "cannot compare"]
"""How the conditions of a row stand to those of the dossier's first row that decides the same."""


@dataclass(frozen=True, slots=True)
class Row:
    """What one sentence of a rule says about the effect.

    ``chapter`` is the section it stands in, ``outcome`` what happens by its words, ``modality`` how (may, must, can't;
    empty: it happens), ``who`` does it, ``when`` its conditions as the columns of the dossier align them: one cell a
    column, empty where it has no such condition; ``exceptions`` are those under which it does not hold.
    """

    rule: Address
    chapter: str
    sentence: str
    outcome: str
    sign: OneOf["+", "-"] = "+"
    modality: str = ""
    who: str = ""
    when: tuple[str, ...] = ()
    exceptions: tuple[str, ...] = ()
    relation: Relation = "cannot compare"


@dataclass(frozen=True, slots=True)
class Column:
    """Conditions of several rows that ask for the same, or one that a single row has: then it is ``odd``."""

    name: str
    odd: bool = False


@dataclass(frozen=True, slots=True)
class Dossier:
    """The rules that decide one effect, best first in its list.

    ``clashes`` are pairs of rules of a case table of which both may hold although they give different outcomes;
    ``note`` says what the list found, such as the words that know no exception. ``read_as`` is what the document's own
    reading calls an effect that corpus.toml names, empty for one that it does not name; ``unread`` are the rules that
    are named there and were not read as deciding it.
    """

    id: str
    effect: str
    list: List
    rank: int
    score: float
    rows: tuple[Row, ...]
    columns: tuple[Column, ...] = ()
    clashes: tuple[tuple[Address, Address], ...] = ()
    note: str = ""
    read_as: str = ""
    unread: tuple[Address, ...] = ()

    @property
    def confirmed(self) -> bool:
        """Whether corpus.toml names this effect."""
        return bool(self.read_as)

    @property
    def rules(self) -> tuple[str, ...]:
        """The numbers of its rules as printed, in the order of its rows."""
        return tuple(dict.fromkeys(row.rule.number for row in self.rows if row.rule.number))

    def as_json(self) -> dict[str, object]:
        """Give what a list of dossiers says of it; only one that corpus.toml names says that it is confirmed."""
        return {
            "id": self.id,
            "effect": self.effect,
            "list": self.list,
            "rank": self.rank,
            "score": round(self.score, 3),
            "rules": list(self.rules),
            **({"confirmed": True} if self.confirmed else {}),
        }


@dataclass(frozen=True, slots=True)
class Unfound:
    """An effect that corpus.toml names, and that was read in no two rules; ``rules`` are those that it names."""

    effect: str
    rules: tuple[str, ...] = ()

    def as_json(self) -> dict[str, object]:
        """Give what a list of dossiers says of it."""
        return {"effect": self.effect, "rules": list(self.rules)}


@dataclass(frozen=True, slots=True)
class Dossiers:
    """The dossiers of one edition: ``coverage`` is the share of its sentences in which an effect was read.

    ``common`` counts the effects that too many rules decide to be put side by side; ``roots`` gives the root of each
    word that the edition says in another form; ``unfound`` is what corpus.toml names and nothing was read of.
    """

    edition: Address
    coverage: float
    dossiers: tuple[Dossier, ...]
    common: int = 0
    roots: Mapping[str, str] = field(default_factory=dict)
    unfound: tuple[Unfound, ...] = ()
