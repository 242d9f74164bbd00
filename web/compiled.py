"""Templates compiled once: what Jinja makes of them is kept in the user's cache folder.

Jinja itself tells by a template's text, and by its own version and Python's, whether what was kept still fits.
"""

from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from jinja2.bccache import Bucket, BytecodeCache

from grammar.cache import cache_folder, keep

_MARK = 16  # bytes before the compiled template: the hash of it, for what is broken must not be run


class Compiled(BytecodeCache):
    """Compiled templates in the user's cache folder; where that cannot be written they are compiled each time."""

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill a bucket with what was kept of its template; a broken file is as good as none."""
        with suppress(OSError):
            data = _place(bucket).read_bytes()
            if data[:_MARK] == _marked(data[_MARK:]):
                bucket.bytecode_from_string(data[_MARK:])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what a template was compiled to."""
        data = bucket.bytecode_to_string()
        with suppress(OSError):
            keep(_place(bucket), _marked(data) + data)


def _marked(data: bytes) -> bytes:
    return blake2b(data, digest_size=_MARK).digest()


def _place(bucket: Bucket) -> Path:
    return cache_folder() / "templates" / f"{bucket.key}.cache"
