"""Conditions of what narrows a thing: a boat that sails *while it is dark* sails then, whatever becomes of it."""

import re
from collections.abc import Iterator
from dataclasses import replace

from kb.norm.clauses import Clause, Part, Predicate, Sentence, is_within
from kb.norm.language import STAYS
from kb.norm.lexicon import Lexicon
from kb.norm.marks import JOINS

_IS_ONE = re.compile(r"\w+(?:[’']s| is| are| was| were)(?: not)? (?:an?|the|one|in|on|at)\b", re.IGNORECASE)
_MOMENT = re.compile(r"\b(?:time|timing|moment|period|point|occasion|case|situation|circumstance)s?$", re.IGNORECASE)
_DONE = re.compile(r"\w+(?:ed|en)")
_DOING = re.compile(r"(?!during\b)\w*(?:ed|ing|made|put|chosen|taken|given|held|drawn|lost)\b", re.IGNORECASE)


def nested(text: str, sentence: Sentence, lexicon: Lexicon) -> Sentence:
    """Give a sentence with conditions made a part of what narrows the thing right before them, where they are of it."""
    if not any(each.mark for each in sentence.clauses[1:]):
        return sentence
    return replace(sentence, clauses=tuple(_folded(text, sentence, lexicon)))


def is_open(text: str, clause: Clause, condition: Clause) -> bool:
    """Tell whether a condition may be of what a clause does as well as of what narrows its last thing.

    Takes a boat that is a ferry *before it sails*.
    """
    told = _last(clause)
    behind = condition.start >= clause.end and not text[clause.end : condition.start].strip()
    return behind and is_within(clause) and told is not None and _IS_ONE.match((told.narrowed or ("",))[-1]) is not None


def _folded(text: str, sentence: Sentence, lexicon: Lexicon) -> Iterator[Clause]:
    held: Clause | None = None
    moment = False
    for each in sentence.clauses:
        if held and each.mark and not text[held.end : each.start].strip() and _goes_on(text, held, lexicon):
            held = _with_end(text, held, each.end)
            continue
        opens = not (held and held.mark) and each.mark == "when"
        moment = (moment and each.mark in JOINS) or (held is not None and opens and _ends_in_moment(text, held))
        if held and moment:
            held = replace(held, end=each.end)  # the moment when it sails
            continue
        if held:
            yield held
        held = each
    if held:
        yield held


def _ends_in_moment(text: str, clause: Clause) -> bool:
    return _MOMENT.search(text, clause.start, clause.end) is not None


def _goes_on(text: str, clause: Clause, lexicon: Lexicon) -> bool:
    """Tell whether a condition right behind a main clause is of the thing that it names last."""
    told = _last(clause)
    if clause.mark or told is None:
        return False
    if is_within(clause):
        return not _IS_ONE.match((told.narrowed or ("",))[-1])
    if told.end == clause.end and not told.narrowed and text[: told.start].rstrip().endswith(","):
        return _DONE.fullmatch(told.text) is not None  # is used, chosen *during a storm*
    last = clause.predicates[-1]
    says = lexicon.bases.get(last.verb) in STAYS - {"have"} and not last.passive and not last.infinitive
    narrowed = [words for each in last.phrases for words in each.narrowed]
    if says and any(words.startswith(("that ", "which ", "who ")) for words in narrowed):
        return True
    return says and told.end == clause.end and _DOING.match((told.narrowed or (told.text,))[-1]) is not None


def _last(clause: Clause) -> Part | None:
    """Give the last phrase of a clause's last verb."""
    last = clause.predicates[-1] if clause.predicates else None
    while last and last.infinitive:
        last = last.infinitive
    return last.phrases[-1] if last and last.phrases else None


def _with_end(text: str, clause: Clause, end: int) -> Clause:
    *others, last = clause.predicates
    return replace(clause, end=end, predicates=(*others, _longer(text, last, end)))


def _longer(text: str, predicate: Predicate, end: int) -> Predicate:
    """Give a predicate with its last phrase, or its infinitive's, going on up to an end."""
    if predicate.infinitive:
        return replace(predicate, end=end, infinitive=_longer(text, predicate.infinitive, end))
    *others, last = predicate.phrases
    said = f"{last.narrowed[-1] if last.narrowed else last.text}{text[last.end : end]}"
    told = (
        replace(last, end=end, narrowed=(*last.narrowed[:-1], said))
        if last.narrowed
        else replace(last, end=end, text=said)
    )
    return replace(predicate, end=end, phrases=(*others, told))
