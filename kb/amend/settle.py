"""Amendments settled: once all editions are read and linked, each learns which rules it names, or may mean."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from kb.address import Address, ancestors_of
from kb.amend.candidates import candidates, numbers_under
from kb.model import Amendment, Document, Edition, Game, Link, Rule

_CHANGES_WORDS = ("replace-text", "replace-phrase", "repeal", "renumber", "modify-meaning")
_CALLED = re.compile(r"(?P<name>.+) rules")

Rules = Mapping[str, Rule]


def settle(games: Iterable[Game], links: Iterable[Link]) -> tuple[Game, ...]:
    """Give games whose amendments know the rules they name, may mean and believe they change."""
    followed = _Followed(links)
    return tuple(_game(game, followed) for game in games)


class _Followed:
    """The links of texts that amend, by the text and the number it names; else by the edition and the number."""

    def __init__(self, links: Iterable[Link]) -> None:
        self._near: dict[tuple[str, str], Link] = {}
        self._far: dict[tuple[str, str], Link] = {}
        for link in links:
            self._near.setdefault((str(link.source), link.number), link)
            self._far.setdefault((str(link.source.home), link.number), link)

    def find(self, amendment: Amendment) -> Link | None:
        """Give the link that an amendment's target is."""
        number = amendment.target or ""
        near = self._near.get((str(amendment.source), number))
        return near or self._far.get((str(amendment.source.home), number))


@dataclass(frozen=True, slots=True)
class _Desk:
    """What an edition's amendments are settled with: all rules of the game, and those of the edition it is about."""

    rules: Mapping[Address, Rules]
    about: Address | None
    followed: _Followed

    def settle(self, amendment: Amendment) -> Amendment:
        """Settle one amendment."""
        if amendment.recorded:
            return amendment
        found = self._named(amendment) if amendment.target else amendment
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
        rule = self.rules[self.about].get(amendment.target or "") if self.about and not link else None
        return replace(amendment, targets=(rule.address,)) if rule else amendment

    def _believing(self, amendment: Amendment) -> Amendment:
        """Fill in the text that an amendment believes it changes: its target's, where it quotes none."""
        if amendment.fingerprint is not None or amendment.op not in _CHANGES_WORDS or not amendment.targets:
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
    documents = tuple(_document(document, rules, followed) for document in game.documents)
    return replace(game, documents=documents)


def _document(document: Document, rules: Mapping[Address, Rules], followed: _Followed) -> Document:
    name, _, edition = (document.about or "").partition("@")
    about = Address(document.address.game, name, edition or None)
    desk = _Desk(rules, about if about in rules else None, followed)
    return replace(document, editions=tuple(_edition(each, desk) for each in document.editions))


def _edition(edition: Edition, desk: _Desk) -> Edition:
    if not edition.amendments:
        return edition
    return replace(edition, amendments=tuple(map(desk.settle, edition.amendments)))


def lies_under(number: str, pattern: str) -> bool:
    """Tell whether a number is one that a precedence names: ``323.*`` is 323 and all below it."""
    if not pattern.endswith(".*"):
        return number == pattern
    above = pattern.removesuffix(".*")
    return number == above or above in ancestors_of(number)
