"""From settled amendments to what they do: which rule each changes, from when until when, and what bars it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from kb.address import Address, RuleNumber
from kb.calendar import edition_meant, next_after
from kb.consolidate.answers import overruled_answers
from kb.consolidate.cards import PRINTED, cards_in, is_printed
from kb.consolidate.effect import WORDS, Consolidation, Effect, Lifetime
from kb.consolidate.fold import EXISTS, Beside, fold
from kb.consolidate.incorporate import Incorporation
from kb.consolidate.lifetimes import is_called, lifetimes, narrowed
from kb.consolidate.scopes import named_scope, scope_of
from kb.findings import Finding, Severity
from kb.model import Amendment, Document, Edition, Game, Kind, Rule

_STANDS = (*WORDS, "insert", "extend", "amend-declared", "analogy")
_RANKS = {Kind.CLARIFICATION: 1, Kind.ERRATA: 2, Kind.TOURNAMENT: 3, Kind.HOMEBREW: 4}
_THIS = ("this document",)

DOUBTFUL = "it cannot be told for certain which rule it means, or what it says"
DIGEST = "a digest and an official text are never merged"

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
    followed: dict[tuple[str, str], Incorporation]

    @classmethod
    def over(cls, game: Game, lives: Mapping[str, Lifetime]) -> "_Desk":
        """Lay a game out."""
        editions = {str(edition.address): edition for document in game.documents for edition in document.editions}
        return cls(game, lives, editions, {}, {})

    def rule(self, address: Address) -> Rule | None:
        """Give the rule at an address; a card's text counts as one."""
        home = str(address.home)
        if home not in self.rules and home in self.editions:
            numbered = {str(rule.number): rule for rule in self.editions[home].rules if rule.number}
            self.rules[home] = {**numbered, **cards_in(self.editions[home])}
        return self.rules.get(home, {}).get(address.fragment)

    def effects(self) -> dict[str, tuple[Effect, ...]]:
        """Give all effects by the address of their target, in the order in which they are folded."""
        made: dict[str, list[Effect]] = {}
        for document in self.game.documents:
            for edition in document.editions:
                for effect in self._marked(document, edition, self._of(document, edition)):
                    made.setdefault(str(effect.target), []).append(effect)
        for each in self.followed.values():
            each.close()
        return {target: tuple(sorted(found, key=lambda effect: effect.order)) for target, found in made.items()}

    def _of(self, document: Document, edition: Edition) -> Iterator[Effect]:
        prevails = tuple(self._prevails(edition))
        for place, amendment in enumerate(edition.amendments):
            if amendment.op in _STANDS and not amendment.recorded:
                for target in self._targets(document, edition, amendment):
                    life = narrowed(self._life(document, edition, target), amendment, self.lives.get(str(target.home)))
                    scope = scope_of(document) or (named_scope(amendment.scope) if amendment.scope else None)
                    bar = self._bar(amendment, edition, target)
                    yield Effect(amendment, target, life, scope, bar, _RANKS.get(document.kind, 0), place, prevails)

    def _life(self, document: Document, edition: Edition, target: Address) -> Lifetime:
        """Give from when until when an edition is heard; an erratum of a card outlives the list that printed it."""
        life, home = self.lives[str(edition.address)], self.editions.get(str(target.home))
        return Lifetime(life.begins) if document.kind is Kind.ERRATA and home is not None and home.cards else life

    def _marked(self, document: Document, edition: Edition, effects: Iterator[Effect]) -> Iterator[Effect]:
        """Yield effects with what the next edition made of them, where it is loaded."""
        following = self._incorporation(document, edition)
        if following is None:
            yield from effects
            return
        for _, group in groupby(effects, key=lambda effect: effect.place):
            together = list(group)
            rules = {str(effect.target): rule for effect in together if (rule := self.rule(effect.target))}
            yield from following.marked(together, rules)

    def _incorporation(self, document: Document, edition: Edition) -> Incorporation | None:
        if not any(_is_of_rules(each) for each in edition.amendments):
            return None
        old = edition_meant(self.game.documents, document, edition)
        new = next_after(self.game.documents, document, edition)
        key = (str(old.address), str(new.address)) if old and new else None
        if old and new and key and key not in self.followed:
            self.followed[key] = Incorporation(old, new)
        return self.followed[key] if key else None

    def _targets(self, document: Document, edition: Edition, amendment: Amendment) -> tuple[Address, ...]:
        """Give the rules an amendment changes or may change; the edition, or the place in it, where it adds one."""
        if amendment.op == "insert" and not amendment.targets and not amendment.candidates:
            about = edition_meant(self.game.documents, document, edition)
            return (about.address.at(amendment.target or ""),) if about else ()
        return amendment.targets or amendment.candidates

    def _prevails(self, edition: Edition) -> Iterator[str]:
        """Yield the editions of the documents over which an edition declares that all of it takes precedence."""
        said = (each for each in edition.amendments if each.confidence == "high" and not each.recorded)
        declared = (each for each in said if each.op == "precedence" and each.over == _THIS)
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
        if amendment.op == "insert" and rule is not None:
            return EXISTS
        if amendment.op not in (*WORDS, "insert") or str(target.home) not in self.editions:
            return ""
        if self.editions[str(target.home)].cards and rule is not None and is_printed(amendment, rule.text):
            return PRINTED
        return DIGEST if edition.digest != self.editions[str(target.home)].digest else ""

    # -- flaws -----------------------------------------------------------------------------------------------------

    def findings(self, effects: Mapping[str, tuple[Effect, ...]]) -> Iterator[Finding]:
        """Yield the flaws of this game's amendments: those that fit no text, and those that contradict each other."""
        for found in effects.values():
            rule = self.rule(found[0].target) or _unwritten(found[0])
            for effect in found if found[0].target.game == self.game.id else ():
                beside = None if effect.bar else _beside(effect, rule, found)
                if beside and beside.flaw:
                    yield _mismatch(effect) if beside.flaw == "mismatch" else _clash(effect, beside.reason)


def _is_of_rules(amendment: Amendment) -> bool:
    """Tell whether an amendment changes rules, which the next edition may take over; a card's name is no number."""
    number = (amendment.target or "0")[:1].isdigit()
    return amendment.op in (*WORDS, "insert") and not amendment.recorded and number


def _unwritten(effect: Effect) -> Rule:
    """Give the rule that an edition has not got, and an amendment adds."""
    number = effect.target.number
    return Rule(effect.target, RuleNumber(number) if number else None, "rule", "", effect.amendment.span)


def _beside(effect: Effect, rule: Rule, effects: Iterable[Effect]) -> Beside | None:
    """Give how an effect stands beside its rule on the day on which it begins; None if it is applied."""
    day = effect.lifetime.begins or date.min
    if not effect.lifetime.holds(day):
        return None
    standing = fold(rule, effects, day, (effect.scope,) if effect.scope else ())
    return next((each for each in standing.beside if each.effect is effect), None)


def _mismatch(effect: Effect) -> Finding:
    return Finding(
        "AMD002",
        "amendment of another text",
        Severity.WARNING,
        f"{effect.source} changes {effect.target}, but quotes an old text that does not stand there.",
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
