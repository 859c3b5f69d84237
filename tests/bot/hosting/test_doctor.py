"""The findings of the doctor, and their text."""

import errno
import json
import os
import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import discord
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.hosting import doctor
from bot.hosting.doctor import Finding
from bot.hosting.permissions import INTENTS, PERMISSIONS
from bot.store.bot_state import get_value
from bot.store.databases.database_url import in_folder
from bot.store.databases.engine import open_engine
from bot.store.databases.migrate import migrate
from bot.store.processes.claims import Running
from bot.store.processes.share import Share
from bot.store.rows.load import Load
from playground.world.permissions import Permission
from tests.bot.bot_process import started
from tests.wire import connect
from tests.wire.demo_server import DemoServer
from tests.wire.running_client import running
from words.languages import language

SAY = language(None)
NOW = datetime(2026, 9, 2, 1, 0, tzinfo=UTC)


@pytest.fixture
async def engine(tmp_path: Path) -> AsyncIterator[AsyncEngine]:
    engine = open_engine(in_folder(tmp_path))
    yield engine
    await engine.dispose()


def test_no_intent_is_privileged() -> None:
    assert doctor.intents(SAY) == Finding("Intents", "ok", "No privileged intents.")


def test_privileged_intents_are_named() -> None:
    asked = discord.Intents(guilds=True, members=True, message_content=True)
    assert doctor.intents(SAY, asked) == Finding(
        "Intents", "wrong", "Privileged and not needed: members and message_content."
    )


def test_the_games_are_named() -> None:
    found = doctor.games(SAY)
    assert found.level == "ok"
    assert "The Great Fire of London 1666" in found.text


def test_the_disk_is_measured_where_the_folder_will_be(tmp_path: Path) -> None:
    found = doctor.disk(SAY, tmp_path / "not" / "yet")
    assert re.fullmatch(rf"\d+ MB free in {re.escape(str(tmp_path))}\..*", found.text)


@pytest.mark.parametrize(
    ("megabytes", "level"), [(500, "ok"), (499, "warning"), (50, "warning"), (49, "wrong")]
)
def test_little_room_is_a_warning_and_none_is_wrong(megabytes: int, level: str) -> None:
    assert doctor.judge_disk(SAY, Path("/data"), megabytes).level == level


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="only Linux has such a folder")
def test_a_folder_that_takes_no_files_is_told_as_such() -> None:
    found = doctor.disk(SAY, Path("/proc/self"))  # read-only to everyone, and 0 MB free
    assert found.level == "wrong"
    assert found.text.startswith("/proc/self cannot be written: ")
    assert "Free some space" not in found.text


def test_the_check_of_the_disk_leaves_nothing(tmp_path: Path) -> None:
    doctor.disk(SAY, tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.EACCES, "/data cannot be written: Permission denied. Let the bot's user write"),
        (errno.EROFS, "/data cannot be written: Read-only file system. Let the bot's user"),
        (errno.ENOSPC, "0 MB free in /data. Free some space: a full disk stops every table."),
        (errno.EDQUOT, "0 MB free in /data. Free some space: a full disk stops every table."),
    ],
)
def test_only_a_full_disk_asks_for_space(number: int, words: str) -> None:
    found = doctor.judge_unwritable(SAY, Path("/data"), OSError(number, os.strerror(number)))
    assert found.level == "wrong"
    assert found.text.startswith(words)


@pytest.mark.parametrize(
    ("seconds", "level", "words"),
    [
        (5, "ok", "This machine's clock agrees with Discord's."),
        (
            -6,
            "warning",
            "This machine's clock is 6 seconds off. Let it set the time from the network (NTP).",
        ),
        (
            61,
            "wrong",
            "This machine's clock is 61 seconds off. Let it set the time from the network (NTP).",
        ),
    ],
)
def test_a_clock_that_is_off_is_said(seconds: int, level: str, words: str) -> None:
    found = doctor.clock(SAY, NOW, NOW + timedelta(seconds=seconds))
    assert (found.level, found.text) == (level, words)


def test_of_several_processes_each_is_told_and_which_shards_nobody_has() -> None:
    there = [
        Running("//ann", Share(0, 1, 6), up=2, claims=3, left=20_000),
        Running("//bob", Share(4, 5, 6), up=1, claims=0, left=20_000),
    ]
    found = doctor.judge_processes(SAY, there, Load({}, messages=7, clocks=2))
    assert [(one.name, one.level) for one in found] == [
        ("Process 0-1/6", "ok"),
        ("Process 4-5/6", "warning"),
        ("Shards", "wrong"),
        ("Waiting", "ok"),
    ]
    assert found[0].text == (
        "2 of its shards are connected, and it is running 3 of the shared tasks, as //ann."
    )
    assert found[2].text == (
        "No process runs shards 2 and 3, so all clocks are stopped. Start one."
    )
    assert found[3].text == "7 messages and 2 clocks are due."


async def test_a_database_that_is_well(engine: AsyncEngine, tmp_path: Path) -> None:
    await migrate(engine)
    found = await doctor.database(SAY, engine)
    assert found == Finding(
        "Database", "ok", f"{tmp_path}/pudding_lane.sqlite3 can be opened and written."
    )
    async with engine.begin() as db:
        assert await get_value(db, "doctor") is None


async def test_a_database_of_an_older_program_will_change(engine: AsyncEngine) -> None:
    found = await doctor.database(SAY, engine)
    assert found.level == "warning"
    assert "python -m bot db backup" in found.text


async def test_a_database_that_is_none(engine: AsyncEngine, tmp_path: Path) -> None:
    _write(tmp_path / "pudding_lane.sqlite3", "no database, but a letter" * 100)
    found = await doctor.database(SAY, engine)
    assert (found.level, found.text) == (
        "wrong",
        "the database cannot be used: file is not a database",
    )


async def test_a_database_that_cannot_be_written(engine: AsyncEngine) -> None:
    await migrate(engine)
    async with engine.begin() as db:
        await db.execute(text("CREATE TRIGGER no BEFORE INSERT ON bot_state"
                              " BEGIN SELECT RAISE(ABORT, 'disk is read-only'); END"))  # fmt: skip
    found = await doctor.database(SAY, engine)
    assert (found.level, found.text) == (
        "wrong",
        "the database cannot be used: disk is read-only",
    )


def test_a_server_where_it_may_do_all_is_well() -> None:
    for may in (PERMISSIONS, discord.Permissions(administrator=True)):
        assert doctor.permissions(SAY, "Home", may, 7) == Finding(
            "Server Home", "ok", "All needed permissions are granted."
        )


def test_every_permission_that_is_needed_is_missed() -> None:
    found = doctor.permissions(SAY, "Home", discord.Permissions.none(), 7)
    assert found == Finding(
        "Server Home",
        "wrong",
        "Missing: View Channels, Send Messages, Send Messages in Threads, Create Public Threads,"
        " Attach Files, Embed Links and Read Message History. Grant them to the bot's role, or"
        " invite it again: https://discord.com/oauth2/authorize?client_id=7"
        "&scope=bot+applications.commands"
        "&permissions=309237763072",
    )


async def test_discord_tells_token_clock_and_servers(table: DemoServer) -> None:
    urls = table.world.urls
    with connect.pointed_at(urls.api, urls.gateway, urls.cdn):
        found = await doctor.discord_itself(SAY, table.application.token)
    assert found == [
        Finding("Token", "ok", "It belongs to pudding_lane."),
        Finding("Clock", "ok", "This machine's clock agrees with Discord's."),
        Finding("Server Demo server", "ok", "All needed permissions are granted."),
    ]


async def test_a_token_that_is_refused(table: DemoServer) -> None:
    urls = table.world.urls
    with connect.pointed_at(urls.api, urls.gateway, urls.cdn):
        [found] = await doctor.discord_itself(SAY, "MTIz.wrong")
    assert (found.name, found.level) == ("Token", "wrong")
    assert found.text.startswith("Discord rejects it.")


async def test_discord_out_of_reach() -> None:
    there = "http://127.0.0.1:1"
    with connect.pointed_at(there, there, there):
        [found] = await doctor.discord_itself(SAY, "MTIz.wrong")
    assert (found.name, found.level) == ("Token", "wrong")
    assert found.text.startswith("Discord cannot be reached: Cannot connect to host 127.0.0.1:1")


async def test_a_connected_bot_knows_its_servers(table: DemoServer) -> None:
    urls = table.world.urls
    for role in table.guild.roles.values():
        role.permissions &= ~int(Permission.ATTACH_FILES)
    client = discord.Client(intents=INTENTS, guild_ready_timeout=0.02)
    with connect.pointed_at(urls.api, urls.gateway, urls.cdn):
        async with running(client, table.application.token):
            [found] = doctor.servers(SAY, client)
    assert (found.name, found.level) == ("Server Demo server", "wrong")
    assert found.text.startswith("Missing: Attach Files. Grant them to the bot's role")


async def test_the_command_prints_all_and_fails_if_anything_is_wrong(
    table: DemoServer, tmp_path: Path
) -> None:
    urls = table.world.urls
    facts = {"page": "http://127.0.0.1/", "token": "MTIz.wrong", "guild": table.guild.id}
    facts |= {"api": urls.api, "gateway": urls.gateway, "cdn": urls.cdn}
    _write(tmp_path / "facts.json", json.dumps(facts))
    async with started("bot doctor", tmp_path, PLAYGROUND=str(tmp_path / "facts.json")) as program:
        lines = [await program.line()]
        while lines[-1]:  # how many there are depends on the length of the folder's name
            lines.append(await program.line())
        assert await program.end() == 1
    said = "\n".join(lines)
    for words in ("Games", "Intents", "Disk", "Database", "It will be created at the", "wrong"):
        assert words in said
    assert program.said == []
    assert not (tmp_path / "pudding_lane.sqlite3").exists()


async def test_without_a_token_nothing_is_wrong(tmp_path: Path) -> None:
    async with started("bot doctor", tmp_path) as program:
        assert await program.end() == 0


def _write(file: Path, content: str) -> None:
    file.write_text(content, encoding="utf-8")
