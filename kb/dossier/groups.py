"""Norms that decide one effect, put together: by process, by what it happens to, by what goes with it."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from kb.model.norm import Norm

MOST = 12
"""How many rules a dossier holds at most: more are no table that somebody reads."""

Key = tuple[str, ...]


@dataclass(frozen=True)
class Group:
    """Norms that belong together, and by what: ``key`` names the effect, ``kind`` how they were found."""

    kind: str
    key: Key
    norms: tuple[Norm, ...]

    @cached_property
    def rules(self) -> frozenset[str]:
        """The addresses of its rules."""
        return frozenset(str(norm.rule) for norm in self.norms)


@dataclass(frozen=True, slots=True)
class Grouped:
    """The groups of an edition; ``common`` counts the effects that too many rules decide."""

    groups: tuple[Group, ...]
    common: int


def grouped(norms: Sequence[Norm], terms: Iterable[str]) -> Grouped:
    """Group norms by the effect that they decide; groups that are too large are split, and what stays so is counted."""
    found: list[Group] = []
    common: list[Group] = []
    for group in by_effect([norm for norm in norms if not norm.stative]):
        (found if len(group.rules) <= MOST else common).append(group)
    for group in common:
        found += in_context(group, terms)
    found += life(norms)
    alone = {each.norms[0].effect: each for each in found if len(each.rules) == 1}
    found += spoken_of(alone.values(), norms)
    return Grouped(tuple(each for each in found if len(each.rules) > 1), len(common))


_SPLITS: tuple[Callable[[Norm], str], ...] = (
    lambda norm: norm.effect.theme,
    lambda norm: norm.effect.sign,
    lambda norm: norm.effect.full,
    lambda norm: norm.who.lower(),
)


def by_effect(norms: Sequence[Norm]) -> Iterator[Group]:
    """Yield the groups of each process and of each with one thing; large ones are split by sign, name and doer."""
    for process, held in _parted(norms, lambda norm: norm.effect.process):
        whole = Group("effect", (process,), tuple(held))
        if len(whole.rules) <= MOST:
            yield whole
        yield from _split(whole, 0)


def _split(group: Group, level: int) -> Iterator[Group]:
    """Yield the parts of a group; those that stay too large after every split as they are."""
    for value, held in _parted(group.norms, _SPLITS[level]):
        part = Group("effect", (*group.key, value), tuple(held))
        if len(part.rules) <= MOST:
            if value and part.rules != group.rules:
                yield part
        elif level + 1 < len(_SPLITS):
            yield from _split(part, level + 1)
        else:
            yield part


def _parted(norms: Iterable[Norm], by: Callable[[Norm], str]) -> Iterator[tuple[str, list[Norm]]]:
    parts: dict[str, list[Norm]] = defaultdict(list)
    for norm in norms:
        parts[by(norm)].append(norm)
    yield from parts.items()


def in_context(group: Group, terms: Iterable[str]) -> Iterator[Group]:
    """Yield what a common process shares with a term or an adverb in its rules."""
    known = sorted(term for term in terms if " " in term)
    by_term: dict[str, list[Norm]] = defaultdict(list)
    for norm in group.norms:
        said = norm.sentence.lower()
        for word in dict.fromkeys((*(term for term in known if term in said), *norm.adverbs)):
            by_term[word].append(norm)
    for term, held in by_term.items():
        found = Group("context", (*group.key, term), tuple(held))
        if 1 < len(found.rules) <= MOST:
            yield found


def spoken_of(alone: Iterable[Group], norms: Sequence[Norm]) -> Iterator[Group]:
    """Yield what only one rule decides, with the rules that say what follows where it would happen."""
    speaking: dict[str, list[Norm]] = defaultdict(list)
    for norm in norms:
        for root in {root for each in norm.conditions if each.kind == "if" for root in each.roots}:
            speaking[root].append(norm)
    for group in alone:
        process, theme = group.norms[0].effect.process, group.norms[0].effect.theme
        others = [
            norm
            for norm in speaking[process]
            if any(process in each.roots and theme in each.roots for each in norm.conditions)
            and str(norm.rule) not in group.rules
        ]
        found = Group("spoken of", (process, theme), (*group.norms, *others))
        if theme and others and len(found.rules) <= MOST:
            yield found


def life(norms: Sequence[Norm]) -> Iterator[Group]:
    """Yield the life of an event: what begins and ends it, and the states that it has to be in before."""
    begun: dict[str, list[Norm]] = defaultdict(list)
    for norm in norms:
        if norm.effect.process == "begin":
            begun[norm.effect.theme].append(norm)
    for event, held in begun.items():
        required = {root for norm in held for each in norm.conditions for root in each.roots}
        states = [n for n in norms if n.effect.theme == event and n.effect.process in required and not n.stative]
        if states:
            group = Group("life", ("begin", event, "life"), (*held, *states))
            if 1 < len(group.rules) <= MOST:
                yield group


def permissions(norms: Sequence[Norm]) -> Iterator[Group]:
    """Yield what may or can't be done to one thing at certain times, whatever the verb."""
    by_theme: dict[Key, list[Norm]] = defaultdict(list)
    for norm in norms:
        if norm.modality in ("may", "can't") and norm.effect.theme:
            timed = any(each.kind in ("during", "before", "after") for each in norm.conditions)
            if timed:
                by_theme[(norm.effect.theme,)].append(norm)
                if norm.effect.full != norm.effect.theme:
                    by_theme[(norm.effect.full,)].append(norm)
    for key, held in by_theme.items():
        group = Group("permission", ("may", *key), tuple(dict.fromkeys(held)))
        if 1 < len(group.rules) <= MOST:
            yield group


def themes(norms: Iterable[Norm]) -> Mapping[str, int]:
    """Count to how many different things each process happens."""
    seen = {(norm.effect.process, norm.effect.theme) for norm in norms if not norm.stative}
    return Counter(process for process, _ in seen)


def merged(groups: Iterable[Group]) -> list[Group]:
    """Merge groups that share most of their rules: the one that came first takes in the others, up to its most."""
    found: list[Group] = []
    holding: dict[str, list[int]] = defaultdict(list)
    for group in groups:
        shared = Counter(at for rule in group.rules for at in holding[rule])
        for at, common in shared.most_common():
            union = found[at].rules | group.rules
            if common >= _SHARE * len(union) and len(union) <= MOST:
                grown = Group(found[at].kind, found[at].key, tuple(dict.fromkeys((*found[at].norms, *group.norms))))
                for rule in grown.rules - found[at].rules:
                    holding[rule].append(at)
                found[at] = grown
                break
        else:
            found.append(group)
            for rule in group.rules:
                holding[rule].append(len(found) - 1)
    return found


_SHARE = 0.6
