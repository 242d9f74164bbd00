"""A sentence's tree read: its main clauses and conditions, each as a subject and what is said of it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from lark import Token, Tree

_SEVERAL = 2  # things that narrow a phrase
_BETWEEN = re.compile(
    r"\bor (?:\w+ing|on|in|at|from|with|without|under|that|which|who)\b|\bother than\b", re.IGNORECASE
)
_LIST = re.compile(r"(?:, [\w’' -]{1,40}){1,20}, (?:and|or|and/or) (?!(?:that|if|when|it|they|then)\b)")
_FINITE = "(?:is|are|was|were|has|have|had|would|can|could|may|must|will)"
_RELATED = re.compile(
    rf"^(?:that|which|who|whose|whom|where|how|what)\b|\b(?:that|which|who) {_FINITE} ", re.IGNORECASE
)
_WITH_ONE = re.compile(r"with .*\b(?:that|which|who)\b", re.IGNORECASE)  # with boats *that* sink


@dataclass(frozen=True, slots=True)
class Part:
    """A phrase: its tokens are words of the text; ``narrowed`` are its restrictions."""

    kind: str
    text: str
    start: int
    end: int
    narrowed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Predicate:
    """What is said of a subject: the verb as it stands, the phrases behind it, and how it is said."""

    verb: str
    start: int
    end: int
    joined: str = ""
    modal: str = ""
    negated: bool = False
    gone: bool = False
    passive: bool = False
    phrases: tuple[Part, ...] = ()
    infinitive: "Predicate | None" = None

    def of(self, kind: str) -> tuple[Part, ...]:
        """Give its phrases of one kind."""
        return tuple(each for each in self.phrases if each.kind == kind)


@dataclass(frozen=True, slots=True)
class Clause:
    """A condition with its mark, or a main clause without one."""

    mark: str
    start: int
    end: int
    phrases: tuple[Part, ...] = ()
    predicates: tuple[Predicate, ...] = field(default_factory=tuple)

    @property
    def subjects(self) -> tuple[Part, ...]:
        """The noun phrases before the first verb."""
        return tuple(each for each in self.phrases if each.kind == "NOUN")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence: its clauses in order, from its first word to its last."""

    start: int
    end: int
    clauses: tuple[Clause, ...]


def sentence_of(tree: Tree[Token]) -> Sentence:
    """Read the tree of one sentence."""
    parts = [each for each in tree.children if isinstance(each, Tree)]
    clauses = tuple(_clause(each) for each in parts)
    stop = tree.children[-1]
    end = stop.end_pos if isinstance(stop, Token) and stop.end_pos is not None else 0
    return Sentence(clauses[0].start if clauses else end, end, clauses)


def _clause(tree: Tree[Token]) -> Clause:
    head, *rest = tree.children
    assert isinstance(head, Token)
    parts = [each for each in rest if isinstance(each, Tree)]
    phrases = tuple(_part(each) for each in parts if each.data == "phrase")
    predicates = tuple(_predicate(each) for each in parts if each.data == "predicate")
    ends = [*(each.end for each in phrases), *(each.end for each in predicates)]
    end = max(ends, default=head.end_pos or 0)
    return Clause(str(head).lower() if head.type == "MARK" else "", head.start_pos or 0, end, phrases, predicates)


def _part(tree: Tree[Token]) -> Part:
    first, *narrowed = [each for each in tree.children if isinstance(each, Token)]
    last = narrowed[-1] if narrowed else first
    return Part(first.type, str(first), first.start_pos or 0, last.end_pos or 0, tuple(map(str, narrowed)))


def _predicate(tree: Tree[Token]) -> Predicate:
    tokens = {each.type: each for each in tree.children if isinstance(each, Token)}
    inner = [each for each in tree.children if isinstance(each, Tree)]
    cut = next((at for at, each in enumerate(inner) if each.data == "infinitive"), len(inner))
    phrases = tuple(map(_part, inner[:cut]))
    infinitive = _infinitive(inner[cut:]) if cut < len(inner) else None
    starts = [each.start_pos or 0 for each in tokens.values() if each.type != "AND"]
    ends = [infinitive.end if infinitive else 0, *(each.end_pos or 0 for each in tokens.values())]
    return Predicate(
        verb=str(tokens["VERB"]).lower().replace("’", "'"),
        start=min(starts),
        end=max(ends + [each.end for each in phrases]),
        joined=str(tokens.get("AND", "")).lower(),
        modal=str(tokens.get("MODAL", "")).lower().replace("’", "'"),
        negated="NOT" in tokens,
        gone="GONE" in tokens,
        passive="BE" in tokens and not tokens["VERB"].endswith("ing"),
        phrases=phrases,
        infinitive=infinitive,
    )


def _infinitive(trees: list[Tree[Token]]) -> Predicate:
    """Read an infinitive and what stands behind it; a further one goes on from it."""
    tokens = [each for each in trees[0].children if isinstance(each, Token)]
    cut = next((at for at, each in enumerate(trees[1:], 1) if each.data == "infinitive"), len(trees))
    phrases = tuple(_part(each) for each in trees[1:cut])
    inner = _infinitive(trees[cut:]) if cut < len(trees) else None
    verb = tokens[-1]
    end = max([verb.end_pos or 0, *(each.end for each in phrases), inner.end if inner else 0])
    words = str(verb).lower().split()
    negated, passive = words[0] in ("not", "never"), bool({"be", "been"} & set(words[:-1]))
    return Predicate(
        words[-1], verb.start_pos or 0, end, negated=negated, passive=passive, phrases=phrases, infinitive=inner
    )


def conditions_of(sentence: Sentence, at: int) -> Iterator[Clause]:
    """Yield the conditions of a main clause: those before it, and those between it and the next one."""
    yield from (each for each in sentence.clauses[:at] if each.mark and _leads(sentence, each, at))
    for each in sentence.clauses[at + 1 :]:
        if not each.mark:
            return
        yield each


def opening_of(sentence: Sentence) -> tuple[Clause, ...]:
    """Give the conditions before the first main clause, which those that are joined to it share."""
    first = next((at for at, each in enumerate(sentence.clauses) if not each.mark and each.predicates), 0)
    return tuple(each for each in sentence.clauses[:first] if each.mark)


def _leads(sentence: Sentence, condition: Clause, at: int) -> bool:
    """Tell whether a condition stands before every main clause, or right before this one."""
    place = next(at for at, each in enumerate(sentence.clauses) if each is condition)
    between = sentence.clauses[place:at]
    before = sentence.clauses[:place]
    quiet = all(each.mark or not each.predicates for each in (*before, *between))
    return quiet or all(each.mark for each in between)


def is_within(clause: Clause) -> bool:
    """Tell whether a clause ends in what narrows its last thing: has a sail *that tears*, and so may go on there."""
    last = clause.predicates[-1] if clause.predicates else None
    while last and last.infinitive:
        last = last.infinitive
    told = last.phrases[-1] if last and last.phrases else None
    if told is None or told.end != clause.end:
        return False
    narrowed = told.narrowed[-1] if told.narrowed else ""
    return _RELATED.search(narrowed) is not None or (not narrowed and _WITH_ONE.match(told.text) is not None)


def goes_on(text: str, part: Part) -> bool:
    """Tell whether a list goes on behind what narrows a thing, so that its end is unknown: that has a lamp, oar, or."""
    return bool(part.narrowed) and _LIST.match(text, part.end) is not None


def joined(text: str, part: Part) -> Part:
    """Give a phrase with what narrows it as one, where an "or" stands between: boats at a quay *or* on a beach."""
    if len(part.narrowed) < _SEVERAL or not _BETWEEN.search(text, part.start, part.end):
        return part
    begin = text.find(part.narrowed[0], part.start + len(part.text), part.end)
    return replace(part, narrowed=(text[begin : part.end],)) if begin >= 0 else part


def is_beside(text: str, clause: Clause, condition: Clause) -> bool:
    """Tell whether a condition is of what a clause says beside: has a toll, which is paid *before it sails*."""
    told = text[clause.start : clause.end].rpartition(", which ")[2]
    own = condition.start >= clause.end and not text[clause.end : condition.start].strip()
    return own and ", which " in text[clause.start : clause.end] and "," not in told


def pronoun_of(predicate: Predicate) -> str:
    """Give the pronoun that a verb, or its infinitive, is done to; nothing where that is no pronoun."""
    inner = predicate.infinitive or predicate
    words = (each.text.lower() for each in (*predicate.of("NOUN"), *inner.of("NOUN")))
    return next((word for word in words if word in ("it", "them")), "")
