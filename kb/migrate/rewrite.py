"""Putting new numbers into a file's bytes, and nothing else."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress

from grammar.normalise import Source

Edit = tuple[int, int, str]
"""Where something else is put in: begin and end as offsets of the original text, and what."""


def rewrite(data: bytes, source: Source, edits: Iterable[Edit]) -> bytes | None:
    """Give a file's bytes with edits carried out; None where its bytes can't be told from its text (broken UTF-16).

    ``source`` is what was read from the bytes. Encoding, byte order mark and line ends stay as they are.
    """
    pieces: list[str] = []
    last = 0
    for start, end, put in sorted(edits):
        pieces += (source.original[last:start], put)
        last = end
    if not pieces:
        return data
    changed = "".join((*pieces, source.original[last:]))
    return next((mark + encode(changed) for mark, encode in _encodings() if _is(data, mark, encode, source)), None)


def _is(data: bytes, mark: bytes, encode: Callable[[str], bytes], source: Source) -> bool:
    with suppress(UnicodeError):
        return mark + encode(source.original) == data
    return False


def _encodings() -> Iterator[tuple[bytes, Callable[[str], bytes]]]:
    """Yield how a text may have been written: a byte order mark that is no part of it, and an encoding."""
    yield b"", lambda text: text.encode("utf-8")
    yield b"", lambda text: text.translate(_WINDOWS).encode("latin-1")
    yield b"\xff\xfe", lambda text: text.encode("utf-16-le")
    yield b"\xfe\xff", lambda text: text.encode("utf-16-be")
    yield b"", lambda text: text.encode("utf-16-le")
    yield b"", lambda text: text.encode("utf-16-be")


def _windows_bytes() -> dict[int, int]:
    """Give for each letter that Windows-1252 puts where Latin-1 has control characters its byte."""
    found = {}
    for byte in range(0x80, 0xA0):
        with suppress(UnicodeDecodeError):
            found[ord(bytes([byte]).decode("cp1252"))] = byte
    return found


_WINDOWS = _windows_bytes()
