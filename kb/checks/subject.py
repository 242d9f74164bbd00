"""What a check is given: it lies below the checks, so that whoever only looks findings up imports none of them."""

from kb.subject import Subject, subjects

__all__ = ["Subject", "subjects"]
