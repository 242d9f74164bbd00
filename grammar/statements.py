"""Sentences that add a rule or say what one means, wherever in the sentence their words stand."""

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise

from lark import Token

from grammar.assertion import stated
from grammar.papers import PAPERS
from grammar.patterns import Patterns
from grammar.sentence import Parts, Sentence, Span, Taken, Tokens, token_at, token_of
from grammar.wording import closing, sentences, wording

_ANNOUNCED = re.compile(r"[^:“\n]*?(?::|(?=“)|\.(?= ?“)|\.?(?=\n|$))")
_QUOTE = re.compile(r"“[^”\n]+”")
_BESIDE_WORDS = re.compile(r" ?(?:directly |right |immediately )?(?:after|behind|before|to|in)\b[^“:]{0,30} ?$")
_SHALL = re.compile(r"\b(?:should|shall|must|now)\b")
_FOR_RULE = re.compile(
    r"\b(?:[Ff]or|[Ww]ith regard to) (?:the )?(?:purposes? of )?(?:the )?(?:[A-Z]\w+ )?(?:[Rr]ules?|[Ss]ection|§) ?\d"
)
_MARKS = re.compile(r"[ :,]*")
_RULES = re.compile(r"\brules?\b", re.IGNORECASE)
_FOLLOWS = re.compile("follow")
_ALSO = re.compile(r"\b(?:also|likewise|too)\b")
_OF_ITSELF_NEW = re.compile("following|new|[Aa]dd|[Ii]nsert|[Aa]ppend")
_NEW_RULE = re.compile(r"(?:[Aa]|[Tt]he|[Oo]ne)(?: further)? new (?:sub-?)?(?:rule|section|entry),? $")
_BEHIND_WORDS = re.compile(r"\b(?:[Aa]fter|[Bb]ehind|[Bb]efore) (?:the (?:words?|phrase) )?“[^”\n]+”[^“”\n]{0,60}$")
_SCOPED = re.compile(
    r"\b(?:[Uu]nder|[Ii]n|[Ff]or|[Ww]ith) (?:the )?(?:[A-Z][\w’'-]*|of|the|and| )+ "
    r"(?:expansion|variant|format|mode|set|season|league|event|tournament)s?\b|\bfor th(?:is|at|ese) purposes?\b"
)


class Statements:
    """Finds statements by the words of the grammar's tokens."""

    def __init__(self, part: Mapping[str, str]) -> None:
        """Take the patterns of the grammar's tokens."""
        answer, fails = part["ANSWER"], part["FAILS"]
        beginning = {name: rf"(?<!\w)(?:{pattern})" for name, pattern in part.items()}
        composed = {
            "AS": rf"\bas (?P<TARGET>{part['PLACE']})",
            "OWN": rf",? ?(?P<TARGET>{part['PLACE']})(?! *(?:is|are|will|has|have)\b)",
            "PLACED": rf"\b(?P<AFTER>{part['AFTER']})(?P<TARGET>{part['TARGET']})",
            "NAMED": rf"(?<!\w)(?P<AFTER>{part['AFTER']})?(?P<TARGET>{part['TARGET']}|{part['PLACE']}),? ?$",
            "OVERRULES": rf"(?<!\w)(?P<ANSWER>{answer}) (?P<FAILS>{fails})",
            "OVERRULED": rf"(?<!\w)(?P<UNDOES>{part['UNDOES']})(?P<UNDONE>{part['UNDONE']})",
            "CORRECTS": rf"(?:(?:It|This|That|(?:This|That|The) rule|(?:The|Its) (?:text|wording)) (?=should|must|shall"
            rf"|ought|is to|will|now)"
            rf"{part['READS']}|(?:{part['TEXTOF'].replace('(?: of| for) ', ' ')}){part['STANDS']})",
            "SINCE": part["SINCE"],
        }
        self._part = Patterns(beginning | composed)

    def take(self, taken: Taken, text: str, paragraph: Span) -> None:
        """Take the statements that the sentences of a paragraph make of documents and meanings."""
        for sentence in _sentences(text, paragraph):
            for way in (_corrects, *PAPERS, _means):
                if (found := way(self._part, sentence)) and not taken.take(found) and way is _means:
                    taken.take(_by_itself(found, sentence))

    def take_added(self, taken: Taken, text: str, paragraph: Span) -> None:
        """Take what a paragraph adds, or puts right by "it"; it goes first, for it may sound like another statement."""
        for sentence in _sentences(text, paragraph):
            quoted = "“" in text[slice(*sentence.before)]
            if found := _insert(self._part, sentence) or (None if quoted else _corrects(self._part, sentence)):
                taken.take(found)


def _by_itself(found: Tokens, sentence: Sentence) -> Tokens:
    """Give a meaning whose subject does not reach back into the sentence before."""
    verb = next(token for token in found if token.type in ("MEANT", "ALSO"))
    subject = token_at("SUBJECT", sentence.text, (sentence.span[0], verb.start_pos or 0))
    return [subject if token.type == "SUBJECT" else token for token in found]


def _sentences(text: str, paragraph: Span) -> Iterator[Sentence]:
    begin = paragraph[0]
    spans = [(begin + a, begin + b) for a, b in sentences(text[slice(*paragraph)])]
    for before, span in pairwise([(begin, begin), *spans]):
        yield Sentence(text, span, before, paragraph)


def _insert(part: Parts, sentence: Sentence) -> Tokens | None:
    """Find what adds a rule: the rule's words follow in quotation marks, or behind a colon."""
    found = sentence.find(part["ADDED"])
    announced = _ANNOUNCED.match(sentence.text, found.end()) if found else None
    if not found or not announced or announced.end() > sentence.span[1] + 1:
        return None
    head = sentence.head(found.start())
    if _BEHIND_WORDS.search(head) or not stated(sentence.text, sentence.paragraph, found.start()):
        return None
    if announced.group()[-1:] != ":" and _BESIDE_WORDS.search(announced.group()):
        return None
    named = part["NAMED"].search(head)
    if not (named or _OF_ITSELF_NEW.search(found.group()) or _NEW_RULE.search(head)):
        return None
    given = _added_words(sentence.text, announced, followed="following" in found.group())
    if not given:
        return None
    own = [token_of(name, named, name, sentence.span[0]) for name in ("AFTER", "TARGET") if named and named[name]]
    return [*_placed(part, sentence, (found.end(), announced.end()), own, token_of("ADDED", found)), *given]


def _added_words(text: str, announced: re.Match[str], *, followed: bool) -> Tokens:
    """Give the words of what is added; where several numbered rules follow, the words of each."""
    given = wording(text, announced.end())
    if given is None or not (announced.group().endswith(":") or followed or text[given[0] - 1] == "“"):
        return []
    words = [token_at("WORDING", text, given)]
    while _is_numbered(words[-1]) and (more := _next_paragraph(text, words[-1].end_pos or len(text))):
        words.append(token_at("WORDING", text, more))
    return words


def _is_numbered(words: str) -> bool:
    return re.match(r"\d[\d.a-z-]*\.[\da-z]+\.? ", words) is not None


def _next_paragraph(text: str, at: int) -> Span | None:
    found = re.compile(r"\n+([^\n]+)").match(text, at)
    return found.span(1) if found and _is_numbered(found[1]) else None


def _placed(part: Parts, sentence: Sentence, gap: Span, own: Tokens, added: Token) -> Tokens:
    """Give what is said of an addition besides its words: its number, its place, and from when it holds."""
    placed = part["OWN"].match(sentence.text, *gap) or part["AS"].search(sentence.text, *gap)
    after = part["PLACED"].search(sentence.text, *gap)
    commences = part["COMMENCES"].search(sentence.text, *gap)
    tokens = [*own, added]
    if placed and not own:
        tokens = [token_of("TARGET", placed, "TARGET"), added]
    if after and "AFTER" not in {token.type for token in own}:
        tokens += [token_of("AFTER", after, "AFTER"), token_of("TARGET", after, "TARGET")]
    return [*tokens, *([token_of("COMMENCES", commences)] if commences else [])]


def _corrects(part: Parts, sentence: Sentence) -> Tokens | None:
    """Find "Rule 12.3 has a gap. It should read: …": the sentence before names the one rule that is meant."""
    found = part["CORRECTS"].match(sentence.text, *sentence.span)
    if not found or not stated(sentence.text, sentence.paragraph, found.start()):
        return None
    rules = list(part["TARGET"].finditer(sentence.text, *sentence.before))
    follows = re.compile(r",? ?“|: ?\S|:\n").match(sentence.text, found.end())
    given = wording(sentence.text, found.end()) if len(rules) == 1 and follows else None
    if given is None:
        return None
    return [token_of("TARGET", rules[0]), token_of("READS", found), token_at("WORDING", sentence.text, given)]


def _means(part: Parts, sentence: Sentence) -> Tokens | None:
    """Find what a rule shall be taken to mean; the sentence before may say which rule."""
    meant = sentence.find(part["MEANT"])
    verb = meant or sentence.find(part["ALSO"])
    if verb is None:
        return None
    subject = (sentence.before[0], verb.start())
    if not sentence.text[slice(*subject)].strip() or not _speaks_of_rules(part, sentence, verb, also=meant is None):
        return None
    given = _meaning(sentence, verb) if meant else sentence.span
    if (
        not given
        or not sentence.text[slice(*given)].strip(". ")
        or not stated(sentence.text, sentence.paragraph, verb.start())
    ):
        return None
    return [
        token_at("SUBJECT", sentence.text, subject),
        token_of("MEANT" if meant else "ALSO", verb),
        token_at("WORDING", sentence.text, given),
    ]


def _meaning(sentence: Sentence, verb: re.Match[str]) -> Span | None:
    """Give the words of a meaning: all that follows "the following", a quotation, else the rest of the sentence."""
    if _FOLLOWS.search(verb.group()) or sentence.text[verb.end() : verb.end() + 1] == ":":
        return wording(sentence.text, verb.end())
    marks = _MARKS.match(sentence.text, verb.end(), sentence.span[1])
    begin, end = marks.end() if marks else verb.end(), sentence.span[1]
    closed = closing(sentence.text, begin) if sentence.text[begin : begin + 1] == "“" else None
    quoted = closed is not None and not sentence.text[closed + 1 : end].strip(".,;! ")
    return (begin + 1, closed) if closed is not None and quoted else (begin, end)


def _speaks_of_rules(part: Parts, sentence: Sentence, verb: re.Match[str], *, also: bool) -> bool:
    """Tell whether a meaning is a rule's and not a card's: it names a number, quotes a rule, or gives a scope."""
    said = sentence.text[sentence.before[0] : verb.start()]
    scoped = also and (sentence.find(_SCOPED) or sentence.find(_FOR_RULE)) is not None
    if also and not scoped and not _ALSO.search(verb.group()) and not _SHALL.search(verb.group()):
        return False
    follows = not also and _FOLLOWS.search(verb.group()) is not None
    about = _RULES.search(said) is not None
    quotes = _QUOTE.search(said) is not None
    return part["TARGET"].search(said) is not None or scoped or (quotes and (about or follows)) or (follows and about)
