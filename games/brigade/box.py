"""The content of the box: data/brigade, frozen, and printed numbers."""

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
"""The intensity of the University's fires at the start."""
STARTERS: Final = 3
"""The starter events before the first turn."""
WAGON_WATER: Final = 2
"""The water of a wagon at the start."""
STRIDE: Final = 3
"""Spaces of a Move Brigade."""
RUBBLE: Final = 1
"""Additional spaces for passing a destroyed block."""
RECRUITS: Final = 2
"""The cards shown by a Recruit."""
STEAL: Final = 1
"""Renown in addition to its value for gaining a rival's block."""
FINAL_LEADERSHIP: Final = 2
"""Extra actions for reaching the last space of Leadership."""
FACTION_WIN: Final = 5
"""Loyal blocks of one faction that win."""
UNIVERSITY_WIN: Final = 3
"""Loyal blocks of the University that win."""
EVACUATION: Final = 8
"""Destroyed blocks that cause the evacuation."""
UNIVERSITY_LOST: Final = 3
"""Destroyed blocks of the University that cause the evacuation."""
OAK_LINE: Final = 3
"""Blocks that a falling oak sets on fire."""
DECKS_A_GAME: Final = 4
"""How many times the event deck must run out to cause the evacuation: our own rule."""


@dataclass(frozen=True, slots=True)
class Box:
    """The content of the box."""

    tiles: Mapping[TileId, Tile]
    """The tiles, including the Grand Buildings."""
    crew: Mapping[CrewId, Crew]
    wardens: Mapping[WardenId, Warden]
    boards: Mapping[Colour, Board]
    tracks: Mapping[Track, tuple[int, ...]]
    """The value of each space of a track, first space first."""
    events: Mapping[EventId, EventCard]
    """The event cards, including the Fire Festival."""


def load(folder: Path) -> Box:
    """Read the box from its data files.

    Raises:
        DataError: a file is invalid; it names file and row.
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
