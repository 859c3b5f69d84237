"""When a shard may identify with Discord (IDENTIFY), among several processes.

Discord takes one in five seconds of each bucket, whichever process it comes from; one that comes
too early is refused. So each takes the next moment that is free, by the clock of the database.
"""

from typing import Final

from sqlalchemy import text

from bot.store import bot_state
from bot.store.databases.transactions import Db, Store

PAUSE: Final = 5500
"""Milliseconds between two shards of a bucket: what Discord asks for, and a little for the way."""
_LONGEST: Final = 3_600_000
"""Milliseconds ahead at which a moment is not believed: the database's clock was put back."""
_LOCK: Final = text("SELECT pg_advisory_xact_lock(:key)")
_KEY: Final = -1668
"""The key of bucket 0; those of other buckets are below it."""
_NOW: Final = text("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")


async def take_moment(store: Store, bucket: int) -> float:
    """Take the next moment that is free in a bucket, and return the seconds until it comes.

    Raises:
        OutOfReachError: the database is.
    """
    async with store.agree() as db:
        await db.execute(_LOCK, {"key": _KEY - bucket})
        now, key = await _now(db), f"identify {bucket}"
        free = int(await bot_state.get_value(db, key) or 0)
        moment = free if now < free < now + _LONGEST else now
        await bot_state.set_value(db, key, str(moment + PAUSE))
    return (moment - now) / 1000


async def _now(db: Db) -> int:
    return int((await db.execute(_NOW)).scalar_one())
