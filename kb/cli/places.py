"""The documents, editions and rules that arguments of a command name."""

from collections.abc import Iterable, Iterator
from datetime import date

from kb.address import Address
from kb.errors import BadQuery, UnknownAddress
from kb.knowledge import KnowledgeBase, names_document
from kb.model import Document


def place_called(kb: KnowledgeBase, asked: str, on: date, game: str | None = None) -> Address:
    """Give the document, the edition or the text that a word names.

    A document's address has no edition: it means all of them. Raises UnknownAddress, AmbiguousAddress, BadQuery.
    """
    if asked in {each.id for each in kb.games}:
        raise BadQuery(f"{asked} is a game: write --game {asked}.")
    named = list(_documents(kb, asked, game))
    if not named:
        return kb.resolve(asked, on, game).address
    edition = names_document(named[0], asked) or None
    found = [each for each in named if edition is None or edition in {one.id for one in each.editions}]
    if len(found) == 1:
        return Address(found[0].address.game, found[0].id, edition)
    if found:
        raise BadQuery(f"{asked} names {len(found)} documents ({_listed(found)}); write one of them, or --game NAME.")
    loaded = "; ".join(f"{each.address} has {', '.join(one.id for one in each.editions)}" for each in named)
    raise UnknownAddress(f"no document has an edition {asked}: {loaded}.")


def _documents(kb: KnowledgeBase, asked: str, game: str | None) -> Iterator[Document]:
    """Yield the documents that a word names, with or without an edition; a rule's address names none."""
    name, _, rest = asked.partition("@")
    if name.casefold() not in _ALL and "/" not in rest:
        yield from (each for each in kb.documents(game) if names_document(each, asked) is not None)


def _listed(documents: Iterable[Document]) -> str:
    return ", ".join(str(each.address) for each in documents)


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
