"""The documents, editions and rules that arguments of a command name."""

from datetime import date

from kb.address import Address
from kb.errors import BadQuery, UnknownAddress
from kb.knowledge import KnowledgeBase, names_document


def place_called(kb: KnowledgeBase, asked: str, on: date, game: str | None = None) -> Address:
    """Give the document, the edition or the text that a word names.

    A document's address has no edition: it means all of them. Raises UnknownAddress, AmbiguousAddress, BadQuery.
    """
    if asked in {each.id for each in kb.games}:
        raise BadQuery(f"{asked} is a game: write --game {asked}.")
    for document in kb.documents(game):
        name, _, rest = asked.partition("@")
        edition = names_document(document, asked) if name.casefold() not in _ALL and "/" not in rest else None
        if edition is not None:
            known = [each.id for each in document.editions]
            if edition and edition not in known:
                raise UnknownAddress(f"{document.address} has no edition {edition}; loaded are {', '.join(known)}.")
            return Address(document.address.game, document.id, edition or None)
    return kb.resolve(asked, on, game).address


def edition_called(kb: KnowledgeBase, asked: str, game: str | None = None) -> Address:
    """Give the one loaded edition that ``core@1.3`` or a longer form names. Raises BadQuery."""
    found = [
        each.address
        for document in kb.documents(game)
        for each in document.editions
        if each.id == names_document(document, asked)
    ]
    if len(found) != 1:
        listed = f" ({', '.join(map(str, found))})" if found else ""
        raise BadQuery(f"{asked} names {len(found) or 'no'} editions{listed}; write one as in riftbound/core@1.3.")
    return found[0]


_ALL = ("", "rule", "rules")
