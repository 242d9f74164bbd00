"""What a change of the rules does to the rulings that stand on them."""

from kb.affected.affected import REVIEW, Affected, Touched, affected
from kb.affected.reviewed import Outdated, Review, reviewed

__all__ = ["REVIEW", "Affected", "Outdated", "Review", "Touched", "affected", "reviewed"]
