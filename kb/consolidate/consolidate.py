"""From settled amendments to what they do: which rule each changes, from when until when, and what bars it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from kb.address import Address
from kb.calendar import editions_after
from kb.consolidate.answers import overruled_answers
from kb.consolidate.effect import WORDS, Consolidation, Effect, Lifetime
from kb.consolidate.fold import MISMATCH, conflicts
from kb.consolidate.incorporate import Incorporation
from kb.consolidate.lifetimes import is_called, lifetimes, narrowed
from kb.consolidate.scopes import named_scope, scope_of
from kb.consolidate.wording import amended, believes
from kb.findings import Finding, Severity
from kb.model import Amendment, Document, Edition, Game, Kind, Rule

_STANDS = (*WORDS, "insert", "extend", "amend-declared", "analogy")
_RANKS = {Kind.CLARIFICATION: 1, Kind.ERRATA: 2, Kind.TOURNAMENT: 3, Kind.HOMEBREW: 4}
_THIS = ("this document",)

DOUBTFUL = "it cannot be told for certain which rule it means, or what it says"
DIGEST = "a digest and an official text are never merged"
EXISTS = "the edition already has a rule of this number"

Rules = Mapping[str, Rule]


def consolidate(games: Iterable[Game]) -> Consolidation:
    """Give what the amendments of all games do, and the flaws met: texts that don't fit, amendments that clash."""
    effects: dict[str, tuple[Effect, ...]] = {}
    lives: dict[str, Lifetime] = {}
    overruled: dict[str, tuple[Effect, ...]] = {}
    findings: list[Finding] = []
    for game in games:
        own = lifetimes(game)
        lives |= own
        if any(edition.amendments for document in game.documents for edition in document.editions):
            desk = _Desk.over(game, own)
            effects |= desk.effects()
            overruled |= overruled_answers(game, own)
            findings += desk.findings(effects)
    return Consolidation(effects, lives, overruled, tuple(findings))


@dataclass(frozen=True, slots=True)
class _Desk:
    """A game under consolidation: its editions by address, and each one's rules by number when first asked for."""

    game: Game
    lives: Mapping[str, Lifetime]
    editions: Mapping[str, Edition]
    rules: dict[str, Rules]

    @classmethod
    def over(cls, game: Game, lives: Mapping[str, Lifetime]) -> "_Desk":
        """Lay a game out."""
        editions = {str(edition.address): edition for document in game.documents for edition in document.editions}
        return cls(game, lives, editions, {})

    def rule(self, address: Address) -> Rule | None:
        """Give the rule at an address."""
        home = str(address.home)
        if home not in self.rules and home in self.editions:
            self.rules[home] = {str(rule.number): rule for rule in self.editions[home].rules if rule.number}
        return self.rules.get(home, {}).get(address.fragment)

    def effects(self) -> dict[str, tuple[Effect, ...]]:
        """Give all effects by the address of their target, in the order in which they are folded."""
        made: dict[str, list[Effect]] = {}
        for document in self.game.documents:
            for edition in document.editions:
                for effect in self._marked(document, self._of(document, edition)):
                    made.setdefault(str(effect.target), []).append(effect)
        return {target: tuple(sorted(found, key=lambda effect: effect.order)) for target, found in made.items()}

    def _of(self, document: Document, edition: Edition) -> Iterator[Effect]:
        prevails = tuple(self._prevails(edition))
        for place, amendment in enumerate(edition.amendments):
            if amendment.op in _STANDS and not amendment.recorded:
                for target in self._targets(document, amendment):
                    life = narrowed(self.lives[str(edition.address)], amendment, self.lives.get(str(target.home)))
                    scope = scope_of(document) or (named_scope(amendment.scope) if amendment.scope else None)
                    bar = self._bar(amendment, edition, target)
                    yield Effect(amendment, target, life, scope, bar, _RANKS.get(document.kind, 0), place, prevails)

    def _marked(self, document: Document, effects: Iterator[Effect]) -> Iterator[Effect]:
        """Yield effects with what the next edition made of them, where it is loaded."""
        following = self._incorporation(document)
        if following is None:
            yield from effects
            return
        for _, group in groupby(effects, key=lambda effect: effect.place):
            together = list(group)
            rules = {str(effect.target): rule for effect in together if (rule := self.rule(effect.target))}
            yield from following.marked(together, rules)

    def _incorporation(self, document: Document) -> Incorporation | None:
        name, _, edition = (document.about or "").partition("@")
        home = next((each for each in self.game.documents if each.id == name), None)
        later = editions_after(home, edition) if home else ()
        words = any(each.op in (*WORDS, "insert") for own in document.editions for each in own.amendments)
        old = self.editions.get(f"{home.address}@{edition}") if home else None
        return Incorporation(old, later[0]) if old and later and words else None

    def _targets(self, document: Document, amendment: Amendment) -> tuple[Address, ...]:
        """Give the rules an amendment changes or may change; the edition, or the place in it, where it adds one."""
        if amendment.op == "insert" and not amendment.targets and document.about:
            name, _, edition = document.about.partition("@")
            home = Address(document.address.game, name, edition or None)
            return (home.at(amendment.target or ""),) if str(home) in self.editions else ()
        return amendment.targets or amendment.candidates

    def _prevails(self, edition: Edition) -> Iterator[str]:
        """Yield the editions of the documents over which an edition declares that all of it takes precedence."""
        declared = (each for each in edition.amendments if each.op == "precedence" and each.over == _THIS)
        for name in (name for each in declared for name in each.under):
            for document in self.game.documents:
                if is_called(document, name):
                    yield from (str(each.address) for each in document.editions)

    def _bar(self, amendment: Amendment, edition: Edition, target: Address) -> str:
        """Say why an amendment is never applied to a rule, an empty string if nothing bars it."""
        rule = self.rule(target)
        if not amendment.targets and len(amendment.candidates) > 1:
            return f"it may mean {' or '.join(each.fragment for each in amendment.candidates)}"
        if amendment.confidence == "low" and amendment.op != "analogy":
            return DOUBTFUL
        if amendment.op == "insert":
            return EXISTS if rule is not None else ""
        if amendment.op not in WORDS or rule is None:
            return ""
        if edition.digest != self.editions[str(target.home)].digest:
            return DIGEST
        if not believes(amendment, rule.text) and not self._may_follow(amendment, target):
            return MISMATCH
        return "" if amended(amendment, rule, rule.text) is not None or amendment.op == "replace-phrase" else DOUBTFUL

    def _may_follow(self, amendment: Amendment, target: Address) -> bool:
        """Tell whether another amendment gives the rule the text that this one believes it changes."""
        others = (each for edition in self.editions.values() for each in edition.amendments if target in each.targets)
        return any(each is not amendment and believes(amendment, each.text) for each in others if each.text)

    # -- flaws -----------------------------------------------------------------------------------------------------

    def findings(self, effects: Mapping[str, tuple[Effect, ...]]) -> Iterator[Finding]:
        """Yield the flaws of this game's amendments: those that fit no text, and those that contradict each other."""
        for found in effects.values():
            if found[0].target.game != self.game.id:
                continue
            yield from (_mismatch(effect) for effect in found if effect.bar == MISMATCH)
            open_ones = [effect for effect in found if not effect.bar]
            for _, group in groupby(open_ones, key=lambda effect: effect.order[:2]):
                together = tuple(group)
                clashing = conflicts(together)
                yield from (
                    _clash(effect, clashing[id(effect)])
                    for effect in together
                    if "contradicts" in clashing.get(id(effect), "")
                )


def _mismatch(effect: Effect) -> Finding:
    return Finding(
        "AMD002",
        "amendment of another text",
        Severity.WARNING,
        f"{effect.source} changes {effect.target}, but the text that it quotes as old is not that rule's.",
        effect.amendment.span,
        effect.source,
        "Compare the quoted old text with the rule; it may mean another edition.",
        (effect.target,),
    )


def _clash(effect: Effect, reason: str) -> Finding:
    return Finding(
        "AMD003",
        "amendments that contradict each other",
        Severity.WARNING,
        f"{effect.source} changes {effect.target}, but {reason}.",
        effect.amendment.span,
        effect.source,
        "State which document takes precedence; until then both stand beside the rule.",
        (effect.target,),
    )
