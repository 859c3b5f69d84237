"""Writes files atomically."""

import json
import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from bot.terminal.errors import InputError
from bot.terminal.faults import said


@contextmanager
def atomic_writer(file: Path) -> Generator[TextIO, None, None]:
    """Open `file` for writing; it appears complete or stays as it was. - is stdout.

    Raises:
        OSError: it cannot be written there.
    """
    if str(file) == "-":
        yield sys.stdout
        return
    with _part(file) as part, part.open("w", encoding="utf-8") as out:
        yield out


def write_json(file: Path, value: object) -> None:
    """Write plain values as readable JSON; - is stdout.

    Raises:
        InputError: it cannot be written there.
    """
    try:
        with atomic_writer(file) as out:
            out.write(json.dumps(value, indent=2, ensure_ascii=False) + "\n")
    except OSError as error:
        raise InputError(f"{file}: {said(error)}") from None


def write_atomically(file: Path, content: bytes) -> None:
    """Write `file`; it appears complete or stays as it was. - is stdout.

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
    """Yield a temporary file that replaces `file` if all goes well."""
    file = file.resolve()  # follow a link to its target
    if file.exists() and not file.is_file():  # a device or a pipe cannot be replaced
        yield file
        return
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        yield part
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
