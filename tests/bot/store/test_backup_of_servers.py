"""Copies of a PostgreSQL server's database, which are files of SQLite."""

from pathlib import Path

from sqlalchemy import text
from sqlalchemy.engine import URL

from bot.store.backup import back_up
from bot.store.databases.database_url import at
from bot.store.databases.engine import open_engine
from tests.bot.rig import Rig
from tests.bot.store.kinds import of_postgresql
from tests.bot.store.stored import added


@of_postgresql
async def test_a_server_is_copied_to_a_file_while_it_is_in_use(
    rig: Rig, url: URL, tmp_path: Path
) -> None:
    await added(rig)
    told: list[tuple[int, int]] = []
    async with rig.registry.store.write() as db:
        await db.execute(text("UPDATE tables SET touched_at = 99"))  # and is not saved yet
        await back_up(url, tmp_path / "copy", lambda *done: told.append(done))
    assert told[-1] == (1, 1)
    assert (tmp_path / "copy").stat().st_mode & 0o777 == 0o600
    copy = open_engine(at(tmp_path / "copy"))
    async with copy.connect() as db:
        assert (await db.execute(text("SELECT id, touched_at FROM tables"))).all() == [(1, 2)]
    await copy.dispose()
