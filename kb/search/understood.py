"""What a query is understood to mean in one edition: beside its words, the texts that rulings and cards lead to."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from kb.address import Address
from kb.knowledge import KnowledgeBase
from kb.model import Card, Edition, Rule
from kb.model.names import folded
from kb.search.asked import Asked
from kb.search.columns import Impacts
from kb.search.compose import UNLED, Led
from kb.search.desk import counterparts_in, roll_of, routes_of
from kb.search.grounds import card_editions
from kb.search.hits import IN_WORDS
from kb.search.meant import Meant, Spelling, cards_in, meant
from kb.search.rank import Ranked, Sought
from kb.search.reasons import Parts, field_of, stands
from kb.search.routes import Answered
from kb.search.weights import WEIGHTS
from kb.search.words import stems

_LONGEST = 90  # characters of a ruling's question that a reader is told
_LIKE = 0.15  # likeness from which a reader is told of a ruling


@dataclass(frozen=True, slots=True)
class Understood:
    """A query in one edition, as ranking takes it; ``rulings`` are those that lead to each text and are told."""

    sought: Sought
    rulings: Mapping[int, Answered]


class Reading(NamedTuple):
    """How a query is read in every edition: its words, those that no edition knows, whether it is only measured.

    ``exact``: its words stand for themselves alone.
    """

    asked: Asked
    unknown: frozenset[str] = frozenset()
    measured: bool = False
    exact: bool = False


@dataclass(frozen=True, slots=True)
class Worded:
    """What the words of a query found, and how the query was understood in each edition."""

    ranked: Sequence[Ranked]
    understood: Sequence[Understood]

    def led(self, found: Ranked) -> Led:
        """Say what else led to a text: its routes, what the query was read as, the ruling or paragraph if one did."""
        home = self._home(found)
        meant, by = home.sought.meant, home.rulings.get(found.text)
        if by is None and not meant.instead and not home.sought.grounds:
            return UNLED
        return Led(tuple(_told(home, found)), frozenset(meant.synonyms), by.address if by else None)

    def told(self, found: Ranked, parts: Parts) -> bool:
        """Tell whether a text itself has a word that was asked for or is meant, or something leads to it."""
        if stands(parts, found.text):
            return True
        home = self._home(found)
        if found.text in home.rulings or found.text in home.sought.grounds:
            return True
        meant = (*home.sought.meant.synonyms, *home.sought.meant.card_words)
        return stands({each: found.impacts.stems.all_parts(each) for each in meant}, found.text)

    def _home(self, found: Ranked) -> Understood:
        homes = self.understood
        return homes[0] if len(homes) == 1 else next(each for each in homes if each.sought.impacts is found.impacts)


def _told(each: Understood, found: Ranked) -> Iterator[str]:
    meaning, stemmed = each.sought.meant, found.impacts.stems
    for said, other in meaning.instead:
        fields = [bits for stem in stems(other) if (bits := stemmed.parts(stem, found.text))]
        if fields:
            read = f"{said} read as" if said in meaning.misspelt else f"synonym {said} ="
            yield f"{read} {other}, {IN_WORDS[field_of(fields[0])]}"
    if found.text in each.sought.grounds:
        yield f"how {', '.join(dict.fromkeys(card.name for card in meaning.cards))} splits"
    if found.text in each.rulings:
        yield f"from the ruling “{_shortened(each.rulings[found.text].asks)}”"


def understood_in(kb: KnowledgeBase, edition: Edition, impacts: Impacts, query: str, reading: Reading) -> Understood:
    """Read a query for one edition."""
    known, asked = impacts.stems.holding, reading.asked
    rolls = (roll_of(kb, each) for each in card_editions(kb, edition))
    cards = tuple(card for each in rolls for card in cards_in(query, each, known))
    game = kb.game(edition.address.game)
    said = stems(query)
    near = routes_of(kb, game.id).near(said, but=said if reading.measured else ())
    rulings = _led_to(kb, edition, impacts, near)
    grounds = _grounds(impacts, cards) if WEIGHTS.words["abilities"].intersection(asked.said) else {}
    meaning = (
        Meant(cards=cards)
        if reading.exact
        else meant(asked.said, game, known, cards, _spelling(impacts, reading.unknown))
    )
    sought = Sought(impacts, meaning, {text: led for text, (led, _, _) in rulings.items()}, grounds)
    return Understood(sought, {text: by for text, (_, likeness, by) in rulings.items() if likeness >= _LIKE})


def _spelling(impacts: Impacts, unknown: frozenset[str]) -> Spelling | None:
    return Spelling(unknown, impacts.exact.holding) if unknown else None


def _led_to(
    kb: KnowledgeBase, edition: Edition, impacts: Impacts, near: Sequence[tuple[float, Answered]]
) -> dict[int, tuple[float, float, Answered]]:
    """Give the texts of an edition that rulings cite, with how much leads there, and the ruling most like the query.

    Each likeness is taken for a chance that the ruling answers, so that several lead further than one, never over 1.
    """
    found: dict[int, tuple[float, float, Answered]] = {}
    for likeness, answered in near:  # the nearest first
        texts = (impacts.places.get(_in(kb, edition, target)) for target in answered.cites)
        for text in dict.fromkeys(text for text in texts if text is not None):
            so_far, nearest, by = found.get(text, (0.0, likeness, answered))
            found[text] = (1 - (1 - so_far) * (1 - likeness), nearest, by)
    return found


def _in(kb: KnowledgeBase, edition: Edition, target: Address) -> str:
    """Give the address of a cited rule in an edition: its own, or that of the rule there that its words tell it is."""
    if target.home == edition.address or target.document != edition.address.document:
        return str(target)
    node = kb.nodes.get(str(target))
    if not isinstance(node, Rule):
        return ""
    here = counterparts_in(edition)
    own = kb.edition(target, date.min)  # the address names its edition, so the day is not used
    return here.same(node) or here.alike(node, counterparts_in(own))


def _grounds(impacts: Impacts, cards: Sequence[Card]) -> dict[int, float]:
    """Give the texts that say when the parts of the named cards' abilities happen; several cards count less each."""
    share = len(cards) ** -0.5 if cards else 0.0
    return {text: share for card in cards for text in impacts.grounds.get(folded(card.name), ())}


def _shortened(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST].rsplit(' ', 1)[0]} …"
