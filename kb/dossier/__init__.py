"""Dossiers: every rule that decides one effect, side by side, with its conditions.

They are computed when an edition's are first asked for, see ``kept``; what is served is read from there.
"""
