"""The data files, one row a line, and their checks.

A host may correct the files. Every fault is a `DataError` that names file and row.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final, Literal

from games.brigade.cards import (
    COLOURS,
    FACTIONS,
    TRACKS,
    Ability,
    BoardAbility,
    Colour,
    CrewId,
    Effect,
    EventId,
    Faction,
    TileId,
    Track,
    WardenAbility,
    WardenId,
    When,
)
from games.brigade.grid import (
    BLOCKS,
    CORNERS,
    DIRECTIONS,
    SIZE,
    SPACES,
    UNIVERSITY,
    Direction,
    PlaceId,
)
from games.core.codec import Codec, row_error

SEATS: Final = range(2, 5)
EVENTS: Final = 30
STARTERS: Final = 6
SPECIALS: Final = 6
FESTIVAL: Final = 4
CREW: Final = 20
CREW_OF_A_FACTION: Final = 5
PROMOS: Final = 2
WARDENS: Final = 10
BUILDINGS: Final = 4
TILES_OF_A_FACTION: Final = 7
VALUES: Final = range(2, 5)
"""The values of city tiles."""
UNIVERSITY_VALUE: Final = 5
SHORTEST_METER: Final = 3
FIREBALLS: Final = range(4, 6)
"""The number of fireballs of a storm."""
ON_UNIVERSITY: Final = range(1, 3)

Source = Literal["confirmed", "partly", "reconstructed"]


@dataclass(frozen=True, slots=True)
class TileRow:
    """A tile."""

    tile: TileId
    name: str
    faction: Faction
    value: int
    meter: int
    source: Source
    replaces: TileId | None = None
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class TilesFile:
    """tiles.toml."""

    tiles: tuple[TileRow, ...]
    buildings: tuple[TileRow, ...]


@dataclass(frozen=True, slots=True)
class CrewRow:
    """A crew card."""

    crew: CrewId
    name: str
    water: int
    source: Source
    faction: Faction | None = None
    promo: bool = False
    ability: Ability | None = None
    by: int = 0
    when: When | None = None
    offers: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class CrewFile:
    """crew.toml."""

    crew: tuple[CrewRow, ...]


@dataclass(frozen=True, slots=True)
class WardenRow:
    """A Fire Warden."""

    warden: WardenId
    name: str
    water: int
    ability: WardenAbility
    source: Source
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A Firehouse board."""

    colour: Colour
    ability: BoardAbility
    source: Source
    when: When | None = None
    offers: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class TrackRow:
    """A track of all boards."""

    track: Track
    values: tuple[int, ...]
    source: Source


@dataclass(frozen=True, slots=True)
class BrigadesFile:
    """brigades.toml."""

    wardens: tuple[WardenRow, ...]
    boards: tuple[BoardRow, ...]
    tracks: tuple[TrackRow, ...]


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event card."""

    event: EventId
    source: Source
    starter: bool = False
    wind: Direction | None = None
    storm: str | None = None
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class EventsFile:
    """events.toml."""

    events: tuple[EventRow, ...]
    festival: tuple[EventRow, ...]


def fireballs(storm: str) -> tuple[PlaceId, ...]:
    """Return the blocks hit by fireballs on a storm's map."""
    cells = storm.replace("/", "")
    return tuple(place for place, cell in zip(SPACES, cells, strict=True) if cell == "o")


# Tiles ----------------------------------------------------------------------------------------


def read_tiles(path: Path) -> TilesFile:
    """Read tiles.toml, and check that the factions are equal."""
    file = Codec(TilesFile).read(path)
    ids = [row.tile for row in (*file.tiles, *file.buildings)]
    _check_each_once(path, "tiles", ids[: len(file.tiles)])
    _check_each_once(path, "buildings", ids[len(file.tiles) :])
    for number, row in enumerate(file.tiles):
        _check_tile(path, ("tiles", number), row)
    for number, row in enumerate(file.buildings):
        _check_building(path, ("buildings", number), row, file.tiles)
    table = ("tiles", None)
    for faction in FACTIONS:
        found = sum(row.faction == faction for row in file.tiles)
        wanted = len(UNIVERSITY) if faction == "university" else TILES_OF_A_FACTION
        _check(found == wanted, path, table, f"{found} tiles of {faction}, not {wanted}")
    sums = {one: _values(file, one) for one in FACTIONS if one != "university"}
    _check(len(set(map(sum, sums.values()))) == 1, path, table, "factions differ in value")
    twos = all(VALUES[0] in found for found in sums.values())
    _check(twos, path, table, f"a faction has no tile of value {VALUES[0]}")
    found = len(file.buildings)
    _check(found == BUILDINGS, path, ("buildings", None), f"{found} buildings, not {BUILDINGS}")
    return file


def _values(file: TilesFile, faction: Faction) -> list[int]:
    return [row.value for row in file.tiles if row.faction == faction]


def _check_tile(path: Path, place: "Row", row: TileRow) -> None:
    is_university = row.faction == "university"
    fits = row.value == UNIVERSITY_VALUE if is_university else row.value in VALUES
    _check(fits, path, place, "city tiles are worth 2 to 4, the University's 5")
    _check(row.meter >= SHORTEST_METER, path, place, f"a meter is {SHORTEST_METER} long or more")
    plain = row.replaces is None and not row.effects
    _check(plain, path, place, "only buildings replace tiles and do something")


def _check_building(path: Path, place: "Row", row: TileRow, tiles: Sequence[TileRow]) -> None:
    replaced = [one for one in tiles if one.tile == row.replaces]
    fits = [(one.faction, one.value) for one in replaced] == [(row.faction, row.value)]
    _check(fits, path, place, "a building replaces a tile of its faction and value")
    _check(row.meter >= SHORTEST_METER, path, place, f"a meter is {SHORTEST_METER} long or more")
    _check(bool(row.effects), path, place, "a building does something")


# Crew -----------------------------------------------------------------------------------------


def read_crew(path: Path) -> CrewFile:
    """Read crew.toml, and check that the factions are equal."""
    file = Codec(CrewFile).read(path)
    _check_each_once(path, "crew", [row.crew for row in file.crew])
    for number, row in enumerate(file.crew):
        _check_member(path, ("crew", number), row)
    table = ("crew", None)
    promos = sum(row.promo for row in file.crew)
    _check(promos == PROMOS, path, table, f"{promos} promos, not {PROMOS}")
    for faction in FACTIONS:
        found = sum(row.faction == faction and not row.promo for row in file.crew)
        wanted = 0 if faction == "university" else CREW_OF_A_FACTION
        _check(found == wanted, path, table, f"{found} crew of {faction}, not {wanted}")
    found = len(file.crew) - promos
    _check(found == CREW, path, table, f"{found} crew cards, not {CREW}")
    return file


def _check_member(path: Path, place: "Row", row: CrewRow) -> None:
    if row.ability == "nuisance":
        _check(row.faction is None and not row.water, path, place, "it has no faction or water")
    else:
        _check(row.faction is not None, path, place, "it belongs to a faction")
        _check(row.water in (1, 2), path, place, "a member carries one water or two")
    does = (row.ability is None) != (row.when is None)
    _check(does, path, place, "it has an ability, or offers something at a time")
    _check(bool(row.offers) == (row.when is not None), path, place, "when and offers go together")


# Wardens and boards ---------------------------------------------------------------------------


def read_brigades(path: Path) -> BrigadesFile:
    """Read brigades.toml, and check that each colour has its warden and board."""
    file = Codec(BrigadesFile).read(path)
    _check_each_once(path, "wardens", [row.warden for row in file.wardens])
    found = len(file.wardens)
    _check(found == WARDENS, path, ("wardens", None), f"{found} wardens, not {WARDENS}")
    colours = Counter(row.colour for row in file.wardens if row.colour is not None)
    _check(colours == Counter(COLOURS), path, ("wardens", None), "not one of each colour")
    boards = Counter(row.colour for row in file.boards)
    _check(boards == Counter(COLOURS), path, ("boards", None), "not one of each colour")
    tracks = Counter(row.track for row in file.tracks)
    _check(tracks == Counter(TRACKS), path, ("tracks", None), "not one of each")
    for number, track in enumerate(file.tracks):
        rising = list(track.values) == sorted(track.values)
        ends = len(track.values) > 1 and track.values[-1] > track.values[-2]
        _check(rising and ends, path, ("tracks", number), "values rise, to the last space")
    steps = {by for row in file.tracks for by in _steps(row.values)}
    _check({2, 3} <= steps, path, ("tracks", None), "no value needs two upgrades, or none three")
    return file


def _steps(values: Sequence[int]) -> Iterator[int]:
    """Yield the number of upgrades between consecutive values of a track."""
    since = 0
    for before, after in pairwise(values):
        since += 1
        if after > before:
            yield since
            since = 0


# Events ---------------------------------------------------------------------------------------


def read_events(path: Path) -> EventsFile:
    """Read events.toml, and check that winds and storms treat all corners equally."""
    file = Codec(EventsFile).read(path)
    _check_each_once(path, "events", [row.event for row in file.events])
    _check_each_once(path, "festival", [row.event for row in file.festival])
    for number, row in enumerate(file.events):
        _check_event(path, ("events", number), row)
    for number, row in enumerate(file.festival):
        special = bool(row.effects) and not (row.wind or row.storm or row.starter)
        _check(special, path, ("festival", number), "a festival is a special event")
    counts = {
        "events": (len(file.events), EVENTS),
        "starters": (sum(row.starter for row in file.events), STARTERS),
        "special events": (sum(bool(row.effects) for row in file.events), SPECIALS),
        "festival events": (len(file.festival), FESTIVAL),
    }
    for what, (found, wanted) in counts.items():
        _check(found == wanted, path, ("events", None), f"{found} {what}, not {wanted}")
    winds = Counter(row.wind for row in file.events if row.wind is not None)
    even = len({winds[one] for one in DIRECTIONS}) == 1
    _check(even, path, ("events", None), "as many winds one way as another")
    _check_storms(path, [row.storm for row in file.events if row.storm is not None])
    return file


def _check_event(path: Path, place: "Row", row: EventRow) -> None:
    kinds = (row.wind is not None) + (row.storm is not None) + bool(row.effects)
    _check(kinds == 1, path, place, "a wind, a storm or a special event")
    _check(row.storm is not None or not row.starter, path, place, "a starter is a storm")
    if row.storm is None:
        return
    lines = row.storm.split("/")
    drawn = [len(line) for line in lines] == [SIZE] * SIZE and set(row.storm) <= set(".o/")
    _check(drawn, path, place, "a storm is six lines of six . or o")
    cells = fireballs(row.storm)
    _check(not set(cells) & set(CORNERS), path, place, "no fireball falls on a corner")
    _check(len(cells) in FIREBALLS, path, place, "a storm has four fireballs or five")
    centre = len(set(cells) & set(UNIVERSITY))
    _check(centre in ON_UNIVERSITY, path, place, "one or two of them on the University")


def _check_storms(path: Path, storms: Sequence[str]) -> None:
    """Check that the storms together hit every block, and each quarter equally often."""
    hits = Counter(place for storm in storms for place in fireballs(storm))
    missed = [place for place in BLOCKS if not hits[place]]
    _check(not missed, path, ("events", None), f"no fireball falls on {', '.join(missed)}")
    quarters = Counter[tuple[bool, bool]]()
    for place, number in hits.items():
        quarters[place[0] < "D", place[1] < "4"] += number
    found = sorted(quarters.values())
    _check(len(set(found)) == 1, path, ("events", None), f"the quarters are hit {found} times")


Row = tuple[str, int | None]
"""A table, and the index of a row in it; None: the whole table."""


def _check(holds: bool, path: Path, row: Row, why: str) -> None:
    if not holds:
        raise row_error(path, *row, why)


def _check_each_once(path: Path, table: str, ids: Sequence[str]) -> None:
    for number, one in enumerate(ids):
        _check(one not in ids[:number], path, (table, number), f"a second {one!r}")
