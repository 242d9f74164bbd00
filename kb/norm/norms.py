"""Norms of an edition: its words learnt, then what each sentence of each rule says."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from kb.model import Edition, Heading, Rule
from kb.model.norm import Literal, Norm
from kb.norm.contrasts import Contrasts, contrasts_of
from kb.norm.kept import Readings
from kb.norm.learn import Said, learn
from kb.norm.lexicon import Lexicon, lexicon_of
from kb.norm.phrases import Phrase, titled
from kb.norm.wording import texts_of


@dataclass(frozen=True, slots=True)
class Norms:
    """What an edition says: its norms in the order of the text, and how many sentences were understood.

    ``contrasts`` is what it tells apart.
    """

    lexicon: Lexicon
    norms: tuple[Norm, ...]
    sentences: int
    understood: int
    contrasts: Contrasts = field(default_factory=Contrasts)


def norms_once(edition: Edition) -> Norms:
    """Give the norms of an edition; those that were asked for last are not read a second time."""
    return _last(edition.rules, edition.headings, _Unread(edition))


@dataclass(frozen=True)
class _Unread:
    """An edition that is told from others by its rules and headings alone."""

    edition: Edition = field(compare=False, repr=False)


@lru_cache(maxsize=1)
def _last(_rules: tuple[Rule, ...], _headings: tuple[Heading, ...], unread: _Unread) -> Norms:
    return norms(unread.edition)


def norms(edition: Edition) -> Norms:
    """Read the norms of an edition. Never refuses a text."""
    texts = list(texts_of(edition))
    titles = [rule.title for rule in edition.rules if rule.title]
    lexicon = lexicon_of([text for _, _, text in texts], [*titles, *(heading.text for heading in edition.headings)])
    readings = Readings(edition)
    said = [Said(rule, item, text, readings.sentences(text, lexicon)) for rule, item, text in texts]
    lexicon = learn(lexicon, said)
    found = tuple(_read(said, lexicon, readings))
    readings.close()
    verbal = sum(any(clause.predicates for clause in each.clauses) for part in said for each in part.sentences)
    understood = len({(str(norm.rule), norm.start, norm.sentence) for norm in found})
    return Norms(lexicon, found, verbal, understood, contrasts_of([part.text for part in said], lexicon))


def _read(said: Sequence[Said], lexicon: Lexicon, readings: Readings) -> Iterator[Norm]:
    """Yield the norms of all texts; a rule that announces others hands its conditions down to them."""
    handed: dict[str, tuple[Literal, ...]] = {}
    things: dict[str, Phrase | None] = {}
    for part in said:
        own = str(part.rule.address)
        above = own if part.item else str(part.rule.parent)
        read = readings.understood(part, lexicon, handed.get(above, ()), things.get(above))
        yield from read.norms
        if not part.item:
            handed[own] = (*handed.get(above, ()), *read.handed)
            title = titled(part.rule.title, lexicon)
            things[own] = title if title and title.head else read.thing
