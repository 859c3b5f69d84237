"""The score as a view shows it, and how events change it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from games.core.log import Seat
from games.core.rules import Part, Standing
from games.great_fire.box import BOX, HERO_POINTS, HOUSES_PER_COLOUR, TRACK
from games.great_fire.events import (
    Burned,
    ConesGivenBack,
    Demolished,
    Event,
    Extinguished,
    HeroNamed,
    TokenTaken,
)
from games.great_fire.model import Colour, PlaceId, PlayerView, View

LOST_HOUSE: Final = TRACK // HOUSES_PER_COLOUR
"""Points that each lost house covers on the track."""


def standings(view: View) -> tuple[Standing, ...]:
    """Return the visible score of each seat."""
    return tuple(_standing(player, view) for player in view.players)


def public_standings(view: View) -> tuple[Standing, ...]:
    """Return the public score of each seat, without what only the view's seat knows."""
    if view.seat is None or view.acting is None:
        return standings(view)
    own = view.players[view.seat]
    colour = None if view.options.hidden_colours else own.colour
    seen = replace(own, colour=colour, tokens=None, objectives=None)
    players = tuple(seen if one.seat == own.seat else one for one in view.players)
    return standings(replace(view, players=players))


def changes(events: Sequence[Event], view: View) -> Mapping[Seat, int]:
    """Return by how much events changed the visible totals."""
    found = Counter[Seat]()
    for event in events:
        for seat, points in _changes(event, view):
            found[seat] += points
    return {seat: points for seat, points in sorted(found.items()) if points}


def lost_objectives(events: Iterable[Event], player: PlayerView) -> tuple[PlaceId, ...]:
    """Return the objectives of a player that lost their houses, as far as the view shows."""
    places = [event.place for event in events if isinstance(event, Burned | Demolished)
              if event.lost]  # fmt: skip
    return tuple(place for place in places if place in (player.objectives or ()))


def _standing(player: PlayerView, view: View) -> Standing:
    parts: list[Part] = []
    hidden: list[str] = []
    if player.colour is None:
        hidden.append("houses")
    else:
        lost = dict(view.lost)[player.colour]
        parts += (Part("houses", TRACK), Part("houses_lost", -LOST_HOUSE * lost))
    parts.append(Part("cones", player.cones))
    if player.tokens is None:
        hidden += ["tokens"] * bool(player.token_count)
    else:
        parts.append(Part("tokens", player.tokens.count("victory_point")))
    parts.append(Part("hero", HERO_POINTS if view.hero == player.seat else 0))
    if player.objectives is None:
        hidden.append("objective")
    else:
        standing = {place.id for place in view.places if place.houses}
        parts += (_objective(place, standing) for place in player.objectives)
    return Standing(tuple(parts), tuple(hidden))


def _objective(place: PlaceId, standing: set[PlaceId]) -> Part:
    return Part("objective", BOX.map.objective_points(place) if place in standing else 0, place)


def _changes(event: Event, view: View) -> Iterator[tuple[Seat, int]]:
    match event:
        case Burned() | Demolished():
            yield from _houses(event.lost, view)
            if event.lost:
                yield from _objectives(event.place, view)
        case TokenTaken():
            yield event.seat, [event.token].count("victory_point")
        case Extinguished():
            yield event.seat, event.cones
        case ConesGivenBack():
            yield from ((seat, -1) for seat in event.seats)
        case HeroNamed():
            yield event.seat, HERO_POINTS
            if event.before is not None:
                yield event.before, -HERO_POINTS
        case _:
            return


def _houses(lost: Iterable[Colour], view: View) -> Iterator[tuple[Seat, int]]:
    counts = Counter(lost)
    for player in view.players:
        if player.colour is not None:
            yield player.seat, -LOST_HOUSE * counts[player.colour]


def _objectives(place: PlaceId, view: View) -> Iterator[tuple[Seat, int]]:
    for player in view.players:
        for _ in range((player.objectives or ()).count(place)):
            yield player.seat, -BOX.map.objective_points(place)
