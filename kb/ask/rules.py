"""The rules of an answer in their own words: those that a ruling cites, and those that a search finds."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from kb.address import Address
from kb.ask.bars import bars
from kb.ask.known import Known
from kb.ask.rulings import Found
from kb.ask.stands import cited_by
from kb.ask.wording import said
from kb.calendar import begins, edition_on
from kb.derivation import Step, step
from kb.knowledge import KnowledgeBase
from kb.model import Card, Link, Node, Paragraph, Rule, Ruling
from kb.model.answer import GivenRuling, Origin, QuotedRule
from kb.search import Hit, search

MOST_CITED, MOST_FOUND = 6, 3
"""How many rules are quoted that a ruling cites, and how many that a search finds."""

_LOOK = 12  # hits that are looked at


@dataclass(frozen=True, slots=True)
class Rules:
    """Where rules are quoted from: the knowledge base as it reads on a day and in some scopes."""

    kb: KnowledgeBase
    on: date
    scope: tuple[str, ...]

    def search(self, text: str, about: Known, progress: Callable[[str], None] | None) -> tuple[Hit, ...]:
        """Find rules in force by the words of a question, in the game that it is about; best first."""
        game = about.games[0] if len(about.games) == 1 else None
        found = search(self.kb, text, on=self.on, game=game, limit=_LOOK, progress=progress)
        hits = [hit for hit in found.hits if hit.address.game in about.games and self._rule_of(hit)]
        return tuple(
            sorted(hits, key=lambda hit: not self._is_rule(hit))
        )  # what a ruling cites may be beside the point

    def says_enough(self, hits: Sequence[Hit], about: Known) -> bool:
        """Tell whether one of the best rules speaks of what is asked; of a card that is named no rule need speak.

        A single word that they share may stand anywhere, unless it is typical of the game, or all that is asked are the
        rules' own words.
        """
        if hits and about.named:
            return True
        vocabulary = about.vocabulary
        asked = about.asked.words.keys() - about.asked.names
        every, own = vocabulary.mass(asked) or 1.0, all(map(vocabulary.is_own, asked))
        for hit in hits[:MOST_FOUND]:
            told = {vocabulary.normal(word) for word in said(f"{hit.passage}\n{self._titles(hit)}").words}
            shared = asked & told
            several = not about.unknown and len(shared) >= bars()["several"]
            speaks = own or len(shared) > 1 or any(map(vocabulary.is_typical, shared))
            if several or (speaks and vocabulary.mass(shared) / every >= bars()["said"]):
                return True
        return False

    def _titles(self, hit: Hit) -> str:
        node = self.kb.nodes.get(str(hit.address))
        above = self.kb.ancestors(node) if node else ()
        return "\n".join(getattr(each, "title", None) or "" for each in above)

    # -- quoting ---------------------------------------------------------------------------------------------------

    def given(self, found: Found) -> GivenRuling:
        """Quote a ruling, or the paragraph of a clarification."""
        node = found.candidate.node
        ruling = isinstance(node, Ruling)
        return GivenRuling(
            node.address,
            node.question if isinstance(node, Ruling) else found.candidate.heading,
            node.answer if isinstance(node, Ruling) else _words(node),
            self.origin(node.address, "" if ruling else "paragraph"),
            found.likeness,
            found.why_not,
        )

    def quoted(self, ruling: Node | None, hits: Sequence[Hit]) -> tuple[QuotedRule, ...]:
        """Quote the rules that a ruling cites, then the best that a search found; what holds no more comes last."""
        cited = {rule.address: self._quote(rule, cited=True) for rule in self._rests_on(ruling)}
        found = (self._quote(rule, passage=hit.passage) for hit, rule in self._beside(ruling, hits))
        return tuple(sorted((*cited.values(), *found), key=lambda rule: rule.origin.status != "in force"))

    def _rests_on(self, ruling: Node | None) -> tuple[Rule, ...]:
        rules = {rule.address: rule for rule in self._cited(ruling)} if ruling else {}
        return tuple(rules.values())[:MOST_CITED]

    def _beside(self, ruling: Node | None, hits: Sequence[Hit]) -> list[tuple[Hit, Rule]]:
        """Give the best rules that a search found beside those that the ruling cites, each with its hit."""
        cited = {rule.address for rule in self._rests_on(ruling)}
        found: dict[Address, tuple[Hit, Rule]] = {}
        for hit in hits:
            rule = self._rule_of(hit)
            if rule and rule.address not in cited and len(found) < MOST_FOUND:
                found.setdefault(rule.address, (hit, rule))
        return list(found.values())

    def _cited(self, node: Node) -> Iterator[Rule]:
        """Yield the rules that a ruling cites; of one that stands in several editions, that of the day."""
        for link in cited_by(self.kb, node):
            rule = self.kb.nodes.get(str(self._meant(link))) if link.status == "resolved" else None
            if isinstance(rule, Rule):
                yield rule

    def _meant(self, link: Link) -> Address:
        current = (edition_on(self.kb.document(each), self.on) for each in link.targets)
        homes = {edition.address for edition in current if edition}
        return next((each for each in link.targets if each.home in homes), link.targets[-1])

    def _rule_of(self, hit: Hit) -> Rule | None:
        """Give the rule that a hit is, or the best that it cites where it is none itself, if that is in force."""
        node = self.kb.nodes.get(str(hit.address))
        if isinstance(node, Rule):
            return node if self._is_in_force(node) else None
        if node is None or isinstance(node, Card):
            return None
        cited = (rule for rule in self._cited(node) if rule.number and rule.number.printed == hit.number)
        return next(filter(self._is_in_force, cited), None)

    def _is_rule(self, hit: Hit) -> bool:
        return isinstance(self.kb.nodes.get(str(hit.address)), Rule)

    def _is_in_force(self, rule: Rule) -> bool:
        document = self.kb.document(rule.address)
        in_scope = document.scope is None or document.scope in self.scope
        return in_scope and self.kb.status(rule.address, self.on) == "in force"

    def _quote(self, rule: Rule, *, cited: bool = False, passage: str = "") -> QuotedRule:
        number = rule.number.printed if rule.number else ""
        return QuotedRule(rule.address, number, _words(rule), self.origin(rule.address), cited, passage)

    def origin(self, address: Address, part: str = "") -> Origin:
        """Say where words come from."""
        from kb.show import caution

        document, edition = self.kb.document(address), self.kb.edition(address, self.on)
        name = edition.name if edition.name != edition.id else ""
        source = " ".join(filter(None, (document.title, edition.id, name)))
        status = self.kb.status(address if not part else edition.address, self.on)
        limits = caution(document, edition)
        return Origin(address.game, source, begins(edition), status, limits, edition.digest or document.digest)

    # -- steps -----------------------------------------------------------------------------------------------------

    def steps_of(self, found: Found, about: Known) -> Iterator[Step]:
        """Yield why a ruling is shown, and what it rests on."""
        node = found.candidate.node
        question = node.question if isinstance(node, Ruling) else found.candidate.heading
        at = (str(node.address),)
        yield step("ruling-alike", at, question=question, likeness=f"{found.likeness:.2f}")
        shared = [word for word in about.asked.words if word in found.candidate.asked or word in found.candidate.says]
        yield step("ruling-shares", at, words=", ".join(about.spelt.get(word, word) for word in shared))
        if found.why_not:
            yield from found.why_not
            return
        yield step("ruling-holds", at, day=self.on.isoformat())
        cited = [str(rule.address) for rule in self._rests_on(node)]
        if cited:
            numbers = ", ".join(each.rpartition("/")[2] for each in cited)
            yield step("ruling-cites", (*at, *cited), rules=numbers)
        else:
            yield step("ruling-cites-nothing", at)

    def steps(self, ruling: Node | None, hits: Sequence[Hit]) -> Iterator[Step]:
        """Yield how the rules were found that a search found."""
        for hit, rule in self._beside(ruling, hits):
            number = rule.number.printed if rule.number else rule.address.fragment
            yield step("rule-found", (str(rule.address),), number=number, why=hit.why)


def _words(node: Rule | Paragraph | Ruling) -> str:
    """Give the own words of a text with its list items, a line each."""
    items = [f"{item.label} {item.text}".strip() for item in getattr(node, "items", ())]
    return "\n".join((node.text, *items)).strip()
