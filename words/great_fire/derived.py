"""Facts derived from a view of The Great Fire, for texts and pictures."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from games.core.log import Seat
from games.core.rules import Score
from games.great_fire.box import BOX
from games.great_fire.model import Colour, PlaceId, PlaceView, PlayerView, View
from games.great_fire.outlook import Crossing, outlook
from games.great_fire.standings import LOST_HOUSE
from words.reader import Reader

NAMED: Final = 4
"""Most open fires that are named, largest first."""
THREATS: Final = 2
"""Most places with property of the reader at risk that are named."""


def reader_of(view: View, to: Reader) -> PlayerView | None:
    """Return the reader's own player; None for a reader without a seat."""
    return None if to.seat is None else view.players[to.seat]


def owner_of(view: View) -> PlayerView:
    """Return the owner of the view.

    Raises:
        ValueError: it is a spectator's view.
    """
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    return view.players[view.seat]


def is_last_turn(view: View) -> bool:
    """Tell whether the active player takes their last turn.

    While the fire intensifies, that turn has already ended and is no longer counted.
    """
    is_taken = view.acting is not None and view.cones_owed is None
    return is_taken and view.turns_left <= len(view.players)


def is_done(view: View) -> bool:
    """Tell whether the owner of the view has ended their last turn."""
    if view.seat is None or view.acting is None:
        return view.acting is None
    left = view.turns_left + (view.cones_owed is not None)  # that turn is no longer counted
    return (view.seat - view.acting) % len(view.players) >= left


def own_turns_left(seat: Seat, view: View) -> int:
    """Count the turns of a seat that have not ended, with the one that it takes now."""
    if view.acting is None:
        return 0
    begins = view.acting + (view.cones_owed is not None)  # that turn is no longer counted
    ahead = (seat - begins) % len(view.players)
    return max(0, -(-(view.turns_left - ahead) // len(view.players)))


# Places ---------------------------------------------------------------------------------------


def place_view(place: PlaceId, view: View) -> PlaceView:
    """Return the view of a place."""
    return view.places[BOX.map.number[place]]


def is_contained(place: PlaceView) -> bool:
    """Tell whether every cone there has a band on it."""
    return place.covered == place.cones


def steps_from_fire(place: PlaceId, view: View) -> int:
    """Count the steps from the nearest fire to a place, as a band would walk."""
    return BOX.map.distance((one.id for one in view.places if one.cones), place)


def may_burn(crossings: Iterable[Crossing]) -> frozenset[PlaceId]:
    """Return where the fire may go next."""
    return frozenset(crossing.to for crossing in crossings)


def outlook_beside_choices(view: View) -> tuple[Crossing, ...]:
    """Return where the fire may go, unless this is just what the seat chooses with its hand."""
    return () if view.ask == "spread" else outlook(view)


def open_fires(view: View) -> list[PlaceView]:
    """Return the places with uncovered cones, most cones first."""
    fires = [one for one in view.places if not is_contained(one)]
    return sorted(fires, key=lambda one: one.covered - one.cones)


def threatened(view: View, own: PlayerView | None) -> dict[PlaceId, int]:
    """Count a player's houses where the fire may go next, most first; empty for a spectator."""
    if own is None or own.colour is None:
        return {}
    reached = may_burn(outlook(view))
    counts = {one.id: one.houses.count(own.colour) for one in view.places if one.id in reached}
    return {one: n for one, n in sorted(counts.items(), key=lambda pair: -pair[1]) if n}


def endangered(view: View, own: PlayerView | None) -> dict[PlaceId, int]:
    """Return the points that the fire may cost a player next, by place, the most first."""
    houses = threatened(view, own)
    aims = {one: at_stake(one, view) for one in may_burn(outlook(view)) if own is not None}
    stakes = {
        one.id: LOST_HOUSE * houses.get(one.id, 0) + aims.get(one.id, 0) for one in view.places
    }
    return {one: n for one, n in sorted(stakes.items(), key=lambda pair: -pair[1]) if n}


def left_unguarded(bands: Iterable[PlaceId], view: View) -> tuple[PlaceId, int, int] | None:
    """Return what of the reader's loses its last free band when these go, the dearest place.

    With the place come the points of an objective, and the reader's houses next to a fire.
    """
    colour = None if view.seat is None else view.players[view.seat].colour
    found = list[tuple[PlaceId, int, int]]()
    for place, going in Counter(bands).items():
        here = place_view(place, view)
        if here.bands - here.covered <= going:
            houses = here.houses.count(colour) if is_beside_fire(place, view) else 0
            found.append((place, at_stake(place, view), houses))
    found = [one for one in found if one[1] or one[2]]
    return max(found, key=_stake, default=None)


def _stake(left: tuple[PlaceId, int, int]) -> int:
    _, points, houses = left
    return points + LOST_HOUSE * houses


def is_beside_fire(place: PlaceId, view: View) -> bool:
    """Tell whether a place lies next to one that burns."""
    return BOX.map.is_beside(place, (one.id for one in view.places if one.cones))


def own_beside(place: PlaceId, view: View) -> int:
    """Count the reader's houses next to a place, where none burns, with its objectives' points."""
    colour = None if view.seat is None else view.players[view.seat].colour
    beside = BOX.map.places_in(BOX.map.near[BOX.map.number[place]])
    here = (place_view(one, view) for one in beside)
    return sum(
        LOST_HOUSE * one.houses.count(colour) + at_stake(one.id, view)
        for one in here
        if not one.cones
    )


def points_of(place: PlaceId) -> int:
    """Return the victory points of an objective."""
    district = BOX.map.district(place)
    return 0 if district is None or district.vp is None else district.vp


def objectives(view: View) -> tuple[PlaceId, ...]:
    """Return the standing objectives of the view's owner, card by card."""
    own = None if view.seat is None else view.players[view.seat].objectives
    return tuple(place for place in own or () if place_view(place, view).houses)


def at_stake(place: PlaceId, view: View) -> int:
    """Return the victory points that a place still has as an objective of the view's owner."""
    cards = objectives(view).count(place)
    return cards * BOX.map.objective_points(place) if cards else 0


# Houses ---------------------------------------------------------------------------------------


def colours_are_known(view: View) -> bool:
    """Tell whether everybody knows the owners of the houses."""
    return not view.options.hidden_colours or view.result is not None


def public_colour(player: PlayerView, view: View) -> Colour | None:
    """Return a player's public colour; None: it is hidden."""
    return player.colour if colours_are_known(view) else None


def lost_of(view: View) -> dict[Colour, int]:
    """Return how many houses of each colour are lost."""
    return dict(view.lost)


# The score ------------------------------------------------------------------------------------


def columns(score: Score) -> dict[str, int]:
    """Return a score column by column: houses minus lost ones, and the sum of objectives."""
    found: dict[str, int] = {}
    for part in score.parts:
        key = "houses" if part.key == "houses_lost" else part.key
        found[key] = found.get(key, 0) + part.points
    return found
