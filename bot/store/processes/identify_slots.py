"""Slots in which shards of several processes may identify with Discord (IDENTIFY).

Discord accepts one in five seconds for each bucket, from any process, and refuses earlier ones. So
each process takes the next free slot, by the database's clock.
"""

from typing import Final

from sqlalchemy import text

from bot.store import bot_state
from bot.store.databases.transactions import Db, Store

PAUSE: Final = 5500
"""Milliseconds between two shards of a bucket: what Discord requires, plus a margin."""
_LONGEST: Final = 3_600_000
"""Milliseconds above which a slot in the future is invalid: the database's clock was set back."""
_LOCK: Final = text("SELECT pg_advisory_xact_lock(:key)")
_KEY: Final = -1668
"""The key of bucket 0; the other buckets have lower keys."""
_NOW: Final = text("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")


async def take_moment(store: Store, bucket: int) -> float:
    """Take the next free slot of a bucket, and return the seconds until it comes.

    Raises:
        OutOfReachError: the database is unavailable.
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
