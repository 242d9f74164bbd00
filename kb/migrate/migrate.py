"""From a text and two editions to proposals for the numbers that it cites."""

from collections.abc import Iterator

from grammar.detect import detect
from grammar.normalise import NotText, Source, normalise
from kb.errors import JudgebookError, UnreadableFile
from kb.history import compared
from kb.knowledge import KnowledgeBase
from kb.migrate.find import find
from kb.migrate.follow import Followed
from kb.migrate.homes import Homes, is_measure
from kb.migrate.judge import Judge, Judged
from kb.migrate.passage import passages
from kb.migrate.proposal import Migration
from kb.migrate.rewrite import rewrite
from kb.model import Edition


class MixedDocuments(JudgebookError):
    """Two editions that are not of one document."""


class UsesNewEdition(JudgebookError):
    """A text that is to be rewritten, and seems to be already."""


def migrate(kb: KnowledgeBase, data: bytes, old: Edition, new: Edition, file: str = "text") -> Migration:
    """Propose new numbers for the rules of an edition that a text cites.

    A number without a document is taken as the old edition's. Raises MixedDocuments, UnreadableFile for a binary file.
    """
    _check(old, new)
    source = _read(data, file)
    judged = tuple(_judged(kb, source, old, new)) if source else ()
    result = rewrite(data, source, (edit for each in judged for edit in each.edits)) if source else data
    seen = {lean: tuple(each.proposal.number for each in judged if each.lean == lean) for lean in ("new", "old")}
    proposals = tuple(each.proposal for each in judged)
    return Migration(str(old.address), str(new.address), proposals, result, seen["new"], seen["old"])


def _check(old: Edition, new: Edition) -> None:
    one, other = (f"{each.address.game}/{each.address.document}" for each in (old, new))
    if one != other:
        raise MixedDocuments(f"{old.address} and {new.address} are editions of two documents; name two of one.")


def _read(data: bytes, file: str) -> Source | None:
    """Give the text of a file; None where there is nothing in it."""
    try:
        return normalise(data) if data.strip() else None
    except NotText as why:
        raise UnreadableFile(f"{file}: {why}; name a text file.") from why


def _judged(kb: KnowledgeBase, source: Source, old: Edition, new: Edition) -> Iterator[Judged]:
    """Yield what is proposed for each number, in the order of the text."""
    parts, own = passages(source.text, detect(source.text))
    document = kb.document(old.address)
    judge = Judge(
        source,
        Homes(document, kb.documents(old.address.game), own),
        Followed(old, new, compared(old, new)),
    )
    for part in parts:
        for printed in find(part, old.style):
            if not is_measure(printed):
                yield judge.judge(printed)
