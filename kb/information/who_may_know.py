"""Who may know: what the rules of a game say of one zone or object, right by right, each by its own words."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date

from kb.information.asked import Question, likeness, question
from kb.information.because import because
from kb.information.kept import information_of
from kb.information.language import ANYTHING, PLACES
from kb.knowledge import KnowledgeBase
from kb.model import Edition
from kb.model.information import RIGHTS, Information, Knowledge, Level, Said, Statement, Thing

_BESIDE = 8
_IS_NO_NAME = re.compile(
    r"^(?:at|by|for|from|if|in|it|of|on|that|then|they|to|when|whether|with)\b"
    r"|\b(?:how|them|these|those|what|which|who|whose)\b|\b(?:are|as|be|becomes|in|is|it|of)$",
    re.IGNORECASE,
)
Key = tuple[str, ...]


def who_may_know(
    kb: KnowledgeBase, editions: Sequence[Edition], words: str, on: date | None = None, scope: Sequence[str] = ()
) -> Knowledge | None:
    """Give what the editions of one game say of the thing that a question names; None where they speak of no such.

    ``kb`` is the knowledge base as it reads on the day and in the scopes; without a day it is the editions' own text.
    """
    if not editions:
        return None
    game = kb.game(editions[0].address.game)
    read = [information_of(kb, edition, on, scope) for edition in editions]
    slang = game.tables.get("slang") or {}
    asked = question(words, slang if isinstance(slang, Mapping) else {})
    shelf = _Shelf(read)
    ranked = shelf.ranked(asked)
    if not ranked:
        return shelf.of_level(game.id, asked)
    return shelf.knowledge(game.id, ranked[0], asked, ranked[1:])


def things(
    kb: KnowledgeBase, editions: Sequence[Edition], on: date | None = None, scope: Sequence[str] = ()
) -> tuple[str, ...]:
    """Give the names of the zones and objects of which some rule says a right or a level, the most spoken of first.

    A phrase that is a part of a sentence rather than a name is left out: it can be asked about, nobody would choose it.
    """
    shelf = _Shelf([information_of(kb, edition, on, scope) for edition in editions])
    often = sorted(shelf.names, key=lambda key: (-shelf.often(key), shelf.names[key].lower()))
    named = (shelf.names[key] for key in often if not all(root in ANYTHING for root in key))
    return tuple(name for name in named if not _IS_NO_NAME.search(name))


class _Shelf:
    """The statements and levels of some editions by the things that they are about."""

    def __init__(self, read: Sequence[Information]) -> None:
        self._statements = [each for one in read for each in one.statements]
        self._levels = [each for one in read for each in one.levels]
        titles = {key for one in read for key, _ in one.titles}
        spoken: list[Statement | Level] = [*self._levels, *self._statements]
        every = [(thing, each) for each in spoken for thing in each.things]
        keys = {thing.key for thing, _ in every}
        same = {tuple(sorted(key)): key for key in sorted(keys)}
        self._short = {key: same[tuple(sorted(_shortened(key, keys, titles)))] for key in keys}
        self.names: dict[Key, str] = {}
        self._direct: dict[Key, list[tuple[Statement, Thing]]] = defaultdict(list)
        self._given: dict[Key, list[tuple[Level, Thing]]] = defaultdict(list)
        for thing, each in every:
            key = self._short[thing.key]
            if key not in self.names or len(thing.name) < len(self.names[key]):
                self.names[key] = thing.name
            if isinstance(each, Level):
                self._given[key].append((each, thing))
            else:
                self._direct[key].append((each, thing))
        self._share_lying()

    def _share_lying(self) -> None:
        """Let a rule under a zone's own title, on the cards that are put there, speak of the zone: exiled cards."""
        for key in [key for key in self.names if len(key) == 2 and key[1] == "card"]:
            for zone in [zone for zone in self.names if len(zone) == 1 and key[0] != zone[0]]:
                if key[0].startswith(zone[0].removesuffix("e")) and len(zone[0]) > 3:
                    self._direct[zone] += [each for each in self._direct[key] if zone[0] in each[0].under]

    def often(self, key: Key) -> int:
        """Count what is said of a thing; a level weighs more than a single right."""
        return 3 * len(self._given[key]) + len(self._direct[key])

    def ranked(self, asked: Question) -> list[Key]:
        """Give the things that a question may mean, the likeliest first."""
        found = []
        for key in self.names:
            kinds = {root for _, thing in (*self._direct[key], *self._given[key]) for root in thing.kind}
            if (near := likeness(key, kinds, asked)) > 0:
                found.append((-near, -self.often(key), key))
        return [key for _, _, key in sorted(found)]

    def of_level(self, game: str, asked: Question) -> Knowledge | None:
        """Give what is said of all things of a level, where the question names no thing but a level."""
        level = next((each for each in asked.levels if any(each in one.levels for one in self._statements)), None)
        if level is None:
            return None
        said = [Said(each) for each in self._statements if level in each.levels]
        given = tuple((thing.name, each) for each in self._levels if each.level == level for thing in each.things)
        return _knowledge(game, f"{level} information", asked, said, given, ())

    def knowledge(self, game: str, key: Key, asked: Question, others: Sequence[Key]) -> Knowledge:
        """Give what is said of one thing, by rules about it and by rules about its level."""
        direct = sorted(self._direct[key], key=lambda each: self._rank(key, each[0], each[1], asked))
        said = [Said(each, _part(thing)) for each, thing in direct]
        given = sorted(self._given[key], key=lambda each: self._rank(key, each[0], each[1], asked))
        for level, thing in given:
            of = [each for each in self._statements if level.level in each.levels]
            said += [Said(each, _part(thing), level) for each in sorted(of, key=lambda each: not each.defines)]
        levels = tuple((_part(thing), level) for level, thing in given)
        beside = tuple(self.names[each] for each in others[:_BESIDE])
        return _knowledge(game, self.names[key], asked, said, levels, beside)

    @staticmethod
    def _rank(key: Key, each: Statement | Level, thing: Thing, asked: Question) -> tuple[bool, ...]:
        meant = set(asked.roots) & {*thing.kind, *thing.part.split()}
        meant |= {"number"} & set(asked.roots) & set(thing.part.split())
        narrow = bool(thing.part or thing.kind) and not meant
        happens = isinstance(each, Statement) and each.stance == "happens"
        return not meant and bool(set(asked.roots) - set(key)), narrow, happens, not set(key) <= set(each.under)


def _shortened(key: Key, keys: Iterable[Key], titles: Iterable[Key]) -> Key:
    """Give a zone's name without "zone", where it is called so elsewhere."""
    own = key[:-1]
    return own if own and key[-1] in PLACES and own in keys and (len(own) > 1 or own in titles or own in keys) else key


def _part(thing: Thing) -> str:
    return " of the ".join(filter(None, (thing.part, thing.within)))


def _knowledge(
    game: str,
    name: str,
    asked: Question,
    said: Iterable[Said],
    levels: tuple[tuple[str, Level], ...],
    beside: tuple[str, ...],
) -> Knowledge:
    once: dict[tuple[str, ...], Said] = {}
    for each in said:
        own = each.statement
        once.setdefault((str(own.rule), own.words, own.right, own.stance, own.who, each.of), each)
    nearest = sorted(once.values(), key=lambda each: each.statement.stance == "happens")
    by_right = tuple((right, tuple(each for each in nearest if each.statement.right == right)) for right in RIGHTS)
    found = Knowledge(game, name, asked.rights, by_right, levels, beside)
    return replace(found, because=tuple(because(found)))
