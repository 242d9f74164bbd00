"""What the sentences of one text say of who may know: each norm whose verb is one of looking, showing or telling."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from kb.information.holders import conditions, who_and_when
from kb.information.language import ANYTHING, FAINT, PERSONS, STOPS, VERBS
from kb.information.things import Things, described, normal, roots
from kb.model.information import Right, Stance, Statement
from kb.model.norm import Norm
from kb.norm.inflection import forms
from kb.norm.lexicon import Lexicon

_FORMS = {form: base for base in VERBS for form, _ in forms(base)}
_ANY = "|".join(sorted(_FORMS, key=len, reverse=True))
_PLAIN = re.compile("|".join(rf"\b{form}\b" for form, base in _FORMS.items() if base not in FAINT), re.IGNORECASE)
_VERB = re.compile(rf"\b(?:{_ANY})\b", re.IGNORECASE)
_NOUNS = re.compile(r"\b(?:in|a|an|the|this|that) (?:show|look|view|answer|force|count|reveal)\b", re.IGNORECASE)
_AFTER = re.compile(
    rf"^(?:\s*(?:,? ?or be \w+ed with|at|through|up|over|into|back|for|out|and|or|,|/|{_ANY})(?=[\s,]))*\s*",
    re.IGNORECASE,
)
_BY = re.compile(rf"\bby (?P<who>(?:[\w'’-]+ ){{0,4}}?(?:{PERSONS})\b(?: who [\w ]+)?)", re.IGNORECASE)
_MODAL = r"(?:may|can|could|must|should|cannot|can[’']t|do not|does not|don[’']t|doesn[’']t|will|is|are|need)"
_BEFORE = re.compile(rf"(?P<who>[^,;:.()“”]*?)\s+{_MODAL}\b[^,;:.]*$", re.IGNORECASE)
_VISIBLE = re.compile(
    r"\b(?P<not>not |n[’']t )?(?P<only>only )?(?:[a-z]+ly )*(?:visible|available|known|accessible)"
    r" (?P<only2>only )?to "
    rf"(?P<who>(?:(?:[\w'’-]+ ){{0,4}}?(?:{PERSONS})|the [A-Z]\w+|(?:all|any|both|every|no) \w+))\b",
)
_SEEN_IN = re.compile(
    rf"\b(?:in|of|for) which (?P<who>(?:not )?(?:[\w'’-]+ ){{0,3}}?(?:{PERSONS}))\s+(?P<modal>can|may|cannot|can[’']t)"
    rf"(?: be expected to)? (?P<verb>{_ANY})\b",
    re.IGNORECASE,
)
_FREE = re.compile(
    r"\b(?:no [\w ]{3,30}need|not (?:required|obliged|obligated|compelled)"
    r"|(?:do|does|need)(?:n[’']t| not)(?: (?:have|need))?|no need|may ignore)\b",
    re.I,
)
_ONLY = re.compile(r"\bonly\b", re.IGNORECASE)
_ALSO = re.compile(
    rf"^(?:(?:,? ?(?:and|or) |, )?(?:otherwise )?(?:{_ANY})(?: (?:at|through))?(?:, |\s))+", re.IGNORECASE
)
_OTHER_VERB = re.compile(
    r"^(?:,? ?(?:and|or) |,? )?(?:otherwise )?(?P<verb>[a-z]+) "
    r"(?=(?:at|through|the|any|all|cards?|an?|their|it|them)\b)",
    re.I,
)
_JOINT = re.compile(r",? (?:and|or|then) (?P<next>[\w’'-]+)")
_SUPPOSED = re.compile(r"\b(?:if|when|unless|even if|even though|whether|would|making|as though)\b", re.IGNORECASE)
_INFORMS = re.compile(r"\b(?:information|details?|faces?|properties)\b", re.IGNORECASE)
_ASIDES = re.compile(r",? (?:by default|however|normally|usually|in general|at any time),", re.IGNORECASE)
_TO_WHOM = re.compile(rf"^(?:an?|the|any|all|each|other|their|your|another) (?:{PERSONS}) (?=\w)", re.IGNORECASE)
_TO = re.compile(
    r"\bto (?P<whom>(?:all|any|each|one|an?|other|another|the|their|both|or|more) "
    rf"(?:[\w’']+ ){{0,3}}?(?:{PERSONS}))\b",
    re.I,
)
_MAKES = re.compile(r"\b(?:compel|forc|requir|oblig)", re.IGNORECASE)
_FORBIDS = re.compile(
    r"\b(?:cannot|can[’']t|may not) be (?:compelled|forced|obliged)|\bno \w+ (?:can|may) (?:compel|force|oblige)",
    re.IGNORECASE,
)
_COMPELS = re.compile(r"\b(?:cannot|can[’']t|not|may ignore|ignore|no effect)\b", re.IGNORECASE)


def has_word(text: str, *, of_level: bool) -> bool:
    """Tell whether a text has a word of looking, showing or telling; ``of_level``: it speaks of information anyway."""
    return (_VERB if of_level else _PLAIN).search(text) is not None or _VISIBLE.search(text) is not None


class Reader:
    """Reads the norms of one text at a time, with the words of its edition."""

    def __init__(self, things: Things, lexicon: Lexicon) -> None:
        self._things, self._lexicon = things, lexicon

    def read(self, norms: Sequence[Norm], *, of_level: bool) -> Iterator[Statement]:
        """Yield what the norms of a sentence say of who may know, each right once."""
        told: set[tuple[str, Right, str, str]] = set()
        for norm in norms:
            for each in (*self._of_verb(norm, of_level=of_level), *self._visible(norm)):
                key = (each.words, each.right, each.stance, each.who)
                if key not in told and (each.words, each.right, each.stance, "") not in told:
                    told.add(key)
                    yield each

    # -- verbs -----------------------------------------------------------------------------------------------------

    def _of_verb(self, norm: Norm, *, of_level: bool) -> Iterator[Statement]:
        verb = norm.effect.process
        if of_level and _FORBIDS.search(norm.sentence):
            verb = "compel"
        right = VERBS.get(verb) if of_level or verb not in FAINT else None
        if right == "compel":
            yield from self._compelled(norm, normal(norm.sentence))
            return
        found = self._place(norm, verb) if right else None
        if right is None or found is None:
            return
        sentence = normal(norm.sentence)
        who, passive = self._who(norm, sentence, found)
        stance = _stance(norm, sentence, found.start())
        if not (who or passive) or (norm.stative and not norm.modality):
            return
        phrase = sentence[: found.start()] if passive else self._object(sentence[found.end() :])
        if (verb == "represent" and not norm.negated) or (
            verb == "count" and (not who or stance not in ("may", "may only"))
        ):
            return
        if stance == "happens" and (not who or verb == "ask"):
            return
        right, stance = _turned(right, stance)
        told = self._statement(norm, right, stance, self._told_who(who, sentence), phrase, passive=passive)
        counted = tuple(replace(each, part=each.part or "number") for each in told.things)
        yield replace(told, things=counted) if verb == "count" else told

    def _place(self, norm: Norm, verb: str) -> "re.Match[str] | None":
        """Give where the verb of a norm stands in its sentence, as near to its outcome as can be."""
        sentence = normal(norm.sentence)
        start = max(sentence.find(normal(norm.outcome)[:24]), 0)
        places = [each for each in _VERB.finditer(sentence) if _FORMS[each[0].lower()] == verb]
        noun = {each.end() for each in _NOUNS.finditer(sentence)}
        places = [each for each in places if each.end() not in noun]
        return next((each for each in places if each.start() >= start), places[-1] if places else None)

    def _who(self, norm: Norm, sentence: str, found: "re.Match[str]") -> tuple[str, bool]:
        """Give who does it, and whether it is said in the passive."""
        before = sentence[: found.start()]
        passive = re.search(r"\b(?:be|been|is|are|being)(?: [a-z]+ly| not| only)* $", before) is not None
        if passive and found[0].lower().endswith(("ed", "en", "own", "told")):
            by = _BY.search(sentence, found.end())
            return (by["who"] if by else ""), True
        subject = _BEFORE.search(before)
        said = _subject(subject["who"]) if subject else ""
        if said and (self._is_person(said) or (norm.modality and _acts(said))):
            return said, False
        return (norm.who if norm.who and self._is_person(norm.who) else ""), False

    def _is_person(self, phrase: str) -> bool:
        words = [word.lower() for word in re.findall(r"[\w’']+", phrase)]
        known = self._lexicon.persons
        return any(
            word in known or word.removesuffix("s") in known or word.removesuffix("'s") in known for word in words
        )

    def _told_who(self, who: str, sentence: str) -> str:
        whom = _TO.search(sentence)
        return f"{who} → {whom['whom']}" if whom and who and whom["whom"] not in who else who

    def _compelled(self, norm: Norm, sentence: str) -> Iterator[Statement]:
        levels = self._things.levels(sentence)
        if levels and _COMPELS.search(sentence) and _MAKES.search(sentence):
            stance: Stance = "can't" if _FORBIDS.search(sentence) else "need not"
            who = self._person_in(sentence)
            yield Statement(norm.rule, norm.sentence, "compel", stance, who, conditions(norm, sentence, ""), (), levels)

    def _person_in(self, sentence: str) -> str:
        found = re.search(rf"\b(?:the|an?|any|each|that|no) (?:[\w]+ )?(?:{PERSONS})\b", sentence, re.IGNORECASE)
        return found[0] if found else ""

    def _object(self, behind: str) -> str:
        """Give what a verb is about from the words behind it, up to where something else is done."""
        said = _object(behind)
        while (other := _OTHER_VERB.match(said)) and "b" in self._lexicon.verbs.get(other["verb"].lower(), ""):
            said = _object(said[other.end() :])
        for joint in _JOINT.finditer(said):
            letters = self._lexicon.verbs.get(joint["next"].lower(), "")
            if joint["next"].lower() in ("then", "also") or ("n" not in letters and set(letters) & set("sb")):
                return said[: joint.start()]
        return said

    # -- what can be seen --------------------------------------------------------------------------------------------

    def _visible(self, norm: Norm) -> Iterator[Statement]:
        sentence = normal(norm.sentence)
        for found in _VISIBLE.finditer(sentence):
            clause = _last_clause(sentence[: found.start()])
            if _SUPPOSED.search(clause) or ("vailable" in found[0] and not _INFORMS.search(clause)):
                continue
            only = found["only"] or found["only2"]
            negated = found["not"] or re.search(
                r"\b(?:not|isn[’']t|aren[’']t)\b[^,;.]{0,30}$", sentence[: found.start()]
            )
            stance: Stance = "can't" if negated else "may only" if only else "may"
            who = f"not {found['who']}" if negated and found["who"].lower().startswith("all") else found["who"]
            yield self._statement(norm, "look", "may" if who != found["who"] else stance, who, clause, passive=True)
        for found in _SEEN_IN.finditer(sentence):
            no = found["modal"].lower() not in ("can", "may") or found["who"].lower().startswith("no ")
            yield self._statement(
                norm, VERBS[_FORMS[found["verb"].lower()]], "can't" if no else "may", found["who"],
                sentence[: found.start()], passive=True,
            )  # fmt: skip

    # -- putting together --------------------------------------------------------------------------------------------

    def _statement(
        self, norm: Norm, right: Right, stance: Stance, who: str, phrase: str, *, passive: bool
    ) -> Statement:
        sentence = normal(norm.sentence)
        if passive:
            phrase = _subject_phrase(phrase)
        levels = self._things.levels(phrase)
        things = () if levels and not self._things.things(phrase) else self._things.things(phrase)
        who, when = who_and_when(norm, sentence, who.strip(), phrase)
        return Statement(
            rule=norm.rule,
            words=norm.sentence,
            right=right,
            stance=stance,
            who=_nobody(who) if stance == "can't" else who,
            when=when,
            things=things,
            levels=levels,
        )


def _stance(norm: Norm, sentence: str, at: int) -> Stance:
    """Say how a norm stands to what it tells."""
    before = sentence[max(0, at - 60) : at]
    if _FREE.search(before):
        return "need not"
    only = _ONLY.search(sentence[:at]) is not None or re.search(r"\bonly (?:by|to|if|when|as)\b", sentence) is not None
    match norm.modality:
        case "may":
            return "can't" if norm.negated else "may only" if only else "may"
        case "can't":
            return "can't"
        case "must":
            should = re.search(r"\bshould(?:n[’']t| not)\b", before)
            return (
                "can't" if norm.negated and (should or "must not" in before) else "need not" if norm.negated else "must"
            )
    return "can't" if norm.negated else "happens"


def _turned(right: Right, stance: Stance) -> tuple[Right, Stance]:
    """Give a duty that is not there as what it leaves: who need not show may keep it secret."""
    if right in ("show", "tell") and stance == "need not":
        return "keep", "may"
    return right, stance


def _object(behind: str) -> str:
    """Give what a verb is about from the words behind it."""
    rest = _AFTER.sub("", behind, count=1).lstrip()
    rest = _TO_WHOM.sub("", _ALSO.sub("", rest))
    rest = re.sub(r"^(?:any |all |for |about |regarding )*(?:questions? (?:regarding|about|on) )?", "", rest)
    return STOPS.sub("", rest)


def _subject(text: str) -> str:
    """Give the last phrase of some words that can be a subject."""
    text = re.split(r"\b(?:that|which|but|and then|then|though|because)\b", text)[-1]
    text = re.sub(r"^\s*(?:and|or|so|also|if|when|whenever|while)\s+", "", text, flags=re.IGNORECASE)
    return text.strip() if len(text.split()) <= 24 else ""


def _subject_phrase(text: str) -> str:
    clause = described(_last_clause(_ASIDES.sub("", text)))
    clause = re.sub(
        rf"\s+(?:{_MODAL}|be|been|remains?|where|(?:may|can|is|are|do|does|has|have)(?:n[’']t)?)\b.*$", "", clause,
        flags=re.IGNORECASE,
    )  # fmt: skip
    return re.sub(r"^(?:as|so|also|and|but|or|then)\s+", "", clause, flags=re.IGNORECASE)


def _last_clause(text: str) -> str:
    return re.split(r"[;:.,](?:\s+(?:and|but|though|while))?\s+", text)[-1].strip()


def _acts(who: str) -> bool:
    """Tell whether a subject of a verb of looking or telling is somebody, and not a card or an effect."""
    last = (roots(who) or ("",))[-1]
    return bool(last) and last not in ANYTHING and len(who.split()) < 6


def _nobody(who: str) -> str:
    """Give who can't, where the words say that nobody can: no player may is any player can't."""
    return re.sub(r"^neither\b", "either", re.sub(r"^no\b", "any", who, flags=re.IGNORECASE), flags=re.IGNORECASE)
