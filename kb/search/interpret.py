"""Interpreting: what was made of a query, gathered for a reader from its words and from how each edition reads them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from kb.errors import close_to
from kb.model import Kind
from kb.model.names import folded
from kb.search.asked import Asked
from kb.search.between import Range
from kb.search.desk import catalogue_of, impacts_in, numbers_in
from kb.search.interpretation import Interpretation
from kb.search.scope import Scope
from kb.search.understood import Understood
from kb.search.words import stem, words

_MOST = 3  # words or names that are told as near
_SLACK = 3  # letters by which a word that is near may be longer or shorter


def interpret(
    scope: Scope, query: str, asked: Asked, understood: Sequence[Understood], *, found: bool, ranged: Range | None = None
) -> Interpretation:
    """Say how a query was read; only for what found nothing, which words and names are near."""
    meanings = [each.sought.meant for each in understood]
    wrong = frozenset(word for each in meanings for word in each.misspelt)
    instead: dict[str, dict[str, None]] = {}
    for said, other in (pair for each in meanings for pair in each.instead):
        instead.setdefault(said, {})[other] = None
    cards = {card.name: str(card.address) for each in reversed(meanings) for card in each.cards}
    ignored = tuple(_ignored(scope, asked, understood, {*instead, *map(folded, cards)})) if ranged is None else ()
    return Interpretation(
        cards=cards,
        instead={said: tuple(others) for said, others in instead.items() if said not in wrong},
        spelt={said: next(iter(others)) for said, others in instead.items() if said in wrong},
        phrases=tuple(" ".join(phrase) for phrase in asked.phrases),
        first=ranged.first if ranged else "",
        last=ranged.last if ranged else "",
        edition=_edition(scope, asked),
        in_force=_in_force(scope),
        ignored=ignored,
        nearest={} if found else dict(_nearest(scope, query, ignored)),
    )


def _edition(scope: Scope, asked: Asked) -> str:
    """Give the edition that was asked for, by itself or before a number."""
    if scope.pinned:
        return str(scope.editions[0].address)
    named = {str(edition.address): edition for sought in asked.numbers for edition in sought.editions}
    others = [address for address, edition in named.items() if all(edition is not each for each in scope.editions)]
    return ", ".join(others)


def _in_force(scope: Scope) -> tuple[str, ...]:
    """Give the editions of the rules that are searched, where they are one game's."""
    rules = [each.address for each in scope.editions if scope.kb.document(each.address).kind is Kind.RULES]
    if scope.pinned or len({address.game for address in rules}) != 1:
        return ()
    return tuple(f"{address.document} {address.edition}" for address in rules)


def _ignored(scope: Scope, asked: Asked, understood: Sequence[Understood], read: Iterable[str]) -> Iterator[str]:
    """Yield the numbers that no edition has, and the words that no text has and that were not read as others."""
    for sought in asked.numbers:
        if not any(numbers_in(edition).called(sought.number) for edition in sought.editions):
            yield sought.number
    known = {word for each in read for word in each.split()}
    for word in dict.fromkeys(asked.said):
        held = any(each.sought.impacts.stems.holding(stem(word)) for each in understood)
        if not held and word not in known and not (word.endswith("s") and word[:-1] in known):
            yield word


def _nearest(scope: Scope, query: str, ignored: Iterable[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield for a whole query the names most like it, and for each word that nothing has the words most like it."""
    whole = folded(query)
    names = [key for key in catalogue_of(scope.editions).names.keys if len(key.split()) > 1]
    if len(whole.split()) > 1 and (likely := _like(whole, names)):
        yield whole, likely
    terms = _terms(scope)
    for word in ignored:
        if word.isalpha() and (likely := _like(word, terms)):
            yield word, likely


def _terms(scope: Scope) -> Sequence[str]:
    """Give the words of all texts, and the players' own."""
    found = {word: None for each in scope.editions for word in impacts_in(scope.kb, each).exact.places}
    tables: list[Mapping[str, object]] = [scope.kb.game(each.address.game).tables for each in scope.editions]
    slang = (said for table in tables for said in table.get("slang") or {})  # type: ignore[attr-defined]
    one = (word.text for said in slang for word in words(str(said)))
    return [word for word in (*found, *one) if word.isalpha() and len(word) > 2]


def _like(text: str, known: Iterable[str]) -> tuple[str, ...]:
    """Give what looks most like a text among what is about as long."""
    near = dict.fromkeys(each for each in known if abs(len(each) - len(text)) <= _SLACK)
    return tuple(close_to(text, near, _MOST))
