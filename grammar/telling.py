"""Pieces of a sentence that tell a time, or that something is said."""

from grammar.english import SAYING
from grammar.spelling import Spelled

Piece = tuple[str, int, int]
"""Its kind and its words: N noun phrase, R phrase with a preposition, V verb, T infinitive, else a letter."""

TIMED = frozenset("prior to|prior|during|before|after|until|at|immediately|right|just".split("|"))
"""Marks, or first words of marks, behind which a phrase of time stands."""


def is_timed(spelled: Spelled, piece: Piece) -> bool:
    """Tell whether a piece is a mark, or a phrase, of time."""
    return spelled.word(piece[1]).split()[0] in TIMED


def says(spelled: Spelled, piece: Piece) -> bool:
    """Tell whether a piece is a verb of saying: means, is said."""
    word = spelled.word(piece[2] - 1)
    return piece[0] == "V" and (
        word in SAYING
        or word.removesuffix("s") in SAYING
        or f"{word.removesuffix('ies')}y" in SAYING
        or word in ("said", "known")
    )
