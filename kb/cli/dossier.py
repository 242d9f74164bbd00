"""judgebook dossier: every rule that decides one effect, side by side."""

from collections.abc import Iterable, Iterator, Sequence

import click

from kb.calendar import edition_on
from kb.cli.call import Call, asks_game, asks_json, takes_call
from kb.cli.editions import edition_named
from kb.cli.printing import paragraph, print_json
from kb.cli.telling import tell
from kb.dossier.find import about, named
from kb.dossier.kept import dossiers_of
from kb.knowledge import KnowledgeBase
from kb.model import Edition, Rule
from kb.model.dossier import Dossier, Dossiers, Row, Unfound
from kb.standing import as_amended, standing

_TITLES = {
    "hot-spots": "Hot spots: effects that several chapters decide",
    "permission": "Permission and timing: what may be done with one thing, and when",
    "cases": "Case tables: rules that say what happens in each case",
    "absolute": "Without exception: statements, each with the rule that goes against it most",
    "comparators": "Comparators: one measure that several rules compare",
    "other": "Other effects",
}


@click.command()
@takes_call
@asks_game
@asks_json
@click.option("--edition", metavar="NAME", help="Only this edition, by its own text: core@1.3.")
@click.argument("words", nargs=-1)
def dossier(call: Call, words: tuple[str, ...], game: str | None, as_json: bool, edition: str | None) -> int:
    """List effects with the rules that decide them, find them by WORDS, or show one by its ID.

    Without --edition the editions in force on the day are read, as amended. A dossier compares conditions and says
    where they differ; whether two rules contradict each other it does not say. Effects that a game's corpus.toml
    names in [effects] go first, under that name.
    """
    kb = call.knowledge()
    found = list(_found(kb, call, game, edition))
    asked = " ".join(words)
    one = named(found, asked) if len(words) == 1 else None
    if one is not None:
        shown = _Shown(kb, call, one)
        print_json(shown.as_json()) if as_json else click.echo("\n".join(shown.lines()))
        return 0
    listed = about(found, asked) if words else [each for edition in found for each in edition.dossiers]
    if as_json:
        unfound = [each.as_json() for edition in found for each in edition.unfound]
        told = {"coverage": _coverage(found), "dossiers": [each.as_json() for each in listed]}
        print_json({**told, "unfound": unfound} if unfound else told)
    elif words:
        click.echo(
            "\n".join(_told(listed)) if listed else f"No dossier is about {asked}. judgebook dossier lists all.",
            err=not listed,
        )
    else:
        click.echo("\n".join(_lists(found)))
    return 0


def _found(kb: KnowledgeBase, call: Call, game: str | None, named_edition: str | None) -> Iterator[Dossiers]:
    """Yield the dossiers of the edition that is named, else of those in force on the day, as amended."""
    if named_edition:
        yield dossiers_of(kb, edition_named(kb, named_edition, game), tell)
        return
    kb = as_amended(kb, call.on, call.scope)
    for document in kb.documents(game):
        current = edition_on(document, call.on)
        if current and current.rule_count and (document.scope is None or document.scope in call.scope):
            yield dossiers_of(kb, current, tell)


def _coverage(found: Sequence[Dossiers]) -> float:
    return round(sum(each.coverage for each in found) / len(found), 4) if found else 0.0


def _lists(found: Sequence[Dossiers]) -> Iterator[str]:
    for edition in found:
        effects = sum(each.list == "other" for each in edition.dossiers)
        yield f"{edition.edition}: an effect was read in {edition.coverage:.0%} of the sentences"
        for name, title in _TITLES.items():
            inside = [each for each in edition.dossiers if each.list == name]
            if inside and name != "other":
                yield from ("", title, *_told(inside))
        if edition.unfound:
            yield from ("", "Named in corpus.toml, and read in no two rules:", *map(_unfound, edition.unfound))
        if effects:
            yield from ("", f"{effects} other effects are decided by several rules; find them by words.", "")


def _unfound(each: Unfound) -> str:
    rules = f" ({', '.join(each.rules)})" if each.rules else ""
    return f"  {each.effect}{rules}"


def _told(listed: Iterable[Dossier]) -> Iterator[str]:
    for each in listed:
        places = len({row.chapter for row in each.rows})
        named = " · named in corpus.toml" if each.confirmed else ""
        yield f"  {each.effect}{f' ({each.note})' if each.note else ''}{named}"
        where = f", in {places} places" if places > 1 else ""
        yield f"      {each.id}: {', '.join(each.rules)}{where}{_clash_note(each)}"


def _clash_note(each: Dossier) -> str:
    both = ", ".join(f"{one.number} and {other.number}" for one, other in each.clashes)
    return f"; can hold together: {both}" if both else ""


class _Shown:
    """One dossier as it is shown: its rows with where they stand and what became of them."""

    def __init__(self, kb: KnowledgeBase, call: Call, dossier: Dossier) -> None:
        self._kb, self._call, self._dossier = kb, call, dossier

    def as_json(self) -> dict[str, object]:
        each = self._dossier
        return {
            **each.as_json(),
            "note": each.note,
            **({"read_as": each.read_as, "unread": [str(rule) for rule in each.unread]} if each.confirmed else {}),
            "columns": [{"name": column.name, "odd": column.odd} for column in each.columns],
            "rows": [self._row(row) for row in each.rows],
            "clashes": [[str(one), str(other)] for one, other in each.clashes],
        }

    def _row(self, row: Row) -> dict[str, object]:
        return {
            "address": str(row.rule),
            "number": row.rule.number,
            "chapter": row.chapter,
            "outcome": row.outcome,
            "sign": row.sign,
            "modality": row.modality,
            "who": row.who,
            "when": list(row.when),
            "exceptions": list(row.exceptions),
            "relation": row.relation,
            "source": self._source(row),
            "status": self._status(row),
        }

    def _source(self, row: Row) -> str:
        document, edition = self._kb.document(row.rule), self._edition(row)
        return " ".join(filter(None, (document.title, edition.id, edition.name)))

    def _edition(self, row: Row) -> Edition:
        return self._kb.edition(row.rule, self._call.on)

    def _status(self, row: Row) -> str:
        """Say how a rule stands on the day, and by what it is amended."""
        status = self._kb.status(row.rule, self._call.on)
        node = self._kb.nodes.get(str(row.rule))
        if not isinstance(node, Rule):
            return status
        by = standing(self._kb, node, self._call.on, self._call.scope).applied
        sources = dict.fromkeys(str(effect.source) for effect in by)
        return f"{status}, amended by {', '.join(sources)}" if sources else status

    def lines(self) -> Iterator[str]:
        each = self._dossier
        chapters = len({row.chapter for row in each.rows})
        yield f"{each.effect}{f' ({each.note})' if each.note else ''}"
        yield f"decided by {len(each.rules)} rules in {chapters} place{'s' if chapters > 1 else ''}; {_differ(each)}"
        if each.confirmed:
            yield f"named in corpus.toml; by the rules' own words: {each.read_as}"
        if each.unread:
            unread = ", ".join(rule.fragment for rule in each.unread)
            yield f"named there too, but not read as deciding this: {unread}"
        if each.clashes:
            yield _clash_note(each).removeprefix("; ")
        for row in each.rows:
            yield ""
            yield f"{row.rule}  {row.chapter}; {self._status(row)}"
            yield paragraph(f"{row.modality or 'happens'}{f' ({row.who})' if row.who else ''}: {row.outcome}", "  ")
            for column, cell in zip(each.columns, row.when, strict=True):
                if cell:
                    yield paragraph(cell, "    ! only here: " if column.odd else "    = ")
        yield ""
        yield "= several rules ask for it   ! only this rule does   [ ] taken over from the rule above"


def _differ(each: Dossier) -> str:
    odd = sum(column.odd for column in each.columns)
    if not each.columns:
        return "none of them has a condition"
    return f"{odd} of {len(each.columns)} conditions stand in one rule only" if odd else "their conditions agree"
