"""The language of the host, from their terminal.

Logs are always in English, because they are searched and read by programs.
"""

import errno
import os
from collections.abc import Mapping
from typing import Final

from words.languages import language
from words.say import Say

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables in order; the first that is set decides, as everywhere on Unix."""


def locale_of(environment: Mapping[str, str]) -> str:
    """Return the locale of messages, without an encoding: `pt_BR`; empty if none is set."""
    named = next(filter(None, map(environment.get, _VARIABLES)), "")
    return named.partition(".")[0].partition("@")[0]


say: Final[Say] = language(locale_of(os.environ))


def of_system(error: OSError) -> str:
    """Return in that language why a file or a port could not be used."""
    match error.errno:
        case errno.ENOENT:
            return say("there is no such file or folder")
        case errno.EACCES | errno.EPERM:
            return say("this user has no permission for it")
        case errno.EISDIR:
            return say("this is a folder, not a file")
        case errno.ENOTDIR:
            return say("a part of this path is a file, not a folder")
        case errno.ENOSPC:
            return say("the disk is full")
        case errno.EROFS:
            return say("the file system is read-only")
        case errno.EADDRINUSE:
            return say("another program uses it; set another one (0 takes any that is free)")
        case _:
            return error.strerror or str(error)
