"""The knowledge base: one frozen value that every thread shares and every query reads."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from itertools import pairwise
from operator import itemgetter
from typing import TYPE_CHECKING

from kb.address import Address, nearest_number, number_key
from kb.calendar import begins, edition_on
from kb.consolidate import Consolidation, Effect
from kb.errors import AmbiguousAddress, UnknownAddress, UnknownGame, close_to
from kb.findings import Finding
from kb.model import Card, Document, Edition, Game, Kind, Link, Node, NotLoaded, Rule, Ruling
from kb.model.names import Names
from kb.shelf import Nodes, Shelf

if TYPE_CHECKING:
    from kb.graph import Graph


@dataclass(frozen=True)
class KnowledgeBase:
    """All that was read: games, their texts, how these are linked, what was not loaded, the flaws met on the way.

    ``consolidation`` is what amendments do to rules, on any day and in any scope; ``nodes`` are the editions' own
    texts, unless it was made by ``as_amended``.
    """

    games: tuple[Game, ...]
    shelf: Shelf
    nodes: Nodes
    children: Mapping[str, tuple[Node, ...]]
    links_from: Mapping[str, tuple[Link, ...]]
    links_to: Mapping[str, tuple[Link, ...]]
    not_loaded: tuple[NotLoaded, ...] = ()
    findings: tuple[Finding, ...] = ()
    consolidation: Consolidation = field(default_factory=Consolidation)

    @cached_property
    def graph(self) -> "Graph":
        """The graph over all texts; built when it is first asked for, since looking things up needs none."""
        from kb.graph import build_graph

        return build_graph(self.editions(), (link for found in self.links_from.values() for link in found))

    # -- documents and editions ------------------------------------------------------------------------------------

    def game(self, name: str) -> Game:
        """Give a game by its id. Raises UnknownGame."""
        for game in self.games:
            if game.id == name:
                return game
        known = [game.id for game in self.games]
        raise UnknownGame(f"no game is called {name}; loaded are {', '.join(known)}.", close_to(name, known))

    def documents(self, game: str | None = None) -> Iterator[Document]:
        """Yield the documents of one game, or of all."""
        for each in [self.game(game)] if game else self.games:
            yield from each.documents

    def document(self, address: Address) -> Document:
        """Give the document that an address lies in. Raises UnknownGame, UnknownAddress."""
        game = self.game(address.game)
        for document in game.documents:
            if document.id == address.document:
                return document
        known = [document.id for document in game.documents]
        sentence = f"{address.game} has no document {address.document}; it has {', '.join(known)}."
        raise UnknownAddress(sentence, close_to(address.document, known))

    def editions(self) -> Iterator[Edition]:
        """Yield every loaded edition."""
        for document in self.documents():
            yield from document.editions

    def edition(self, address: Address, on: date) -> Edition:
        """Give the edition an address names, or the one in force on the day. Raises UnknownAddress."""
        document = self.document(address)
        if address.edition is None:
            return self._in_force(document, on)
        for edition in document.editions:
            if edition.id == address.edition:
                return edition
        known = [edition.id for edition in document.editions]
        listed = f"; loaded are {', '.join(known)}" if known else "; none is loaded"
        why = [lost.reason for lost in self.not_loaded if lost.address == address.home]
        reason = f" ({why[0]})" if why else ""
        sentence = f"{document.address} has no edition {address.edition}{reason}{listed}."
        raise UnknownAddress(sentence, [f"{document.id}@{word}" for word in close_to(address.edition, known)])

    def _in_force(self, document: Document, on: date) -> Edition:
        current = edition_on(document, on)
        if current is None:
            missing = [lost.reason for lost in self.not_loaded if lost.address.home == document.address]
            first = next((edition.effective for edition in document.editions if edition.effective), None)
            why = f"its first edition is effective from {first}" if first else (missing or ["no edition is loaded"])[0]
            raise UnknownAddress(f"no edition of {document.address} is in force on {on}: {why}.")
        return current

    def status(self, address: Address, on: date) -> str:
        """Say how an edition stands: *in force*, *prospective*, *superseded*, *lapsed* or *edition not loaded*.

        An answer that a later statement puts an end to is superseded, whatever its edition.
        """
        if self.overruled(address, on):
            return "superseded"
        document = self.document(address)
        if document.part_of or not document.editions:
            return "edition not loaded"
        edition, current = self.edition(address, on), edition_on(document, on)
        if current is not None and edition.id == current.id:
            return "lapsed" if self._lapsed(edition, on) else "in force"
        begun = begins(edition)
        return "prospective" if begun is not None and begun > on else "superseded"

    def overruled(self, address: Address, on: date) -> tuple[Effect, ...]:
        """Give the statements by which an answer no longer holds on a day."""
        effects = self.consolidation.overruled.get(str(address), ())
        return tuple(effect for effect in effects if not effect.bar and effect.lifetime.holds(on))

    def _lapsed(self, edition: Edition, on: date) -> bool:
        """Tell whether a text has ended by its own words, or by those of another."""
        life = self.consolidation.lifetimes.get(str(edition.address))
        return life is not None and life.ends is not None and life.ends <= on

    # -- addresses -------------------------------------------------------------------------------------------------

    def node(self, address: Address, on: date) -> Node:
        """Give what stands at an address; without an edition, in the one in force on the day. Raises UnknownAddress."""
        edition = self.edition(address, on)
        pinned = Address(address.game, address.document, edition.id, address.fragment)
        found = self.nodes.get(str(pinned)) or self.nodes.get(str(pinned.at(address.fragment.lower())))
        if found is not None:
            return found
        inside = pinned.home
        near = self._nearest(inside, address.fragment)
        far = self._nearest_numbers([edition], address.number) if address.number and not near else []
        raise UnknownAddress(f"{inside} has no {_named(address)}.", near or far, nearest=bool(far))

    def own(self, address: Address) -> Node | None:
        """Give what an edition itself has at an address, also where this knowledge base reads it as amended."""
        return self.shelf.of(str(address)).nodes.get(str(address))

    def _nearest(self, home: Address, fragment: str) -> list[str]:
        prefix = f"{home}/"
        known = {key.removeprefix(prefix) for key in self.nodes.within(home)}
        shortened = [fragment[:end].rstrip(".") for end in range(len(fragment) - 1, 2, -1)]
        if fragment[:1].isdigit():  # a number that merely looks alike stands somewhere else in the book
            known = {each for each in known if each[:2] == fragment[:2]}
        return [each for each in shortened if each in known][:1] or close_to(fragment, known)

    def resolve(self, asked: str, on: date, game: str | None = None) -> Node:
        """Give the one thing that a full address or a short form names on a day.

        Short forms: ``323.6``, ``core 323.6``, ``core@1.3 323.6``, ``CR 323.6``, and the name of a card.
        Raises AmbiguousAddress with all candidates, UnknownAddress, UnknownGame.
        """
        text = " ".join(asked.split())
        if "/" in text:
            full = Address.parse(text)
            if full is not None and any(full.game == each.id for each in self.games):
                return self.node(full, on)
            text = " ".join(text.split("/", 1))
        name, _, fragment = text.rpartition(" ")
        found = list(self._candidates(name, fragment.rstrip(".").lstrip("§"), on, game))
        found = found or list(self.cards_called(text, on, game))
        if len(found) == 1:
            return found[0]
        if found:
            raise AmbiguousAddress(asked, [(node.address, _first_words(node)) for node in found])
        numbered = fragment[:1].isdigit()
        home = "" if numbered and not any(self._meant(name, on, game)) else name
        near = self._elsewhere(name, fragment, game) or self.cards_like(text, on, game)
        near = near or self._elsewhere(home, fragment, game)
        far = self._nearest_numbers(self._meant(home, on, game), fragment) if numbered and not near else []
        way = "." if near or far else "; write a number or a card’s name, or search for the words."
        raise UnknownAddress(f"nothing loaded is called {asked}{way}", near or far, nearest=bool(far))

    def _candidates(self, name: str, fragment: str, on: date, game: str | None) -> Iterator[Node]:
        for edition in self._meant(name, on, game):
            found = self.nodes.get(str(edition.address.at(fragment)))
            found = found or self.nodes.get(str(edition.address.at(fragment.lower())))
            if found is not None:
                yield found

    def _meant(self, name: str, on: date, game: str | None) -> Iterator[Edition]:
        """Yield the editions that a document's name means, those in force on the day where it names none."""
        for document in self.documents(game):
            wanted = names_document(document, name)
            if wanted is None:
                continue
            edition = (
                next((e for e in document.editions if e.id == wanted), None) if wanted else edition_on(document, on)
            )
            if edition is not None:
                yield edition

    def _nearest_numbers(self, editions: Iterable[Edition], fragment: str) -> list[str]:
        """Give the rules whose numbers are nearest in rulebooks, at most one of each, the nearest of all first."""
        found = []
        homes = [edition.address for edition in editions]
        books = [home for home in homes if self.document(home).kind in (Kind.RULES, Kind.TOURNAMENT)]
        for home in books or homes:
            near = nearest_number(fragment, (key.rpartition("/")[2] for key in self.nodes.within(home)))
            found += [(near[0], str(home.at(near[1])))] if near else []
        return [address for _, address in sorted(found, key=itemgetter(0))][:3]

    def _elsewhere(self, name: str, fragment: str, game: str | None) -> list[str]:
        """Give addresses in editions not in force that carry the number, else the nearest numbers."""
        exact, near = [], []
        for document in self.documents(game):
            if names_document(document, name) is None:
                continue
            for edition in document.editions:
                address = edition.address.at(fragment.rstrip("."))
                if str(address) in self.nodes:
                    exact.append(str(address))
                else:
                    near += [f"{edition.address}/{word}" for word in self._nearest(edition.address, fragment)[:1]]
        return (exact or near)[:3]

    # -- cards -----------------------------------------------------------------------------------------------------

    def cards_called(self, name: str, on: date, game: str | None = None) -> tuple[Card, ...]:
        """Give the cards that a name means on a day: those of the whole name, else all that have it as a part."""
        found = (card for names in self._names(on, game) for card in names.called(name))
        return tuple(card for own in found if isinstance(card := self.nodes[str(own.address)], Card))

    def cards_like(self, name: str, on: date, game: str | None = None) -> list[str]:
        """Give the names of cards that look most like one."""
        if name[:1].isdigit():
            return []
        return [each for names in self._names(on, game) for each in names.like(name)][:3]

    def inferred(self, card: Address) -> tuple[Link, ...]:
        """Give the links that words suggest: from texts to a card that they name, from it to rules on its keywords."""
        return self.shelf.of(str(card)).inferred.get(str(card), ())

    def _names(self, on: date, game: str | None) -> Iterator[Names]:
        for document in self.documents(game):
            edition = edition_on(document, on) if document.kind is Kind.CARDS else None
            if edition is not None:
                yield self.shelf.part(str(edition.address)).names

    # -- neighbourhood ---------------------------------------------------------------------------------------------

    def ancestors(self, node: Node) -> tuple[Node, ...]:
        """Give the headings and rules that a node lies under, the highest first."""
        chain: list[Node] = []
        parent = getattr(node, "parent", None)
        while parent is not None and (above := self.nodes.get(str(parent))) is not None:
            chain.append(above)
            parent = getattr(above, "parent", None)
        return tuple(reversed(chain))

    def citing(self, address: Address) -> tuple[Link, ...]:
        """Give the links that name a rule, in the order of documents and text."""
        return self.links_to.get(str(address), ())

    def rulings_on(self, address: Address) -> tuple[Ruling, ...]:
        """Give the rulings that cite a rule."""
        found = {str(link.source): self.nodes.get(str(link.source)) for link in self.citing(address)}
        return tuple(node for node in found.values() if isinstance(node, Ruling))

    def neighbours(self) -> Iterator[tuple[Rule, Rule]]:
        """Yield every pair of rules with one parent that follow each other in an edition."""
        for edition in self.editions():
            families: dict[str, list[Rule]] = {}
            for rule in edition.rules:
                if rule.number is not None:
                    families.setdefault(str(rule.parent), []).append(rule)
            for family in families.values():
                yield from pairwise(family)


def names_document(document: Document, name: str) -> str | None:
    """Give the edition id that a name asks for, an empty string for the one in force, None if it names another."""
    called, _, edition = name.partition("@")
    word = called.strip().casefold()
    names = {document.id, str(document.address), document.title.casefold(), "rule", "rules", ""}
    names |= {alias.casefold() for alias in document.cited_as}
    names |= {f"{document.address.game} {alias}" for alias in set(names) if alias} | {document.address.game}
    return edition if word in names else None


def _named(address: Address) -> str:
    return f"rule {address.fragment}" if address.number else address.fragment or "such text"


def _first_words(node: Node, at_most: int = 70) -> str:
    text = " ".join((getattr(node, "title", None) or node.text).split())
    return text if len(text) <= at_most else text[:at_most].rsplit(" ", 1)[0] + " …"


def sorted_by_number(rules: list[Rule]) -> list[Rule]:
    """Sort rules as a rulebook prints them."""
    return sorted(rules, key=lambda rule: (number_key(str(rule.number)), rule.span.start))
