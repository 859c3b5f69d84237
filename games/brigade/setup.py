"""Set up a new game."""

from typing import Final

from games.brigade import fire, turn
from games.brigade.box import BOX, STARTERS, UNIVERSITY_FIRE, WAGON_WATER
from games.brigade.cards import COLOURS, TRACKS, Colour, EventId, TileId, WardenId
from games.brigade.events import Event
from games.brigade.grid import CITY, CORNERS, UNIVERSITY, PlaceId
from games.brigade.model import Block, Options, Player, State, Turn
from games.core.log import Log, Seat
from games.core.rng import Rng

OPPOSITE: Final = (CORNERS[0], CORNERS[2])
"""The corners with two players."""


def deal(seats: int, options: Options, rng: Rng) -> State:
    """Return a new game before the first player acts."""
    city = _city(seats, options, rng)
    players = _players(seats, options, rng)
    crew = [one.id for one in BOX.crew.values() if options.promos or not one.promo]
    rng.shuffle(crew)
    starters = [one.id for one in BOX.events.values() if one.starter]
    rng.shuffle(starters)
    spent = [starters.pop() for _ in range(STARTERS)]
    events = starters + [
        one.id
        for one in BOX.events.values()
        if not one.starter and (options.fire_festival or not one.festival)
    ]
    rng.shuffle(events)
    first = Seat(rng.below(seats))
    state = State(
        rng=rng,
        options=options,
        players=players,
        first=first,
        turn=Turn(first, 0),
        city=city,
        events=events,
        events_spent=spent,
        crew=crew,
        crew_spent=[],
        decks=0,
        perched=[],
        latest=[],
        last_round=None,
        ending=None,
        winner=None,
        agenda=[],
    )
    _light(state, spent)
    turn.prepare(state, first)
    return state


def _city(seats: int, options: Options, rng: Rng) -> dict[PlaceId, Block]:
    """Shuffle the tiles onto their spaces, row by row, and light the University."""
    buildings = {one.replaces: one.id for one in BOX.tiles.values() if one.replaces is not None}
    tiles = [one for one in BOX.tiles.values() if one.replaces is None]
    names = [one.id for one in tiles if one.faction != "university"]
    if options.grand_buildings:
        names = [buildings.get(one, one) for one in names]
    rng.shuffle(names)
    middle = [one.id for one in tiles if one.faction == "university"]
    rng.shuffle(middle)
    found = {place: _block(name, 0, seats) for place, name in zip(CITY, names, strict=True)}
    for place, name in zip(UNIVERSITY, middle, strict=True):
        found[place] = _block(name, UNIVERSITY_FIRE, seats)
    return found


def _block(tile: TileId, intensity: int, seats: int) -> Block:
    return Block(tile, intensity, destroyed=False, renown=[0] * seats, loyal=None)


def _players(seats: int, options: Options, rng: Rng) -> list[Player]:
    """Deal colours and wardens; on side 1, each colour has its own warden."""
    colours: list[Colour] = list(COLOURS)
    rng.shuffle(colours)
    wardens = [
        one.id
        for one in BOX.wardens.values()
        if options.mode == "ten_wardens" or one.colour is not None
    ]
    rng.shuffle(wardens)
    by_colour = {one.colour: one.id for one in BOX.wardens.values()}
    corners = OPPOSITE if seats == len(OPPOSITE) else CORNERS
    return [
        _player(colour, by_colour[colour] if options.mode == "basic" else warden, corner)
        for colour, warden, corner in zip(
            colours[:seats], wardens[:seats], corners[:seats], strict=True
        )
    ]


def _player(colour: Colour, warden: WardenId, corner: PlaceId) -> Player:
    return Player(
        colour=colour,
        warden=warden,
        home=corner,
        brigade=corner,
        wagon=corner,
        water=BOX.wardens[warden].water,
        wagon_water=WAGON_WATER,
        crew=[],
        spaces=dict.fromkeys(TRACKS, 0),
    )


def _light(state: State, starters: list[EventId]) -> None:
    """Let the starter storms hit; the view shows their effects."""
    for starter in starters:
        for place in BOX.events[starter].storm:
            fire.strike(state, place, 1, starter, Log[Event]())
