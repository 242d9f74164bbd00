"""Trees of amendment.lark to amendments: what each statement does, to which rule, from when to when."""

from collections.abc import Iterator

from kb.amend.changes import CHANGES
from kb.amend.declarations import DECLARATIONS
from kb.amend.statement import Statement
from kb.model import Amendment

_READERS = {**CHANGES, **DECLARATIONS}


def declared(statement: Statement) -> Iterator[Amendment]:
    """Yield the amendments that a statement declares."""
    yield from _READERS[str(statement.tree.data)](statement)
