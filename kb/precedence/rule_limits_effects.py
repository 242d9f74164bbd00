"""rule-limits-effects: a rule says what no effect can make anybody do; a card that orders it contradicts nothing."""

import re
from collections.abc import Iterator

from kb.derivation import Step, step
from kb.model import Rule
from kb.model.norm import Norm
from kb.precedence.case import Case, Preference
from kb.precedence.effects import limits, orders, same_effect
from kb.precedence.reading import Reading
from kb.precedence.sides import Side
from kb.precedence.words import listed

_IGNORES = re.compile(r"\bmay (?:choose to )?ignore\b", re.IGNORECASE)
_WOULD = re.compile(r"\bwould (?:compel|force|require|oblige)\b", re.IGNORECASE)
_HIDDEN = re.compile(
    r"whose \w+ (?:is|are) (?P<these>\w+(?:(?:,| or| and) \w+)*)|\b(?P<this>\w+) (?:zones?|information)\b",
    re.IGNORECASE,
)
_NAMED_KIND = re.compile(r"\b(?:type|kind|quality|characteristics?|named|name|specif\w+)\b", re.IGNORECASE)
_PLACE = re.compile(
    r"\b(?:from|in|into|among) (?:your|their|his|her|the|an?|that player['’]s|each player['’]s) (?:own )?(\w+)", re.I
)
_PLAIN = listed("unnamed")
_SENTENCES = re.compile(r"(?<=[.!?])\s+|\n+")


def rule_limits_effects(case: Case) -> Iterator[Preference]:
    """Yield that a rule goes before a card that orders what by the rule nobody can be made to do."""
    for rule, card in case.both_ways:
        if rule.is_card or not card.is_card:
            continue
        reading = case.reading(rule)
        if any(limits(norm) for norm in reading.norms) or (_IGNORES.search(rule.words) and _WOULD.search(rule.words)):
            for norm in _orders(case.reading(card), rule):
                if why := _covered(case, rule, norm):
                    yield Preference(rule.name, card.name, rule.name, rule.words, alone=True, further=why)
                    return


def _orders(card: Reading, rule: Side) -> Iterator[Norm]:
    """Yield what a card orders, where it leaves no choice; a rule about kinds of cards needs a kind to be named."""
    for norm in card.acting:
        names_kind = norm.effect.theme not in _PLAIN or not _NAMED_KIND.search(rule.words)
        if orders(norm) and norm.effect.theme and names_kind:
            yield norm


def _covered(case: Case, rule: Side, norm: Norm) -> tuple[Step, ...]:
    """Give by which rule the place that a card's order reaches into is one of those that the limiting rule names."""
    names = {
        word.lower()
        for found in _HIDDEN.finditer(rule.words)
        for word in re.findall(r"\w+", found["these"] or found["this"])
        if word.lower() not in ("or", "and")
    }
    places = {case.lexicon.root(each.lower()) for each in _PLACE.findall(norm.outcome)}
    ordered = step("card-orders", (rule.name,), words=norm.outcome)
    if not names:
        return (ordered,) if any(_is_limited(limit, norm) for limit in case.reading(rule).norms) else ()
    for text in _rulebook(case):
        for sentence in _SENTENCES.split(text.text) if any(name in text.text.lower() for name in names) else ():
            said = [word.lower() for word in re.findall(r"[^\W\d_]+", sentence)]
            if names & set(said) and (found := places & {case.lexicon.root(word) for word in said}):
                place = next(iter(sorted(found)))
                return ordered, step("place-is-hidden", (str(text.address),), place=place, words=sentence.strip())
    return ()


def _is_limited(limit: Norm, norm: Norm) -> bool:
    return limits(limit) and same_effect(limit, norm, of_card=True) == "same"


def _rulebook(case: Case) -> Iterator[Rule]:
    """Yield the rules of the rulebook in force, those that are short first: they say what a place is."""
    from kb.calendar import edition_on
    from kb.model import Kind

    for document in case.game.documents:
        edition = edition_on(document, case.on) if document.kind is Kind.RULES and not document.part_of else None
        yield from sorted(edition.rules if edition else (), key=lambda rule: len(rule.text))
