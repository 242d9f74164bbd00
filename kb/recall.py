"""The knowledge base of corpora, without reading them again when nothing has changed."""

from collections.abc import Callable, Sequence
from pathlib import Path

from grammar.cache import cache_folder
from kb.corpus import default_corpora, read_corpora
from kb.knowledge import KnowledgeBase, assemble
from kb.snapshot import FORM, Snapshot, place_of, read_snapshot, write_snapshot


def recall(corpora: Sequence[Path] | None = None, progress: Callable[[str], None] | None = None) -> KnowledgeBase:
    """Give the knowledge base of corpora: from its snapshot, else read anew and kept. Raises BadManifest."""
    folders = list(corpora or default_corpora())
    place = place_of(cache_folder(), read_corpora(folders))
    kept = read_snapshot(place)
    if kept is not None:
        return assemble(kept.games, kept.links, kept.not_loaded, kept.findings)
    from kb.load import load

    kb = load(folders, progress)
    own = {finding for edition in kb.editions() for finding in edition.findings}
    found = tuple(finding for finding in kb.findings if finding not in own)
    write_snapshot(place, Snapshot(FORM, kb.games, kb.links, kb.not_loaded, found))
    return kb
