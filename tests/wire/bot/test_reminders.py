"""Reminders: by ping or by dm, never both; one letter for several tables; quiet on demand."""

import asyncio

import pytest

from bot.clocks.clock import PRESETS
from bot.outgoing import Reminder
from bot.store.rows import people, seats
from bot.store.rows import pings as stored_pings
from bot.tables import lifecycle, lobby, moves, substitution
from bot.tables.scheduler import Scheduler
from bot.tables.table import Table
from playground.faults import Broken, Dropped, Fault, Refused, Slow
from playground.people.driver import Person
from playground.world import channels
from playground.world.model import Channel, Message
from tests.wire.bot.harness import DELETE, NOON, SEND, Harness
from tests.wire.bot.screen import is_private_to, labels, parts
from words.say import Say

MINUTE = 60.0
RELAXED = 1_788_814_800
"""7 September, 21:00: 84 hours from noon of the 2nd on, without the nights from 23 to 8."""
GAME = "**The Great Fire of London 1666**"


async def tell(harness: Harness, person: Person, **columns: object) -> None:
    async with harness.bot.registry.store.write() as db:
        await people.change(db, int(person.user.id), **columns)


async def remind(harness: Harness, *tables: int) -> None:
    """Remind the first waited-for player of each of these tables, all at the same time."""
    await harness.put(*[await reminder(harness, number) for number in tables])


async def reminder(harness: Harness, number: int) -> Reminder:
    """Return the reminder for the first waited-for player of a table."""
    table = await harness.bot.registry.get(number)
    seat = table.session.active[0]
    user_id = table.seat_rows[seat].user_id
    assert user_id is not None
    return Reminder(number, user_id, seat, table.session.number, "half")


def pings(harness: Harness, channel: Channel | None = None) -> list[Message]:
    return [one for one in harness.said(channel) if one.words.startswith("⏰")]


def bells(harness: Harness, person: Person) -> list[Message]:
    return [one for one in harness.dms(person) if one.words.startswith("⏰")]


async def two_tables(harness: Harness) -> Person:
    """Begin two games in which the same person is waited for first, who wants letters."""
    second = channels.create(harness.world, harness.guild, "second")
    await harness.begun()
    await harness.begun(channel=second)
    who = harness.asked()
    while harness.asked(second).user is not who.user:
        await harness.move(harness.asked(second), second)
        await harness.settled()
    await tell(harness, who, reminders="dm")
    return who


async def test_a_ping_calls_one_person_and_says_what_is_asked(harness: Harness) -> None:
    board = await harness.begun()
    who = harness.asked()
    await remind(harness, 1)
    [ping] = pings(harness)
    place = f"https://discord.com/channels/{harness.guild.id}/{harness.channel.id}/{board.id}"
    assert ping.words == (
        f"⏰ <@{who.user.id}>, [table 1]({place}) is waiting for you: place a trained band. Your "
        f"move is due <t:{RELAXED}:R>."
    )
    assert ping.mentions == [who.user.id]
    assert labels(ping) == ["Play", "Mute for this turn"]
    assert bells(harness, who) == []
    assert await harness.outbox() == []
    panel = await harness.press(who, ping, "Play")
    assert is_private_to(panel, who)
    assert "Place a trained band" in panel.words


async def test_a_letter_goes_to_who_wants_letters_and_nobody_is_called(harness: Harness) -> None:
    board = await harness.begun()
    who = harness.asked()
    await tell(harness, who, reminders="dm", dms=False)
    await remind(harness, 1)
    assert pings(harness) == []
    [dm] = bells(harness, who)
    place = f"https://discord.com/channels/{harness.guild.id}/{harness.channel.id}/{board.id}"
    assert dm.words == (
        f"⏰ {GAME}, [table 1]({place}) is waiting for you: place a trained band. Your move is due "
        f"<t:{RELAXED}:R>."
    )
    assert labels(dm) == ["Play", "Mute for this turn"]


async def test_two_tables_are_one_letter(harness: Harness) -> None:
    who = await two_tables(harness)
    await remind(harness, 1, 2)
    [dm] = bells(harness, who)
    lines = dm.words.split("\n")
    assert lines[0] == "⏰ 2 tables are waiting for you:"
    assert [line.partition("](")[0] for line in lines[1:]] == [
        f"- {GAME}, [table 1", f"- {GAME}, [table 2",
    ]  # fmt: skip
    assert labels(dm) == ["Mute table 1", "Mute table 2"]
    assert await harness.outbox() == []


async def test_each_channel_calls_for_its_own_table(harness: Harness) -> None:
    who = await two_tables(harness)
    await tell(harness, who, reminders="channel")
    await remind(harness, 1, 2)
    [second] = [one for one in harness.world.channels.values() if one.name == "second"]
    assert len(pings(harness)) == len(pings(harness, second)) == 1
    assert bells(harness, who) == []


async def test_who_wants_no_reminders_gets_none(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    await tell(harness, who, reminders="off")
    await remind(harness, 1)
    assert pings(harness) == bells(harness, who) == []
    assert await harness.outbox() == []


async def test_who_has_moved_meanwhile_is_left_alone(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    harness.faults.add(Broken(503), *SEND)
    await remind(harness, 1)
    assert pings(harness) == []
    await harness.move(who)
    await harness.settled()
    await harness.wait(MINUTE)
    assert pings(harness) == []
    assert await harness.outbox() == []


@pytest.mark.parametrize("how", ["channel", "dm"])
async def test_who_moves_while_the_reminder_is_made_is_left_alone(
    how: str, harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.begun()
    who = harness.asked()
    await tell(harness, who, reminders=how)
    move, plain = await harness.first_move(who), harness.bot.names.plain

    async def overtaken(table: Table, say: Say) -> tuple[str, ...]:
        monkeypatch.setattr(harness.bot.names, "plain", plain)
        await moves.move_by_notation(harness.bot.registry, table.id, int(who.user.id), move)
        return await plain(table, say)

    monkeypatch.setattr(harness.bot.names, "plain", overtaken)
    await remind(harness, 1)
    assert len(await harness.record()) == 1
    assert (pings(harness), bells(harness, who)) == ([], [])
    assert await harness.outbox() == []


async def test_who_loses_the_seat_while_the_reminder_is_made_is_left_alone(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.begun()
    who, room = harness.asked(), harness.bot.registry

    async def leaves(*_: object) -> bool:
        await substitution.leave(room, 1, int(who.user.id))
        return False

    monkeypatch.setattr(seats, "is_quiet", leaves)
    await remind(harness, 1)
    assert (await room.get(1)).is_absent(int(who.user.id))
    assert (pings(harness), bells(harness, who)) == ([], [])
    assert await harness.outbox() == []


async def test_who_moves_while_the_letter_comes_back_is_not_called(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    await tell(harness, who, reminders="dm")
    who.take_direct_messages(wanted=False)
    harness.faults.add(Slow(2), *SEND)
    reminded = asyncio.create_task(remind(harness, 1))
    await harness.clock.has_sleepers()
    await harness.move(who)
    harness.clock.advance(2)
    await reminded
    assert (pings(harness), bells(harness, who)) == ([], [])


async def test_who_wants_quiet_for_this_turn_hears_of_the_next_again(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    await remind(harness, 1)
    [ping] = pings(harness)
    other = harness.others(who)[0]
    refused = await harness.press(other, ping, "Mute for this turn")
    assert refused.words == "These buttons belong to somebody else. `/play` gives you your own."
    answer = await harness.press(who, ping, "Mute for this turn")
    assert is_private_to(answer, who)
    assert answer.words == ("No more reminders for this turn. The table is still waiting for you.")
    await remind(harness, 1)
    assert len(pings(harness)) == 1
    assert await harness.outbox() == []
    harness.now += 1000
    harness.faults.add(Refused(50013), *DELETE)  # a press may come before the ping is removed
    await harness.move(who)
    await harness.settled()
    answer = await harness.press(who, ping, "Mute for this turn")
    assert answer.words == "You have already moved: there is nothing to remind you of."
    while harness.asked().user is not who.user:
        await harness.move(harness.asked())
        await harness.settled()
    await remind(harness, 1)
    assert len(pings(harness)) == 2


async def test_quiet_can_be_had_for_one_table_of_a_letter(harness: Harness) -> None:
    who = await two_tables(harness)
    await remind(harness, 1, 2)
    await harness.press(who, bells(harness, who)[0], "Mute table 2")
    await remind(harness, 1, 2)
    assert [labels(one) for one in bells(harness, who)] == [
        ["Mute table 1", "Mute table 2"], ["Play", "Mute for this turn"],
    ]  # fmt: skip
    assert "[table 1](" in bells(harness, who)[1].words


async def test_who_takes_no_letters_is_called_in_the_channel(harness: Harness) -> None:
    who = await two_tables(harness)
    who.take_direct_messages(wanted=False)
    await remind(harness, 1, 2)
    [second] = [one for one in harness.world.channels.values() if one.name == "second"]
    assert [one.mentions for one in pings(harness)] == [[who.user.id]]
    assert [one.mentions for one in pings(harness, second)] == [[who.user.id]]
    assert bells(harness, who) == []
    assert await harness.outbox() == []


async def test_in_quiet_hours_nobody_is_reminded_but_in_the_morning(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    await tell(harness, who, quiet_from=11 * 60, quiet_to=15 * 60)
    await remind(harness, 1)
    await harness.wait(3 * 3600 - 60)
    assert pings(harness) == []
    await harness.wait(61)
    assert len(pings(harness)) == 1


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(Broken(503), id="503"),
        pytest.param(Dropped(), id="cut before"),
        pytest.param(Dropped(after=True), id="cut after it was done"),
    ],
)
@pytest.mark.parametrize("how", ["channel", "dm"])
async def test_on_a_broken_line_everybody_is_reminded_once(
    how: str, fault: Fault, harness: Harness
) -> None:
    who = await two_tables(harness)
    await tell(harness, who, reminders=how)
    harness.faults.add(fault, *SEND)
    await remind(harness, 1, 2)
    for _ in range(3):
        await harness.wait(MINUTE)
    [second] = [one for one in harness.world.channels.values() if one.name == "second"]
    told = "".join(
        one.words for one in (*pings(harness), *pings(harness, second), *bells(harness, who))
    )
    assert [told.count("[table 1]("), told.count("[table 2](")] == [1, 1]
    assert await harness.outbox() == []


async def test_who_is_killed_after_the_letter_writes_no_second(harness: Harness) -> None:
    who = await two_tables(harness)
    await remind(harness, 1, 2)
    numbers = [int(part["custom_id"].rpartition(":")[2]) for part in parts(bells(harness, who)[0])]
    for table, number in zip((1, 2), numbers, strict=True):  # as it was before the answer came
        await harness.put_again(await reminder(harness, table), number)
    await harness.restart()
    await harness.settled()
    assert len(bells(harness, who)) == 1
    assert await harness.outbox() == []


async def tidy_up(harness: Harness) -> list[int]:
    """Return the messages that are to be removed once the turn is over."""
    async with harness.engine.connect() as db:
        return list((await db.exec_driver_sql("SELECT message_id FROM pings")).scalars())


async def test_a_ping_is_removed_once_its_turn_is_over(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    await remind(harness, 1)
    await remind(harness, 1)
    first, second = pings(harness)
    assert await tidy_up(harness) == [int(first.id), int(second.id)]
    await lifecycle.copy_board(harness.bot.registry, 1, int(harness.board().id))
    await harness.settled()
    assert len(pings(harness)) == 2, "the same board once more ends no turn"
    await harness.move(who)
    await harness.settled()
    assert pings(harness) == []
    assert await tidy_up(harness) == []
    assert await harness.outbox() == []
    await remind(harness, 1)
    [third] = pings(harness)
    assert third.mentions == [harness.asked().user.id]


async def test_a_ping_of_a_turn_that_goes_on_stays(harness: Harness) -> None:
    await harness.begun()
    while "spread the fire" not in harness.board().words:
        await harness.move(harness.asked())
        await harness.settled()
    who, board = harness.asked(), harness.board()
    await remind(harness, 1)
    await harness.move(who)
    await harness.settled()
    assert harness.board() is board
    assert len(pings(harness)) == 1


@pytest.mark.parametrize("has_moved", [False, True])
async def test_who_is_killed_after_a_ping_removes_it_all_the_same(
    harness: Harness, *, has_moved: bool
) -> None:
    await harness.begun()
    who = harness.asked()
    again = await reminder(harness, 1)
    await harness.put(again)
    [ping] = pings(harness)
    number = int(parts(ping)[0]["custom_id"].rpartition(":")[2])
    async with harness.bot.registry.store.write() as db:  # as it was before the answer came
        await stored_pings.take_all(db, 1)
    if has_moved:
        await harness.move(who)
        await harness.settled()
    await harness.put_again(again, number)
    await harness.restart()
    await harness.settled()
    assert pings(harness) == ([] if has_moved else [ping])
    if not has_moved:
        assert await tidy_up(harness) == [int(ping.id)]
        await harness.move(who)
        await harness.settled()
    assert pings(harness) == []
    assert await tidy_up(harness) == []
    assert await harness.outbox() == []


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(Broken(503), id="503"),
        pytest.param(Dropped(), id="cut before"),
        pytest.param(Dropped(after=True), id="cut after it was done"),
        pytest.param(Refused(50013), id="refused"),
    ],
)
async def test_on_a_broken_line_a_ping_is_removed_later(fault: Fault, harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    await remind(harness, 1)
    harness.faults.add(fault, *DELETE)
    await harness.move(who)
    await harness.settled()
    for _ in range(3):
        await harness.wait(MINUTE)
    assert len(pings(harness)) == isinstance(fault, Refused)
    assert await harness.outbox() == []


async def test_a_thread_that_sleeps_is_woken_for_a_ping(harness: Harness) -> None:
    await harness.use(harness.ann, "game new", game="great_fire", where="thread")
    await harness.settled()
    [thread] = [
        one for one in harness.world.channels.values() if one.parent_id == harness.channel.id
    ]
    for person in (harness.bob, harness.cleo):
        await harness.press(person, harness.said(thread)[0], "Join")
    await harness.press(harness.ann, harness.said(thread)[0], "Start")
    await harness.settled()
    harness.faults.add(Refused(50083), *SEND)
    await remind(harness, 1)
    assert len(pings(harness, thread)) == 1


async def test_a_seat_that_is_not_asked_is_not_reminded(harness: Harness) -> None:
    await harness.begun()
    table = await harness.bot.registry.get(1)
    idle = next(
        seat_row for seat_row in table.seat_rows if seat_row.seat not in table.session.active
    )
    assert idle.user_id is not None
    await harness.put(Reminder(1, idle.user_id, idle.seat, 0, "half"))
    assert pings(harness) == []


async def there(_: int, __: int) -> bool:
    return True


async def run(harness: Harness, scheduler: Scheduler, seconds: int) -> None:
    """Let time pass, with a look at the clocks every half minute."""
    for _ in range(seconds // 30):
        harness.now += 30_000
        await scheduler.tick()
    harness.bot.outbox.wake()
    await harness.settled()


async def test_when_half_of_the_time_is_over_the_deadline_is_told(harness: Harness) -> None:
    message = await harness.lobby(harness.ann, harness.bob, harness.cleo)
    await lobby.set_clock(harness.bot.registry, 1, PRESETS["live"])
    await harness.press(harness.ann, message, "Start")
    await harness.settled()
    who, scheduler = harness.asked(), Scheduler(harness.bot.registry, there)
    await run(harness, scheduler, 300)
    assert pings(harness) == []
    await run(harness, scheduler, 60)
    [ping] = pings(harness)
    assert ping.words.endswith(f"Your move is due <t:{(NOON + 11 * 60_000) // 1000}:R>.")
    assert (
        f"; move due <t:{(NOON + 11 * 60_000) // 1000}:R>" in (await harness.use(who, "mine")).words
    )
    await harness.press(who, ping, "Mute for this turn")
    await run(harness, scheduler, 270)
    assert len(pings(harness)) == 1
    assert await harness.outbox() == []


async def test_what_is_due_at_one_look_is_one_letter(harness: Harness) -> None:
    second = channels.create(harness.world, harness.guild, "second")
    for channel in (harness.channel, second):
        message = await harness.lobby(harness.ann, harness.bob, channel=channel)
        await harness.press(harness.ann, message, "Add computer player")
        await lobby.set_clock(
            harness.bot.registry, 1 if channel is harness.channel else 2, PRESETS["live"]
        )
    for person in (harness.ann, harness.bob):
        await tell(harness, person, reminders="dm")
    for channel in (harness.channel, second):
        await harness.press(harness.ann, harness.said(channel)[0], "Start")
    await harness.settled()
    while harness.asked().user is not harness.asked(second).user:
        await harness.move(harness.asked(second), second)
        await harness.settled()
    who, scheduler = harness.asked(), Scheduler(harness.bot.registry, there)
    harness.bot.registry.listeners.remove(harness.bot.outbox.wake)
    await run(harness, scheduler, 360)
    assert [one.words.split("\n")[0] for one in bells(harness, who)] == [
        "⏰ 2 tables are waiting for you:"
    ]
