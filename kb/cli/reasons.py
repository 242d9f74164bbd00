"""The sentences by which the command tells a derivation's claims."""

from kb.derivation import Step

_SAYS = {
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
    "if-you-do-must-happen": "What “if you do” asks for is no cost: it happens {time}, and must really have happened.",
    "later-if-checked": "A later “if” is checked {time}.",
    "later-choice-decided": "A later “may” is decided {time}.",
    "later-cost-paid": "“{words}” stands too late to be the ability's cost; it is paid {time}.",
    "reflexive": "It sets off a further ability, which is put on the {zone} by itself.",
    "delayed": "It sets up something that happens later.",
    "trigger-behind-instruction": "“{words}” stands behind an instruction: on a spell it delays the instruction, on"
    " anything else it triggers it.",
    "unsettled-other-choice": "No rule says when “{words}” is decided: the rules name other words.",
    "unsettled-no-effect": "Nothing stands behind “{words}”.",
    "unsettled-behind": "“{words}” stands behind an instruction.",
    "nearest-reading": "The nearest reading: all behind the sequence is on the {zone} and done as it resolves.",
    "no-rules-of-that-day": "No rules on abilities are known that hold on {day}.",
    "nothing-to-read": "There is nothing to read.",
    "unknown-game": "It could be of several games; name one with --game: {games}.",
}
_TIMES = {
    "placement": "when it triggers, before it is put on the {zone}",
    "finalization": "as it is finalized, before anybody can respond",
    "resolution": "as it resolves",
}


def reason(step: Step, zone: str) -> str:
    """Give a step as a sentence; ``zone`` is where the game's abilities wait."""
    words = dict(step.claim.words)
    time = _TIMES.get(words.get("time", ""), "at a time that the rules don't say").format(zone=zone)
    return _SAYS.get(step.claim.name, step.claim.name).format_map({"zone": zone, "word": "", **words, "time": time})
