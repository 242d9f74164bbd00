"""Between: the two editions of one document that a page compares."""

from collections.abc import Iterable
from dataclasses import dataclass

from kb.address import Address
from kb.errors import BadQuery, UnknownAddress, close_to
from kb.knowledge import KnowledgeBase
from kb.model import Document, Edition
from web.visit import Visit


@dataclass(frozen=True, slots=True, eq=False)
class Between:
    """A document and two of its editions; ``old`` may also be the newer one.

    Two of them are the same if they are about the same texts at the same addresses.
    """

    document: Document
    old: Edition
    new: Edition

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Between) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[object, ...]:
        return tuple((each.address, each.fingerprint or id(each)) for each in (self.old, self.new))

    @property
    def asked(self) -> dict[str, str]:
        """What a link to a comparison of these two asks for."""
        return {"old": str(self.old.address), "new": str(self.new.address)}


def between(visit: Visit) -> Between | None:
    """Give the editions that ``?old=`` and ``?new=`` name, None where one is missing.

    Raises UnknownGame, UnknownAddress, and BadQuery where a name means several editions or they are of two documents.
    """
    old, new = visit.word("old"), visit.word("new")
    if not old or not new:
        return None
    before, after = (_edition(visit.kb, name) for name in (old, new))
    document = visit.kb.document(after.address)
    if visit.kb.document(before.address) is not document:
        raise BadQuery(f"{old} and {new} are of two documents; editions are compared within one.")
    return Between(document, before, after)


def comparable(kb: KnowledgeBase) -> tuple[Document, ...]:
    """Give the documents with two editions or more."""
    return tuple(document for document in kb.documents() if len(document.editions) > 1)


def _edition(kb: KnowledgeBase, name: str) -> Edition:
    """Give the edition that an address or a short form such as ``core@1.3`` names."""
    loaded = list(kb.editions())
    found = [each for each in loaded if name in (str(each.address), _short(each))]
    if len(found) == 1:
        return found[0]
    if found:
        raise BadQuery(f"{name} names several editions: {_listed(found)}. Add the game.")
    known = [str(each.address) for each in loaded]
    raise UnknownAddress(f"no loaded edition is called {name}{_of(kb, name)}.", close_to(name, known))


def _of(kb: KnowledgeBase, name: str) -> str:
    """Tell which editions a document has whose name is right."""
    address = Address.parse(name)
    document = next((each for each in kb.documents() if address and each.address == address.home), None)
    if document is None:
        document = next((each for each in kb.documents() if each.id == name.partition("@")[0]), None)
    return f"; loaded are {_listed(document.editions)}" if document and document.editions else ""


def _listed(editions: Iterable[Edition]) -> str:
    return ", ".join(str(each.address) for each in editions)


def _short(edition: Edition) -> str:
    return f"{edition.address.document}@{edition.id}"
