"""judgebook check: what is flawed in the loaded texts, or in one of them, each flaw with its place."""

import json
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kb.cli.call import Call, asks_game, asks_json, takes_call
from kb.cli.forms import FORMS
from kb.cli.telling import progress_bar
from kb.corpus import MANIFEST
from kb.errors import BadQuery, close_to
from kb.recall import Recalling

if TYPE_CHECKING:
    from kb.knowledge import KnowledgeBase
    from kb.review import Wanted
    from kb.subject import Subject

_FILE = click.Path(path_type=Path)


@click.command()
@takes_call
@asks_game
@asks_json
@click.argument("places", nargs=-1, metavar="[PATH|ADDRESS]...")
@click.option("--format", "form", type=click.Choice([*FORMS]), default="text", help="How the findings are printed.")
@click.option("--select", metavar="CODES", help="Only these codes or families: CIT,NUM103.")
@click.option("--ignore", metavar="CODES", help="All but these codes or families.")
@click.option("--since", metavar="EDITION", help="Only what the editions after this one brought: core@1.3.")
@click.option("--baseline", type=_FILE, help="Leave out what is listed in this file.")
@click.option("--write-baseline", type=_FILE, help="List what is found now in this file, for --baseline.")
@click.option("--all", "everything", is_flag=True, help="Print dismissed findings too.")
def check(call: Call, places: tuple[str, ...], form: str, as_json: bool, **options: Any) -> int:
    """Report the flaws of all loaded editions, or of what is named; exits with 1 if one that counts is an error.

    PATH is a corpus or a text file; ADDRESS a game, a document, an edition or a rule. Each edition is judged by its
    own text.
    """
    call = Call((*call.corpora, *(Path(each) for each in places if Path(each).is_dir())), call.day, call.scope)
    files = [Path(each) for each in places if Path(each).is_file()]
    begun = None if files else Recalling(call.folders or None).begin()
    if begun and begun.reads:
        import_module("kb.review.shares")  # with all checks: a while, in which the text that has changed is read
    from kb.review import read_settled, review
    from kb.review.ahead import Ahead
    from kb.review.sources import Sources

    sources = Sources(call.folders or None)
    with Ahead() as ahead, progress_bar("checking") as tell:
        kb = _read(call, files, sources) if files else call.knowledge(begun, ahead.begin)
        named, options["game"] = _named(kb, [each for each in places if not Path(each).exists()], options["game"])
        wanted = _wanted(kb, call, named, options)
        if "file" not in {game.id for game in kb.games}:
            wanted = _with_files(wanted, files, sources)
        settled = read_settled(call.folders or None)
        found = review(kb, wanted, settled, lambda each, at, of: tell(_name(each), at, of), ahead.wait)
    if options["write_baseline"]:
        _write(options["write_baseline"], sorted(each.id for each in found.noted))
    FORMS["json" if as_json else form](found, sources, _unread(kb, options["game"]), everything=options["everything"])
    return 1 if found.fails else 0


def _read(call: Call, files: list[Path], sources: Any) -> "KnowledgeBase":
    """Read the corpora; files that lie in none of them are read by themselves. Raises BadQuery, BadManifest."""
    loose = [each for each in files if sources.address(each) is None]
    if manifest := next((each for each in loose if each.name == MANIFEST), None):
        raise BadQuery(
            f"{manifest} lists texts and is none: name its folder, {manifest.parent}, to check them with it."
        )
    if not loose:
        return call.knowledge()
    if len(loose) < len(files) or len(loose) > 1:
        raise BadQuery(f"{loose[0]} lies in none of the corpora: check it by itself, or name it in a corpus.toml.")
    from kb.corpus import plan_file
    from kb.load import load_games

    return load_games([plan_file(loose[0])])


def _named(kb: "KnowledgeBase", named: list[str], game: str | None) -> tuple[list[str], str | None]:
    """Give the places that are named, and the game, which may be named as they are. Raises BadQuery for two games."""
    from kb.cli.places import game_called

    called = {each: found for each in named if (found := game_called(kb, each))}
    games = list(dict.fromkeys([*filter(None, [game]), *called.values()]))
    if len(games) > 1:
        raise BadQuery(f"{' and '.join(games)} are games: name one of them, or none to check all that are loaded.")
    return [each for each in named if each not in called], games[0] if games else None


def _wanted(kb: "KnowledgeBase", call: Call, named: list[str], options: Mapping[str, Any]) -> "Wanted":
    from kb.cli.places import edition_called, place_called
    from kb.review import Wanted

    game, since = options["game"], options["since"]
    places = tuple(place_called(kb, each, call.on, game) for each in named)
    base = edition_called(kb, since, game) if since else None
    return Wanted(game, places, _codes(options["select"]), _codes(options["ignore"]), base, _known(options["baseline"]))


def _with_files(wanted: "Wanted", files: list[Path], sources: Any) -> "Wanted":
    from dataclasses import replace

    return replace(wanted, places=(*wanted.places, *(sources.address(each) for each in files)))


def _codes(listed: str | None) -> tuple[str, ...]:
    """Read a list of codes or families. Raises BadQuery for one that no check has."""
    codes = tuple(each.strip().upper() for each in (listed or "").split(",") if each.strip())
    if not codes:
        return ()
    from kb.checks import CHECKS
    from kb.checks.guide import guides

    known = guides(CHECKS)
    for code in codes:
        if not any(each.startswith(code) for each in known):
            families = sorted({each.family for each in known.values()})
            near = next((each for each in families if code.startswith(each)), None)
            there = ", ".join(each for each in known if each.startswith(near)) if near else ", ".join(families)
            kinds = f"of {near} there are" if near else "the families are"
            sentence = f"no check has a code that begins with {code}; {kinds} {there}."
            raise BadQuery(sentence, close_to(code, known if near else families, 1))
    return codes


def _known(place: Path | None) -> frozenset[str]:
    """Read a baseline. Raises BadQuery."""
    if place is None:
        return frozenset()
    try:
        return frozenset(map(str, json.loads(place.read_text("utf-8"))["findings"]))
    except (ValueError, KeyError, TypeError) as why:
        raise BadQuery(f"{place} is no baseline, as check --write-baseline FILE makes it.") from why


def _write(place: Path, ids: list[str]) -> None:
    beside = place.with_name(f".{place.name}.writing")
    beside.write_text(f"{json.dumps({'findings': ids}, indent=1)}\n", "utf-8")
    beside.replace(place)


def _name(subject: "Subject") -> str:
    return str(subject.edition.address) if subject.edition else f"{subject.game.id}/corpus.toml"


def _unread(kb: "KnowledgeBase", game: str | None) -> list[str]:
    lost = (each for each in kb.not_loaded if game in (None, each.address.game))
    return [f"not loaded: {each.address}: {each.reason}" for each in lost]
