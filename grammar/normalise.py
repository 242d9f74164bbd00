r"""Bytes to clean text, with a map back.

What holds for every text that comes out:

1. It is Unicode: UTF-8, UTF-16 with a byte order mark or with a visible pattern of zero bytes, else Windows-1252.
2. Lines end in one ``\n``, whatever ended them (CR LF, CR, U+000B, U+000C, U+0085, U+2028, U+2029).
3. No byte order marks, zero-width characters or soft hyphens stand in it.
4. Ligatures are spelt out (ﬁ → fi), odd blanks (tab, no-break, thin …) are one plain space.
5. No control character but ``\n`` stands in it: each is a space.

Nothing else changes: quotes, dashes and symbols stay as printed. Every character knows where it came from.
"""

import re
from bisect import bisect_right
from contextlib import suppress
from dataclasses import dataclass, replace

_LIGATURES = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"}
_GONE = dict.fromkeys("\ufeff\u200b\u200c\u200d\u200e\u200f\u2060\u00ad", "")
_CONTROLS = [chr(code) for code in (*range(9), *range(14, 32), *range(0x7F, 0x85), *range(0x86, 0xA0))]
_BLANKS = "\t\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_ONE_FOR_ONE = dict.fromkeys("\r\x0b\x0c\x85\u2028\u2029", "\n") | dict.fromkeys([*_BLANKS, *_CONTROLS], " ")
_RESIZED = _LIGATURES | _GONE
_ORDINARY = bytes(range(32, 127)) + b"\n"
_NO_TEXT = (*range(1, 9), *range(14, 32))


class NotText(ValueError):
    """The bytes are empty or no text; the message says which."""


@dataclass(frozen=True, slots=True)
class Source:
    """A text ready to be parsed, and the original it was made from.

    ``breaks`` and ``origins`` pair offsets of ``text`` with those of ``original``; between two of them they run alike.
    """

    text: str
    original: str
    size: int
    encoding: str
    breaks: tuple[int, ...] = (0,)
    origins: tuple[int, ...] = (0,)

    def origin(self, offset: int) -> int:
        """Give the offset in the original of an offset in the text."""
        at = bisect_right(self.breaks, offset) - 1
        return min(self.origins[at] + offset - self.breaks[at], len(self.original))


def normalise(data: bytes | str) -> Source:
    """Turn a file's bytes (or an already decoded text) into a Source. Raises NotText."""
    original, encoding = (data, "text") if isinstance(data, str) else _decode(data)
    size = len(data.encode("utf-8", "surrogatepass")) if isinstance(data, str) else len(data)
    rare = original.encode("utf-8", "surrogatepass").translate(None, _ORDINARY)  # far quicker than to look at all
    present = set(rare.decode("utf-8", "surrogatepass"))
    resized = [re.escape(odd) for odd in _RESIZED if odd in present] + (["\r(?=\n)"] if "\r\n" in original else [])
    plain = Source(original, original, size, encoding)
    made = _resize(plain, re.compile("|".join(resized))) if resized else plain
    if present & _ONE_FOR_ONE.keys():
        made = replace(made, text=made.text.translate(_REPLACED))
    return made


def _resize(source: Source, odd: re.Pattern[str]) -> Source:
    """Take out or spell out what changes the text's length, and note where."""
    pieces: list[str] = []
    breaks, origins = [0], [0]
    length, last = 0, 0
    for found in odd.finditer(source.original):
        put = _LIGATURES.get(found.group(), "")
        pieces += (source.original[last : found.start()], put)
        length += found.start() - last + len(put)
        last = found.end()
        breaks.append(length)
        origins.append(last)
    pieces.append(source.original[last:])
    return replace(source, text="".join(pieces), breaks=tuple(breaks), origins=tuple(origins))


_REPLACED = str.maketrans(_ONE_FOR_ONE)


def _decode(data: bytes) -> tuple[str, str]:
    if not data.strip():
        raise NotText("empty")
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", "replace"), "utf-16"
    zeros = data[:4000].count(0)
    if zeros:
        return _decode_wide(data, zeros)
    if sum(data[:4000].count(byte) for byte in _NO_TEXT) * 10 > len(data[:4000]):
        raise NotText("binary")
    try:
        return data.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        return data.decode("latin-1").translate(_WINDOWS), "cp1252"


def _decode_wide(data: bytes, zeros: int) -> tuple[str, str]:
    """Read UTF-16 without a mark: every other byte of a western text is zero."""
    head = data[:4000]
    even, odd = head[0::2].count(0), head[1::2].count(0)
    if zeros > len(head) * 0.3 and min(even, odd) * 20 < max(even, odd):
        return data.decode("utf-16-be" if even > odd else "utf-16-le", "replace"), "utf-16"
    raise NotText("binary")


def _windows_letters() -> dict[int, str]:
    letters = {}
    for byte in range(0x80, 0xA0):
        with suppress(UnicodeDecodeError):
            letters[byte] = bytes([byte]).decode("cp1252")
    return letters


_WINDOWS = _windows_letters()
