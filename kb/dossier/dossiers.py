"""The dossiers of an edition: its norms read, grouped by effect, scored, and put into five short lists."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from kb.dossier.cases import case_tables, clashes
from kb.dossier.confirm import confirm
from kb.dossier.groups import Group, grouped, merged, permissions, themes
from kb.dossier.likeness import Likeness, Tree
from kb.dossier.measured import comparators
from kb.dossier.named import NamedEffect
from kb.dossier.naming import effect_name, slug
from kb.dossier.pairs import Judge
from kb.dossier.statements import absolute_statements
from kb.dossier.table import table
from kb.model import Edition, Heading, Link, Rule
from kb.model.dossier import Dossier, Dossiers, List
from kb.norm.language import VAGUE
from kb.norm.literals import words_of
from kb.norm.norms import Norms, norms_once

_PER_THOUSAND: Mapping[str, float] = {"hot-spots": 5, "permission": 3, "absolute": 3, "comparators": 2}
_AT_LEAST = 3


@dataclass(frozen=True, slots=True)
class _Found:
    """A group with its score, the list that it belongs to, and what the list says of it."""

    list: List
    score: float
    group: Group
    note: str = ""


def dossiers(edition: Edition, links: Mapping[str, tuple[Link, ...]], named: Sequence[NamedEffect] = ()) -> Dossiers:
    """Compute the dossiers of an edition; ``links`` are those out of its texts, ``named`` what corpus.toml names.

    Never refuses a text.
    """
    read = norms_once(edition)
    tree = _tree(edition, links, read)
    likeness = Likeness(read.norms, read.contrasts)
    effects = grouped(read.norms, read.lexicon.terms)
    found = [*_by_effect(merged(effects.groups), read, Judge(likeness, tree, read.norms), tree, len(edition.rules))]
    found += _others(read, tree, likeness, edition.rules)
    coverage = read.understood / read.sentences if read.sentences else 0.0
    listed = list(_listed(edition, found, read, tree, likeness))
    every = tuple(dossier for dossier, _ in listed)
    computed = Dossiers(edition.address, round(coverage, 4), every, effects.common, dict(_roots(read)))
    groups = {dossier.id: group for dossier, group in listed}
    return confirm(computed, named, groups, read.norms, lambda norms: table(norms, tree, likeness))


def _roots(read: Norms) -> Iterator[tuple[str, str]]:
    """Yield the words of an edition whose roots look different, so that they are found whatever their form."""
    for word in read.lexicon.said:
        root = read.lexicon.root(word)
        if root != word:
            yield word, root


def _tree(edition: Edition, links: Mapping[str, tuple[Link, ...]], read: Norms) -> Tree:
    nodes: list[Heading | Rule] = [*edition.headings, *edition.rules]
    parents = {str(node.address): str(node.parent) for node in nodes if node.parent}
    titles = {str(node.address): _title(getattr(node, "title", None) or node.text) for node in nodes}
    roots = {key: frozenset(words_of(title, read.lexicon)) for key, title in titles.items()}
    cites = {key: frozenset(str(target) for link in found for target in link.targets) for key, found in links.items()}
    return Tree(parents, titles, roots, cites)


def _title(text: str) -> str:
    words = text.split()
    return " ".join(words[:12]) + (" …" if len(words) > 12 else "")


def _share(name: str, rules: int) -> int:
    return max(_AT_LEAST, round(_PER_THOUSAND[name] * rules / 1000))


def _by_effect(groups: Iterable[Group], read: Norms, judge: Judge, tree: Tree, rules: int) -> Iterator[_Found]:
    """Yield the groups by effect: the best that several chapters decide are hot spots."""
    common = themes(read.norms)
    scored = sorted(
        ((judge.score(group.norms, common[_process(group)]), at, group) for at, group in enumerate(groups)),
        key=lambda each: (-each[0], each[1]),
    )
    room = _share("hot-spots", rules)
    for score, _, group in scored:
        told = group.kind != "spoken of" and (group.key[0] not in VAGUE or len(group.key) > 1)
        hot = room > 0 and told and _is_spread(group, tree)
        room -= hot
        yield _Found("hot-spots" if hot else "other", score, group)


def _process(group: Group) -> str:
    return group.key[0]


def _is_spread(group: Group, tree: Tree) -> bool:
    """Tell whether several chapters say that the effect happens under a condition."""
    chapters = {tree.chapter(str(norm.rule)) for norm in group.norms if norm.constitutive and norm.conditions}
    return len(chapters) > 1


def _others(read: Norms, tree: Tree, likeness: Likeness, rules: Sequence[Rule]) -> Iterator[_Found]:
    judge = Judge(likeness, tree)
    allowed = [_Found("permission", judge.score(group.norms, 1), group) for group in merged(permissions(read.norms))]
    yield from _best(allowed, "permission", len(rules))
    for group in case_tables(read.norms, tree, likeness):
        both = list(clashes(group, likeness))
        yield _Found("cases", len(both) + len(group.rules) / 100, group)
    stated = [
        _Found("absolute", near, group, note) for near, note, group in absolute_statements(read.norms, tree, likeness)
    ]
    yield from _best(stated, "absolute", len(rules))
    measured = [
        _Found("comparators", score, group, note) for score, note, group in comparators(read.norms, read.lexicon, rules)
    ]
    yield from _best(measured, "comparators", len(rules))


def _best(found: list[_Found], name: str, rules: int) -> Iterator[_Found]:
    """Yield the best of a list, and the rest as other ones."""
    ordered = sorted(found, key=lambda each: -each.score)
    room = _share(name, rules)
    yield from ordered[:room]
    if name == "permission":
        yield from (replace(each, list="other") for each in ordered[room:])


_ORDER = ("hot-spots", "permission", "cases", "absolute", "comparators", "other")


def _listed(
    edition: Edition, found: Iterable[_Found], read: Norms, tree: Tree, likeness: Likeness
) -> Iterator[tuple[Dossier, Group]]:
    """Yield the dossiers list by list, best first, each with an id of its own and the group that it is of."""
    taken: dict[str, int] = {}
    ordered = sorted(found, key=lambda each: (_ORDER.index(each.list), -each.score))
    rank, last = 0, ""
    for each in ordered:
        rank = rank + 1 if each.list == last else 1
        last = each.list
        name = effect_name(each.group, tree, read.lexicon)
        own = slug(name)
        taken[own] = taken.get(own, 0) + 1
        own = own if taken[own] == 1 else f"{own}-{taken[own]}"
        rows, columns = table(each.group.norms, tree, likeness)
        both = (
            tuple((one.rule, other.rule) for one, other in clashes(each.group, likeness))
            if each.list == "cases"
            else ()
        )
        dossier = Dossier(
            f"{edition.address}/{own}", name, each.list, rank, round(each.score, 4), rows, columns,
            tuple(dict.fromkeys(both)), each.note,
        )  # fmt: skip
        yield dossier, each.group
