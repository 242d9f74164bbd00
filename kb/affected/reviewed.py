"""Reviewing one ruling: whether the rules that it cites still stand on a day as they did when it was given.

Nothing more is claimed than was compared: a rule that says the same under another number is only renumbered, one that
was reworded is to be read again, and a ruling was right until then only where words that it quotes are gone, or where a
later statement says so.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from kb.address import Address
from kb.affected.affected import REVIEW
from kb.affected.quoted import gone
from kb.calendar import begins, edition_on, editions_after
from kb.consolidate.places import same_words
from kb.derivation import Step, step
from kb.history import history
from kb.knowledge import KnowledgeBase
from kb.model import Kind, Link, Node, Paragraph, Rule, Ruling
from kb.standing import standing

_TOLD = {"moved-and-reworded": "moved and reworded"}


@dataclass(frozen=True, slots=True)
class Outdated:
    """A rule that a ruling cites, and that no longer stands as it did when the ruling was given.

    ``change`` is a kind of change, *moved* included, or *amended*. ``last`` is the edition in which it still stood so,
    ``since`` the edition, of an amendment the day, from which it doesn't; ``now`` are the rules that it became, ``by``
    the amendment. ``gone`` are words that the ruling quotes, the rule had, and what it became has not.
    """

    rule: Address
    change: str
    last: str
    since: str
    now: tuple[Address, ...] = ()
    by: Address | None = None
    gone: str = ""

    @property
    def step(self) -> Step:
        """What is claimed of it: that the ruling was right until then, is to be read again, or only cites old numbers.

        It was right until then only where the very words that it quotes are gone.
        """
        name = "cites-moved" if self.change == "moved" else "right-until" if self.gone else "read-again"
        if self.by is not None:
            name += "-amended"
        elif not self.now:
            name += "-removed"
        cites = (str(self.rule), *map(str, (self.by,) if self.by else self.now))
        numbers = " and ".join(each.fragment for each in self.now)
        return step(name, cites, rule=self.rule.fragment, change=_TOLD.get(self.change, self.change), last=self.last,
                    since=self.since, now=numbers, by=str(self.by or ""), words=self.gone)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Review:
    """What became, by a day, of the ground that a ruling stands on: the cited rules that changed, the gravest first.

    ``overruled`` are the statements that it no longer holds, ``until`` the day of the first of these, and ``last`` the
    edition of the rules in force on its eve.
    """

    ruling: Address
    cites: tuple[Outdated, ...] = ()
    overruled: tuple[Address, ...] = ()
    until: date | None = None
    last: str = ""

    @property
    def steps(self) -> tuple[Step, ...]:
        """What is claimed of it, with what each claim rests on."""
        by = tuple(map(str, self.overruled))
        stated = (step("right-until-stated", by, by=" and ".join(by), day=str(self.until)),) if self.until else ()
        return (*stated, *(each.step for each in self.cites))

    @property
    def label(self) -> str:
        """It in a few words: *right until 1.3*, *not reviewed since 1.4*; empty where neither is so."""
        first = next((each for each in self.cites if each.change != "moved"), None)
        if self.until:
            return f"right until {self.until}"
        if first is None:
            return ""
        return f"right until {first.last}" if first.gone else f"not reviewed since {first.since}"

    @property
    def right_until(self) -> dict[str, object] | None:
        """Until which edition or day it was right, and because of which texts, as JSON; None where nothing says so."""
        if self.until:
            by = [str(each) for each in self.overruled]
            return {"edition": self.last or None, "until": self.until.isoformat(), "because": by}
        first = next((each for each in self.cites if each.gone), None)
        return {"edition": first.last, "until": None, "because": list(first.step.cites)} if first else None

    def as_json(self) -> dict[str, object]:
        """Give what became of each cited rule, in the form of the JSON contract."""
        return {
            "label": self.label,
            "cites": [
                {"rule": str(each.rule), "change": each.change, "since": each.since,
                 "now": [str(one) for one in each.now], "by": str(each.by) if each.by else None}
                for each in self.cites
            ],
            "because": [each.as_json() for each in self.steps],
        }  # fmt: skip


def reviewed(kb: KnowledgeBase, node: Node, on: date, scope: Sequence[str] = ()) -> Review | None:
    """Give what became of the rules that a ruling or clarifying paragraph cites, by a day; None where nothing did.

    Only rules are compared that it cites without doubt. What it amends itself is no ground that was taken from it.
    """
    if not isinstance(node, Ruling | Paragraph) or not _clarifies(kb, node):
        return None
    texts = [node, *(node.items if isinstance(node, Paragraph) else ())]
    links = [link for text in texts for link in kb.links_from.get(str(text.address), ()) if link.status == "resolved"]
    found: dict[Address, Outdated] = {}
    for link in links:
        rule = _newest(kb, link) if link.kind == "cites" else None
        if rule is not None and rule not in found and (told := _outdated(kb, node, rule, on, scope)):
            found[rule] = told
    by = kb.overruled(node.address, on)
    if not found and not by:
        return None
    ordered = tuple(sorted(found.values(), key=lambda each: (each.change == "moved", not each.gone)))
    until = min((each.lifetime.begins for each in by if each.lifetime.begins), default=None)
    return Review(node.address, ordered, tuple(each.source for each in by), until, _before(kb, node, until))


def _clarifies(kb: KnowledgeBase, node: Node) -> bool:
    return isinstance(node, Ruling) or kb.document(node.address).kind == Kind.CLARIFICATION


def _newest(kb: KnowledgeBase, link: Link) -> Address | None:
    """Give the rule that a citation means, in the last of the editions for which it fits."""
    if not link.targets or len({target.document for target in link.targets}) > 1:
        return None
    places = [each.id for each in kb.document(link.targets[0]).editions]
    known = [target for target in link.targets if target.edition in places]
    return max(known, key=lambda target: places.index(target.edition or ""), default=None)


def _outdated(kb: KnowledgeBase, node: Node, rule: Address, on: date, scope: Sequence[str]) -> Outdated | None:
    """Give what became of a cited rule: the first change of its words, else its new number."""
    own, day = kb.own(rule), begins(kb.edition(node.address, on))
    if not isinstance(own, Rule) or rule.home.document == node.address.document:
        return None
    effects = kb.consolidation.effects.get(str(rule), ())
    if any(effect.source == node.address for effect in effects):
        return None
    if not effects:
        return _followed(kb, node, own, own.text, on)
    held = standing(kb, own, day, scope).text if day else own.text
    return _amended(kb, node, own, held, on, scope) or _followed(kb, node, own, held, on)


def _amended(kb: KnowledgeBase, node: Node, rule: Rule, held: str, on: date, scope: Sequence[str]) -> Outdated | None:
    """Give the first amendment after a ruling that holds on the day and changed the words of a rule that it cites."""
    day = begins(kb.edition(node.address, on))
    later = [
        each
        for each in standing(kb, rule, on, scope).applied
        if day and each.lifetime.begins and day < each.lifetime.begins
    ]
    if not later or _says(held, [now := standing(kb, rule, on, scope).text]):
        return None
    first, edition = later[0], kb.edition(rule.address, on)
    gone = _gone(node, held, [now])
    return Outdated(
        rule.address, "amended", edition.id, str(first.lifetime.begins), (rule.address,), first.source, gone
    )


def _followed(kb: KnowledgeBase, node: Node, rule: Rule, held: str, on: date) -> Outdated | None:
    """Follow a cited rule through the editions that had begun by a day, to the first change of its words."""
    document = kb.document(rule.address)
    later = {each.id for each in editions_after(document, rule.address.edition) if (begins(each) or date.min) <= on}
    last, moved = rule.address, None
    for stage in history(kb, rule):
        if stage.edition not in later:
            continue
        now = (stage.address, *stage.beside) if stage.address else ()
        texts = [stage.text, *(each.text for address in stage.beside if (each := kb.own(address)))]
        if not now or (stage.change in REVIEW and not _says(held, texts)):
            gone = _gone(node, held, texts)
            return Outdated(rule.address, stage.change or "removed", last.edition or "", stage.edition, now, None, gone)
        if stage.address and stage.address.fragment != last.fragment:
            moved = Outdated(rule.address, "moved", last.edition or "", stage.edition, now)
        last = stage.address or last
    return moved


def _says(held: str, texts: Iterable[str]) -> bool:
    """Tell whether a text is still said, whatever stands beside it."""
    return any(same_words(held, each) for each in texts)


def _gone(node: Node, held: str, texts: Iterable[str]) -> str:
    return gone(node.answer if isinstance(node, Ruling) else node.text, held, texts)


def _before(kb: KnowledgeBase, node: Node, day: date | None) -> str:
    """Give the edition of the game's rules that was in force on the eve of a day; empty where it can't be told."""
    rules = [each for each in kb.documents(node.address.game) if each.kind == Kind.RULES and not each.part_of]
    edition = edition_on(rules[0], day - timedelta(days=1)) if day and len(rules) == 1 else None
    return edition.id if edition else ""
