"""How alike what is asked is to what was answered: words weighed by how rare they are, names, denials and numbers."""

from collections.abc import Iterable, Iterator, Mapping

from kb.ask.bars import bars, weights
from kb.ask.candidates import Asking, Candidate
from kb.ask.vocabulary import Vocabulary
from kb.ask.wording import Said

_LEAST = 0.35  # of what is asked: who speaks of less is not alike, and need not be compared
_BOTH = 3  # a word that stands denied in one place and plain in another agrees with either


def likeness(told: Said, asked: Asking, candidate: Candidate, vocabulary: Vocabulary) -> float:
    """Say from 0 to 1 how much a candidate answers a question, by the one sentence of it that asks most of that.

    It is 0 for a paragraph that leaves out a name, and for a question with too few words to tell.
    """
    if not candidate.asks:
        return _by_paragraph(asked, candidate, vocabulary)
    best = max(_by_question(asked, each, candidate, vocabulary) for each in candidate.asks)
    numbered = told.numbers <= candidate.numbers or not candidate.numbers
    return best if numbered else best * weights()["number"]


def covered(asked: Iterable[str], candidate: Candidate, vocabulary: Vocabulary) -> float:
    """Say from 0 to 1 how much of some words a candidate says at all."""
    words = list(asked)
    held = [word for word in words if word in candidate.asked or word in candidate.says]
    return vocabulary.mass(held) / (vocabulary.mass(words) or 1.0)


def _by_question(asked: Asking, theirs: Asking, candidate: Candidate, vocabulary: Vocabulary) -> float:
    """Take the mean of three: how much of the question is spoken of, how alike both ask, and of whom."""
    mine = _graded(asked.words, theirs, candidate, vocabulary)
    shared = vocabulary.mass(word for word in asked.words if word in theirs.words)
    both = vocabulary.mass(asked.words) + vocabulary.mass(_unsaid(theirs.words, asked, vocabulary))
    parts = [mine, 2 * shared / (both or 1.0)]
    if asked.names or theirs.names:
        parts.append(_named(asked, theirs, candidate, vocabulary))
    found = sum(parts) / len(parts)
    return found * weights()["contrary"] if _contrary(asked.words, theirs.words) else found


def _graded(words: Iterable[str], theirs: Asking, candidate: Candidate, vocabulary: Vocabulary) -> float:
    """Say how much of some words is spoken of; less where only another sentence or the answer has them."""
    every, found = 0.0, 0.0
    for word in words:
        weight = vocabulary.weight(word)
        every += weight
        if word in theirs.words:
            found += weight
        elif word in candidate.asked:
            found += weight * weights()["elsewhere"]
        elif word in candidate.says:
            found += weight * weights()["answered"]
    return found / (every or 1.0)


def _named(asked: Asking, theirs: Asking, candidate: Candidate, vocabulary: Vocabulary) -> float:
    """Say how much both speak of the same cards, or whatever else has a name."""
    mine = _graded(asked.names, theirs, candidate, vocabulary) if asked.names else 0.0
    named = vocabulary.mass(_unsaid(theirs.names, asked, vocabulary))
    back = vocabulary.mass(theirs.names & asked.names) / named if named else mine
    return min(mine, back)


def _unsaid(words: Iterable[str], asked: Asking, vocabulary: Vocabulary) -> Iterator[str]:
    """Yield words without the epithets of those whom the question calls by their short names."""
    return (word for word in words if word in asked.words or not vocabulary.implied(word, asked.names))


def _contrary(mine: Mapping[str, int], theirs: Mapping[str, int]) -> bool:
    """Tell whether a word is denied in the one and stands plain in the other."""
    return any(mine[word] | stands == _BOTH and _BOTH not in (mine[word], stands) for word, stands in theirs.items()
               if word in mine)  # fmt: skip


def _by_paragraph(asked: Asking, candidate: Candidate, vocabulary: Vocabulary) -> float:
    """Say how much of a question two sentences in a row speak of."""
    enough = bars()["words"] if asked.names else bars()["nameless"]
    if len(asked.words) < enough or not asked.names <= candidate.says.keys():
        return 0.0
    every = vocabulary.mass(asked.words) or 1.0
    return max((vocabulary.mass(asked.words.keys() & told) for told in candidate.told), default=0.0) / every


def ranked(
    told: Said, asked: Asking, several: Iterable[Candidate], vocabulary: Vocabulary
) -> list[tuple[float, Candidate]]:
    """Give the candidates by their likeness, the most alike first; paragraphs on the scale of rulings."""
    enough = _LEAST * vocabulary.mass(asked.words)
    near = (each for each in several if vocabulary.mass(asked.words.keys() & each.every) >= enough)
    scored = [(_on_one_scale(likeness(told, asked, each, vocabulary), each), each) for each in near]
    return sorted((pair for pair in scored if pair[0] > 0), key=lambda pair: -pair[0])


def _on_one_scale(found: float, candidate: Candidate) -> float:
    """Bring paragraphs to the scale of rulings: what just reaches its bar counts as much."""
    if candidate.asks:
        return found
    return found * bars()["ruling"] / bars()["paragraph"]
