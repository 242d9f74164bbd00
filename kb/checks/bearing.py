"""Whether a cited rule bears out what is said of it, by the words of its own edition; where not, which rule does.

A citation is judged by the best that the text says of the rule: the title printed beside the number, else the topic
that it is cited for, else the sentence that it stands in.
"""

import re
from collections.abc import Iterable, Sequence, Set
from dataclasses import replace

from kb.checks.beside import Beside
from kb.checks.book import Book, plain_title
from kb.checks.claim import Claim
from kb.checks.misfit import MOST, By, Misfit
from kb.checks.nearness import apart, near
from kb.checks.stems import stems, words
from kb.findings import Severity

_SPEAKS = 0.5  # the share of a topic's words, by weight, with which a rule still speaks of it
_TELLS = 0.3  # the share of a sentence, but for a name, with which the rule cited may be what is meant by the rest
_COMMON = 60  # rules that say a word which is no name beside a number
_SHORTEST = 4  # letters of a name that is sought beside a number
_SILENT = 0.1  # … and up to which it says nothing of it
_PERHAPS = 0.5  # how well another rule must speak of a topic to be guessed
_FITS = 0.6  # how well another rule must speak of a title or topic to be proposed
_CLEARER = 0.09  # … and by how much better than the next
_NEAR = 0.1  # what it counts that a number is nearly the one cited
_ALIKE = 6  # letters that two words share at their beginning to be forms of one
_LOOKED_AT = 12  # rules that are compared closely
_HINTS = 0.3  # the share of a glossary's term below which a rule does not explain it
_ALL = 0.9  # … and from which another rule does
_ENOUGH = 8.0  # the weight of a sentence that says something: about two rare words
_NOTHING = 0.15  # the share of a sentence's words below which a rule has nothing to do with it
_DEFINES = re.compile(r"(?:An?|The) (?P<term>[\w’'-]+(?: [\w’'-]+){0,2}?) (?:is|are) (?:an?|any|the)\b")


def bears(book: Book, claim: Claim) -> Misfit | None:
    """Judge a citation of a rule that exists; None where the rule is what the text says, or the text says nothing."""
    if claim.title:
        return _by_title(book, claim)
    if claim.topic:
        return _by_topic(book, claim)
    return next(filter(None, (judge(book, claim) for judge in _BESIDE)), None)


# -- titles --------------------------------------------------------------------------------------------------------


def _by_title(book: Book, claim: Claim) -> Misfit | None:
    name = stems(plain_title(claim.title))
    if not name or called_so(book, claim.number, claim.title):
        return None
    misfit = _misfit(book, claim, "title", claim.title)
    named = elsewhere(book, claim, book.named(claim.title))
    nearby = [each for each in book.above(claim.number) if name in book.names[each]]
    nearby = nearby or [each for each in named if book.related(claim.number, each)]
    if nearby:
        return replace(misfit.proposing(book, nearby), nearby=True, severity=Severity.INFO)
    if named:
        return misfit.proposing(book, sorted(named, key=lambda each: apart(claim.number, each)))
    meant = elsewhere(book, claim, _speaking_of(book, claim.number, set(name), [*filter(book.names.get, book.rules)]))
    reworded = _forms_of_one(name, book.own[claim.number])
    if reworded or book.share(set(name), book.own[claim.number]) >= _SPEAKS:
        another = claim.certain and book.names[claim.number] and not _forms_of_one(name, book.around(claim.number))
        return misfit if another else replace(misfit, severity=Severity.INFO, weak=True)
    return replace(misfit.proposing(book, meant), weak=not claim.certain)


def called_so(book: Book, number: str, title: str) -> bool:
    """Tell whether a rule is called so, or one without a title begins with these words.

    The label of a step, articles and asides in brackets are no part of a title.
    """
    name, rule = stems(plain_title(title)), book.rules[number]
    begins = not rule.title and stems(plain_title(rule.text))[: len(name)] == name
    return name in book.names[number] or begins


def _forms_of_one(name: Iterable[str], said: Set[str]) -> bool:
    """Tell whether each word of a name is at least a form of one that is said: digivolving, digivolution."""
    return all(any(one[:_ALIKE] == each[:_ALIKE] for each in said) for one in name)


# -- topics --------------------------------------------------------------------------------------------------------


def _by_topic(book: Book, claim: Claim) -> Misfit | None:
    wanted, number = set(stems(claim.topic)), claim.number
    if not wanted:
        return None
    misfit = _misfit(book, claim, "topic", claim.topic)
    covered = book.share(wanted, book.around(number))
    heads = [each for each in _heads(book, claim) if not book.related(number, each)]
    if covered >= _SPEAKS:
        return misfit.proposing(book, heads) if heads and _otherwise_called(book, number, wanted) else None
    meant = heads or elsewhere(book, claim, _speaking_of(book, number, wanted, book.rules))
    if meant or covered > _SILENT or not claim.certain:
        return replace(misfit.proposing(book, meant), weak=not meant)
    best = elsewhere(book, claim, (each for score, each in book.speaking(wanted) if score >= _PERHAPS))
    return replace(misfit.proposing(book, best), guessed=True)


def _heads(book: Book, claim: Claim) -> Sequence[str]:
    """Give the rules whose title is the topic, or most of its beginning: “Bell Keeper” of “bell keeper duties”."""
    parts = claim.topic.split()
    for end in range(len(parts), min(1, len(parts) - 1), -1):
        head = " ".join(parts[:end])
        named = elsewhere(book, claim, book.named(head))
        if named and book.share(set(stems(head)), set(stems(claim.topic))) >= _SPEAKS:
            return sorted(named, key=lambda each: apart(claim.number, each))
    return ()


def _otherwise_called(book: Book, number: str, wanted: Set[str]) -> bool:
    """Tell whether a rule has a title with a word that the topic has not."""
    names = book.names[number]
    return bool(names) and all(book.share(set(name), wanted) <= _FITS for name in names)


def _speaking_of(book: Book, number: str, wanted: Set[str], among: Iterable[str]) -> tuple[str, ...]:
    """Give the rules that speak of something so much better than all others that they must be meant."""
    allowed = set(among)
    found = [each for each in book.speaking(wanted) if each[1] in allowed][:_LOOKED_AT]
    scored = sorted(((score + _NEAR * near(number, each), each) for score, each in found), reverse=True)
    if not scored or scored[0][0] < _FITS:
        return ()
    best = [each for score, each in scored if score > scored[0][0] - _CLEARER]
    rivals = [each for each in best if not book.related(best[0], each)]
    return (best[0], *rivals) if len(rivals) < MOST else ()


# -- names beside the number ---------------------------------------------------------------------------------------


def _by_name_beside(book: Book, claim: Claim) -> Misfit | None:
    """Judge by another rule's title that stands beside the number, if the rule cited does not speak of that at all."""
    number, around = claim.number, book.around(claim.number)
    for each in claim.beside:
        names = (said for said in each.names() if elsewhere(book, claim, book.named(said)))
        name = next((said for said in names if _is_telling(book, said)), "")
        wanted, named = set(stems(name)), book.named(name)
        if not wanted or any(book.related(number, one) for one in named):
            continue
        if each.footnote and not (len(wanted) > 1 and any(words(name) == words(book.title(one)) for one in named)):
            continue
        called = each.bracket and len(wanted) > 1 and _is_called_otherwise(book, claim, each, wanted)
        silent = book.share(wanted, around) < _SPEAKS and not _says_what_is_cited(book, claim, wanted)
        if called or silent:
            meant = sorted(elsewhere(book, claim, named), key=lambda one: apart(number, one))
            return _misfit(book, claim, "topic", name).proposing(book, meant)
    return None


def _is_called_otherwise(book: Book, claim: Claim, beside: Beside, wanted: Set[str]) -> bool:
    """Tell whether a rule has a title, and neither one with a name in it nor one that stands before its brackets."""
    said, titles = set(stems(beside.words)), book.names[claim.number]
    return bool(titles) and not any(set(each) <= said or book.share(wanted, set(each)) >= _SPEAKS for each in titles)


def _by_topic_beside(book: Book, claim: Claim) -> Misfit | None:
    """Judge by what a verb says that the rule tells of: section 4.2 gives the rules for lamps."""
    for each in claim.beside:
        wanted = set(stems(each.words)) if each.topic else set()
        if wanted and book.share(wanted, book.around(claim.number)) < _SPEAKS:
            meant = elsewhere(book, claim, _speaking_of(book, claim.number, wanted, book.rules))
            if meant:
                return _misfit(book, claim, "topic", each.words).proposing(book, meant)
    return None


def _is_telling(book: Book, name: str) -> bool:
    """Tell whether a name is more than one short word, or one that the rules use everywhere."""
    found = stems(name)
    return len(found) > 1 or (len(name) >= _SHORTEST and book.often(found[0]) <= _COMMON)


def _says_what_is_cited(book: Book, claim: Claim, wanted: Set[str]) -> bool:
    """Tell whether a sentence has, but for some words, a title of the rule that it cites, or much of what that says."""
    rest = set(stems(claim.sentence)) - wanted
    titles = [name for each in (claim.number, *book.above(claim.number)) for name in book.names[each]]
    return any(set(name) <= rest for name in titles if name) or book.share(rest, book.own[claim.number]) >= _TELLS


def _by_definition(book: Book, claim: Claim) -> Misfit | None:
    """Judge by the term before the brackets: a rule beside the one cited defines it, and that one defines another."""
    own = _defined(book, claim.number)
    for each in claim.beside if own else ():
        said = words(each.words) if each.bracket else ()
        defining = [
            one
            for one in book.rules
            if near(claim.number, one) and (term := _defined(book, one)) and term == said[-len(term) :]
        ]
        meant = elsewhere(book, claim, defining)
        term = _defined(book, meant[0]) if meant else ()
        other = set(stems(" ".join(own))) - set(stems(" ".join(term)))
        if meant and not set(term) <= set(own) and not other & set(stems(claim.sentence)):
            return _misfit(book, claim, "topic", " ".join(term)).proposing(book, meant)
    return None


def _defined(book: Book, number: str) -> tuple[str, ...]:
    """Give the term that a rule begins to define: “A berth is a place …”."""
    found = _DEFINES.match(book.rules[number].text)
    return words(found["term"]) if found else ()


# -- sentences -----------------------------------------------------------------------------------------------------


def _by_sentence(book: Book, claim: Claim) -> Misfit | None:
    if claim.stays and not claim.term:  # rules of one book need not share a word with what they cite
        return None
    said, term = set(stems(claim.sentence)), set(stems(claim.term))
    around = book.around(claim.number)
    if term and book.share(term, around) < _HINTS and not _is_range(claim):
        slips = [each for each in book.rules if near(claim.number, each) and book.share(term, book.own[each]) >= _ALL]
        meant = sorted(elsewhere(book, claim, slips), key=lambda each: apart(claim.number, each))
        misfit = _misfit(book, claim, "sentence", claim.term)
        return replace(misfit.proposing(book, meant), weak=not 0 < len(meant) <= MOST)
    if claim.stays or book.weight(said) < _ENOUGH or book.share(said, around) > _NOTHING:
        return None
    return replace(_misfit(book, claim, "sentence", claim.sentence), weak=True)


def _is_range(claim: Claim) -> bool:
    """Tell whether the number is an end of a range, of which others may be what is meant."""
    numbers = claim.link.citation.targets
    return any(each.implied for each in numbers) or any(mark in claim.link.citation.text for mark in "–—-")


_BESIDE = (_by_name_beside, _by_topic_beside, _by_definition, _by_sentence)


# -- what is proposed ----------------------------------------------------------------------------------------------


def _misfit(book: Book, claim: Claim, by: By, said: str) -> Misfit:
    return Misfit(claim, by, said, book.rules[claim.number].address, book.title(claim.number))


def elsewhere(book: Book, claim: Claim, numbers: Iterable[str]) -> tuple[str, ...]:
    """Leave out the rule that cites, and what it lies under: a rule does not send its readers to itself."""
    source = claim.link.source
    if source.home != book.edition.address or source.number not in book.rules:
        return tuple(numbers)
    own = {source.number, *book.above(source.number)}
    return tuple(each for each in numbers if each not in own)
