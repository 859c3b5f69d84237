"""Check whether SQLite can read all of its file.

Otherwise, a page damaged by a disk or a copy is found by the first person whose press needs it.
"""

from typing import Final

from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.databases.availability import DAMAGED
from bot.store.databases.database_url import file_of
from bot.store.databases.engine import for_reading

LARGEST: Final = 2_000_000_000
"""Most bytes of a file that is checked at the start: 1 GB takes 2 to 4 seconds."""


class DamagedError(Exception):
    """The file is damaged; the message is a line for the host."""


async def check_file(engine: AsyncEngine, largest: int | None = LARGEST) -> None:
    """Check the file of a database up to this size (None: any); a server has none.

    Raises:
        DamagedError: a page is inconsistent with the others.
        SQLAlchemyError: the file cannot be opened or accessed.
    """
    file = file_of(engine.url)
    if file is None or (largest is not None and file.exists() and file.stat().st_size > largest):
        return
    async with for_reading(engine).connect() as db:
        found = (await db.exec_driver_sql("PRAGMA quick_check(1)")).scalar()
    if found != "ok":
        raise DamagedError(DAMAGED)
