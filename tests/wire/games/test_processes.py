"""Two processes are one bot, and each is killed once while people play.

The server is one's, direct messages are the other's, and each may send what the other has saved.
"""

import asyncio
from collections.abc import Sized
from functools import partial
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import func, select
from sqlalchemy.engine import URL

from bot.store.databases.engine import open_engine
from bot.store.processes.share import Share
from bot.store.schema import OUTBOX
from games.core.rng import Rng
from playground import limits
from tests.bot.bot_process import started
from tests.patience import PATIENCE
from tests.postgres.server import Server
from tests.wire.games import check_record
from tests.wire.games.crashing_bot import CrashingBot, stored
from tests.wire.games.harness import Harness, open_harness
from tests.wire.games.oracles import ORACLES, leaks
from tests.wire.games.players import Player
from tests.wire.games.shown_messages import has_own_answer
from tests.wire.games.table import host_starts, is_cleared, players_for, seated
from tests.wire.games.trial import Trial, run

PEOPLE: Final = 3
BOARDS_BEFORE: Final = (1, 2, 4)
"""Boards until the first process is killed, then the second, and then the end."""


async def test_two_processes_play_one_game_and_each_is_killed(
    tmp_path: Path, postgres: Server
) -> None:
    async with (
        postgres.database() as database,
        open_harness(PEOPLE, at_once=PEOPLE, shards=2) as harness,
    ):
        processes = [
            CrashingBot(harness, tmp_path, Rng(str(share)), database, share, is_blank=True)
            for share in (Share(0, 0, 2), Share(1, 1, 2))
        ]
        for one in processes:
            one.is_spared = True
        channel = harness.channel().id
        players = players_for(harness, harness.people, channel, "pair", mildly=True)
        over = asyncio.Event()
        async with asyncio.timeout(4 * PATIENCE):
            running = [asyncio.create_task(one.run(until=over)) for one in processes]
            try:
                lobby = await seated(players)
                await host_starts(players[0], lobby)
                await _play(harness, players, processes)
                await harness.up()
                await harness.world.until(partial(is_cleared, harness, channel))
                await _all_said(database)
                await _doctors_know_both(players[0], processes, tmp_path)
            finally:
                over.set()
                await asyncio.gather(*running)
        assert [one.killed for one in processes] == [1, 1]
        assert [one.exit_statuses for one in processes] == [[0], [0]]
        assert [line for one in processes for line in one.errors] == []
        async with stored(database, 1) as table:
            check_record.check_moves(table, [mark for one in players for mark in one.marks])
            boards, oracle = harness.shown.boards[channel], ORACLES[table.row.game]
            told = [fact for board in boards for fact in oracle.told(board.content)]
            true = oracle.true(table, check_record.names_of(harness, table))
            assert told == true[: len(told)]  # the turn that goes on is not told yet
            called, turns = [one.pinged for one in boards], oracle.turns(table)
            assert check_record.are_among(called, [turn.called for turn in turns])
            assert called[-1] == turns[-1].called
            check_record.check_silence(harness, table, lobby.id)
            assert leaks(table, harness.shown.all) == []
        for player in players:
            assert len(check_record.dms(harness, player.id, "Only you can see this")) == 1
            assert len(check_record.dms(harness, player.id, "You have joined a table")) <= 1


@pytest.mark.long
async def test_shards_of_two_processes_introduce_themselves_one_after_the_other(
    tmp_path: Path, postgres: Server
) -> None:
    async with (
        postgres.database() as database,
        open_harness(PEOPLE, at_once=PEOPLE, shards=4) as harness,
    ):
        gateway, over = harness.playground.gateway, asyncio.Event()
        gateway.options.max_concurrency = 2
        gateway.options.identify_window = limits.IDENTIFY_WINDOW
        processes = [
            CrashingBot(harness, tmp_path, Rng(str(share)), database, share)
            for share in (Share(0, 1, 4), Share(2, 3, 4))
        ]
        running = [asyncio.create_task(one.run(until=over)) for one in processes]
        try:
            await harness.up()
        finally:
            over.set()
            await asyncio.gather(*running)
        assert gateway.too_early == 0


@pytest.mark.long
async def test_processes_and_the_server_are_killed_while_people_press_everywhere(
    tmp_path: Path, postgres: Server
) -> None:
    """`python -m bench.several` does the same at 2,000 tables."""
    trial = Trial(tables=16, processes=3, people=8, minutes=1.0, kills=4)
    taken = await run(trial, postgres, tmp_path)
    assert taken.kills > 0
    assert taken.turns > 0


async def _play(harness: Harness, players: list[Player], processes: list[CrashingBot]) -> None:
    """Play for a while, and stop when nobody waits for an answer."""
    boards = harness.shown.boards[players[0].channel_id]
    playing = [asyncio.create_task(player.play()) for player in players]
    try:
        for count, one in zip(BOARDS_BEFORE, [*processes, None], strict=True):
            await harness.world.until(partial(_has, boards, count), 2 * PATIENCE)
            if one is not None:
                one.strike()
                await harness.world.until(partial(_was_killed, one), PATIENCE)
        for _ in players:
            await harness.pressing.acquire()
    finally:
        for task in playing:
            task.cancel()
        ended = await asyncio.gather(*playing, return_exceptions=True)
    assert all(isinstance(one, asyncio.CancelledError) for one in ended), ended


async def _doctors_know_both(host: Player, processes: list[CrashingBot], folder: Path) -> None:
    """See that both processes are told of, on Discord and on the command line."""
    harness = host.harness
    asks = host.person.slash(host.channel_id, "doctor", {})
    await harness.world.until(partial(has_own_answer, asks), PATIENCE)
    answer = harness.world.message(host.channel_id, asks.original_id or "")
    async with started("bot doctor", folder, COLUMNS="200", **processes[0].settings) as asked:
        out, _ = await asked.process.communicate()
    for told in (answer.content, out.decode()):
        assert told.count("Process ") == len(processes), told
        assert all(f"Process {one.settings['SHARDS']}" in told for one in processes), told
        assert "No process runs" not in told
    assert asked.process.returncode == 0, out


def _has(boards: Sized, count: int) -> bool:
    return len(boards) >= count


def _was_killed(one: CrashingBot) -> bool:
    return one.killed > 0


async def _all_said(database: URL) -> None:
    """Wait until nothing is left to send."""
    engine = open_engine(database)
    try:
        while True:
            async with engine.connect() as db:
                if not (await db.execute(select(func.count()).select_from(OUTBOX))).scalar():
                    return
            await asyncio.sleep(0.1)
    finally:
        await engine.dispose()
