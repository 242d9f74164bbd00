"""Numbers as texts write them: in digits, or in words up to twenty."""

WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen twenty"
).split()
NUMERAL = rf"(?:\d{{1,3}}|{'|'.join(sorted(WORDS, key=len, reverse=True))})"
"""The pattern of a number, to be read without regard to capitals."""


def value_of(numeral: str) -> int:
    """Give the value of a number that the pattern matches."""
    return int(numeral) if numeral.isdigit() else WORDS.index(numeral.lower())
