"""Keep texts within limits: Discord's, and that of a picture's alt text."""

from collections.abc import Callable, Iterable
from typing import Final

ALT_LIMIT: Final = 1024
"""The maximum length of an alt text in characters."""

_LISTED: Final = (60, 30, 20, 15, 10, 6, 3)
"""The numbers of things that an alt text may list, most first."""


def fits(text: str, limit: int) -> bool:
    """Tell whether a text is within Discord's limit, which counts UTF-16 code units."""
    return len(text.encode("utf-16-le")) // 2 <= limit


def first_that_fits(texts: Iterable[str], limit: int) -> str:
    """Return the first text within `limit`; if there is none, the last one, cut."""
    text = ""
    for text in texts:
        if fits(text, limit):
            return text
    while not fits(text + "…", limit):
        text = text[:-1]
    return text + "…"


def cut(text: str, limit: int = ALT_LIMIT) -> str:
    """Return a text of at most `limit` characters; a longer one ends in "…"."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


def longest_alt(told: Callable[[int], str]) -> str:
    """Return the longest alt text within the limit.

    `told` receives the number of things to list.
    """
    tellings = (told(most) for most in _LISTED)
    return next((text for text in tellings if len(text) <= ALT_LIMIT), None) or cut(told(0))


def alt_of(tellings: Iterable[Iterable[str]]) -> str:
    """Return the first telling that fits into an alt text; empty parts are left out."""
    return first_that_fits((" ".join(filter(None, told)) for told in tellings), ALT_LIMIT)


def unbroken(text: str) -> str:
    """Keep a few short words on one line, because phones are narrow."""
    return text.replace(" ", "\N{NO-BREAK SPACE}")


def end_sentence(text: str) -> str:
    """End a sentence with a full stop, unless it already ends with a mark."""
    return text if text.endswith(("!", "?", "…")) else f"{text}."


def capitalised(text: str) -> str:
    """Capitalise the first letter of a text."""
    return text[:1].upper() + text[1:]


def decapitalised(text: str) -> str:
    """Start a text with a small letter, for use within a sentence."""
    return text[:1].lower() + text[1:]
