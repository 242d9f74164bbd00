"""Splitting an ability: what it waits for, what is checked, chosen and paid when, and what it has on the chain."""

from collections.abc import Iterator
from datetime import date

from kb.ability.because import why, why_not
from kb.ability.classify import Reading, classify
from kb.ability.draft import Draft, draft_abilities
from kb.ability.parts import Parts
from kb.ability.table import AbilityRules, Table
from kb.derivation import step
from kb.model.ability import Split

_QUOTES = {"“": "”", '"': '"', "„": "“", "«": "»"}
_ORDER = ("condition", "choice", "cost", "effect")


def split(text: str, table: Table, on: date) -> Split:
    """Split an ability by a game's rules of a day: of several, the first that is triggered, else the first.

    Where the table says nothing of that day, or there is nothing to read, the split is undecided.
    """
    return next(splits(text, table, on), Split("undecided", because=(step("nothing-to-read"),)))


def splits(text: str, table: Table, on: date) -> Iterator[Split]:
    """Yield the splits of all abilities of a text, triggered ones first."""
    rules = table.on(on)
    if rules is None:
        yield Split("undecided", because=(step("no-rules-of-that-day", day=on.isoformat()),))
        return
    read = [(draft, classify(draft, rules)) for draft in draft_abilities(unquoted(text), rules)]
    told = [(draft, reading) for draft, reading in read if reading.kind != "reminder"] or read
    for draft, reading in sorted(told, key=lambda each: each[1].parts is None):
        yield _split(draft, reading, rules)


def unquoted(text: str) -> str:
    """Give a text without the quotation marks that stand around all of it."""
    bare = text.strip()
    closes = _QUOTES.get(bare[:1])
    return bare[1:-1] if closes and len(bare) > 1 and bare.find(closes, 1) == len(bare) - 1 else text


def _split(draft: Draft, reading: Reading, rules: AbilityRules) -> Split:
    parts, body = reading.parts, draft.body
    because = tuple(why(draft, reading, parts, rules) if parts else why_not(draft, reading, rules))
    if parts is None and reading.unsettled:
        told = body.words(0, len(body)).removesuffix(".").removesuffix(reading.word)
        return Split(
            "undecided", reading.word, effect=told.strip() if reading.word not in told else "", because=because
        )
    if parts is None:
        return Split("not-triggered", because=because)
    condition = [*draft.conditions, *([body.words(*parts.condition)] if parts.condition else [])]
    return Split(
        "undecided" if reading.unsettled else "triggered",
        body.words(parts.trigger.begin, parts.trigger.end),
        ", ".join(words.strip(", ") for words in condition),
        body.words(*parts.choice) if parts.choice else "",
        body.words(*parts.cost) if parts.cost else "",
        body.words(_effect_begins(parts, rules)),
        rules.time("choice") if parts.choice else "",
        rules.time("cost") if parts.cost else "",
        because,
    )


def _effect_begins(parts: Parts, rules: AbilityRules) -> int:
    """Give where the words begin that the ability has where it waits: with the first part that is settled there."""
    held = _ORDER[_ORDER.index(rules.on_chain_from) :] if rules.on_chain_from in _ORDER else ()
    spans = {"condition": parts.condition, "choice": parts.choice, "cost": None}
    return next((span[0] for part in held if (span := spans.get(part))), parts.behind)
