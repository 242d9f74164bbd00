"""Statements that change rules: trees of amendments and boxes to amendments, and these to the rules they name."""

from kb.amend.amend import amend
from kb.amend.candidates import with_candidates
from kb.amend.settle import lies_under, settle

__all__ = ["amend", "lies_under", "settle", "with_candidates"]
