"""The bot is killed right before and right after each write of what regulars ask for.

People wait in a queue that opens their table, one is told of it, they plan with guards, try out
what might be, are told of plans, and are pinged. Nothing is lost or done twice, and nobody is
stuck.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import func, select
from sqlalchemy.engine import URL

from bot.frontend.client import now
from bot.outgoing import PlanDm, Reminder
from bot.store.databases.database_url import in_folder
from bot.store.databases.engine import open_engine
from bot.store.databases.transactions import Store
from bot.store.rows import outbox
from bot.store.schema import ALERTS, OUTBOX, PINGS, TABLES, WHAT_IFS
from bot.tables import people as persons
from bot.tables.registry import TableRegistry
from bot.tables.what_if import WhatIf
from games.core.codec import Codec
from games.core.rng import Rng
from playground.people.driver import Person
from playground.people.modal_forms import Filled
from playground.world.message_payloads import parts
from playground.world.model import Message
from tests.patience import PATIENCE
from tests.postgres.server import Server
from tests.wire.games import check_record
from tests.wire.games.crashing_bot import CrashingBot
from tests.wire.games.fork_server.kills import MOMENTS, moments
from tests.wire.games.harness import Harness, open_harness
from tests.wire.games.players import Player
from tests.wire.games.shown_messages import custom_ids
from tests.wire.games.table import host_starts, players_for

CALL, NEWS, PING = "enough of you want to play", "🔔 A table of", "⏰"
PLAN = "you no longer play there"
ROUNDS = 40
A_RUN = 20 * PATIENCE
"""Seconds until a run that does not end is a failure; no wait through kills is shorter."""


@pytest.mark.parametrize("on_server", [False, True], ids=["file", "server"])
async def test_nothing_is_lost_doubled_or_stuck(
    tmp_path: Path, request: pytest.FixtureRequest, *, on_server: bool
) -> None:
    if not on_server:
        await survive(tmp_path, in_folder(tmp_path))
        return
    server: Server = request.getfixturevalue("postgres")
    async with server.database() as database:
        await survive(tmp_path, database)


async def survive(folder: Path, database: URL) -> None:
    file, over = folder / "killed at", asyncio.Event()
    async with open_harness(4) as harness:
        bot = CrashingBot(harness, folder, Rng("writes"), database, is_blank=True)
        bot.settings["KILLED_AT"] = str(file)
        bot.is_spared = True  # it kills itself
        channel, (*people, told) = harness.channel().id, harness.people
        players = players_for(harness, people, channel, "writes", mildly=True, plans=True)
        wanted: dict[str, Filled] = {"games": ["great_fire"], "pace": "any"}
        async with asyncio.timeout(A_RUN):
            running = asyncio.create_task(bot.run(until=over))
            try:
                await Player(harness, told, channel, Rng("told")).fill("notify", **wanted)
                await never_quiet(database, harness.people)
                for player in reversed(players):
                    await player.fill("notify", **wanted, queue=["queue"])
                # Once the game has begun, nobody needs to be told of it.
                await until(harness, lambda: bool(said(harness, CALL) and said(harness, NEWS)))
                await begin(harness, players)
                await play(players, database, file)
                await settled(players, database)
            finally:
                over.set()
                await running
        assert moments(file) == MOMENTS
        assert bot.errors == []
        await check(harness, players, database)


async def never_quiet(database: URL, everybody: Sequence[Person]) -> None:
    """Let nobody have quiet hours: at night, no news would come."""
    async with opened_beside(database) as registry:
        for one in everybody:
            await persons.change(registry, int(one.user.id), quiet_from=0, quiet_to=0)


async def until(harness: Harness, holds: Callable[[], bool]) -> None:
    """Wait for something that comes although the bot is killed meanwhile."""
    await harness.world.until(holds, A_RUN)


def said(harness: Harness, words: str) -> list[Message]:
    """Return what the bot has said anywhere with these words, and not removed."""
    bot, channels = harness.application.bot.id, harness.world.messages.values()
    every = (one for here in channels for one in here.values() if one.author_id == bot)
    return [one for one in every if words in f"{one.words} {custom_ids(one)}"]


async def begin(harness: Harness, players: list[Player]) -> None:
    """Sit down at the table that the queue has opened, and start the game."""
    host, *others = players
    [call], [lobby] = said(harness, CALL), said(harness, ":start")
    assert set(call.mentions) == {one.id for one in others}
    for player in others:
        await player.click(lobby.id, "join")
    await host.click((await host.click(lobby.id, "options")).id, "hints")
    await host_starts(host, lobby)


async def play(players: list[Player], database: URL, file: Path) -> None:
    """Move, plan, try out and be pinged until the bot has been killed at every write."""
    harness = players[0].harness
    has_tried = False
    for _ in range(ROUNDS):
        for player in players:
            if await player.play_once() and has_tried:
                await player.plan()
        if not has_tried and (log := await log_with_steps(players[0])):
            has_tried = True
            await try_out(players[0], log, database)
            await remind(database, players[0].channel_id)
            await tell_of_plan(database, players[0])
            await players[0].slash("plan", moves="none")  # so the bot looks into its outbox
            await until(harness, lambda: len(said(harness, PING)) == 1)
        if moments(file) >= MOMENTS:
            break
        await asyncio.sleep(0.2)
    await until(harness, lambda: not said(harness, PING))


async def log_with_steps(player: Player) -> Message | None:
    """Return the log; None if kills have cost everybody their first move."""
    log = await player.slash("game log")
    return log if any(one.startswith("z:") for one in custom_ids(log)) else None


async def try_out(player: Player, shown: Message, database: URL) -> None:
    """Try out a move from a log, undo it, deal again, and go back to the table."""
    for words, moves in (("z:", None), ("W:", 0), ("", 1), (":undo:", 0), (":again:", 0), ("", 1)):
        shown = await pressed(player, shown, words)
        while not words and not await own_moves(database, shown):
            shown = await pressed(player, shown, words)
        assert moves is None or await own_moves(database, shown) == moves
    await pressed(player, shown, ":play:")


async def pressed(player: Player, message: Message, words: str) -> Message:
    """Press what is under a message with these words, or the first choice."""
    found = [one for one in parts(message.components) if "custom_id" in one]
    among = (words,) if words else (":choose:", ":select:")
    may = [one for one in found if any(word in one["custom_id"] for word in among)]
    assert may, f"nothing with {among} is under {message.words!r}: {custom_ids(message)}"
    return await player.press(message, may[0])


async def own_moves(database: URL, shown: Message) -> int:
    """Return how many moves of the seat itself are stored: what is shown is what is stored."""
    async with opened_beside(database) as registry, registry.store.read() as db:
        [content] = (await db.execute(select(WHAT_IFS.c.content))).scalars()
    tried = Codec(WhatIf).load(content)
    assert any(tried.stamp in one for one in custom_ids(shown))
    return sum(seat == tried.seat for seat, _ in tried.moves)


async def remind(database: URL, channel_id: str) -> None:
    """Let the players who are asked be called, as if time had passed."""
    async with opened_beside(database) as registry:
        table = await registry.here(int(channel_id))
        assert table is not None
        seat, number = table.session.active[0], table.session.number
        user_id = table.seat_rows[seat].user_id
        assert user_id is not None
        async with registry.store.write() as db:
            await outbox.put(db, Reminder(table.id, user_id, seat, number, "half"), now())


async def tell_of_plan(database: URL, player: Player) -> None:
    """Notify a player that their plan was dropped, as if the seat had a new owner."""
    async with opened_beside(database) as registry:
        table = await registry.here(int(player.channel_id))
        assert table is not None
        async with registry.store.write() as db:
            await outbox.put(db, PlanDm(table.id, int(player.id), "seat"), now())


async def settled(players: list[Player], database: URL) -> None:
    """Wait until nothing is left to send, and the newest board calls who is asked."""
    channel_id, shown = players[0].channel_id, players[0].harness.shown
    while True:
        async with opened_beside(database) as registry, registry.store.read() as db:
            left = (await db.execute(select(func.count()).select_from(OUTBOX))).scalar()
            table = await registry.here(int(channel_id))
        assert table is not None
        asked = {str(table.seat_rows[seat].user_id) for seat in table.session.active}
        if not left and asked <= set(shown.boards[channel_id][-1].pinged):
            return
        await asyncio.sleep(0.2)


@asynccontextmanager
async def opened_beside(database: URL) -> AsyncGenerator[TableRegistry]:
    """Open the database of a bot that runs."""
    engine = open_engine(database)
    try:
        yield TableRegistry(Store(engine), now)
    finally:
        await engine.dispose()


async def check(harness: Harness, players: list[Player], database: URL) -> None:
    """Hold what was seen against what is stored: nothing is lost, doubled or left."""
    assert (len(said(harness, CALL)), len(said(harness, NEWS))) == (1, 1)
    assert len(said(harness, PLAN)) == 1
    new = [one for one in harness.shown.all if one.is_new and not one.to]
    assert sum(":join" in f"{one.custom_ids}" for one in new) == 1
    async with opened_beside(database) as registry:
        table = await registry.here(int(players[0].channel_id))
        assert table is not None
        marks = [mark for player in players for mark in player.marks]
        planned = [(player.id, move) for player in players for move in player.planned or ()]
        check_record.check_moves(table, marks, planned)
        async with registry.store.read() as db:
            for rows, count in ((TABLES, 1), (WHAT_IFS, 1), (PINGS, 0)):
                assert (await db.execute(select(func.count()).select_from(rows))).scalar() == count
            waiting = select(ALERTS.c.user_id).where(ALERTS.c.is_queued)
            assert list(await db.execute(waiting)) == []
