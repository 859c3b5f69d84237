"""Who sits where a choice lies."""

from collections.abc import Collection, Sequence
from typing import Final

from games.cash_guns.actions import Action, Aim, LoadAndAim
from games.cash_guns.model import View
from words.colours import PLAYER_COLOURS

PLACES: Final = ("target", "second_target", "victim")
"""The fields that name somebody at the table."""


def places(actions: Sequence[Action], field: str, _: View) -> Collection[str]:
    """Return the seat at which one aims, or whose gun one takes."""
    action = actions[0]
    if field == "kind" and len(actions) == 1 and isinstance(action, Aim | LoadAndAim):
        field = "target"
    seat: object = getattr(action, field) if field in PLACES else None
    return () if seat is None else (str(seat),)


def letter_at(place: str, _: View) -> str:
    """Return the letter of a colour, which stands on the coat of whoever sits there."""
    return PLAYER_COLOURS[int(place)][0].upper()
