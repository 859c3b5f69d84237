"""The bot as a host meets it: starts, stops, waits, fails."""

import asyncio
import json
import os
import re
import signal
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import aiohttp
import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.command_line import main
from bot.hosting.in_flight import InFlight
from bot.hosting.settings import Settings, read_settings
from bot.run import run
from bot.store.processes.lease import Lease
from bot.store.schema import LEASE
from bot.time_source import RealTime
from playground import demo
from playground.demo import Demo
from playground.gateway.server import GatewayOptions
from playground.people.driver import Person
from playground.server import Playground
from playground.world.model import Stage
from tests.bot.bot_process import forked, started
from tests.wire import connect

MINIMAL_BOT = "tests.bot.minimal_bot"


@dataclass(frozen=True, slots=True)
class Scene:
    """A playground, and how the bot finds it."""

    playground: Playground
    demo: Demo
    folder: Path
    facts: Path


@pytest.fixture
async def scene(tmp_path: Path) -> AsyncIterator[Scene]:
    async with Playground(options=GatewayOptions(identify_window=0.0)) as playground:
        built = demo.build(playground.world)
        urls = playground.world.urls
        facts = tmp_path / "facts.json"
        told = {
            "page": "http://127.0.0.1/",
            "token": built.application.token,
            "api": urls.api,
            "gateway": urls.gateway,
            "cdn": urls.cdn,
            "guild": built.guild.id,
        }
        facts.write_text(json.dumps(told), encoding="utf-8")
        yield Scene(playground, built, tmp_path, facts)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_ends_it_in_good_order(scene: Scene, number: signal.Signals) -> None:
    async with forked(MINIMAL_BOT, scene.folder, PLAYGROUND=str(scene.facts)) as bot:
        assert await bot.line() == "ready"
        bot.tell(number)
        assert await bot.end() == 0
        assert any("stopping" in line and number.name in line for line in bot.said)
        assert not any("Traceback" in line or "never retrieved" in line for line in bot.said)
    with sqlite3.connect(scene.folder / "pudding_lane.sqlite3") as db:
        assert db.execute("SELECT * FROM lease").fetchall() == []
    db.close()


async def test_what_is_being_answered_is_answered_before_it_ends(scene: Scene) -> None:
    world, person = scene.playground.world, scene.demo.people[0]
    channel = next(iter(world.channels.values()))
    async with forked(MINIMAL_BOT, scene.folder, PLAYGROUND=str(scene.facts)) as bot:
        assert await bot.line() == "ready"
        pressed = Person(world, person).slash(channel.id, "hold", {})
        assert await bot.line() == "holding"
        bot.tell(signal.SIGTERM)
        await bot.says("stopping")
        bot.type("here you are")
        assert await bot.end() == 0
    assert pressed.stage is Stage.ANSWERED
    [message] = [m for m in Person(world, person).messages(channel.id) if m.author_id != person.id]
    assert message.content == "here you are"


async def test_what_is_being_answered_when_the_lease_is_lost_is_left(scene: Scene) -> None:
    world, person = scene.playground.world, scene.demo.people[0]
    channel = next(iter(world.channels.values()))
    settings = {"PLAYGROUND": str(scene.facts), "TIME_SPEED": "10"}
    async with forked(MINIMAL_BOT, scene.folder, **settings) as bot:
        assert await bot.line() == "ready"
        pressed = Person(world, person).slash(channel.id, "hold", {})
        assert await bot.line() == "holding"
        with sqlite3.connect(scene.folder / "pudding_lane.sqlite3") as db:
            db.execute("UPDATE lease SET holder = '//bob'")
        db.close()
        await bot.says("another bot has taken the lease")
        bot.type("too late")
        assert await bot.end() == 1
    assert pressed.stage is Stage.DEFERRED
    assert not any("Traceback" in line or "closed" in line for line in bot.said)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_second_signal_ends_it_at_once(scene: Scene, number: signal.Signals) -> None:
    world, person = scene.playground.world, scene.demo.people[0]
    channel = next(iter(world.channels.values()))
    async with forked(MINIMAL_BOT, scene.folder, PLAYGROUND=str(scene.facts)) as bot:
        assert await bot.line() == "ready"
        Person(world, person).slash(channel.id, "hold", {})
        assert await bot.line() == "holding"
        bot.tell(signal.SIGTERM)
        await bot.says("stopping")
        bot.tell(number)
        assert await bot.end() == -number


async def test_a_second_one_waits_until_the_first_has_ended(scene: Scene) -> None:
    settings = {"PLAYGROUND": str(scene.facts)}
    async with (
        forked(MINIMAL_BOT, scene.folder, **settings) as first,
        forked(MINIMAL_BOT, scene.folder / ".", **settings) as second,
    ):
        bots = {first, second}
        ready = [asyncio.create_task(bot.line()) for bot in (first, second)]
        done, [waiting] = await asyncio.wait(ready, return_when=asyncio.FIRST_COMPLETED)
        assert {task.result() for task in done} == {"ready"}
        running = first if ready[0] in done else second
        [idle] = bots - {running}
        await idle.says("another bot runs on this database")
        assert not waiting.done()
        running.tell(signal.SIGTERM)
        assert await running.end() == 0
        assert await waiting == "ready"
        idle.tell(signal.SIGTERM)
        assert await idle.end() == 0


async def test_one_that_waits_can_be_stopped(scene: Scene) -> None:
    settings = {"PLAYGROUND": str(scene.facts)}
    async with forked(MINIMAL_BOT, scene.folder, **settings) as first:
        assert await first.line() == "ready"
        async with forked(MINIMAL_BOT, scene.folder, **settings) as second:
            await second.says("another bot runs on this database")
            second.tell(signal.SIGTERM)
            assert await second.end() == 0


async def test_after_a_kill_the_next_one_starts_at_once(scene: Scene) -> None:
    settings = {"PLAYGROUND": str(scene.facts)}
    async with forked(MINIMAL_BOT, scene.folder, **settings) as first:
        assert await first.line() == "ready"
        first.tell(signal.SIGKILL)
        assert await first.end() == -signal.SIGKILL
    async with forked(MINIMAL_BOT, scene.folder, **settings) as second:
        assert await second.line() == "ready"
        second.tell(signal.SIGTERM)
        assert await second.end() == 0
        assert not any("another bot" in line for line in second.said)


@pytest.mark.usefixtures("_logs_as_before")
def test_who_loses_the_lease_stops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As when the machine slept, and another bot took over."""
    (tmp_path / "facts.json").write_text(
        json.dumps(dict.fromkeys(("page", "token", "api", "gateway", "cdn", "guild"), "x")),
        encoding="utf-8",
    )

    class Quick(RealTime):
        """Skips what others sleep, so that a busy machine does not make its lease end."""

        skipped = 0.0

        async def sleep(self, seconds: float) -> None:
            await asyncio.sleep(0)
            self.skipped += seconds

        def elapsed(self) -> float:
            return super().elapsed() + self.skipped

    class Robbed:
        """Its lease is taken as soon as it has started."""

        def __init__(
            self, settings: Settings, engine: AsyncEngine, in_flight: InFlight, lease: Lease
        ) -> None:
            del settings, in_flight, lease
            self.engine = engine
            self.closed = asyncio.Event()

        async def start(self, token: str) -> None:
            del token
            async with self.engine.begin() as db:
                await db.execute(LEASE.update().values(holder="//bob"))
            await self.closed.wait()

        async def close(self) -> None:
            self.closed.set()

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PLAYGROUND", "facts.json")
    monkeypatch.setenv("PUDDING_DATA", str(tmp_path))
    with connect.addresses_restored():
        assert run(read_settings(), Robbed, Quick()) == 1
    with sqlite3.connect(tmp_path / "pudding_lane.sqlite3") as db:
        assert db.execute("SELECT holder FROM lease").fetchall() == [("//bob",)]
    db.close()


async def test_without_a_token_it_brings_a_playground_and_says_one_address(tmp_path: Path) -> None:
    async with started("bot", tmp_path, PLAYGROUND_PORT="0", TMPDIR=str(tmp_path)) as bot:
        said = [await bot.line(), await bot.line()]
        assert said[1].endswith("and nothing is kept.")
        assert (await bot.line()).startswith("PUDDING_DATA: ignored here.")
        [address] = re.findall(r"http://\S+", " ".join(said))
        async with aiohttp.ClientSession() as session, session.get(address) as page:
            assert page.status == 200
            assert "<html" in await page.text()
        [kept] = os.listdir(tmp_path)
        assert kept.startswith("pudding_lane_")
        bot.tell(signal.SIGINT)
        assert await bot.end() == 0
        assert bot.said == []
        assert await bot.line() == ""
    assert os.listdir(tmp_path) == []


async def test_a_taken_port_is_said_in_a_line(scene: Scene) -> None:
    port = str(scene.playground.port)
    async with started("bot", scene.folder, PLAYGROUND_PORT=port) as bot:
        assert await bot.end() == 2
    why = f"{port}: another program uses it; set another one (0 takes any that is free)"
    assert bot.said == [f"pudding lane: PLAYGROUND_PORT: {why}"]


async def test_a_wrong_token_is_said_in_a_line_without_it(scene: Scene) -> None:
    told = json.loads(scene.facts.read_text(encoding="utf-8")) | {"token": "MTIz.wrong.token"}
    scene.facts.write_text(json.dumps(told), encoding="utf-8")
    settings = {"PLAYGROUND": str(scene.facts), "LOG_LEVEL": "debug"}
    async with forked(MINIMAL_BOT, scene.folder, **settings) as bot:
        assert await bot.end() == 2
    assert bot.said[-1] == (
        "pudding lane: DISCORD_TOKEN: Discord refuses it; copy a new one from the developer portal"
    )
    assert not any("wrong.token" in line or "Traceback" in line for line in bot.said)


async def test_when_discord_is_out_of_reach_it_is_said_in_a_line(scene: Scene) -> None:
    told = json.loads(scene.facts.read_text(encoding="utf-8"))
    await scene.playground.close()
    scene.facts.write_text(json.dumps(told), encoding="utf-8")
    async with forked(MINIMAL_BOT, scene.folder, PLAYGROUND=str(scene.facts)) as bot:
        assert await bot.end() == 1
    assert bot.said[-1].startswith("pudding lane: Discord cannot be reached: Cannot connect")


NOT_WRITTEN = "this file was not written by `python -m playground --tell FILE`"


@pytest.mark.parametrize(
    ("content", "why"),
    [(None, "there is no such file"), ("{}", NOT_WRITTEN), ("x", NOT_WRITTEN)],
)
@pytest.mark.usefixtures("_logs_as_before")
def test_a_playground_that_cannot_be_found_is_said_in_a_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    content: str | None,
    why: str,
) -> None:
    facts = tmp_path / "facts.json"
    if content is not None:
        facts.write_text(content, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PLAYGROUND", str(facts))
    monkeypatch.setenv("PUDDING_DATA", str(tmp_path))
    with connect.addresses_restored():
        assert main([]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith(f"pudding lane: PLAYGROUND: {facts}: {why}")


async def test_a_failure_of_ours_is_logged_with_its_traceback(scene: Scene) -> None:
    async with started("tests.bot.failing_bot", scene.folder, PLAYGROUND=str(scene.facts)) as bot:
        assert await bot.end() == 1
    text = "".join(bot.said)
    assert "the bot has failed" in text
    assert "ZeroDivisionError" in text


async def test_wrong_settings_are_said_in_a_line_each(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("LOG_LEVEL=loud\nPLAYGROUND_PORT=x\n", encoding="utf-8")
    async with started("bot", tmp_path) as bot:
        assert await bot.end() == 2
    assert [line.split(": ")[:2] for line in bot.said] == [
        ["pudding lane", "PLAYGROUND_PORT"],
        ["pudding lane", "LOG_LEVEL"],
    ]
