"""A split that a document works out: an ability, and the two halves that it is split into."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WorkedSplit:
    """What a document says of an ability: it splits into ``before`` and ``after``.

    ``ability`` is the text that the document quotes, or else the halves put together; ``name`` is what it calls the
    card, empty where it names none; ``start`` and ``end`` are where the document says so, as offsets in its text.
    """

    ability: str
    before: str
    after: str
    start: int
    end: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class Agreement:
    """How a split that a document works out and another split of the ability agree.

    ``moved``: they part the ability at different places; ``words``: so many words differ besides; ``before`` and
    ``after`` are the other split's halves.
    """

    moved: bool
    words: int
    before: str
    after: str
