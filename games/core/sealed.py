"""Sealed choices: several seats answer at once, and all answers show when the last is in.

A seat that has answered may change its mind until then. `TakeBack` is how, in every game: the one
action that is never owed, and the only one that such a seat has.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take one's sealed choice back, to choose again."""

    kind: Literal["take_back"] = "take_back"


_ONLY_TAKE_BACK: Final = (TakeBack(),)


def owes(legal: Sequence[object]) -> bool:
    """Tell whether a seat with these legal actions must act; a change of mind is not owed."""
    return bool(legal) and not may_take_back(legal)


def may_take_back(legal: Sequence[object]) -> bool:
    """Tell whether a seat with these legal actions has sealed a choice and may think again."""
    return tuple(legal) == _ONLY_TAKE_BACK
