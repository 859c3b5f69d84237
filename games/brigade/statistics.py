"""Statistics of a finished game for the character sheet, and their expected ranges."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from games.brigade.actions import Action, EndTurn, Extinguish
from games.brigade.blocks import is_university, lost, tile
from games.brigade.events import Event, LoyaltyGained, RenownLost, RenownPlaced
from games.brigade.model import State
from games.core.log import Seat
from games.core.rules import seats
from games.core.statistics import Expected, Figures, Moment, Sitting, Statistics

Moments = Sequence[Moment[State, Action, Event]]


def count(moments: Moments, end: State) -> Figures:
    """Return the statistics of a finished game."""
    events = [event for moment in moments for event in moment.events]
    gained = [event for event in events if isinstance(event, LoyaltyGained)]
    fights = [one.action for one in moments if isinstance(one.action, Extinguish)]
    placed = sum(one.renown for one in events if isinstance(one, RenownPlaced))
    wasted = sum(one.renown for one in events if isinstance(one, RenownLost))
    gone = lost(end)
    return Figures(
        numbers={
            "turns": sum(isinstance(one.action, EndTurn) for one in moments),
            "blocks destroyed": len(gone),
            "University blocks destroyed": sum(map(is_university, gone)),
        },
        shares={
            "blocks gained that were a rival's": (
                sum(one.stolen is not None for one in gained),
                len(gained),
            ),
            "fires fought that go out": (sum(one.renown > 0 for one in fights), len(fights)),
            "renown that fits nowhere": (wasted, placed + wasted),
        },
        seats=tuple(_seat(end, seat) for seat in seats(end)),
        traits=tuple(_traits(end, seat) for seat in seats(end)),
        ending=end.ending or "the end",
    )


def _seat(end: State, seat: Seat) -> dict[str, float]:
    player = end.players[seat]
    factions = Counter(tile(one).faction for one in end.city.values() if one.loyal == seat)
    return {
        "upgrades": sum(player.spaces.values()),
        "crew members": len(player.crew),
        "loyal blocks": factions.total(),
    }


def _traits(end: State, seat: Seat) -> tuple[str, ...]:
    player = end.players[seat]
    after = (seat - end.first) % len(end.players)
    found = [f"turn order: {after + 1}", f"corner: {player.home}"]
    if end.options.mode != "basic":
        found += [f"warden: {player.warden}", f"board: {player.colour}"]
    return (*found, *(f"crew: {one.card}" for one in player.crew))


_EXPECTED: Final = (
    Expected("fires fought that go out", 0.6, 1, "a fire that is not put out brings nothing"),
    Expected("renown that fits nowhere", 0, 0.1, "renown should seldom be lost"),
    Expected("blocks destroyed", 1, 8, "the city should suffer, and mostly stand"),
    Expected("upgrades: correlation with winning", -0.2, 0.6, "upgrading early should pay"),
    Expected("corner: *: wins against chance", 0.6, 1.5, "no corner should decide"),
    Expected("board: *: wins against chance", 0.5, 1.6, "no board should decide"),
)

STATISTICS: Final = Statistics(
    count=count,
    expected=_EXPECTED,
    sittings=(Sitting(2), Sitting(3), Sitting(4), Sitting(4, {"mode": "ten_wardens"})),
)
"""The statistics of The Brigade."""
