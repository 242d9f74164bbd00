"""confirm: the effects that corpus.toml names, found among those that were read: each gets its name, and goes first."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from kb.dossier.find import about
from kb.dossier.groups import Group
from kb.dossier.named import NamedEffect
from kb.dossier.naming import slug
from kb.model.dossier import Column, Dossier, Dossiers, Row, Unfound
from kb.model.norm import Norm

Table = Callable[[Iterable[Norm]], tuple[tuple[Row, ...], tuple[Column, ...]]]


def confirm(
    found: Dossiers, named: Sequence[NamedEffect], groups: Mapping[str, Group], norms: Iterable[Norm], table: Table
) -> Dossiers:
    """Give dossiers with the names that corpus.toml gives them; ``groups`` are theirs by id, ``table`` makes rows.

    A rule that is named and decides the same by a sentence of its own is taken in; one that does not is told.
    """
    if not named:
        return found
    by_rule: dict[str, list[Norm]] = {}
    for norm in norms:
        by_rule.setdefault(str(norm.rule), []).append(norm)
    chosen = [(each, _best(found, each)) for each in named]
    confirmed = [_named(each, dossier, groups[dossier.id], by_rule, table) for each, dossier in chosen if dossier]
    replaced = {dossier.id for _, dossier in chosen if dossier}
    others = [each for each in found.dossiers if each.id not in replaced]
    unfound = tuple(
        Unfound(each.title, (*map(str, each.rules), *each.absent)) for each, dossier in chosen if dossier is None
    )
    return replace(found, dossiers=tuple(_listed(confirmed, others)), unfound=unfound)


def _best(found: Dossiers, named: NamedEffect) -> Dossier | None:
    """Give the dossier that holds most of the rules that are named, of those the one that the words are about most."""
    rules = set(named.rules)
    near = [each.id for each in about([found], named.words or named.title)]
    held = [(len(rules & {row.rule for row in each.rows}), _place(each, near), each) for each in found.dossiers]
    if rules:
        fit = [each for each in held if each[0]]
        if named.words and any(each[1] < len(near) for each in fit):
            fit = [each for each in fit if each[1] < len(near)]
    else:
        fit = [each for each in held if named.words and each[1] < len(near)]
    return min(fit, key=lambda each: (-each[0], each[1], len(each[2].rules)))[2] if fit else None


def _place(dossier: Dossier, near: Sequence[str]) -> int:
    return near.index(dossier.id) if dossier.id in near else len(near)


def _named(
    named: NamedEffect, dossier: Dossier, group: Group, by_rule: Mapping[str, list[Norm]], table: Table
) -> Dossier:
    processes = {norm.effect.process for norm in group.norms}
    more, unread = [], []
    for rule in named.rules:
        if str(rule) in group.rules:
            continue
        fit = [norm for norm in by_rule.get(str(rule), ()) if norm.effect.process in processes]
        more += fit
        unread += [] if fit else [rule]
    rows, columns = table((*group.norms, *more)) if more else (dossier.rows, dossier.columns)
    home = dossier.id.rpartition("/")[0]
    return replace(
        dossier,
        id=f"{home}/{slug(named.title)}",
        effect=named.title,
        list="hot-spots" if dossier.list == "other" else dossier.list,
        rows=rows,
        columns=columns,
        read_as=dossier.effect,
        unread=tuple(unread),
        note="; ".join(filter(None, (dossier.note, *(f"no rule {each} is loaded" for each in named.absent)))),
    )


def _listed(confirmed: Sequence[Dossier], others: Sequence[Dossier]) -> Iterator[Dossier]:
    """Yield all dossiers list by list, in each those that are confirmed first, with ranks and ids of their own."""
    order = list(dict.fromkeys(("hot-spots", *(each.list for each in others), *(each.list for each in confirmed))))
    taken: set[str] = set()
    ranks: dict[str, int] = {}
    for each in sorted((*confirmed, *others), key=lambda dossier: order.index(dossier.list)):
        own, again = each.id, 2
        while own in taken:
            own, again = f"{each.id}-{again}", again + 1
        taken.add(own)
        ranks[each.list] = ranks.get(each.list, 0) + 1
        yield replace(each, id=own, rank=ranks[each.list])
