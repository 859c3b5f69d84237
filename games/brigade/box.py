"""What is in the box: data/brigade, frozen; and the printed numbers."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from games.brigade import files
from games.brigade.cards import (
    Board,
    Colour,
    Crew,
    CrewId,
    EventCard,
    EventId,
    Tile,
    TileId,
    Track,
    Warden,
    WardenId,
)

DATA: Final = Path(__file__).parents[2] / "data" / "brigade"

UNIVERSITY_FIRE: Final = 2
"""The intensity at which the University burns when a game begins."""
STARTERS: Final = 3
"""The starters that are drawn before the first turn."""
WAGON_WATER: Final = 2
"""What is in a wagon at the start."""
STRIDE: Final = 3
"""How far a Move Brigade goes."""
RUBBLE: Final = 1
"""What passing a destroyed block costs beside its step."""
RECRUITS: Final = 2
"""The cards that a Recruit shows."""
STEAL: Final = 1
"""The renown that it takes to steal a block beside its value."""
FINAL_LEADERSHIP: Final = 2
"""The extra actions that the last space of Leadership brings."""
FACTION_WIN: Final = 5
"""The loyal blocks of one faction that win."""
UNIVERSITY_WIN: Final = 3
"""The same of the University."""
EVACUATION: Final = 8
"""The destroyed blocks after which the city is evacuated."""
UNIVERSITY_LOST: Final = 3
"""The same of the University."""
OAK_LINE: Final = 3
"""The blocks that a falling oak sets on fire."""
DECKS_A_GAME: Final = 4
"""How often the event deck may run out before the city is evacuated: our own rule."""


@dataclass(frozen=True, slots=True)
class Box:
    """Everything in the box."""

    tiles: Mapping[TileId, Tile]
    """The Grand Buildings too."""
    crew: Mapping[CrewId, Crew]
    wardens: Mapping[WardenId, Warden]
    boards: Mapping[Colour, Board]
    tracks: Mapping[Track, tuple[int, ...]]
    """The value of each space, from the first one on."""
    events: Mapping[EventId, EventCard]
    """The Fire Festival too."""


def load(folder: Path) -> Box:
    """Read the box from its data files.

    Raises:
        DataError: a file is broken; it names file and row.
    """
    tiles = files.read_tiles(folder / "tiles.toml")
    brigades = files.read_brigades(folder / "brigades.toml")
    events = files.read_events(folder / "events.toml")
    return Box(
        tiles=MappingProxyType({row.tile: _tile(row) for row in (*tiles.tiles, *tiles.buildings)}),
        crew=MappingProxyType(
            {row.crew: _crew(row) for row in files.read_crew(folder / "crew.toml").crew}
        ),
        wardens=MappingProxyType(
            {
                row.warden: Warden(row.warden, row.name, row.colour, row.water, row.ability)
                for row in brigades.wardens
            }
        ),
        boards=MappingProxyType(
            {
                row.colour: Board(row.colour, row.ability, row.when, row.offers)
                for row in brigades.boards
            }
        ),
        tracks=MappingProxyType({row.track: row.values for row in brigades.tracks}),
        events=MappingProxyType(
            {
                **{row.event: _event(row, festival=False) for row in events.events},
                **{row.event: _event(row, festival=True) for row in events.festival},
            }
        ),
    )


def _tile(row: files.TileRow) -> Tile:
    return Tile(
        id=row.tile,
        name=row.name,
        faction=row.faction,
        value=row.value,
        meter=row.meter,
        replaces=row.replaces,
        effects=row.effects,
    )


def _crew(row: files.CrewRow) -> Crew:
    return Crew(
        id=row.crew,
        name=row.name,
        faction=row.faction,
        water=row.water,
        promo=row.promo,
        ability=row.ability,
        by=row.by,
        when=row.when,
        offers=row.offers,
    )


def _event(row: files.EventRow, *, festival: bool) -> EventCard:
    return EventCard(
        id=row.event,
        starter=row.starter,
        festival=festival,
        wind=row.wind,
        storm=() if row.storm is None else files.fireballs(row.storm),
        effects=row.effects,
    )


BOX: Final = load(DATA)
