"""What a predicate says that happens, in its normal form: process, sign and theme."""

import re
from dataclasses import dataclass, replace

from grammar.english import ASKING
from kb.model.norm import Effect
from kb.norm.clauses import Predicate
from kb.norm.language import (
    ALLOWS,
    BECOMES,
    BEGINS,
    CAUSES,
    ENDS,
    GAINS,
    GIVES,
    LOSES,
    MARKS,
    REQUIRES,
    STAYS,
    TRIES,
)
from kb.norm.lexicon import Lexicon
from kb.norm.phrases import Phrase, phrase_of
from kb.norm.states import as_state, is_adjective, is_state, no_longer, past

_MEASURED = re.compile(r"(?:up to|at least|at most|\d)", re.IGNORECASE)
_ASKING = ("how ", "what ", "whether ", "why ", "where ", "that ")
_NONE = ("no ", "neither ", "none ", "nothing", "nobody")
_MAY = frozenset("may can could might".split())
_CANNOT = frozenset("can't cannot can’t".split())
_WILL = frozenset("will would shall won't won’t".split())


@dataclass(frozen=True, slots=True)
class Read:
    """A predicate as it was read: its effect, and how it is said to be."""

    effect: Effect
    modality: str = ""
    negated: bool = False
    who: str = ""
    stative: bool = False


def effect_of(predicate: Predicate, subject: Phrase | None, thing: Phrase | None, lexicon: Lexicon) -> Read | None:
    """Read a predicate: ``subject`` is what it is said of, ``thing`` what "it" means. None where it says nothing."""
    denied = _denied(predicate, subject)
    modality, negated = _modality(predicate), predicate.negated or denied
    modality = "can't" if denied and modality == "may" else modality
    base = lexicon.bases.get(predicate.verb, predicate.verb)
    inner, agent = predicate.infinitive, subject if subject and subject.is_person else None
    able = _adjective(predicate)
    if inner and base in MARKS and predicate.passive and not inner.passive and inner.verb != "be":
        found = effect_of(inner, subject, thing, lexicon)
        return found and replace(found, modality=modality, negated=negated ^ found.negated)
    tries = base in TRIES and not predicate.of("NOUN")
    if inner and (tries or base in ALLOWS | REQUIRES or able in ALLOWS | REQUIRES):
        word = able or base
        modality = (
            "may" if word in ALLOWS else "must" if word in REQUIRES else modality or ("may" if word == "choose" else "")
        )
        doer = predicate.of("NOUN")[:1] if base in ALLOWS | REQUIRES and not predicate.passive else ()
        own = phrase_of(doer[0].text, lexicon) if doer else subject
        found = effect_of(replace(inner, modal="", negated=False), own, thing, lexicon)
        turned = negated ^ inner.negated ^ (base == "fail")
        return found and replace(found, modality=modality or found.modality, negated=turned)
    if inner and base in ("cease", "stop") and not inner.passive and inner.verb not in ("be", "exist"):
        found = effect_of(inner, subject, thing, lexicon)
        return found and replace(found, effect=_turned(found.effect), modality=modality, negated=negated)
    if inner and base in CAUSES and predicate.of("NOUN"):
        found = effect_of(inner, phrase_of(predicate.of("NOUN")[0].text, lexicon), thing, lexicon)
        return found and replace(found, modality=modality or found.modality, negated=negated ^ found.negated)
    named = (each.text for each in predicate.of("NOUN") if each.text != "Rule" and not each.text.isdigit())
    objects = [phrase_of(each, lexicon) for each in named]
    if base == "do" and all(each.is_pronoun or each.text.endswith("thing") for each in objects):
        return None
    if predicate.passive:
        agent = _agent(predicate, lexicon)
        given = base in GIVES and objects and not _MEASURED.match(objects[0].text)
        objects = objects if given else [subject, *objects] if subject else objects
    effect, stative = _effect(base, predicate, (subject, objects, thing), lexicon)
    if effect is None:
        return None
    turned = (predicate.gone and not modality) or lexicon.is_undone(predicate.verb)
    return Read(_turned(effect) if turned else effect, modality, negated, _named(agent), stative)


def compulsion_of(predicate: Predicate, subject: Phrase | None, lexicon: Lexicon) -> Read | None:
    """Read that somebody is made to do something, besides what that is: a keeper can't be compelled to choose."""
    base = lexicon.bases.get(predicate.verb, predicate.verb)
    if base not in REQUIRES or not predicate.passive or not predicate.infinitive or subject is None:
        return None
    denied, modality = _denied(predicate, subject), _modality(predicate)
    modality = "can't" if denied and modality == "may" else modality
    return Read(_about(base, "+", subject, None), modality, predicate.negated or denied)


def _turned(effect: Effect) -> Effect:
    return replace(effect, sign="-" if effect.sign == "+" else "+")


Parties = tuple[Phrase | None, list[Phrase], Phrase | None]
_Found = tuple[Effect | None, bool]


def _denied(predicate: Predicate, subject: Phrase | None) -> bool:
    """Tell whether "no" before what it is about, or "no longer" after a modal, says that it does not happen."""
    about = subject.text if subject else ""
    first = next(iter(predicate.of("NOUN")), None)
    by_word = any(text.lower().startswith(_NONE) for text in (about, first.text if first else ""))
    there = bool(predicate.of("THERE"))
    return (by_word and not there) or (predicate.gone and bool(predicate.modal))


def _modality(predicate: Predicate) -> str:
    modal = predicate.modal
    if modal in _MAY or modal in _CANNOT:
        return "can't" if predicate.negated or predicate.gone else "may"
    if modal in _WILL:
        return ""
    return "must" if modal else ""


def _adjective(predicate: Predicate) -> str:
    """Give the adjective that an infinitive follows: is able to move."""
    for each in predicate.phrases[:1]:
        if each.text.lower() in ALLOWS:
            return each.text.lower()
    return ""


def _named(agent: Phrase | None) -> str:
    return " ".join(agent.text.split()) if agent else ""


def _agent(predicate: Predicate, lexicon: Lexicon) -> Phrase | None:
    for each in predicate.of("ADJUNCT"):
        if each.text.lower().startswith("by "):
            found = phrase_of(each.text[3:], lexicon)
            return found if found.is_person else None
    return None


def _effect(base: str, predicate: Predicate, parties: Parties, lexicon: Lexicon) -> _Found:
    """Give the effect of a verb with its parties, and whether it only says what something is."""
    subject, objects, thing = parties
    first = objects[0] if objects else None
    other = subject if not predicate.passive else None
    if base == "take" and first and first.head == "place":
        return _about("occur", "+", other, thing), False
    if base in ENDS | LOSES and (state := no_longer(predicate)):
        if state.lower().startswith(("a ", "an ", "the ")):
            return _about("become", "-", other, thing), False
        if state == "exist":
            return _about("exist", "-", other, thing), False
        return _of_state(state, other, thing, lexicon, sign="-"), False
    if base in MARKS and (state := as_state(predicate, objects[1:], lexicon)) and is_state(state, lexicon):
        return _of_state(state, first or thing, thing, lexicon), False
    state = first.text if first and not predicate.passive else past(predicate, lexicon)
    got = base == "get" and first is None and state != ""
    if (got or base in BECOMES) and state and is_state(state, lexicon):
        return _of_state(state, other, thing, lexicon), False
    if base in GAINS | LOSES and first and (found := _light(base, predicate, first, (other, thing), lexicon)):
        return found, False
    if base in BEGINS | ENDS:
        event = first or other
        if event and not event.is_person:
            return _about("begin", "+" if base in BEGINS else "-", event, thing), False
    if base == "be" and predicate.of("THERE"):
        return (_about("exist", "+", first, thing), False) if first else (None, True)
    if base == "be":
        open_ = subject is not None and (subject.text.lower() in ("this", "that") or subject.is_person)
        thing = None if open_ else thing
        return _being(other, first, thing, lexicon)
    if base in STAYS:
        return _about(base, "+", other or first, thing), True
    if base in BECOMES and other:
        return _about(base, "+", other, thing), False
    return _about(lexicon.root(base), "+", _theme(base, other, first, predicate, lexicon), thing), False


def _theme(
    base: str, subject: Phrase | None, first: Phrase | None, predicate: Predicate, lexicon: Lexicon
) -> Phrase | None:
    """Give what a verb happens to: its object, the usual one where somebody acts without one, else its subject."""
    landed = _looked_at(predicate, lexicon)
    asks = any(each.text.lower().startswith(_ASKING) for each in predicate.of("ADJUNCT"))
    if first is not None:
        return first
    told = predicate.phrases[:1] and predicate.phrases[0].text.lower().startswith("which ")
    acts = subject is None or subject.is_person or told or base in ("look", "search", "choose")
    if acts and landed is not None:
        return landed
    if asks or (base in ASKING and subject is not None and subject.is_person and base not in lexicon.objects):
        return None
    if subject is not None and subject.is_person and (usual := lexicon.objects.get(base)):
        return Phrase(usual, usual, usual)
    return subject


def _looked_at(predicate: Predicate, lexicon: Lexicon) -> Phrase | None:
    """Give what a verb without an object is about, right behind it: look *at the top card*."""
    first = predicate.phrases[0] if predicate.phrases else None
    if first is None or first.kind != "ADJUNCT" or predicate.passive:
        return None
    before, _, rest = first.text.partition(" ")
    if before.lower() == "which" and rest:
        return phrase_of(rest.split()[0], lexicon)
    found = phrase_of(rest, lexicon) if before.lower() in ("at", "to", "for", "on", "through", "from", "with") else None
    return None if found is None or found.is_person else found


def _being(subject: Phrase | None, first: Phrase | None, thing: Phrase | None, lexicon: Lexicon) -> _Found:
    """Read "is": a state where its word is one, else what something is."""
    word = first.text.lower() if first else ""
    if word and (is_adjective(word, lexicon) or lexicon.is_undone(word)):
        return _of_state(word, subject, thing, lexicon), False
    return _about("be", "+", subject, thing), True


def _of_state(
    state: str, what: Phrase | None, thing: Phrase | None, lexicon: Lexicon, sign: str = "+"
) -> Effect | None:
    """Give the effect of coming into a state, or out of it."""
    named = phrase_of(state, lexicon)
    if named.head == "state" and len(named.full.split()) > 1:
        named = phrase_of(named.full.split()[0], lexicon)
    if not named.head or what is None:
        return None
    undone = lexicon.is_undone(state.lower().split()[-1])
    turned = "+" if sign == "-" else "-"
    return _about(named.head, turned if undone else sign, what, thing)


def _light(
    base: str, predicate: Predicate, state: Phrase, parties: tuple[Phrase | None, Phrase | None], lexicon: Lexicon
) -> Effect | None:
    """Read a verb that adds little to a state's noun: gain control of a quay, the fog status is applied to a quay."""
    subject, thing = parties
    head, words = state.head, state.full.split()
    if head in ("status", "state", "designation", "condition") and len(words) > 1:
        head = words[0]
    elif head not in lexicon.states:
        return None
    what = state.of or _landed(predicate, lexicon) or subject
    if what is None:
        return None
    return _about(head, "-" if base in LOSES else "+", what, thing)


def _landed(predicate: Predicate, lexicon: Lexicon) -> Phrase | None:
    """Give what a state is put on or taken from: to each quay, from it."""
    for each in predicate.of("ADJUNCT"):
        before, _, rest = each.text.partition(" ")
        if before.lower() in ("to", "from", "of", "on", "over", "at") and rest:
            return phrase_of(rest, lexicon)
    return None


def _about(process: str, sign: str, what: Phrase | None, thing: Phrase | None) -> Effect:
    """Give an effect on what a phrase names; for a pronoun, on what it stands for, if that is known."""
    named = what.thing if what else None
    if named is not None and named.is_pronoun:
        named = thing.thing if thing and not thing.thing.is_pronoun else None
    return Effect(process, "+" if sign == "+" else "-", named.head if named else "", named.full if named else "")
