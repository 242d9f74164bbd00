"""Conflict made by an amendment

What it finds: a rule that an amendment rewrote or added, and another rule that it contradicts since, though their
edition's own words left each other alone; with what settles it, if anything does.
Why it matters: whoever corrects one rule seldom reads its neighbours again.
Example: a notice lets nobody win “if both keepers have a boat moored, or a storm came up”, and the rule above it still
lets a keeper win who alone has one.
What to do: amend the other rule too, or state which of the two goes first.
When it is silent: on amendments that are not applied, and where the two contradicted each other before. Told as info
where the game's own rules settle it; where only a statement of another document does, that is named.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from kb.address import Address
from kb.calendar import edition_on
from kb.checks.contested import Contested, are_related, is_worth_it
from kb.checks.excerpt import excerpt
from kb.checks.subject import Subject
from kb.conflicts.conflict import Conflict
from kb.consolidate import Effect
from kb.errors import JudgebookError
from kb.findings import Finding, Severity
from kb.model import Edition, Rule
from kb.model.norm import Norm
from kb.model.verdict import Verdict
from kb.precedence.comparison import Comparison
from kb.precedence.conflict import compare
from kb.precedence.decide import decide
from kb.precedence.learnt import learnt
from kb.precedence.reading import Reading, lexicon_for, read
from kb.precedence.sides import Side, side_of

CODE = "CON109"
_CHANGES = ("replace-text", "replace-phrase", "modify-meaning", "insert")


@dataclass(frozen=True)
class _Changed:
    """A rule that an amendment changed, and the day and scope in which it reads so."""

    subject: Subject
    effect: Effect
    base: Edition
    on: date
    scope: tuple[str, ...]

    def side(self, rule: Address) -> Side | None:
        """Give a rule of the amended edition as it stands then; None where it says nothing then."""
        try:
            return side_of(self.subject.kb, _in_force(rule), self.on, self.scope, None)
        except JudgebookError:
            return None


def conflict_made_by_amendment(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every two rules that contradict each other only since an amendment of this edition."""
    told: set[frozenset[Address]] = set()
    for changed in _changed(subject):
        mine = changed.side(changed.effect.target)
        if mine is None or not isinstance(mine.node, Rule):
            continue
        for address in _near(changed, mine):
            pair = frozenset((mine.address, address))
            if pair not in told and (found := _made(changed, mine, address)):
                told.add(pair)
                yield found


def _changed(subject: Subject) -> Iterator[_Changed]:
    """Yield what the amendments of an edition change in the edition in force on the day when they begin."""
    edition = subject.edition
    if edition is None or not edition.amendments:
        return
    for effects in subject.kb.consolidation.effects.values():
        for effect in effects:
            begins = effect.lifetime.begins
            applied = effect.source.home == edition.address and not effect.bar and effect.target.fragment
            if begins and applied and effect.amendment.op in _CHANGES:
                base = edition_on(subject.kb.document(effect.target), begins)
                if base is not None and base.address == effect.target.home and base.rules:
                    yield _Changed(subject, effect, base, begins, (effect.scope,) if effect.scope else ())


def _near(changed: _Changed, mine: Side) -> Iterator[Address]:
    """Yield the rules beside the changed one, and those that say something of what it now speaks of."""
    lexicon = lexicon_for(changed.subject.kb, (mine, mine), changed.on)
    now = read(changed.subject.kb, mine, mine.now, lexicon)
    effects = _effects(now.norms)
    for rule in changed.base.rules:
        beside = rule.parent == getattr(mine.node, "parent", None)
        if rule.address != mine.address and (beside or effects & _effects(_norms(changed.base, rule))):
            yield rule.address


def _norms(edition: Edition, rule: Rule) -> tuple[Norm, ...]:
    return learnt(edition).norms.get(str(rule.address), ())


def _effects(norms: Iterable[Norm]) -> set[tuple[str, str]]:
    return {(norm.effect.process, norm.effect.theme) for norm in norms if norm.effect.theme}


def _made(changed: _Changed, mine: Side, address: Address) -> Finding | None:
    """Give the finding on two rules, if they contradict each other now and did not before."""
    kb, other = changed.subject.kb, changed.side(address)
    if other is None or not isinstance(other.node, Rule):
        return None
    lexicon = lexicon_for(kb, (mine, other), changed.on)
    before, now = (
        (read(kb, mine, words[0], lexicon), read(kb, other, words[1], lexicon))
        for words in ((mine.own, other.own), (mine.now, other.now))
    )
    found = compare(kb, *now)
    if found.kind != "conflict" or compare(kb, *before).kind == "conflict" or not _counts(changed, now, found):
        return None
    try:
        names = _in_force(mine.address), _in_force(other.address)
        verdict = decide(kb, *names, changed.on, changed.scope)
    except JudgebookError:
        return None
    return None if verdict.status == "no-conflict" else _finding(changed, mine, other, verdict)


def _counts(changed: _Changed, now: tuple[Reading, Reading], found: Comparison) -> bool:
    """Tell whether a contradiction is worth a look: one of cases, or one between rules that stand apart."""
    rules = [each.side.node for each in now]
    one, other = rules
    if not isinstance(one, Rule) or not isinstance(other, Rule) or found.pair is None:
        return False
    if found.why.claim.name == "cases-overlap":
        return True
    conflict = Conflict(one.address, other.address, "unsettled")
    contested = Contested((one, other), found, found.pair, conflict, now[0].lexicon)
    apart = one.parent != other.parent and not are_related(changed.subject, one, other)
    return apart and is_worth_it(changed.subject, contested)


def _in_force(address: Address) -> str:
    return str(Address(address.game, address.document, None, address.fragment))


def _finding(changed: _Changed, mine: Side, other: Side, verdict: Verdict) -> Finding:
    effect = changed.effect
    settled = _settled(verdict)
    own = verdict.status == "decided" and (verdict.ground or "").startswith(f"{changed.base.address}/")
    message = (
        f"With this, {mine.address} (“{excerpt(mine.now)}”) contradicts {other.address} (“{excerpt(other.now)}”),"
        f" which the edition's own words did not. {settled}"
    )
    hint = f"Amend {other.address} too, or state which of the two goes first."
    severity, span = Severity.INFO if own else Severity.WARNING, effect.amendment.span
    related = (mine.address, other.address)
    return Finding(CODE, "conflict made by an amendment", severity, message, span, effect.source, hint, related)


def _settled(verdict: Verdict) -> str:
    if verdict.status != "decided":
        return "Nothing settles it."
    ground = f" by {verdict.ground}" if verdict.ground else ""
    return f"{verdict.winner} goes first{ground}."
