"""Reminders: by ping or by letter, never both; one letter for several tables; quiet on demand."""

import asyncio

import pytest

from bot.clocks.clock import PRESETS
from bot.outgoing import Reminder
from bot.store import people, seats
from bot.tables import lobby, moves, substitution
from bot.tables.scheduler import Scheduler
from bot.tables.table import Table
from playground.faults import Broken, Dropped, Fault, Refused, Slow
from playground.people.driver import Person
from playground.world import channels
from playground.world.model import Channel, Message
from tests.wire.bot.house import NOON, SEND, House
from tests.wire.bot.screen import is_private_to, labels, parts
from words.say import Say

MINUTE = 60.0
RELAXED = 1_788_814_800
"""7 September, 21:00: 84 hours from noon of the 2nd on, without the nights from 23 to 8."""
GAME = "**The Great Fire of London 1666**"


async def tell(house: House, person: Person, **columns: object) -> None:
    async with house.bot.registry.store.write() as db:
        await people.change(db, int(person.user.id), **columns)


async def remind(house: House, *tables: int) -> None:
    """Let whoever is waited for first at each of these tables be reminded, all at once."""
    await house.put(*[await reminder(house, number) for number in tables])


async def reminder(house: House, number: int) -> Reminder:
    """Return what reminds whoever is waited for first at a table."""
    table = await house.bot.registry.get(number)
    seat = table.session.active[0]
    user_id = table.seat_rows[seat].user_id
    assert user_id is not None
    return Reminder(number, user_id, seat, table.session.number, "half")


def pings(house: House, channel: Channel | None = None) -> list[Message]:
    return [one for one in house.said(channel) if one.content.startswith("⏰")]


def bells(house: House, person: Person) -> list[Message]:
    return [one for one in house.letters(person) if one.content.startswith("⏰")]


async def two_tables(house: House) -> Person:
    """Begin two games in which the same person is waited for first, who wants letters."""
    second = channels.create(house.world, house.guild, "second")
    await house.begun()
    await house.begun(channel=second)
    who = house.asked()
    while house.asked(second).user is not who.user:
        await house.move(house.asked(second), second)
        await house.settled()
    await tell(house, who, reminders="letter")
    return who


async def test_a_ping_calls_one_person_and_says_what_is_asked(house: House) -> None:
    board = await house.begun()
    who = house.asked()
    await remind(house, 1)
    [ping] = pings(house)
    place = f"https://discord.com/channels/{house.guild.id}/{house.channel.id}/{board.id}"
    assert ping.content == (
        f"⏰ <@{who.user.id}>, [table 1]({place}) waits for you: place a trained band. "
        f"Your time ends <t:{RELAXED}:R>."
    )
    assert ping.mentions == [who.user.id]
    assert labels(ping) == ["Play", "Quiet for this turn"]
    assert bells(house, who) == []
    assert await house.outbox() == []
    panel = await house.press(who, ping, "Play")
    assert is_private_to(panel, who)
    assert "Place a trained band" in panel.content


async def test_a_letter_goes_to_who_wants_letters_and_nobody_is_called(house: House) -> None:
    board = await house.begun()
    who = house.asked()
    await tell(house, who, reminders="letter", letters=False)
    await remind(house, 1)
    assert pings(house) == []
    [letter] = bells(house, who)
    place = f"https://discord.com/channels/{house.guild.id}/{house.channel.id}/{board.id}"
    assert letter.content == (
        f"⏰ {GAME}, [table 1]({place}) waits for you: place a trained band. "
        f"Your time ends <t:{RELAXED}:R>."
    )
    assert labels(letter) == ["Play", "Quiet for this turn"]


async def test_two_tables_are_one_letter(house: House) -> None:
    who = await two_tables(house)
    await remind(house, 1, 2)
    [letter] = bells(house, who)
    lines = letter.content.split("\n")
    assert lines[0] == "⏰ 2 tables wait for you:"
    assert [line.partition("](")[0] for line in lines[1:]] == [
        f"- {GAME}, [table 1", f"- {GAME}, [table 2",
    ]  # fmt: skip
    assert labels(letter) == ["Quiet: table 1", "Quiet: table 2"]
    assert await house.outbox() == []


async def test_each_channel_calls_for_its_own_table(house: House) -> None:
    who = await two_tables(house)
    await tell(house, who, reminders="channel")
    await remind(house, 1, 2)
    [second] = [one for one in house.world.channels.values() if one.name == "second"]
    assert len(pings(house)) == len(pings(house, second)) == 1
    assert bells(house, who) == []


async def test_who_wants_no_reminders_gets_none(house: House) -> None:
    await house.begun()
    who = house.asked()
    await tell(house, who, reminders="off")
    await remind(house, 1)
    assert pings(house) == bells(house, who) == []
    assert await house.outbox() == []


async def test_who_has_moved_meanwhile_is_left_alone(house: House) -> None:
    await house.begun()
    who = house.asked()
    house.faults.add(Broken(503), *SEND)
    await remind(house, 1)
    assert pings(house) == []
    await house.move(who)
    await house.settled()
    await house.wait(MINUTE)
    assert pings(house) == []
    assert await house.outbox() == []


@pytest.mark.parametrize("how", ["channel", "letter"])
async def test_who_moves_while_the_reminder_is_made_is_left_alone(
    how: str, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.begun()
    who = house.asked()
    await tell(house, who, reminders=how)
    move, plain = await house.first_move(who), house.bot.names.plain

    async def overtaken(table: Table, say: Say) -> tuple[str, ...]:
        monkeypatch.setattr(house.bot.names, "plain", plain)
        await moves.move_by_notation(house.bot.registry, table.id, int(who.user.id), move)
        return await plain(table, say)

    monkeypatch.setattr(house.bot.names, "plain", overtaken)
    await remind(house, 1)
    assert len(await house.record()) == 1
    assert (pings(house), bells(house, who)) == ([], [])
    assert await house.outbox() == []


async def test_who_loses_the_seat_while_the_reminder_is_made_is_left_alone(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.begun()
    who, room = house.asked(), house.bot.registry

    async def leaves(*_: object) -> bool:
        await substitution.leave(room, 1, int(who.user.id))
        return False

    monkeypatch.setattr(seats, "is_quiet", leaves)
    await remind(house, 1)
    assert (await room.get(1)).is_absent(int(who.user.id))
    assert (pings(house), bells(house, who)) == ([], [])
    assert await house.outbox() == []


async def test_who_moves_while_the_letter_comes_back_is_not_called(house: House) -> None:
    await house.begun()
    who = house.asked()
    await tell(house, who, reminders="letter")
    who.take_direct_messages(wanted=False)
    house.faults.add(Slow(2), *SEND)
    reminded = asyncio.create_task(remind(house, 1))
    await house.clock.has_sleepers()
    await house.move(who)
    house.clock.advance(2)
    await reminded
    assert (pings(house), bells(house, who)) == ([], [])


async def test_who_wants_quiet_for_this_turn_hears_of_the_next_again(house: House) -> None:
    await house.begun()
    who = house.asked()
    await remind(house, 1)
    [ping] = pings(house)
    other = house.others(who)[0]
    refused = await house.press(other, ping, "Quiet for this turn")
    assert refused.content == "These buttons are somebody else's. `/play` gives you your own."
    answer = await house.press(who, ping, "Quiet for this turn")
    assert is_private_to(answer, who)
    assert answer.content == (
        "I remind you of this turn no more. The table waits for you all the same."
    )
    await remind(house, 1)
    assert len(pings(house)) == 1
    assert await house.outbox() == []
    house.now += 1000
    await house.move(who)
    await house.settled()
    answer = await house.press(who, ping, "Quiet for this turn")
    assert answer.content == "You have moved since: there is nothing to be reminded of."
    while house.asked().user is not who.user:
        await house.move(house.asked())
        await house.settled()
    await remind(house, 1)
    assert len(pings(house)) == 2


async def test_quiet_can_be_had_for_one_table_of_a_letter(house: House) -> None:
    who = await two_tables(house)
    await remind(house, 1, 2)
    await house.press(who, bells(house, who)[0], "Quiet: table 2")
    await remind(house, 1, 2)
    assert [labels(one) for one in bells(house, who)] == [
        ["Quiet: table 1", "Quiet: table 2"], ["Play", "Quiet for this turn"],
    ]  # fmt: skip
    assert "[table 1](" in bells(house, who)[1].content


async def test_who_takes_no_letters_is_called_in_the_channel(house: House) -> None:
    who = await two_tables(house)
    who.take_direct_messages(wanted=False)
    await remind(house, 1, 2)
    [second] = [one for one in house.world.channels.values() if one.name == "second"]
    assert [one.mentions for one in pings(house)] == [[who.user.id]]
    assert [one.mentions for one in pings(house, second)] == [[who.user.id]]
    assert bells(house, who) == []
    assert await house.outbox() == []


async def test_in_quiet_hours_nobody_is_reminded_but_in_the_morning(house: House) -> None:
    await house.begun()
    who = house.asked()
    await tell(house, who, quiet_from=11 * 60, quiet_to=15 * 60)
    await remind(house, 1)
    await house.wait(3 * 3600 - 60)
    assert pings(house) == []
    await house.wait(61)
    assert len(pings(house)) == 1


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(Broken(503), id="503"),
        pytest.param(Dropped(), id="cut before"),
        pytest.param(Dropped(after=True), id="cut after it was done"),
    ],
)
@pytest.mark.parametrize("how", ["channel", "letter"])
async def test_on_a_broken_line_everybody_is_reminded_once(
    how: str, fault: Fault, house: House
) -> None:
    who = await two_tables(house)
    await tell(house, who, reminders=how)
    house.faults.add(fault, *SEND)
    await remind(house, 1, 2)
    for _ in range(3):
        await house.wait(MINUTE)
    [second] = [one for one in house.world.channels.values() if one.name == "second"]
    told = "".join(
        one.content for one in (*pings(house), *pings(house, second), *bells(house, who))
    )
    assert [told.count("[table 1]("), told.count("[table 2](")] == [1, 1]
    assert await house.outbox() == []


async def test_who_is_killed_after_the_letter_writes_no_second(house: House) -> None:
    who = await two_tables(house)
    await remind(house, 1, 2)
    numbers = [int(part["custom_id"].rpartition(":")[2]) for part in parts(bells(house, who)[0])]
    for table, number in zip((1, 2), numbers, strict=True):  # as it was before the answer came
        await house.put_again(await reminder(house, table), number)
    await house.restart()
    await house.settled()
    assert len(bells(house, who)) == 1
    assert await house.outbox() == []


async def test_a_thread_that_sleeps_is_woken_for_a_ping(house: House) -> None:
    await house.use(house.ann, "game new", where="thread")
    await house.settled()
    [thread] = [one for one in house.world.channels.values() if one.parent_id == house.channel.id]
    for person in (house.bob, house.cleo):
        await house.press(person, house.said(thread)[0], "Join")
    await house.press(house.ann, house.said(thread)[0], "Start")
    await house.settled()
    house.faults.add(Refused(50083), *SEND)
    await remind(house, 1)
    assert len(pings(house, thread)) == 1


async def test_a_seat_that_is_not_asked_is_not_reminded(house: House) -> None:
    await house.begun()
    table = await house.bot.registry.get(1)
    idle = next(
        seat_row for seat_row in table.seat_rows if seat_row.seat not in table.session.active
    )
    assert idle.user_id is not None
    await house.put(Reminder(1, idle.user_id, idle.seat, 0, "half"))
    assert pings(house) == []


async def there(_: int, __: int) -> bool:
    return True


async def run(house: House, scheduler: Scheduler, seconds: int) -> None:
    """Let time pass, with a look at the clocks every half minute."""
    for _ in range(seconds // 30):
        house.now += 30_000
        await scheduler.tick()
    house.bot.outbox.wake()
    await house.settled()


async def test_when_half_of_the_time_is_over_the_deadline_is_told(house: House) -> None:
    message = await house.lobby(house.ann, house.bob, house.cleo)
    await lobby.set_clock(house.bot.registry, 1, PRESETS["live"])
    await house.press(house.ann, message, "Start")
    await house.settled()
    who, scheduler = house.asked(), Scheduler(house.bot.registry, there)
    await run(house, scheduler, 300)
    assert pings(house) == []
    await run(house, scheduler, 60)
    [ping] = pings(house)
    assert ping.content.endswith(f"Your time ends <t:{(NOON + 11 * 60_000) // 1000}:R>.")
    assert (
        f"; your time ends <t:{(NOON + 11 * 60_000) // 1000}:R>"
        in (await house.use(who, "mine")).content
    )
    await house.press(who, ping, "Quiet for this turn")
    await run(house, scheduler, 270)
    assert len(pings(house)) == 1
    assert await house.outbox() == []


async def test_what_is_due_at_one_look_is_one_letter(house: House) -> None:
    second = channels.create(house.world, house.guild, "second")
    for channel in (house.channel, second):
        message = await house.lobby(house.ann, house.bob, channel=channel)
        await house.press(house.ann, message, "Add computer player")
        await lobby.set_clock(
            house.bot.registry, 1 if channel is house.channel else 2, PRESETS["live"]
        )
    for person in (house.ann, house.bob):
        await tell(house, person, reminders="letter")
    for channel in (house.channel, second):
        await house.press(house.ann, house.said(channel)[0], "Start")
    await house.settled()
    while house.asked().user is not house.asked(second).user:
        await house.move(house.asked(second), second)
        await house.settled()
    who, scheduler = house.asked(), Scheduler(house.bot.registry, there)
    house.bot.registry.listeners.remove(house.bot.outbox.wake)
    await run(house, scheduler, 360)
    assert [one.content.split("\n")[0] for one in bells(house, who)] == [
        "⏰ 2 tables wait for you:"
    ]
