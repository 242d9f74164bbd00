"""Procedures: what the rules say is done step by step, found from the text alone."""

from kb.procedure.choose import about, titled
from kb.procedure.found import near
from kb.procedure.procedures import in_force, procedure_at, procedures
from kb.procedure.walk import Stop, walk

__all__ = ["Stop", "about", "in_force", "near", "procedure_at", "procedures", "titled", "walk"]
