"""Scores in short: everybody's total, and the changes by events."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.core.log import Seat
from games.core.rules import Result, Standing
from words.reader import Reader

UNKNOWN: Final = "+?"
"""The mark after a total with a hidden part."""

Points = Callable[[int, Reader], str]
"""Write a game's points in short."""


def shown(standing: Standing, points: Points, to: Reader) -> str:
    """Write the visible part of a score: "31", or "31+?" if a part is hidden."""
    known = points(standing.total, to)
    return f"{known}{UNKNOWN}" if standing.hidden else known


def changed(changes: Mapping[Seat, int], points: Points, to: Reader) -> str:
    """Write in brackets who won or lost how much, with a space before; "" if nobody did."""
    if not changes:
        return ""
    said = (f"{_name(seat, to)} {signed(by, points, to)}" for seat, by in changes.items())
    return f" ({', '.join(said)})"


def signed(by: int, points: Points, to: Reader) -> str:
    """Write a change of points with its sign."""
    return f"+{points(by, to)}" if by > 0 else points(by, to)


def won(result: Result, to: Reader) -> str:
    """Say briefly who has won."""
    winners = [name for name, place in zip(to.names, result.places, strict=False) if place == 1]
    if not winners:
        return to.say("Nobody wins")
    if len(winners) > 1:
        return to.say("{n} share the victory", n=len(winners))
    return to.say("{name} wins", name=winners[0])


def best_first(standings: Sequence[Standing]) -> list[Seat]:
    """Return the seats by their visible scores, the best first."""
    return sorted(map(Seat, range(len(standings))), key=lambda seat: -standings[seat].total)


def _name(seat: Seat, to: Reader) -> str:
    return to.say("you") if seat == to.seat else to.names[seat]
