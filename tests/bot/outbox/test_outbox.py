"""The outbox sends every message: in order, and once, in all circumstances."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
import structlog
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.outbox.outbox import AT_ONCE, TRIES, Join, NeverError, NotNowError, Outbox
from bot.outbox.sent import Sent
from bot.outgoing import (
    BoardPost,
    ButtonRemoval,
    EntryUpdate,
    LobbyUpdate,
    Message,
    Outgoing,
    Reminder,
    SecretsDm,
    StandstillDm,
    WelcomeDm,
)
from bot.store.databases.transactions import Db, Store
from bot.store.rows import outbox as rows
from bot.tables import lifecycle, lobby
from bot.tables.registry import TableRegistry
from games.core.log import Seat
from tests.bot.rig import ANN, BOB, CLEO, Rig
from tests.patience import PATIENCE

Answer = Callable[[Outgoing], Awaitable[Sent]]


class Voice:
    """Sends into a list; what comes of it is up to the test."""

    def __init__(self) -> None:
        self.sent: list[Outgoing] = []
        self.answers: dict[str, Answer] = {}
        self.spoke = asyncio.Event()
        self._next = 1000

    async def send(self, outgoing: Outgoing, join: Join) -> Sent:
        self.join = join
        self.sent.append(outgoing)
        self.spoke.set()
        answer = self.answers.get(outgoing.message.kind)
        if answer is not None:
            return await answer(outgoing)
        if not isinstance(outgoing.message, BoardPost):
            return Sent()
        self._next += 1
        return Sent(self._next)

    @property
    def messages(self) -> list[Message]:
        return [one.message for one in self.sent]

    @property
    def boards(self) -> list[Outgoing]:
        return [one for one in self.sent if isinstance(one.message, BoardPost)]


def raises(error: Exception) -> Answer:
    async def answer(_: Outgoing) -> Sent:
        raise error

    return answer


@asynccontextmanager
async def speaking(rig: Rig, voice: Voice) -> AsyncGenerator[Outbox]:
    """Let a bot send what is in the outbox, and be killed at the end of the block."""
    box = Outbox(rig.registry, voice, rest=0)
    rig.registry.listeners.append(box.wake)
    running = asyncio.create_task(box.run())
    try:
        yield box
    finally:
        rig.registry.listeners.remove(box.wake)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def all_sent(rig: Rig, voice: Voice) -> None:
    """Let a bot say all that is due."""
    async with speaking(rig, voice) as box, asyncio.timeout(PATIENCE):
        await box.all_sent()


async def running(rig: Rig) -> None:
    """Start a table whose beginning is told already."""
    await rig.running(ANN, BOB, CLEO)
    await rig.empty_outbox()


async def put(rig: Rig, *messages: Message) -> None:
    async with rig.registry.store.write() as db:
        for message in messages:
            await rows.put(db, message, rig.clock())


async def row(rig: Rig) -> tuple[bool, int, int]:
    """Return tried, tries and when it is due of the only thing in the outbox."""
    [one] = await rig.sql("SELECT tried, tries, due_at FROM outbox")
    return bool(one.tried), one.tries, one.due_at


# Once -----------------------------------------------------------------------------------------


async def test_what_is_sent_is_no_longer_in_the_outbox(rig: Rig) -> None:
    voice = Voice()
    table = await rig.running(ANN, BOB, CLEO)
    await all_sent(rig, voice)
    dms = [one for one in voice.messages if isinstance(one, SecretsDm)]
    assert dms == [SecretsDm(1, one, "start") for one in (ANN, BOB, CLEO)]
    assert voice.messages.count(BoardPost(1, 0)) == 1
    assert await rig.messages() == []
    assert (table.row.message_id, table.row.told) == (1001, 0)
    await all_sent(rig, voice)
    assert len(voice.sent) == 4


async def test_so_many_lanes_are_worked_off_at_a_time_and_letters_keep_no_board(rig: Rig) -> None:
    """Else a start with thousands of messages takes all connections to the database."""
    voice, under_way, most = Voice(), [0, 0], [0, 0]
    letters_may_go, others_may_go = asyncio.Event(), asyncio.Event()
    await running(rig)
    letters = [SecretsDm(1, 10_000 + one, "start") for one in range(2 * AT_ONCE)]
    others = [EntryUpdate(1, channel_id=one) for one in range(2 * AT_ONCE)]
    await put(rig, *letters, *others)

    async def count(outgoing: Outgoing) -> Sent:
        kind = int(isinstance(outgoing.message, SecretsDm))
        under_way[kind] += 1
        most[kind] = max(most[kind], under_way[kind])
        if kind:
            await letters_may_go.wait()
        elif under_way[kind] == AT_ONCE:
            others_may_go.set()
        else:
            await others_may_go.wait()
        under_way[kind] -= 1
        if set(others) <= set(voice.messages):
            letters_may_go.set()
        return Sent()

    voice.answers = {"secrets": count, "entry_update": count}
    await all_sent(rig, voice)
    assert sorted(map(repr, voice.messages)) == sorted(map(repr, [*letters, *others]))
    assert most == [AT_ONCE, AT_ONCE]


async def test_log_lines_of_a_message_name_its_table(rig: Rig) -> None:
    voice, named = Voice(), list[dict[str, object]]()

    async def answer(_: Outgoing) -> Sent:
        named.append(structlog.contextvars.get_contextvars())
        return Sent(1)

    voice.answers["board"] = answer
    table = await rig.running(ANN, BOB, CLEO)
    await all_sent(rig, voice)
    assert named == [{"table": table.id}]


async def test_a_board_is_noted_and_the_one_before_loses_its_buttons(rig: Rig) -> None:
    voice = Voice()
    table = await rig.running(ANN, BOB, CLEO)
    async with speaking(rig, voice) as box, asyncio.timeout(PATIENCE):
        await box.all_sent()
        await rig.do(table, "place_band tower")
        await box.all_sent()
    assert voice.messages[4:] == [BoardPost(1, 1), ButtonRemoval(1, 1001)]
    row = (await rig.another().get(table.id)).row
    assert (row.message_id, row.told) == (1002, 1)


async def test_a_lobby_s_message_loses_its_buttons_by_the_first_board(rig: Rig) -> None:
    voice = Voice()
    table = await rig.lobby(ANN, BOB, CLEO)
    await lobby.shown(rig.registry, table.id, 77)
    await lobby.start(rig.registry, table.id)
    await all_sent(rig, voice)
    assert ButtonRemoval(1, 77) in voice.messages


async def test_what_is_found_to_be_sent_already_takes_no_buttons_away(rig: Rig) -> None:
    """Killed after it was noted and before it was taken out: the same message is found again."""
    voice = Voice()
    await running(rig)
    await rig.sql("UPDATE tables SET message_id = 1001")
    rig.registry.forget(1)
    await put(rig, BoardPost(1, 0))
    await all_sent(rig, voice)
    assert voice.messages == [BoardPost(1, 0)]


async def test_who_is_killed_while_it_sends_knows_that_it_may_be_sent(rig: Rig) -> None:
    voice, speaks = Voice(), asyncio.Event()
    await running(rig)
    await put(rig, BoardPost(1, 0))

    async def never(_: Outgoing) -> Sent:
        speaks.set()
        await asyncio.Event().wait()
        raise AssertionError("it was killed")

    voice.answers["board"] = never
    async with speaking(rig, voice), asyncio.timeout(PATIENCE):
        await speaks.wait()
    assert [one.tried for one in voice.sent] == [False]
    again = Voice()
    await all_sent(rig, again)
    assert [(one.id, one.tried) for one in again.sent] == [(voice.sent[0].id, True)]


async def test_a_restart_sends_what_was_not_sent(rig: Rig) -> None:
    voice = Voice()
    table = await rig.running(ANN, BOB, CLEO)
    await rig.do(table, "place_band tower")
    other = Rig(rig.another(), rig.clock)
    await all_sent(other, voice)
    assert sorted(one.kind for one in voice.messages) == ["board", "secrets", "secrets", "secrets"]
    assert BoardPost(1, 1) in voice.messages


async def test_several_moves_in_a_row_are_told_at_once(rig: Rig) -> None:
    voice, speaks, go_on = Voice(), asyncio.Event(), asyncio.Event()
    await running(rig)
    table = await rig.registry.get(1)

    async def slowly(outgoing: Outgoing) -> Sent:
        assert isinstance(outgoing.message, BoardPost)
        speaks.set()
        await go_on.wait()
        return Sent(1000 + outgoing.message.entry)

    voice.answers["board"] = slowly
    async with speaking(rig, voice) as box, asyncio.timeout(PATIENCE):
        await rig.do(table, "place_band tower")
        await speaks.wait()
        await rig.do(table, "place_band minories", "place_band tower", "place_band tower")
        go_on.set()
        await box.all_sent()
    assert voice.messages == [BoardPost(1, 1), BoardPost(1, 4), ButtonRemoval(1, 1001)]


async def test_what_goes_together_is_taken_out_together(rig: Rig) -> None:
    """A letter may remind somebody of several tables; who is killed then knows of each."""
    voice = Voice()
    await running(rig)
    await rig.running(BOB, ANN, CLEO, channel=2)
    await rig.empty_outbox()
    first, second = Reminder(1, BOB, Seat(1), 0, "half"), Reminder(2, BOB, Seat(0), 0, "half")
    await put(rig, first, WelcomeDm(1, BOB), second)
    tried: list[bool] = []

    async def together(_: Outgoing) -> Sent:
        joined = await voice.join()
        found = await rig.sql("SELECT tried FROM outbox ORDER BY id")
        tried.extend(bool(row.tried) for row in found)
        assert [one.message for one in joined] == [second]
        return Sent(together=tuple(one.id for one in joined))

    voice.answers["reminder"] = together
    await all_sent(rig, voice)
    assert voice.messages == [first, WelcomeDm(1, BOB)]
    assert tried == [True, False, True]
    assert await rig.messages() == []


# Later ----------------------------------------------------------------------------------------


async def test_what_could_not_be_sent_is_tried_again_later_and_later(rig: Rig) -> None:
    voice = Voice()
    await running(rig)
    await put(rig, BoardPost(1, 0))
    voice.answers["board"] = raises(NotNowError("tired"))
    pauses: list[float] = []
    for _ in range(10):
        await all_sent(rig, voice)
        _, _, due_at = await row(rig)
        pauses.append((due_at - rig.clock.time) / 1000)
        rig.clock.time = due_at
    assert pauses == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300]
    assert [one.tried for one in voice.sent] == [False] + [True] * 9


async def test_it_waits_as_long_as_it_is_told(rig: Rig) -> None:
    voice = Voice()
    await running(rig)
    await put(rig, BoardPost(1, 0))
    voice.answers["board"] = raises(NotNowError("too much", after=30))
    await all_sent(rig, voice)
    assert await row(rig) == (True, 1, 1_030_000)


async def test_what_was_tried_often_enough_is_given_up(rig: Rig) -> None:
    voice = Voice()
    await running(rig)
    await put(rig, ButtonRemoval(1, 7))
    voice.answers["button_removal"] = raises(NotNowError("tired", after=0))
    with structlog.testing.capture_logs() as logs:
        await all_sent(rig, voice)
    assert len(voice.sent) == TRIES + 1 == 13
    assert await rig.messages() == []
    assert [line["event"] for line in logs if line["log_level"] == "error"] == ["given up"]


async def test_a_board_is_never_given_up(rig: Rig) -> None:
    """Without it nobody would know whose turn it is."""
    voice = Voice()
    await running(rig)
    await put(rig, BoardPost(1, 0))
    await rig.sql("UPDATE outbox SET tries = 99")
    voice.answers["board"] = raises(NotNowError("tired"))
    await all_sent(rig, voice)
    assert await row(rig) == (True, 100, 1_300_000)


async def test_a_mistake_of_ours_is_logged_and_tried_again(rig: Rig) -> None:
    voice = Voice()
    await running(rig)
    await put(rig, BoardPost(1, 0))
    voice.answers["board"] = raises(KeyError("oh"))
    with structlog.testing.capture_logs() as logs:
        await all_sent(rig, voice)
    assert await row(rig) == (True, 1, 1_001_000)
    assert [line["event"] for line in logs if line["log_level"] == "error"] == ["could not send"]


async def test_what_can_never_be_sent_is_left(rig: Rig) -> None:
    voice = Voice()
    await running(rig)
    await put(rig, BoardPost(1, 0))
    voice.answers["board"] = raises(NeverError("gone"))
    await all_sent(rig, voice)
    assert await rig.messages() == []
    assert (await rig.registry.get(1)).row.message_id is None


async def test_it_sleeps_until_the_next_thing_is_due(rig: Rig) -> None:
    """The clock ticks between two looks at it, as clocks do; nothing may fall between."""
    voice = Voice()
    await running(rig)
    await put(rig, BoardPost(1, 0))
    await rig.sql("UPDATE outbox SET due_at = 1000002")

    class Ticking:
        time = 1_000_000

        def __call__(self) -> int:
            self.time += 1
            return self.time

    rig.registry.now = Ticking()
    async with speaking(rig, voice), asyncio.timeout(PATIENCE):
        await voice.spoke.wait()


# Order ----------------------------------------------------------------------------------------


async def test_a_board_waits_for_the_one_before_it(rig: Rig) -> None:
    voice = Voice()
    await running(rig)
    table = await rig.registry.get(1)
    await rig.do(table, "place_band tower")
    voice.answers["board"] = raises(NotNowError("tired"))
    async with speaking(rig, voice) as box, asyncio.timeout(PATIENCE):
        await box.all_sent()
        await rig.do(table, "place_band minories")  # it cannot replace what may be sent
        await put(rig, ButtonRemoval(1, 7))
        box.wake()
        await box.all_sent()
        assert voice.messages == [BoardPost(1, 1), ButtonRemoval(1, 7)], (
            "what removes buttons need not wait"
        )
        del voice.answers["board"]
        rig.clock.time += 1000
        box.wake()
        await box.all_sent()
    assert voice.messages == [
        BoardPost(1, 1), ButtonRemoval(1, 7), BoardPost(1, 1), BoardPost(1, 2),
        ButtonRemoval(1, 1001),
    ]  # fmt: skip
    assert [one.tried for one in voice.boards] == [False, True, False]


async def test_boards_that_are_due_together_wait_for_each_other_too(rig: Rig) -> None:
    voice = Voice()
    await running(rig)
    await put(rig, BoardPost(1, 1))
    await rig.sql("UPDATE outbox SET tried = 1")
    await put(rig, BoardPost(1, 2))
    voice.answers["board"] = raises(NotNowError("tired"))
    await all_sent(rig, voice)
    assert voice.messages == [BoardPost(1, 1)]


async def test_one_person_s_letter_waits_for_nobody_else_s(rig: Rig) -> None:
    voice = Voice()
    await running(rig)

    async def closed_to_the_first(outgoing: Outgoing) -> Sent:
        if outgoing.message.person == ANN:
            raise NotNowError("tired")
        return Sent()

    voice.answers["secrets"] = closed_to_the_first
    dms = [SecretsDm(1, one, "start") for one in (ANN, BOB, CLEO)]
    await put(rig, *dms)
    await all_sent(rig, voice)
    assert voice.messages == dms
    assert await rig.messages() == dms[:1]


# Side by side ---------------------------------------------------------------------------------


async def test_a_slow_table_does_not_hold_up_another_nor_letters_the_board(rig: Rig) -> None:
    voice, go_on, sent = Voice(), asyncio.Event(), asyncio.Event()
    await running(rig)
    await rig.running(ANN, BOB, CLEO, channel=2)
    await rig.empty_outbox()

    async def slowly(outgoing: Outgoing) -> Sent:
        if {(one.table, one.kind) for one in voice.messages} == {
            (1, "secrets"),
            (1, "button_removal"),
            (2, "button_removal"),
        }:
            sent.set()
        if outgoing.message.table == 1:
            await go_on.wait()
        return Sent()

    voice.answers = {"secrets": slowly, "button_removal": slowly}
    many = [ButtonRemoval(1, number) for number in range(300)]
    await put(rig, SecretsDm(1, ANN, "start"), *many, WelcomeDm(1, ANN))
    await put(rig, ButtonRemoval(2, 7))
    async with speaking(rig, voice) as box, asyncio.timeout(PATIENCE):
        await sent.wait()
        assert len(voice.sent) == 3
        go_on.set()
        await box.all_sent()
    assert len(voice.sent) == 303


async def test_what_belongs_to_one_channel_is_sent_one_after_the_other(rig: Rig) -> None:
    """What comes up meanwhile waits, and is not sent twice."""
    voice, speaks, go_on = Voice(), asyncio.Event(), asyncio.Event()
    await running(rig)

    async def slowly(_: Outgoing) -> Sent:
        speaks.set()
        await go_on.wait()
        return Sent()

    voice.answers["button_removal"] = slowly
    await put(rig, ButtonRemoval(1, 1))
    async with speaking(rig, voice) as box, asyncio.timeout(PATIENCE):
        await speaks.wait()
        for number in (2, 3, 4):
            await put(rig, ButtonRemoval(1, number))
            box.wake()
            await asyncio.sleep(0)
        assert voice.messages == [ButtonRemoval(1, 1)]
        go_on.set()
        await box.all_sent()
    assert voice.messages == [
        ButtonRemoval(1, 1),
        ButtonRemoval(1, 2),
        ButtonRemoval(1, 3),
        ButtonRemoval(1, 4),
    ]


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
    rig = Rig(TableRegistry(slow, rig.clock), rig.clock)

    async def failing(_: Outgoing) -> Sent:
        speaks.set()
        await fail.wait()
        raise NotNowError("tired")

    voice.answers["board"] = failing
    await put(rig, BoardPost(1, 0))
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
        await box.all_sent()
    assert [one.tried for one in voice.sent] == [False]
    assert await row(rig) == (True, 1, 1_001_000)


# Whatever happens -----------------------------------------------------------------------------

FAILING = "CREATE TRIGGER failing BEFORE {when} ON outbox BEGIN SELECT RAISE(ABORT, 'full'); END"


@pytest.mark.parametrize("when", ["UPDATE", "DELETE"])
async def test_a_database_that_fails_for_a_while_ends_nothing(rig: Rig, when: str) -> None:
    voice = Voice()
    await running(rig)
    await put(rig, BoardPost(1, 0))
    await rig.sql(FAILING.format(when=when))
    with structlog.testing.capture_logs() as logs:
        async with speaking(rig, voice) as box, asyncio.timeout(PATIENCE):
            while not logs:  # noqa: ASYNC110 - a list has no event
                await asyncio.sleep(0)
            await rig.sql("DROP TRIGGER failing")
            await box.all_sent()
    assert {line["event"] for line in logs} == {"the outbox could not be kept"}
    assert await rig.messages() == []
    assert voice.sent[-1].tried is (when == "DELETE"), "sent, but not noted: look first"


async def test_an_outbox_that_cannot_be_read_is_read_again(rig: Rig) -> None:
    voice = Voice()
    await running(rig)
    await put(rig, BoardPost(1, 0))
    await rig.sql("ALTER TABLE outbox RENAME TO elsewhere")
    with structlog.testing.capture_logs() as logs:
        async with speaking(rig, voice) as box, asyncio.timeout(PATIENCE):
            while not logs:  # noqa: ASYNC110 - a list has no event
                await asyncio.sleep(0)
            await rig.sql("ALTER TABLE elsewhere RENAME TO outbox")
            await box.all_sent()
    assert voice.messages == [BoardPost(1, 0)]


async def test_what_came_of_a_letter_is_noted(rig: Rig) -> None:
    voice = Voice()
    table = await rig.lobby(ANN, BOB)

    async def closed(outgoing: Outgoing) -> Sent:
        user_id = outgoing.message.person
        return Sent(user_id=user_id, dm="closed" if user_id == BOB else "open")

    voice.answers["welcome"] = closed
    await all_sent(rig, voice)
    assert [seat_row.dm for seat_row in table.seat_rows] == ["open", "closed"]
    assert voice.messages == [WelcomeDm(1, ANN), WelcomeDm(1, BOB), LobbyUpdate(1)]


async def test_a_board_is_cancelled_while_it_waits(rig: Rig) -> None:
    voice = Voice()
    await running(rig)
    await put(rig, BoardPost(1, 0))
    voice.answers["board"] = raises(NotNowError("tired"))
    await all_sent(rig, voice)
    await lifecycle.pause(rig.registry, 1, "channel_gone")
    rig.clock.time += TRIES * 1000
    await all_sent(rig, voice)
    assert voice.messages == [BoardPost(1, 0), StandstillDm(1, ANN, "channel_gone")]


async def test_what_is_cancelled_or_replaced_while_another_is_sent_is_not_sent(rig: Rig) -> None:
    voice, speaks, go_on = Voice(), asyncio.Event(), asyncio.Event()
    await running(rig)

    async def slowly(_: Outgoing) -> Sent:
        speaks.set()
        await go_on.wait()
        return Sent()

    voice.answers["button_removal"] = slowly
    await put(rig, ButtonRemoval(1, 7), BoardPost(1, 0), LobbyUpdate(1))
    async with speaking(rig, voice) as box, asyncio.timeout(PATIENCE):
        await speaks.wait()
        await put(rig, LobbyUpdate(1, 1))
        await lifecycle.pause(rig.registry, 1, "channel_gone")
        go_on.set()
        await box.all_sent()
    assert sorted(voice.messages, key=lambda one: one.kind) == [
        ButtonRemoval(1, 7), LobbyUpdate(1, 1), StandstillDm(1, ANN, "channel_gone"),
    ]  # fmt: skip
