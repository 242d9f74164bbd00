"""The writer: the steps of a derivation and the moments of an ability, each to a sentence."""

from collections.abc import Mapping, Sequence
from typing import Any

from kb.derivation import Step

SAYS: Mapping[str, str] = {
    "is-triggered": "“{word}” makes it a triggered ability.",
    "is-activated": "It is an activated ability: what stands before its colon or dash is its cost ({word}).",
    "is-replacement": "“{word}” makes it a replacement: it changes an event as it happens and waits nowhere.",
    "is-static": "It states what holds as long as it applies; nothing triggers it.",
    "is-instruction": "It is an instruction, followed when the card's turn to resolve comes; nothing triggers it.",
    "is-keyword": "It is a keyword that stands for itself.",
    "is-reminder": "It is a reminder and has no effect of its own.",
    "keyword-means": "[{keyword}] is short for “{words}”.",
    "splits-first-comma": "It splits at the comma that ends the trigger condition; all behind it is the effect.",
    "splits-trigger-condition": "It splits at the comma that ends the trigger condition.",
    "splits-sequence": "Trigger condition, condition, choice and cost stand in this order; the first word that has no"
    " place in it begins the effect.",
    "condition-checked": "“{words}” is checked {time}.",
    "rules-pull-apart": "On “{words}” the rules of that day pull apart: by one it belongs to the effect, by the other"
    " it is checked as the ability triggers.",
    "choice-decided": "“{words}” is decided {time}.",
    "choice-declined": "Who declines is treated as if the ability had never triggered.",
    "cost-paid": "“{words}” is a cost, paid {time}.",
    "cost-counts-when-attempted": "The cost counts as paid once it was attempted, even if something else happened.",
    "cost-replaced-unknown": "No rule is named here on whether it counts as paid when something else happens instead.",
    "cost-impossible": "What can't be done at all can't be paid, and then what it would buy is not done.",
    "cost-must-be-paid": "Unless it is paid, the ability is not finalized.",
    "if-you-do-must-happen": "What “if you do” asks for is no cost: it happens {time}, and must really have happened.",
    "later-if-checked": "A later “if” is checked {time}.",
    "later-choice-decided": "A later “may” is decided {time}.",
    "later-cost-paid": "“{words}” stands too late to be the ability's cost; it is paid {time}.",
    "reflexive": "It sets off a further ability, which is put {where} by itself.",
    "delayed": "It sets up something that happens later.",
    "trigger-behind-instruction": "“{words}” stands behind an instruction: on a spell it delays the instruction, on"
    " anything else it triggers it.",
    "unsettled-other-choice": "No rule says when “{words}” is decided: the rules name other words.",
    "unsettled-no-effect": "Nothing stands behind “{words}”.",
    "unsettled-behind": "“{words}” stands behind an instruction.",
    "nearest-reading": "The nearest reading: all behind the sequence is {where} and done as it resolves.",
    "no-rules-of-that-day": "No rules on abilities are known that hold on {day}.",
    "nothing-to-read": "There is nothing to read.",
    "unknown-game": "It could be of several games: name one of {games}.",
    "triggers": "When this comes to pass, the ability triggers.",
    "is-placed": "It is put {where}, and has done nothing yet.",
    "is-pending": "It is put {where}, where it is pending and has done nothing yet.",
    "is-finalized": "This is over before anybody can respond.",
    "targets-chosen": "Where its words call for targets, these are chosen now.",
    "waits": "There it says: “{words}”",
    "others-respond": "Others can respond now, before any of this is done.",
    "nobody-responds": "Nobody can respond to it there.",
    "resolves": "“{words}” is followed, in the order of its words.",
    "sense-trigger": "In a trigger condition ({places}), “{word}” means: {means}.",
    "sense-check": "Where it is asked what was done ({places}), “{word}” means: {means}.",
    "sense-elsewhere": "In {places}, “{word}” means: {means}.",
    "sense-keyword": "[{keyword}] is short for “{words}”, where “{word}” means: {means}.",
    "sense-lapsed": "What said so of “{word}” holds no longer since {until}, and no rule of the day says it.",
    "sense-unstated": "No rule is named here that says so of “{word}”.",
    "sense-unknown": "What “{word}” means in {places} is said by no rule of that day that is known.",
}
"""The sentence for each claim, with room for its words."""

MOMENTS: Mapping[str, str] = {
    "trigger": "It triggers",
    "placed": "It is put {where}",
    "finalized": "It is finalized",
    "waits": "It waits {where}",
    "resolves": "It resolves",
}
"""The name of each moment."""

TIMES: Mapping[str, str] = {
    "placement": "when it triggers, before it is put {where}",
    "finalization": "as it is finalized, before anybody can respond",
    "resolution": "as it resolves",
}
"""When a part is settled."""

PARTS: Mapping[str, str] = {"condition": "checked", "choice": "decided", "cost": "paid", "effect": "done"}
"""What is done with each part at its time."""


def tell(step: Step, where: str, *, now: bool = False) -> str:
    """Give a step as a sentence; ``where`` is where the game's abilities wait ("on the stack").

    ``now`` is for a step that is told under its own moment, which need not be named again.
    """
    words = dict(step.claim.words)
    time = "now" if now else tell_time(words.get("time", ""), where)
    said = SAYS.get(step.claim.name, step.claim.name)
    return _filled(said, {**words, "where": where, "time": time})


def tell_time(time: str, where: str) -> str:
    """Give a time in words."""
    return TIMES.get(time, "at a time that the rules don't say").format(where=where)


def tell_part(part: str, times: Sequence[str], where: str) -> str:
    """Give when a part is settled: "decided as it resolves"; empty where nothing is said of it."""
    said = ", and again ".join(tell_time(time, where) for time in times)
    return f"{PARTS[part]} {said}" if said and part in PARTS else ""


def tell_moment(name: str, where: str) -> str:
    """Give the name of a moment in words."""
    return MOMENTS.get(name, name).format(where=where)


def waiting_place(table: Mapping[str, Any]) -> str:
    """Give where a game's abilities wait, as its [ability] calls it: "on the stack", "in the bag"."""
    return str(table.get("where") or f"on the {table.get('zone', 'chain')}")


def _filled(said: str, words: Mapping[str, str]) -> str:
    """Put words into a sentence; room for words that are not there stays empty."""
    return said.format_map(_Lenient(words))


class _Lenient(dict[str, str]):
    """Words by name; a name that is not there has none."""

    def __missing__(self, key: str) -> str:
        """Give no words."""
        return ""
