"""Sentences about numbers, written once for both of their forms in English."""

import re
from functools import cache
from typing import Final

_CHOICE: Final = re.compile(r"\[(?:([^][|]*)\|)?([^][|]*)\]")
"""In brackets: what only the plural has, or singular and plural."""


@cache
def forms(message: str) -> tuple[str, str]:
    """Return "{n} house[s] [stands|stand]" as "{n} house stands" and "{n} houses stand"."""
    return _CHOICE.sub(r"\1", message), _CHOICE.sub(r"\2", message)
