"""/away: tables are told once, and whoever moves is back."""

from bot.outgoing import AbsenceNotice
from bot.store.rows import people
from playground.faults import Dropped
from playground.people.driver import Person
from playground.world import channels
from tests.wire.bot.harness import NOON, SEND, Harness
from tests.wire.bot.screen import is_private_to, labels

DAY = 86_400_000


async def until(harness: Harness, person: Person) -> int | None:
    async with harness.bot.registry.store.read() as db:
        return (await people.person(db, int(person.user.id))).away_until


def moons(harness: Harness) -> list[str]:
    """Return what all channels are told of absences."""
    return [
        message.words
        for channel in harness.world.channels.values()
        if channel.guild_id is not None
        for message in harness.said(channel)
        if message.words.startswith("🌙")
    ]


async def go(harness: Harness, person: Person, stretch: str = "5d") -> None:
    asked = await harness.use(person, "away", until=stretch)
    await harness.press(person, asked, "Yes, I'm away")
    await harness.settled()


async def test_until_when_is_asked_before_it_counts(harness: Harness) -> None:
    await harness.begun()
    asked = await harness.use(harness.ann, "away", until="5d")
    assert is_private_to(asked, harness.ann)
    end = (NOON + 5 * DAY) // 1000
    assert asked.words == (
        f"Set yourself as away until <t:{end}:F> (<t:{end}:R>)? Your tables will be told, you'll "
        "get no reminders, and your clocks will stop for as long as each table allows."
    )
    assert await until(harness, harness.ann) is None
    answer = await harness.press(harness.ann, asked, "Yes, I'm away")
    assert answer.words == (
        f"You are away until <t:{end}:F>, or until you make a move that the others can see. Have "
        "a good time!"
    )
    assert await until(harness, harness.ann) == NOON + 5 * DAY


async def test_a_day_begins_at_midnight_where_the_person_is(harness: Harness) -> None:
    await harness.use(harness.ann, "settings", zone="America/New_York")
    asked = await harness.use(harness.ann, "away", until="2026-09-10")
    assert f"<t:{1_789_012_800}:F>" in asked.words  # 10 September, 4 o'clock, UTC
    asked = await harness.use(harness.ann, "away", until="10 Sep 20:00")
    assert f"<t:{1_789_012_800 + 20 * 3600}:F>" in asked.words


async def test_what_is_no_moment_to_come_is_refused(harness: Harness) -> None:
    for typed, why in (
        ("5", "I don't understand that time."),
        ("soon", "I don't understand that time."),
        ("-3d", "I don't understand that time."),
        ("2026-13-45", "I don't understand that time."),
        ("2026-08-01", "That time is over."),
        ("0", "That time is over."),
        ("2028-01-01", "That is more than 60 days ahead"),
        ("61d", "That is more than 60 days ahead"),
    ):
        answer = await harness.use(harness.ann, "away", until=typed)
        assert answer.words.startswith(why), typed
    assert await until(harness, harness.ann) is None


async def test_each_running_table_is_told_once(harness: Harness) -> None:
    second = channels.create(harness.world, harness.guild, "second")
    third = channels.create(harness.world, harness.guild, "third")
    await harness.begun()
    await harness.begun(harness.bob, harness.ann, harness.cleo, channel=second)
    await harness.lobby(harness.bob, harness.ann, channel=third)
    await harness.settled()
    await go(harness, harness.ann)
    end = (NOON + 5 * DAY) // 1000
    line = f"🌙 Ann is away until <t:{end}:F>."
    assert moons(harness) == [line, line]
    assert await harness.outbox() == []
    await harness.restart()
    await harness.settled()
    assert moons(harness) == [line, line]


async def test_nobody_is_called_by_it(harness: Harness) -> None:
    await harness.begun()
    await go(harness, harness.ann)
    [told] = [one for one in harness.said() if one.words.startswith("🌙")]
    assert told.mentions == []


async def test_a_table_is_told_once_also_on_a_broken_line(harness: Harness) -> None:
    await harness.begun()
    harness.faults.add(Dropped(after=True), *SEND)
    await go(harness, harness.ann)
    await harness.wait(60)
    assert len(moons(harness)) == 1
    assert await harness.outbox() == []


async def test_a_table_is_told_once_though_the_bot_was_killed_before_it_was_noted(
    harness: Harness,
) -> None:
    await harness.begun()
    seat = (await harness.bot.registry.get(1)).seat_of(int(harness.ann.user.id))
    assert seat is not None
    await go(harness, harness.ann)
    await harness.put_again(AbsenceNotice(1, seat, NOON + 5 * DAY))
    await harness.restart()
    await harness.settled()
    assert len(moons(harness)) == 1
    assert await harness.outbox() == []


async def test_who_makes_a_move_is_back(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    await go(harness, who)
    panel = await harness.move(who)
    assert panel.words.startswith("Welcome back! You are no longer away.\n")
    assert await until(harness, who) is None
    assert "Welcome" not in (await harness.use(who, "play")).words


async def test_who_is_away_is_so_after_a_restart_too(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    await go(harness, who)
    await harness.restart()
    panel = await harness.move(who)
    assert panel.words.startswith("Welcome back! You are no longer away.\n")
    assert await until(harness, who) is None


async def test_who_presses_is_back_as_well(harness: Harness) -> None:
    await harness.begun()
    asked = await harness.use(harness.ann, "away", until="2d")
    answer = await harness.press(harness.ann, asked, "Yes, I'm away")
    assert labels(answer) == ["I'm back"]
    answer = await harness.press(harness.ann, answer, "I'm back")
    assert answer.words == "Welcome back! Your clocks are running again."
    assert await until(harness, harness.ann) is None


async def test_the_command_again_brings_one_back(harness: Harness) -> None:
    await go(harness, harness.ann)
    assert labels(await harness.use(harness.ann, "settings")) == [
        "No direct messages",
        "I end my turns myself",
        "I'm back",
    ]
    assert "Welcome back!" in (await harness.use(harness.ann, "away")).words
    assert (await harness.use(harness.ann, "away")).words == (
        "You are not away. Use `/away until:5d` to go away."
    )


async def test_who_is_back_before_the_table_was_told_is_not_announced(harness: Harness) -> None:
    await harness.begun()
    harness.faults.add(Dropped(), *SEND)
    await go(harness, harness.ann)
    await harness.use(harness.ann, "away")
    await harness.wait(60)
    assert moons(harness) == []
    assert await harness.outbox() == []


async def test_some_stretches_are_suggested(harness: Harness) -> None:
    found = await harness.suggestions(harness.ann, "away", "until", until="1")
    assert [(one["name"], one["value"]) for one in found] == [
        ("1 day", "1d"), ("10 days", "10d"), ("14 days", "14d"),
    ]  # fmt: skip
