"""Computer players move wherever one has to."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import structlog

from bot.ai import worker
from bot.ai.pool import Pool, Think
from bot.refusals import Why
from bot.tables import lifecycle, lobby, moves, people
from bot.tables.computer_players import Computers, at_first_sight, pause
from games.core.log import Seat
from tests.bot.ai.thinkers import cheating, fatal, sleepy
from tests.bot.rig import ANN, BOB, CLEO, SEED, Rig, refused
from tests.patience import PATIENCE


@asynccontextmanager
async def looked_after(
    rig: Rig,
    *,
    again: float = 0,
    usual: float = 0,
    think: Think = worker.think,
    grace: float = PATIENCE,
) -> AsyncGenerator[asyncio.Event]:
    """Let computers move, until the process is killed; the event tells of something that moved."""
    pool, moved = Pool(think, seconds=0.1, grace=grace), asyncio.Event()
    computers = Computers(rig.registry, pool, pause=usual, again=again)

    def hear(_: int) -> None:
        moved.set()

    rig.registry.listeners += [computers.wake, hear]
    running = asyncio.create_task(computers.run())
    try:
        async with asyncio.timeout(PATIENCE):
            yield moved
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await pool.close()
        rig.registry.listeners.clear()


async def until_it_is_anns_turn(rig: Rig, number: int, moved: asyncio.Event) -> None:
    while True:
        moved.clear()
        table = await rig.registry.get(number)
        if table.session.active == (0,):
            return
        await moved.wait()


async def test_after_a_person_s_move_they_move_until_a_person_must(rig: Rig) -> None:
    table = await rig.running(ANN, computers=2)
    async with looked_after(rig) as moved:
        for _ in range(3):
            await rig.mildest(table, 1)
            await until_it_is_anns_turn(rig, table.id, moved)
    assert [entry.seat for entry in table.session.entries] == [0, 1, 2] * 3


async def test_after_a_restart_they_move_where_somebody_waits(rig: Rig) -> None:
    await rig.running(BOB, ANN, CLEO, channel=1)  # waits for a person
    table = await rig.running(ANN, computers=2, channel=2)
    stopped = await rig.running(ANN, computers=2, channel=3)
    await rig.mildest(table, 1)
    await rig.mildest(stopped, 1)
    await lifecycle.pause(rig.registry, stopped.id, "kicked")
    rig = Rig(rig.another(), rig.clock)
    async with looked_after(rig) as moved:
        await until_it_is_anns_turn(rig, table.id, moved)
    assert (await rig.registry.get(table.id)).session.number == 3
    assert [one.kind for one in (await rig.registry.get(stopped.id)).session.entries] == [
        "move",
        "note",
    ]


async def test_they_move_for_who_is_forgotten(rig: Rig) -> None:
    table = await rig.running(BOB, ANN, CLEO)
    async with looked_after(rig) as moved:
        await people.forget(rig.registry, BOB)
        while (await rig.registry.get(table.id)).session.number == 0:
            moved.clear()
            await moved.wait()
    assert (await rig.registry.get(table.id)).session.active == (1,)


async def test_one_table_that_fails_stops_no_other_and_is_tried_again(rig: Rig) -> None:
    broken = await rig.running(ANN, computers=2, channel=1)
    table = await rig.running(ANN, computers=2, channel=2)
    await rig.mildest(broken, 1)
    await rig.mildest(table, 1)
    failing = "WHEN new.table_id = 1 BEGIN SELECT RAISE(ABORT, 'full'); END"
    await rig.sql(f"CREATE TRIGGER failing BEFORE UPDATE ON cache {failing}")
    rig = Rig(rig.another(), rig.clock)
    with structlog.testing.capture_logs() as logs:
        async with looked_after(rig) as moved:
            await until_it_is_anns_turn(rig, table.id, moved)
            while not logs:  # noqa: ASYNC110 - a list has no event
                await asyncio.sleep(0)
            assert (await rig.registry.get(broken.id)).session.number == 1
            await rig.sql("DROP TRIGGER failing")
            await until_it_is_anns_turn(rig, broken.id, moved)
    assert {line["event"] for line in logs} == {"a computer player failed"}


async def test_a_database_that_fails_at_the_start_is_asked_again(rig: Rig) -> None:
    table = await rig.running(ANN, computers=2)
    await rig.mildest(table, 1)
    await rig.sql("ALTER TABLE seats RENAME TO elsewhere")
    rig = Rig(rig.another(), rig.clock)
    with structlog.testing.capture_logs() as logs:
        async with looked_after(rig) as moved:
            while not logs:  # noqa: ASYNC110 - a list has no event
                await asyncio.sleep(0)
            await rig.sql("ALTER TABLE elsewhere RENAME TO seats")
            await until_it_is_anns_turn(rig, table.id, moved)
    assert (await rig.registry.get(table.id)).session.number == 3


async def test_only_after_a_person_s_move_they_wait(rig: Rig) -> None:
    table = await rig.running(ANN, computers=2)
    rounds: list[list[float]] = []
    for _ in range(6):
        await rig.mildest(table, 1)
        rounds.append([])
        while question := await moves.computer_turn(rig.registry, table.id):
            rounds[-1].append(question.pause)
            await rig.computer_moves(table.id)
    assert {waits[0] for waits in rounds if waits} == {1.0}
    later = [one for waits in rounds for one in waits[1:]]
    assert len(later) > 4
    assert set(later) == {0.0}


async def test_sealed_choices_share_one_pause_whoever_has_to_choose(rig: Rig) -> None:
    table = await rig.running(ANN, computers=3, game="cash_guns")
    waits: list[float] = []
    while question := await moves.computer_turn(rig.registry, table.id):
        waits.append(question.pause)
        await rig.computer_moves(table.id)
    assert waits == [1 / 3, 1 / 3, 1 / 3]


def test_a_turn_takes_two_to_six_seconds_by_chance() -> None:
    taken = [pause(f"turn {number}", 4) for number in range(200)]
    assert 2 <= min(taken) < 2.2
    assert 5.8 < max(taken) <= 6


async def test_after_the_pause_they_move(rig: Rig) -> None:
    table = await rig.running(ANN, computers=2)
    await rig.mildest(table, 1)
    async with looked_after(rig, usual=0.001) as moved:
        await until_it_is_anns_turn(rig, table.id, moved)
    assert table.session.number == 3


async def test_who_thinks_too_long_moves_at_first_sight(rig: Rig) -> None:
    await expect_moves_at_first_sight(rig, sleepy, grace=0)


async def test_who_breaks_down_moves_at_first_sight(rig: Rig) -> None:
    await expect_moves_at_first_sight(rig, fatal)


async def test_who_wants_what_is_not_legal_moves_at_first_sight(rig: Rig) -> None:
    await expect_moves_at_first_sight(rig, cheating)


async def test_each_plays_at_its_own_level_and_a_former_player_easily(rig: Rig) -> None:
    table = await rig.lobby(ANN, BOB, computers=1)
    await lobby.set_level(rig.registry, table.id, Seat(2), "hard")
    async with rig.registry.locked(table.id) as locked:
        await moves.begin(rig.registry, locked, SEED)
    await people.forget(rig.registry, BOB)
    await rig.mildest(table, 1)
    levels: list[str] = []
    while question := await moves.computer_turn(rig.registry, table.id):
        levels.append(question.level)
        await rig.computer_moves(table.id)
    assert levels == ["easy", "hard"]


async def test_what_a_player_is_asked_holds_nothing_that_its_seat_cannot_see(rig: Rig) -> None:
    table = await rig.running(ANN, computers=2)
    await rig.mildest(table, 1)
    question = await moves.computer_turn(rig.registry, table.id)
    assert question is not None
    assert question.view == table.session.view(Seat(1))
    assert table.session.seed not in question.seed
    assert [one.hand is None for one in question.view.players] == [True, False, True]


async def test_a_move_that_is_taken_back_takes_the_question_back(rig: Rig) -> None:
    table = await rig.running(ANN, computers=2)
    await rig.mildest(table, 1)
    question = await moves.computer_turn(rig.registry, table.id)
    assert question is not None
    await moves.undo(rig.registry, table.id, ANN)
    text = at_first_sight(question)
    assert await refused(moves.computer_move(rig.registry, question, text)) is Why.MOVED_ON
    assert [entry.kind for entry in table.session.entries] == ["move", "undo"]


async def test_who_keeps_changing_a_sealed_choice_does_not_stop_the_thinking(rig: Rig) -> None:
    table = await rig.running(ANN, computers=3, game="cash_guns")
    question = await moves.computer_turn(rig.registry, table.id)
    assert question is not None
    await moves.move_by_notation(rig.registry, table.id, ANN, "load_and_aim clic -")
    await moves.computer_move(rig.registry, question, "load_and_aim bang -")
    assert [entry.text for entry in table.session.entries] == [
        "load_and_aim clic -",
        "load_and_aim bang -",
    ]
    again = await refused(moves.computer_move(rig.registry, question, "load_and_aim bang -"))
    assert again is Why.MOVED_ON


async def expect_moves_at_first_sight(rig: Rig, think: Think, grace: float = PATIENCE) -> None:
    table = await rig.running(ANN, computers=2)
    await rig.mildest(table, 1)
    with structlog.testing.capture_logs() as logs:
        async with looked_after(rig, think=think, grace=grace) as moved:
            await until_it_is_anns_turn(rig, table.id, moved)
    assert [line["event"] for line in logs] == ["a computer player moves at first sight"] * 2
    table = await rig.registry.get(table.id)
    expected = Rig(rig.another(), rig.clock)
    other = await expected.running(ANN, computers=2, channel=2)
    await expected.mildest(other, 1)
    assert await expected.computer_moves(other.id)
    assert await expected.computer_moves(other.id)
    assert [entry.text for entry in table.session.entries] == [
        entry.text for entry in other.session.entries
    ]
