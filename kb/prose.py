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
    "procedure-announced": "It says that there is an order: “{words}”",
    "procedure-step": "Step {number}: “{words}”",
    "procedure-calls": "This calls {title}, which is gone through first.",
    "procedure-comes-round": "This comes round to {title}, which is under way already.",
    "procedure-pauses": "Something pauses at step {number} until it is done.",
    "procedure-resumes": "What was paused goes on at step {number}.",
    "procedure-goes-to-step": "“{words}” leads to step {number}.",
    "procedure-leads-elsewhere": "“{words}” leads to another text.",
    "procedure-leads-nowhere": "“{words}” names no one step.",
    "procedure-awaits": "Before the next step: “{words}”",
    "procedure-window": "Somebody may act now: “{words}”",
    "procedure-no-window": "Nobody may act now: “{words}”",
    "procedure-beside": "Beside the steps: “{words}”",
    "rule-says": "It is {status}, and says: “{words}”",
    "rule-changed-by": "Its words were changed; that holds from {day}.",
    "rule-related": "Another document says how it stands to this rule, and changes no words.",
    "rule-unsettled": "Two changes of it contradict each other; which holds is unsettled: {why}.",
    "information-says": "It says: “{words}”",
    "information-level": "The level of {thing} is “{level}”: “{words}”",
    "information-means": "That level means: “{words}”",
    "information-of-level": "Of all that is {level}: “{words}”",
    "information-unsaid": "No rule loaded says {right}: {thing}.",
    "rule-beside": "A change stands beside it and is not applied: {why}.",
    "rule-is-procedure": "It is a procedure that can be walked through: {title}.",
    "rule-is-step": "It is step {number} of {title}.",
    "rule-term": "“{word}” means: {means}.",
    "rule-cites": "It cites: “{words}”",
    "rule-cites-unfollowed": "It cites “{words}”, which can't be followed: {status}.",
    "rule-answered": "An answer on it, {status}: “{words}”",
    "stands": "{what} is in force.",
    "stands-amended": "{what} is in force, with words that were amended.",
    "is-moved": "{what} is in force under another number.",
    "is-repealed": "{what} is repealed.",
    "is-superseded": "{what} is no longer in force: a later edition took its place.",
    "has-lapsed": "{what} is no longer in force: it has lapsed.",
    "is-overruled": "{what} no longer holds: a later statement puts an end to it.",
    "has-not-begun": "{what} is not yet in force.",
    "not-in-scope": "{what} applies only in {scope}, which was not chosen.",
    "is-part": "{what} belongs to an edition that is not loaded.",
    "holds-since": "That is so since {since}{least}, until {until}.",
    "holds-since-undated": "That is so until {until}; since when is not said.",
    "holds-on": "That is so since {since}{least}; nothing that is known ends it.",
    "holds-on-undated": "Since when is not said; nothing that is known ends it.",
    "begins-on": "It begins on {since}.",
    "held": "It held from {since} until {until}.",
    "held-undated": "It held until {until}; since when is not said.",
    "edition-undated": "It stands in {title}, {edition}, which gives no day of its own.",
    "edition-begun": "It stands in {title}, {edition}, in force from {day}.",
    "edition-published": "It stands in {title}, {edition}, published {published} and in force from {effective}.",
    "edition-took-place": "Edition {edition} of {title} took its place on {day}.",
    "edition-coming": "Edition {edition} is published, and takes effect on {day}.",
    "belongs-to": "It is a page of {part}; how it stands there can't be told.",
    "ended-by": "What ends it: {until}.",
    "ended-by-own-words": "Its own document says when it ends: “{words}”",
    "ended-by-words": "That it ends is said by {by}: “{words}”",
    "overruled-by": "So says {by}: “{words}”",
    "amends": "It was changed by {by}.",
    "amends-replace-text": "It was rewritten by {by}: “{words}”",
    "amends-replace-phrase": "Some of its words were replaced by {by}: “{words}”",
    "amends-modify-meaning": "How it is to be read is said by {by}: “{words}”",
    "amends-repeal": "It was repealed by {by}: “{words}”",
    "amends-renumber": "It was given the number {words} by {by}.",
    "amends-insert": "It was added by {by}: “{words}”",
    "heard-since": "That is heard since {since}.",
    "heard-until": "That is heard since {since}, until {until}.",
    "reads-so-since": "Its edition's words are so since edition {edition} ({day}).",
    "first-in": "It is first found in edition {edition} ({day}).",
    "was-called": "In edition {edition} it was {number}.",
    "became": "In edition {edition} it is {number}, {change}.",
    "is-gone": "Edition {edition} has no such rule any more.",
    "answers": "It answers what {by} had changed in {target}: {fate}.",
    "stands-beside": "Not merged with it, but beside it, stands {by}: {why}.",
    "stands-unsettled": "Unsettled, and so not applied, is {by}: {why}.",
    "changes": "It changes {target}.",
    "changes-not": "What it says of {target} is not applied: {why}.",
    "fate-incorporated": "Edition {edition} took it over as it is: {rule}.",
    "fate-incorporated-differently": "Edition {edition} took it over in other words: {rule}.",
    "fate-contradicted": "Edition {edition} says otherwise: {rule}.",
    "fate-lapsed": "Edition {edition} took nothing of it over: {rule}.",
    "yields-where-differs": "Its words go on but where {until} differs: “{words}”",
    "is-digest": "Its words are a digest, and no official text is merged with them.",
    "scope-not-chosen": "It applies only in {scope}.",
    "is-about": "It uses the numbers of {about}.",
    "right-until": "Right until {last}: rule {rule} reads otherwise since {since}, and “{words}” is no longer said.",
    "right-until-removed": "Right until {last}: rule {rule} is gone since {since}, and with it “{words}”.",
    "right-until-amended": "Right until {since}: rule {rule} was changed then by {by}, and “{words}” is gone.",
    "right-until-stated": "Right until {day}: {by} says that it no longer holds.",
    "read-again": "Rule {rule}, which it cites, was {change} in {since}: read it again.",
    "read-again-removed": "Rule {rule}, which it cites, is gone since {since}: read it again.",
    "read-again-amended": "Rule {rule}, which it cites, was changed on {since} by {by}: read it again.",
    "cites-moved": "Rule {rule}, which it cites, is {now} since {since}.",
    "rule-in-conflict": "It is in conflict with {other}{own}, and that is unsettled.",
    "rule-in-conflict-decided": "It is in conflict with {other}{own}; what holds is {winner} ({canon}).",
    "outcome-decided": "This is decided.",
    "outcome-unsettled": "This is unsettled: no statement that holds here says which of the two goes first.",
    "outcome-no-conflict": "There is no conflict: both hold.",
    "holds": "What holds is {winner}; {loser} gives way.",
    "neither-holds": "Neither {a} nor {b} is set above the other.",
    "both-hold": "The two leave each other alone: {a} and {b}.",
    "by-declared": "It is declared in {ground}: “{words}”",
    "by-amended": "What gives way is rewritten by {ground}: “{words}”",
    "by-rule-limits-effects": "What any effect can make somebody do is limited by {ground}: “{words}”",
    "by-rule-defines-word": "A word on a card means what the rules say it means, by {ground}: “{words}”",
    "by-tournament-over-rules": "In competitions the tournament rules go first, by {ground}: “{words}”",
    "by-card-over-rules": "A card that contradicts the rules goes first, by {ground}: “{words}”",
    "by-exception": "What would set the other above it excepts this itself, {ground}: “{words}”",
    "by-cannot-over-can": "What says that it can't be goes first, by {ground}: “{words}”",
    "by-restriction-over-requirement-over-allowance": "What forbids goes before what must be, and that before what"
    " may be, by {ground}: “{words}”",
    "by-specific-over-general": "What holds under narrower conditions goes first, by {ground}: “{words}”",
    "by-later-over-earlier": "What took effect later goes first, by {ground}: “{words}”",
    "worked-example": "It gives an example: “{words}”",
    "same-words": "Both say the same, in the same words.",
    "same-outcome": "Both say the same of one thing, under the same conditions.",
    "both-forbid": "Both say that the same can't be.",
    "both-allow": "Each only allows something, and leaves what the other allows as it is.",
    "both-can-be": "What the one says leaves room for what the other says: both can be so at once.",
    "both-limit": "Each only sets a limit, and both limits can be kept.",
    "within-the-limit": "What the one says keeps to the limit that the other sets.",
    "each-in-its-case": "Each is about a case of its own: “{mine}”, and “{theirs}”.",
    "only-excludes": "One says that it can only be so, “{no}”, and the other otherwise: “{yes}”.",
    "printed-apart": "The words of their own editions leave each other alone: those in force are compared.",
    "refines": "One refines the other: {special} stands under {general}.",
    "exception-named": "An exception is named as one: {special}, from {general}.",
    "different-things": "They are about different things: {mine}, and {theirs}.",
    "different-effects": "They decide different things: {mine} on the one side, {theirs} on the other.",
    "conditions-exclude": "Their conditions can't both be met: “{mine}” and “{theirs}”.",
    "other-conditions": "Both say when one thing happens ({effect}), each under conditions of its own: “{mine}” and"
    " “{theirs}”.",
    "cases-overlap": "They are cases that exclude each other, and yet both can be met: “{mine}” and “{theirs}”.",
    "other-values": "They give one thing different values: “{mine}” and “{theirs}”.",
    "forbids-what-is-ordered": "One says that it can't be, “{no}”, and the other that it is to be: “{yes}”.",
    "must-and-may": "One says that it must be, “{no}”, and the other that it may be: “{yes}”.",
    "opposite-outcomes": "Under the same conditions they say the opposite of each other.",
    "leaves-the-choice": "The one says what nobody can be made to do, and the card makes nobody do anything.",
    "cannot-compare": "Both touch one thing, but whether they can hold together can't be told from their words.",
    "not-understood": "Not all of {a} was understood, so that it can't be told whether the two contradict each other.",
    "as-far-as-possible": "The card, “{card}”, is followed as far as it can be, and “{rule}” says where not: “{words}”",
    "sentence-unread": "This sentence of {side} was not understood: “{words}”.",
    "held-against": "What comes nearest to each other is “{mine}” and “{theirs}”.",
    "condition-unread": "Under which condition this holds was not understood, in {side}: “{words}”.",
    "points-away": "In {side}, what “{words}” is about is named by another sentence.",
    "conditions-unlike": "Whether “{mine}” and “{theirs}” can be met at once can't be told from the words.",
    "words-unlike": "Only {a} has these words: {mine}; only {b} these: {theirs}. Whether they mean one thing is open.",
    "condition-of-one": "Only {side} names a condition, “{words}”; whether the other is meant there too is open.",
    "card-uses-word": "The card uses “{word}”, and {rule} says what that means.",
    "card-orders": "The card orders it without a choice: “{words}”.",
    "place-is-hidden": "What lies in “{place}” is not open to all: “{words}”",
    "out-of-scope": "Only in {scope}, which was not chosen, does {side} apply.",
    "overruled": "A later statement puts an end to the answer in {side}.",
    "not-begun": "On that day {side} is not yet in force; it begins on {day}.",
    "lapsed": "By then {side} is no longer in force: {by} took its place ({day}).",
    "repealed": "By then {side} is repealed.",
    "statement-out-of-scope": "A statement on it applies only in {scope}, which was not chosen.",
    "statement-lapsed": "A statement that settled it was heard until {day}.",
    "statement-not-begun": "A statement on it is not yet heard on that day.",
    "declared-in-a-circle": "What is declared on it runs in a circle, and settles nothing.",
    "amended-since": "The words of {side} were changed on {since}: “{words}”",
    "as-amended-conflict": "With their words in force on that day they contradict each other.",
    "as-amended-apart": "With their words in force on that day they leave each other alone.",
    "as-amended-unknown": "With their words in force on that day it can't be told either.",
    "points-to": "What is conventional, and not stated by this game, points to {winner}: {canon}.",
    "if-they-contradict": "Should they contradict each other, {winner} goes first ({canon}).",
    "would-settle": "It would be settled by a statement in either document, or in corpus.toml, of which goes first.",
    "would-settle-one-edition": "Both stand in one edition of {document}: a clarification would settle it that rewrites"
    " one of them or says which goes first, or an entry in corpus.toml.",
    "would-settle-card": "A ruling on this card would settle it, or a rule that says which of the two goes first.",
    "claims-to-hold": "It claims to hold: {side}.",
    "sets-above": "What sets {winner} above {loser}: {canon}.",
    "not-granted": "No statement of this game grants it.",
    "why-not-in-force": "Why not {loser}: it does not hold on that day and in these scopes.",
    "why-not": "Why not {loser}: {winner} is set above it ({canon}).",
    "goes-after": "What speaks for {winner} counts less: {canon} comes after {first}.",
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
