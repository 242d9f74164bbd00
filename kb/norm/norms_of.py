"""What single rules say, read with the words of a document that is known: amended texts, paragraphs, cards."""

from collections.abc import Sequence

from grammar.norms import parse_norms
from kb.model import Rule
from kb.model.norm import Literal, Norm
from kb.norm.clauses import sentence_of
from kb.norm.context import Context
from kb.norm.learn import Said
from kb.norm.lexicon import Lexicon
from kb.norm.phrases import Phrase, phrase_of
from kb.norm.wording import own_words

_ANNOUNCING = ("following", "as follows")
_END = 60  # characters at the end of a rule in which it announces what follows


def norms_of(rules: Sequence[Rule], lexicon: Lexicon) -> tuple[Norm, ...]:
    """Give the norms of the last of some rules, with what those before it, the highest first, hand down to it."""
    found: tuple[Norm, ...] = ()
    handed: tuple[Literal, ...] = ()
    thing: Phrase | None = None
    for rule in rules:
        found, context = _read(rule, "", own_words(rule), lexicon, (handed, thing))
        end = rule.text.rstrip()[-_END:].lower()
        if end.endswith(":") or any(word in end for word in _ANNOUNCING):
            handed = (*handed, *context.before)
        title = phrase_of(rule.title, lexicon) if rule.title else None
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
