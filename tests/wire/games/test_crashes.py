"""The bot is killed at any moment of a game: nothing is lost, nothing is said twice."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy.engine import URL

from bot.shelf import SHELF
from bot.store.databases.database_url import in_folder
from games.core.rng import Rng
from tests.patience import PATIENCE
from tests.postgres.server import Server
from tests.wire.games import check_record
from tests.wire.games.crashing_bot import CrashingBot, stored, what_is_asked
from tests.wire.games.harness import Harness, open_harness
from tests.wire.games.oracles import ORACLES, leaks
from tests.wire.games.outage import database_away
from tests.wire.games.players import Player
from tests.wire.games.table import (
    host_starts,
    is_cleared,
    is_painted,
    players_for,
    press_old_buttons,
    seated,
)

A_GAME = 20 * PATIENCE
"""Seconds until a game that does not end is a failure."""
BOARDS_BEFORE_OUTAGE = 8
"""Boards after which the database server is killed."""

PHASES_OF_BRIGADE = {
    "actions": " in wagon",
    "split": " renown: where?",
    "recruit": "Who joins your crew?",
    "wind": "Wind to the",
    "storm": "Firestorm",
    "last round": "most points win",
}
"""The phases of the game, each recognised by words of a panel or board."""


@dataclass(frozen=True)
class CrashCase:
    """A game in which the bot must be killed so often."""

    seed: str
    kills: int
    people: int = 3
    rules: tuple[str, ...] = ()
    game: str = "great_fire"
    on_server: bool = False
    """The database is a server's, which is killed once too."""
    is_long: bool = True
    plans: bool = False
    """People say in advance what they will do."""
    phases: Mapping[str, str] = field(default_factory=dict[str, str])
    """The bot must be killed in each of these."""
    is_blank: bool = False
    """No picture is painted: each start paints some of every game, which takes half the time."""

    @property
    def mildly(self) -> bool:
        """A mild game is half as long."""
        return self.seed.startswith("mild")


OWN_CASES = (
    CrashCase("mild 1", 13),
    CrashCase("mild 2", 13),
    CrashCase("wild 3", 24),
    CrashCase("heist 1", 10, 4, game="cash_guns", is_long=False),
    CrashCase("heist 2", 16, 6, ("super_powers=True", "undercover_cop=True"), "cash_guns"),
    CrashCase("mild server", 12, on_server=True, is_long=False, plans=True, is_blank=True),
    CrashCase("heist server", 10, 4, game="cash_guns", on_server=True),
    CrashCase("mild city", 12, 2, game="london"),
    CrashCase("city 1", 24, 3, game="london"),
    CrashCase("mild brigade", 5, 2, game="brigade"),
    CrashCase(
        "brigade 1", 14, 3, ("mode=advanced", "promos=True"), "brigade", phases=PHASES_OF_BRIGADE
    ),
)
WITH_CASES = {one.game for one in OWN_CASES}
CRASH_CASES = (
    *OWN_CASES,
    *(
        CrashCase(f"mild {key}", 1, game.rules.meta.seats[0], game=key)
        for key, game in SHELF.items()
        if key not in WITH_CASES
    ),
)


def test_the_short_ones_hold_either_database_and_either_way_to_choose() -> None:
    """Every game is tried; one with sealed choices and one without are so in each run.

    And the bot is killed while it paints, too.
    """
    assert {one.game for one in CRASH_CASES} == set(SHELF)
    short = [one for one in CRASH_CASES if not one.is_long]
    assert {one.on_server for one in short} == {False, True}
    assert {ORACLES[one.game].sealed for one in short} == {False, True}
    assert {one.is_blank for one in short} == {False, True}


@pytest.mark.parametrize(
    "crash_case",
    [
        pytest.param(one, id=one.seed, marks=[pytest.mark.long] if one.is_long else [])
        for one in CRASH_CASES
    ],
)
async def test_a_game_survives_every_crash(
    crash_case: CrashCase, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    if not crash_case.on_server:
        await survive(crash_case, tmp_path, in_folder(tmp_path), None)
        return
    server: Server = request.getfixturevalue("postgres")
    async with server.database() as database:
        await survive(crash_case, tmp_path, database, server)


async def survive(
    crash_case: CrashCase, folder: Path, database: URL, server: Server | None
) -> None:
    """Play a game in which the bot is killed often, and its database server once."""
    seed = crash_case.seed
    async with open_harness(crash_case.people) as harness:
        crashing = CrashingBot(
            *(harness, folder, Rng(seed), database),
            phases=crash_case.phases,
            is_blank=crash_case.is_blank,
        )
        players = players_for(
            harness,
            harness.people,
            harness.channel().id,
            seed,
            mildly=crash_case.mildly,
            plans=crash_case.plans,
        )
        over = asyncio.Event()
        async with asyncio.timeout(A_GAME):
            running = asyncio.create_task(crashing.run(until=over, sigterm_every=7))
            outage = None
            try:
                lobby = await seated(players, *crash_case.rules, game=crash_case.game)
                await host_starts(players[0], lobby)
                outage = asyncio.create_task(database_outage(harness, players[0], server))
                await asyncio.gather(*(player.play() for player in players))
                await press_old_buttons(players)
                await outage
                crashing.is_spared = True  # while the last buttons are removed
                await harness.up()
                # What was tried in many runs and put off waits longest before it is tried again.
                await harness.world.until(
                    partial(is_cleared, harness, players[0].channel_id), A_GAME
                )
                await harness.world.until(
                    partial(is_painted, harness, players[0].channel_id), A_GAME
                )
            finally:
                over.set()
                if outage is not None:
                    outage.cancel()
                await running
        assert crashing.killed >= crash_case.kills
        boards = harness.shown.boards[players[0].channel_id]
        assert crashing.killed_while >= {what_is_asked(board) for board in boards}
        assert crashing.killed_while >= set(crash_case.phases)
        assert set(crashing.exit_statuses) == {0}
        assert crashing.errors == []
        async with stored(database, 1) as table:
            check_record.check_moves(
                table,
                [mark for player in players for mark in player.marks],
                [(player.id, move) for player in players for move in player.planned or ()],
            )
            has_planned = any(entry.kind == "planned" for entry in table.session.entries)
            assert has_planned == crash_case.plans
            check_record.check_boards(harness, table)
            check_record.check_counts(harness, table)
            check_record.check_silence(harness, table, lobby.id)
            check_record.check_end(harness, table)
            check_record.check_pings(harness)
            last = harness.shown.boards[players[0].channel_id][-1].message_id
            assert check_record.with_buttons(harness, players[0].channel_id) == [last]
            assert leaks(table, harness.shown.all) == []
        letters = 0 if table.game.words.secrets is None else 1
        for player in players:
            assert len(check_record.dms(harness, player.id, "Only you can see this")) == letters
            assert len(check_record.dms(harness, player.id, "You have joined a table")) <= 1


async def database_outage(harness: Harness, player: Player, server: Server | None) -> None:
    """Stop the database server for a while in the middle of a game."""
    if server is None:
        return
    boards = harness.shown.boards[player.channel_id]
    await harness.world.until(lambda: len(boards) > BOARDS_BEFORE_OUTAGE, A_GAME)
    await database_away(harness, server)
