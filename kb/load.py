"""The whole line: corpora in, a knowledge base out."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from hashlib import blake2b
from pathlib import Path

import msgspec

from grammar.cache import keep, place_of
from grammar.detect import detect
from grammar.normalise import NotText, Source, normalise
from grammar.parse import parse
from grammar.styles import STYLES
from kb.address import Address
from kb.amend import settle
from kb.assemble import assemble
from kb.corpus import PlannedDocument, PlannedEdition, PlannedGame, default_corpora, read_corpora
from kb.errors import close_to
from kb.importers import FORMATS, Layout, cards, errata, rulings
from kb.knowledge import KnowledgeBase
from kb.link import infer, link
from kb.model import Document, Edition, Game, Kind, Link, NotLoaded
from kb.read import read

_KEPT = 3  # states of one edition that stay
_OF_ROWS = {Kind.CARDS: cards, Kind.ERRATA: errata, Kind.RULINGS: rulings}


Linked = Callable[[tuple[Game, ...], tuple[Link, ...]], None]


def load(corpora: Sequence[Path] | None = None, progress: Callable[[str], None] | None = None) -> KnowledgeBase:
    """Load corpora into one knowledge base; ``progress`` is told each edition as it is read. Raises BadManifest."""
    return load_games(read_corpora(corpora or default_corpora()), progress)


def load_games(
    planned_games: Iterable[PlannedGame],
    progress: Callable[[str], None] | None = None,
    linked: Linked | None = None,
) -> KnowledgeBase:
    """Load games that are planned already: what ``load`` does after the manifests are read.

    ``linked`` is given the games and their links before it is known what amendments do.
    """
    games: list[Game] = []
    lost: list[NotLoaded] = []
    for planned in planned_games:
        game, missing = _load_game(planned, progress or (lambda _: None))
        games.append(game)
        lost += missing
    links, findings = link(games)
    amending = settle(games, links)
    if linked:
        linked(amending, links)
    settled, unnamed = infer(amending)
    return assemble(settled, links, tuple(lost), (*findings, *unnamed))


def _load_game(planned: PlannedGame, progress: Callable[[str], None]) -> tuple[Game, list[NotLoaded]]:
    documents: list[Document] = []
    lost: list[NotLoaded] = []
    for plan in planned.documents:
        editions: list[Edition] = []
        for each in plan.editions:
            progress(str(each.frame.address))
            found = _read_edition(planned, plan, each)
            if isinstance(found, Edition):
                editions.append(found)
            else:
                lost.append(NotLoaded(each.frame.address, plan.title, found))
        if plan.kind in list(Kind):
            documents.append(_document(planned.id, plan, editions))
    return Game(planned.id, planned.name, planned.style, tuple(documents), planned.tables), lost


def _document(game: str, plan: PlannedDocument, editions: list[Edition]) -> Document:
    return Document(
        Address(game, plan.id),
        plan.title,
        Kind(plan.kind),
        tuple(editions),
        plan.cited_as,
        plan.digest,
        plan.about,
        plan.part_of,
        plan.scope,
    )


def unread(planned_games: Iterable[PlannedGame]) -> dict[Address, Callable[[], object]]:
    """Give what reads and keeps each edition that was not read before as it is now, by the edition's address."""
    found: dict[Address, Callable[[], object]] = {}
    for game in planned_games:
        for document in game.documents:
            for edition in document.editions:
                if not _is_kept(game, document, edition):
                    found[edition.frame.address] = partial(_read_edition, game, document, edition)
    return found


def _is_kept(game: PlannedGame, document: PlannedDocument, edition: PlannedEdition) -> bool:
    """Tell whether an edition was read before as it is now; one that cannot be read is as good as kept."""
    try:
        place = _place(game, document, edition, edition.path.read_bytes())
    except OSError:
        return True
    return place.is_file() or bool(_unreadable(document.kind, document.style or game.style, edition.path))


def _read_edition(game: PlannedGame, document: PlannedDocument, edition: PlannedEdition) -> Edition | str:
    """Read one edition, or say why it cannot be read. One that was read before, as it is now, is only looked up."""
    style = document.style or game.style
    reason = _unreadable(document.kind, style, edition.path)
    if reason:
        return reason
    try:
        data = edition.path.read_bytes()
        place = _place(game, document, edition, data)
        with suppress(OSError, ValueError, msgspec.MsgspecError):
            return msgspec.msgpack.decode(place.read_bytes(), type=Edition)
        found = _read_anew(normalise(data), game, document, edition)
    except (OSError, NotText) as why:
        return f"{edition.frame.file}: {why.strerror if isinstance(why, OSError) else why}"
    with suppress(OSError):
        keep(place, msgspec.msgpack.encode(found), _KEPT)
    return found


def _place(game: PlannedGame, document: PlannedDocument, edition: PlannedEdition, data: bytes) -> Path:
    """Say where an edition lies, whether or not it was read before: by its bytes, and by how they are read."""
    frame, symbols = edition.frame, game.tables.get("symbols")
    manner = (document.kind, document.style, game.style, edition.path.suffix, dict(edition.fields), symbols, frame)
    name = f"{game.id}-{document.id}@{frame.id}"
    return place_of("editions", name, (blake2b(data, digest_size=16).hexdigest(), repr(manner)), ("grammar", "kb"))


def _read_anew(source: Source, game: PlannedGame, document: PlannedDocument, edition: PlannedEdition) -> Edition:
    """Read one edition: text to tree to document."""
    style = document.style or game.style
    if edition.path.suffix in FORMATS:
        layout = Layout(edition.fields, game.tables.get("symbols", {}))
        return _OF_ROWS[Kind(document.kind)](source, edition.path.suffix, edition.frame, layout)
    used = style or detect(source.text)
    citing = game.style if used in ("article", "rule-page") and game.style in STYLES else used
    return read(source, parse(source.text, used), replace(edition.frame, style=used), citing)


def _unreadable(kind: str, style: str | None, path: Path) -> str:
    if kind not in list(Kind):
        return f"no kind is called {kind}; there are {', '.join(Kind)}{_hint(kind, list(Kind))}"
    if path.suffix in FORMATS and kind not in _OF_ROWS:
        return f"{path.suffix[1:]} files are not read yet"
    if path.suffix not in FORMATS and kind == Kind.CARDS:
        return f"card files are {', '.join(each[1:] for each in FORMATS)}, and this is {path.suffix[1:] or 'none'}"
    if style is not None and style not in STYLES:
        return f"no style is called {style}; there are {', '.join(STYLES)}{_hint(style, STYLES)}"
    return ""


def _hint(word: str, known: Sequence[str]) -> str:
    close = close_to(word, known, 1)
    return f"; did you mean {close[0]}?" if close else ""
