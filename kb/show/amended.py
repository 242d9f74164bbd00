"""What amendments make of a shown text: those that changed it, those that stand beside it, and what comes next."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from kb.address import Address
from kb.calendar import published_on
from kb.consolidate import Effect, Run, Standing
from kb.history import Stage
from kb.knowledge import KnowledgeBase
from kb.model import Card, Document, Edition, Operation, Rule, Ruling
from kb.standing import added, standing


@dataclass(frozen=True, slots=True)
class Amending:
    """An amendment of the shown text: what it does, where it stands, and whether it is applied.

    ``state`` is *applied*, *related* (it declares how a section stands to the rule and changes no words), *unsettled*
    (it contradicts another one of its day) or *beside*, with the ``reason``. ``begins`` and ``ends`` are days;
    ``until`` says in words what ends it. ``fate`` is what the next edition made of it, in the rule ``became``;
    ``target`` the rule it changes, or the edition it adds one to.
    """

    source: Address
    document: str
    op: Operation
    text: str
    state: str
    reason: str = ""
    begins: date | None = None
    ends: date | None = None
    until: str = ""
    scope: str = ""
    fate: str = ""
    became: Address | None = None
    target: Address | None = None

    def as_json(self) -> dict[str, object]:
        """Give the amendment with addresses and days as strings, None where there is none."""
        return {
            "address": str(self.source),
            "document": self.document,
            "op": self.op,
            "text": self.text,
            "state": self.state,
            "reason": self.reason,
            "begins": self.begins.isoformat() if self.begins else None,
            "ends": self.ends.isoformat() if self.ends else None,
            "until": self.until,
            "scope": self.scope or None,
            "fate": self.fate or None,
            "became": str(self.became) if self.became else None,
            "target": str(self.target) if self.target else None,
        }


@dataclass(frozen=True, slots=True)
class Coming:
    """An edition that is published and not yet in force, with what the rule is and says in it (None: it has none)."""

    edition: str
    name: str
    published: date
    effective: date
    address: Address | None = None
    text: str = ""

    def as_json(self) -> dict[str, object]:
        """Give it with its days and its address as strings."""
        return {
            "edition": self.edition,
            "name": self.name,
            "published": self.published.isoformat(),
            "effective": self.effective.isoformat(),
            "address": str(self.address) if self.address else None,
            "text": self.text,
        }


@dataclass(frozen=True, slots=True)
class Stood:
    """A text as it stands: its words run by run, the status that amendments give it, and all amendments of it."""

    runs: tuple[Run, ...] = ()
    status: str = ""
    amended_by: tuple[Address, ...] = ()
    amendments: tuple[Amending, ...] = ()
    lapses: str | None = None


def stood(kb: KnowledgeBase, rule: Rule | Card, on: date, scope: Sequence[str], *, own: bool) -> Stood:
    """Give a rule or card as it stands; ``own``: an edition's own text, with its amendments only told."""
    found = standing(kb, rule, on, scope)
    told = tuple(_told(kb, found))
    if own or not found.applied:
        return Stood((Run(rule.text, rule.address),) if rule.text else (), amendments=told)
    ends = [each for each in found.applied if each.lifetime.ends or each.lifetime.until]
    first = min(ends, key=lambda each: each.lifetime.ends or date.max, default=None)
    lapses = str(first.lifetime.ends or first.lifetime.until) if first else None
    sources = tuple(dict.fromkeys(each.source for each in found.applied))
    return Stood(found.runs, found.status, sources, told, lapses)


def _told(kb: KnowledgeBase, found: Standing) -> Iterator[Amending]:
    for effect in found.applied:
        yield amending(kb, effect, "applied")
    for effect in found.relations:
        yield amending(kb, effect, "related")
    for each in found.beside:
        yield amending(kb, each.effect, "unsettled" if each.flaw == "clash" else "beside", each.reason)


def amending(kb: KnowledgeBase, effect: Effect, state: str, reason: str = "") -> Amending:
    """Tell one effect."""
    amendment, life, fate = effect.amendment, effect.lifetime, effect.fate
    return Amending(
        effect.source,
        kb.document(effect.source).title,
        amendment.op,
        amendment.text or "",
        state,
        reason,
        life.begins,
        life.ends if life.ends != date.min else None,
        life.until,
        effect.scope or "",
        fate.status if fate else "",
        fate.rule if fate else None,
        effect.target,
    )


def overruled(kb: KnowledgeBase, ruling: Ruling, on: date) -> tuple[Amending, ...]:
    """Give the statements by which an answer no longer holds on a day."""
    effects = kb.consolidation.overruled.get(str(ruling.address), ())
    return tuple(_overruling(kb, effects, on))


def _overruling(kb: KnowledgeBase, effects: Iterable[Effect], on: date) -> Iterator[Amending]:
    for effect in effects:
        if effect.bar:
            yield amending(kb, effect, "beside", effect.bar)
        elif effect.lifetime.holds(on):
            yield amending(kb, effect, "applied")


def coming(document: Document, edition: Edition | None, history: Iterable[Stage], on: date) -> Coming | None:
    """Give the edition that follows the shown one, if it is published on a day and not yet in force."""
    found = published_on(document, on)
    if found is None or edition is None or found.id == edition.id or not (found.published and found.effective):
        return None
    stage = next((each for each in history if each.edition == found.id), None)
    there = (stage.address, stage.text) if stage else (None, "")
    return Coming(found.id, found.name, found.published, found.effective, *there)


def inserted(kb: KnowledgeBase, edition: Edition, on: date, scope: Sequence[str]) -> tuple[Amending, ...]:
    """Give the rules without a number that amendments add to an edition on a day."""
    return tuple(amending(kb, effect, "applied") for effect in added(kb, edition.address, on, scope))
