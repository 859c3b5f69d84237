"""A PostgreSQL server for tests, and databases on it."""

import os
import shutil
import subprocess
import sys
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from typing import Final, Literal

import pytest
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from bot.store.databases.engine import open_engine
from bot.store.databases.migrate import migrate

USER: Final = "pudding"
PORT: Final = 5432
HOW: Final = (
    "tests of PostgreSQL need its server, and none was found: run tools/postgres.sh as root "
    "(Debian and its kin), or let PATH lead to initdb and postgres"
)
_ROOT: Final = Path(__file__).parents[2]
_DEBIAN: Final = Path("/usr/lib/postgresql")
_BLANK: Final = "blank"
"""The database of the present schema of which others are copies."""

_CUT_OFF: Final = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
_SCHEMA: Final = """
SELECT md5(string_agg(line, chr(10) ORDER BY line)) FROM (
    SELECT format('%s %s %s %s %s', relname, attname, atttypid, atttypmod, attnotnull) AS line
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND attnum > 0
    UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class ON oid = indexrelid
    WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef
    UNION ALL SELECT query_to_xml('TABLE alembic_version', true, false, '')::text
    WHERE to_regclass('alembic_version') IS NOT NULL
    UNION ALL SELECT setconfig::text FROM pg_db_role_setting
) AS lines
"""
_EMPTY: Final = """
DO $$
DECLARE used text;
BEGIN
    SELECT string_agg(format('%I', tablename), ', ') INTO used FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> 'alembic_version'
    AND query_to_xml(format('SELECT 1 FROM %I LIMIT 1', tablename), true, true, '')::text <> '';
    IF used IS NOT NULL THEN EXECUTE 'TRUNCATE ' || used || ' CASCADE'; END IF;
    PERFORM setval(format('%I.%I', schemaname, sequencename), start_value, false)
    FROM pg_sequences WHERE last_value IS NOT NULL;
END $$
"""


class Server:
    """A server of one's own: it may be stopped, killed, and started again."""

    def __init__(self, keeper: "subprocess.Popen[str]") -> None:
        self._keeper = keeper
        self._folder = self._line()
        self._numbers = count(1)
        self._blank_schema = ""
        """The dump of an empty database with the current schema; "" before there is one."""
        self._spare: list[str] = []
        """Databases of the present schema that were used and are empty again."""

    def start(self) -> None:
        """Start it, unless it runs, and wait until it takes connections."""
        self._tell("start")

    def stop(self) -> None:
        """Stop it properly; open connections are closed."""
        self._tell("stop")

    def kill(self) -> None:
        """End it in the middle of everything: it must recover when it is started again."""
        self._tell("kill")

    def address(self, database: str) -> URL:
        """Return where a database is."""
        return URL.create(
            "postgresql+asyncpg", username=USER, database=database, query={"host": self._folder}
        )

    @asynccontextmanager
    async def database(self, *, empty: bool = False) -> AsyncGenerator[URL]:
        """Make a database of the present schema, or one without any, and drop it in the end."""
        if not empty and not self._blank_schema:
            await self._make_blank()
        if self._spare and not empty:
            name = self._spare.pop()
        else:
            name = f"test_{next(self._numbers)}"
            await self._do(f"CREATE DATABASE {name} TEMPLATE {'template0' if empty else _BLANK}")
        try:
            yield self.address(name)
        finally:
            if not empty and await self._is_blank_again(name):
                self._spare.append(name)
            else:
                await self._do(f"DROP DATABASE {name} WITH (FORCE)")

    async def _make_blank(self) -> None:
        await self._do(f"CREATE DATABASE {_BLANK} TEMPLATE template0")
        engine = open_engine(self.address(_BLANK))
        await migrate(engine)
        await engine.dispose()
        self._blank_schema = await self._do(_SCHEMA, to=_BLANK)

    async def _is_blank_again(self, name: str) -> bool:
        """Empty a database as it was made; False if more than its rows has been changed."""
        return await self._do(_CUT_OFF, _EMPTY, _SCHEMA, to=name) == self._blank_schema

    async def _do(self, *statements: str, to: str = "postgres") -> str:
        """Do this in a database, and return the value that the last statement finds."""
        engine = create_async_engine(
            self.address(to), isolation_level="AUTOCOMMIT", poolclass=NullPool
        )
        async with engine.connect() as db:
            [*_, done] = [await db.exec_driver_sql(one) for one in statements]
            found = str(done.scalar()) if done.returns_rows else ""
        await engine.dispose()
        return found

    def _tell(self, word: Literal["start", "stop", "kill"]) -> None:
        assert self._keeper.stdin is not None
        print(word, file=self._keeper.stdin, flush=True)
        assert self._line() == "done"

    def _line(self) -> str:
        assert self._keeper.stdout is not None
        line = self._keeper.stdout.readline().strip()
        assert line, "the server's keeper has failed"
        return line


@contextmanager
def serving() -> Generator[Server]:
    """Run a server; without the programs skip the test, or with CI=true fail it."""
    found = programs()
    if found is None:
        give_up = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
        give_up(HOW)
    with subprocess.Popen(  # noqa: S603
        [sys.executable, "-m", "tests.postgres.keeper", str(found)],
        cwd=_ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,  # ^C is for the tests: they let go of the keeper
    ) as keeper:
        server = Server(keeper)
        server.start()
        yield server


def programs() -> Path | None:
    """Return the folder of PostgreSQL's programs, or None."""
    on_path = shutil.which("postgres")
    places = [Path(on_path).resolve().parent] if on_path else []
    places += sorted(_DEBIAN.glob("*/bin"), key=lambda one: float(one.parent.name), reverse=True)
    return next((one for one in places if all((one / name).exists() for name in _NEEDED)), None)


_NEEDED: Final = ("initdb", "postgres")
