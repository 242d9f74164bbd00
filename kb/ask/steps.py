"""Steps of an answer: only what is loaded is cited, and each is told in a sentence."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from kb.derivation import Step
from kb.knowledge import KnowledgeBase
from kb.prose import SAYS as SAID_ELSEWHERE

SAYS: Mapping[str, str] = {
    "asks-several": "It asks {number} questions, which no one ruling answers; each is answered by itself.",
    "names-card": "It names a card: {card}.",
    "words-unknown": "No text of the game knows these words: {words}.",
    "words-known": "Too little of it is told by any rule of the game.",
    "no-rule-says-enough": "The best rule that was found says less of it than it must.",
    "no-ruling": "No ruling that is loaded is alike enough to be the answer to just this question.",
    "ruling-near": "A ruling is near, but is not taken for the answer: “{question}”",
    "near-unsaid": "The question speaks of {words}, and that ruling doesn't.",
    "near-unasked": "That ruling is about {words} as well.",
    "near-answered": "Only in passing does that ruling speak of {words}.",
    "near-denied": "Only one of the two denies {words}.",
    "near-whose": "In one of the two {words} is an opponent's, in the other one's own.",
    "near-opponent": "The question speaks of what an opponent does, and that ruling doesn't.",
    "near-before": "The question is about the time before {words}.",
    "near-amount": "They speak of other numbers of {words}.",
    "near-kind": "It doesn't ask for the same: here {kinds}.",
    "near-other": "The question speaks of another thing or place, and that ruling doesn't.",
    "near-quoted": "That text only quotes {words}, and rules on something else.",
    "near-unsure": "Too little is the same in both.",
    "ruling-alike": "A ruling answers a question that is taken for the same (certainty {likeness} of 1): “{question}”",
    "ruling-shares": "Both speak of {words}.",
    "ruling-holds": "It is in force on {day}: nothing loaded puts an end to it.",
    "ruling-cites": "It rests on rules that are as they were: {rules}.",
    "ruling-cites-nothing": "It cites no rule of its own.",
    "rule-found": "A search finds rule {number} ({why}).",
    "answer-overruled": "A later statement puts an end to it.",
    "answer-of-unloaded": "It belongs to an edition that is not loaded ({part_of}), so whether it holds can't be told.",
    "answer-superseded": "A newer edition of its document took its place.",
    "answer-lapsed": "It lapsed on {until}.",
    "answer-out-of-scope": "It applies only in {scope}, which was not chosen.",
    "answer-on-other-rules": "It was given on {about}, and cites no rule that could be compared with {now}.",
    "cited-rule-amended": "Rule {rule}, which it cites, was amended since.",
    "cited-rule-reworded": "Rule {rule}, which it cites, reads otherwise in {edition}.",
}
"""The sentence for each claim of an answer, with room for its words."""


def existing(kb: KnowledgeBase, steps: Iterable[Step]) -> Iterator[Step]:
    """Yield steps that cite nothing but what is loaded."""
    for each in steps:
        loaded = tuple(cite for cite in each.cites if cite in kb.nodes)
        yield each if loaded == each.cites else replace(each, cites=loaded)


def tell(step: Step) -> str:
    """Give a step as a sentence."""
    said = SAYS.get(step.claim.name) or SAID_ELSEWHERE.get(step.claim.name, step.claim.name)
    words = dict(step.claim.words)
    return said.format_map({name: words.get(name, "") for name in _rooms(said)})


def _rooms(said: str) -> Iterator[str]:
    """Yield the names of what a sentence has room for."""
    for part in said.split("{")[1:]:
        yield part.partition("}")[0]
