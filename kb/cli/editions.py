"""The editions that a call names: core@1.3, or riftbound/core@1.3."""

from kb.errors import BadQuery, close_to
from kb.knowledge import KnowledgeBase
from kb.model import Edition


def edition_named(kb: KnowledgeBase, named: str, game: str | None = None) -> Edition:
    """Give the edition that a name means. Raises BadQuery with what is loaded, UnknownGame."""
    loaded = [edition for document in kb.documents(game) for edition in document.editions]
    found = [each for each in loaded if named in (str(each.address), _short(each))]
    if len(found) == 1:
        return found[0]
    if found:
        raise BadQuery(
            f"{named} names {len(found)} editions: {', '.join(str(e.address) for e in found)}. Add the game."
        )
    known = [_short(each) for each in loaded]
    raise BadQuery(f"no loaded edition is called {named}; there are {', '.join(known)}.", close_to(named, known, 1))


def _short(edition: Edition) -> str:
    return f"{edition.address.document}@{edition.id}"
