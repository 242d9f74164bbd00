"""A sentence among those before it: what "it" means there, and which conditions still hold."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from grammar.english import CLASS
from kb.model.norm import Effect, Literal, Norm
from kb.norm.clauses import Clause, Part, Predicate, Sentence, conditions_of
from kb.norm.effects import compulsion_of, effect_of
from kb.norm.language import ALLOWS, BECOMES
from kb.norm.learn import Said
from kb.norm.lexicon import Lexicon
from kb.norm.literals import literal, literals, restrictions, words_of
from kb.norm.phrases import Phrase, phrase_of

_BACK = ("this", "then", "it ", "they", "these", "that", "if so", "if they do", "there")
_AFTER = ("then", "this", "if so", "if they do")
_THERE = re.compile(r"\bthere\b(?! (?:is|are|was|were|may|can|will)\b)")
_THINGS = frozenset("it this these those".split())
_IN = frozenset("in on within".split())
_ANNOUNCING = ("following", "as follows")
_END = 60  # characters at the end of a rule in which it announces what follows
_POINTING = frozenset("this that these those".split())
_SAYS_WHAT_IS = BECOMES | {"be", "stop", "cease"}
_PARTED = re.compile(r"[,;:—–]| - |\b(?:and|but|then|that)\b")
_OF_ONE = frozenset("is was has does isn't wasn't hasn't doesn't".split())
_NO_THINGS = ALLOWS | frozenset("something anything nothing everything".split())
_OWN = re.compile(r"(?:their|your|his|her|its|that|\w+ [\w’']+[’'])s? ", re.IGNORECASE)
_OWNER = re.compile(r"(.+?)[’']s ")
_MARKS = " \n.;:!?”“)•*-"
_BLANK = Predicate("", 0, 0)
_NO_EFFECT = Effect("", "+", "")


class Context:
    """The sentences of one text, one after another.

    ``before`` are the conditions of the sentence that was read last, as another one takes them over; ``thing`` is what
    "it" means as a subject. What it means as an object, and whether "they" are persons, is kept beside.
    """

    def __init__(self, part: Said, lexicon: Lexicon, inherited: tuple[Literal, ...], thing: Phrase | None) -> None:
        """Take a text, and what it takes over from the rule above it."""
        self._part, self._lexicon, self._inherited = part, lexicon, inherited
        self.before: tuple[Literal, ...] = ()
        self._led: tuple[Literal, ...] = ()
        self.thing = thing
        self._object, self._of_persons = thing, False
        self._earlier: Phrase | None = thing
        self._carried: tuple[Literal, ...] = ()
        self._sentence, self._end = "", 0

    def norms(self, sentence: Sentence) -> Iterator[Norm]:
        """Yield the norms of the next sentence."""
        own: list[Literal] = []
        led: list[Literal] = []
        self._sentence = " ".join(self._part.text[sentence.start : sentence.end].split())
        said = self._part.text[self._end : sentence.end].strip(_MARKS).lower()
        back = said.startswith(_BACK) or _THERE.search(said) is not None
        self._carried = self.before if said.startswith(_AFTER) else self._led if back else ()
        self._end = sentence.end
        subject: Phrase | None = None
        for at, clause in enumerate(sentence.clauses):
            if clause.mark:
                about = self.thing
                self._mention(clause)
                if subject and not subject.is_person and not subject.is_pronoun:
                    self.thing = about
                continue
            lead, held = self._held(sentence, at)
            led += lead
            if self._is_otherwise(sentence, at):
                held = (*held, *_turned(tuple(own) or self.before))
            own += (each for each in held if not each.inherited)
            if clause.subjects:
                subject = self._meant(self._phrase(clause.subjects[-1]), clause)
                self._point(subject)
            elif doing := _doing(self._part.text, clause, self._lexicon):
                subject = phrase_of(doing[0], self._lexicon)
                self._point(phrase_of(doing[1] or doing[0], self._lexicon))
            yield from self._clause(sentence, clause, subject, held)
        conditions = dict.fromkeys(replace(each, inherited=True) for each in own if each.kind == "if")
        self.before = tuple(conditions)
        self._led = tuple(each for each in self.before if replace(each, inherited=False) in led)

    def _held(self, sentence: Sentence, at: int) -> tuple[tuple[Literal, ...], tuple[Literal, ...]]:
        """Give the conditions before a main clause, and all of it; an "or" between some leaves the others alone."""
        clause, text = sentence.clauses[at], self._part.text
        every = [each for each in conditions_of(sentence, at) if not self._is_of_other(sentence, at, each)]
        before = [each for each in every if each.start < clause.start]
        lead = literals(text, before, self._lexicon)
        rest = literals(text, every[len(before) :], self._lexicon)
        joint = any(each.alternative for each in lead) == any(each.alternative for each in rest)
        return lead, literals(text, every, self._lexicon) if joint else (*lead, *rest)

    def _is_of_other(self, sentence: Sentence, at: int, condition: Clause) -> bool:
        """Tell whether a condition belongs to another main clause: it sinks *at dusk*, then *if it is dark*, it is lit.

        One between two is of the first, unless a comma parts them, and of the second behind a semicolon.
        """
        clauses, place = sentence.clauses, sentence.clauses.index(condition)
        begin = next((each for each in range(place, -1, -1) if not clauses[each].mark), -1)
        if begin < 0 or all(each.mark for each in clauses[place:]):
            return False
        between = [self._part.text[one.end : other.start] for one, other in pairwise(clauses[begin : place + 1])]
        if place > at:
            return any(";" in each for each in between)
        return not any(_PARTED.search(each) for each in between)

    def _clause(
        self, sentence: Sentence, clause: Clause, subject: Phrase | None, held: tuple[Literal, ...]
    ) -> Iterator[Norm]:
        """Yield the norms of a main clause: one for each of its verbs, which share a modal and a passive."""
        told = _BLANK
        for at, predicate in enumerate(clause.predicates):
            behind = clause.predicates[at + 1] if at + 1 < len(clause.predicates) else _BLANK
            if not predicate.phrases and not predicate.infinitive and behind.joined:
                shared = () if behind.passive else behind.of("NOUN")
                predicate = replace(predicate, phrases=shared)  # light or move *a lantern*
            forms = self._lexicon.verbs.get(predicate.verb, "")
            if told.verb and not predicate.modal and "b" in forms:
                negated = told.negated or predicate.negated
                predicate = replace(predicate, modal=told.modal, negated=negated)
            elif predicate.joined and (told.passive or self._is_infinitive(predicate)) and "p" in forms:
                negated = told.negated or predicate.negated
                predicate = replace(predicate, passive=True, modal=told.modal, negated=negated)
            told = predicate
            yield from self._norms(sentence, clause, predicate, subject, held)
            inner = predicate.infinitive.of("NOUN") if predicate.infinitive else ()
            for each in (*predicate.of("NOUN"), *inner)[:1]:
                named = self._phrase(each).thing
                if not named.is_person and not named.is_pronoun:
                    self._object = named
        if subject and subject.is_person and self._object:
            self.thing = self._object

    def _norms(
        self,
        sentence: Sentence,
        clause: Clause,
        predicate: Predicate,
        subject: Phrase | None,
        held: tuple[Literal, ...],
    ) -> Iterator[Norm]:
        if any(each.kind == "THERE" for each in clause.phrases):
            predicate = replace(predicate, phrases=(Part("THERE", "there", 0, 0), *predicate.phrases))
        found = (
            effect_of(predicate, subject, self._pointed_at(subject), self._lexicon),
            compulsion_of(predicate, subject, self._lexicon),
        )
        phrases = (*clause.phrases, *predicate.phrases)
        carried = () if held else self._carried
        narrowed = restrictions((*clause.subjects, *predicate.phrases), self._lexicon)
        outcome = self._outcome(clause, predicate)
        common = Norm(
            rule=self._part.rule.address,
            effect=_NO_EFFECT,
            sentence=self._sentence,
            start=sentence.start,
            end=sentence.end,
            conditions=(*held, *narrowed, *self._timed(phrases, predicate), *carried, *self._inherited),
            adverbs=tuple(each.text.lower() for each in predicate.of("ADVERB")),
            outcome=outcome,
            words=words_of(outcome, self._lexicon),
        )
        pointing = _POINTING & {each.text.lower() for each in clause.subjects[-1:]}
        for read in filter(None, found):
            yield replace(
                common,
                conditions=_without(common.conditions, carried if pointing and read.stative else ()),
                effect=read.effect,
                modality=read.modality,
                negated=read.negated,
                who=read.who,
                stative=read.stative,
            )

    def _is_infinitive(self, predicate: Predicate) -> bool:
        """Tell whether a passive has no finite verb of its own: can't move or *be moved*."""
        return predicate.passive and self._part.text[predicate.start :].lower().startswith("be ")

    def _outcome(self, clause: Clause, predicate: Predicate) -> str:
        """Give what a predicate says by its own words, behind those of its subject."""
        text = self._part.text
        first = clause.predicates[0].start == predicate.start
        said = text[clause.start if first else predicate.start : predicate.end]
        subject = f"{clause.subjects[-1].text} " if clause.subjects and not first else ""
        return " ".join(f"{subject}{said}".split())

    def _phrase(self, part: Part) -> Phrase:
        return phrase_of(part.text, self._lexicon)

    def _meant(self, subject: Phrase, clause: Clause) -> Phrase:
        """Give what a pronoun stands for; "they" are persons where the one before was one; "this is" stays open."""
        word = subject.text.lower()
        bases = [self._lexicon.bases.get(each.verb) for each in clause.predicates[:1]]
        if word in _POINTING and bases in (["be"], ["include"]):
            return subject
        if self.thing and (word in _THINGS or (word == "they" and not self._of_persons)):
            return self.thing
        return subject

    def _mention(self, clause: Clause) -> None:
        """Keep what a condition speaks of: its subject before its objects."""
        acting = [each for each in clause.predicates if self._lexicon.bases.get(each.verb) not in _SAYS_WHAT_IS]
        nouns = (*(each for predicate in acting for each in predicate.of("NOUN")), *clause.subjects)
        for part in nouns:
            named = self._phrase(part).thing
            if not named.is_pronoun and part in clause.subjects:
                self._of_persons = named.is_person
            if not named.is_pronoun and not named.is_person and named.text.lower() not in _NO_THINGS:
                self.thing = self._object = named

    def _point(self, subject: Phrase) -> None:
        """Keep what a main clause is about."""
        if subject.is_pronoun:
            return
        self._of_persons = subject.is_person
        self._earlier = self._object
        if not subject.is_person:
            self.thing = self._object = subject.thing

    def _pointed_at(self, subject: Phrase | None) -> Phrase | None:
        """Give what "it" means behind a verb: not its own subject, but what was spoken of before, or whose that is."""
        if subject is None or subject.is_pronoun or subject.thing != self._object:
            found = self._object or self.thing
            return found if found or subject is None else self._owner(subject)
        return self._owner(subject) or self._earlier

    def _owner(self, subject: Phrase) -> Phrase | None:
        owner = _OWNER.match(subject.text)
        return phrase_of(owner[1], self._lexicon) if owner else None

    def _is_otherwise(self, sentence: Sentence, at: int) -> bool:
        """Tell whether a main clause says what happens where the conditions before it are not so."""
        clause = sentence.clauses[at]
        starts = [each.start for each in clause.phrases] + [each.start for each in clause.predicates]
        first = min(starts, default=clause.end)
        begin = sentence.clauses[at - 1].end if at else max(0, sentence.start - len("otherwise  "))
        return "otherwise" in self._part.text[begin:first].rpartition(".")[2].lower()

    def _timed(self, phrases: tuple[Part, ...], predicate: Predicate) -> Iterator[Literal]:
        """Yield the phrases that say when: in the following cleanup; what is said to be in something is no time."""
        placed = predicate.phrases[:1] if self._lexicon.bases.get(predicate.verb) == "be" else ()
        for each in phrases:
            before, _, rest = each.text.partition(" ")
            inside = (
                each.kind == "ADJUNCT"
                and each not in placed
                and before.lower() in _IN
                and (before.lower() != "on" or _OWN.match(rest))
            )
            if inside and phrase_of(rest, self._lexicon).thing.head in self._lexicon.events:
                yield literal(rest, self._lexicon, "during")


def handed_down(text: str, context: Context) -> tuple[Literal, ...]:
    """Give the conditions that a rule hands down: its last ones, if it leaves what happens to the rules below."""
    end = text.rstrip()[-_END:].lower()
    if not (end.endswith(":") or any(word in end for word in _ANNOUNCING)):
        return ()
    return _turned(context.before) if end.rstrip(":. ").endswith("otherwise") else context.before


def _without(conditions: tuple[Literal, ...], carried: tuple[Literal, ...]) -> tuple[Literal, ...]:
    return tuple(each for each in conditions if each not in carried)


def _turned(held: tuple[Literal, ...]) -> tuple[Literal, ...]:
    """Give what is so where a condition is not; of several, at least one is not, and nothing is told of any."""
    if len(held) != 1:
        return ()
    return (replace(held[0], sign="-" if held[0].sign == "+" else "+", excepts=not held[0].excepts, inherited=True),)


def _doing(text: str, clause: Clause, lexicon: Lexicon) -> tuple[str, str] | None:
    """Give the doing that a clause is about, and what is done to, where no thing is named: *revealing* a card is.

    Where a verb of several follows, the first word only tells of which things: *defending* boats are moved.
    """
    first = clause.phrases[0] if clause.phrases else None
    word, _, rest = first.text.partition(" ") if first else ("", "", "")
    if first is None or first.kind != "ADJUNCT" or not word.lower().endswith("ing") or not clause.predicates:
        return None
    behind = CLASS.get(rest.partition(" ")[0].lower(), "n")
    verb = text[clause.predicates[0].start :].split(maxsplit=1)[0].lower()
    one = verb in _OF_ONE or (lexicon.verbs.get(verb, "") == "s" and behind != "r")
    if behind == "r":
        return (word, "") if one else None
    return (word, rest) if not rest or behind in "dp" or one else (first.text, "")
