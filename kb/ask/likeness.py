"""How alike what is asked is to what was answered: words weighed by how rare they are, names, denials and numbers."""

from collections.abc import Container, Iterable, Iterator, Mapping
from math import sqrt

from kb.ask.bars import alike, bars, weights
from kb.ask.candidates import Asking, Candidate
from kb.ask.vocabulary import Vocabulary
from kb.ask.wording import Said
from kb.search.words import in_a_row

_LEAST = 0.25  # of what is asked: who speaks of less is not alike, and need not be compared
_BOTH = 3  # a word that stands denied in one place and plain in another agrees with either
_RAREST = ""  # no text holds it


def likeness(told: Said, asked: Asking, candidate: Candidate, vocabulary: Vocabulary) -> float:
    """Say how much a candidate answers a question, by the one sentence of it that asks most of that; 1 is much.

    It is 0 for a paragraph that leaves out a name, and for a question with too few words to tell.
    """
    if not candidate.asks:
        return _by_paragraph(asked, candidate, vocabulary, vocabulary.weight(_RAREST) * quotes(told, candidate))
    best = max(_by_question(asked, each, candidate, vocabulary) for each in candidate.asks)
    numbered = told.numbers <= candidate.numbers or not candidate.numbers
    return best if numbered else best * weights()["number"]


def covered(asked: Iterable[str], candidate: Candidate, vocabulary: Vocabulary) -> float:
    """Say from 0 to 1 how much of some words a candidate says at all."""
    words = list(asked)
    held = [word for word in words if word in candidate.asked or word in candidate.says]
    return vocabulary.mass(held) / (vocabulary.mass(words) or 1.0)


def _by_question(asked: Asking, theirs: Asking, candidate: Candidate, vocabulary: Vocabulary) -> float:
    """Take the mean of three: how much of the question is spoken of, how much of theirs is asked, and of whom.

    Who is named counts by itself, so that two questions about one card are not alike for that alone. Several names
    that both share say more than one.
    """
    mine = [word for word in asked.words if word not in asked.names]
    others = [word for word in theirs.words if word not in theirs.names and word not in asked.names]
    spoken = _graded(mine, theirs, candidate, vocabulary) * _enough(mine, vocabulary) if mine else weights()["bare"]
    parts = [spoken, _share((word for word in others if _has(asked.words, word)), others, vocabulary)]
    found = sum(parts) / len(parts)
    if asked.names or theirs.names:
        named = _named(asked, theirs, candidate, vocabulary)
        found = (sum(parts) + named) / (len(parts) + 1) * min(1.0, named / weights()["named"])
        found += weights()["several"] * _several(asked, theirs, candidate, vocabulary)
    found *= weights()["aside"] if theirs.aside else 1.0
    return found * weights()["contrary"] if _contrary(asked.words, theirs.words) else found


def _share(some: Iterable[str], every: Iterable[str], vocabulary: Vocabulary) -> float:
    return vocabulary.mass(some) / (vocabulary.mass(every) or 1.0)


def _has(words: Container[str], word: str) -> bool:
    """Tell whether a word is among some, or one that asks for the same."""
    return word in words or any(other in words for other in alike().get(word, ()))


def _enough(words: Iterable[str], vocabulary: Vocabulary) -> float:
    """Say from 0 to 1 whether some words say enough to tell questions apart: as much as the rarest word does."""
    return sqrt(min(1.0, vocabulary.mass(words) / vocabulary.weight(_RAREST)))


def _several(asked: Asking, theirs: Asking, candidate: Candidate, vocabulary: Vocabulary) -> float:
    """Say from 0 (one word) to 1 (three rare ones) how many names both share."""
    shared = vocabulary.mass(word for word in asked.names if word in theirs.words or word in candidate.asked)
    return min(1.0, max(0.0, shared / vocabulary.weight(_RAREST) - 1.0) / 2)


def _graded(words: Iterable[str], theirs: Asking, candidate: Candidate, vocabulary: Vocabulary) -> float:
    """Say how much of some words is spoken of; less where only another sentence or the answer has them."""
    every, found = 0.0, 0.0
    for word in words:
        weight = vocabulary.weight(word)
        every += weight
        found += weight * _grade(word, theirs.words, candidate.asked, candidate.says)
    return found / (every or 1.0)


def _grade(word: str, here: Container[str], beside: Container[str], further: Container[str]) -> float:
    """Say how much a word counts that stands here, beside it or further on, itself or by one that asks for the same."""
    each = weights()
    if word in here:
        return 1.0
    if word in beside:
        return each["elsewhere"]
    if word in further:
        return each["answered"]
    others = alike().get(word, ())
    if any(other in here for other in others):
        return each["alike"]
    return each["alike"] * each["answered"] if any(other in beside or other in further for other in others) else 0.0


def _named(asked: Asking, theirs: Asking, candidate: Candidate, vocabulary: Vocabulary) -> float:
    """Say how much both speak of the same cards, or whatever else has a name."""
    mine = _graded(asked.names, theirs, candidate, vocabulary) if asked.names else 0.0
    named = vocabulary.mass(_unsaid(theirs.names, asked, vocabulary))
    back = vocabulary.mass(theirs.names & asked.words.keys()) / named if named else mine
    return min(mine, back)


def _unsaid(words: Iterable[str], asked: Asking, vocabulary: Vocabulary) -> Iterator[str]:
    """Yield words without the epithets of those whom the question calls by their short names."""
    return (word for word in words if word in asked.words or not vocabulary.implied(word, asked.names))


def _contrary(mine: Mapping[str, int], theirs: Mapping[str, int]) -> bool:
    """Tell whether a word is denied in the one and stands plain in the other."""
    return any(mine[word] | stands == _BOTH and _BOTH not in (mine[word], stands) for word, stands in theirs.items()
               if word in mine)  # fmt: skip


def quotes(told: Said, candidate: Candidate) -> bool:
    """Tell whether a paragraph quotes a term that a question has, word by word: it speaks of just that."""
    return bool(candidate.terms) and any(map(in_a_row(told.text).__contains__, candidate.terms))


def _by_paragraph(asked: Asking, candidate: Candidate, vocabulary: Vocabulary, term: float) -> float:
    """Say how much of a question two sentences in a row speak of, with their heading and what else is said there.

    A term of it that is quoted counts as a word with the weight ``term``. Where nothing is named, a paragraph about
    somebody is an example, which counts less.
    """
    if not asked.names <= candidate.says.keys():
        return 0.0
    mine = [word for word in asked.words if word not in asked.names]
    every = vocabulary.mass(mine) + term
    if not every:
        return 0.0
    grades = (
        sum(vocabulary.weight(word) * _grade(word, told, candidate.above, candidate.says) for word in mine)
        for told in candidate.told
    )
    defined = frozenset(asked.words) in candidate.defines
    says = (vocabulary.mass(asked.words) + term) / (bars()["says"] * vocabulary.weight(_RAREST))
    enough = 1.0 if defined else sqrt(min(1.0, says))
    example = weights()["example"] if not asked.names and candidate.names else 1.0
    return (max(grades, default=0.0) + term) / every * enough * example


def ranked(
    told: Said, asked: Asking, several: Iterable[Candidate], vocabulary: Vocabulary
) -> list[tuple[float, Candidate]]:
    """Give the candidates by their likeness, the most alike first; paragraphs on the scale of rulings."""
    enough = _LEAST * vocabulary.mass(asked.words)
    kin = {word: alike().get(word, frozenset()) | {word} for word in asked.words}
    near = (
        each
        for each in several
        if vocabulary.mass(word for word in kin if not kin[word].isdisjoint(each.every)) >= enough or quotes(told, each)
    )
    scored = [(_on_one_scale(likeness(told, asked, each, vocabulary), each), each) for each in near]
    return sorted((pair for pair in scored if pair[0] > 0), key=lambda pair: -pair[0])


def _on_one_scale(found: float, candidate: Candidate) -> float:
    """Bring paragraphs to the scale of rulings: what just reaches its bar counts as much."""
    if candidate.asks:
        return found
    return found * weights()["paragraph"]
