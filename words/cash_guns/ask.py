"""What a player of Ca$h 'n Gun$ is asked: each choice with its words and its place."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from games.cash_guns.actions import Action, targets
from games.cash_guns.model import View
from games.core.log import Seat
from words.ask import VERB, Ask
from words.cash_guns import questions
from words.cash_guns.derived import is_done
from words.cash_guns.verbs import VERBS
from words.colours import PLAYER_COLOURS
from words.reader import Reader
from words.verbs import asked

LETTERS: Final[Mapping[str, str]] = {
    str(seat): colour[0].upper() for seat, colour in enumerate(PLAYER_COLOURS)
}
"""The letter of each seat's colour, which stands on the coat of the player there."""


def ask(view: View, actions: Sequence[Action], to: Reader) -> Ask[Action]:
    """Ask for one of these actions."""
    found = asked(
        VERBS,
        view,
        actions,
        to,
        question=partial(questions.question, view, to),
        alarms=partial(questions.alarms, view, to),
        at=_places,
        automatic=None,
        is_done=is_done(view),
    )
    return replace(found, letters=LETTERS, says_all=True)


def _places(shared: Sequence[Action], field: str) -> tuple[str, ...]:
    """Return the seat at which one aims, or whose gun one takes."""
    seats: tuple[Seat | None, ...] = ()
    if field in ("target", "second_target", "victim"):
        seats = (getattr(shared[0], field),)
    elif field == VERB and len(shared) == 1:
        seats = targets(shared[0])
    return tuple(str(seat) for seat in seats if len(seats) == 1 and seat is not None)
