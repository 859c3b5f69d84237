"""The rules word by word: a second engine, slow and plain, to hold the fast one against.

It knows no bit masks and nothing of `games.great_fire.fire` and `walk`. The spread is written from
the Portuguese rules and docs/rules alone, and the other way round: from where a cone may end, back
through the fire, to where it may have been taken.
"""

from collections import defaultdict

from games.great_fire.box import BOX
from games.great_fire.model import DIRECTIONS, Direction, PlaceId, State

PUDDING_LANE = BOX.map.start.id
NEIGHBOURS: dict[PlaceId, dict[Direction, set[PlaceId]]] = {
    place: {way: set(BOX.map.places_in(BOX.map.ways[way][number])) for way in DIRECTIONS}
    for number, place in enumerate(BOX.map.ids)
}


def near(place: PlaceId) -> set[PlaceId]:
    """Return the places that a street or a cross connects with this one."""
    return {other for others in NEIGHBOURS[place].values() for other in others}


def free(state: State, place: PlaceId) -> bool:
    """Tell whether a band there covers no cone."""
    return state.bands.get(place, 0) > state.cones.get(place, 0)


# The spread -------------------------------------------------------------------------------------


def spreads(state: State, hand: list[Direction]) -> set[tuple[Direction, PlaceId, PlaceId]]:
    """Return every card, cone and end that phase 1 allows."""
    found: dict[tuple[Direction, PlaceId], dict[PlaceId, int]] = defaultdict(dict)
    for card in set(hand):
        for end in BOX.map.ids:
            if may_catch_fire(state, end):
                for cone in came_from(state, end, card):
                    found[card, cone][end] = priority(state, end)
    # "O jogador deve equilibrar todos os movimentos válidos possíveis do cone de incêndio
    # escolhido de acordo com a carta": among the ends of one cone by one card the best count.
    return {
        (card, cone, end)
        for (card, cone), ends in found.items()
        for end, rank in ends.items()
        if rank == min(ends.values())
    }


def came_from(state: State, end: PlaceId, card: Direction) -> set[PlaceId]:
    """Return where a cone may be taken that ends here by this card.

    Its last step follows the card, all steps before go from fire to fire, and it has not been at
    its end before.
    """
    before = {place for place in NEIGHBOURS if end in NEIGHBOURS[place][card]}
    passed, todo = {end}, [place for place in before if may_pass(state, place)]
    while todo:
        place = todo.pop()
        if place not in passed:
            passed.add(place)
            todo += [other for other in near(place) if may_pass(state, other)]
    return {place for place in passed - {end} if may_leave(state, place)}


def may_leave(state: State, place: PlaceId) -> bool:
    """Tell whether a cone may be taken: "pelo menos dois cones", and one of them uncovered."""
    cones, bands = state.cones.get(place, 0), state.bands.get(place, 0)
    if place == PUDDING_LANE:  # reading 8
        return cones >= 1
    return cones >= 2 and cones > bands


def may_pass(state: State, place: PlaceId) -> bool:
    """Tell whether fire burns there that more bands do not hold back (reading 3)."""
    cones, bands = state.cones.get(place, 0), state.bands.get(place, 0)
    if not state.options.pass_contained and bands == cones:
        return False
    return cones >= 1 and bands <= cones


def may_catch_fire(state: State, place: PlaceId) -> bool:
    """Tell whether a cone may end there: no fire yet, or houses that bands have saved so far."""
    green_zone_or_start = BOX.map.district(place) is None
    if green_zone_or_start or place in state.demolished:
        return False
    return place not in state.cones or place in state.houses  # reading 4


def priority(state: State, place: PlaceId) -> int:
    """Return 1 to 4 as "Prioridade de Movimento do Incêndio" counts."""
    houses, bands = place in state.houses, place in state.bands
    if houses:
        return 2 if bands else 1
    return 4 if bands else 3


# Walking and demolishing ------------------------------------------------------------------------


def walks(state: State, start: PlaceId, points: int, *, band: bool) -> dict[PlaceId, int]:
    """Step by step; a band does not leave where it meets an uncovered cone."""
    spent = {start: 0}
    edge = {start}
    for step in range(1, points + 1):
        going = {
            place
            for place in edge
            if not (band and state.cones.get(place, 0) > state.bands.get(place, 0))
        }
        edge = {new for place in going for new in near(place)} - spent.keys() - {PUDDING_LANE}
        spent |= dict.fromkeys(edge, step)
    del spent[start]
    return spent


def demolition_sites(state: State) -> set[PlaceId]:
    """Return where a charge may go off."""
    return {
        place
        for place in state.bands
        if BOX.map.district(place) is not None
        and place not in state.cones
        and place not in state.demolished
        and len(state.houses.get(place, ())) <= 2
        and any(other in state.cones for other in near(place))
    }
