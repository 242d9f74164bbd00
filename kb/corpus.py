"""Corpora: which documents there are, in which editions, from which files; read from corpus.toml, nothing guessed."""

import os
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any

from kb.address import Address
from kb.errors import BadManifest, close_to
from kb.model import Edition, Kind

MANIFEST = "corpus.toml"
SHIPPED = Path(__file__).resolve().parent.parent / "rules_corpus"

_TABLES = ("precedence", "ability", "symbols", "slang", "synonyms", "effects", "profile", "terms", "checks")
_GAME_KEYS = ("game", "name", "style", "document", *_TABLES)
_DOCUMENT_KEYS = (
    *("id", "title", "kind", "style", "cited_as", "digest", "about", "part_of", "scope", "edition", "fields"),
    "gaps_intended",
)
_EFFECT_KEYS = ("words", "rules")
_EDITION_KEYS = ("id", "name", "file", "published", "effective", "fields")
_RULE = re.compile(r"\S.*[ /][\w.~#-]*\w[\w.~#-]*\.?")


@dataclass(frozen=True, slots=True)
class PlannedEdition:
    """An edition that a manifest names: its frame (no content yet), its file, and how that calls its rows' fields."""

    frame: Edition
    path: Path
    fields: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PlannedDocument:
    """A document that a manifest names. ``kind`` and ``style`` are as written: they may be unknown ones."""

    id: str
    title: str
    kind: str
    style: str | None
    editions: tuple[PlannedEdition, ...]
    cited_as: tuple[str, ...] = ()
    digest: bool = False
    about: str | None = None
    part_of: str | None = None
    scope: str | None = None


@dataclass(frozen=True, slots=True)
class PlannedGame:
    """A game's manifest, or several of them laid over each other."""

    id: str
    name: str
    style: str | None
    documents: tuple[PlannedDocument, ...] = ()
    tables: dict[str, Any] = field(default_factory=dict)


def default_corpora() -> list[Path]:
    """Give the shipped corpus and, where it exists, the user's own, which is laid over it."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    own = Path(home) / "judgebook" / "corpus"
    return [SHIPPED, *([own] if own.is_dir() else [])]


def read_corpora(folders: Sequence[Path]) -> tuple[PlannedGame, ...]:
    """Read the manifests of corpora, later ones laid over earlier ones, document by document.

    A game's tables are always those shipped, overlaid key by key. Raises BadManifest.
    """
    games: dict[str, PlannedGame] = {}
    for folder in folders:
        for game in _games_in(folder):
            games[game.id] = _overlay(games[game.id], game) if game.id in games else game
    shipped = {game.id: game.tables for game in _games_in(SHIPPED)}
    return tuple(replace(g, tables=_merge(shipped.get(g.id, {}), g.tables)) for g in games.values())


def plan_file(path: Path, style: str | None = None) -> PlannedGame:
    """Plan a game of one document, a text file that lies in no corpus; without a style that is told by its looks."""
    name = re.sub(r"[^a-z0-9]+", "-", path.stem.casefold()).strip("-") or "text"
    frame = Edition(Address("file", name, "1"), path.stem, str(path), style or "")
    document = PlannedDocument(name, path.stem, Kind.RULES, style, (PlannedEdition(frame, path),))
    return PlannedGame("file", "File", style, (document,))


def folders_of_games(folders: Sequence[Path]) -> Iterator[tuple[str, Path]]:
    """Yield each game of corpora and the folder that its manifest lies in. Raises BadManifest."""
    for folder in folders:
        for manifest in _manifests(folder):
            yield _game(manifest).id, manifest.parent


def _games_in(folder: Path) -> Iterator[PlannedGame]:
    yield from map(_game, _manifests(folder))


def _manifests(folder: Path) -> list[Path]:
    if not folder.is_dir():
        raise BadManifest(f"{folder}: there is no such corpus folder.")
    manifests = [folder / MANIFEST] if (folder / MANIFEST).is_file() else sorted(folder.glob(f"*/{MANIFEST}"))
    if not manifests:
        raise BadManifest(f"{folder}: no game lies in it; a corpus has one folder a game, each with a {MANIFEST}.")
    return manifests


def _game(path: Path) -> PlannedGame:
    try:
        text = path.read_text(encoding="utf-8")
        data = tomllib.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as why:
        raise BadManifest(f"{path}: this is not TOML: {why}.") from why
    _check_keys(path, "the manifest", data, _GAME_KEYS, needed=("game",))
    name = _word(path, data, "game", "the manifest")
    documents = tuple(_document(path, name, each) for each in _tables_of(path, data, "document"))
    _check_unique(path, "document", [document.id for document in documents])
    _check_effects(path, text, data.get("effects", {}))
    tables = {key: data[key] for key in _TABLES if key in data}
    return PlannedGame(name, str(data.get("name", name)), _text(path, data, "style"), documents, tables)


def _document(path: Path, game: str, data: Mapping[str, Any]) -> PlannedDocument:
    where = f"document {data.get('id', '?')}"
    _check_keys(path, where, data, _DOCUMENT_KEYS, needed=("id", "kind"))
    home = Address(game, _word(path, data, "id", where))
    digest = data.get("digest", False) is True
    style = _text(path, data, "style")
    fields = _fields(path, where, data)
    editions = tuple(
        _edition(path, home, style, {"fields": fields, **each}, digest=digest)
        for each in _tables_of(path, data, "edition")
    )
    _check_unique(path, f"edition of {home.document}", [edition.frame.id for edition in editions])
    return PlannedDocument(
        home.document,
        str(data.get("title", home.document)),
        str(data["kind"]),
        style,
        editions,
        tuple(str(alias) for alias in data.get("cited_as", ())),
        digest,
        _text(path, data, "about"),
        _text(path, data, "part_of"),
        _text(path, data, "scope"),
    )


def _edition(path: Path, home: Address, style: str | None, data: Mapping[str, Any], *, digest: bool) -> PlannedEdition:
    where = f"edition {data.get('id', '?')} of {home.document}"
    _check_keys(path, where, data, _EDITION_KEYS, needed=("id", "file"))
    address = Address(home.game, home.document, _word(path, data, "id", where))
    file = path.parent / str(data["file"])
    if not file.resolve().is_relative_to(path.parent.resolve()):
        raise BadManifest(f"{path}: {where}: the file {data['file']} lies outside the game's folder.")
    shown = f"{path.parent.name}/{data['file']}"
    published, effective = _day(path, where, data, "published"), _day(path, where, data, "effective")
    name = str(data.get("name", ""))
    frame = Edition(address, name, shown, style or "", published=published, effective=effective, digest=digest)
    return PlannedEdition(frame, file, _fields(path, where, data))


def _overlay(below: PlannedGame, above: PlannedGame) -> PlannedGame:
    """Lay a manifest over another: its documents replace those of the same id, digests edition by edition."""
    documents = {document.id: document for document in below.documents}
    for document in above.documents:
        older = documents.get(document.id)
        documents[document.id] = _over_digest(older, document) if older and older.digest else document
    tables = _merge(below.tables, above.tables)
    return PlannedGame(above.id, above.name, above.style or below.style, tuple(documents.values()), tables)


def _over_digest(digest: PlannedDocument, official: PlannedDocument) -> PlannedDocument:
    editions = {edition.frame.id: edition for edition in (*digest.editions, *official.editions)}
    dated = all(edition.frame.effective for edition in editions.values())
    ordered: Iterable[PlannedEdition] = editions.values()
    if dated:
        ordered = sorted(editions.values(), key=lambda edition: edition.frame.effective or date.min)
    return replace(official, editions=tuple(ordered))


def _merge(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(below)
    for key, value in above.items():
        both = isinstance(value, Mapping) and isinstance(merged.get(key), Mapping)
        merged[key] = _merge(merged[key], value) if both else value
    return merged


# -- what a manifest may say -------------------------------------------------------------------------------------------


def _check_keys(path: Path, where: str, data: Mapping[str, Any], known: Sequence[str], needed: Sequence[str]) -> None:
    for key in data:
        if key not in known:
            raise BadManifest(f"{path}: {where} has the unknown key {key}.", close_to(key, known))
    for key in needed:
        if key not in data:
            raise BadManifest(f"{path}: {where} needs the key {key}.")


def _check_effects(path: Path, text: str, table: object) -> None:
    """Check that each effect is named by words, or by a list of rules that each say which document they are of."""
    if not isinstance(table, Mapping):
        raise BadManifest(f"{path}: effects must be a table, written [effects].")
    for title, entry in table.items():
        where = f'{path}, line {_line_of(text, title)}: the effect "{title}"'
        if not isinstance(entry, Mapping) or not entry:
            raise BadManifest(f'{where} must be a table with words or rules, such as {{ words = "quay held" }}.')
        for key in entry:
            if key not in _EFFECT_KEYS:
                raise BadManifest(f"{where} has the unknown key {key}; it may have words and rules.")
        if not isinstance(entry.get("words", ""), str):
            raise BadManifest(f"{where} has words that are no text; write them in quotes.")
        rules = entry.get("rules", [])
        if not isinstance(rules, list) or not all(isinstance(each, str) and _RULE.fullmatch(each) for each in rules):
            raise BadManifest(f'{where} needs its rules as a list such as ["core@2 101.2"], each with its document.')


def _line_of(text: str, key: str) -> int:
    """Give the line of a manifest that an effect is named on."""
    found = re.search(rf"^\s*(?:\[effects\.)?[\"']?{re.escape(key)}[\"']?\s*[]=.]", text[text.find("[effects") :], re.M)
    return text.count("\n", 0, text.find("[effects") + found.start() + len(found[0])) + 1 if found else 1


def _check_unique(path: Path, what: str, ids: Sequence[str]) -> None:
    for name in ids:
        if ids.count(name) > 1:
            raise BadManifest(f"{path}: the {what} {name} is there twice; give one of them another id.")


def _tables_of(path: Path, data: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    value = data.get(key, [])
    if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
        raise BadManifest(f"{path}: {key} must be a list of tables, written [[{key}]].")
    return value


def _word(path: Path, data: Mapping[str, Any], key: str, where: str) -> str:
    """Give an id: it becomes part of addresses, so it has no blank, slash or at sign."""
    value = data[key]
    ok = isinstance(value, str) and Address.parse(f"g/d@{value}") is not None and not set(value) & set("/@ ")
    if not ok:
        raise BadManifest(f"{path}: {where}: {key} = {value!r} is no id; use letters, digits, dots and dashes.")
    return str(value)


def _text(path: Path, data: Mapping[str, Any], key: str) -> str | None:
    value = data.get(key)
    if value is not None and not isinstance(value, str):
        raise BadManifest(f"{path}: {key} = {value!r} must be a text in quotes.")
    return value


def _fields(path: Path, where: str, data: Mapping[str, Any]) -> Mapping[str, str]:
    """Give how a file of rows calls its fields."""
    value = data.get("fields", {})
    if not isinstance(value, Mapping) or not all(isinstance(name, str) for name in value.values()):
        raise BadManifest(f'{path}: {where}: fields must be a table of names, such as text = "newText".')
    return dict(value)


def _day(path: Path, where: str, data: Mapping[str, Any], key: str) -> date | None:
    value = data.get(key)
    if value is not None and (not isinstance(value, date) or hasattr(value, "hour")):
        raise BadManifest(f"{path}: {where}: {key} = {value!r} must be a day such as 2026-03-30, without quotes.")
    return value
