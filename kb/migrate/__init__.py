"""Citations of a text carried from one edition to another: a proposal with its evidence for each number cited."""

from kb.migrate.migrate import MixedDocuments, UsesNewEdition, migrate
from kb.migrate.proposal import Migration, Proposal

__all__ = ["Migration", "MixedDocuments", "Proposal", "UsesNewEdition", "migrate"]
