"""From when amendments hold, where their text says it in a sentence of its own."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from kb.address import Address
from kb.model import Amendment, Edition

_UNDATED = (None, "now")


def started(edition: Edition) -> Iterator[Amendment]:
    """Yield an edition's amendments, each from the day that its paragraph names, or else its section.

    A day that stands apart from all amendments is the whole document's, which its manifest gives. Where several days
    are named in one place, it isn't certain which amendment begins on which.
    """
    above = {node.address: parent for node, parent in edition.nodes()}
    days: dict[Address | None, set[str]] = {}
    changing = {each.source for each in edition.amendments if _begins(each)}
    for each in edition.amendments:
        if each.op == "commence" and each.starts not in _UNDATED and not each.recorded:
            place = each.source if each.source in changing else above.get(each.source)
            days.setdefault(place, set()).add(each.starts or "")
    for each in edition.amendments:
        yield _from(each, _named(each, days, above)) if _begins(each) else each


def _begins(amendment: Amendment) -> bool:
    """Tell whether an amendment is a change that begins on a day."""
    return amendment.op not in ("commence", "expire", "overrule", "precedence", "analogy") and not amendment.recorded


def _named(
    amendment: Amendment, days: Mapping[Address | None, Iterable[str]], above: Mapping[Address, Address | None]
) -> list[str]:
    section = above.get(amendment.source)
    return sorted(days.get(amendment.source) or (days.get(section, ()) if section else ()))


def _from(amendment: Amendment, days: list[str]) -> Amendment:
    if not days or amendment.starts is not None:
        return amendment
    if len(days) > 1:
        return replace(amendment, confidence="low")
    return replace(amendment, starts=days[0])
