"""What single rules say, read with the words of a document that is known: amended texts, paragraphs, cards."""

from collections.abc import Sequence
from functools import lru_cache

from grammar.norms import parse_norms
from kb.model import Rule
from kb.model.norm import Literal, Norm
from kb.norm.clauses import sentence_of
from kb.norm.context import Context, handed_down
from kb.norm.learn import Said
from kb.norm.lexicon import Lexicon
from kb.norm.phrases import Phrase, titled
from kb.norm.wording import own_words


class _Same:
    """A lexicon, told from others by being the same object; as long as this is held, no other gets its place."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.lexicon is self.lexicon

    def __hash__(self) -> int:
        return id(self.lexicon)


def norms_of(rules: Sequence[Rule], lexicon: Lexicon) -> tuple[Norm, ...]:
    """Give the norms of the last of some rules, with what those before it, the highest first, hand down to it."""
    return _norms_of(tuple(rules), _Same(lexicon))


@lru_cache(maxsize=128)  # one text is compared with several others
def _norms_of(rules: tuple[Rule, ...], same: _Same) -> tuple[Norm, ...]:
    lexicon = same.lexicon
    found: tuple[Norm, ...] = ()
    handed: tuple[Literal, ...] = ()
    thing: Phrase | None = None
    for rule in rules:
        found, context = _read(rule, "", own_words(rule), lexicon, (handed, thing))
        handed = (*handed, *handed_down(rule.text, context))
        title = titled(rule.title, lexicon)
        thing = title if title and title.head else context.thing
    for item in rules[-1].items if rules else ():
        found += _read(rules[-1], item.label or "•", own_words(item), lexicon, (handed, thing))[0]
    return found


def _read(
    rule: Rule, label: str, text: str, lexicon: Lexicon, above: tuple[tuple[Literal, ...], Phrase | None]
) -> tuple[tuple[Norm, ...], Context]:
    sentences = tuple(map(sentence_of, parse_norms(text, lexicon.verbs)))
    context = Context(Said(rule, label, text, sentences), lexicon, *above)
    return tuple(norm for sentence in sentences for norm in context.norms(sentence)), context
