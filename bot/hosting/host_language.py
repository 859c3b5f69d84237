"""The language in which whoever runs the bot is spoken to: that of their terminal.

What a log says stays English: it is searched and read by programs.
"""

import os
from collections.abc import Mapping
from typing import Final

from words.languages import language
from words.say import Say

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first that is set decides, as everywhere on Unix."""


def locale_of(environment: Mapping[str, str]) -> str:
    """Return the locale of messages, without an encoding: `pt_BR`; empty if none is set."""
    named = next(filter(None, map(environment.get, _VARIABLES)), "")
    return named.partition(".")[0].partition("@")[0]


say: Final[Say] = language(locale_of(os.environ))
