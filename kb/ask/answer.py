"""Answering: each question of a compound one by itself, unless one ruling answers it as a whole."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from kb.ask.agreement import Agreement
from kb.ask.candidates import asking
from kb.ask.clashes import clashes
from kb.ask.known import Known, known
from kb.ask.likeness import covered
from kb.ask.named import named_splits
from kb.ask.near import why_near
from kb.ask.questions import Question, questions
from kb.ask.rules import Rules
from kb.ask.rulings import Found, best_ruling, near_ruling
from kb.ask.steps import existing
from kb.ask.wording import said
from kb.derivation import Step, step
from kb.knowledge import KnowledgeBase
from kb.model import Game
from kb.model.answer import Answer, AnswerStatus
from kb.search import Hit
from kb.standing import as_amended

_WEAKEST: tuple[AnswerStatus, ...] = ("ruling-in-force", "ruling-lapsed", "rules-only")
_SPOKEN_OF = 0.5  # how much of each question of a compound one a ruling must speak of to answer it as a whole

_OF_ITS_OWN = 3  # words with which a question may have an answer although it leans on what was said before


@dataclass(frozen=True, slots=True)
class Call:
    """What all questions of one call share; ``seen`` reads as the rules stand on the day."""

    kb: KnowledgeBase
    seen: KnowledgeBase
    on: date
    scope: tuple[str, ...]
    games: Sequence[Game]
    progress: Callable[[str], None] | None


def answer(
    kb: KnowledgeBase,
    text: str,
    on: date,
    games: Sequence[Game],
    scope: Sequence[str] = (),
    progress: Callable[[str], None] | None = None,
) -> Answer:
    """Answer a text that may ask several questions."""
    call = Call(kb, as_amended(kb, on, scope), on, tuple(scope), games, progress)
    parts = questions(text)
    if len(parts) == 1:
        return _answer(call, Question(text, text))
    found = [(_known(call, part), part) for part in parts]
    whole = _known(call, Question(text, text))
    ruling = best_ruling(call.kb, said(text), whole, on, call.scope)
    if ruling and all(_speaks_of(ruling, part, each, call) for each, part in found):
        return _composed(call, Question(text, text), whole, ruling)
    return _together(text, on, [_answer(call, part) for part in parts])


def _speaks_of(ruling: Found, part: Question, about: Known, call: Call) -> bool:
    """Tell whether a ruling speaks of one question of several, and no other ruling answers that better."""
    words = asking(said(part.words), about.vocabulary).words
    if covered(words, ruling.candidate, about.vocabulary) < _SPOKEN_OF:
        return False
    own = best_ruling(call.kb, said(part.words), about, call.on, call.scope)
    return own is None or own.candidate.node.address == ruling.candidate.node.address or own.likeness < ruling.likeness


def _together(text: str, on: date, parts: Sequence[Answer]) -> Answer:
    """Put the answers to several questions together; no more is claimed of them all than of the weakest."""
    several = [part.status for part in parts if part.status != "not-found"]
    status: AnswerStatus = max(several, key=_WEAKEST.index, default="not-found")
    if several and len(several) < len(parts):
        status = "rules-only"
    ruling = parts[0].ruling if status in _WEAKEST[:2] else None
    rules = {rule.address: rule for part in parts for rule in part.rules}
    splits = {(each.card, each.split): each for part in parts for each in part.splits}
    conflicts = {each.sides: each for part in parts for each in part.conflicts}
    because = [step("asks-several", number=str(len(parts)))]
    return Answer(
        text, on, status, ruling, tuple(rules.values()), tuple(splits.values()), tuple(conflicts.values()),
        tuple(because), tuple(parts),
    )  # fmt: skip


def _known(call: Call, part: Question) -> Known:
    """Say what is known of a question: where several games may be meant, by that in which a ruling answers it best."""
    several = known(call.kb, call.games, said(part.whole), call.on)
    if len(several) == 1:
        return several[0]
    found = [best_ruling(call.kb, said(part.words), each, call.on, call.scope) for each in several]
    return max(zip(several, found, strict=True), key=lambda pair: pair[1].likeness if pair[1] else 0.0)[0]


def _answer(call: Call, part: Question) -> Answer:
    about = _known(call, part)
    own = said(part.words)
    asked = asking(own, about.vocabulary)
    found: list[Found] = []
    if not (own.leans or not asked.names) or len(asked.words) >= _OF_ITS_OWN:
        found += filter(None, [best_ruling(call.kb, own, about, call.on, call.scope)])
    if own.leans or not asked.names:
        whole = best_ruling(call.kb, said(part.whole), about, call.on, call.scope)
        speaks = whole and covered(asked.words, whole.candidate, about.vocabulary) >= _SPOKEN_OF
        found += [whole] if whole and (speaks or not part.leans) else []
    return _composed(call, part, about, max(found, key=lambda each: each.likeness, default=None))


def _composed(call: Call, part: Question, about: Known, ruling: Found | None) -> Answer:
    """Compose the answer to one question: the ruling, the rules, the splits of cards, the verdicts on conflicts."""
    near = None if ruling else near_ruling(call.kb, said(part.whole), about, call.on)
    if not ruling and not about.enough:
        return Answer(part.words, call.on, "not-found", because=(_unknown(about), *_near(call, near)))
    rules = Rules(call.seen, call.on, call.scope)
    hits = rules.search(part.whole, about, call.progress)
    if not ruling and not rules.says_enough(hits, about):
        return Answer(part.words, call.on, "not-found", because=(_unknown(about), *_unsaid(about), *_near(call, near)))
    given = rules.given(ruling) if ruling else None
    quoted = rules.quoted(ruling.candidate.node if ruling else None, hits)
    splits = named_splits(call.kb, about, call.on)
    conflicts = clashes(call.kb, call.seen, quoted, call.on, call.scope, call.progress)
    status: AnswerStatus = "rules-only" if given is None else "ruling-in-force" if given.holds else "ruling-lapsed"
    because = tuple(existing(call.seen, _steps(ruling, near, about, rules, hits)))
    given = given and replace(given, why_not=tuple(existing(call.seen, given.why_not)))
    return Answer(part.words, call.on, status, given, quoted, splits, conflicts, because)


def _unknown(about: Known) -> Step:
    return step("words-unknown", words=", ".join(about.unknown)) if about.unknown else step("words-known")


def _near(call: Call, near: Agreement | None) -> Iterator[Step]:
    if near:
        yield from existing(call.seen, why_near(near))


def _unsaid(about: Known) -> Iterator[Step]:
    if not about.unknown:
        yield step("no-rule-says-enough")


def _steps(
    ruling: Found | None, near: Agreement | None, about: Known, rules: Rules, hits: Sequence[Hit]
) -> Iterator[Step]:
    """Yield the steps that led to an answer, each with what it rests on."""
    for card in about.cards:
        yield step("names-card", (str(card.address),), card=card.name)
    if about.unknown:
        yield step("words-unknown", words=", ".join(about.unknown))
    if ruling:
        yield from rules.steps_of(ruling, about)
    else:
        yield step("no-ruling")
    if near:
        yield from why_near(near)
    yield from rules.steps(ruling.candidate.node if ruling else None, hits)
