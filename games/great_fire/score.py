"""Count up ("Pontuação"), and break ties."""

from collections import Counter
from itertools import chain

from games.core.log import Seat
from games.core.rules import Part, Result, Score, TieBreak, ranked, seats
from games.great_fire.box import BOX, HERO_POINTS, HOUSES_PER_COLOUR, TRACK
from games.great_fire.model import COLOURS, Colour, PlaceId, State
from games.great_fire.standings import LOST_HOUSE


def result(state: State) -> Result | None:
    """Return places and scores once the game is over."""
    if state.agenda:
        return None
    standing = houses_standing(state)
    scores = tuple(_score(state, seat, standing) for seat in seats(state))
    standing_of = [standing[player.colour] for player in state.players]
    objectives = [
        sum(_saved(state, place) for place in player.objectives) for player in state.players
    ]
    return ranked(
        scores,
        (
            TieBreak("cones", tuple(player.cones for player in state.players)),
            TieBreak("houses", tuple(standing_of)),
            TieBreak("objectives", tuple(objectives)),
        ),
    )


def houses_standing(state: State) -> Counter[Colour]:
    """Count the houses of each colour on the map."""
    return Counter[Colour](chain.from_iterable(state.houses.values()))


def houses_lost(state: State) -> tuple[tuple[Colour, int], ...]:
    """Return the houses of each colour on the score track."""
    standing = houses_standing(state)
    return tuple((colour, HOUSES_PER_COLOUR - standing[colour]) for colour in COLOURS)


def total(state: State, seat: Seat, standing: Counter[Colour]) -> int:
    """Return a seat's score if the game ended now."""
    return sum(points for _, points, _ in _points(state, seat, standing))


def _score(state: State, seat: Seat, standing: Counter[Colour]) -> Score:
    parts = tuple(Part(*line) for line in _points(state, seat, standing))
    return Score(sum(part.points for part in parts), parts)


_Line = tuple[str, int, str]
"""What the points are for, their number, and for an objective its place."""


def _points(state: State, seat: Seat, standing: Counter[Colour]) -> list[_Line]:
    """Return the lines of a score as plain values, because computer players compute it often."""
    player = state.players[seat]
    lost = HOUSES_PER_COLOUR - standing[player.colour]
    lines: list[_Line] = [
        ("houses", TRACK, ""),
        ("houses_lost", -LOST_HOUSE * lost, ""),
        ("cones", player.cones, ""),
        ("tokens", player.tokens.count("victory_point"), ""),
        ("hero", HERO_POINTS if state.hero == seat else 0, ""),
    ]
    lines += [("objective", _saved(state, place), place) for place in player.objectives]
    return lines


def _saved(state: State, place: PlaceId) -> int:
    """Return an objective's points if houses still stand there (a contained fire is no loss)."""
    return BOX.map.objective_points(place) if place in state.houses else 0
