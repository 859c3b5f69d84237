"""Who sits where a choice lies."""

from collections.abc import Mapping, Sequence
from typing import Final

from games.cash_guns.actions import Action, Aim, LoadAndAim
from words.colours import PLAYER_COLOURS

PLACES: Final = ("target", "second_target", "victim")
"""The fields that name somebody at the table."""
LETTERS: Final[Mapping[str, str]] = {
    str(seat): colour[0].upper() for seat, colour in enumerate(PLAYER_COLOURS)
}
"""The letter of each seat's colour, which stands on the coat of the player there."""


def places(actions: Sequence[Action], field: str) -> tuple[str, ...]:
    """Return the seat at which one aims, or whose gun one takes."""
    action = actions[0]
    if field == "kind" and len(actions) == 1 and isinstance(action, Aim | LoadAndAim):
        field = "target"
    seat: object = getattr(action, field) if field in PLACES else None
    return () if seat is None else (str(seat),)
