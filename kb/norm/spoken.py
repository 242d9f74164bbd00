"""What sentences have spoken of so far, and which of it "it" and "they" mean."""

import re

from grammar.english import CLASS
from kb.norm.clauses import Clause, Part, Predicate, goes_on
from kb.norm.inflection import singular
from kb.norm.language import ALLOWS, BECOMES
from kb.norm.lexicon import Lexicon
from kb.norm.phrases import MEASURE, Phrase, phrase_of

POINTING = frozenset("this that these those".split())
"""Words that point at what was said before."""

SAYS_WHAT_IS = BECOMES | {"be", "stop", "cease"}
"""Verbs that say what something is, or comes to be."""

_THINGS = frozenset("it this these those".split())
_NO_THINGS = ALLOWS | frozenset("something anything nothing everything".split())
_OWNER = re.compile(r"(.+?)[’']s ")
_OF_MANY = frozenset("are were have do aren't weren't haven't don't".split())
_OR = re.compile(r"\s*(?:and/or|and|or)\s*", re.IGNORECASE)
_OF_ONE = frozenset("is was has does isn't wasn't hasn't doesn't".split())
_KEPT = 6  # things that are kept in mind


class Spoken:
    """What was spoken of last: ``thing`` is what "it" means as a subject, ``object`` what it means behind a verb."""

    def __init__(self, thing: Phrase | None, lexicon: Lexicon) -> None:
        """Begin with what the rule above is about."""
        self.thing = self.object = self._earlier = thing
        self._of_persons = False
        self._lexicon = lexicon
        self._things: list[Phrase] = [thing] if thing else []
        self._done: dict[str, Phrase] = {}

    def mention(self, clause: Clause) -> None:
        """Keep what a condition speaks of: its subject before its objects."""
        acting = [each for each in clause.predicates if self._lexicon.bases.get(each.verb) not in SAYS_WHAT_IS]
        nouns = (*(each for predicate in clause.predicates for each in predicate.of("NOUN")), *clause.subjects)
        objects = [each for predicate in acting for each in predicate.of("NOUN")]
        for predicate in acting if clause.mark else ():
            for part in predicate.of("NOUN")[:1]:
                self._done[self._lexicon.bases.get(predicate.verb, "")] = phrase_of(part.text, self._lexicon).thing
        for part in nouns:
            named = phrase_of(part.text, self._lexicon).thing
            if not named.is_pronoun and part in clause.subjects:
                self._of_persons = named.is_person
            if not named.is_pronoun and not named.is_person and named.text.lower() not in _NO_THINGS:
                self._keep(named)
                if part in clause.subjects or part in objects:
                    self.thing = self.object = named

    def point(self, subject: Phrase) -> None:
        """Keep what a main clause is about."""
        if subject.is_pronoun:
            return
        self._of_persons = subject.is_person
        self._earlier = self.object
        if not subject.is_person:
            self.thing = self.object = subject.thing
            self._keep(subject.thing)

    def handle(self, named: Phrase) -> None:
        """Keep what a verb is done to."""
        if not named.is_person and not named.is_pronoun:
            self.object = named
            self._keep(named)

    def _keep(self, named: Phrase) -> None:
        self._things = [named, *(each for each in self._things if each != named)][:_KEPT]

    def subject_of(self, clause: Clause, verb: str, text: str) -> Part:
        """Give which of its phrases a clause is about: the last, or the one that is as many as its verb says.

        What shares the article of the one before is told with it: the keeper of *a boat or ferry* sails.
        """
        *_, before, last = (clause.subjects[-1], *clause.subjects)
        bare = CLASS.get(last.text.split()[0].lower(), "n") == "n"
        if goes_on(text, clause.subjects[0]):
            return clause.subjects[0]  # a fog that hides a boat, ferry, or lamp
        if before is not last and MEASURE.match(last.text):
            last = before  # damage equal to the toll
        if before is not last and bare and _OR.fullmatch(text[before.end : last.start]):
            last = before
        if verb in _OF_MANY and not is_many(last.text):
            return next((each for each in clause.subjects if is_many(each.text)), last)
        return last

    def meant(self, subject: Phrase, clause: Clause) -> Phrase:
        """Give what a pronoun stands for; "they" are persons where the one before was one; "this is" stays open."""
        word = subject.text.lower()
        first = next(iter(clause.predicates), None)
        base = self._lexicon.bases.get(first.verb) if first else None
        if word in POINTING and base in ("be", "include"):
            return subject
        if self.thing and (word in _THINGS or (word == "they" and not self._of_persons)):
            return self._single(base, first) if word == "it" else self.thing
        return subject

    def _single(self, base: str | None, predicate: Predicate | None) -> Phrase:
        """Give the one thing that "it" means: what is usually done what is done to it, before what stands last."""
        if predicate and predicate.passive and base in self._done:
            return self._done[base]  # if a keeper lights a lantern, it is lit
        singles = [each for each in self._things if not is_many(each.text)]
        usual = self._lexicon.objects.get(base or "") if predicate and predicate.passive else None
        likely = next((each for each in singles if usual and each.head == usual), None)
        if likely:
            return likely
        assert self.thing is not None
        return next(iter(singles), self.thing) if is_many(self.thing.text) else self.thing

    def pointed_at(self, subject: Phrase | None, word: str = "it") -> Phrase | None:
        """Give what "it" or "them" means behind a verb, as many as that says."""
        found = self._behind(subject)
        several = word == "them"
        if not word or (found is not None and is_many(found.text) == several):
            return found
        return next((each for each in self._things if is_many(each.text) == several and each != subject), found)

    def _behind(self, subject: Phrase | None) -> Phrase | None:
        """Give what was spoken of before a verb that is not its own subject, or whose that is."""
        if subject is None or subject.is_pronoun or subject.thing != self.object:
            found = self.object or self.thing
            return found if found or subject is None else self._owner(subject)
        return self._owner(subject) or self._earlier

    def _owner(self, subject: Phrase) -> Phrase | None:
        owner = _OWNER.match(subject.text)
        return phrase_of(owner[1], self._lexicon) if owner else None


def is_many(text: str) -> bool:
    """Tell whether a phrase names several things: boats, boats of a harbour; not "one or more boats" nor "a boat"."""
    head = text.lower().split(" of ")[0].split()[-1:]
    return any(singular(word) != word and not word.endswith(("'s", "’s")) for word in head)


def doing_of(text: str, clause: Clause, lexicon: Lexicon) -> tuple[str, str] | None:
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
