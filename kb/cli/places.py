"""The documents, editions and rules that arguments of a command name."""

from collections.abc import Iterable, Iterator
from datetime import date

from kb.address import Address
from kb.errors import BadQuery, UnknownAddress, close_to
from kb.knowledge import KnowledgeBase, names_document
from kb.model import Document


def game_called(kb: KnowledgeBase, asked: str) -> str | None:
    """Give the id of the game that a word names; None where it names none, or names a document too."""
    word = asked.casefold()
    found = [each.id for each in kb.games if word in (each.id, each.name.casefold())]
    named = (name.casefold() for each in kb.documents() for name in (each.id, each.title, *each.cited_as))
    return found[0] if len(found) == 1 and word not in named else None


def place_called(kb: KnowledgeBase, asked: str, on: date, game: str | None = None) -> Address:
    """Give the document, the edition or the text that a word names.

    A document's address has no edition: it means all of them. Raises UnknownAddress, AmbiguousAddress, BadQuery.
    """
    if asked in {each.id for each in kb.games}:
        raise BadQuery(f"{asked} is a game: write --game {asked}.")
    named = list(_documents(kb, asked, game))
    if not named:
        return _text_called(kb, asked, on, game)
    edition = names_document(named[0], asked) or None
    found = [each for each in named if edition is None or edition in {one.id for one in each.editions}]
    if len(found) == 1:
        return Address(found[0].address.game, found[0].id, edition)
    if found:
        raise BadQuery(f"{asked} names {len(found)} documents ({_listed(found)}); write one of them, or --game NAME.")
    raise UnknownAddress(*_no_edition(named, asked))


def _text_called(kb: KnowledgeBase, asked: str, on: date, game: str | None) -> Address:
    """Give the text that an address names. Raises UnknownAddress with what is called nearly so, AmbiguousAddress."""
    try:
        return kb.resolve(asked, on, game).address
    except UnknownAddress as wrong:
        if wrong.suggestions:
            raise
        full = "/" in asked
        games = [each.id for each in kb.games]
        known = list(games)
        for document in kb.documents(game):
            name = str(document.address) if full else document.id
            known += [name, *(f"{name}@{each.id}" for each in document.editions)]
        near = close_to(asked, dict.fromkeys(known))
        way = "." if near else f"; the games are {', '.join(games)}, and an edition is named as in {known[-1]}."
        raise UnknownAddress(f"nothing loaded is called {asked}{way}", near) from wrong


def _documents(kb: KnowledgeBase, asked: str, game: str | None) -> Iterator[Document]:
    """Yield the documents that a word names, with or without an edition; a rule's address names none."""
    name, _, rest = asked.partition("@")
    if name.casefold() not in _ALL and "/" not in rest:
        yield from (each for each in kb.documents(game) if names_document(each, asked) is not None)


def _listed(documents: Iterable[Document]) -> str:
    return ", ".join(str(each.address) for each in documents)


def edition_called(kb: KnowledgeBase, asked: str, game: str | None = None) -> Address:
    """Give the one loaded edition that ``core@1.3`` or a longer form names. Raises BadQuery, UnknownGame."""
    named = list(_documents(kb, asked, game))
    found = [each.address for one in named for each in one.editions if each.id == names_document(one, asked)]
    if len(found) == 1:
        return found[0]
    if found:
        listed = ", ".join(map(str, found))
        raise BadQuery(f"{asked} names {len(found)} editions ({listed}); write one as in {found[0]}.")
    if named:
        raise BadQuery(*_no_edition(named, asked))
    known = [f"{each.id}@{one.id}" for each in kb.documents(game) for one in each.editions]
    sentence = f"no loaded document is called {asked.partition('@')[0]}; write an edition as in {known[-1]}."
    raise BadQuery(sentence, close_to(asked, known))


def _no_edition(named: Iterable[Document], asked: str) -> tuple[str, list[str]]:
    """Say which editions the documents have that a word names, and give the nearest: the latest where none is like."""
    said, nearest = [], []
    called, _, wanted = asked.partition("@")
    for document in named:
        known = [each.id for each in document.editions]
        said.append(f"{document.address} has the edition{'s' * (len(known) != 1)} {', '.join(known) or '(none)'}")
        nearest += [f"{called}@{each}" for each in close_to(wanted, known, 1) or known[-1:]]
    what = f"there is no edition {asked}" if wanted else f"{asked} names no edition"
    return f"{what}: {'; '.join(said)}.", list(dict.fromkeys(nearest))


_ALL = ("", "rule", "rules")
