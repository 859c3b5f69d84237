"""Clocks on Discord: chosen in the lobby, told of in the channel, over a restart."""

from datetime import UTC, datetime

import pytest
from sqlalchemy import text

from bot.clocks.hours import DAY, HOUR
from bot.outgoing import BoardPost
from bot.store import bot_state
from bot.store.rows import people
from playground.people.driver import Person
from playground.people.modal_forms import Filled
from playground.world.model import Message
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import custom_id, is_private_to, labels, only_turns_pages

ENDS = "-# ⏳ Move due <t:"


async def always_awake(harness: Harness) -> None:
    """Let nobody have quiet hours."""
    async with harness.bot.registry.store.write() as db:
        for person in harness.people:
            await people.change(db, int(person.user.id), quiet_from=0, quiet_to=0)


async def begun(harness: Harness, *seated: Person, clock: str = "day") -> Message:
    """Begin a game with a clock that is chosen in the lobby."""
    await always_awake(harness)
    people = seated or (harness.ann, harness.bob, harness.cleo)
    lobby = await harness.lobby(*people)
    menu = await harness.press(people[0], lobby, "Options")
    if clock != "relaxed":
        await harness.choose(people[0], menu, clock)
    await harness.press(people[0], lobby, "Start")
    await harness.settled()
    await tick(harness)
    return harness.board()


async def tick(harness: Harness) -> None:
    await harness.bot.scheduler.tick()
    await harness.settled()


async def passes(harness: Harness, duration: int) -> None:
    """Let time pass with the bot there, and let it look at the clocks."""
    harness.now += duration
    async with harness.bot.registry.store.write() as db:
        await bot_state.set_value(db, "clocks were last looked at", str(harness.now))
    await tick(harness)


def last(harness: Harness) -> str:
    return harness.said()[-1].words


# The lobby ----------------------------------------------------------------------------------------


async def test_the_host_chooses_a_clock_with_two_presses(harness: Harness) -> None:
    lobby = await harness.lobby(harness.ann, harness.bob)
    menu = await harness.press(harness.ann, lobby, "Options")
    assert is_private_to(menu, harness.ann)
    await harness.choose(harness.ann, menu, "live")
    await harness.settled()
    assert (
        "-# Clock: Live (10m to start with, 1m more each turn, at most 15m, the clock also runs in "
        "quiet hours"
    ) in lobby.words
    seen = await harness.press(harness.bob, lobby, "Options")
    assert is_private_to(seen, harness.bob)
    assert only_turns_pages(seen)


async def test_an_own_clock_is_filled_in(harness: Harness) -> None:
    lobby = await harness.lobby(harness.ann)
    page = await harness.press(harness.ann, lobby, "Options")
    opener = harness.ann.click(page.id, custom_id(page, "Custom clock"))
    form = await harness.form(opener)
    fields = [part["component"] for part in form.body["components"]]
    assert {field["custom_id"]: field["value"] for field in fields} == {
        "step": "12h", "bank": "3d", "cap": "4d", "free": "0m", "away": "7d",
    }  # fmt: skip
    shown = await harness.answer(
        harness.ann.submit(form.id, {"step": "1h", "bank": "2d12h", "cap": "4d", "free": "0"})
    )
    assert shown.id == page.id
    assert "2d12h to start with, 1h more each turn, at most 4d" in shown.words
    await harness.settled()
    assert "2d12h to start with, 1h more each turn, at most 4d" in lobby.words
    clock = (await harness.bot.registry.get(1)).clock
    assert (clock.step, clock.bank, clock.cap, clock.free) == (HOUR, 60 * HOUR, 4 * DAY, 0)


@pytest.mark.parametrize(
    ("step", "why"), [("1:30", "I don't understand"), ("9d", "Those values don't work")]
)
async def test_an_own_clock_that_is_none_changes_nothing(
    harness: Harness, step: str, why: str
) -> None:
    lobby = await harness.lobby(harness.ann)
    page = await harness.press(harness.ann, lobby, "Options")
    before = (await harness.bot.registry.get(1)).clock
    opener = harness.ann.click(page.id, custom_id(page, "Custom clock"))
    refused = await harness.fill(opener, step=step)
    assert refused.words.startswith(why)
    assert (await harness.bot.registry.get(1)).clock == before


async def test_only_the_host_fills_in_a_clock(harness: Harness) -> None:
    lobby = await harness.lobby(harness.ann, harness.bob, harness.cleo)
    page = await harness.press(harness.ann, lobby, "Options")
    theirs = await harness.press(harness.bob, lobby, "Options")
    assert "Custom clock" not in labels(theirs)
    form = await harness.form(harness.ann.click(page.id, custom_id(page, "Custom clock")))
    await harness.press(harness.ann, lobby, "Start")
    await harness.settled()
    late = await harness.answer(harness.ann.submit(form.id, {"step": "1h"}))
    assert late.words.startswith(
        "This table has already started. `/game substitute` lets you wait for a free seat."
    )


async def test_who_is_host_no_more_when_a_form_is_submitted_changes_nothing(
    harness: Harness,
) -> None:
    lobby = await harness.lobby(harness.bob, harness.cleo)
    page = await harness.press(harness.bob, lobby, "Options")
    form = await harness.form(harness.bob.click(page.id, custom_id(page, "Custom clock")))
    async with harness.bot.registry.store.write() as db:
        host = {"host": int(harness.cleo.user.id)}
        await db.execute(text("UPDATE tables SET host_id = :host"), host)
    harness.bot.registry.forget_all()
    before = (await harness.bot.registry.get(1)).clock
    told = await harness.answer(harness.bob.submit(form.id, {"step": "1h"}))
    assert told.words.startswith("Only the host")
    assert (await harness.bot.registry.get(1)).clock == before


async def test_own_values_are_said_in_words_and_as_a_date_before_they_count(
    harness: Harness,
) -> None:
    lobby = await harness.lobby(harness.ann)
    await always_awake(harness)
    asked = await harness.use(
        harness.ann, "game clock", step="12h", bank="2d12h", cap="4d", free="2h", away="3d"
    )
    assert asked.words == (
        "2d12h to start with, 12h more each turn, at most 4d, the first 2h of each turn are "
        "free, the clock stops in quiet hours. With your quiet hours, a first turn starting "
        f"now would be due on <t:{(harness.now + 74 * HOUR) // 1000}:F>."
    )
    assert "Relaxed" in lobby.words
    await harness.press(harness.ann, asked, "Use this clock")
    await harness.settled()
    assert "-# Clock: Custom (2d12h to start with, 12h more each turn, at most 4d," in lobby.words


@pytest.mark.parametrize("step", ["48", "soon", "-2h", "999d"])
async def test_a_bare_number_is_refused_with_an_example(harness: Harness, step: str) -> None:
    await harness.lobby(harness.ann)
    told = await harness.use(harness.ann, "game clock", step=step)
    assert told.words == (
        "I don't understand that duration. Write it like `12h` or `2d12h`, at most 60 days."
    )


async def test_values_that_make_no_clock_are_refused(harness: Harness) -> None:
    await harness.lobby(harness.ann)
    told = await harness.use(harness.ann, "game clock", step="12h", cap="6h")
    assert told.words.startswith("Those values don't work")


# The ladder ---------------------------------------------------------------------------------------


async def test_a_board_says_until_when_who_is_asked_must_act(harness: Harness) -> None:
    board = await begun(harness)
    assert f"{ENDS}{(harness.now + DAY) // 1000}:R>" in board.words


async def test_the_newest_board_tells_the_time_anew_when_somebody_goes_away(
    harness: Harness,
) -> None:
    board = await begun(harness)
    first, asked = board.words, harness.asked()
    await harness.use(asked, "away", until="3d")
    await harness.settled()
    waits = (harness.now + 3 * DAY + DAY) // 1000  # the table lets a clock wait for five days
    [line] = [line for line in board.words.splitlines() if "⏳" in line]
    assert line == f"{ENDS}{waits}:R>"
    assert [one for one in board.words.splitlines() if "⏳" not in one] == [
        one for one in first.splitlines() if "⏳" not in one
    ]
    assert harness.board() is board


async def test_a_deadline_leaves_out_the_days_off_of_who_is_asked(harness: Harness) -> None:
    board = await begun(harness)
    asked, weekday = harness.asked(), datetime.fromtimestamp(harness.now / 1000, UTC).weekday()
    page = await harness.use(asked, "settings")
    days = [str((weekday + ahead) % 7) for ahead in (1, 2, 3)]
    opener = asked.click(page.id, custom_id(page, "Change"))
    filled: dict[str, Filled] = {"quiet": "", "reminders": "off", "language": "discord"}
    await harness.fill(opener, **filled, days_off=days)
    await harness.settled()
    waits = (harness.now + 3 * DAY + DAY) // 1000
    [line] = [line for line in board.words.splitlines() if "⏳" in line]
    assert line == f"{ENDS}{waits}:R> (the clock stops in quiet hours and on days off)"
    mine = await harness.use(asked, "mine")
    assert f"move due <t:{waits}:R>" in mine.words


async def test_a_list_of_ones_tables_says_how_much_time_one_has_used(harness: Harness) -> None:
    await begun(harness)
    who = harness.asked()
    assert "used" not in (await harness.use(who, "mine")).words
    await harness.wait(2 * 3600)
    assert (await harness.use(who, "mine")).words.endswith(" · 2h used")
    await harness.move(who)
    await harness.settled()
    await harness.wait(3600)
    assert "not your turn · 2h used" in (await harness.use(who, "mine")).words
    assert (await harness.use(harness.asked(), "mine")).words.endswith(" · 1h used")


async def test_a_board_that_calls_somebody_else_is_not_told_anew(harness: Harness) -> None:
    board = await begun(harness)
    first, other = board.words, harness.others(harness.asked())[0]
    await harness.use(other, "away", until="3d")
    await harness.settled()
    assert board.words == first


async def test_without_a_clock_a_board_says_nothing_of_time(harness: Harness) -> None:
    board = await begun(harness, clock="none")
    assert "⏳" not in board.words


async def test_reminder_notice_move_and_a_computer_player_who_gives_the_seat_back(
    harness: Harness,
) -> None:
    board = await begun(harness)
    asked = harness.asked()
    name = f"<@{asked.user.id}>"
    await passes(harness, 12 * HOUR)
    assert last(harness).startswith(f"⏰ {name}, [table 1](")
    await passes(harness, 12 * HOUR)
    move_at = (harness.now + 6 * HOUR) // 1000
    assert last(harness) == (f"⏰ {name}, your time is up: I'll move for you <t:{move_at}:R>.")
    assert harness.said()[-1].mentions == [asked.user.id]
    await passes(harness, 6 * HOUR)
    assert harness.board() is not board
    assert " ran out of time, so I moved for them: `place_band " in last(harness)
    for _ in harness.others(asked):
        assert harness.asked().user is not asked.user
        await harness.move(harness.asked())
        await harness.settled()
    for duration in (12 * HOUR, 12 * HOUR, 6 * HOUR):
        await passes(harness, duration)
    notice = next(one for one in reversed(harness.said()) if "🤖 A computer player" in one.words)
    assert notice.mentions == [asked.user.id]
    refused = await harness.press(harness.others(asked)[0], notice, "I'm back")
    assert refused.words == "You are already at this table."
    offered = await harness.press(asked, harness.board(), "Play")
    assert labels(offered) == ["I'm back"]
    back = await harness.press(asked, notice, "I'm back")
    assert is_private_to(back, asked)
    assert "You have your seat back." in back.words
    await harness.settled()
    there = await harness.bot.registry.get(1)
    assert there.is_person(there.seat_for(int(asked.user.id)))


async def test_who_leaves_the_server_loses_the_seat_to_the_first_substitute(
    harness: Harness,
) -> None:
    await begun(harness, harness.ann, harness.bob, harness.cleo)
    dora = harness.people[3]
    told = await harness.use(dora, "game substitute")
    assert told.words.startswith("You are waiting for a seat at table 1.")
    while harness.asked().user is harness.ann.user:  # the owner cannot leave
        await harness.move(harness.ann)
        await harness.settled()
    gone = harness.asked()
    gone.leave(harness.guild)
    await passes(harness, 12 * HOUR)
    assert "can no longer be reached. Somebody else gets the seat <t:" in last(harness)
    await passes(harness, 6 * HOUR)
    [notice] = [one for one in harness.said() if one.words.startswith("🔄")]
    assert notice.mentions == [dora.user.id, gone.user.id]
    assert harness.asked().user is dora.user
    assert len(harness.dms(dora)) == 1
    await harness.move(dora)


async def test_nobody_is_charged_for_an_outage_over_a_restart(harness: Harness) -> None:
    await begun(harness)
    end = harness.now + DAY
    await passes(harness, HOUR)
    await harness.close()
    harness.now += 30 * HOUR
    await harness.open()
    await tick(harness)
    assert last(harness) == (
        "🔌 The bot was offline for a while; all clocks were stopped meanwhile."
    )
    there = await harness.bot.registry.get(1)
    [timer] = [one for one in there.timers.values() if one.runs]
    assert timer.ends_at == end + 30 * HOUR
    harness.now += 30_000
    await tick(harness)
    assert len([one for one in harness.said() if "🔌" in one.words]) == 1


async def test_in_a_sealed_phase_no_board_tells_who_has_answered(harness: Harness) -> None:
    await always_awake(harness)
    message = await harness.use(harness.ann, "game new", game="cash_guns")
    for person in harness.people[1:4]:
        await harness.press(person, message, "Join")
    await harness.press(harness.ann, message, "Start")
    await harness.settled()
    [line] = [one for one in harness.board().words.split("\n") if "⏳" in one]
    assert line.startswith("-# ⏳ Move due <t:")
    await harness.move(harness.bob)
    await harness.settled()
    async with harness.bot.registry.locked(1) as table:
        await harness.bot.registry.change(table, BoardPost(1, table.session.number))
    await harness.settled()
    assert len(harness.boards()) == 2
    assert line in harness.board().words.split("\n")
