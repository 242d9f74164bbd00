"""Folding: a rule's own text and what is in force over it give the text as it stands, run by run with its source."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from itertools import groupby
from typing import Literal

from kb.address import Address
from kb.consolidate.conflicts import conflicts
from kb.consolidate.effect import WORDS, Effect
from kb.consolidate.scopes import is_chosen
from kb.consolidate.wording import amended, believes, reach
from kb.model import Amendment, Rule
from kb.redline import Piece, redline

UNCERTAIN = "it cannot be read with certainty"
MISMATCH = "it quotes another text than the rule has"
EXISTS = "the edition already has a rule of this number"
GONE = "the rule is repealed"
_LATER = ("replace-text", "repeal")


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
    """An amendment that stands beside the rule, and why it is not in its text.

    ``flaw``: it *clashes* with another of its day, or it is one of a text that the rule has *not*.
    """

    effect: Effect
    reason: str
    flaw: Literal["", "clash", "mismatch"] = ""


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
        ops = [effect.amendment.op for effect in self.applied]
        if "repeal" in ops and not self.text:
            return "repealed"
        moved = [effect.amendment.text for effect in self.applied if effect.amendment.op == "renumber"]
        return f"moved to {moved[-1]}" if moved else "amended by" if ops else ""


def fold(rule: Rule, effects: Iterable[Effect], on: date, scope: Sequence[str] = ()) -> Standing:
    """Fold what is in force on a day, and in the chosen scopes, over a rule; without effects it is its own text."""
    standing = Standing(rule, (Run(rule.text, rule.address),) if rule.text else ())
    ordered = sorted(effects, key=lambda effect: effect.order)
    for _, group in groupby(ordered, key=lambda effect: effect.order[:2]):
        standing = _day(standing, tuple(group), on, scope)
    return standing


def _day(standing: Standing, group: Sequence[Effect], on: date, scope: Sequence[str]) -> Standing:
    """Fold what begins on one day, unless its parts contradict each other."""
    silent = {id(effect): not_heard(effect, on, scope) for effect in group}
    heard = [effect for effect in group if not silent[id(effect)]]
    clashing = conflicts(heard, standing.rule, standing.text) if len(heard) > 1 else {}
    for effect in group:
        if reason := silent[id(effect)]:
            standing = replace(standing, beside=(*standing.beside, Beside(effect, reason)))
        elif clash := clashing.get(id(effect)):
            flaw: Literal["", "clash"] = "clash" if clash.unsettled else ""
            standing = replace(standing, beside=(*standing.beside, Beside(effect, clash.reason, flaw)))
        elif _changes_words(effect):
            standing = _applied(standing, effect)
        else:
            standing = replace(standing, relations=(*standing.relations, effect))
    return standing


def _changes_words(effect: Effect) -> bool:
    """Tell whether an effect changes what a rule says: a rule that is added with a number is a rule from then on."""
    return effect.amendment.op in WORDS or (effect.amendment.op == "insert" and bool(effect.target.fragment))


def not_heard(effect: Effect, on: date, scope: Sequence[str]) -> str:
    """Say why an effect is not applied on a day and in some scopes; an empty string if it is."""
    life = effect.lifetime
    if life.since:
        return f"it takes effect {life.since}"
    if life.begins is not None and on < life.begins:
        return f"it takes effect on {life.begins}"
    if life.ends == date.min:
        return f"{life.until} has taken its place"
    if life.ends is not None and life.ends <= on:
        return f"it lapsed on {life.ends}"
    if not is_chosen(effect.scope, scope):
        return f"it applies only in {effect.scope}"
    return effect.bar


def _applied(standing: Standing, effect: Effect) -> Standing:
    """Apply one amendment, if the text that it believes it changes is the rule's own, or the one that now stands."""
    text = _meant(standing, effect.amendment)
    new = amended(effect.amendment, standing.rule, text) if text is not None else None
    if new is None:
        return replace(standing, beside=(*standing.beside, _refused(standing, effect, text)))
    runs = _rewritten(standing.runs, standing.text, new, effect.source)
    return replace(standing, runs=runs, applied=(*standing.applied, effect))


def _meant(standing: Standing, amendment: Amendment) -> str | None:
    """Give the text that an amendment changes: the one that stands, else the rule's own if it rewrites all of it."""
    rule, text = standing.rule, standing.text
    if amendment.op == "insert":
        return None if text else ""
    if believes(amendment, rule, text):
        return text
    if not believes(amendment, rule, rule.text):
        return None
    if amendment.op in _LATER:
        return rule.text if reach(amendment, rule, rule.text) == (0, len(rule.text)) else None
    return text if text and amendment.op in ("modify-meaning", "renumber") else None


def _refused(standing: Standing, effect: Effect, text: str | None) -> Beside:
    if effect.amendment.op == "insert":
        return Beside(effect, EXISTS)
    if text is not None:
        return Beside(effect, UNCERTAIN)
    gone = standing.rule.text and not standing.text
    return Beside(effect, GONE) if gone else Beside(effect, MISMATCH, "mismatch")


def _rewritten(runs: Sequence[Run], old: str, new: str, source: Address) -> tuple[Run, ...]:
    """Give the runs of a new text: words that were kept keep their source, those struck stay, marked."""
    rest, made = list(runs), list[Run]()
    for piece in _redlined(old, new):
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


@lru_cache(maxsize=512)
def _redlined(old: str, new: str) -> tuple[Piece, ...]:
    return redline(old, new)
