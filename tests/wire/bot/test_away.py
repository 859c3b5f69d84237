"""/away: tables are told once, and whoever moves is back."""

from bot.outgoing import AbsenceNotice
from bot.store import people
from playground.faults import Dropped
from playground.people.driver import Person
from playground.world import channels
from tests.wire.bot.house import NOON, SEND, House
from tests.wire.bot.screen import is_private_to, labels

DAY = 86_400_000


async def until(house: House, person: Person) -> int | None:
    async with house.bot.registry.store.read() as db:
        return (await people.person(db, int(person.user.id))).away_until


def moons(house: House) -> list[str]:
    """Return what all channels are told of absences."""
    return [
        message.content
        for channel in house.world.channels.values()
        if channel.guild_id is not None
        for message in house.said(channel)
        if message.content.startswith("🌙")
    ]


async def go(house: House, person: Person, stretch: str = "5d") -> None:
    asked = await house.use(person, "away", until=stretch)
    await house.press(person, asked, "Yes, I am away")
    await house.settled()


async def test_until_when_is_asked_before_it_counts(house: House) -> None:
    await house.begun()
    asked = await house.use(house.ann, "away", until="5d")
    assert is_private_to(asked, house.ann)
    end = (NOON + 5 * DAY) // 1000
    assert asked.content == (
        f"Will you be away until <t:{end}:F> (<t:{end}:R>)? Your tables are told, nobody reminds "
        "you, and your clocks wait, as far as each table lets them."
    )
    assert await until(house, house.ann) is None
    answer = await house.press(house.ann, asked, "Yes, I am away")
    assert answer.content == (
        f"You are away until <t:{end}:F>, or until you make a move. Have a good time!"
    )
    assert await until(house, house.ann) == NOON + 5 * DAY


async def test_a_day_begins_at_midnight_where_the_person_is(house: House) -> None:
    await house.use(house.ann, "settings", zone="America/New_York")
    asked = await house.use(house.ann, "away", until="2026-09-10")
    assert f"<t:{1_789_012_800}:F>" in asked.content  # 10 September, 4 o'clock, UTC


async def test_what_is_no_moment_to_come_is_refused(house: House) -> None:
    for typed in ("2026-08-01", "5", "tomorrow", "2028-01-01", "0", "-3d", "2026-13-45"):
        answer = await house.use(house.ann, "away", until=typed)
        assert answer.content.startswith("I do not see when that is."), typed
    assert await until(house, house.ann) is None


async def test_each_running_table_is_told_once(house: House) -> None:
    second = channels.create(house.world, house.guild, "second")
    third = channels.create(house.world, house.guild, "third")
    await house.begun()
    await house.begun(house.bob, house.ann, house.cleo, channel=second)
    await house.lobby(house.bob, house.ann, channel=third)
    await house.settled()
    await go(house, house.ann)
    end = (NOON + 5 * DAY) // 1000
    line = f"🌙 Ann is away until <t:{end}:F>."
    assert moons(house) == [line, line]
    assert await house.outbox() == []
    await house.restart()
    await house.settled()
    assert moons(house) == [line, line]


async def test_nobody_is_called_by_it(house: House) -> None:
    await house.begun()
    await go(house, house.ann)
    [told] = [one for one in house.said() if one.content.startswith("🌙")]
    assert told.mentions == []


async def test_a_table_is_told_once_also_on_a_broken_line(house: House) -> None:
    await house.begun()
    house.faults.add(Dropped(after=True), *SEND)
    await go(house, house.ann)
    await house.wait(60)
    assert len(moons(house)) == 1
    assert await house.outbox() == []


async def test_a_table_is_told_once_though_the_bot_was_killed_before_it_was_noted(
    house: House,
) -> None:
    await house.begun()
    seat = (await house.bot.registry.get(1)).seat_of(int(house.ann.user.id))
    assert seat is not None
    await go(house, house.ann)
    await house.put_again(AbsenceNotice(1, seat, NOON + 5 * DAY))
    await house.restart()
    await house.settled()
    assert len(moons(house)) == 1
    assert await house.outbox() == []


async def test_who_makes_a_move_is_back(house: House) -> None:
    await house.begun()
    who = house.asked()
    await go(house, who)
    panel = await house.move(who)
    assert panel.content.startswith("Welcome back: you are away no more.\n")
    assert await until(house, who) is None
    assert "Welcome" not in (await house.use(who, "play")).content


async def test_who_is_away_is_so_after_a_restart_too(house: House) -> None:
    await house.begun()
    who = house.asked()
    await go(house, who)
    await house.restart()
    panel = await house.move(who)
    assert panel.content.startswith("Welcome back: you are away no more.\n")
    assert await until(house, who) is None


async def test_who_presses_is_back_as_well(house: House) -> None:
    await house.begun()
    asked = await house.use(house.ann, "away", until="2d")
    answer = await house.press(house.ann, asked, "Yes, I am away")
    assert labels(answer) == ["I am back"]
    answer = await house.press(house.ann, answer, "I am back")
    assert answer.content == "Welcome back! Your clocks run again."
    assert await until(house, house.ann) is None


async def test_the_command_again_brings_one_back(house: House) -> None:
    await go(house, house.ann)
    assert labels(await house.use(house.ann, "settings")) == ["No letters", "I am back"]
    assert "Welcome back!" in (await house.use(house.ann, "away")).content
    assert (await house.use(house.ann, "away")).content == (
        "You are not away. `/away until:5d` says that you will be."
    )


async def test_who_is_back_before_the_table_was_told_is_not_announced(house: House) -> None:
    await house.begun()
    house.faults.add(Dropped(), *SEND)
    await go(house, house.ann)
    await house.use(house.ann, "away")
    await house.wait(60)
    assert moons(house) == []
    assert await house.outbox() == []


async def test_some_stretches_are_suggested(house: House) -> None:
    found = await house.suggestions(house.ann, "away", "until", until="1")
    assert [(one["name"], one["value"]) for one in found] == [
        ("1 day", "1d"), ("10 days", "10d"), ("14 days", "14d"),
    ]  # fmt: skip
