"""Where things are kept between runs: the user's cache folder, and how files come and go there.

What is kept lies under the hash of what it was made from and of the program that made it, so that neither a changed
text nor another version of the program meets it.
"""

import os
import tempfile
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path

_CHECKOUT = Path(__file__).parent.parent
_PROGRAM = (".py", ".lark", ".toml", ".json", ".txt")


def cache_folder() -> Path:
    """Give the user's cache folder: JUDGEBOOK_CACHE, else ``judgebook`` in XDG_CACHE_HOME or ``~/.cache``."""
    if named := os.environ.get("JUDGEBOOK_CACHE"):
        return Path(named).expanduser()
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "judgebook"


def place_of(kind: str, name: str, made_of: Iterable[str], program: Iterable[str]) -> Path:
    """Say where something lies in the cache folder, whether or not it was kept.

    ``kind`` is its folder, ``name`` what it is called whatever its state; ``made_of`` are the texts and ``program`` the
    folders or files of the checkout that it depends on.
    """
    digest = blake2b(state_of(tuple(program)), digest_size=12)
    for text in made_of:
        digest.update(text.encode("utf-8", "surrogatepass"))
        digest.update(b"\0")
    return cache_folder() / kind / f"{name}-{digest.hexdigest()}.msgpack"


@cache
def state_of(program: tuple[str, ...]) -> bytes:
    """Give the state of folders and files of the checkout: another one when a file of them was changed.

    Raises FileNotFoundError for what holds no file of the program.
    """
    digest = blake2b(digest_size=16)
    for part in program:
        known = _states(part.partition("/")[0])
        found = [each for each in known if each[0] == part or each[0].startswith(f"{part}/")]
        if not found:
            raise FileNotFoundError(part)
        digest.update(repr(found).encode())
    return digest.digest()


def keep(place: Path, data: bytes, most: int | None = None) -> None:
    """Write a file beside its place and move it there, so that it is never half written. Raises OSError.

    Of those with its name that hold other states, only so many stay, the newest.
    """
    place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle, beside = tempfile.mkstemp(dir=place.parent, prefix="writing-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(beside).replace(place)
    finally:
        Path(beside).unlink(missing_ok=True)
    if most is not None:
        name = place.name.rpartition("-")[0]
        same = [each for each in place.parent.glob("*.msgpack") if each.name.rpartition("-")[0] == name]
        for old in sorted(same, key=lambda each: each.stat().st_mtime_ns, reverse=True)[most:]:
            old.unlink(missing_ok=True)


@cache
def _states(top: str) -> tuple[tuple[str, str], ...]:
    """Give the files below a folder of the checkout, in order, each with its state: looked at once in a run."""
    return tuple(sorted(_looked_at(str(_CHECKOUT / top), top)))


def _looked_at(folder: str, name: str) -> Iterator[tuple[str, str]]:
    with os.scandir(folder) as entries:
        for each in entries:
            if each.is_dir():
                yield from _looked_at(each.path, f"{name}/{each.name}") if each.name != "__pycache__" else ()
            elif each.name.endswith(_PROGRAM):
                state = each.stat()
                yield f"{name}/{each.name}", f"{state.st_size} {state.st_mtime_ns}"
