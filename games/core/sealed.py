"""Sealed choices: several seats choose together, and the last choice reveals them all.

Until then, a seat may undo its choice with `TakeBack`, in every game. This is then the seat's only
action, and optional. A move that reveals something undoes all sealed choices with `Log.reopen`,
since people may now choose otherwise.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Undo a sealed choice, to choose again."""

    kind: Literal["take_back"] = "take_back"


_TAKE_BACK: Final = TakeBack()


def owes(legal: Sequence[object]) -> bool:
    """Tell whether a seat with these legal actions must act; undoing is optional."""
    count = len(legal)
    return count > 1 or (count == 1 and legal[0] != _TAKE_BACK)


def may_take_back(legal: Sequence[object]) -> bool:
    """Tell whether a seat with these legal actions has sealed a choice and may undo it."""
    return len(legal) == 1 and legal[0] == _TAKE_BACK
