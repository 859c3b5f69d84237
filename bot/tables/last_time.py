"""What somebody chose when they last hosted a game: their next lobby begins with it."""

from dataclasses import dataclass

from bot.clocks.clock import CLOCKS, DEFAULT_PRESET, PRESETS, Clock
from bot.model import Level
from bot.store.rows import seats, tables
from bot.tables.registry import HIGHEST, TableRegistry
from bot.tables.table import CHOSEN
from games.core.codec import Options, UnreadableError, choose

FIRST_LEVEL: Level = "easy"
"""The level of somebody's first computer player, unless they choose."""


@dataclass(frozen=True, slots=True)
class LastTime:
    """What a lobby begins with."""

    options: Options
    clock: Clock
    level: Level
    """Of computer players."""
    computers: int | None = None
    """How many they played against; None: never alone against computers, so as many as usual."""


async def last_time(
    registry: TableRegistry, game: str, host_id: int | None, before: int = HIGHEST
) -> LastTime:
    """Return what a host chose at their last table of a game that was started, or the defaults.

    `before` is the table for which it is asked, if it is there already.
    """
    rules = registry.shelf[game].rules
    options: Options = rules.options()
    clock, level = PRESETS[DEFAULT_PRESET], FIRST_LEVEL
    if host_id is None:
        return LastTime(options, clock, level)
    async with registry.store.read() as db:
        row = await tables.last_hosted(db, host_id, game, before)
        if row is None:
            return LastTime(options, clock, level)
        seat_rows = await seats.seat_rows(db, row.id)
    for seat_row in seat_rows:
        level = seat_row.level or level
    computers = [one for one in seat_rows if one.kind == "computer" and not one.was_a_persons]
    others = len(seat_rows) - 1
    against = others if len(computers) == others else None
    try:
        options, clock = choose(rules.options, CHOSEN.load(row.options)), CLOCKS.load(row.clock)
    except UnreadableError:  # of another version of the bot
        return LastTime(options, clock, level, against)
    return LastTime(options, clock, level, against)
