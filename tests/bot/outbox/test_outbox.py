"""What must be said is said: in order, once, whatever happens."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
import structlog
from bot.tables.outbox import NeverError, NotNowError, Outbox, Spoken
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.model import Saying
from bot.store import outbox as rows
from bot.store.store import Db, Store
from bot.tables import halting, lobby, outbox
from bot.tables.tables import Tables
from tests.bot.tabletop import ANN, BOB, CLEO, Rig
from tests.patience import PATIENCE

Answer = Callable[[Saying], Awaitable[Spoken]]


class Voice:
    """Speaks into a list; what comes of it is up to the test."""

    def __init__(self) -> None:
        self.said: list[Saying] = []
        self.answers: dict[str, Answer] = {}
        self.spoke = asyncio.Event()
        self._next = 1000

    async def speak(self, saying: Saying) -> Spoken:
        self.said.append(saying)
        self.spoke.set()
        answer = self.answers.get(saying.kind)
        if answer is not None:
            return await answer(saying)
        if saying.kind != "board":
            return Spoken()
        self._next += 1
        return Spoken(self._next)

    def told(self) -> list[tuple[str, int]]:
        return [(one.kind, one.number) for one in self.said]


def raises(error: Exception) -> Answer:
    async def answer(_: Saying) -> Spoken:
        raise error

    return answer


@asynccontextmanager
async def speaking(rig: Rig, voice: Voice) -> AsyncGenerator[Outbox]:
    """Let a bot send what is in the outbox, and be killed at the end of the block."""
    box = Outbox(rig.room, voice, rest=0)
    rig.room.stirred.append(box.wake)
    running = asyncio.create_task(box.run())
    try:
        yield box
    finally:
        rig.room.stirred.remove(box.wake)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def all_said(rig: Rig, voice: Voice) -> None:
    """Let a bot say all that is due."""
    async with speaking(rig, voice) as box, asyncio.timeout(PATIENCE):
        await box.all_said()


async def running(rig: Rig) -> None:
    """Start a table whose beginning is told already."""
    await rig.running(ANN, BOB, CLEO)
    await rig.hush()


async def put(rig: Rig, *sayings: Saying) -> None:
    async with rig.room.store.write() as db:
        for saying in sayings:
            await rows.put(db, saying, rig.clock())


async def row(rig: Rig) -> tuple[bool, int, int]:
    """Return tried, tries and when it is due of the only thing in the outbox."""
    [one] = await rig.sql("SELECT tried, tries, due_at FROM outbox")
    return bool(one.tried), one.tries, one.due_at


# Once -----------------------------------------------------------------------------------------


async def test_what_is_said_is_in_the_outbox_no_more(rig: Rig) -> None:
    voice = Voice()
    table = await rig.running(ANN, BOB, CLEO)
    await all_said(rig, voice)
    assert [saying.seat for saying in voice.said if saying.kind == "secrets"] == [0, 1, 2]
    assert voice.told().count(("board", 0)) == 1
    assert await rig.sayings() == []
    assert (table.facts.message_id, table.facts.told) == (1001, 0)
    await all_said(rig, voice)
    assert len(voice.said) == 4


async def test_a_board_is_noted_and_the_one_before_is_stripped(rig: Rig) -> None:
    voice = Voice()
    table = await rig.running(ANN, BOB, CLEO)
    async with speaking(rig, voice) as box, asyncio.timeout(PATIENCE):
        await box.all_said()
        await rig.do(table, "place_band tower")
        await box.all_said()
    assert voice.told()[4:] == [("board", 1), ("strip", 1001)]
    facts = (await rig.another().get(table.id)).facts
    assert (facts.message_id, facts.told) == (1002, 1)


async def test_a_lobby_s_message_is_stripped_by_the_first_board(rig: Rig) -> None:
    voice = Voice()
    table = await rig.lobby(ANN, BOB, CLEO)
    await lobby.shown(rig.room, table.id, 77)
    await lobby.start(rig.room, table.id)
    await all_said(rig, voice)
    assert ("strip", 77) in voice.told()


async def test_what_is_found_to_be_said_already_strips_nothing(rig: Rig) -> None:
    """Killed after it was noted and before it was taken out: the same message is found again."""
    voice = Voice()
    await running(rig)
    await rig.sql("UPDATE tables SET message_id = 1001")
    rig.room.forget(1)
    await put(rig, Saying(1, "board"))
    await all_said(rig, voice)
    assert voice.told() == [("board", 0)]


async def test_who_is_killed_while_it_speaks_knows_that_it_may_be_said(rig: Rig) -> None:
    voice, speaks = Voice(), asyncio.Event()
    await running(rig)
    await put(rig, Saying(1, "board"))

    async def never(_: Saying) -> Spoken:
        speaks.set()
        await asyncio.Event().wait()
        raise AssertionError("it was killed")

    voice.answers["board"] = never
    async with speaking(rig, voice), asyncio.timeout(PATIENCE):
        await speaks.wait()
    assert [saying.tried for saying in voice.said] == [False]
    again = Voice()
    await all_said(rig, again)
    assert [(saying.id, saying.tried) for saying in again.said] == [(voice.said[0].id, True)]


async def test_a_restart_says_what_was_not_said(rig: Rig) -> None:
    voice = Voice()
    table = await rig.running(ANN, BOB, CLEO)
    await rig.do(table, "place_band tower")
    other = Rig(rig.another(), rig.clock)
    await all_said(other, voice)
    assert sorted(voice.told()) == [("board", 1), ("secrets", 0), ("secrets", 0), ("secrets", 0)]


async def test_several_moves_in_a_row_are_told_at_once(rig: Rig) -> None:
    voice, speaks, go_on = Voice(), asyncio.Event(), asyncio.Event()
    await running(rig)
    table = await rig.room.get(1)

    async def slowly(saying: Saying) -> Spoken:
        speaks.set()
        await go_on.wait()
        return Spoken(1000 + saying.number)

    voice.answers["board"] = slowly
    async with speaking(rig, voice) as box, asyncio.timeout(PATIENCE):
        await rig.do(table, "place_band tower")
        await speaks.wait()
        await rig.do(table, "place_band minories", "place_band tower", "place_band tower")
        go_on.set()
        await box.all_said()
    assert voice.told() == [("board", 1), ("board", 4), ("strip", 1001)]


# Later ----------------------------------------------------------------------------------------


async def test_what_could_not_be_said_is_tried_again_later_and_later(rig: Rig) -> None:
    voice = Voice()
    await running(rig)
    await put(rig, Saying(1, "board"))
    voice.answers["board"] = raises(NotNowError("tired"))
    pauses: list[float] = []
    for _ in range(10):
        await all_said(rig, voice)
        _, _, due_at = await row(rig)
        pauses.append((due_at - rig.clock.time) / 1000)
        rig.clock.time = due_at
    assert pauses == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300]
    assert [saying.tried for saying in voice.said] == [False] + [True] * 9


async def test_it_waits_as_long_as_it_is_told(rig: Rig) -> None:
    voice = Voice()
    await running(rig)
    await put(rig, Saying(1, "board"))
    voice.answers["board"] = raises(NotNowError("too much", after=30))
    await all_said(rig, voice)
    assert await row(rig) == (True, 1, 1_030_000)


async def test_what_was_tried_often_enough_is_given_up(rig: Rig) -> None:
    voice = Voice()
    await running(rig)
    await put(rig, Saying(1, "strip", 7))
    voice.answers["strip"] = raises(NotNowError("tired", after=0))
    with structlog.testing.capture_logs() as logs:
        await all_said(rig, voice)
    assert len(voice.said) == 13
    assert await rig.sayings() == []
    assert [line["event"] for line in logs if line["log_level"] == "error"] == ["given up"]


async def test_a_board_is_never_given_up(rig: Rig) -> None:
    """Without it nobody would know whose turn it is."""
    voice = Voice()
    await running(rig)
    await put(rig, Saying(1, "board"))
    await rig.sql("UPDATE outbox SET tries = 99")
    voice.answers["board"] = raises(NotNowError("tired"))
    await all_said(rig, voice)
    assert await row(rig) == (True, 100, 1_300_000)


async def test_a_mistake_of_ours_is_logged_and_tried_again(rig: Rig) -> None:
    voice = Voice()
    await running(rig)
    await put(rig, Saying(1, "board"))
    voice.answers["board"] = raises(KeyError("oh"))
    with structlog.testing.capture_logs() as logs:
        await all_said(rig, voice)
    assert await row(rig) == (True, 1, 1_001_000)
    assert [line["event"] for line in logs if line["log_level"] == "error"] == ["could not say"]


async def test_what_can_never_be_said_is_left(rig: Rig) -> None:
    voice = Voice()
    await running(rig)
    await put(rig, Saying(1, "board"))
    voice.answers["board"] = raises(NeverError("gone"))
    await all_said(rig, voice)
    assert await rig.sayings() == []
    assert (await rig.room.get(1)).facts.message_id is None


async def test_it_sleeps_until_the_next_thing_is_due(rig: Rig) -> None:
    """The clock ticks between two looks at it, as clocks do; nothing may fall between."""
    voice = Voice()
    await running(rig)
    await put(rig, Saying(1, "board"))
    await rig.sql("UPDATE outbox SET due_at = 1000002")

    class Ticking:
        time = 1_000_000

        def __call__(self) -> int:
            self.time += 1
            return self.time

    rig.room.now = Ticking()
    async with speaking(rig, voice), asyncio.timeout(PATIENCE):
        await voice.spoke.wait()


# Order ----------------------------------------------------------------------------------------


async def test_a_board_waits_for_the_one_before_it(rig: Rig) -> None:
    voice = Voice()
    await running(rig)
    table = await rig.room.get(1)
    await rig.do(table, "place_band tower")
    voice.answers["board"] = raises(NotNowError("tired"))
    async with speaking(rig, voice) as box, asyncio.timeout(PATIENCE):
        await box.all_said()
        await rig.do(table, "place_band minories")  # it cannot replace what may be said
        await put(rig, Saying(1, "strip", 7))
        box.wake()
        await box.all_said()
        assert voice.told() == [("board", 1), ("strip", 7)], "a strip need not wait"
        del voice.answers["board"]
        rig.clock.time += 1000
        box.wake()
        await box.all_said()
    assert voice.told() == [
        ("board", 1), ("strip", 7), ("board", 1), ("board", 2), ("strip", 1001),
    ]  # fmt: skip
    assert [saying.tried for saying in voice.said if saying.kind == "board"] == [False, True, False]


async def test_boards_that_are_due_together_wait_for_each_other_too(rig: Rig) -> None:
    voice = Voice()
    await running(rig)
    await put(rig, Saying(1, "board", 1))
    await rig.sql("UPDATE outbox SET tried = 1")
    await put(rig, Saying(1, "board", 2))
    voice.answers["board"] = raises(NotNowError("tired"))
    await all_said(rig, voice)
    assert voice.told() == [("board", 1)]


async def test_one_person_s_letter_waits_for_nobody_else_s(rig: Rig) -> None:
    voice = Voice()
    await running(rig)

    async def closed_to_the_first(saying: Saying) -> Spoken:
        if saying.seat == 0:
            raise NotNowError("tired")
        return Spoken()

    voice.answers["secrets"] = closed_to_the_first
    await put(rig, *(Saying(1, "secrets", seat=seat) for seat in (0, 1, 2)))  # type: ignore[arg-type]
    await all_said(rig, voice)
    assert [saying.seat for saying in voice.said] == [0, 1, 2]


# Side by side ---------------------------------------------------------------------------------


async def test_a_slow_table_does_not_hold_up_another_nor_letters_the_board(rig: Rig) -> None:
    voice, go_on, said = Voice(), asyncio.Event(), asyncio.Event()
    await running(rig)
    await rig.running(ANN, BOB, CLEO, channel=2)
    await rig.hush()

    async def slowly(saying: Saying) -> Spoken:
        if {(one.table_id, one.kind) for one in voice.said} == {
            (1, "secrets"),
            (1, "strip"),
            (2, "strip"),
        }:
            said.set()
        if saying.table_id == 1:
            await go_on.wait()
        return Spoken()

    voice.answers = {"secrets": slowly, "strip": slowly}
    many = [Saying(1, "strip", number) for number in range(300)]
    await put(rig, Saying(1, "secrets"), *many, Saying(1, "welcome"), Saying(2, "strip"))
    async with speaking(rig, voice) as box, asyncio.timeout(PATIENCE):
        await said.wait()
        assert len(voice.said) == 3
        go_on.set()
        await box.all_said()
    assert len(voice.said) == 303


async def test_a_table_speaks_with_one_voice(rig: Rig) -> None:
    """What comes up while it speaks waits, and is not said twice."""
    voice, speaks, go_on = Voice(), asyncio.Event(), asyncio.Event()
    await running(rig)

    async def slowly(_: Saying) -> Spoken:
        speaks.set()
        await go_on.wait()
        return Spoken()

    voice.answers["strip"] = slowly
    await put(rig, Saying(1, "strip", 1))
    async with speaking(rig, voice) as box, asyncio.timeout(PATIENCE):
        await speaks.wait()
        for number in (2, 3, 4):
            await put(rig, Saying(1, "strip", number))
            box.wake()
            await asyncio.sleep(0)
        assert voice.told() == [("strip", 1)]
        go_on.set()
        await box.all_said()
    assert voice.told() == [("strip", 1), ("strip", 2), ("strip", 3), ("strip", 4)]


class Slow(Store):
    """A store that may take its time to read."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__(engine)
        self.go_on = asyncio.Event()
        self.go_on.set()
        self.waits = asyncio.Event()

    @asynccontextmanager
    async def read(self) -> AsyncGenerator[Db]:
        async with super().read() as db:
            yield db
        if not self.go_on.is_set():
            self.waits.set()
            await self.go_on.wait()


async def test_what_fails_while_the_outbox_is_read_is_not_tried_again_at_once(rig: Rig) -> None:
    """What was read just before is old: it would forget that it was tried."""
    voice, speaks, fail = Voice(), asyncio.Event(), asyncio.Event()
    await running(rig)
    slow = Slow(rig.engine)
    rig = Rig(Tables(slow, rig.clock), rig.clock)

    async def failing(_: Saying) -> Spoken:
        speaks.set()
        await fail.wait()
        raise NotNowError("tired")

    voice.answers["board"] = failing
    await put(rig, Saying(1, "board"))
    async with speaking(rig, voice) as box, asyncio.timeout(PATIENCE):
        await speaks.wait()
        slow.go_on.clear()
        box.wake()
        await slow.waits.wait()
        fail.set()
        while (await row(rig))[1] == 0:
            pass  # until it is put off
        await asyncio.sleep(0)
        slow.go_on.set()
        await box.all_said()
    assert [saying.tried for saying in voice.said] == [False]
    assert await row(rig) == (True, 1, 1_001_000)


# Whatever happens -----------------------------------------------------------------------------

FAILING = "CREATE TRIGGER failing BEFORE {when} ON outbox BEGIN SELECT RAISE(ABORT, 'full'); END"


@pytest.mark.parametrize("when", ["UPDATE", "DELETE"])
async def test_a_database_that_fails_for_a_while_ends_nothing(rig: Rig, when: str) -> None:
    voice = Voice()
    await running(rig)
    await put(rig, Saying(1, "board"))
    await rig.sql(FAILING.format(when=when))
    with structlog.testing.capture_logs() as logs:
        async with speaking(rig, voice) as box, asyncio.timeout(PATIENCE):
            while not logs:  # noqa: ASYNC110 - a list has no event
                await asyncio.sleep(0)
            await rig.sql("DROP TRIGGER failing")
            await box.all_said()
    assert {line["event"] for line in logs} == {"the outbox could not be kept"}
    assert await rig.sayings() == []
    assert voice.said[-1].tried is (when == "DELETE"), "sent, but not noted: look first"


async def test_an_outbox_that_cannot_be_read_is_read_again(rig: Rig) -> None:
    voice = Voice()
    await running(rig)
    await put(rig, Saying(1, "board"))
    await rig.sql("ALTER TABLE outbox RENAME TO elsewhere")
    with structlog.testing.capture_logs() as logs:
        async with speaking(rig, voice) as box, asyncio.timeout(PATIENCE):
            while not logs:  # noqa: ASYNC110 - a list has no event
                await asyncio.sleep(0)
            await rig.sql("ALTER TABLE elsewhere RENAME TO outbox")
            await box.all_said()
    assert voice.told() == [("board", 0)]


async def test_what_came_of_a_letter_is_noted(rig: Rig) -> None:
    voice = Voice()
    table = await rig.lobby(ANN, BOB)

    async def closed(saying: Saying) -> Spoken:
        user_id = int(saying.about or 0)
        return Spoken(user_id=user_id, dm="closed" if user_id == BOB else "open")

    voice.answers["welcome"] = closed
    await all_said(rig, voice)
    assert [chair.dm for chair in table.chairs] == ["open", "closed"]
    assert voice.told() == [("welcome", 0), ("welcome", 0), ("lobby", 0)]


async def test_a_board_is_hushed_while_it_waits(rig: Rig) -> None:
    voice = Voice()
    await running(rig)
    await put(rig, Saying(1, "board"))
    voice.answers["board"] = raises(NotNowError("tired"))
    await all_said(rig, voice)
    await halting.pause(rig.room, 1, "channel_gone")
    rig.clock.time += outbox.PATIENCE * 1000
    await all_said(rig, voice)
    assert voice.told() == [("board", 0), ("paused", 0)]


async def test_what_is_hushed_or_replaced_while_another_is_said_is_not_said(rig: Rig) -> None:
    voice, speaks, go_on = Voice(), asyncio.Event(), asyncio.Event()
    await running(rig)

    async def slowly(_: Saying) -> Spoken:
        speaks.set()
        await go_on.wait()
        return Spoken()

    voice.answers["strip"] = slowly
    await put(rig, Saying(1, "strip", 7), Saying(1, "board", 0), Saying(1, "lobby"))
    async with speaking(rig, voice) as box, asyncio.timeout(PATIENCE):
        await speaks.wait()
        await put(rig, Saying(1, "lobby", 1))
        await halting.pause(rig.room, 1, "channel_gone")
        go_on.set()
        await box.all_said()
    assert sorted(voice.told()) == [("lobby", 1), ("paused", 0), ("strip", 7)]
