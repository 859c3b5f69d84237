"""Upgrades of the tracks on a Firehouse board."""

from functools import cache

from games.brigade import recruits
from games.brigade.actions import Upgrade
from games.brigade.box import BOX, FINAL_LEADERSHIP
from games.brigade.cards import TRACKS, Track
from games.brigade.events import ActionsGained, Event, Upgraded
from games.brigade.model import Acting, State
from games.brigade.players import level
from games.core.log import Log, Seat


def upgrading(state: State, seat: Seat, cost: int) -> tuple[Upgrade, ...]:
    """Return the upgrades of the tracks that are not at their end."""
    spaces = state.players[seat].spaces
    return _upgrading(tuple([spaces[track] for track in TRACKS]), cost)


@cache
def _upgrading(spaces: tuple[int, ...], cost: int) -> tuple[Upgrade, ...]:
    """Return the upgrades from these spaces, the same objects each time, since there are few."""
    found: list[Upgrade] = []
    for track, before in zip(TRACKS, spaces, strict=True):
        values, space = BOX.tracks[track], before + 1
        if space < len(values):
            found.append(Upgrade(track, values[space], space == len(values) - 1, cost))
    return tuple(found)


def advance(state: State, seat: Seat, track: Track, cause: str | None, log: Log[Event]) -> None:
    """Upgrade a track by one space, with the bonus of its last; at its end, nothing happens."""
    player, values = state.players[seat], BOX.tracks[track]
    space = player.spaces[track] + 1
    if space == len(values):
        return
    before = level(player, track)
    player.spaces[track] = space
    is_final = space == len(values) - 1
    log.tell(Upgraded(seat, track, values[space], is_final, cause))
    if is_final and seat == state.turn.seat:
        state.turn.finished = True
    if track == "leadership":
        bonus = FINAL_LEADERSHIP if is_final else 0
        _gain_actions(state, seat, values[space] - before, bonus, log)
    elif track == "crew" and is_final:
        recruits.begin(state, seat)


def _gain_actions(state: State, seat: Seat, more: int, bonus: int, log: Log[Event]) -> None:
    """Give actions in the player's own turn, or otherwise in their next one."""
    if seat == state.turn.seat and any(isinstance(task, Acting) for task in state.agenda):
        state.turn.actions += more + bonus
        if more + bonus:
            log.tell(ActionsGained(seat, more + bonus, now=True))
    elif bonus:
        state.players[seat].owed += bonus
        log.tell(ActionsGained(seat, bonus, now=False))
