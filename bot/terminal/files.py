"""Writes files that are whole or not there."""

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO


@contextmanager
def atomic_writer(file: Path) -> Generator[TextIO, None, None]:
    """Open `file` for writing so that it appears complete or stays as it was; - is stdout.

    Raises:
        OSError: it cannot be written there.
    """
    if str(file) == "-":
        yield sys.stdout
        return
    with _part(file) as part, part.open("w", encoding="utf-8") as out:
        yield out


def write_atomically(file: Path, content: bytes) -> None:
    """Write `file` so that it appears complete or stays as it was; - is stdout.

    Raises:
        OSError: it cannot be written there.
    """
    if str(file) == "-":
        sys.stdout.buffer.write(content)
        return
    with _part(file) as part:
        part.write_bytes(content)


@contextmanager
def _part(file: Path) -> Generator[Path, None, None]:
    """Yield where to write what is to become `file` when all went well."""
    file = file.resolve()  # through a link, to the file that it means
    if file.exists() and not file.is_file():  # a device or a pipe cannot be replaced
        yield file
        return
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        yield part
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
