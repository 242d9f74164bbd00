"""Why a text was found, in a few words."""

from kb.search.asked import Asked
from kb.search.entries import Entry
from kb.search.words import stem, stems, words

_CALLED = {"text": "text", "title": "title", "examples": "example", "above": "rule above"}


def reason(asked: Asked, entry: Entry) -> str:
    """Say which words of the query stand in which field, each once: ``text: lose, control · title: battlefield``."""
    held = [phrase for phrase in asked.phrases if holds(entry, phrase)]
    parts = [f'"{" ".join(phrase)}"' for phrase in held]
    left = [word for word in asked.telling if not any(word in phrase for phrase in held)]
    for field, name in _CALLED.items():
        inside = frozenset(stems(entry.field(field)))
        found = [word for word in left if stem(word) in inside]
        left = [word for word in left if word not in found]
        if found:
            parts.append(f"{name}: {', '.join(found)}")
    return " · ".join(parts) or "only words that join sentences"


def holds(entry: Entry, phrase: tuple[str, ...]) -> bool:
    """Tell whether a phrase stands in a text or its examples, word by word."""
    texts = [word.forms for word in words(entry.exact)]
    places = range(len(texts) - len(phrase) + 1)
    return any(all(word in texts[place + i] for i, word in enumerate(phrase)) for place in places)
