"""The values of loyal blocks, and the ends of a game."""

from typing import Final

from games.brigade.blocks import tile
from games.brigade.box import FACTION_WIN, UNIVERSITY_WIN
from games.brigade.cards import FACTIONS, Faction
from games.brigade.events import Event, GameEnded
from games.brigade.model import Ending, State
from games.core.log import Log, Seat
from games.core.rules import Part, Result, Score, TieBreak, ranked, seats

LOYAL_TO_WIN: Final[dict[Faction, int]] = {
    one: UNIVERSITY_WIN if one == "university" else FACTION_WIN for one in FACTIONS
}
"""Loyal blocks of a faction that win."""


def loyal(state: State, seat: Seat, faction: Faction) -> int:
    """Return how many blocks of a faction are loyal to a player."""
    return sum(
        block.loyal == seat and tile(block).faction == faction for block in state.city.values()
    )


def won(state: State, seat: Seat) -> Ending | None:
    """Return how a player has won by loyalty; None: not yet."""
    counts = {one: loyal(state, seat, one) for one in FACTIONS}
    for faction, needed in LOYAL_TO_WIN.items():
        if counts[faction] >= needed:
            return "university" if faction == "university" else "faction"
    return "citizens" if all(counts.values()) else None


def end(state: State, ending: Ending, winner: Seat | None, log: Log[Event]) -> None:
    """End the game."""
    state.ending, state.winner, state.agenda = ending, winner, []
    found = result(state)
    assert found is not None
    log.tell(GameEnded(ending, found.places, tuple(score.total for score in found.scores)))


def result(state: State) -> Result | None:
    """Return places and scores once the game is over."""
    if state.ending is None:
        return None
    scores = tuple(_score(state, seat) for seat in seats(state))
    latest = tuple(
        1 + state.latest.index(seat) if seat in state.latest else 0 for seat in seats(state)
    )
    return ranked(
        scores,
        (
            TieBreak("blocks", tuple(_blocks(state, seat) for seat in seats(state))),
            TieBreak("latest_fire", latest),
        ),
        before=tuple(int(state.winner == seat) for seat in seats(state)),
    )


def _score(state: State, seat: Seat) -> Score:
    parts = tuple(Part(faction, _value(state, seat, faction)) for faction in FACTIONS)
    return Score(sum(part.points for part in parts), parts)


def _value(state: State, seat: Seat, faction: Faction) -> int:
    tiles = [tile(block) for block in state.city.values() if block.loyal == seat]
    return sum(one.value for one in tiles if one.faction == faction)


def _blocks(state: State, seat: Seat) -> int:
    """Return how many blocks are loyal to a player."""
    return sum(block.loyal == seat for block in state.city.values())
