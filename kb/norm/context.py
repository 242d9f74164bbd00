"""A sentence among those before it: what "it" means there, and which conditions still hold."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from kb.model.norm import Literal, Norm
from kb.norm.clauses import (
    Clause,
    Part,
    Predicate,
    Sentence,
    conditions_of,
    goes_on,
    is_beside,
    joined,
    opening_of,
    pronoun_of,
)
from kb.norm.doubts import is_broken, sure
from kb.norm.effects import compulsion_of, effect_of
from kb.norm.extents import uncut
from kb.norm.inside import is_open, nested
from kb.norm.language import STAYS
from kb.norm.learn import Said
from kb.norm.lexicon import Lexicon
from kb.norm.literals import literals, restrictions, words_of
from kb.norm.marks import JOINS, without_reasons
from kb.norm.parties import acted_on
from kb.norm.phrases import Phrase, phrase_of
from kb.norm.spoken import Spoken, doing_of
from kb.norm.times import timed

_BACK = ("this", "then", "it ", "they", "these", "that", "if so", "if they do", "there")
_AFTER = ("then", "this", "if so", "if they do")
_POINTS = re.compile(r"(?:this|that|these|those)\b", re.IGNORECASE)
_THERE = re.compile(r"\bthere\b(?! (?:is|are|was|were|may|can|will)\b)")
_ANNOUNCING = ("following", "as follows")
_WORD = 20  # characters in which a first word ends
_END = 60  # characters at the end of a rule in which it announces what follows
_PARTED = re.compile(r"[,;:—–]| - |\b(?:and|but|then|that)\b")
_TURNS = re.compile(r", (?:and|but) ")
_CLOSED = re.compile(r";| - |—")
_MARKS = " \n.;:!?”“)•*-"
_BLANK = Predicate("", 0, 0)


class Context:
    """The sentences of one text, one after another.

    ``before`` are the conditions of the sentence that was read last, as another one takes them over; ``thing`` is what
    "it" means as a subject.
    """

    def __init__(self, part: Said, lexicon: Lexicon, inherited: tuple[Literal, ...], thing: Phrase | None) -> None:
        """Take a text, and what it takes over from the rule above it."""
        self._part, self._lexicon, self._inherited = part, lexicon, inherited
        self.before: tuple[Literal, ...] = ()
        self._led: tuple[Literal, ...] = ()
        self._spoken = Spoken(thing, lexicon)
        self._carried: tuple[Literal, ...] = ()
        self._sentence, self._end, self._unsure = "", 0, False

    def norms(self, sentence: Sentence) -> Iterator[Norm]:
        """Yield the norms of the next sentence."""
        own: list[Literal] = []
        led: list[Literal] = []
        sentence = nested(self._part.text, sentence, self._lexicon)
        self._sentence = " ".join(self._part.text[sentence.start : sentence.end].split())
        said = self._part.text[self._end : sentence.end].strip(_MARKS).lower()
        back = said.startswith(_BACK) or _THERE.search(said) is not None
        self._carried = self.before if said.startswith(_AFTER) else self._led if back else ()
        self._end = sentence.end
        subject: Phrase | None = None
        for at, clause in enumerate(sentence.clauses):
            if clause.mark:
                about = self._spoken.thing
                self._spoken.mention(clause)
                inner = at > 0 and sentence.clauses[at - 1].mark and self._follows(sentence.clauses[at - 1], clause)
                if (subject and not subject.is_person and not subject.is_pronoun) or (inner and about):
                    self._spoken.thing = about
                continue
            lead, held = self._held(sentence, at)
            led += lead
            if self._is_otherwise(sentence, at):
                held = (*held, *_turned(tuple(own) or self.before))
                own.clear()
            own += (each for each in held if not each.inherited)
            if clause.subjects:
                part = self._spoken.subject_of(clause, self._first_word(clause), self._part.text)
                subject = self._spoken.meant(phrase_of(part.text, self._lexicon), clause)
                self._spoken.point(subject)
            elif doing := doing_of(self._part.text, clause, self._lexicon):
                subject = phrase_of(doing[0], self._lexicon)
                self._spoken.point(phrase_of(doing[1] or doing[0], self._lexicon))
            yield from self._clause(sentence, clause, subject, (lead, held))
        conditions = dict.fromkeys(replace(each, inherited=True) for each in own if each.kind == "if")
        self.before = tuple(conditions)
        self._led = tuple(each for each in self.before if replace(each, inherited=False) in led)

    def _follows(self, before: Clause, clause: Clause) -> bool:
        """Tell whether a condition of its own stands right behind another: if it sinks *when it rains*."""
        return clause.mark not in JOINS and not self._part.text[before.end : clause.start].strip()

    @property
    def thing(self) -> Phrase | None:
        """What "it" means in a sentence that follows."""
        return self._spoken.thing

    def _first_word(self, clause: Clause) -> str:
        """Give the first word of what is said of a subject, in small letters."""
        begin = clause.predicates[0].start if clause.predicates else clause.end
        return next(iter(self._part.text[begin : begin + _WORD].lower().replace("’", "'").split()), "")

    def _held(self, sentence: Sentence, at: int) -> tuple[tuple[Literal, ...], tuple[Literal, ...]]:
        """Give the conditions before a main clause, and all of it; an "or" between some leaves the others alone."""
        clause, text = sentence.clauses[at], self._part.text
        if not any(each.mark for each in sentence.clauses):
            self._unsure = False
            return (), ()
        every = [each for each in conditions_of(sentence, at) if not self._is_of_other(sentence, at, each)]
        every = [each for each in without_reasons(every) if not is_beside(text, clause, each)]
        self._unsure = any(is_broken(each, self._lexicon) or is_open(text, clause, each) for each in every)
        every = [each for each in every if not is_broken(each, self._lexicon)]
        before = [each for each in every if each.start < clause.start]
        if not before and not self._is_otherwise(sentence, at):
            before = list(opening_of(sentence)) if clause.predicates else []
            every = [*before, *every]
        lead = literals(text, before, self._lexicon)
        rest = literals(text, every[len(before) :], self._lexicon)
        joint = any(each.alternative for each in lead) == any(each.alternative for each in rest)
        held = literals(text, every, self._lexicon) if joint and rest and before else (*lead, *rest)
        told = sure(held, self._lexicon)
        self._unsure = self._unsure or len(told) < len(held)
        return sure(lead, self._lexicon), told

    def _is_of_other(self, sentence: Sentence, at: int, condition: Clause) -> bool:
        """Tell whether a condition belongs to another main clause: it sinks *at dusk*, then *if it is dark*, it is lit.

        One between two is of the first, unless a comma parts them, and of the second behind a semicolon.
        """
        clauses = sentence.clauses
        place = next(at for at, each in enumerate(clauses) if each is condition)
        begin = next((each for each in range(place, -1, -1) if not clauses[each].mark), -1)
        if begin < 0 or all(each.mark for each in clauses[place:]):
            return False
        between = [self._part.text[one.end : other.start] for one, other in pairwise(clauses[begin : place + 1])]
        if place > at:
            return any(_CLOSED.search(each) or _TURNS.fullmatch(each) for each in between)
        return not any(_PARTED.search(each) for each in between)

    def _clause(
        self,
        sentence: Sentence,
        clause: Clause,
        subject: Phrase | None,
        conditions: tuple[tuple[Literal, ...], tuple[Literal, ...]],
    ) -> Iterator[Norm]:
        """Yield the norms of a main clause: one for each of its verbs, which share a modal and a passive.

        Of its conditions, those before it and all, the first of two verbs with a comma between shares the former.
        """
        lead, held = conditions
        told = _BLANK
        for at, predicate in enumerate(clause.predicates):
            behind = clause.predicates[at + 1] if at + 1 < len(clause.predicates) else _BLANK
            if not predicate.phrases and not predicate.infinitive and behind.joined:
                shared = () if behind.passive or predicate.passive else behind.of("NOUN")
                predicate = replace(predicate, phrases=shared)  # light or move *a lantern*
            forms, denies = self._lexicon.verbs.get(predicate.verb, ""), predicate.negated
            if told.verb and not predicate.modal and "b" in forms:
                negated = told.negated or predicate.negated
                predicate = replace(predicate, modal=told.modal, negated=negated)
            elif predicate.joined and (told.passive or self._is_infinitive(predicate)) and "p" in forms:
                negated = told.negated or predicate.negated
                predicate = replace(predicate, passive=True, modal=told.modal, negated=negated)
            aim = told.infinitive
            if aim and denies and predicate.joined == "or" and predicate.verb == aim.verb:
                continue  # chooses to sail or not sail
            told = predicate
            parted = len(clause.predicates) == 2 and "," in self._part.text[predicate.end : behind.start]
            parted = parted or (bool(behind.verb) and self._says_what_is(predicate) and not self._says_what_is(behind))
            yield from self._norms(sentence, clause, predicate, subject, lead if parted else held)
            inner = predicate.infinitive.of("NOUN") if predicate.infinitive else ()
            for each in (*predicate.of("NOUN"), *inner)[:1]:
                self._spoken.handle(phrase_of(each.text, self._lexicon).thing)
        if subject and subject.is_person and self._spoken.object:
            self._spoken.thing = self._spoken.object

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
            effect_of(predicate, subject, self._spoken.pointed_at(subject, pronoun_of(predicate)), self._lexicon),
            compulsion_of(predicate, subject, self._lexicon),
        )
        if found == (None, None):
            return
        carried = () if held else self._carried
        outcome = self._outcome(clause, predicate)
        words = words_of(outcome, self._lexicon)
        told, lost = self._told(clause, predicate)
        conditions = (*held, *told, *carried, *self._inherited)
        pointing = any(_POINTS.match(each.text) for each in clause.subjects[-1:])
        for read in filter(None, found):
            yield Norm(
                rule=self._part.rule.address,
                effect=read.effect,
                sentence=self._sentence,
                start=sentence.start,
                end=sentence.end,
                modality=read.modality,
                negated=read.negated,
                who=read.who,
                conditions=_without(conditions, carried if pointing and read.stative else ()),
                adverbs=tuple(each.text.lower() for each in predicate.of("ADVERB")),
                stative=read.stative,
                outcome=outcome,
                words=words,
                unsure=self._unsure or lost,
            )

    def _told(self, clause: Clause, predicate: Predicate) -> tuple[tuple[Literal, ...], bool]:
        """Give what narrows the things of a clause, and its times, and whether some of that was not understood."""
        narrowing = (*clause.subjects, *acted_on(predicate, self._lexicon))
        whole = [joined(self._part.text, each) for each in narrowing if not goes_on(self._part.text, each)]
        times = timed((*clause.phrases, *predicate.phrases), predicate, self._lexicon)
        own = (*restrictions(whole, self._lexicon), *times)
        told = sure(own, self._lexicon)
        return told, len(told) < len(own) or len(whole) < len(narrowing)

    def _says_what_is(self, predicate: Predicate) -> bool:
        """Tell whether a verb only says what something is."""
        return self._lexicon.bases.get(predicate.verb) in STAYS and not predicate.passive

    def _is_infinitive(self, predicate: Predicate) -> bool:
        """Tell whether a passive has no finite verb of its own: can't move or *be moved*."""
        return predicate.passive and self._part.text[predicate.start :].lower().startswith("be ")

    def _outcome(self, clause: Clause, predicate: Predicate) -> str:
        """Give what a predicate says by its own words, behind those of its subject."""
        text = self._part.text
        first = clause.predicates[0].start == predicate.start
        said = uncut(text, clause.start if first else predicate.start, predicate.end)
        subject = f"{clause.subjects[-1].text} " if clause.subjects and not first else ""
        return " ".join(f"{subject}{said}".split())

    def _is_otherwise(self, sentence: Sentence, at: int) -> bool:
        """Tell whether a main clause says what happens where the conditions before it are not so."""
        clause = sentence.clauses[at]
        starts = [each.start for each in clause.phrases] + [each.start for each in clause.predicates]
        first = min(starts, default=clause.end)
        begin = sentence.clauses[at - 1].end if at else max(0, sentence.start - len("otherwise  "))
        said = self._part.text[begin:first].rpartition(".")[2].lower()
        return "otherwise" in said and "but otherwise" not in said


def handed_down(text: str, context: Context) -> tuple[Literal, ...]:
    """Give the conditions that a rule hands down: its last ones, if it leaves what happens to the rules below."""
    end = text.rstrip()[-_END:].lower()
    if not (end.endswith(":") or any(word in end for word in _ANNOUNCING)):
        return ()
    return _turned(context.before) if end.rstrip(":. ").endswith("otherwise") else context.before


def _without(conditions: tuple[Literal, ...], carried: tuple[Literal, ...]) -> tuple[Literal, ...]:
    return conditions if not carried else tuple(each for each in conditions if each not in carried)


def _turned(held: tuple[Literal, ...]) -> tuple[Literal, ...]:
    """Give what is so where a condition is not; of several, at least one is not, and nothing is told of any."""
    if len(held) != 1:
        return ()
    return (replace(held[0], sign="-" if held[0].sign == "+" else "+", excepts=not held[0].excepts, inherited=True),)
