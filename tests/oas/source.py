"""Reads the description, a file that is not part of the project.

Errors: `DescriptionError` for a file that is not the one this project was checked against.
"""

import hashlib
import json
from pathlib import Path
from typing import cast

from tests.oas.traffic import JsonValue

SHA256 = "8c1d0707ccdf8e380a86dfba04058820a66435c1b69d5ed82e04dd8c0520dd73"
"""Of Discord's `openapi.json` for API v10, as of 2026-08 (MIT licence)."""


class DescriptionError(ValueError):
    """The file is not the description that belongs here; the message says why."""


def document(path: Path, *, sha256: str = SHA256) -> dict[str, JsonValue]:
    """Read the description.

    Raises:
        DescriptionError: the file's checksum is not `sha256`.
        OSError: the file cannot be read.
    """
    content = path.read_bytes()
    found = hashlib.sha256(content).hexdigest()
    if found != sha256:
        raise DescriptionError(f"{path.name} has the sha256 {found}, not {sha256}")
    return cast("dict[str, JsonValue]", json.loads(content))
