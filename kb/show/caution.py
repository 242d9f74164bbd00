"""What a reader must know before using a document's words."""

from kb.model import Document, Edition, Kind

DIGEST = "Digest: restated, not the official wording"
"""What is said wherever a digest's words are shown."""


def caution(document: Document, edition: Edition | None = None) -> str:
    """Say what limits the words of a document, or of one edition of it; an empty string if nothing does.

    The limits stand in a row with ``; `` between them, the gravest first.
    """
    digest = edition.digest if edition else document.digest
    limits = [
        DIGEST if digest else "",
        _scope(document),
        f"part of {document.part_of}, which is not loaded" if document.part_of else "",
        f"uses the numbers of {document.about}" if document.about else "",
    ]
    return "; ".join(limit for limit in limits if limit)


def _scope(document: Document) -> str:
    if document.kind is Kind.HOMEBREW:
        return f"homebrew, only in {document.scope or 'its own scope'}"
    if document.kind is Kind.TOURNAMENT:
        return "only in competition"
    return f"only in {document.scope}" if document.scope else ""
