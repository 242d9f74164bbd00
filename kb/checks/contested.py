"""Pairs of rules of an edition that contradict each other by its own words, and are worth an editor's look.

They are searched among the rules that one dossier holds: two that say that one thing happens to one thing, neither of
which lies under the other, cites it, or stands under the same heading. The verdict is that of the edition's first day.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date

from kb.address import Address
from kb.calendar import begins
from kb.checks.sameness import of_one_matter
from kb.checks.subject import Subject
from kb.conflicts.conflict import Conflict
from kb.conflicts.find import Look, Pair, pairs, verdicts
from kb.dossier.kept import dossiers_of
from kb.model import Edition, Rule
from kb.model.norm import Norm
from kb.norm.lexicon import Lexicon
from kb.precedence.comparison import Comparison
from kb.precedence.conditions import relation
from kb.precedence.conflict import compare
from kb.precedence.effects import others_act
from kb.precedence.learnt import learnt
from kb.precedence.parallels import (
    is_described,
    is_parallel,
    is_restated,
    odd_conditions,
    of_variant,
    outcomes_alike,
    says_little,
)
from kb.precedence.reading import lexicon_for, read
from kb.precedence.sides import side_of


@dataclass(frozen=True)
class Contested:
    """Two rules that contradict each other: in what, by which of their norms, and what is decided between them.

    ``above`` are the rules that one of them lies under, where those contradict the other as well.
    """

    rules: tuple[Rule, Rule]
    comparison: Comparison
    norms: tuple[Norm, Norm]
    conflict: Conflict
    lexicon: Lexicon
    above: tuple[Address, ...] = ()

    @property
    def addresses(self) -> tuple[Address, Address]:
        """Where the two rules stand."""
        return self.rules[0].address, self.rules[1].address


def first_day(edition: Edition) -> date:
    """Give the day on which an edition begins; the first of all for one that tells none."""
    return begins(edition) or date.min


def contested(subject: Subject) -> tuple[Contested, ...]:
    """Give the contested pairs of an edition, worked out once in a run."""
    edition = subject.edition
    assert edition is not None
    return subject.once(("contested", str(edition.address)), lambda: tuple(_contested(subject, edition)))


def _contested(subject: Subject, edition: Edition) -> Iterator[Contested]:
    found = {frozenset(each.addresses): each for each in _told(subject, edition)}
    for each in tuple(found.values()):
        for below in _below(subject, edition, each):
            found.setdefault(frozenset(below.addresses), below)
    yield from found.values()


def _told(subject: Subject, edition: Edition) -> Iterator[Contested]:
    """Yield what is decided on, without what is no matter for an editor."""
    kb = subject.kb
    look = Look(kb, edition, first_day(edition))
    said = {key: _effects(norms) for key, norms in learnt(edition).norms.items()}
    near = [pair for pair in pairs([dossiers_of(kb, edition)]) if _may_meet(subject, pair, said)]
    for conflict in verdicts(look, look.may_conflict(near), own=True):
        found = _compared(look, conflict)
        if found is not None and is_worth_it(subject, found):
            yield found


def _effects(norms: Iterable[Norm]) -> frozenset[tuple[str, str]]:
    """Give what norms say that happens, may or must not, by itself."""
    return frozenset((each.effect.process, each.effect.theme) for each in norms if not says_little(each))


def _may_meet(subject: Subject, pair: Pair, said: Mapping[str, frozenset[tuple[str, str]]]) -> bool:
    """Tell whether two rules stand apart and speak of one effect."""
    one, other = (subject.kb.own(each) for each in pair)
    if not isinstance(one, Rule) or not isinstance(other, Rule) or one.parent == other.parent:
        return False
    mine, theirs = (said.get(str(each), frozenset()) for each in pair)
    return bool(mine & theirs) and not are_related(subject, one, other)


def are_related(subject: Subject, one: Rule, other: Rule) -> bool:
    """Tell whether one rule lies under the other, or cites it."""
    kb = subject.kb
    for rule, that in ((one, other), (other, one)):
        if that.address in (each.address for each in kb.ancestors(rule)):
            return True
        if any(that.address in link.targets for link in kb.links_from.get(str(rule.address), ())):
            return True
    return False


def _compared(look: Look, conflict: Conflict) -> Contested | None:
    """Give a conflict with the norms that it rests on; None where it rests on no two of them."""
    kb, addresses = look.kb, (conflict.one, conflict.other)
    one, other = (side_of(kb, str(each), look.on, (), None) for each in addresses)
    lexicon = lexicon_for(kb, (one, other), look.on)
    comparison = compare(kb, read(kb, one, one.own, lexicon), read(kb, other, other.own, lexicon))
    if comparison.pair is None or not isinstance(one.node, Rule) or not isinstance(other.node, Rule):
        return None
    return Contested((one.node, other.node), comparison, comparison.pair, conflict, lexicon)


def is_worth_it(subject: Subject, found: Contested) -> bool:
    """Tell whether a conflict is one for an editor: of sentences that say enough, and that are no parallels."""
    claim, (mine, theirs) = found.comparison.why.claim.name, found.norms
    if any(says_little(norm) or is_described(norm, found.lexicon) for norm in found.norms):
        return False
    if any(of_variant(subject.kb, rule) for rule in found.rules) or not of_one_matter(found.norms):
        return False
    if claim == "other-conditions":
        if is_restated(found.norms):
            return False
        told = any(odd_conditions(*pair, found.lexicon) for pair in ((mine, theirs), (theirs, mine)))
        if not told or (mine.effect.full != theirs.effect.full and not outcomes_alike(found.norms)):
            return False
        return not is_parallel(subject.kb, found.rules, found.norms, found.lexicon)
    alike = outcomes_alike(found.norms) and mine.effect.full == theirs.effect.full
    return (
        alike
        and not others_act(mine, theirs, found.lexicon)
        and not is_parallel(subject.kb, found.rules, found.norms, found.lexicon)
    )


def _below(subject: Subject, edition: Edition, found: Contested) -> Iterator[Contested]:
    """Yield the rules under one of two that decide the same under conditions which touch the other's.

    What a rule says in general, a rule under it says more closely; what is odd often stands there.
    """
    for at in (0, 1):
        over, against, told = found.rules[at], found.rules[1 - at], found.norms[1 - at]
        for rule in subject.kb.children.get(str(over.address), ()):
            said = learnt(edition).norms.get(str(rule.address), ())
            norm = next((each for each in said if _says_as_well(each, told, found.lexicon)), None)
            if norm is not None and isinstance(rule, Rule):
                conflict = Conflict(against.address, rule.address, "unsettled", True)
                comparison = replace(found.comparison, pair=(told, norm))
                yield Contested((against, rule), comparison, (told, norm), conflict, found.lexicon, (over.address,))


def _says_as_well(norm: Norm, told: Norm, lexicon: Lexicon) -> bool:
    """Tell whether a norm says that the same happens, under conditions that touch another's."""
    if norm.effect != told.effect or not (norm.constitutive and told.constitutive) or says_little(norm):
        return False
    return relation(norm, told, lexicon) in ("crossing", "narrower", "wider")
