"""The reserve of fire cones: all that are neither on the map nor put out by players."""

from games.core.log import Log
from games.core.rules import seats
from games.great_fire.box import CONES
from games.great_fire.events import ConesGivenBack, Event, ReserveEmpty
from games.great_fire.model import PlaceId, State


def reserve(state: State) -> int:
    """Return how many cones are left in the reserve."""
    put_out = sum([player.cones for player in state.players])
    return max(0, CONES - sum(state.cones.values()) - put_out)


def can_add(state: State) -> bool:
    """Tell whether a cone is available, from the reserve or from a player who must give it back."""
    return reserve(state) > 0 or _can_give_back(state)


def _can_give_back(state: State) -> bool:
    return state.options.give_back and any(player.cones for player in state.players)


def add_cones(state: State, place: PlaceId, wanted: int, log: Log[Event]) -> int:
    """Put up to this many cones from the reserve on a place; return how many there were.

    When the reserve is empty, each player gives one back as long as anybody has one (reading 9).
    """
    added = 0
    while added < wanted:
        left = reserve(state)
        if not left:
            if not _can_give_back(state):
                break
            _give_back(state, log)
            left = reserve(state)
        cones = min(wanted - added, left)
        state.cones[place] = state.cones.get(place, 0) + cones
        added += cones
    if added < wanted:
        log.tell(ReserveEmpty(wanted - added))
    return added


def _give_back(state: State, log: Log[Event]) -> None:
    givers = tuple(seat for seat in seats(state) if state.players[seat].cones)
    for seat in givers:
        state.players[seat].cones -= 1
    log.tell(ConesGivenBack(givers))
