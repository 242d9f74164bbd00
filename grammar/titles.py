"""How titles and ended sentences look: headings, rules and wrapped lines differ only by that."""

import re

_SMALL = frozenset("a an and as at by for from in into of on or per the to vs with without".split())
_DATED = re.compile(r"\b(?:19|20)\d\d\b|:\s*\d")
_WORD = re.compile(r"[^\W_][\w'’]*")


def looks_like_a_title(words: str) -> bool:
    """Tell whether words are a title: short, in title case, no full stop ("Results of Combat")."""
    text = words.strip()
    if not text or len(text) > 90 or text[-1] in ".,;:?!…" or not (text[0].isupper() or text[0] in "“\"'‘[<("):
        return False
    if _DATED.search(text):
        return False
    parts = _WORD.findall(text)
    counted = [word for word in parts if word[0].isalpha() and word.lower() not in _SMALL]
    return 0 < len(parts) <= 12 and sum(word[0].isupper() for word in counted) >= max(1.0, 0.7 * len(counted))


def ended(text: str) -> bool:
    """Tell whether a line ends a sentence, closing quotes and brackets aside."""
    return text.rstrip().rstrip("”\"’')]*_")[-1:] in tuple(".!?:;")
