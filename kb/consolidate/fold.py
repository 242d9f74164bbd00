"""Folding: a rule's own text and what is in force over it give the text as it stands, run by run with its source."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import groupby

from kb.address import Address
from kb.consolidate.effect import WORDS, Effect
from kb.consolidate.scopes import is_chosen
from kb.consolidate.wording import amended, believes
from kb.model import Rule
from kb.redline import redline

UNCERTAIN = "it cannot be read with certainty"
MISMATCH = "it quotes another text than the rule has"
_WHOLE = ("replace-text", "repeal", "renumber")


@dataclass(frozen=True, slots=True)
class Run:
    """A run of characters: ``source`` wrote it; ``struck_by`` struck it, None while it stands."""

    text: str
    source: Address
    struck_by: Address | None = None

    def as_json(self) -> dict[str, str | None]:
        """Give the run with its addresses as strings."""
        return {
            "text": self.text,
            "source": str(self.source),
            "struck_by": str(self.struck_by) if self.struck_by else None,
        }


@dataclass(frozen=True, slots=True)
class Beside:
    """An amendment that stands beside the rule, and why it is not in its text."""

    effect: Effect
    reason: str


@dataclass(frozen=True, slots=True)
class Standing:
    """A rule as it stands: its runs, what was applied in that order, and what stands beside it.

    ``relations`` are those that declare how another document's section stands to the rule and change no words.
    """

    rule: Rule
    runs: tuple[Run, ...]
    applied: tuple[Effect, ...] = ()
    beside: tuple[Beside, ...] = ()
    relations: tuple[Effect, ...] = ()

    @property
    def text(self) -> str:
        """The text as it stands."""
        return "".join(run.text for run in self.runs if run.struck_by is None)

    @property
    def base_text(self) -> str:
        """The edition's own text."""
        return "".join(run.text for run in self.runs if run.source == self.rule.address)

    @property
    def status(self) -> str:
        """What became of the rule: *repealed*, *moved to N*, *amended by* its last source; empty where nothing did."""
        for effect in reversed(self.applied):
            if effect.amendment.op == "repeal":
                return "repealed"
            if effect.amendment.op == "renumber":
                return f"moved to {effect.amendment.text}"
        return "amended by" if self.applied else ""


def fold(rule: Rule, effects: Iterable[Effect], on: date, scope: Sequence[str] = ()) -> Standing:
    """Fold what is in force on a day, and in the chosen scopes, over a rule; without effects it is its own text."""
    standing = Standing(rule, (Run(rule.text, rule.address),) if rule.text else ())
    ordered = sorted(effects, key=lambda effect: effect.order)
    for _, group in groupby(ordered, key=lambda effect: effect.order[:2]):
        standing = _day(standing, tuple(group), on, scope)
    return standing


def _day(standing: Standing, group: Sequence[Effect], on: date, scope: Sequence[str]) -> Standing:
    """Fold what begins on one day, unless its parts contradict each other."""
    heard = [effect for effect in group if not not_heard(effect, on, scope)]
    clashing = conflicts(heard)
    for effect in group:
        if effect.amendment.op not in WORDS and effect in heard:
            standing = replace(standing, relations=(*standing.relations, effect))
        elif reason := not_heard(effect, on, scope) or clashing.get(id(effect), ""):
            standing = replace(standing, beside=(*standing.beside, Beside(effect, reason)))
        else:
            standing = _applied(standing, effect)
    return standing


def not_heard(effect: Effect, on: date, scope: Sequence[str]) -> str:
    """Say why an effect is not applied on a day and in some scopes; an empty string if it is."""
    life = effect.lifetime
    if life.begins is not None and on < life.begins:
        return f"it takes effect on {life.begins}"
    if life.ends is not None and life.ends <= on:
        return f"it lapsed on {life.ends}"
    if not is_chosen(effect.scope, scope):
        return f"it applies only in {effect.scope}"
    return effect.bar


def conflicts(group: Sequence[Effect]) -> dict[int, str]:
    """Give by identity those of one day's effects that cannot all be applied, and why each of them is not.

    One is applied all the same if its document takes precedence over all that it contradicts, or if it says first
    what others say again.
    """
    found: dict[int, str] = {}
    for at, effect in enumerate(group):
        others = [other for other in group if _contradict(effect, other)]
        losing = [other for other in others if not _prevails(effect, other)]
        above = [other for other in losing if _prevails(other, effect)]
        if losing:
            found[id(effect)] = f"{above[0].source.home} takes precedence" if above else _contradicts(losing)
        elif twin := next((other for other in group[:at] if _said(other) == _said(effect)), None):
            found[id(effect)] = f"{twin.source} says the same"
    return found


def _contradict(one: Effect, other: Effect) -> bool:
    """Tell whether two effects of one day give one text different words: what is applied last would decide."""
    mine, theirs = one.amendment, other.amendment
    if one is other or _said(one) == _said(other) or not {mine.op, theirs.op} <= set(WORDS):
        return False
    if mine.op == theirs.op == "replace-phrase":
        old, also = _plain(mine.old_text), _plain(theirs.old_text)
        return old in also or also in old
    whole = [each.op for each in (mine, theirs) if each.op in _WHOLE]
    return bool(whole) and ("modify-meaning" not in (mine.op, theirs.op) or "repeal" in whole)


def _said(effect: Effect) -> tuple[str, str, str]:
    return effect.amendment.op, _plain(effect.amendment.old_text), _plain(effect.amendment.text)


def _plain(text: str | None) -> str:
    return " ".join((text or "").casefold().split())


def _prevails(effect: Effect, other: Effect) -> bool:
    """Tell whether one's document takes precedence over the other's, and not the other way round as well."""
    mine, theirs = str(effect.source.home), str(other.source.home)
    return theirs in effect.prevails and mine not in other.prevails


def _contradicts(others: Iterable[Effect]) -> str:
    named = " and ".join(dict.fromkeys(str(other.source) for other in others))
    return f"it contradicts {named} of the same day, and neither says which goes first"


def _applied(standing: Standing, effect: Effect) -> Standing:
    """Apply one amendment, if the text that it believes it changes is the rule's own, or the one that now stands."""
    amendment, rule = effect.amendment, standing.rule
    texts = (standing.text, rule.text) if amendment.op in _WHOLE else (standing.text,)
    text = next((text for text in texts if believes(amendment, text)), None)
    new = amended(amendment, rule, text) if text is not None else None
    if new is None:
        reason = MISMATCH if text is None else UNCERTAIN
        return replace(standing, beside=(*standing.beside, Beside(effect, reason)))
    runs = _rewritten(standing.runs, standing.text, new, effect.source)
    return replace(standing, runs=runs, applied=(*standing.applied, effect))


def _rewritten(runs: Sequence[Run], old: str, new: str, source: Address) -> tuple[Run, ...]:
    """Give the runs of a new text: words that were kept keep their source, those struck stay, marked."""
    rest, made = list(runs), list[Run]()
    for piece in redline(old, new):
        if piece.kind == "inserted":
            made.append(Run(piece.text, source))
            continue
        struck = source if piece.kind == "struck" else None
        wanted = len(piece.text)
        while wanted:
            run = rest.pop(0)
            if run.struck_by is not None:
                made.append(run)
                continue
            made.append(replace(run, text=run.text[:wanted], struck_by=struck))
            if len(run.text) > wanted:
                rest.insert(0, replace(run, text=run.text[wanted:]))
            wanted -= len(made[-1].text)
    return (*made, *rest)
