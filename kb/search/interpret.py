"""Interpreting: what was made of a query, gathered for a reader from its words and from how each edition reads them."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from kb.errors import close_to
from kb.model import Kind
from kb.model.names import folded
from kb.search.asked import Asked
from kb.search.between import Range
from kb.search.columns import Impacts
from kb.search.desk import catalogue_of, impacts_in, numbers_in
from kb.search.interpretation import Interpretation
from kb.search.meant import Meant
from kb.search.named import Named
from kb.search.scope import Scope
from kb.search.understood import Understood
from kb.search.words import stem, words

_MOST = 3  # words or names that are told as near
_SHORTEST = 3  # letters of a word that may be meant
_SLACK = 3  # letters by which a word that is near may be longer or shorter


def interpret(
    scope: Scope,
    query: str,
    asked: Asked,
    understood: Sequence[Understood],
    *,
    named: Sequence[Named],
    found: bool,
    unknown: Sequence[str] = (),
    ranged: Range | None = None,
) -> Interpretation:
    """Say how a query was read; only for what found nothing, which words and names are near.

    ``named`` are the cards in it, ``unknown`` the words that no text has.
    """
    meanings = [each.sought.meant for each in understood]
    wrong = frozenset(word for each in meanings for word in each.misspelt)
    instead: dict[str, dict[str, None]] = {}
    for said, other in (pair for each in meanings for pair in each.instead):
        instead.setdefault(said, {})[other] = None
    telling = _telling(scope, instead)
    called = (card for card, alone in named if alone)
    every = (*called, *(card for each in _of_rules(scope, meanings) for card in each.cards))
    cards = {card.name: str(card.address) for card in every}
    ignored = tuple(_ignored(asked, unknown, {*instead, *map(folded, cards)})) if ranged is None else ()
    return Interpretation(
        cards=cards,
        instead={said: tuple(others) for said, others in instead.items() if said not in wrong and said in telling},
        spelt={said: next(iter(others)) for said, others in instead.items() if said in wrong},
        phrases=tuple(" ".join(phrase) for phrase in asked.phrases),
        first=ranged.first if ranged else "",
        last=ranged.last if ranged else "",
        edition=_edition(scope, asked),
        in_force=_in_force(scope),
        ignored=ignored,
        nearest={} if found else dict(_nearest(scope, query, ignored)),
    )


def _of_rules(scope: Scope, meanings: Sequence[Meant]) -> Sequence[Meant]:
    """Keep what the query means in rules, the last first: which of its words are names, other documents can't tell."""
    homes = (scope.kb.document(edition.address) for edition in scope.editions)
    pairs = [(home, each) for home, each in zip(homes, meanings, strict=False)]
    with_rules = {home.address.game for home, _ in pairs if home.kind is Kind.RULES and home.part_of is None}
    return [
        each
        for home, each in reversed(pairs)
        if home.address.game not in with_rules or (home.kind is Kind.RULES and home.part_of is None)
    ]


def _telling(scope: Scope, read: Collection[str]) -> frozenset[str]:
    """Keep of the words that were read as others those which a reader is told: a game's own, and what no text has.

    A general synonym of a word that the texts do have only helps a little.
    """
    if not read:
        return frozenset()  # no index is opened for what needs none
    games = dict.fromkeys(each.address.game for each in scope.known)
    tables = [scope.kb.game(game).tables.get(name) or {} for game in games for name in ("slang", "synonyms")]
    own = {" ".join(word.text for word in words(str(said))) for table in tables for said in table}
    held = (impacts_in(scope.kb, edition).stems.holding for edition in scope.known)
    every = tuple(held)
    return frozenset(said for said in read if said in own or not any(each(stem(said)) for each in every))


def _edition(scope: Scope, asked: Asked) -> str:
    """Give the edition that was asked for, by itself or before a number."""
    if scope.pinned:
        return str(scope.editions[0].address)
    named = {str(edition.address): edition for sought in asked.numbers for edition in sought.editions}
    others = [address for address, edition in named.items() if all(edition is not each for each in scope.editions)]
    return ", ".join(others)


def _in_force(scope: Scope) -> tuple[str, ...]:
    """Give the editions of the rules that are searched, where they are one game's."""
    if scope.pinned or len({each.address.game for each in scope.known}) != 1:
        return ()
    homes = [(each.address, scope.kb.document(each.address)) for each in scope.known]
    rules = [address for address, home in homes if home.kind is Kind.RULES and home.part_of is None]
    return tuple(f"{address.document} {address.edition}" for address in rules)


def unknown_in(asked: Asked, known: Iterable[Impacts]) -> list[str]:
    """Give the words of a query that no text of some editions has."""
    left = list(dict.fromkeys(asked.said))
    for impacts in known:
        held = impacts.stems.holding
        left = [word for word in left if not held(stem(word))]
    return left


def _ignored(asked: Asked, unknown: Sequence[str], read: Iterable[str]) -> Iterator[str]:
    """Yield the numbers that no edition has, and the words that no text has and that were not read as others."""
    for sought in asked.numbers:
        if not any(numbers_in(edition).called(sought.number) for edition in sought.editions):
            yield sought.number
    known = {word for each in read for word in each.split()}
    for word in unknown:
        if word not in known and not (word.endswith("s") and word[:-1] in known):
            yield word


def _nearest(scope: Scope, query: str, ignored: Iterable[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield for a whole query the names most like it, and for each word that nothing has the words most like it."""
    whole = folded(query)
    names = [key for key in catalogue_of(scope.known).names.keys if " " in key]
    if len(whole.split()) > 1 and (likely := _like(whole, names)):
        yield whole, likely
    terms = _terms(scope)
    for word in ignored:
        if word.isalpha() and (likely := _like(word, (each for each in terms if each[0] == word[0]))):
            yield word, likely


def _terms(scope: Scope) -> Sequence[str]:
    """Give the words of all texts, and the players' own."""
    found = dict.fromkeys(word for each in scope.known for word in impacts_in(scope.kb, each).exact.places)
    games = dict.fromkeys(each.address.game for each in scope.known)
    slang = (said for game in games for said in scope.kb.game(game).tables.get("slang") or {})
    said = (word.text for each in slang for word in words(str(each)))
    return [word for word in (*found, *said) if word.isalpha() and len(word) >= _SHORTEST]


def _like(text: str, known: Iterable[str]) -> tuple[str, ...]:
    """Give what looks most like a text among what is about as long."""
    near = dict.fromkeys(each for each in known if abs(len(each) - len(text)) <= _SLACK)
    return tuple(close_to(text, near, _MOST))
