"""Checks: what each check looks for, by family."""

from dataclasses import dataclass

from web.flaws import About, abouts
from web.page import Page
from web.visit import Visit

_FAMILIES = {
    "CIT": "Citations",
    "NUM": "Numbers",
    "TRM": "Terms",
    "AMD": "Amendments and time",
    "RUL": "Rulings",
    "CON": "Contradictions and comparators",
    "QTY": "Quantities and counts",
    "QUO": "Quotations",
    "CRD": "Cards",
    "ABI": "Abilities",
    "PRE": "Precedence",
    "CHK": "The checks' own table",
    "ROW": "Rows of card files",
    "STY": "Text",
}


@dataclass(frozen=True, slots=True)
class Family:
    """The checks whose codes begin alike."""

    name: str
    title: str
    checks: tuple[About, ...]


@dataclass(frozen=True, slots=True)
class Checks:
    """What a reader sees of all checks."""

    title: str
    families: tuple[Family, ...]


def view(_visit: Visit) -> Checks:
    """List the checks by family, each with what it finds."""
    known = abouts()
    names = [*dict.fromkeys([*_FAMILIES, *(each.family for each in known.values())])]
    families = (
        Family(name, _FAMILIES.get(name, name), tuple(each for each in known.values() if each.family == name))
        for name in names
    )
    return Checks("Checks", tuple(each for each in families if each.checks))


PAGE = Page("checks", Checks, view, path="/checks")
