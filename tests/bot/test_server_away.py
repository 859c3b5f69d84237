"""The bot as a host meets it whose PostgreSQL server goes away: one stays online, and no noise."""

import asyncio
import json
import signal
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.store.databases.database_url import address
from bot.store.databases.engine import open_engine
from bot.store.processes.lease import LENGTH
from bot.store.schema import LEASE
from playground import demo
from playground.gateway.server import GatewayOptions
from playground.server import Playground
from tests.bot.bot_process import BotProcess, forked
from tests.patience import PATIENCE, SLOWNESS
from tests.postgres.server import Server, serving

MINIMAL_BOT = "tests.bot.minimal_bot"
TIME_SPEED = max(1.0, 5.0 / SLOWNESS)
"""The factor for the bots' sleeping times: on a quick machine, a lease takes six seconds."""


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """A server that nobody else is connected to."""
    with serving() as server:
        yield server


@dataclass(frozen=True, slots=True)
class Scene:
    """A playground, a server with a database, and what a bot needs to know of both."""

    playground: Playground
    server: Server
    folder: Path
    settings: dict[str, str]

    async def end_of_lease(self) -> int:
        """Return when the lease ends, by the bots' own time."""
        engine = open_engine(address(self.settings["DATABASE_URL"]))
        async with engine.connect() as db:
            ends = (await db.execute(select(LEASE.c.expires_at))).scalar_one()
        await engine.dispose()
        return int(ends)


@pytest.fixture
async def scene(tmp_path: Path, server: Server) -> AsyncIterator[Scene]:
    options = GatewayOptions(identify_window=0.0)
    async with Playground(options=options) as playground, server.database() as url:
        built = demo.build(playground.world)
        urls = playground.world.urls
        told = {"api": urls.api, "gateway": urls.gateway, "cdn": urls.cdn, "page": "x"}
        told |= {"token": built.application.token, "guild": built.guild.id}
        facts = tmp_path / "facts.json"
        facts.write_text(json.dumps(told), encoding="utf-8")
        database = url.set(drivername="postgresql").render_as_string()
        settings = {
            "PLAYGROUND": str(facts),
            "DATABASE_URL": database,
            "TIME_SPEED": str(TIME_SPEED),
        }
        yield Scene(playground, server, tmp_path, settings)
        server.start()


def noise(bot: BotProcess) -> list[str]:
    """Return what a bot has complained about."""
    levels = ('"level": "warning"', '"level": "error"', "Traceback")
    said = [line for line in bot.said if "NEW EMPTY DATABASE" not in line]
    return [line for line in said if any(level in line for level in levels)]


async def test_while_the_server_is_away_one_stays_online(scene: Scene) -> None:
    async with (
        forked(MINIMAL_BOT, scene.folder, **scene.settings) as first,
        forked(MINIMAL_BOT, scene.folder, **scene.settings) as second,
    ):
        ready = {asyncio.create_task(bot.line()): bot for bot in (first, second)}
        done, [waiting] = await asyncio.wait(ready, return_when=asyncio.FIRST_COMPLETED)
        running, idle = ready[done.pop()], ready[waiting]
        sessions = set(scene.playground.gateway.sessions)
        await idle.says("another bot runs on this database")
        scene.server.stop()
        await running.says("the bot falls silent")
        scene.server.start()
        await running.says("the bot goes on")
        assert not waiting.done()
        assert [json.loads(line)["event"] for line in noise(running)] == [
            "the lease could not be renewed",
            "the lease cannot be renewed: the bot falls silent",
        ]
        assert set(scene.playground.gateway.sessions) >= sessions  # the same connection
        running.tell(signal.SIGTERM)
        assert await running.end() == 0
        assert await waiting == "ready"
        idle.tell(signal.SIGTERM)
        assert await idle.end() == 0


async def test_who_was_stopped_ends_when_another_has_taken_over(scene: Scene) -> None:
    """It says nothing more, and knows before it does anything else."""
    async with forked(MINIMAL_BOT, scene.folder, **scene.settings) as first:
        assert await first.line() == "ready"
        first.tell(signal.SIGSTOP)
        async with forked(MINIMAL_BOT, scene.folder, **scene.settings) as second:
            assert await second.line() == "ready"
            first.tell(signal.SIGCONT)
            assert await first.end() == 1
            assert "another bot has taken the lease" in "".join(noise(first))
            second.tell(signal.SIGTERM)
            assert await second.end() == 0


async def test_a_server_that_is_back_in_time_is_hardly_noticed(scene: Scene) -> None:
    async with forked(MINIMAL_BOT, scene.folder, **scene.settings) as bot:
        assert await bot.line() == "ready"
        scene.server.kill()
        await bot.says("the lease could not be renewed")
        scene.server.start()
        before = await scene.end_of_lease()
        async with asyncio.timeout(PATIENCE):
            while await scene.end_of_lease() <= before + 1000 * LENGTH:
                assert bot.process.returncode is None
                await asyncio.sleep(0.1)
        bot.tell(signal.SIGTERM)
        assert await bot.end() == 0
        assert len(noise(bot)) == 1


async def test_a_signal_while_the_server_is_away_ends_it_in_good_order(scene: Scene) -> None:
    async with forked(MINIMAL_BOT, scene.folder, **scene.settings) as bot:
        assert await bot.line() == "ready"
        scene.server.stop()
        bot.tell(signal.SIGTERM)
        assert await bot.end() == 0
    [line] = noise(bot)
    assert json.loads(line)["event"] == "the lease could not be given back"
