"""Conflicts: which rules of an edition contradict each other on a day, and what is decided between them.

Whoever only asks for what was found before reads a file; the finding itself stands on all that reads sentences.
"""

from kb.conflicts.conflict import Conflict, Conflicts

__all__ = ["Conflict", "Conflicts"]
