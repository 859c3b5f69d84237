"""Find things by parts of their names."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Final

from bot.input.typed import plain

NEAREST: Final = 3
"""Most suggestions for a name that does not exist."""
_ALIKE: Final = 0.6
"""The least similarity of names that may be meant, from 0 to 1."""


def suggested(typed: str, names: Mapping[str, str]) -> list[str]:
    """Return the keys of names whose words start like the typed ones, in order, closest first."""
    wanted = plain(typed)
    ranked = [
        (not " ".join(plain(name)).startswith(" ".join(wanted)), key)
        for key, name in names.items()
        if _fits(wanted, plain(name))
    ]
    return [key for _, key in sorted(ranked, key=_rank)]


def found(typed: str, names: Mapping[str, str]) -> str | None:
    """Return the key that was typed or chosen, or the one that is meant; None: none, or several."""
    if typed in names:
        return typed
    exact = [key for key, name in names.items() if plain(name) == plain(typed)]
    close = exact or (suggested(typed, names) if plain(typed) else [])
    return close[0] if len(close) == 1 else None


def nearest(typed: str, names: Mapping[str, str]) -> list[str]:
    """Return the keys of the few names that may be meant, closest first."""
    written = {key: " ".join(plain(name)) for key, name in names.items()}
    wanted = " ".join(plain(typed))
    close = get_close_matches(wanted, set(written.values()), NEAREST, _ALIKE)
    alike = [key for one in close for key, name in written.items() if name == one]
    begun = suggested(typed, names) if wanted else []
    return list(dict.fromkeys(begun + alike))[:NEAREST]


def _fits(wanted: tuple[str, ...], words: tuple[str, ...]) -> bool:
    left = iter(words)
    return all(any(word.startswith(one) for word in left) for one in wanted)


def _rank(one: tuple[bool, str]) -> bool:
    return one[0]
