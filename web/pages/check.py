"""Check: what one check looks for, why it matters, and what an editor does about it."""

from dataclasses import dataclass

from kb.errors import UnknownAddress, close_to
from web.flaws import About, abouts
from web.page import Page
from web.visit import Visit


@dataclass(frozen=True, slots=True)
class CheckPage:
    """What a reader sees of a check: its parts, such as *What to do*, each with a text."""

    title: str
    check: About


def view(_visit: Visit, code: str) -> CheckPage:
    """Explain a check. Raises UnknownAddress."""
    known = abouts()
    found = known.get(code.upper())
    if found is None:
        raise UnknownAddress(f"no check has the code {code}.", close_to(code.upper(), known, 1))
    return CheckPage(f"{found.code} {found.title}", found)


PAGE = Page("check", CheckPage, view, path="/checks/<code>")
