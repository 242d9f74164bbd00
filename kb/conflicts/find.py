"""Finding the conflicts of an edition: among the rules that one dossier holds, those that contradict each other.

A first look compares the words of each pair; only what may be in conflict by that, or is set above the other by a
statement, is decided on. What was not understood is no conflict.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import combinations

from kb.address import Address
from kb.conflicts.conflict import Conflict
from kb.conflicts.looked import Looked
from kb.errors import JudgebookError
from kb.knowledge import KnowledgeBase
from kb.model import Edition
from kb.model.dossier import Dossiers
from kb.model.verdict import Verdict
from kb.norm.lexicon import Lexicon
from kb.precedence import canons
from kb.precedence.conflict import compare
from kb.precedence.decide import decide
from kb.precedence.reading import Reading, lexicon_for, read
from kb.precedence.sides import Side, side_of
from kb.precedence.table import means, precedence_of

Pair = tuple[Address, Address]

_NOT_UNDERSTOOD = ("cannot-compare", "not-understood")


def pairs(several: Iterable[Dossiers]) -> tuple[Pair, ...]:
    """Give the pairs of rules that decide one effect, each once, the rule that stands first before the other."""
    found: dict[Pair, None] = {}
    for each in several:
        for dossier in each.dossiers:
            for one, other in combinations(dict.fromkeys(row.rule for row in dossier.rows), 2):
                found[(one, other) if str(one) < str(other) else (other, one)] = None
    return tuple(found)


@dataclass
class Look:
    """A first look at the pairs of an edition on a day: which of them may be in conflict.

    ``rest`` is called after each pair: whoever works behind a reader's back gives way there.
    """

    kb: KnowledgeBase
    edition: Edition
    on: date
    scope: Sequence[str] = ()
    rest: Callable[[], object] = lambda: None
    _sides: dict[str, Side] = field(default_factory=dict)
    _read: dict[tuple[int, str, str], Reading] = field(default_factory=dict)
    _books: dict[int, Lexicon] = field(default_factory=dict)

    def may_conflict(self, several: Sequence[Pair]) -> tuple[Pair, ...]:
        """Give the pairs that may be in conflict, by the edition's own words or by those in force."""
        declared, looked = tuple(self._declared()), Looked(self.kb, self.edition)
        found = tuple(pair for pair in several if self._clash(pair, looked) or _is_declared(self.kb, pair, declared))
        looked.close()
        return found

    def _clash(self, pair: Pair, looked: Looked) -> bool:
        self.rest()
        sides = [self._side(address) for address in pair]
        if any(side is None for side in sides):
            return False
        one, other = (side for side in sides if side is not None)
        lexicon = lexicon_for(self.kb, (one, other), self.on)
        self._books[id(lexicon)] = lexicon  # as long as it is held, no other has its id
        return looked.of(one, other, lexicon, lambda: self._conflict(one, other, lexicon))

    def _conflict(self, one: Side, other: Side, lexicon: Lexicon) -> bool:
        texts = dict.fromkeys([(one.own, other.own), (one.now, other.now)])
        return any(self._compared(one, mine, other, theirs, lexicon) for mine, theirs in texts)

    def _compared(self, one: Side, mine: str, other: Side, theirs: str, lexicon: Lexicon) -> bool:
        readings = self._reading(one, mine, lexicon), self._reading(other, theirs, lexicon)
        return compare(self.kb, *readings).kind == "conflict"

    def _side(self, address: Address) -> Side | None:
        key = str(address)
        if key not in self._sides:
            asked = key if self.kb.own(address) else _in_force(address)  # a rule that was added has no words of its own
            try:
                self._sides[key] = side_of(self.kb, asked, self.on, self.scope, None)
            except JudgebookError:
                return None  # what only another day's words have
        return self._sides[key]

    def _reading(self, side: Side, words: str, lexicon: Lexicon) -> Reading:
        key = id(lexicon), side.name, words
        if key not in self._read:
            self._read[key] = read(self.kb, side, words, lexicon)
        return self._read[key]

    def _declared(self) -> Iterator[tuple[str, str]]:
        """Yield what is set above what by statements that name rules, in documents or in corpus.toml."""
        game = self.kb.game(self.edition.address.game)
        name = f"{self.edition.address.document}@{self.edition.id}"
        for document in game.documents:
            for each in (one for edition in document.editions for one in edition.amendments if one.op == "precedence"):
                yield from ((f"{name} {a}", f"{name} {b}") for a in each.over for b in each.under if _named(a, b))
        yield from ((each.over, each.under) for each in precedence_of(game, list(canons())).declared)


def verdicts(look: Look, several: Iterable[Pair], *, own: bool) -> Iterator[Conflict]:
    """Yield the conflicts among some pairs; ``own``: by their edition's own words, else by those in force."""
    for one, other in several:
        look.rest()
        first, second = (str(each) if own else _in_force(each) for each in (one, other))
        try:
            found = decide(look.kb, first, second, look.on, look.scope)
        except JudgebookError:
            continue
        if is_conflict(found) and found.status != "no-conflict":
            winner = Address.parse(found.winner) if found.winner else None
            yield Conflict(one, other, found.status, own, winner, found.canon or "", found.ground or "")


def is_conflict(found: Verdict) -> bool:
    """Tell whether a verdict is on two rules that contradict each other: not on texts that were not understood.

    A rule that holds only because the other is not in force contradicts nothing.
    """
    if found.status == "decided":
        return found.canon is not None
    return found.status == "unsettled" and found.because[0].claim.name not in _NOT_UNDERSTOOD


def _in_force(address: Address) -> str:
    return str(Address(address.game, address.document, None, address.fragment))


def _named(over: str, under: str) -> bool:
    return over[:1].isdigit() and under[:1].isdigit()


def _is_declared(kb: KnowledgeBase, pair: Pair, declared: Sequence[tuple[str, str]]) -> bool:
    ways = (pair, pair[::-1])
    return any(means(over, one, kb) and means(under, other, kb) for over, under in declared for one, other in ways)
