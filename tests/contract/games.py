"""What the contract needs of each game beside its rules: twins, and what must be conserved."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from games.core.log import Seat
from games.core.rng import Rng
from tests.contract import brigade, cash_guns, great_fire, london


@dataclass(frozen=True, slots=True)
class Checks:
    """How to test one game's promises."""

    twin: Callable[[Any, Seat | None, Rng], Any]
    """Return a state that differs in all that the seat (None: a spectator) cannot see."""
    conserved: Callable[[Any, Any], object]
    """Return a value that no move changes, for a state and the one that the game began with."""
    hidden: Callable[[Any, Seat | None], Mapping[str, object]]
    """Return what the seat cannot see, kind by kind, to know that a twin really differs."""
    advance: Callable[[Any, Rng], None]
    """Bring a new game to a late and unusual position, such as play could come to."""
    likes: Callable[[Any], bool]
    """Tell the actions that chance alone would seldom choose, but tests should."""
    events: frozenset[str]
    """The kinds of all events that there are."""
    reveals: Callable[[Any, Seat, Any, Seat | None], bool]
    """Tell whether a seat's action shows a viewer hidden things of others, by the rules."""
    nobody_may_win: bool = False
    """A game can end without a winner."""
    sample: int = 7
    """Twins are compared about once in this many moves; more often where games are short."""


CHECKS: Final[Mapping[str, Checks]] = {
    "great_fire": Checks(
        twin=great_fire.twin,
        conserved=great_fire.conserved,
        hidden=great_fire.hidden,
        advance=great_fire.advance,
        likes=great_fire.likes,
        events=great_fire.EVENTS,
        reveals=great_fire.reveals,
    ),
    "cash_guns": Checks(
        twin=cash_guns.twin,
        conserved=cash_guns.conserved,
        hidden=cash_guns.hidden,
        advance=cash_guns.advance,
        likes=cash_guns.likes,
        events=cash_guns.EVENTS,
        reveals=cash_guns.reveals,
        nobody_may_win=True,
        sample=2,
    ),
    "london": Checks(
        twin=london.twin,
        conserved=london.conserved,
        hidden=london.hidden,
        advance=london.advance,
        likes=london.likes,
        events=london.EVENTS,
        reveals=london.reveals,
    ),
    "brigade": Checks(
        twin=brigade.twin,
        conserved=brigade.conserved,
        hidden=brigade.hidden,
        advance=brigade.advance,
        likes=brigade.likes,
        events=brigade.EVENTS,
        reveals=brigade.reveals,
        sample=3,
    ),
}
