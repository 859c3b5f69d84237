"""Which process holds something, told so that another on the same machine sees it dead."""

import os
import secrets
from functools import cache
from pathlib import Path

_BOOT = Path("/proc/sys/kernel/random/boot_id")
_NUMBERS = Path("/proc/self/ns/pid")
"""Inside of which container a process number counts."""


def name_of_this_process() -> str:
    """Return a name that no other process has, at most 64 characters: place, number, chance."""
    return f"{_place()}/{os.getpid()}/{secrets.token_hex(4)}"


@cache
def this_process() -> str:
    """Return a name of this process that stays the same."""
    return name_of_this_process()


def is_dead(name: str) -> bool:
    """Say whether the process of that name is surely gone; False where nobody can know."""
    place, _, rest = name.partition("/")
    number = rest.partition("/")[0]
    if not place or place != _place() or not number.isdecimal():
        return False
    try:
        os.kill(int(number), 0)  # sends nothing
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return False


def _place() -> str:
    """Return where process numbers are the same as here: this boot, this container, or ''."""
    try:
        boot = _BOOT.read_text(encoding="ascii").strip()
        numbers = str(_NUMBERS.readlink())
    except OSError:  # not Linux
        return ""
    return f"{boot[:13]}-{numbers.strip('pid:[]')}"
