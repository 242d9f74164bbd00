"""Quotation marks evened out: every publisher's marks to one pair, character by character, so that offsets hold."""

import re

_ANY = re.compile(r"[\"«»„'‘`]")
_DOUBLE = str.maketrans("«»", "“”")
_LOW = re.compile(r"„([^“”„\n]*)[“”]")
_OPENS = re.compile(r'(?<![\w.,!?…)”’])"(?=[^\s"])')
_SINGLE = re.compile(
    r"“[^“”\n]*(?:“[^“”\n]*”[^“”\n]*)*”"
    r"|(?<![\w’'”])['‘`](?=[^\s'‘’`])((?:[^'‘’`“”\n]|['’](?=\w)){1,300})['’`](?!\w)"
)


def evened(text: str) -> str:
    """Give a text of the same length whose quotations all stand in “ and ”; single marks inside them stay."""
    if _ANY.search(text) is None:
        return text
    text = _LOW.sub(r"“\1”", text.translate(_DOUBLE))
    text = _OPENS.sub("“", text).replace('"', "”")
    return _SINGLE.sub(lambda found: found[0] if found[1] is None else f"“{found[1]}”", text)
