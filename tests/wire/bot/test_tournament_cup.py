"""A cup with real tables in threads; the bot is stopped in the middle of everything."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.shelf import shelf
from bot.store import bot_state
from bot.store.rows import tournaments
from bot.tournaments.monitor import SEEN
from games.core.record import Record, verify
from games.core.rng import Rng
from playground.world.model import Channel
from tests.bot.tournaments.tournament_bot import ROW
from tests.games import GAMES
from tests.noughts.game import NOUGHTS
from tests.patience import PATIENCE
from tests.tournaments.season import settings
from tests.wire.bot.harness import Harness
from tournaments.events import CheckedIn, Entered, Entry, Left, TableOpened
from tournaments.fold import folded
from tournaments.settings import DAY, HOUR
from tournaments.standings import Entrant
from tournaments.state import State
from tournaments.verify import EXPORTS, limits, untruths

PEOPLE = 8
PLAYING = 3
"""The number of people who play; the others leave after the draw, and computer players replace
them."""


class Inline:
    """Works here instead of in a process of its own: that would take most of the time."""

    async def run(self, work: Callable[..., Any], *arguments: object) -> Any:
        return work(*arguments)

    async def close(self) -> None:
        pass


class Cup:
    """A cup, its server and its bot."""

    def __init__(self, harness: Harness) -> None:
        self.harness = harness
        self.dice = Rng("kills")
        self.kills = 0

    async def start(self) -> None:
        await self.harness.start()
        self.harness.bot.workers = Inline()  # type: ignore[assignment]
        known = self.harness.demo.application.commands
        await self.harness.world.until(lambda: self.harness.is_online and bool(known))
        async with asyncio.timeout(PATIENCE):  # until it has its server, it would think it lost
            await self.harness.bot.wait_until_ready()

    async def kill(self) -> None:
        """Stop the bot wherever it is, and start it again."""
        self.kills += 1
        for task in self.harness.bot._tasks:
            task.cancel()
        await self.harness.close()
        await self.start()

    async def look(self, *, kill_after: float | None = None) -> None:
        """Do what the bot does every few seconds; with `kill_after` it dies so soon after."""
        bot = self.harness.bot
        await bot.monitor.look()
        await bot.runner.poll()
        if kill_after is not None:
            await asyncio.sleep(kill_after)
            await self.kill()
            return
        await bot.runner.settled()
        await self.harness.settled()
        await bot.runner.settled()
        await self.harness.settled()

    async def wait(self, time: int) -> None:
        """Let time pass that is no outage."""
        self.harness.now += time
        async with self.harness.bot.registry.store.write() as db:
            await bot_state.set_value(db, SEEN, str(self.harness.now))

    async def record(self) -> list[Entry]:
        async with self.harness.bot.registry.store.read() as db:
            return await tournaments.entries(db, 1)

    async def state(self) -> State:
        return folded(await self.record())

    def thread(self, channel_id: int) -> Channel:
        return self.harness.world.channels[str(channel_id)]


@pytest.fixture
async def cup(empty: Harness) -> AsyncIterator[Cup]:
    """A bot with one short game."""
    empty.shelf = shelf(NOUGHTS)
    found = Cup(empty)
    await found.start()
    try:
        yield found
    finally:
        await empty.close()


async def opened(cup: Cup) -> None:
    """Open a cup that people enter."""
    harness, register = cup.harness, cup.harness.bot.tournaments
    wished = settings(
        format="cup", game="noughts", allowed=(2,), seats=2, heats=0, swaps=100, starts_at=0,
        check_in=HOUR, choosing=HOUR,
    )  # fmt: skip
    row = replace(ROW, guild_id=int(harness.guild.id), channel_id=int(harness.channel.id),
                  level="easy")  # fmt: skip
    users = [int(person.user.id) for person in harness.people]
    users += range(1, 1 + PEOPLE - len(users))  # who is nobody's client never plays
    opens = replace(wished, starts_at=harness.now + DAY)
    tournament = await register.open(row, opens, users[0])
    for user in users[:PEOPLE]:
        async with register.locked(tournament.id) as locked:
            who = await register.person(locked, user)
            await register.add(locked, Entered(Entrant(who)), by=who)
    await cup.look()


async def play(cup: Cup, table_id: int) -> None:
    """Play a table to its end, with the first moves that are suggested."""
    harness = cup.harness
    for _ in range(9):
        await harness.settled()
        table = await harness.bot.registry.get(table_id)
        if table.row.status != "running":
            return
        person = harness.person(str(table.seat_rows[table.session.active[0]].user_id))
        await harness.move(person, cup.thread(table.row.channel_id))


async def test_a_cup_of_eight_is_played_in_threads_though_the_bot_dies_in_every_phase(
    cup: Cup,
) -> None:
    harness = cup.harness
    await opened(cup)
    await cup.kill()
    await cup.wait(DAY - HOUR)
    await cup.look(kill_after=0.03)  # it calls people to check in
    await cup.look()
    await check_in(cup)
    await cup.kill()
    await cup.wait(HOUR)
    await cup.look(kill_after=0.05)  # it draws, and opens tables
    await cup.look()
    register = harness.bot.tournaments
    state = await cup.state()
    assert len(state.matches) == PEOPLE // 2
    for who in list(state.active)[PLAYING:]:
        async with register.locked(1) as locked:
            await register.add(locked, Left(who), by=who)
    await cup.look(kill_after=0.02)  # it seats computer players
    await cup.look()
    for _ in range(3):
        state = await cup.state()
        if state.phase != "running":
            break
        for match in [one for one in state.matches.values() if one.outcome is None]:
            assert match.table is not None
            await play(cup, match.table)
            if cup.dice.below(3) == 0:
                await cup.kill()  # before it noted how the game ended, or after
        await cup.look(kill_after=cup.dice.below(60) / 1000)  # results, the next round
        await cup.look()
        if (await cup.state()).rounds_of("final"):
            await cup.kill()  # while people may choose their seats, which they do not
            await cup.wait(HOUR)
            await cup.look(kill_after=0.02)
            await cup.look()
    await check_end(cup)


async def check_in(cup: Cup) -> None:
    """Let everybody say that they are there."""
    register = cup.harness.bot.tournaments
    for who in (await cup.state()).people:
        async with register.locked(1) as locked:
            await register.add(locked, CheckedIn(who), by=who)
    await cup.look()


def replayed(game: Record) -> tuple[int, ...]:
    result = verify(GAMES[game.game].rules, game)
    assert result is not None
    return result.before


async def check_end(cup: Cup) -> None:
    harness, state = cup.harness, await cup.state()
    assert state.phase == "finished"
    record = await cup.record()
    tables = [one.event.table for one in record if isinstance(one.event, TableOpened)]
    rows = [await harness.row(table) for table in tables]
    assert len(rows) == len(state.matches) == PEOPLE - 1
    threads = [one for one in harness.world.channels.values() if " · " in (one.name or "")]
    assert sorted(int(one.id) for one in threads) == sorted(row.channel_id for row in rows)
    announced = [one for one in harness.said() if one.words.startswith("🏆")]
    draws = "".join(one.words for one in announced if "is drawn" in one.words)
    for row in rows:
        assert f"<#{row.channel_id}>" in draws, "who reads of a draw finds its tables"
        said = [one.words for one in harness.said(cup.thread(row.channel_id))]
        assert sum("this is your table" in text for text in said) == 1
    assert len({one.words for one in announced}) == len(announced)
    assert sum("is drawn" in one.words for one in announced) == len(state.rounds)
    [last] = [one for one in announced if "champion" in one.words]
    [file] = [one for one in last.attachments if not one.filename.endswith(".png")]
    told = EXPORTS.load(file.data.decode())
    assert list(untruths(told, replayed)) == []
    assert limits(told).has_all_games
    assert told.digest in last.words
    opening = announced[0]
    assert "The tournament is over: 🥇" in opening.content
    assert told.announced.endswith(f"/{opening.id}")
    pinged = [one for one in announced if one.mentions]
    assert ["Are you there" in one.words for one in pinged] == [True, False]
    assert "The final is drawn." in pinged[1].words
    assert "may choose a seat" not in pinged[1].words, "the table is open"
    assert len(pinged[1].mentions) == 1
    assert cup.kills >= 8
