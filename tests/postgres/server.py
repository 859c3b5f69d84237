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
from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from bot.store.engine import open_engine
from bot.store.migrate import migrate

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


class Server:
    """A server of one's own: it may be stopped, killed, and started again."""

    def __init__(self, keeper: "subprocess.Popen[str]") -> None:
        self._keeper = keeper
        self._folder = self._line()
        self._numbers = count(1)
        self._has_blank = False

    def start(self) -> None:
        """Start it, unless it runs, and wait until it takes connections."""
        self._tell("start")

    def stop(self) -> None:
        """End it in good order: whoever is connected is cut off."""
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
        if not empty and not self._has_blank:
            await self._make_blank()
        name = f"test_{next(self._numbers)}"
        await self._do(f"CREATE DATABASE {name} TEMPLATE {'template0' if empty else _BLANK}")
        try:
            yield self.address(name)
        finally:
            await self._do(f"DROP DATABASE {name} WITH (FORCE)")

    async def _make_blank(self) -> None:
        await self._do(f"CREATE DATABASE {_BLANK} TEMPLATE template0")
        engine = open_engine(self.address(_BLANK))
        await migrate(engine)
        await engine.dispose()
        self._has_blank = True

    async def _do(self, statement: str) -> None:
        engine = create_async_engine(
            self.address("postgres"), isolation_level="AUTOCOMMIT", poolclass=NullPool
        )
        async with engine.connect() as db:
            await db.execute(text(statement))
        await engine.dispose()

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
