"""Linking: citations followed to the rules they name, and cards found in what others say."""

from kb.link.infer import infer
from kb.link.link import link

__all__ = ["infer", "link"]
