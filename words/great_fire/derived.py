"""Facts derived from a view of The Great Fire, for texts and pictures."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from games.core.log import Seat
from games.core.rules import Score
from games.great_fire.box import BOX
from games.great_fire.model import Colour, PlaceId, PlaceView, PlayerView, View
from games.great_fire.outlook import Crossing, Seen, city, moved, outlook, reached, spread
from games.great_fire.standings import LOST_HOUSE
from words.seats import own_player

NAMED: Final = 4
"""Most open fires that are named, largest first."""
THREATS: Final = 3
"""Most places with property of the reader in reach of the fire that are named."""


def is_last_turn(view: View) -> bool:
    """Tell whether the active player takes their last turn; it ends before the fire intensifies."""
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


def endangered(view: View, own: PlayerView | None, seen: Seen | None = None) -> dict[PlaceId, int]:
    """Return the points that the next cone may cost a player, by place, the most first.

    Where a free band stands, or no rival spreads the fire any more, nothing burns. `seen` is the
    city after a move; None: as it is.
    """
    if own is None or not fires_to_come(own.seat, view):
        return {}
    seen = seen or city(view)
    return _stakes(own, view, (one for one in reached(seen, view) if not _is_guarded(one, seen)))


def behind_bands(view: View, own: PlayerView | None) -> dict[PlaceId, int]:
    """Return what only a free band keeps from the fire until a player's turn, the most first.

    Before the last cone of a rival, another may lead that band away, or have it cover a cone.
    """
    if own is None or not may_lose_bands(own.seat, view):
        return {}
    seen = city(view)
    return _stakes(own, view, (one for one in reached(seen, view) if _is_guarded(one, seen)))


def may_lose_bands(seat: Seat, view: View) -> bool:
    """Tell whether a rival still spreads fire after a band has walked or covered a cone."""
    fires = fires_to_come(seat, view)
    is_rival_acting = view.points is not None and view.acting != seat
    return fires > 1 or bool(fires and (is_rival_acting or tokens_to_come(seat, view)))


def _is_guarded(place: PlaceId, seen: Seen) -> bool:
    return seen.bands.get(place, 0) > seen.cones.get(place, 0)


def _stakes(own: PlayerView, view: View, places: Iterable[PlaceId]) -> dict[PlaceId, int]:
    """Return the points that a player may lose in these places, the most first."""
    stakes = [(one, worth(place_view(one, view), view, own)) for one in places]
    return {one: n for one, n in sorted(stakes, key=_dearest) if n}


def _dearest(stake: tuple[PlaceId, int]) -> tuple[int, int]:
    """Return the sort key of a place and its points: the most first, then as on the map."""
    place, points = stake
    return -points, BOX.map.number[place]


def worth(place: PlaceView, view: View, own: PlayerView) -> int:
    """Return the points that a player loses if a place burns: houses and an objective."""
    houses = 0 if own.colour is None else place.houses.count(own.colour)
    return LOST_HOUSE * houses + at_stake(place.id, view)


def fires_to_come(seat: Seat, view: View) -> int:
    """Count the turns of others that still spread fire before the seat's next one, or the end."""
    if view.acting is None:
        return 0
    # While the fire intensifies, that turn has already ended and is no longer counted.
    turns = view.turns_left + (view.cones_owed is not None)
    ahead = (seat - view.acting) % len(view.players)
    if not ahead:
        return min(len(view.players), turns) - 1
    has_spread = view.points is not None or view.cones_owed is not None
    return max(0, min(ahead, turns) - has_spread)


def tokens_to_come(seat: Seat, view: View) -> int:
    """Count the tokens, of whatever kind, of those who act before the seat's next turn."""
    if view.acting is None:
        return 0
    ahead = (seat - view.acting) % len(view.players) or len(view.players)
    acting = (
        (view.acting + step) % len(view.players) for step in range(min(ahead, view.turns_left))
    )
    return sum(view.players[one].token_count for one in acting if one != seat)


def card_to_come(seat: Seat, view: View) -> bool:
    """Tell whether a fire stack card is uncovered before the seat's next turn."""
    if view.acting is None or not view.piles:
        return False
    ahead = (seat - view.acting) % len(view.players) or len(view.players)
    draws = min(ahead - (view.cones_owed is not None), view.turns_left)
    return view.piles[-1] <= draws


def left_unguarded(
    starts: Iterable[PlaceId], to: PlaceId, view: View
) -> tuple[PlaceId, int] | None:
    """Return the dearest place that loses its last free band when these walk, and its points."""
    own = own_player(view)
    if own is None:
        return None
    starts, found = tuple(starts), list[tuple[PlaceId, int]]()
    for place, going in Counter(starts).items():
        here = place_view(place, view)
        points = worth(here, view, own) if here.bands - here.covered <= going else 0
        if points and (
            at_stake(place, view) or place in reached(moved(city(view), starts, to), view)
        ):
            found.append((place, points))
    return max(found, key=lambda one: one[1], default=None)


def saved_by_walk(start: PlaceId, to: PlaceId, view: View) -> int:
    """Return how many points of the reader's the next cone cannot reach once a band has walked."""
    own = own_player(view)
    after = endangered(view, own, moved(city(view), (start,), to))
    return sum(endangered(view, own).values()) - sum(after.values())


def exposed(cone: PlaceId, to: PlaceId, lost: int, view: View) -> dict[PlaceId, int]:
    """Return what of the reader's may burn next only once a cone has moved, the dearest first.

    With each place come its points.
    """
    own = own_player(view)
    now = endangered(view, own)
    then = endangered(view, own, spread(cone, to, lost, view))
    return {place: n for place, n in then.items() if place not in now}


def last_guarded(place: PlaceView, view: View) -> int:
    """Return the points of the reader's that a single free band guards in a place."""
    own = own_player(view)
    return 0 if own is None or place.bands - place.covered != 1 else worth(place, view, own)


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


def own_exposed(place: PlaceId, view: View) -> int:
    """Count the reader's points next to a place, but not yet next to a fire.

    That is about what the fire may reach only after it has come to the place.
    """
    own = own_player(view)
    if own is None:
        return 0
    near = [place_view(one, view) for one in BOX.map.places_in(BOX.map.near[BOX.map.number[place]])]
    points = {one.id: worth(one, view, own) for one in near if not one.cones}
    return sum(n for one, n in points.items() if n and not is_beside_fire(one, view))


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


# The score ------------------------------------------------------------------------------------


def columns(score: Score) -> dict[str, int]:
    """Return a score column by column: houses minus lost ones, and the sum of objectives."""
    found: dict[str, int] = {}
    for part in score.parts:
        key = "houses" if part.key == "houses_lost" else part.key
        found[key] = found.get(key, 0) + part.points
    return found
