"""declared: a document, or an editor in corpus.toml, says that one goes before the other."""

from collections.abc import Iterator
from dataclasses import replace

from kb.derivation import step
from kb.precedence.case import Case, Preference
from kb.precedence.circles import in_circle
from kb.precedence.statements import documented, documents_above, entered, related


def _closest(found: list[Preference]) -> list[Preference]:
    """Leave out what a document says of itself as a whole where it says something of just these two."""
    special = {_home(each) for each in found if each.alone}
    return [each for each in found if each.alone or _home(each) not in special]


def _home(preference: Preference) -> str:
    return (preference.ground or "").rpartition("/")[0]


def declared(case: Case) -> Iterator[Preference]:
    """Yield what is declared of the two; what runs in a circle is not heard."""
    found = [*entered(case), *_closest(list(documented(case))), *related(case)]
    circle = in_circle([each for each in found if each.off is None], documents_above(case))
    for each in found:
        turned = any(each is one for one in circle)
        yield replace(each, off=step("declared-in-a-circle", (each.ground or "",))) if turned else each
