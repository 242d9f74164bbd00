"""Why an answer is what it is, as data: steps that claim something and cite the rules it rests on."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Claim:
    """Something that is claimed: its name (``choice-decided``) and the words it is about, each under what it is.

    It is no sentence: whoever tells it to a reader has a sentence for each name, with room for the words.
    """

    name: str
    words: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a derivation: a claim, and the addresses of the rules that grant it (none: it follows of itself)."""

    claim: Claim
    cites: tuple[str, ...] = ()

    def as_json(self) -> dict[str, object]:
        """Give the step in the form of the JSON contract."""
        return {"claim": self.claim.name, "words": dict(self.claim.words), "cites": list(self.cites)}


def step(name: str, cites: tuple[str, ...] = (), **words: str) -> Step:
    """Make a step: what it claims, the rules it rests on, and the words that the claim is about."""
    return Step(Claim(name, tuple(words.items())), cites)
