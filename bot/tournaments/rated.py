"""Add each finished game to the ratings, in the transaction that ends it."""

from datetime import UTC, datetime
from typing import Final

from bot.store import bot_state
from bot.store.databases.transactions import Db, Store
from bot.store.rows import ratings
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from bot.tournaments.results import chairs
from games.core.engine import AnyPosition
from tournaments.ratings import FinishedGame, NewSeason

_SEASON: Final = "season of ratings"
_LEAST: Final = 2
"""The fewest people in a rated game."""


class Rater:
    """A listener that adds finished games to the ratings."""

    def __init__(self, registry: TableRegistry) -> None:
        registry.at_end.append(self._note)
        self._now = registry.now

    async def _note(self, db: Db, table: Table, last: AnyPosition) -> None:
        if table.row.hints == "all":
            return
        result = last.result
        assert result is not None  # noqa: S101 - the game is over
        told = chairs(table, table.session, result)
        if sum(chair.user is not None for chair in told) >= _LEAST:
            game = FinishedGame(table.row.game, told, table.row.guild_id)
            await ratings.add(db, game, at=self._now(), table_id=table.id)


def season(now: int) -> str:
    """Return the season of ratings at a moment: a quarter of a year."""
    day = datetime.fromtimestamp(now / 1000, UTC)
    return f"{day.year}-{1 + (day.month - 1) // 3}"


async def begin_season(store: Store, now: int) -> bool:
    """Start a new season if its quarter has begun; return whether one started.

    A new bot, or one that was offline for several seasons, starts one.
    """
    told = season(now)
    async with store.read() as db:
        if await bot_state.get_value(db, _SEASON) == told:
            return False
    async with store.write() as db:
        before = await bot_state.get_value(db, _SEASON)
        await bot_state.set_value(db, _SEASON, told)
        if before in (None, told):
            return False
        await ratings.add(db, NewSeason(), at=now)
    return True
