"""The choices of a host at their last table of a game, with which their next lobby starts."""

from dataclasses import dataclass

from bot.ai.levels import as_offered
from bot.clocks.clock import CLOCKS, DEFAULT_PRESET, PRESETS, Clock
from bot.model import Level
from bot.store.rows import seats, tables
from bot.tables.registry import HIGHEST, TableRegistry
from bot.tables.table import CHOSEN
from games.core.codec import Options, UnreadableError, choose

FIRST_LEVEL: Level = "easy"
"""The default level of a person's first computer player."""


@dataclass(frozen=True, slots=True)
class LastTime:
    """The initial choices of a lobby."""

    options: Options
    clock: Clock
    level: Level
    """The level of computer players."""
    computers: int | None = None
    """The number of computer opponents; None: never played only against computers, so the
    default."""


async def last_time(
    registry: TableRegistry, game: str, host_id: int | None, before: int = HIGHEST
) -> LastTime:
    """Return a host's choices at their last started table of a game, or the defaults.

    `before` is the table for which this is asked, if it already exists.
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
        level = as_offered(registry.shelf[game], seat_row.level or level)
    computers = [one for one in seat_rows if one.kind == "computer" and not one.was_a_persons]
    others = len(seat_rows) - 1
    against = others if len(computers) == others else None
    try:
        options, clock = choose(rules.options, CHOSEN.load(row.options)), CLOCKS.load(row.clock)
    except UnreadableError:  # from another version of the bot
        return LastTime(options, clock, level, against)
    return LastTime(options, clock, level, against)
