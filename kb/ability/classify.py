"""What kind an ability is, by its words and by the rules of the day, and which words told it."""

from dataclasses import dataclass

from kb.ability.body import Body, Clause
from kb.ability.draft import Draft, known_kind
from kb.ability.parts import Parts, find_parts
from kb.ability.table import AbilityRules
from kb.ability.trigger import past_preludes, trigger_word
from kb.model.ability import AbilityKind


@dataclass(frozen=True, slots=True)
class Reading:
    """What an ability is read as: its kind, the word that told it, and its parts if it is triggered.

    ``unsettled`` names the form of words that the rules don't decide.
    """

    kind: AbilityKind
    word: str = ""
    parts: Parts | None = None
    unsettled: str = ""


def classify(draft: Draft, rules: AbilityRules) -> Reading:
    """Give what an ability is, and its parts if it is a triggered one."""
    body = draft.body
    kinds = [keyword.kind for keyword in draft.keywords if keyword.kind]
    if kinds:
        return Reading(kinds[0])
    if not any(token.type != "STOP" for token in body.phrases):
        return Reading("keyword" if draft.keywords or draft.name else "reminder")
    parts = find_parts(body, rules)
    if parts:
        return _triggered(body, parts)
    if end := _activation_end(body, rules):
        return Reading("activated", body.words(0, end))
    if word := _replaces(body, rules):
        return Reading("replacement", word)
    if body.kind(0) == "AS":
        return Reading("static", "as")
    return _told_or_stated(draft, rules)


def _triggered(body: Body, parts: Parts) -> Reading:
    """Tell a triggered ability from a replacement that begins in the same words."""
    trigger = Clause(parts.trigger.begin, parts.trigger.end)
    if body.has("WOULD", trigger):
        return Reading("replacement", "would")
    if _is_instead(body):
        return Reading("replacement", "instead")
    unsettled = "other-choice" if parts.other_choice else ""
    if not body.words(parts.behind).strip(". "):
        unsettled = "no-effect"
    places = range(parts.trigger.begin, parts.trigger.end)
    word = next((body.words(at, at + 1) for at in places if body.kind(at) == "WHEN"), "")
    return Reading("triggered", word.lower(), parts, unsettled)


def _is_instead(body: Body) -> bool:
    """Tell whether the first sentence puts something in the place of its own event, and of no later one."""
    first = Clause(0, body.sentence_end(0))
    return (
        body.has("INSTEAD", first) and not body.has("WOULD", first) and not body.has("IF", first) and not _later(body)
    )


def _later(body: Body) -> bool:
    """Tell whether the first sentence speaks of a later event too."""
    return sum(body.kind(at) == "WHEN" for at in range(body.sentence_end(0))) > 1


def _activation_end(body: Body, rules: AbilityRules) -> int:
    """Give where the cost of an activated ability ends, at its colon or dash; 0 where there is none."""
    for at in range(body.sentence_end(0)):
        kind = body.kind(at)
        paid = body.kind(0) == "SYMBOL" or body.first(0) in rules.costs
        if kind == "COLON" and paid and at + 1 < len(body):
            return at
        if kind == "DASH" and at and _all_symbols(body, at) and body.words(0, at).startswith("{"):
            return at
        if kind in ("WHEN", "IF", "MAY", "DASH", "QUOTED"):
            return 0
    return 0


def _all_symbols(body: Body, end: int) -> bool:
    return all(body.kind(at) in ("SYMBOL", "COMMA") or body.first(at).isdigit() for at in range(end))


def _replaces(body: Body, rules: AbilityRules) -> str:
    """Give the word that makes an ability a replacement: "would" in its condition, or "instead" in what it states."""
    first = Clause(0, body.sentence_end(0))
    opening = body.opening[0] if body.opening else first
    if body.has("WOULD", first) and (body.kind(0) in ("IF", "WHEN") or body.has("IF", opening) or _prelude(body)):
        return "would"
    if body.has("INSTEAD", first) and body.first(0) not in rules.actions:
        return "instead"
    return ""


def _prelude(body: Body) -> bool:
    return len(body.opening) > 1 and body.kind(body.opening[1].begin) in ("IF", "WHEN")


def _told_or_stated(draft: Draft, rules: AbilityRules) -> Reading:
    """Tell what a spell tells to do from what a permanent states; a trigger behind an instruction is unsettled."""
    body = draft.body
    if body.kind(0) == "MENTION" and body.kind(1) == "SYMBOL" and (kind := known_kind(rules.keyword(body.first(0)))):
        return Reading(kind)
    clauses = body.opening
    first = clauses[min(past_preludes(body, clauses), len(clauses) - 1)].begin if clauses else 0
    tells = body.first(first) in rules.actions and body.kind(first) in ("WORDS", "MENTION")
    behind = range(first + 1, body.sentence_end(0))
    later = next((at for at in behind if trigger_word(body, at, rules) and body.kind(at - 1) != "COMMA"), None)
    if tells and later is not None:
        return Reading("instruction", body.words(later, body.sentence_end(0)), None, "behind")
    return Reading("instruction" if tells and first == 0 else "static")
