"""Which editions a search looks into."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from kb.calendar import edition_on
from kb.errors import BadQuery, close_to
from kb.knowledge import KnowledgeBase, names_document
from kb.model import Document, Edition, Node
from kb.search.kinds import hit_kind, known_kind, may_have


@dataclass(frozen=True, slots=True)
class Scope:
    """Where to look: the editions that are searched; ``pinned`` when the caller chose one, so that no other counts.

    ``kind`` is the one kind of hits that is wanted, an empty string for all; ``wider`` are the editions among which
    it was narrowed: what they have as a word is none to be corrected.
    """

    kb: KnowledgeBase
    editions: tuple[Edition, ...]
    game: str | None = None
    pinned: bool = False
    kind: str = ""
    wider: tuple[Edition, ...] = ()

    @property
    def known(self) -> tuple[Edition, ...]:
        """The editions whose words count as known."""
        return self.wider or self.editions

    def wants(self, node: Node) -> bool:
        """Tell whether a text may be a hit."""
        return not self.kind or hit_kind(self.kb, node) == self.kind

    def narrowed(self, document: str | None, kind: str | None) -> "Scope":
        """Look only into one document (``core``, ``riftbound/core``), or for one kind of hits. Raises BadQuery."""
        homes = {str(edition.address): self.kb.document(edition.address) for edition in self.editions}
        wanted = {id(each) for each in homes.values() if document in (None, each.id, str(each.address))}
        if not wanted:
            known = [str(each.address) if "/" in (document or "") else each.id for each in homes.values()]
            likely = close_to(document or "", dict.fromkeys(known))
            raise BadQuery(f"no searched document is called {document}.", likely)
        kind = known_kind(kind) if kind else ""
        kept = [edition for edition in self.editions if id(homes[str(edition.address)]) in wanted]
        editions = [each for each in kept if not kind or may_have(homes[str(each.address)], kind)]
        return replace(self, editions=tuple(editions), kind=kind, wider=self.editions)

    def named(self, name: str) -> tuple[Edition, ...] | None:
        """Give the editions that a name before a number means: ``core``, ``core@1.3``, ``riftbound core``, ``CR``.

        None means that no document has the name; no editions, that what it names is not loaded or not searched.
        """
        found: list[Edition] = []
        is_a_name = False
        for document in self.kb.documents(self.game):
            wanted = names_document(document, name)
            if wanted is not None:
                is_a_name = True
                home = document.editions if wanted and not self.pinned else self.editions
                found += [each for each in home if _is_meant(each, document.editions, wanted)]
        return tuple(found) if is_a_name else None


def _is_meant(edition: Edition, family: Sequence[Edition], wanted: str) -> bool:
    return any(edition is each for each in family) and (not wanted or edition.id.casefold() == wanted.casefold())


def scope_of(kb: KnowledgeBase, on: date, game: str | None, named: str | None) -> Scope:
    """Look into the edition that is named (``core@1.3``, ``riftbound/core@1.3``), else all in force on the day.

    ``core`` alone means the edition of that document in force. Raises UnknownGame, BadQuery.
    """
    if named is None:
        current = (edition_on(document, on) for document in kb.documents(game))
        return Scope(kb, tuple(edition for edition in current if edition is not None), game)
    found = [each for document in kb.documents(game) for each in _named(document, named.strip(), on)]
    if len(found) == 1:
        return Scope(kb, tuple(found), game, pinned=True)
    if found:
        listed = ", ".join(str(each.address) for each in found)
        raise BadQuery(f"--edition {named} names {len(found)} editions: {listed}. Add the game.")
    raise _unknown(kb, game, named)


def _named(document: Document, named: str, on: date) -> list[Edition]:
    """Give the edition of one document that a name means: none or one."""
    called, _, wanted = named.partition("@")
    if called not in (document.id, str(document.address)):
        return []
    if not wanted:
        current = edition_on(document, on)
        return [current] if current else []
    return [edition for edition in document.editions if edition.id == wanted]


def _unknown(kb: KnowledgeBase, game: str | None, named: str) -> BadQuery:
    known = [edition.address for document in kb.documents(game) for edition in document.editions]
    short = [f"{address.document}@{address.edition}" for address in known]
    full = [str(address) for address in known]
    likely = close_to(named, full if "/" in named else short)
    return BadQuery(f"no loaded edition is called {named}.", list(dict.fromkeys(likely)))
