"""Conditions as literals: each the roots of its words, with a sign, of how many it speaks, and a comparator."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise, zip_longest
from typing import Literal as OneOf

from grammar.english import CLASS
from kb.model.norm import Literal
from kb.norm.branches import branches
from kb.norm.clauses import Clause, Part, Predicate, is_within
from kb.norm.extents import first_of, named_by, told_end, uncut, without_tail
from kb.norm.language import ALLOWS, REQUIRES
from kb.norm.lexicon import Lexicon
from kb.norm.marks import JOINS, Kind, is_exception, kind_of
from kb.norm.moments import gives_reason, is_no_time
from kb.norm.phrases import class_of, measure_of
from kb.norm.spoken import is_many

_WORD = re.compile(r"\[[^\]\s]+\]|[^\W\d_]+(?:[’'-][^\W\d_]+)*")
_NOT = re.compile(
    r"\b(?:(?<!\band )(?<!\bbut )not|but not(?= an?\b)|never|no longer|cannot)\b|^without\b|n[’']t\b",
    re.IGNORECASE,
)
_QUOTED = re.compile(r"“[^“”]*”|\"[^\"]*\"")
_LISTED = re.compile(
    r"\bfollowing\b.{0,24}\b(?:true|met|apply|applies|happens?|occurs?|so)$"
    r"|\bfollowing (?:requirements|conditions|criteria)$",
    re.IGNORECASE,
)
_NESTED = re.compile(r"(?<=.)\b(?:that|which|who|whose|where)\b.*|\bwith(?:out)?\b.*", re.IGNORECASE | re.DOTALL)
_DENIED = re.compile(r"\b(?:and|but) not\s*$", re.IGNORECASE)
_SEVERAL = 2  # verbs
_DENYING = re.compile(r" (not (?:\w+ly |otherwise )?)(?=\w+(?:ed|en|wn)\b)", re.IGNORECASE)  # if *not* lit
_SHORT = 16  # letters among which such a denial stands
_SPLIT = re.compile(r",? and (?=(?:no|with|without|that|which|who|has|have|is|are|isn[’']t) )", re.IGNORECASE)

_BEING = frozenset("is are was were be been become becomes not remains remain".split())
_POINTING = frozenset(
    {"in question", "in this way", "this way", "in that case", "in the same way", "in the same manner"}
)
_ASKING = ("how ", "what ", "why ")
_ASKED = re.compile(r"(?:and )?which (?!of\b)([^\W\d_]+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Branch:
    """Where in an "or" a condition stands: the branch it is of, what its mark means, and what it speaks of."""

    number: int
    kind: Kind
    excepts: bool
    named: str = ""


def literals(text: str, conditions: Sequence[Clause], lexicon: Lexicon) -> tuple[Literal, ...]:
    """Give the literals of some conditions of one sentence; "if A, if B, or if C" are alternatives."""
    if not conditions:
        return ()
    told = _listed(_excepted(text, conditions, lexicon))
    opened = [each for condition in told for each in _opened(condition, lexicon)]
    found: list[Literal] = []
    named, asked = "", False
    last: tuple[Kind, bool] = ("if", False)
    before: Clause | None = None
    beside = last
    for condition, numbers in zip(opened, branches(text, opened), strict=True):
        own = condition.mark not in JOINS
        denied = (
            not condition.predicates
            and _DENIED.search(text, max(0, condition.start - _SHORT), condition.start) is not None
        )
        goes_on = before and (before.mark == "," or "," not in text[before.end : condition.start])
        kept = beside if goes_on else last
        kind, excepts = (kind_of(condition.mark), is_exception(condition.mark) or denied) if own else kept
        kind = "if" if kind == "after" and gives_reason(text, condition, lexicon) else kind
        if own and condition.predicates and (kind == "if" or not asked):
            last = kind, excepts
        asked = asked or (own and kind == "if")
        before, beside = (condition, (kind, excepts)) if condition.predicates else (before, beside)
        named = named_by(text, condition) or ("" if own else named)
        for number in numbers:
            found += _literals(text, condition, lexicon, _Branch(number, kind, excepts, named))
    return tuple(dict.fromkeys(each for each in found if each.roots and not _LISTED.search(each.text)))


def _listed(conditions: Sequence[Clause]) -> Iterator[Clause]:
    """Give conditions, with "or" before each of their verbs that one at the end joins: they sink, *sail*, or moor."""
    for condition, behind in zip_longest(conditions, conditions[1:]):
        joins = behind is not None and behind.mark == "or" and not behind.phrases
        if len(condition.predicates) < _SEVERAL or not (joins or any(each.joined for each in condition.predicates)):
            yield condition
            continue
        verbs: list[Predicate] = []
        for predicate in reversed(condition.predicates):
            listed = joins and not predicate.joined and len(verbs) + 1 < len(condition.predicates)
            joins = predicate.joined == "or" if predicate.joined else joins
            verbs.append(replace(predicate, joined="or") if listed else predicate)
        yield replace(condition, predicates=tuple(reversed(verbs)))


def _opened(condition: Clause, lexicon: Lexicon) -> Iterator[Clause]:
    """Yield a condition, its verbs behind an "or" as further ones; those that only go on an infinitive fall away."""
    if len(condition.predicates) < _SEVERAL:
        yield condition
        return
    told: list[Predicate] = []
    mark = condition.mark
    for predicate in condition.predicates:
        base = lexicon.verbs.get(predicate.verb, "").startswith("b")
        if told and told[-1].infinitive and base and not predicate.modal and not predicate.negated:
            told[-1] = replace(told[-1], end=predicate.end)  # to place or move a boat
            continue
        if told and predicate.joined == "or" and _shares(told[-1], predicate, lexicon):
            told[-1] = replace(predicate, start=told[-1].start, joined=told[-1].joined)
            continue
        if told and predicate.joined == "or":
            yield replace(condition, mark=mark, end=told[-1].end, predicates=tuple(told))
            told, mark = [], "or"
        told.append(predicate)
    yield replace(condition, mark=mark, predicates=tuple(told))


def _shares(one: Predicate, other: Predicate, lexicon: Lexicon) -> bool:
    """Tell whether a verb that needs an object shares that of the one behind: if they *light* or move a lantern."""
    either = [each.text.lower() for each in one.phrases] == ["either"]
    alone = not ((one.phrases and not either) or one.infinitive or one.passive or other.passive)
    base = lexicon.bases.get(one.verb, "")
    return (
        alone
        and bool(other.of("NOUN"))
        and (either or base in ALLOWS | REQUIRES | lexicon.taking or base in lexicon.objects)
    )


def _excepted(text: str, conditions: Iterable[Clause], lexicon: Lexicon) -> list[Clause]:
    """Give conditions; a timed phrase right behind one may be of its words.

    So it is behind an exception, or what narrows a thing: unless it sinks, has a sail that tears *during a storm*; and
    where it tells no time: if it is lit *after other lamps*. What an "or" joins without a verb is of its last thing.
    """
    found: list[Clause] = []
    for each in conditions:
        last = found[-1] if found else None
        listed = not each.predicates and each.mark in ("or", "and/or") and not is_many(text[each.start : each.end])
        timed = not each.predicates and each.mark not in JOINS
        behind = last and last.predicates and not text[last.end : each.start].strip()
        inside = timed and last and is_within(last) and not text.startswith("this ", each.start + len(each.mark) + 1)
        inner = timed and last and (inside or is_exception(last.mark) or is_no_time(each, lexicon))
        as_it_does = each.mark in ("as", "at the time", "at the moment") and last and is_within(last)
        edge = last and not last.predicates and last.mark not in JOINS and each.mark.startswith("at the ")
        bare = text[last.end : each.start].isspace() if last else False
        if last and edge and bare:  # after the storm *at the start of* the race
            found[-1] = replace(last, end=each.end)
        elif last and behind and (inner or listed or as_it_does):
            told = replace(last.predicates[-1], end=each.end)
            found[-1] = replace(last, end=each.end, predicates=(*last.predicates[:-1], told))
        else:
            found.append(each)
    return found


def _literals(text: str, condition: Clause, lexicon: Lexicon, branch: _Branch) -> Iterator[Literal]:
    """Yield the literals of one condition: one for each verb, and one for each phrase that narrows its subject."""
    made = partial(literal, lexicon=lexicon, alternative=branch.number)
    own = partial(made, kind=branch.kind, excepts=branch.excepts)
    if not condition.predicates:
        if is_no_time(condition, lexicon):
            return
        marked = len("at the ") if condition.mark.startswith("at the ") else len(condition.mark)
        begin, end = condition.start + marked, told_end(condition)
        yield own(without_tail(text[begin:end].strip()), shown=_shown(text, begin, end))
        return
    for part in condition.phrases:
        narrowed = (words for words in part.narrowed if words.lower() not in _POINTING)
        timed = kind_of(part.text.lower())
        if timed != "if":
            yield from (own(words, kind=timed) for words in narrowed)  # if, after *lighting a lamp*, it sails
            continue
        yield from (made(f"{part.text} {words}", kind="restriction", core=words) for words in narrowed)
    named = branch.named
    for at, predicate in enumerate(condition.predicates):
        said = without_tail(f"{named} {text[predicate.start : predicate.end]}")
        full = at == 0 and condition.phrases and condition.mark not in JOINS
        begin, before = (first_of(text, condition), "") if full else (predicate.start, f"{named} ")
        no = _DENYING.match(text, condition.start + len(condition.mark)) if at == 0 else None
        denied = no[1] if no else ""
        core, before = f"{denied}{_core(named, text, predicate)}", f"{denied}{before}"
        yield own(said, core=core, shown=_shown(text, begin, predicate.end, before))


def _shown(text: str, begin: int, end: int, before: str = "") -> str:
    """Give a condition's words as they are told, behind others: no quotation is cut in two."""
    return without_tail(" ".join(f"{before}{uncut(text, begin, end)}".split()))


def _core(named: str, text: str, predicate: Predicate) -> str:
    """Give a condition's words without what narrows its things, which may say "no" for itself."""
    told = predicate.start + len(without_tail(text[predicate.start : predicate.end]))
    inner, phrases = predicate.infinitive, [each for each in predicate.phrases if each.start < told]
    while inner:
        phrases += (Part("ADVERB", text[inner.start : inner.start + len(inner.verb)], inner.start, 0), *inner.phrases)
        inner = inner.infinitive
    behind = [
        each.text if each.kind in ("NOUN", "ADVERB") else _NESTED.sub("", each.text)
        for each in phrases
        if each.kind in ("NOUN", "ADVERB") or not _NESTED.match(f"{each.text} ")
    ]
    first = min((each.start for each in phrases if each.start), default=predicate.end)
    return " ".join((named, text[predicate.start : min(first, predicate.end)], *behind))


def restrictions(parts: Iterable[Part], lexicon: Lexicon) -> Iterator[Literal]:
    """Yield what narrows the things that a main clause is about: with no crew, that were moved this turn."""
    for part in parts:
        for words in _whole(_with_adjective(part, lexicon)):
            tells = words.lower() not in _POINTING and not _asks(words, lexicon)
            pieces = _SPLIT.split(words) if tells else ()
            yield from (literal(piece, lexicon, "restriction") for piece in pieces)


def _with_adjective(part: Part, lexicon: Lexicon) -> tuple[str, ...]:
    """Give what narrows a thing, with what leads to it: a toll *common to boats*, the quay *at which* it is paid."""
    if part.kind == "ADJUNCT" and " " not in part.text and part.narrowed and part.narrowed[0].startswith("which "):
        return (f"{part.text} {part.narrowed[0]}", *part.narrowed[1:])
    last = part.text.rpartition(" ")[2].lower()
    if not part.narrowed or not part.narrowed[0].startswith("to ") or last not in lexicon.predicative:
        return part.narrowed
    first = (f"{last} {part.narrowed[0]}",) if " " in part.text else ()
    return (*first, *part.narrowed[1:])


def _whole(narrowed: Iterable[str]) -> Iterator[str]:
    """Give what narrows a thing with what is said of that by whom: as fixed *by the harbour*."""
    told = ""
    for words in narrowed:
        if " " in told and (words.lower().startswith("by ") or told.lower().startswith("as ")):
            told = f"{told} {words}"
            continue
        if told:
            yield told
        told = words
    if told:
        yield told


def _asks(words: str, lexicon: Lexicon) -> bool:
    """Tell whether words ask which, or how: telling apart *which boats sink*; narrows nothing."""
    asked = _ASKED.match(words)
    named = asked and asked[1].lower() not in CLASS and "s" not in lexicon.verbs.get(asked[1].lower(), "").split("n")[0]
    return bool(named) or words.lower().startswith(_ASKING)


def literal(
    words: str,
    lexicon: Lexicon,
    kind: Kind,
    *,
    excepts: bool = False,
    alternative: int = 0,
    core: str = "",
    shown: str = "",
) -> Literal:
    """Make a literal of its words: un- and "not" turn its sign, as an exception does.

    ``core`` are those that say so, where others only narrow what it is about; ``shown`` are told in their place.
    """
    core = core or _NESTED.sub("", words[:1]) + _NESTED.sub("", words[1:]) if kind == "restriction" else core or words
    core = _QUOTED.sub("", words if "the only " in core.lower() else core)
    class_, counts = class_of(core)
    counted = next(_said_roots(core[counts:], lexicon), "") if counts else ""
    minus = bool(_NOT.search(core)) ^ (class_ == "none") ^ excepts
    said = _WORD.findall(core.lower())
    minus ^= any(map(lexicon.is_undone, _states(said)))
    roots = words_of(words, lexicon)
    comparator, number = measure_of(words)
    sign: OneOf["+", "-"] = "-" if minus else "+"
    return Literal(
        shown or " ".join(words.split()), roots, kind, sign, class_, comparator, number, alternative,
        excepts=excepts, counted=counted,
    )  # fmt: skip


def _states(said: list[str]) -> list[str]:
    """Give the words that may say how something is: the last one, and those behind "is" and "not"."""
    told = [*said[-1:], *(word for before, word in pairwise(said[:-1]) if before in _BEING)]
    return [word for word in told if not word.endswith("ing")]  # before unloading a boat


def words_of(text: str, lexicon: Lexicon) -> tuple[str, ...]:
    """Give the roots of the words of a text that tell something, each once."""
    return tuple(sorted(set(_said_roots(text, lexicon))))


def _said_roots(text: str, lexicon: Lexicon) -> Iterator[str]:
    return filter(None, map(lexicon.told, _WORD.findall(text)))
