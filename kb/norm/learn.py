"""What a document's sentences teach about its words: states, events, persons, and what is usually done to what."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from kb.model import Rule
from kb.norm.clauses import Clause, Predicate, Sentence
from kb.norm.language import BEGINS, ENDS, GAINS, LOSES
from kb.norm.lexicon import Lexicon
from kb.norm.phrases import phrase_of

_OFTEN, _RARELY, _USUAL = 2, 60, 0.4
_NEVER_EVENTS = frozenset({"", "rule"})


@dataclass(frozen=True, slots=True)
class Said:
    """A text of a rule as it was read: the rule itself, or one of its items, by its label."""

    rule: Rule
    item: str
    text: str
    sentences: tuple[Sentence, ...]


def learn(lexicon: Lexicon, said: Sequence[Said]) -> Lexicon:
    """Give a lexicon with the states, events and usual objects that some sentences show."""
    clauses = [clause for part in said for sentence in part.sentences for clause in sentence.clauses]
    objects: dict[str, Counter[str]] = defaultdict(Counter)
    gained, lost, begun = Counter[str](), Counter[str](), Counter[str]()
    for base, head, of in _objects(clauses, lexicon):
        objects[base][head] += 1
        gained[head] += of and base in GAINS
        lost[head] += of and base in LOSES
        begun[head] += base in BEGINS | ENDS
    begun.update(_begun(clauses, lexicon))
    during = Counter(_during(clauses, lexicon))
    undone = {lexicon.root(form) for form in lexicon.said if lexicon.is_undone(form)}
    states = undone | {head for head in gained if _is_state(head, gained[head], lost[head], lexicon)}
    events = {
        head
        for head, often in during.items()
        if (begun[head] or often > _OFTEN) and often * _RARELY >= lexicon.said.get(head, 0)
    } - _NEVER_EVENTS
    usual = {base: heads.most_common(1)[0] for base, heads in objects.items()}
    share = {base: often / objects[base].total() for base, (_, often) in usual.items()}
    return replace(
        lexicon,
        states=frozenset(states),
        events=frozenset(events),
        taking=frozenset(_taking(clauses, lexicon)),
        objects={base: head for base, (head, often) in usual.items() if often > 1 and share[base] >= _USUAL},
    )


def _is_state(head: str, gained: int, lost: int, lexicon: Lexicon) -> bool:
    """Tell whether what is gained, and lost, is a state: priority, control; things are many: abilities."""
    if lexicon.is_verb(head):
        return bool(lost and gained) or gained > 1
    return bool(lost) and not any(lexicon.said.get(many) for many in (f"{head}s", f"{head[:-1]}ies"))


def _objects(clauses: Iterable[Clause], lexicon: Lexicon) -> Iterator[tuple[str, str, bool]]:
    """Yield each active verb with the head of its object, and whether an "of" follows that."""
    for predicate in _predicates(clauses):
        nouns = predicate.of("NOUN")
        named = phrase_of(nouns[0].text, lexicon).thing if nouns and not predicate.passive else None
        if named and named.head and not named.is_person and not named.is_pronoun:
            yield lexicon.bases.get(predicate.verb, predicate.verb), named.head, " of " in nouns[0].text


def _taking(clauses: Iterable[Clause], lexicon: Lexicon) -> Iterator[str]:
    """Yield the verbs that hardly stand without an object: light a lantern, but sail."""
    taking, alone = Counter[str](), Counter[str]()
    for predicate in _predicates(clauses):
        if not predicate.passive:
            base = lexicon.bases.get(predicate.verb, predicate.verb)
            (taking if predicate.of("NOUN") else alone)[base] += 1
    return (base for base, often in taking.items() if often >= _OFTEN and often >= _OFTEN * alone[base])


def _predicates(clauses: Iterable[Clause]) -> Iterator[Predicate]:
    for clause in clauses:
        for predicate in clause.predicates:
            yield predicate
            if predicate.infinitive:
                yield predicate.infinitive


def _begun(clauses: Iterable[Clause], lexicon: Lexicon) -> Iterator[str]:
    """Yield what begins or ends by itself."""
    for clause in clauses:
        for predicate in clause.predicates:
            if lexicon.bases.get(predicate.verb) in BEGINS | ENDS and clause.subjects:
                yield phrase_of(clause.subjects[0].text, lexicon).thing.head


def _during(clauses: Iterable[Clause], lexicon: Lexicon) -> Iterator[str]:
    """Yield what something happens during."""
    for clause in clauses:
        if clause.mark.startswith(("during", "at the")) and not clause.predicates and clause.phrases:
            yield phrase_of(clause.phrases[0].text, lexicon).thing.head
