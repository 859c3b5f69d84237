"""Moving Brigades and wagons."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from games.brigade import walk
from games.brigade.actions import MoveBrigade, MoveWagon, NonCorporeal
from games.brigade.blocks import burns, lost
from games.brigade.box import BOX
from games.brigade.events import ActionsGained, BrigadeMoved, BrigadePushed, Event, WagonMoved
from games.brigade.grid import BLOCKS, CORNERS, SPACES, PlaceId
from games.brigade.model import Offered, State
from games.brigade.players import usable, using
from games.core.log import Log, Seat

_DRIVES: Final = {cost: {place: MoveWagon(place, cost) for place in SPACES} for cost in (0, 1)}
"""Every move of a wagon by its cost; cached, because most lists of actions have thirty of them."""
_DRIVEN: Final = {
    home: tuple(place for place in SPACES if place == home or place in BLOCKS) for home in CORNERS
}
"""Where a wagon may stand, by the Firehouse that it belongs to, if nothing is destroyed."""
_WALKS: Final = {
    perch: {place: MoveBrigade(place, None, perch) for place in SPACES} for perch in (False, True)
}
"""Every move of a Brigade that pushes nobody, by whether it passes the fallen aviary."""
_pushing: Final = cache(MoveBrigade)
"""Make each move that pushes a Brigade only once, since there are few."""


def brigade_moves(state: State, seat: Seat) -> list[MoveBrigade]:
    """Return where a Brigade can move, and which Brigade it pushes."""
    taken = {one.brigade for one in state.players}
    found: list[MoveBrigade] = []
    for to, _, perch in walk.ways(state, seat):
        if to not in taken:
            found.append(_WALKS[perch][to])
        else:
            found += [_pushing(to, push, perch) for push in walk.pushes(state, seat, to)]
    return found


def wagon_moves(state: State, seat: Seat) -> Sequence[MoveWagon]:
    """Return where a wagon can move: any space that is not destroyed and has no rival's pawn."""
    cost = 0 if moves_freely(state, seat) else 1
    if cost > state.turn.actions:
        return ()
    drives = _DRIVES[cost]
    return [drives[place] for place in wagon_ends(state, seat)]


def wagon_ends(state: State, seat: Seat) -> list[PlaceId]:
    """Return where a wagon may stand, without its present space."""
    player = state.players[seat]
    closed = {player.wagon, *lost(state)}
    for one in state.players:
        if one is not player:
            closed.add(one.brigade)
            closed.add(one.wagon)
    return [place for place in _DRIVEN[player.home] if place not in closed]


def moves_freely(state: State, seat: Seat) -> bool:
    """Tell whether the wagon can move without an action now."""
    turn = state.turn
    if turn.follows:
        return True
    return "free_wagon" not in turn.used and using(state, seat, "free_wagon") is not None


def move_brigade(
    state: State, seat: Seat, action: MoveBrigade | NonCorporeal, log: Log[Event]
) -> None:
    """Move a Brigade, and apply the consequences."""
    player = state.players[seat]
    start, player.brigade = player.brigade, action.to
    log.tell(BrigadeMoved(seat, start, action.to))
    if isinstance(action, MoveBrigade) and action.push is not None:
        rival = walk.pushed(state, seat, action.to)
        state.players[rival].brigade = action.push
        log.tell(BrigadePushed(rival, action.push, seat))
    if action.perch:
        state.perched.remove(seat)
        state.turn.actions += 1
        log.tell(ActionsGained(seat, 1, now=True))
    turn = state.turn
    is_final = player.spaces["wagon"] == len(BOX.tracks["wagon"]) - 1
    if is_final and "follow" not in turn.used:
        turn.follows, turn.used = True, (*turn.used, "follow")
    block = state.city.get(action.to)
    if block is not None and burns(block):
        for card in usable(state, seat):
            if card.when == "halt_in_fire":
                offered = Offered(seat, card.id, action.to, card.offers, must=False)
                state.agenda.append(offered)


def move_wagon(state: State, seat: Seat, action: MoveWagon, log: Log[Event]) -> None:
    """Move a wagon, and note the ability that made the move free."""
    turn = state.turn
    if turn.follows:
        turn.follows = False
    elif not action.cost:
        turn.used = (*turn.used, "free_wagon")
    drive(state, seat, action.to, log, free=not action.cost)


def drive(state: State, seat: Seat, to: PlaceId, log: Log[Event], *, free: bool) -> None:
    """Move a wagon to a space."""
    player = state.players[seat]
    start, player.wagon = player.wagon, to
    log.tell(WagonMoved(seat, start, to, free))
