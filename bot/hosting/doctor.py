"""Health checks of a bot, one after another, and what to do about each problem.

The checks only look: they leave nothing in the database and post nothing on Discord.
"""

import asyncio
import errno
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final, Literal

import aiohttp
import discord
import discord.http
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.hosting.permissions import INTENTS, invitation
from bot.shelf import SHELF
from bot.store.bot_state import set_value
from bot.store.databases.availability import OutOfReachError, reaching
from bot.store.databases.connect import reason
from bot.store.databases.database_url import shown
from bot.store.databases.engine import for_reading
from bot.store.databases.migrate import MigrationError, head, step_of
from bot.store.databases.soundness import DamagedError, check_file
from bot.store.processes.claims import Running, running
from bot.store.rows.load import Load, load
from words.say import Say

Level = Literal["ok", "warning", "wrong"]
DISK_WARNING: Final = 500
"""Megabytes of free disk below which there is a warning."""
DISK_CRITICAL: Final = 50
"""Megabytes of free disk below which moves may soon be lost."""
CLOCK_WARNING: Final = 5.0
"""Seconds by which the clock may be off without a warning."""
CLOCK_CRITICAL: Final = 60.0
"""Seconds by which the clock may be off before it counts as wrong."""
_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT})
_TIMEOUT: Final = 10.0


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of a check."""

    name: str
    level: Level
    text: str
    """What was found, and how to solve a problem."""


def intents(say: Say, asked: discord.Intents = INTENTS) -> Finding:
    """Check that the bot asks for no privileged intents."""
    privileged = {
        "members": asked.members,
        "presences": asked.presences,
        "message_content": asked.message_content,
    }
    wanted = [name for name, is_asked in privileged.items() if is_asked]
    if wanted:
        text = say("Privileged and not needed: {names}.", names=say.all(wanted))
        return Finding(say("Intents"), "wrong", text)
    return Finding(say("Intents"), "ok", say("No privileged intents."))


def games(say: Say) -> Finding:
    """List the games on the shelf; their files were checked when they were loaded."""
    names = [game.name for game in SHELF.values()]
    return Finding(say("Games"), "ok", say("Loaded: {names}.", names=say.all(names)))


def disk(say: Say, folder: Path) -> Finding:
    """Check that files can be written to a folder, and that its disk has free space."""
    try:
        while not folder.exists():
            folder = folder.parent
        free = shutil.disk_usage(folder).free // 1_000_000
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        return judge_unwritable(say, folder, error)
    return judge_disk(say, folder, free)


def judge_unwritable(say: Say, folder: Path, error: OSError) -> Finding:
    """Judge why no file could be written; only for a full disk, recommend to free space."""
    if error.errno in _FULL:
        return judge_disk(say, folder, 0)
    text = say(
        "{folder} cannot be written: {error}. Let the bot's user write there, or give the bot "
        "another folder.",
        folder=folder,
        error=error.strerror or str(error),
    )
    return Finding(say("Disk"), "wrong", text)


def judge_disk(say: Say, folder: Path, free: int) -> Finding:
    """Judge a number of free megabytes."""
    name = say("Disk")
    where = say("{free} MB free in {folder}.", free=free, folder=folder)
    if free >= DISK_WARNING:
        return Finding(name, "ok", where)
    level: Level = "warning" if free >= DISK_CRITICAL else "wrong"
    return Finding(
        name, level, where + " " + say("Free some space: a full disk stops every table.")
    )


def no_database(say: Say, file: Path) -> Finding:
    """Report that there is no database yet."""
    return Finding(
        say("Database"), "ok", say("It will be created at the first start: {file}", file=file)
    )


async def database(say: Say, engine: AsyncEngine) -> Finding:
    """Check that the database is sound, has the current schema and can be written."""
    name, where = say("Database"), shown(engine.url)
    try:
        with reaching():
            await check_file(engine, largest=None)
            async with engine.connect() as db, db.begin() as trial:
                step = await db.run_sync(step_of)
                if step == head():
                    await set_value(db, "doctor", "was here")
                    await trial.rollback()
    except (DamagedError, OutOfReachError, MigrationError, SQLAlchemyError) as error:
        return Finding(name, "wrong", reason(error))
    if step != head():
        text = say(
            "{database} has an older schema and will be upgraded at the next start. Make a "
            "backup first: python -m bot db backup",
            database=where,
        )
        return Finding(name, "warning", text)
    return Finding(name, "ok", say("{database} can be opened and written.", database=where))


async def processes(say: Say, engine: AsyncEngine, now: int) -> list[Finding]:
    """Check the processes that run this bot together; a single process needs no report."""
    try:
        with reaching():
            async with for_reading(engine).connect() as db:
                there = await running(db, now)
                todo = await load(db, now)
    except (OutOfReachError, SQLAlchemyError):
        return []  # the check of the database reports it
    if not any(one.share for one in there):
        return []
    return judge_processes(say, there, todo)


def judge_processes(say: Say, there: Sequence[Running], todo: Load) -> list[Finding]:
    """Judge which shards are connected in which process, and how much work waits."""
    found = [
        Finding(
            say("Process {shards}", shards=one.share),
            "ok" if one.share and one.up == len(one.share.ids) else "warning",
            say(
                "{up} of its shards are connected, and it is running {claims} of the shared "
                "tasks, as {holder}.",
                up=one.up,
                claims=one.claims,
                holder=one.holder,
            ),
        )
        for one in there
    ]
    count = max(one.share.count for one in there if one.share)
    ids = {shard for one in there if one.share for shard in one.share.ids}
    missing = [str(shard) for shard in range(count) if shard not in ids]
    if missing:
        text = say(
            "No process runs shards {shards}, so all clocks are stopped. Start one.",
            shards=say.all(missing),
        )
        found.append(Finding(say("Shards"), "wrong", text))
    text = say("{messages} messages and {clocks} clocks are due.",
               messages=todo.messages, clocks=todo.clocks)  # fmt: skip
    return [*found, Finding(say("Waiting"), "ok", text)]


def clock(say: Say, here: datetime, there: datetime) -> Finding:
    """Compare this machine's clock with Discord's."""
    apart = abs((here - there).total_seconds())
    if apart <= CLOCK_WARNING:
        return Finding(say("Clock"), "ok", say("This machine's clock agrees with Discord's."))
    text = say(
        "This machine's clock is {seconds} seconds off. Let it set the time "
        "from the network (NTP).",
        seconds=round(apart),
    )
    return Finding(say("Clock"), "warning" if apart <= CLOCK_CRITICAL else "wrong", text)


def permissions(say: Say, guild: str, has: discord.Permissions, application_id: int) -> Finding:
    """Check the bot's permissions on a server."""
    name = say("Server {name}", name=guild)
    missing = [word for key, word in _words(say).items() if not _may(has, key)]
    if not missing:
        return Finding(name, "ok", say("All needed permissions are granted."))
    text = say(
        "Missing: {missing}. Grant them to the bot's role, or invite it again: {link}",
        missing=say.all(missing),
        link=invitation(application_id),
    )
    return Finding(name, "wrong", text)


def _may(has: discord.Permissions, key: str) -> bool:
    return has.administrator or bool(getattr(has, key))


def _words(say: Say) -> dict[str, str]:
    """Return the names of the needed permissions in Discord's settings."""
    return {
        "view_channel": say("View Channels"),
        "send_messages": say("Send Messages"),
        "send_messages_in_threads": say("Send Messages in Threads"),
        "create_public_threads": say("Create Public Threads"),
        "attach_files": say("Attach Files"),
        "embed_links": say("Embed Links"),
        "read_message_history": say("Read Message History"),
    }


def servers(say: Say, client: discord.Client) -> Iterator[Finding]:
    """Check the servers of a connected bot."""
    assert client.application_id is not None  # noqa: S101 - it is connected
    for guild in client.guilds:
        yield permissions(say, guild.name, guild.me.guild_permissions, client.application_id)


def no_token(say: Say) -> Finding:
    """Report how a bot without a token runs."""
    text = say("None: the bot runs on its own playground. Set DISCORD_TOKEN to use Discord.")
    return Finding(say("Token"), "warning", text)


async def discord_itself(say: Say, token: str) -> list[Finding]:
    """Log in without connecting, and check token, clock and servers."""
    name = say("Token")
    own_guilds = discord.http.Route("GET", "/users/@me/guilds")
    async with discord.Client(intents=INTENTS) as client:
        try:
            async with asyncio.timeout(_TIMEOUT):
                me = await client.http.static_login(token)
                application_id = int((await client.http.application_info())["id"])
                now = await _discord_time()
                # Not `get_guilds`, which also asks for member counts.
                guilds = await client.http.request(own_guilds)
        except discord.LoginFailure:
            text = say(
                "Discord rejects it. Copy a new one from the developer portal: page Bot, "
                "Reset Token."
            )
            return [Finding(name, "wrong", text)]
        except (aiohttp.ClientError, discord.HTTPException, OSError) as error:
            text = say("Discord cannot be reached: {error}", error=str(error) or repr(error))
            return [Finding(name, "wrong", text)]
    found = [Finding(name, "ok", say("It belongs to {name}.", name=me["username"]))]
    found.append(clock(say, datetime.now(UTC), now))
    if not guilds:
        link = invitation(application_id)
        text = say("The bot is not on any server. Invite it: {link}", link=link)
        found.append(Finding(say("Servers"), "warning", text))
    for guild in guilds:
        may = discord.Permissions(int(guild.get("permissions", 0)))
        found.append(permissions(say, guild["name"], may, application_id))
    return found


async def _discord_time() -> datetime:
    """Return Discord's time from the headers of a response."""
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{discord.http.Route.BASE}/gateway") as answer,
    ):
        return parsedate_to_datetime(answer.headers["Date"])
