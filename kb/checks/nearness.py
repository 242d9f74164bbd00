"""How near two numbers are: what a slip of the pen, or a rule that moved by one, turns into what."""

import re

_PIECE = re.compile(r"[A-Za-z]+|\d+")
_STEPS = 2  # how far a last piece may be off


def pieces(number: str) -> list[str]:
    """Give what a number is made of: 602, 4, a."""
    return _PIECE.findall(number)


def near(one: str, other: str) -> bool:
    """Tell whether two numbers differ by a step or two in their last piece, by one character, or by one piece."""
    mine, theirs = pieces(one), pieces(other)
    if mine == theirs:
        return False
    if len(mine) == len(theirs) and mine[:-1] == theirs[:-1]:
        return _steps(mine[-1], theirs[-1]) <= _STEPS or _slipped(mine[-1], theirs[-1])
    shorter, longer = sorted((mine, theirs), key=len)
    if len(longer) == len(shorter) + 1:
        return any(longer[:at] + longer[at + 1 :] == shorter for at in range(1, len(longer) - 1))
    return len(mine) == len(theirs) and _slipped(one, other)


def _steps(one: str, other: str) -> int:
    if one.isdigit() and other.isdigit():
        return abs(int(one) - int(other))
    return abs(ord(one) - ord(other)) if len(one) == len(other) == 1 else _STEPS + 1


def _slipped(one: str, other: str) -> bool:
    """Tell whether one character differs, is missing or is one too many, or two stand in the wrong order."""
    if len(one) == len(other):
        odd = [at for at in range(len(one)) if one[at] != other[at]]
        swapped = (
            len(odd) == 2 and odd[1] == odd[0] + 1 and one[odd[0]] == other[odd[1]] and one[odd[1]] == other[odd[0]]
        )
        return len(odd) == 1 or swapped
    shorter, longer = sorted((one, other), key=len)
    return len(longer) == len(shorter) + 1 and any(
        longer[:at] + longer[at + 1 :] == shorter for at in range(len(longer))
    )


def apart(one: str, other: str) -> tuple[int, int]:
    """Give how little two numbers have in common as printed, to sort by: the nearest first."""
    same = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return -same, abs(len(one) - len(other))
