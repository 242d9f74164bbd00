"""Living with findings: their names, which were dismissed and why, what an edition brought, and forms for machines."""

from kb.review.noted import Noted, note
from kb.review.review import Review, Wanted, review
from kb.review.settled import Settled, dismiss, read_settled

__all__ = ["Noted", "Review", "Settled", "Wanted", "dismiss", "note", "read_settled", "review"]
