"""Sentences about whole documents: which outweighs which, when one ends or begins, which answer no longer holds."""

import re

from lark import Token

from grammar.assertion import stated
from grammar.sentence import Parts, Sentence, Span, Tokens, begin_of, token_at, token_of
from grammar.wording import sentences

_DAY = r"(?:\d{4}-\d\d-\d\d|\d{1,2}\.? [A-Z][a-z]+ \d{4}|[A-Z][a-z]{2,8} \d{1,2}(?:st|nd|rd|th)?(?:, ?\d{4})?)"
_HAPPENS = re.compile(
    r"publi|releas|updat|\bnew\b|next|edition|version|issue|\bout\b|arriv|(?:in(?:to)?|takes?) effect|force|appear"
    r"|later|replac|revis|launch"
    rf"|{_DAY}",
    re.IGNORECASE,
)
_DIFFER = re.compile(
    r"\b(?:differ|conflict|contradict|disagree|deviat|inconsisten|discrepan|diverg|at odds|clash|dispute|in doubt"
    r"|mismatch)",
    re.IGNORECASE,
)
_NEW_PAPER = re.compile(
    r"\b(?:new|next|later|newer|future|coming|upcoming|subsequent|following|revised|updated)\b[^,.;]{0,40}\b"
    r"(?:rules?|rulebook|document|edition|version|update|release)\b",
    re.IGNORECASE,
)
_KINDS = "[Rr]ules?(?: [Dd]ocument)?|[Rr]ulebooks?|FAQ|Document|Guide|Errata"
_PAPER = re.compile(rf"\b(?:[A-Z][\w’'-]* ){{0,4}}(?:{_KINDS})\b")
_NAMED_PAPER = re.compile(
    rf"(?:[Tt]he )?(?:(?!(?:The|These|This|Our|All|If|When|Where|In|Once) )[A-Z][\w’'-]* ){{1,4}}(?:{_KINDS})\b"
    rf"|(?:the )?rulebook\b"
)
_EARLIER_PAPER = re.compile(
    r"(?:[Tt]he )?(?:[A-Z][\w’'-]* ){1,4}(?:FAQ|Document|Clarifications|Errata|Article) [^.]{0,10}$"
)
_SECTION = re.compile(
    r"(?:[Tt]he |[Oo]ur |^)(?P<name>(?:(?![Tt]he |[Oo]ur )[\w’'-]+ ){1,5})(?:rules?|sections?|steps?|tasks?)\b"
    r"|(?:[Tt]he |[Oo]ur )?(?:[Rr]ules?|section|part) (?:of|on|for|about|under) (?P<of>(?:the )?[\w’' -]{2,50}?)"
    r"(?= (?:is|are)\b| and\b| *$)"
)
_NO_NAME = re.compile(r"(?:the|these|those|other|our|all|new|old|some|both|such|game)$", re.IGNORECASE)
_OTHERS = re.compile(r"(?:the |any |all )?(?:others?|remaining|rest|former|latter)\b|those|them\b|it\b", re.IGNORECASE)
_IT = re.compile(r"\b(?:it|they|that document|that update|that edition)\b[^,]*$", re.IGNORECASE)
_OVER = re.compile(
    r"[^.;]{0,40}?\b(?:over|above|before) (?=\S)| (?=(?:the |any |all )?(?:other|rule|[A-Z])|(?:this|these|our"
    r"|the) [a-z])"
)
_UNTIL_MARK = re.compile(rf"(?:{_DAY}|[^,;:.!?\n]|\.(?=\w))+")
_ELSEWHERE = re.compile(
    r"FAQ|answer|ruling|earlier|previous|older|former|article|document|said|wrote|stated|printed", re.IGNORECASE
)
_MERELY = re.compile(r"wrong|incorrect|mistaken|in error")
_EARLIER = re.compile(
    r"FAQ|Document|Clarifications|Errata|Article|Rulings|[Oo]ur |[Ww]e |earlier|previous|older|former|original|given in"
    r"|published|printed|above|below"
)
_OF_RULES = re.compile(
    r"\b(?:rules?|changes?|document|update|wording|errat(?:um|a)|FAQ|article|amendments?|text|this|these|it|they)\b",
    re.IGNORECASE,
)
_PRONOUN = re.compile(r"(?:It|They|This|These)\b")
_GO_BY = re.compile(r"\b(?:follow|use|go by|apply|trust)(?= (?:this|these|our|the) )")
_APPLIES = re.compile(r"(?:appl(?:y|ies)|holds?|stands?|(?:is|are|remains?|stays?) (?:valid|in force|in effect))\b")
_TILL = re.compile(r"(?:until|till|up to) ", re.IGNORECASE)
_IS_RIGHT = re.compile(r"right|correct|followed|used|stands?|appl")
_REPLACES = re.compile(
    r"(?:(?:will|shall|is to) )?(?:then |fully |entirely )?(?:replaces?|supersedes?|obsoletes?|displaces?|overrides?"
    r"|takes? the place of) "
)
_CONTRARY = re.compile(
    r"\b(?P<UNDOES>[Cc]ontrary to) (?P<UNDONE>(?:what (?:we|the|our|was)|(?:the|our|an)\b[^,.;:()\n]{0,60}?"
    r"(?:answers?|rulings?|statements?|advice|FAQ))\b[^,.;:()\n]{0,120})(?=, )"
)
_NOT = re.compile(r"(?:\bnot|n[’']t|\brather than|\binstead of|\bbefore|\bwithout) *$")


def weighs(part: Parts, sentence: Sentence) -> Tokens | None:
    """Find which document or rule outweighs which; a later edition that will outweigh this one is an end."""
    if found := sentence.find(part["YIELDS"]):
        return _yielding(part, sentence, found)
    differ = _DIFFER.search(sentence.words) is not None
    verbs = part["PREVAILS"].finditer(sentence.text, *sentence.span)
    found = next((verb for verb in verbs if differ or not _IS_RIGHT.search(verb.group())), None)
    if found is None:
        return _to_go_by(part, sentence)
    clause = sentence.head(found.start()).split(", ")[-1]
    own = part["WINNER"].search(clause) is not None
    if differ and not own and (when := _displacing(part, sentence, found, clause)):
        return [when, token_of("PREVAILS", found)]
    head = sentence.head(found.start())
    winner = _winner(part, clause, found.start() - len(clause)) or _winner(part, head, sentence.span[0])
    loser = _loser(part, sentence, found, winner) if winner else None
    if winner is None or not _is_weighing(part, winner, loser, differ=differ):
        return None
    return [winner, token_of("PREVAILS", found), *([loser] if loser else [])]


def _yielding(part: Parts, sentence: Sentence, found: re.Match[str]) -> Tokens | None:
    """Find "the Harbour Rules yield to this document"."""
    loser = _winner(part, sentence.head(found.start()).split(", ")[-1], 0)
    tail = sentence.text[found.end() : sentence.span[1]]
    winner = _winner(part, tail, found.end())
    if (
        not loser
        or not winner
        or not (_NAMED_PAPER.search(loser) or part["WINNER"].search(loser) or loser[-1:].isdigit())
    ):
        return None
    begin = sentence.head(found.start()).rfind(loser) + sentence.span[0]
    return [token_at("LOSER", sentence.text, (begin, begin + len(loser))), token_of("YIELDS", found), winner]


def replaced(part: Parts, sentence: Sentence) -> Tokens | None:
    """Find "the next rulebook will replace this document": an end, unless it holds only where the two differ."""
    found = sentence.find(_REPLACES)
    own = part["WINNER"].match(sentence.text, found.end()) if found else None
    if not found or not own or _DIFFER.search(sentence.words) or not _NEW_PAPER.search(sentence.head(found.start())):
        return None
    return [token_at("EVENT", sentence.text, (sentence.span[0], found.start())), token_of("ENDS", found)]


def _to_go_by(part: Parts, sentence: Sentence) -> Tokens | None:
    """Find the advice to go by this document where it differs from others."""
    found = sentence.find(_GO_BY) if _DIFFER.search(sentence.words) else None
    winner = sentence.find(part["WINNER"], found.end()) if found else None
    if not found or not winner or winner.start() > found.end() + 1:
        return None
    paper = sentence.find(_NAMED_PAPER, sentence.span[0], found.start())
    loser = [token_of("LOSER", paper)] if paper else []
    return [token_of("WINNER", winner), token_of("PREVAILS", found), *loser]


def _is_weighing(part: Parts, winner: Token, loser: Token | None, *, differ: bool) -> bool:
    """Tell whether a sentence weighs documents or rules, and not things of the game."""
    wide = part["WINNER"].match(winner) or _NAMED_PAPER.match(winner)
    if not wide:
        return loser is not None
    return differ or (loser is not None and bool(part["WINNER"].match(loser) or _NAMED_PAPER.match(loser)))


def _displacing(part: Parts, sentence: Sentence, found: re.Match[str], clause: str) -> Token | None:
    """Give the words that say when a later document outweighs this one."""
    event = _event(part, sentence, sentence.span)
    if event and _NEW_PAPER.search(sentence.head(found.start())) and (_IT.search(clause) or _NEW_PAPER.search(clause)):
        return event
    return token_at("EVENT", sentence.text, (sentence.span[0], found.start())) if _NEW_PAPER.search(clause) else None


def _winner(part: Parts, clause: str, shift: int) -> Token | None:
    for pattern in (part["WINNER"], part["TARGET"], _NAMED_PAPER):
        if found := pattern.search(clause):
            return token_of("WINNER", found, shift=shift)
    for found in _SECTION.finditer(clause):
        if not all(_NO_NAME.match(word) for word in (found["name"] or found["of"] or "").split()):
            return token_of("WINNER", found, shift=shift)
    return None


def _loser(part: Parts, sentence: Sentence, found: re.Match[str], winner: Token) -> Token | None:
    """Give what gives way: what stands behind "over", else what the document says it differs from."""
    if over := _OVER.match(sentence.text, found.end(), sentence.span[1]):
        for pattern in (part["TARGET"], part["WINNER"], _NAMED_PAPER, _OTHERS):
            if named := pattern.match(sentence.text, over.end(), sentence.span[1]):
                return token_of("LOSER", named)
    for begin, end in ((sentence.span[0], found.start()), (found.end(), sentence.span[1])):
        near = sentence.find(part["LOSER"], begin, end)
        paper = sentence.find(_PAPER, near.end(), end) if near else None
        if paper and _bare(paper.group()) != _bare(winner):
            return token_of("LOSER", paper)
    return _other(part, sentence, found, winner) if _DIFFER.search(sentence.words) else None


def _other(part: Parts, sentence: Sentence, found: re.Match[str], winner: Token) -> Token | None:
    """Give what a sentence sets beside the winner: "where this FAQ and the Harbour Rules conflict, …"."""
    numbered = part["TARGET"].match(winner) is not None
    for pattern in (part["TARGET"],) if numbered else (_NAMED_PAPER, part["WINNER"]):
        for each in pattern.finditer(sentence.text, *sentence.span):
            apart = each.end() <= (winner.start_pos or 0) or each.start() >= found.end()
            if apart and _bare(each.group()) != _bare(winner):
                return token_of("LOSER", each)
    return None


def _bare(name: str) -> str:
    return name.casefold().removeprefix("the ").strip()


def _event(part: Parts, sentence: Sentence, span: Span) -> Token | None:
    """Give the words that say when: "When the next rules update is published"."""
    for found in part["EVENT"].finditer(sentence.text, *span):
        rest = _UNTIL_MARK.match(sentence.text, found.end(), span[1])
        end = rest.end() if rest else found.end()
        stop = sentence.find(part["ENDS"], found.end(), end)
        end = stop.start() if stop and stop.start() > found.end() else end
        if _HAPPENS.search(sentence.text, found.end(), end):
            return token_at("EVENT", sentence.text, (found.start(), end))
    return None


def ends(part: Parts, sentence: Sentence) -> Tokens | None:
    """Find when this document, or another that is named, ends."""
    found = sentence.find(part["ENDS"])
    if found is None:
        return _until(part, sentence)
    around = ((sentence.span[0], found.start()), (found.end(), sentence.span[1]))
    told = [event for span in around if (event := _event(part, sentence, span))]
    event = min(told, key=lambda each: not re.search(_DAY, each), default=None)
    end, own = token_of("ENDS", found), _itself(part, sentence)
    other = _EARLIER_PAPER.search(sentence.head(found.start()))
    if other and not (own and own.start() >= sentence.span[0] + other.start()):
        named = [token_of("WINNER", other, shift=sentence.span[0]), end]
        return [*named, event] if event else named if "obsolete" in found.group() else None
    if own is None or event is None:
        return None
    return [event, end] if begin_of([event]) < begin_of([end]) else [end, event]


def _itself(part: Parts, sentence: Sentence) -> re.Match[str] | None:
    """Find where a sentence speaks of its own document: by a name, or by "it" after a sentence that named it."""
    own = sentence.find(part["WINNER"])
    named = sentence.find(part["WINNER"], *sentence.before) if own is None else None
    return _PRONOUN.match(sentence.text, sentence.span[0], sentence.span[1]) if named else own


def _until(part: Parts, sentence: Sentence) -> Tokens | None:
    """Find "Until the next rules are published, this document applies"."""
    own = _itself(part, sentence)
    applies = sentence.find(_APPLIES, own.end()) if own else None
    event = _event(part, sentence, (sentence.span[0], own.start())) if own else None
    return [event, token_of("ENDS", applies)] if applies and event and _TILL.match(event) else None


def overrules(part: Parts, sentence: Sentence) -> Tokens | None:
    """Find the statement that an answer given elsewhere no longer holds, and what holds instead."""
    found = sentence.find(part["OVERRULES"]) or sentence.find(part["OVERRULED"]) or sentence.find(_CONTRARY)
    names = list(found.re.groupindex) if found else []
    if found is None or not _is_elsewhere(found):
        return None
    if not stated(sentence.text, sentence.paragraph, found.start()):
        return None
    tokens = [token_of(name, found, name) for name in names]
    given = _instead(sentence, found)
    return [*tokens, token_at("WORDING", sentence.text, given)] if sentence.text[slice(*given)].strip() else None


def _is_elsewhere(found: re.Match[str]) -> bool:
    """Tell whether an answer was given elsewhere; one that is merely wrong must be called an earlier one."""
    named = found.re.groupindex
    if "UNDONE" in named:
        return _ELSEWHERE.search(found["UNDONE"]) is not None
    merely = _MERELY.search(found["FAILS"]) is not None
    return (_EARLIER if merely else _ELSEWHERE).search(found["ANSWER"]) is not None


def _instead(sentence: Sentence, found: re.Match[str]) -> Span:
    """Give what holds instead of an answer: what a colon or comma sets off, else the next sentence, else this one."""
    if found.re is _CONTRARY:
        return found.end() + 1, sentence.span[1]
    colon = sentence.text.find(":", found.end(), sentence.span[1])
    return (colon + 1, sentence.span[1]) if colon >= 0 else _next(sentence) or sentence.span


def _next(sentence: Sentence) -> Span | None:
    """Give the sentence after this one, in its paragraph."""
    rest = sentence.text[sentence.span[1] : sentence.paragraph[1]]
    begin = sentence.span[1] + len(rest) - len(rest.lstrip())
    first = next(sentences(rest.lstrip()), None)
    return (begin, begin + first[1]) if first else None


def begins(part: Parts, sentence: Sentence) -> Tokens | None:
    """Find from when rules apply."""
    name = "COMMENCES" if sentence.find(part["COMMENCES"]) else "SINCE"
    found = sentence.find(part[name]) if name == "COMMENCES" else part[name].match(sentence.text, *sentence.span)
    if found is None or not stated(sentence.text, sentence.paragraph, found.start()):
        return None
    head = sentence.head(found.start())
    said = head if head.strip(" (") else sentence.text[found.end() : sentence.span[1]]
    return [token_of(name, found)] if _OF_RULES.search(said) and not _NOT.search(head) else None


PAPERS = (replaced, weighs, ends, overrules, begins)
"""What a sentence may say of a document, in the order it is looked for."""
