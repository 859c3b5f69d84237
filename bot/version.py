"""The version of this release: `tools/release.py` sets it here and in pyproject.toml."""

from typing import Final

VERSION: Final = "1.0.0"
