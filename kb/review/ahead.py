"""What the checks of one long edition need first, made in another process while the rest is put together."""

from grammar.beside import Beside
from kb.address import Address
from kb.assemble import shelve, slots_of
from kb.model import Game, Link
from kb.shelf import elsewhere

_LONG = 300  # rules, from which on a second process is worth starting


class Ahead:
    """The work ahead, once it was begun; what it makes is found where it is kept. Whoever enters it leaves none behind.

    Where no other process can do it, nothing is begun, and the checks make what they need.
    """

    def __init__(self) -> None:
        """Begin nothing yet."""
        self._begun: Beside | None = None

    def begin(self, home: Address, games: tuple[Game, ...], links: tuple[Link, ...]) -> None:
        """Begin with an edition that was read anew, unless it is short."""
        at = {
            edition.address: edition for game in games for document in game.documents for edition in document.editions
        }
        if home in at and len(at[home].rules) >= _LONG:
            self._begun = Beside(lambda: _make(home, games, links))

    def wait(self) -> None:
        """Wait until all is made."""
        if self._begun is not None:
            self._begun.wait()

    def __enter__(self) -> "Ahead":
        return self

    def __exit__(self, *_: object) -> None:
        self.wait()


def _make(home: Address, games: tuple[Game, ...], links: tuple[Link, ...]) -> bytes:
    """Compare an edition with the one before it, and read its norms; what amendments do matters to neither."""
    from kb.compare.kept import compared
    from kb.dossier.kept import dossiers_of
    from kb.precedence.learnt import learnt

    document = next(each for game in games for each in game.documents if home in [one.address for one in each.editions])
    place = [each.address for each in document.editions].index(home)
    if place:
        compared(*document.editions[place - 1 : place + 1])
    slots = slots_of(games, links)
    learnt(document.editions[place])
    dossiers_of(shelve(games, slots, elsewhere(links, frozenset(slots))), document.editions[place])
    return b""
