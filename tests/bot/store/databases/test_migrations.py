"""The steps of the database: they lead to the schema, and nowhere else."""

import asyncio
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import structlog
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import BigInteger, Connection, String, inspect, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.hosting import doctor
from bot.store.backup import BackupError, back_up
from bot.store.databases.connect import DatabaseError, opened
from bot.store.databases.database_url import shown
from bot.store.databases.engine import open_engine
from bot.store.databases.identity import storage_id
from bot.store.databases.migrate import STEPS, MigrationError, head, migrate, step_of
from bot.store.databases.soundness import check_file
from bot.store.schema import METADATA
from tests.bot.store.kinds import of_postgresql, of_sqlite
from words.languages import language


def _differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), METADATA))


def _file(url: URL) -> Path:
    return Path(str(url.database))


def _tables(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names())


async def test_the_steps_give_exactly_the_schema(bare: URL) -> None:
    async with opened(bare) as engine, engine.begin() as db:
        assert await db.run_sync(_differences) == []
        assert await db.run_sync(_tables) == {*METADATA.tables, "alembic_version"}
        assert await db.run_sync(step_of) == head()


@of_postgresql
async def test_two_who_start_at_once_on_nothing_make_it_once(bare: URL) -> None:
    async def start() -> str:
        async with opened(bare) as engine:
            return await storage_id(engine)

    assert len(set(await asyncio.gather(*(start() for _ in range(4))))) == 1


async def test_a_step_that_fails_halfway_is_not_taken_at_all(
    engine: AsyncEngine, steps: Callable[[str], Path]
) -> None:
    failing = "op.execute('CREATE TABLE cats (id INTEGER)'); op.execute('SELECT nonsense')"
    with pytest.raises(DBAPIError, match="nonsense"):
        await migrate(engine, steps(failing))
    async with engine.begin() as db:
        assert "cats" not in await db.run_sync(_tables)
        assert await db.run_sync(step_of) == head()


def test_what_discord_counts_and_moments_have_room() -> None:
    """They are larger than 2**31, which SQLite does not mind."""
    large = ("_id", "_at", "_until", "_since", "since", "bank", "budget", "spent")
    narrow = [
        f"{table}.{column.name}"
        for table, columns in METADATA.tables.items()
        for column in columns.columns
        if column.name == "id" or column.name.endswith(large)
        if not isinstance(column.type, BigInteger | String)
    ]
    assert narrow == []


@of_sqlite
async def test_all_constraints_of_the_schema_are_made(engine: AsyncEngine) -> None:
    """compare_metadata does not see all of them: compare what SQLite would print."""

    def made(connection: Connection) -> set[str]:
        found = connection.execute(text("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"))
        return {"".join(sql.split()).replace('"', "") for (sql,) in found if "alembic" not in sql}

    async with engine.begin() as db:
        by_steps = await db.run_sync(made)
    plain = open_engine(URL.create("sqlite+aiosqlite", database=f"{engine.url.database}.plain"))
    async with plain.begin() as db:
        await db.run_sync(METADATA.create_all)
        by_schema = await db.run_sync(made)
    await plain.dispose()
    assert by_steps == by_schema


@of_sqlite
async def test_a_second_start_changes_nothing(bare: URL) -> None:
    contents: list[bytes] = []
    for _ in range(2):
        async with opened(bare):
            pass
        contents.append(_file(bare).read_bytes())
    assert contents[0] == contents[1]


async def test_rows_survive_a_start(bare: URL) -> None:
    async with opened(bare) as engine:
        first = await storage_id(engine)
    async with opened(bare) as engine:
        assert await storage_id(engine) == first


async def test_a_new_database_is_said_aloud_once(bare: URL) -> None:
    with structlog.testing.capture_logs() as said:
        for _ in range(2):
            async with opened(bare):
                pass
    [line] = [line for line in said if line["log_level"] == "warning"]
    assert line["event"].startswith("NEW EMPTY DATABASE")
    assert line["database"] == shown(bare.set(query={}))


async def test_a_database_of_a_newer_program_is_left_alone(url: URL, engine: AsyncEngine) -> None:
    async with engine.begin() as db:
        await db.execute(text("UPDATE alembic_version SET version_num = 'step_9999'"))
    with pytest.raises(DatabaseError, match="step_9999, which this program does not know"):
        async with opened(url):
            pass


@of_sqlite
async def test_foreign_keys_hold_after_a_migration(engine: AsyncEngine) -> None:
    await migrate(engine)
    async with engine.connect() as db:
        assert (await db.execute(text("PRAGMA foreign_keys"))).scalar() == 1


STEP = """
import sqlalchemy as sa
from alembic import op

revision = "step_9999"
down_revision = {last!r}

def upgrade() -> None:
    {upgrade}
"""


@pytest.fixture
def steps(tmp_path: Path) -> Callable[[str], Path]:
    """Return our steps with one more."""

    def with_one_more(upgrade: str) -> Path:
        folder = tmp_path / "migrations"
        shutil.copytree(STEPS, folder, ignore=shutil.ignore_patterns("__pycache__"))
        step = STEP.format(last=head(), upgrade=upgrade)
        (folder / "versions" / "step_9999.py").write_text(step, encoding="utf-8")
        return folder

    return with_one_more


async def _with_rows(engine: AsyncEngine) -> None:
    """Make two tables of which one points at a row of the other, and takes its end for its own."""
    async with engine.begin() as db:
        await db.execute(text("CREATE TABLE houses (id INTEGER PRIMARY KEY, colour TEXT)"))
        await db.execute(
            text(
                "CREATE TABLE cats (id INTEGER PRIMARY KEY,"
                " house INTEGER REFERENCES houses (id) ON DELETE CASCADE)"
            )
        )
        await db.execute(text("INSERT INTO houses VALUES (1, 'red')"))
        await db.execute(text("INSERT INTO cats VALUES (7, 1)"))


@of_sqlite
async def test_making_a_table_anew_keeps_what_points_at_it(
    engine: AsyncEngine, steps: Callable[[str], Path]
) -> None:
    await _with_rows(engine)
    upgrade = "with op.batch_alter_table('houses', recreate='always') as batch:"
    upgrade += " batch.alter_column('colour', new_column_name='paint')"
    await migrate(engine, steps(upgrade))
    async with engine.begin() as db:
        assert (await db.execute(text("SELECT id, paint FROM houses"))).all() == [(1, "red")]
        assert (await db.execute(text("SELECT id, house FROM cats"))).all() == [(7, 1)]
        assert await db.run_sync(step_of) == "step_9999"


@of_sqlite
async def test_a_step_after_which_rows_do_not_fit_together_is_not_taken(
    engine: AsyncEngine, steps: Callable[[str], Path]
) -> None:
    await _with_rows(engine)
    with pytest.raises(MigrationError, match="a row of cats points at one of houses that is"):
        await migrate(engine, steps("op.execute('DELETE FROM houses')"))
    async with engine.begin() as db:
        assert (await db.execute(text("SELECT id, colour FROM houses"))).all() == [(1, "red")]
        assert await db.run_sync(step_of) == head()


@of_sqlite
async def test_what_is_no_database_is_said_in_a_line(bare: URL) -> None:
    _file(bare).write_text("a letter to the king" * 100, encoding="utf-8")
    with pytest.raises(DatabaseError, match="be used: file is not a database"):
        async with opened(bare):
            pass


@of_sqlite
async def test_a_file_that_is_damaged_is_said_in_a_line(url: URL) -> None:
    """So badly that SQLite cannot even put into words what is wrong with it."""
    content = _file(url).read_bytes()
    for old in (b"tableleaselease", b"CREATE TABLE lease"):
        assert content.count(old) == 1
        content = content.replace(old, old.replace(b"e", b"\xb6").replace(b"E", b"\xb6"))
    _file(url).write_bytes(content)
    with pytest.raises(
        DatabaseError, match=r"^the database cannot be used: it is damaged; put a b"
    ):
        async with opened(url):
            pass
    with pytest.raises(BackupError, match=r"it is damaged; put a backup in its place$"):
        await back_up(url, Path(f"{url.database}.copy"))
    engine = open_engine(url)
    found = await doctor.database(language(None), engine)
    await engine.dispose()
    assert found.level == "wrong"
    assert found.text == "the database cannot be used: it is damaged; put a backup in its place"


@of_sqlite
async def test_a_page_that_is_damaged_is_found_at_the_start(url: URL) -> None:
    """Not by the first person whose press needs it."""
    with closing(sqlite3.connect(_file(url))) as file:
        [(page,)] = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'people'")
        [(size,)] = file.execute("PRAGMA page_size")
    content = bytearray(_file(url).read_bytes())
    cells = (page - 1) * size + 3  # it says that it holds more than have room
    content[cells : cells + 2] = b"\xff\xff"
    _file(url).write_bytes(content)
    with pytest.raises(DatabaseError, match=r"it is damaged; put a backup in its place$"):
        async with opened(url):
            pass
    engine = open_engine(url)
    found = await doctor.database(language(None), engine)
    await check_file(engine, largest=len(content) - 1)
    await engine.dispose()
    assert found.level == "wrong"


async def test_one_that_says_two_things_of_its_steps_is_left_alone(
    url: URL, engine: AsyncEngine
) -> None:
    async with engine.begin() as db:
        await db.execute(text("INSERT INTO alembic_version VALUES ('step_0000')"))
    with pytest.raises(DatabaseError, match="has more than one head"):
        async with opened(url):
            pass
    assert (await doctor.database(language(None), engine)).level == "wrong"


async def test_a_folder_that_cannot_be_made_is_said_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    url = URL.create("sqlite+aiosqlite", database=f"{tmp_path}/file/db.sqlite3")
    with pytest.raises(DatabaseError, match="the database cannot be used: "):
        async with opened(url):
            pass


async def test_the_driver_of_postgresql_is_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)  # also where it is installed
    url = URL.create("postgresql+asyncpg", host="127.0.0.1", database="x")
    with pytest.raises(DatabaseError, match="the package asyncpg is missing"):
        async with opened(url):
            pass
