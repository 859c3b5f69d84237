"""The server of other tests comes and goes as they do."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.engine import URL

from bot.store.databases.engine import open_engine
from tests.patience import PATIENCE
from tests.postgres.server import HOW, Server, serving

ROOT = Path(__file__).parents[2]
SESSION = """
import signal
import sys
from tests.postgres.server import serving
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs ignore it
with serving() as server:
    print(server.address("x").query["host"], flush=True)
    sys.stdin.read()
"""


async def _answers(url: URL) -> bool:
    engine = open_engine(url)
    try:
        async with engine.connect() as db:
            return (await db.execute(text("SELECT 1"))).scalar() == 1
    except OSError:
        return False
    finally:
        await engine.dispose()


async def test_it_is_stopped_killed_and_started_again() -> None:
    with serving() as server:
        url = server.address("postgres")
        assert await _answers(url)
        server.stop()
        assert not await _answers(url)
        server.start()
        assert await _answers(url)
        server.kill()
        assert not await _answers(url)
        server.start()
        assert await _answers(url)


async def test_databases_are_apart(postgres: Server) -> None:
    async with postgres.database() as one, postgres.database() as other:
        assert one != other
        assert await _answers(one)
        assert await _answers(other)


async def test_one_that_was_used_is_empty_again_and_one_that_was_altered_is_no_more(
    postgres: Server,
) -> None:
    async with postgres.database() as used:
        first = await _number_of_the_only_row(used)
    async with postgres.database() as again:
        assert again == used
        assert await _number_of_the_only_row(again) == first
    async with postgres.database() as altered:
        await _done(altered, "CREATE INDEX one_more ON lease (holder)")
    async with postgres.database() as fresh:
        assert fresh != altered
        assert await _number_of_the_only_row(fresh) == first


async def _number_of_the_only_row(url: URL) -> object:
    """Write a row, and see that it is the only one."""
    number = await _done(
        url,
        "INSERT INTO outbox (kind, body, lane, holds, waits, tried, tries, due_at) "
        "VALUES ('x', '{}', 'x', true, true, false, 0, 0) RETURNING id",
    )
    assert await _done(url, "SELECT count(*) FROM outbox") == 1
    return number


async def _done(url: URL, statement: str) -> object:
    engine = open_engine(url)
    async with engine.begin() as db:
        done = await db.execute(text(statement))
        found = done.scalar() if done.returns_rows else None
    await engine.dispose()
    return found


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_of_a_session_that_was_ended_nothing_is_left(how: signal.Signals, postgres: Server) -> None:
    del postgres  # where there is none, this is not tested either
    with subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", SESSION],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as session:
        assert session.stdout is not None
        folder = Path(session.stdout.readline().strip())
        server = int((folder / "data" / "postmaster.pid").read_text(encoding="ascii").split()[0])
        session.send_signal(how)
        session.wait(PATIENCE)
        end = time.monotonic() + PATIENCE
        while folder.exists() and time.monotonic() < end:
            time.sleep(0.02)
    assert not folder.exists()
    with pytest.raises(ProcessLookupError):
        os.kill(server, 0)


@pytest.mark.parametrize(("ci", "outcome"), [("", "Skipped"), ("true", "Failed")])
def test_without_the_programs_tests_are_skipped_but_not_in_ci(
    ci: str, outcome: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr("tests.postgres.server.programs", lambda: None)
    with pytest.raises(BaseException, match="tests of PostgreSQL need its server") as told:
        serving().__enter__()
    assert type(told.value).__name__ == outcome
    assert str(told.value) == HOW
