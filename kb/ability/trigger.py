"""The trigger condition and the condition beside it: where they stand in the first sentence, and where they end.

A comma ends a trigger condition unless it parts the members of a list ("is played, discarded, or killed"), joins a
second trigger ("or when I hold"), or sets words off that belong to it ("other than this one", "while I'm here").
"""

from dataclasses import dataclass
from itertools import takewhile

from kb.ability.body import Body, Clause
from kb.ability.table import AbilityRules

_BEFORE = frozenset("once twice thrice during while each every on in for only this until after three four".split())
_JOINS = ("or", "and/or", "and", "nor", "but")
_LISTS = ("or", "and/or", "and", "nor")
_SETS_OFF = frozenset("other except excluding including even while with without besides".split())
_SUBJECTS = frozenset(
    "you they it i we he she i'm it's they're you're i’m it’s they’re you’re each then that's otherwise".split()
)
_LONGEST_LIST = 8
_OF_A_NAME = frozenset("the of and de von".split())


@dataclass(frozen=True, slots=True)
class Trigger:
    """A trigger condition: from which phrase to which, and where the words behind it begin."""

    begin: int
    end: int
    behind: int


def trigger_word(body: Body, at: int, rules: AbilityRules) -> str:
    """Give the word by which a phrase triggers an ability (when, whenever, at, time), if the rules name it."""
    if body.kind(at) != "WHEN":
        return ""
    first = body.first(at)
    word = first if first in ("when", "whenever", "at") else "time"
    return word if word in rules.triggers else ""


def find_trigger(body: Body, rules: AbilityRules) -> Trigger | None:
    """Find the trigger condition at the beginning of an ability; None where it begins with none."""
    clauses = body.opening
    at = past_preludes(body, clauses)
    if at >= len(clauses) or body.kind(clauses[at].begin) != "WHEN":
        at = 0
    if not clauses:
        return None
    head = clauses[at]
    if not trigger_word(body, head.begin, rules) and not _names_a_time_within(body, head, rules):
        return None
    return _ending(body, clauses, at, rules)


def find_condition(body: Body, at: int, rules: AbilityRules) -> Trigger | None:
    """Find the condition that begins at a phrase; None where none does, or where it is about what would happen."""
    clauses = body.clauses(at)
    if not clauses or body.kind(at) != "IF" or body.has("WOULD", clauses[0]) or _is_if_you_do(body, at):
        return None
    last = 0
    while last + 1 < len(clauses):
        after = _list_end(body, clauses, last + 1, rules)
        if not after and not _joins(body, clauses[last + 1]):
            break
        last = after or last + 1
    return _cut(body, clauses, 0, last)


def past_preludes(body: Body, clauses: tuple[Clause, ...]) -> int:
    """Give how many clauses are preludes ("Once each turn,", "While I'm here,") and say nothing that happens."""
    return sum(1 for _ in takewhile(lambda clause: _is_prelude(body, clause), clauses))


def _is_prelude(body: Body, clause: Clause) -> bool:
    words = body.first(clause.begin)
    return body.kind(clause.begin) == "IF" or (body.kind(clause.begin) != "WHEN" and words in _BEFORE)


def _names_a_time_within(body: Body, head: Clause, rules: AbilityRules) -> bool:
    """Tell whether an opening "if" names a point in time: "If I am lit at the start of your turn, …"."""
    within = range(head.begin + 1, head.end)
    times = any(trigger_word(body, at, rules) in ("at", "time") for at in within)
    return body.kind(head.begin) == "IF" and times and not body.has("WOULD", head)


def _ending(body: Body, clauses: tuple[Clause, ...], head: int, rules: AbilityRules) -> Trigger:
    last = head
    while last + 1 < len(clauses):
        after = last + 1
        if end := _list_end(body, clauses, after, rules, triggers=True):
            last = end
        elif body.kind(clauses[after].begin) != "IF" and _joins(body, clauses[after]):
            last = after
        elif _sets_off(body, clauses, after) or (last == head and _is_name(body, clauses[head], clauses[after])):
            last = after + _goes_on(body, clauses, after + 1)
        else:
            break
    return _cut(body, clauses, head, last)


def _cut(body: Body, clauses: tuple[Clause, ...], head: int, last: int) -> Trigger:
    """Give the words from the first phrase to a clause's end; where a comma is missing, a choice or colon ends them."""
    begin, end = (0 if head else clauses[0].begin), clauses[last].end
    for at in range(clauses[head].begin, end):
        if body.kind(at) == "MAY" and body.first(at) != "may":
            return Trigger(begin, at, at)
        if body.kind(at) in ("COLON", "DASH") and last + 1 == len(clauses):
            return Trigger(begin, at, at + 1)
    return Trigger(begin, end, clauses[last + 1].begin if last + 1 < len(clauses) else end)


def _joins(body: Body, clause: Clause) -> bool:
    """Tell whether a clause goes on with what stands before it: "or when I hold", "and if I am lit"."""
    return body.kind(clause.begin) in ("WORDS", "IF") and body.first(clause.begin) in _JOINS


def _list_end(
    body: Body, clauses: tuple[Clause, ...], first: int, rules: AbilityRules, *, triggers: bool = False
) -> int:
    """Give the last clause of a list whose second member a clause is; 0 where it is none, or nothing follows it."""
    for at in range(first, min(first + _LONGEST_LIST, len(clauses) - 1)):
        if body.first(clauses[at].begin) in _LISTS and body.kind(clauses[at].begin) in ("WORDS", "IF"):
            return at if at > first else 0
        is_trigger = triggers and body.kind(clauses[at].begin) == "WHEN"
        if not is_trigger and not _is_member(body, clauses[at], rules):
            return 0
    return 0


def _is_member(body: Body, clause: Clause, rules: AbilityRules) -> bool:
    """Tell whether a clause can be the member of a list of things: no instruction, and nothing that somebody does."""
    first = body.first(clause.begin)
    alone = len(body.words(clause.begin, clause.end).split()) == 1
    if body.kind(clause.begin) not in ("WORDS", "SYMBOL", "MENTION", "ASIDE") or first in _SUBJECTS:
        return False
    return not body.has("MAY", clause) and (alone or first not in rules.actions)


def _sets_off(body: Body, clauses: tuple[Clause, ...], at: int) -> bool:
    return at + 1 < len(clauses) and body.first(clauses[at].begin) in _SETS_OFF


def _goes_on(body: Body, clauses: tuple[Clause, ...], at: int) -> bool:
    """Tell whether a clause ends a sentence that words set off have interrupted: ", other than this one, dies,"."""
    if at + 1 >= len(clauses):
        return False
    first = body.first(clauses[at].begin)
    is_verb = first.endswith("s") and not first.endswith(("ss", "’s", "'s")) and first not in ("this", "its", "units")
    return is_verb and body.kind(clauses[at].begin) == "WORDS"


def _is_name(body: Body, head: Clause, after: Clause) -> bool:
    """Tell whether a comma parts a name: "When Osk, Keeper of Bells, rests, …"."""
    words = body.words(head.begin + 1, head.end).split()
    goes_on = body.words(after.begin, after.end)
    named = bool(words) and all(word[:1].isupper() or word in _OF_A_NAME for word in words)
    return named and words[0] not in ("I", "You") and goes_on[:1].isupper() and body.first(after.begin) not in _SUBJECTS


def _is_if_you_do(body: Body, at: int) -> bool:
    """Tell "if you do" and "if they don't" from a condition: it asks what was done a moment ago."""
    words = body.words(at, at + 2).lower().replace("’", "'").split()
    return len(words) >= 3 and words[-1] in ("do", "does", "did", "don't", "doesn't", "didn't", "can't")
