"""The beginning of a text, as findings quote it."""


def excerpt(text: str, at_most: int = 140) -> str:
    """Give a text on one line, cut behind a word where it is longer than a number of characters."""
    line = " ".join(text.split())
    return line if len(line) <= at_most else f"{line[:at_most].rsplit(' ', 1)[0]} …"
