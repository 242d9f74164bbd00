"""What a word with several senses means where it stands, by the rules of the day."""

from dataclasses import replace

from kb.ability import read_terms, senses, why_senses
from kb.address import Address
from kb.explain.asked import Asked
from kb.explain.grounds import grounds
from kb.model.explanation import Explanation
from kb.model.sense import Sense


def meaning_of_term(asked: Asked) -> Explanation | None:
    """Explain in which sense each such word of an ability stands; None where it holds none."""
    terms = read_terms(asked.table.game, asked.kb.game(asked.table.game).tables)
    found = senses(asked.text, asked.table, terms, asked.on)
    steps = why_senses([_still_said(asked, sense) for sense in found])
    return Explanation("What its words mean", steps, (), grounds(asked, steps)) if steps else None


def _still_said(asked: Asked, sense: Sense) -> Sense:
    """Give a sense as lapsed where no edition that the table names for it is heard any more on the day."""
    meaning = sense.meaning
    homes = [str(cited.home) for cited in map(Address.parse, meaning.cites) if cited]
    lives = [life for home in homes if (life := asked.kb.consolidation.lifetimes.get(home))]
    ended = [life.ends for life in lives if life.ends and life.ends <= asked.on]
    if meaning.status != "in force" or len(ended) < len(homes):
        return sense
    return replace(sense, meaning=replace(meaning, status="lapsed", until=max(ended)))
