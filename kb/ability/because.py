"""Why an ability splits as it does: each step says what a part of it means in time, and cites the rules of the day."""

import re
from collections.abc import Iterator

from kb.ability.classify import Reading
from kb.ability.draft import Draft
from kb.ability.parts import Parts, find_cost
from kb.ability.table import AbilityRules
from kb.derivation import Step, step

_IF_DONE = re.compile(r"[.!] +(?:then )?if [\w’' -]{1,40} (?:do|does|did|don[’']t|doesn[’']t)\b", re.IGNORECASE)
_REFLEXIVE = re.compile(
    r"\bdo (?:this|one of the following|the following|\w+ of the following)\b[^.:]{0,80}:", re.IGNORECASE
)
_WHEN_DONE = re.compile(r"[.!] +when (?:you|they|that player) (?:do|does)\b", re.IGNORECASE)
_DELAYED = re.compile(
    r"\bat (?:the )?(?:start|beginning|end)\b|\bthe next time\b|(?<=[.,] )when(?:ever)?\b(?! (?:you|they) do\b)",
    re.IGNORECASE,
)
_LATER_IF = re.compile(r"(?<!\w)(?<!even )if\b(?! (?:you|they) (?:do|don[’']t)\b)", re.IGNORECASE)
_LATER_MAY = re.compile(r"(?<!\w)(?:you|they) may\b", re.IGNORECASE)


def why_not(draft: Draft, reading: Reading, rules: AbilityRules) -> Iterator[Step]:
    """Yield why an ability is no triggered one."""
    name = f"is-{reading.kind}"
    yield step(name, rules.cites(reading.kind), **({"word": reading.word} if reading.word else {}))
    if reading.unsettled == "behind":
        yield step("trigger-behind-instruction", rules.cites("triggered"), words=reading.word)
    for keyword in draft.keywords:
        yield from _expansion(keyword.words, keyword.means.get("ground"), keyword.written_out("condition"), rules)


def why(draft: Draft, reading: Reading, parts: Parts, rules: AbilityRules) -> Iterator[Step]:
    """Yield what a triggered ability's parts mean in time, in their order."""
    body = draft.body
    for keyword in draft.keywords:
        short = keyword.written_out("trigger") or keyword.written_out("condition")
        yield from _expansion(keyword.words, keyword.means.get("ground"), short, rules)
    yield step("is-triggered", rules.cites("triggered"), word=reading.word)
    yield step(f"splits-{rules.splits}", rules.cites("splits"), zone=rules.zone)
    if parts.condition:
        yield from _condition(body.words(*parts.condition), rules)
    if parts.choice:
        yield step("choice-decided", rules.cites("choice"), words=body.words(*parts.choice), time=rules.time("choice"))
        if declined := rules.cites("declined"):
            yield step("choice-declined", declined)
    if parts.cost:
        yield step("cost-paid", rules.cites("cost"), words=body.words(*parts.cost), time=rules.time("cost"))
        if attempted := rules.cites("attempted"):
            yield step("cost-counts-when-attempted", attempted)
    if reading.unsettled:
        words = parts.other_choice or body.words(parts.trigger.begin, parts.trigger.end)
        yield step(f"unsettled-{reading.unsettled}", rules.cites(reading.unsettled), words=words)
        yield step("nearest-reading", rules.cites("effect"), zone=rules.zone)
    yield from _later(draft, parts, rules)


def _expansion(words: str, ground: object, short: str, rules: AbilityRules) -> Iterator[Step]:
    if short:
        yield step("keyword-means", rules.addresses(ground), keyword=words, words=short.strip(", "))


def _condition(words: str, rules: AbilityRules) -> Iterator[Step]:
    for time in rules.condition_checked.split():
        yield step("condition-checked", rules.cites("condition"), words=words, time=time)
    if apart := rules.cites("apart"):
        yield step("rules-pull-apart", apart, words=words)


def _later(draft: Draft, parts: Parts, rules: AbilityRules) -> Iterator[Step]:
    """Yield what holds of the words behind the sequence."""
    rest = draft.body.words(parts.behind)
    if parts.cost and rules.cost_form == "if-you-do":
        rest = draft.body.words(parts.cost[1])
    elif _IF_DONE.search(rest):
        yield step("if-you-do-must-happen", rules.cites("if-you-do"), time="resolution")
    later = rules.time("later")
    if _LATER_IF.search(rest):
        yield step("later-if-checked", rules.cites("later-if"), time=later)
    if _LATER_MAY.search(rest):
        yield step("later-choice-decided", rules.cites("later-choice"), time=later)
    if rules.cost_form == "to" and not rules.cost_anywhere and (cost := find_cost(draft.body, parts.behind, rules)):
        yield step("later-cost-paid", rules.cites("later-cost"), words=cost, time=later)
    if _REFLEXIVE.search(rest) or _WHEN_DONE.search(rest):
        yield step("reflexive", rules.cites("reflexive"), zone=rules.zone)
    elif _DELAYED.search(rest):
        yield step("delayed", rules.cites("delayed"))
