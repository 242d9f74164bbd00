"""Conditions as literals: each the roots of its words, with a sign, of how many it speaks, and a comparator."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from typing import Literal as OneOf

from kb.model.norm import Literal
from kb.norm.clauses import Clause, Part, Predicate
from kb.norm.language import SMALL
from kb.norm.lexicon import Lexicon
from kb.norm.phrases import class_of, counted_from, measure_of, phrase_of

_WORD = re.compile(r"\[[^\]\s]+\]|[^\W\d_]+(?:[’'-][^\W\d_]+)*")
_NOT = re.compile(
    r"\b(?:not|never|no longer|cannot|isn[’']t|aren[’']t|doesn[’']t|don[’']t|can[’']t|won[’']t)\b|^without\b|n[’']t\b",
    re.IGNORECASE,
)
_POSSESSIVE = re.compile(r"'s$|(?<=s)'$")
_TIMES = frozenset("time moment point turn step phase day game round".split())
_LISTED = re.compile(r"\bfollowing\b.{0,24}\b(?:true|met|apply|applies|happens?|occurs?|so)$", re.IGNORECASE)
_NESTED = re.compile(r"(?<=.)\b(?:that|which|who|whose|where)\b.*|\bwith(?:out)?\b.*", re.IGNORECASE | re.DOTALL)
_OR = re.compile(r"\b(?:or|nor)\b[\s,]*$", re.IGNORECASE)
_SPLIT = re.compile(r",? and (?=(?:no|with|without|that|which|who|has|have|is|are|isn[’']t) )", re.IGNORECASE)

Kind = OneOf["if", "during", "before", "after", "restriction"]
_DURING = ("during", "while", "at the", "at any", "only while", "only during")
_BEFORE = (
    "before", "immediately before", "just before", "right before", "until", "till", "only until", "only before",
    "by the time",
)  # fmt: skip
_AFTER = ("from the time", "after", "just after", "right after", "immediately after", "only after", "since")
_KINDS: tuple[tuple[tuple[str, ...], Kind], ...] = ((_DURING, "during"), (_BEFORE, "before"), (_AFTER, "after"))
_BEING = frozenset("is are was were be been become becomes not remains remain".split())
_POINTING = frozenset({"in question", "in this way", "this way", "in that case"})
_ASKING = ("how ", "what ", "why ")
_JOINS = ("and", "or", "but", "nor", "and/or", ",")


@dataclass(frozen=True, slots=True)
class _Branch:
    """Where in an "or" a condition stands: the branch it is of, and what its mark means."""

    number: int
    kind: Kind
    excepts: bool


def literals(text: str, conditions: Iterable[Clause], lexicon: Lexicon) -> tuple[Literal, ...]:
    """Give the literals of some conditions of one sentence; "if A, if B, or if C" are alternatives."""
    opened = [each for condition in _excepted(text, conditions) for each in _opened(condition, lexicon)]
    found: list[Literal] = []
    last: tuple[Kind, bool] = ("if", False)
    for condition, number in zip(opened, _branches(text, opened), strict=True):
        own = condition.mark not in _JOINS
        kind, excepts = (_kind(condition.mark), _excepts(condition.mark)) if own else last
        if own and condition.predicates:
            last = kind, excepts
        found += _literals(text, condition, lexicon, _Branch(number, kind, excepts))
    return tuple(dict.fromkeys(each for each in found if each.roots and not _LISTED.search(each.text)))


def _opened(condition: Clause, lexicon: Lexicon) -> Iterator[Clause]:
    """Yield a condition, its verbs behind an "or" as further ones; those that only go on an infinitive fall away."""
    told: list[Predicate] = []
    mark = condition.mark
    for predicate in condition.predicates:
        base = lexicon.verbs.get(predicate.verb, "").startswith("b")
        if told and told[-1].infinitive and base and not predicate.modal:
            continue  # to place or move a boat
        if told and predicate.joined == "or":
            yield replace(condition, mark=mark, end=told[-1].end, predicates=tuple(told))
            told, mark = [], "or"
        told.append(predicate)
    yield replace(condition, mark=mark, predicates=tuple(told))


def _excepted(text: str, conditions: Iterable[Clause]) -> list[Clause]:
    """Give conditions; a timed phrase right behind an exception is of its words: unless it sinks *during a storm*."""
    found: list[Clause] = []
    for each in conditions:
        last = found[-1] if found else None
        timed = not each.predicates and each.mark not in _JOINS
        behind = last and last.predicates and not text[last.end : each.start].strip()
        if last and timed and behind and _excepts(last.mark):
            told = replace(last.predicates[-1], end=each.end)
            found[-1] = replace(last, end=each.end, predicates=(*last.predicates[:-1], told))
        else:
            found.append(each)
    return found


def _kind(mark: str) -> Kind:
    return next((kind for starts, kind in _KINDS if mark.startswith(starts)), "if")


def _excepts(mark: str) -> bool:
    return mark.startswith(("unless", "except"))


def _branches(text: str, conditions: Sequence[Clause]) -> list[int]:
    """Give the branch of each condition: 0 where there is only one; a timed phrase is of the branch before it."""
    starts = [at for at, each in enumerate(conditions) if at and _is_or(text, conditions[at - 1], each)]
    if not starts:
        return [0] * len(conditions)
    marked = [each.mark for each in conditions[: starts[0] + 1] if each.mark not in _JOINS]
    mark = next((each for each in marked if _kind(each) == "if"), next(iter(marked), ""))
    branches: list[int] = []
    branch = 0
    for at, each in enumerate(conditions):
        follows = bool(at) and text[conditions[at - 1].end : each.start].strip() in (",", ";")
        branch += at in starts or (each.mark == mark and (not branch or follows))
        branches.append(branch)
    return branches


def _is_or(text: str, before: Clause, condition: Clause) -> bool:
    return condition.mark == "or" or bool(_OR.search(text, before.end, condition.start))


def _literals(text: str, condition: Clause, lexicon: Lexicon, branch: _Branch) -> Iterator[Literal]:
    """Yield the literals of one condition: one for each verb, and one for each phrase that narrows its subject."""
    made = partial(literal, lexicon=lexicon, alternative=branch.number)
    own = partial(made, kind=branch.kind, excepts=branch.excepts)
    if not condition.predicates:
        edge = condition.mark.endswith(("start of", "end of", "beginning of"))
        if (edge or branch.kind in ("before", "after")) and not _is_time(condition, lexicon):
            return
        marked = len("at the ") if condition.mark.startswith("at the ") else len(condition.mark)
        yield own(text[condition.start + marked : condition.end].strip())
        return
    for part in condition.phrases:
        narrowed = (words for words in part.narrowed if words.lower() not in _POINTING)
        yield from (made(f"{part.text} {words}", kind="restriction", core=words) for words in narrowed)
    named = condition.subjects[0].text if condition.subjects else ""
    for at, predicate in enumerate(condition.predicates):
        said = f"{named} {text[predicate.start : predicate.end]}"
        whole = at == 0 and condition.phrases and condition.mark not in _JOINS
        shown = text[condition.phrases[0].start : predicate.end] if whole else said
        yield replace(own(said, core=_core(named, text, predicate)), text=" ".join(shown.split()))


def _is_time(condition: Clause, lexicon: Lexicon) -> bool:
    """Tell whether a phrase behind "before" or "after" names something that happens, and not where something stands."""
    named = phrase_of(condition.phrases[0].text, lexicon) if condition.phrases else None
    if named is None or condition.phrases[0].kind != "NOUN":
        return True
    head, full = named.thing.head, named.full.split()
    return (
        named.is_pronoun
        or lexicon.is_verb(head)
        or head in lexicon.events
        or named.head != head
        or len(full) > 2
        or head in _TIMES
    )


def _core(named: str, text: str, predicate: Predicate) -> str:
    """Give a condition's words without what narrows its things, which may say "no" for itself."""
    behind = [
        each.text for each in predicate.phrases if each.kind in ("NOUN", "ADVERB") or not _NESTED.match(f"{each.text} ")
    ]
    first = min((each.start for each in predicate.phrases if each.start), default=predicate.end)
    return " ".join((named, text[predicate.start : min(first, predicate.end)], *behind))


def restrictions(parts: Iterable[Part], lexicon: Lexicon) -> Iterator[Literal]:
    """Yield what narrows the things that a main clause is about: with no crew, that were moved this turn."""
    for part in parts:
        for words in part.narrowed:
            tells = words.lower() not in _POINTING and not words.lower().startswith(_ASKING)
            pieces = _SPLIT.split(words) if tells else ()
            yield from (literal(piece, lexicon, "restriction") for piece in pieces)


def literal(
    words: str, lexicon: Lexicon, kind: Kind, *, excepts: bool = False, alternative: int = 0, core: str = ""
) -> Literal:
    """Make a literal of its words: un- and "not" turn its sign, as an exception does.

    ``core`` are those that say so, where others only narrow what it is about.
    """
    core = core or _NESTED.sub("", words[:1]) + _NESTED.sub("", words[1:]) if kind == "restriction" else core or words
    core = words if class_of(core) == "only one" else core
    class_, counted = class_of(core), _counted(core, lexicon)
    minus = bool(_NOT.search(core)) ^ (class_ == "none") ^ excepts
    said = _WORD.findall(core.lower())
    minus ^= any(map(lexicon.is_undone, _states(said)))
    roots = words_of(words, lexicon)
    comparator, number = measure_of(words)
    sign: OneOf["+", "-"] = "-" if minus else "+"
    return Literal(
        " ".join(words.split()), roots, kind, sign, class_, comparator, number, alternative,
        excepts=excepts, counted=counted,
    )  # fmt: skip


def _counted(words: str, lexicon: Lexicon) -> str:
    """Give the root of what a phrase says how many there are of; nothing where it counts none."""
    begin = counted_from(words)
    return next(iter(_said_roots(words[begin:], lexicon)), "") if begin else ""


def _states(said: list[str]) -> list[str]:
    """Give the words that may say how something is: the last one, and those behind "is" and "not"."""
    return [*said[-1:], *(word for before, word in pairwise(said[:-1]) if before in _BEING)]


def words_of(text: str, lexicon: Lexicon) -> tuple[str, ...]:
    """Give the roots of the words of a text that tell something, each once."""
    return tuple(sorted(set(_said_roots(text, lexicon))))


def _said_roots(text: str, lexicon: Lexicon) -> Iterator[str]:
    for word in _WORD.findall(text):
        plain = _POSSESSIVE.sub("", word.lower().replace("’", "'"))
        if plain not in SMALL and (root := lexicon.root(plain)) not in SMALL:
            yield root
