"""Amendments settled: once all editions are read and linked, each learns which rules it names, or may mean."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from kb.address import Address, ancestors_of
from kb.amend.candidates import candidates, numbers_under
from kb.amend.errata import Cards
from kb.amend.starts import started
from kb.calendar import edition_meant
from kb.model import Amendment, Document, Edition, Game, Link, Rule

_CHANGES_WORDS = ("replace-text", "replace-phrase", "repeal", "renumber", "modify-meaning")
_WORD = re.compile(r"[^\W_]+")
_MOST = 9  # rules of one edition that carry one number
_CALLED = re.compile(r"(?P<name>.+) rules")

Rules = Mapping[str, Rule]


def settle(games: Iterable[Game], links: Iterable[Link]) -> tuple[Game, ...]:
    """Give games whose amendments know the rules they name, may mean and believe they change."""
    followed = _Followed(links)
    return tuple(_game(game, followed) for game in games)


class _Followed:
    """The links of texts that amend, by the text and the number it names; else by the edition and the number."""

    def __init__(self, links: Iterable[Link]) -> None:
        self._near: dict[tuple[str, str], list[Link]] = {}
        self._far: dict[tuple[str, str], list[Link]] = {}
        for link in links:
            self._near.setdefault((str(link.source), link.number), []).append(link)
            self._far.setdefault((str(link.source.home), link.number), []).append(link)

    def find(self, amendment: Amendment) -> Link | None:
        """Give the link that an amendment's target is: of its own text before others, and of the document it names."""
        number = amendment.target or ""
        near = self._near.get((str(amendment.source), number), [])
        far = self._far.get((str(amendment.source.home), number), [])
        named = (each for each in (*near, *far) if each.citation.document == amendment.document)
        return next(named, next(iter(near), None))


@dataclass(frozen=True, slots=True)
class _Desk:
    """What an edition's amendments are settled with: all rules of the game, and those of the edition it is about."""

    rules: Mapping[Address, Rules]
    about: Address | None
    home: Document | None
    followed: _Followed
    added: frozenset[str]
    cards: Cards

    def settle(self, amendment: Amendment) -> Amendment:
        """Settle one amendment."""
        if amendment.recorded:
            return amendment
        found = self._single(self._named(amendment)) if amendment.target else amendment
        if found.op == "modify-meaning" and not found.target and self.about:
            meant = candidates(found, self.rules[self.about].values())
            found = replace(found, candidates=tuple(rule.address for rule in meant))
        return self._weighed(self._believing(found))

    def _named(self, amendment: Amendment) -> Amendment:
        link = self.followed.find(amendment)
        if link and link.status == "resolved":
            return replace(amendment, targets=link.targets)
        if link and link.status == "ambiguous":
            return replace(amendment, candidates=link.targets, confidence="low")
        number = amendment.target or ""
        if self.about and (number in self.rules[self.about] if link is None else self._is_added(amendment, link)):
            return replace(amendment, targets=(self.about.at(number),))
        return self.cards.settle(amendment) if link is None else amendment

    def _is_added(self, amendment: Amendment, link: Link) -> bool:
        """Tell whether an amendment changes a rule that its edition has not got, but another amendment gives it."""
        foreign = amendment.document and not _names(self.home, amendment.document)
        return link.status == "dangling" and amendment.op != "insert" and amendment.target in self.added and not foreign

    def _single(self, amendment: Amendment) -> Amendment:
        """Choose among rules of one edition that carry the same number: the one whose text is quoted, else none."""
        every = [rule for target in amendment.targets for rule in self._twins(target)]
        if len(every) == len(amendment.targets) or not every:
            return amendment
        quoted = [rule for rule in every if amendment.old_text and _quotes(amendment.old_text, rule.text)]
        if len(quoted) == 1:
            return replace(amendment, targets=(quoted[0].address,))
        return replace(amendment, targets=(), candidates=tuple(rule.address for rule in every), confidence="low")

    def _twins(self, target: Address) -> list[Rule]:
        rules = self.rules.get(target.home, {})
        numbers = (target.fragment, *(f"{target.fragment}~{more}" for more in range(2, _MOST + 1)))
        return [rules[number] for number in numbers if number in rules]

    def _believing(self, amendment: Amendment) -> Amendment:
        """Fill in the text that an amendment believes it changes: its target's, where it quotes none.

        Where it names a rule in several editions, whichever is in force, it believes what each of these says.
        """
        if amendment.fingerprint is not None or amendment.op not in _CHANGES_WORDS or len(amendment.targets) != 1:
            return amendment
        target = amendment.targets[0]
        rule = self.rules.get(target.home, {}).get(target.fragment)
        return replace(amendment, fingerprint=rule.text) if rule else amendment

    def _weighed(self, amendment: Amendment) -> Amendment:
        """Give a precedence the numbers of a section that its text only calls by a name."""
        if amendment.op != "precedence" or self.about is None:
            return amendment
        rules = self.rules[self.about]
        over = tuple(each for name in amendment.over for each in _numbers(name, rules))
        own = over[0] if amendment.target and over else amendment.target
        return replace(amendment, over=over, target=own)


def _quotes(quoted: str, text: str) -> bool:
    """Tell whether a quotation holds all words of a text, or they hold it."""
    mine, theirs = (f" {' '.join(_WORD.findall(each.casefold()))} " for each in (quoted, text))
    return bool(theirs.strip()) and (mine in theirs or theirs in mine)


def _names(document: Document | None, name: str) -> bool:
    """Tell whether a name is one that a document is cited by."""
    known = (document.id, document.title, *document.cited_as) if document else ()
    return name.casefold().rstrip("s") in [each.casefold().rstrip("s") for each in known]


def _numbers(name: str, rules: Rules) -> Iterator[str]:
    called = _CALLED.fullmatch(name)
    found = numbers_under(called["name"], rules.values()) if called else ()
    yield from found or (name,)


def _game(game: Game, followed: _Followed) -> Game:
    amending = [e for document in game.documents for e in document.editions if e.amendments]
    if not amending:
        return game
    rules = {
        edition.address: {str(rule.number): rule for rule in edition.rules if rule.number}
        for document in game.documents
        for edition in document.editions
    }
    added = frozenset(
        each.target for edition in amending for each in edition.amendments if each.op == "insert" and each.target
    )

    cards = Cards.of(game)

    def settled(document: Document, edition: Edition) -> Edition:
        if not edition.amendments:
            return edition
        about = edition_meant(game.documents, document, edition)
        home = next((each for each in game.documents if about and about.address.home.document == each.id), None)
        desk = _Desk(rules, about.address if about else None, home, followed, added, cards)
        return replace(edition, amendments=tuple(map(desk.settle, started(edition))))

    documents = (
        replace(document, editions=tuple(settled(document, each) for each in document.editions))
        for document in game.documents
    )
    return replace(game, documents=tuple(documents))


def lies_under(number: str, pattern: str) -> bool:
    """Tell whether a number is one that a precedence names: ``323.*`` is 323 and all below it."""
    if not pattern.endswith(".*"):
        return number == pattern
    above = pattern.removesuffix(".*")
    return number == above or above in ancestors_of(number)
