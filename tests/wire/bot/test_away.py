"""/away: tables are told once, and whoever moves is back."""

from bot.outgoing import AbsenceNotice
from bot.store.rows import people
from playground.faults import Dropped
from playground.people.driver import Person
from playground.world import channels
from playground.world.model import Modal as Form
from tests.patience import PATIENCE
from tests.wire.bot.harness import NOON, SEND, Harness
from tests.wire.bot.screen import custom_id, is_private_to, labels

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
    await harness.use(person, "away", until=stretch)
    await harness.settled()


def asks(form: Form) -> list[tuple[str, int, list[str]]]:
    """Return the label, the kind and the options of each part of a form."""
    return [
        (
            part["label"],
            part["component"]["type"],
            [one["label"] for one in part["component"].get("options", ())],
        )
        for part in form.body["components"]
    ]


async def test_a_form_asks_how_long(harness: Harness) -> None:
    await harness.begun()
    form = await harness.form(harness.ann.slash(harness.channel.id, "away", {}))
    days = ["1 day", *(f"{n} days" for n in (2, 3, 5, 7, 10, 14, 21, 28))]
    assert asks(form) == [("For how long", 21, days), ("Or until when", 4, [])]
    assert await until(harness, harness.ann) is None
    answer = await harness.answer(harness.ann.submit(form.id, {"length": "5d"}))
    assert is_private_to(answer, harness.ann)
    end = (NOON + 5 * DAY) // 1000
    assert answer.words == (
        f"You are away until <t:{end}:F> (<t:{end}:R>), or until you make a move that the others "
        "can see. Your tables will be told, you'll get no reminders, and your clocks stop for as "
        "long as each table allows."
    )
    assert await until(harness, harness.ann) == NOON + 5 * DAY
    await harness.settled()
    assert moons(harness) == [f"🌙 Ann is away until <t:{end}:F>."]


async def test_what_is_typed_counts_before_what_is_chosen(harness: Harness) -> None:
    opener = harness.ann.slash(harness.channel.id, "away", {})
    await harness.fill(opener, length="1d", until=" 3 Sep 20:00 ")
    assert await until(harness, harness.ann) == NOON + DAY + 8 * 3_600_000


async def test_an_empty_form_is_no_absence(harness: Harness) -> None:
    told = await harness.fill(harness.ann.slash(harness.channel.id, "away", {}))
    assert told.words.startswith("I don't understand that time.")
    assert await until(harness, harness.ann) is None


async def test_an_absence_is_changed_by_the_same_form(harness: Harness) -> None:
    answer = await harness.use(harness.ann, "away", until="5d")
    assert labels(answer) == ["I'm back", "Change"]
    opener = harness.ann.click(answer.id, custom_id(answer, "Change"))
    changed = await harness.fill(opener, until="9d")
    assert changed.id == answer.id, "in the same message"
    assert await until(harness, harness.ann) == NOON + 9 * DAY


async def test_a_form_is_taken_after_a_restart(harness: Harness) -> None:
    """discord.py would know only forms that the same process has shown."""
    form = await harness.form(harness.ann.slash(harness.channel.id, "away", {}))
    await harness.restart()
    answer = await harness.answer(harness.ann.submit(form.id, {"length": "2d"}))
    assert answer.words.startswith("You are away until")
    assert await until(harness, harness.ann) == NOON + 2 * DAY


async def test_a_form_too_late_is_a_press_away(harness: Harness) -> None:
    """Discord shows no form once a command was acknowledged, as the bot does if it is slow."""
    await go(harness, harness.ann, "1d")
    harness.now += 2 * DAY  # that this is over is noted first
    harness.bot.patience = 0.01
    async with harness.bot.registry.store.write():
        opener = harness.ann.slash(harness.channel.id, "away", {})
        await harness.world.until(opener.settled.is_set)
    told = await harness.answer(opener)
    assert told.words == "That took too long. Press the button again."
    assert harness.ann.modals() == []
    harness.bot.patience = PATIENCE
    await harness.fill(harness.ann.click(told.id, custom_id(told, "Away")), length="1d")
    assert await until(harness, harness.ann) == NOON + 3 * DAY


async def test_a_day_begins_at_midnight_where_the_person_is(harness: Harness) -> None:
    await harness.use(harness.ann, "settings", zone="America/New_York")
    told = await harness.use(harness.ann, "away", until="2026-09-10")
    assert f"<t:{1_789_012_800}:F>" in told.words  # 10 September, 4 o'clock, UTC
    told = await harness.use(harness.ann, "away", until="10 Sep 20:00")
    assert f"<t:{1_789_012_800 + 20 * 3600}:F>" in told.words


async def test_what_is_no_moment_to_come_is_refused(harness: Harness) -> None:
    for typed, why in (
        ("5", "I don't understand that time."),
        ("soon", "I don't understand that time."),
        ("-3d", "I don't understand that time."),
        ("2026-13-45", "I don't understand that time."),
        ("2026-08-01", "That time has passed."),
        ("0", "That time has passed."),
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
    answer = await harness.use(harness.ann, "away", until="2d")
    answer = await harness.press(harness.ann, answer, "I'm back")
    assert answer.words == "Welcome back! Your clocks are running again."
    assert await until(harness, harness.ann) is None


async def test_the_command_again_brings_one_back(harness: Harness) -> None:
    await go(harness, harness.ann)
    assert labels(await harness.use(harness.ann, "settings")) == [
        "Change",
        "Days off",
        "Language",
        "Reminders",
        "No messages",
        "End it myself",
        "No tips",
        "I'm back",
    ]
    assert "Welcome back!" in (await harness.use(harness.ann, "away")).words
    opener = harness.ann.slash(harness.channel.id, "away", {})
    assert (await harness.form(opener)).body["title"] == "Away"


async def test_who_is_not_away_is_told_so_by_an_old_button(harness: Harness) -> None:
    answer = await harness.use(harness.ann, "away", until="2d")
    await harness.use(harness.ann, "away")
    back = await harness.press(harness.ann, answer, "I'm back")
    assert back.words == "You are not away. Use `/away` to go away."


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
