"""What the next edition made of an amendment: taken over word by word, in other words, not at all, or the reverse."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from functools import cached_property

from grammar.by_text import ByText
from kb.address import Address
from kb.compare.change import Change
from kb.compare.kept import compared
from kb.compare.told import Likeness, Told, told
from kb.consolidate.effect import Effect, Fate
from kb.consolidate.places import plain_words
from kb.consolidate.wording import amended
from kb.model import Amendment, Edition, Rule

_TAKEN = 0.45  # likeness from which a rule elsewhere in the next edition is the amendment in other words
_SOME = 0.15  # share of an amendment's new words from which a reworded rule went along with it
_NEAR = 0.8  # share of words in one order from which two texts differ by little but a "not"
_ROUNDED = 1e-6
_PROGRAM = ("grammar", "kb/compare", "kb/consolidate", "kb/model")
_NOT = re.compile(r"^(?:not|no|never|none|nor|neither|cannot|without|\w+n[’']t|unless)$")


class Incorporation:
    """An edition and the next one, side by side, to tell what became of amendments.

    What became of a text is kept for as long as the next edition, and what the text's own rule became, are the same.
    """

    def __init__(self, old: Edition, new: Edition) -> None:
        """Take the one and the other."""
        self._old, self._home = old.address, new.address
        self._editions = old, new
        name = f"{old.address.game}-{old.address.document}@{old.id}-{new.address.document}@{new.id}"
        self._kept = ByText("fates", name, Fate, _PROGRAM) if new.fingerprint else None
        self._families: dict[Told, tuple[Counter[str], float]] = {}

    def close(self) -> None:
        """Keep what became of the amendments."""
        if self._kept is not None:
            self._kept.close()

    @cached_property
    def _became(self) -> Mapping[str, Change]:
        """What became of each rule, by its number."""
        became: dict[str, Change] = {}
        for change in compared(*self._editions):
            for number in change.old:
                became.setdefault(number, change)
        return became

    @cached_property
    def _told(self) -> list[Told]:
        return told(self._editions[1])

    @cached_property
    def _by_number(self) -> Mapping[str, Told]:
        return {each.printed: each for each in reversed(self._told)}

    @cached_property
    def _likeness(self) -> Likeness:
        return Likeness(self._told)

    def marked(self, effects: Iterable[Effect], rules: Mapping[str, Rule]) -> list[Effect]:
        """Give the effects of one amendment with its fate: the best that came of any rule it may mean."""
        found = list(effects)
        fates = [self._fate(effect, rules.get(str(effect.target))) for effect in found]
        known = [fate for fate in fates if fate]
        best = min(known, key=lambda fate: _ORDER.index(fate.status), default=None)
        return [replace(effect, fate=best) for effect in found]

    def _fate(self, effect: Effect, rule: Rule | None) -> Fate | None:
        amendment = effect.amendment
        if effect.target.home != self._old:
            return None
        change = self._became.get(rule.number.printed) if rule and rule.number else None
        numbers = change.new if change else ()
        if amendment.op in ("repeal", "renumber"):
            return self._of_number(amendment, self._now(numbers))
        wanted = amended(amendment, rule, rule.text) if rule and amendment.op != "modify-meaning" else amendment.text
        if not wanted or self._kept is None:
            return self._of(wanted, rule, self._now(numbers)) if wanted else None
        mark = repr((self._editions[1].fingerprint, wanted, rule.text if rule else None, numbers))
        return self._kept.of(mark, lambda: self._of(wanted, rule, self._now(numbers)))

    def _now(self, numbers: Iterable[str]) -> list[Told]:
        """Give the rules of the next edition that have some numbers."""
        return [self._by_number[number] for number in numbers if number in self._by_number]

    def _of_number(self, amendment: Amendment, now: Sequence[Told]) -> Fate:
        """Tell the fate of a repeal, or of another number for a rule."""
        if amendment.op == "repeal":
            return Fate("contradicted", self._home, _address(now[0])) if now else Fate("incorporated", self._home)
        same = any(each.printed == amendment.text for each in now)
        return Fate("incorporated" if same else "lapsed", self._home, _address(now[0]) if now else None)

    def _of(self, wanted: str, rule: Rule | None, now: Sequence[Told]) -> Fate:
        """Tell the fate of a text: in the rule that its own became, else anywhere in the edition."""
        words, base = plain_words(wanted), plain_words(rule.text if rule else "")
        for each in now:
            here = plain_words(each.rule.text)
            if here == words:
                return Fate("incorporated", self._home, _address(each))
            if here != base and _denies(here, words):
                return Fate("contradicted", self._home, _address(each))
            if here != base and self._went_along(here, words, base):
                return Fate("incorporated differently", self._home, _address(each))
        return self._elsewhere(words, base, now)

    def _went_along(self, here: list[str], words: list[str], base: list[str]) -> bool:
        """Tell whether a rule was reworded towards an amendment: more like it than before, or by its very words."""
        if _alike(here, words) > max(_alike(here, base), _TAKEN):
            return True
        new, old, now = Counter(words) - Counter(base), Counter(base) - Counter(words), Counter(here)
        taken, left = self._share(new & now, new), self._share(old & now, old)
        return taken > max(left, _SOME)

    def _share(self, part: Counter[str], whole: Counter[str]) -> float:
        """Give how much of what a bag tells is told by a part of it; 0 where it tells nothing."""
        every = self._known(whole)
        return self._known(part) / every if every else 0.0

    def _elsewhere(self, words: list[str], base: list[str], now: Sequence[Told]) -> Fate:
        """Tell the fate of a text whose own rule says nothing of it: another rule may, if it says what is new in it."""
        best, alike = None, 0.0
        sought = Counter(words)
        known, new = self._known(sought), sought - Counter(base)
        for each in self._told:
            likeness = self._as_told(sought, known, each, alike)
            if likeness > alike and plain_words(each.rule.text) != base and self._says(each, new):
                best, alike = each, likeness
        if best is not None and plain_words(best.rule.text) == words:
            return Fate("incorporated", self._home, _address(best))
        if best is not None and alike >= _TAKEN:
            return Fate("incorporated differently", self._home, _address(best))
        reworded = next((each for each in now if plain_words(each.rule.text) != base), None)
        if reworded is not None:
            return Fate("contradicted", self._home, _address(reworded))
        return Fate("lapsed", self._home, _address(now[0]) if now else None)

    def _as_told(self, sought: Counter[str], known: float, each: Told, least: float) -> float:
        """Give how alike a bag of words and a rule are, by itself or with those right under it; 0 if not so much.

        Whatever two texts share weighs no more than the lighter one, which is known before their words are looked at.
        """
        own = self._likeness.weight_of(each)
        found = self._like(sought, known, each.bag, own) if _at_most(known, own) > least else 0.0
        if each.children:
            whole = own + sum(map(self._likeness.weight_of, each.children))
            if _at_most(known, whole) > max(found, least):
                return max(found, self._like(sought, known, *self._family(each)))
        return found

    def _says(self, each: Told, new: Counter[str]) -> bool:
        """Tell whether a rule, or those right under it, say at least half of some words."""
        return 2 * (new & self._family(each)[0]).total() >= new.total()

    def _known(self, sought: Counter[str]) -> float:
        """Weigh a bag of words; a word that the edition never says tells as much as a common one."""
        return self._likeness.weight(sought) + sum(1 for word in sought if not self._likeness.weight(Counter([word])))

    def _like(self, sought: Counter[str], known: float, bag: Counter[str], weight: float) -> float:
        """Give how alike two bags of words are; ``known`` is the weight of the first, ``weight`` of the second."""
        shared = self._likeness.shared(sought, bag)
        return 2 * shared / (known + weight) if shared else 0.0

    def _family(self, each: Told) -> tuple[Counter[str], float]:
        """Give the words of a rule with those of the rules right under it, and their weight.

        A text may have been divided among them.
        """
        if each not in self._families:
            words = sum((child.bag for child in each.children), each.bag) if each.children else each.bag
            self._families[each] = words, self._likeness.weight(words)
        return self._families[each]


_ORDER = ("incorporated", "incorporated differently", "contradicted", "lapsed")


def _at_most(one: float, other: float) -> float:
    """Give how alike two texts of some weights can be at most; a little more, for weights are rounded."""
    return 2 * min(one, other) / (one + other) * (1 + _ROUNDED) if one + other else 0.0


def _address(each: Told) -> Address:
    return each.rule.address


def _alike(one: Sequence[str], other: Sequence[str]) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def _denies(one: Sequence[str], other: Sequence[str]) -> bool:
    """Tell whether two texts of nearly the same words differ in what they deny."""
    denied = [sum(1 for word in words if _NOT.match(word)) % 2 for words in (one, other)]
    return denied[0] != denied[1] and _alike(one, other) >= _NEAR
