"""Names of processes, by which others on the same machine see whether they are alive."""

import os
import secrets
from functools import cache
from pathlib import Path

_BOOT = Path("/proc/sys/kernel/random/boot_id")
_NUMBERS = Path("/proc/self/ns/pid")
"""The namespace (container) of process ids."""


def name_of_this_process() -> str:
    """Return a unique name of this process, at most 64 characters.

    Machine, process id, random part.
    """
    return f"{_place()}/{os.getpid()}/{secrets.token_hex(4)}"


@cache
def this_process() -> str:
    """Return the constant name of this process."""
    return name_of_this_process()


def is_dead(name: str) -> bool:
    """Tell whether the process with this name is certainly dead; False if this is unknown."""
    place, _, rest = name.partition("/")
    number = rest.partition("/")[0]
    if not place or place != _place() or not number.isdecimal():
        return False
    try:
        os.kill(int(number), 0)  # signal 0 sends nothing
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return False


def _place() -> str:
    """Return the boot and container in which process ids are unique, or ""."""
    try:
        boot = _BOOT.read_text(encoding="ascii").strip()
        numbers = str(_NUMBERS.readlink())
    except OSError:  # not Linux
        return ""
    return f"{boot[:13]}-{numbers.strip('pid:[]')}"
