"""Where things are kept between runs: the user's cache folder."""

import os
from pathlib import Path


def cache_folder() -> Path:
    """Give the user's cache folder: JUDGEBOOK_CACHE, else ``judgebook`` in XDG_CACHE_HOME or ``~/.cache``."""
    if named := os.environ.get("JUDGEBOOK_CACHE"):
        return Path(named).expanduser()
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "judgebook"
