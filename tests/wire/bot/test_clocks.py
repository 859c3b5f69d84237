"""Clocks on Discord: chosen in the lobby, told of in the channel, over a restart."""

import pytest

from bot.clocks.hours import DAY, HOUR
from bot.outgoing import BoardPost
from bot.store import bot_state, people
from playground.people.driver import Person
from playground.world.model import Message
from tests.wire.bot.house import House
from tests.wire.bot.screen import is_private_to, labels

ENDS = "-# ⏳ Time ends <t:"


async def always_awake(house: House) -> None:
    """Let nobody have quiet hours."""
    async with house.bot.registry.store.write() as db:
        for person in house.people:
            await people.change(db, int(person.user.id), quiet_from=0, quiet_to=0)


async def begun(house: House, *seated: Person, clock: str = "day") -> Message:
    """Begin a game with a clock that is chosen in the lobby."""
    await always_awake(house)
    people = seated or (house.ann, house.bob, house.cleo)
    lobby = await house.lobby(*people)
    menu = await house.press(people[0], lobby, "Options")
    if clock != "relaxed":
        await house.choose(people[0], menu, clock)
    await house.press(people[0], lobby, "Start")
    await house.settled()
    await tick(house)
    return house.board()


async def tick(house: House) -> None:
    await house.bot.scheduler.tick()
    await house.settled()


async def passes(house: House, duration: int) -> None:
    """Let time pass with the bot there, and let it look at the clocks."""
    house.now += duration
    async with house.bot.registry.store.write() as db:
        await bot_state.set_fact(db, "clocks were last looked at", str(house.now))
    await tick(house)


def last(house: House) -> str:
    return house.said()[-1].content


# The lobby ----------------------------------------------------------------------------------------


async def test_the_host_chooses_a_clock_with_two_presses(house: House) -> None:
    lobby = await house.lobby(house.ann, house.bob)
    menu = await house.press(house.ann, lobby, "Options")
    assert is_private_to(menu, house.ann)
    await house.choose(house.ann, menu, "live")
    await house.settled()
    assert "-# Clock: Live: 10m to begin with, 1m more each turn, at most 15m, at night, too" in (
        lobby.content
    )
    seen = await house.press(house.bob, lobby, "Options")
    assert is_private_to(seen, house.bob)
    assert seen.components == []


async def test_own_values_are_said_in_words_and_as_a_date_before_they_count(house: House) -> None:
    lobby = await house.lobby(house.ann)
    await always_awake(house)
    asked = await house.use(
        house.ann, "game clock", step="12h", bank="2d12h", cap="4d", free="2h", away="3d"
    )
    assert asked.content == (
        "2d12h to begin with, 12h more each turn, at most 4d, the first 2h of each turn are free, "
        "quiet hours not counted. Somebody with your hours whose first turn began now would have "
        "until "
        f"<t:{(house.now + 74 * HOUR) // 1000}:F>."
    )
    assert "Relaxed" in lobby.content
    await house.press(house.ann, asked, "Choose this clock")
    await house.settled()
    assert (
        "-# Clock: Own values: 2d12h to begin with, 12h more each turn, at most 4d,"
        in lobby.content
    )


@pytest.mark.parametrize("step", ["48", "soon", "-2h", "999d"])
async def test_a_bare_number_is_refused_with_an_example(house: House, step: str) -> None:
    await house.lobby(house.ann)
    told = await house.use(house.ann, "game clock", step=step)
    assert told.content == "That is no clear duration: write `12h` or `2d12h`, at most 60 days."


async def test_values_that_make_no_clock_are_refused(house: House) -> None:
    await house.lobby(house.ann)
    told = await house.use(house.ann, "game clock", step="12h", cap="6h")
    assert told.content.startswith("That makes no clock")


# The ladder ---------------------------------------------------------------------------------------


async def test_a_board_says_until_when_who_is_asked_must_act(house: House) -> None:
    board = await begun(house)
    assert f"{ENDS}{(house.now + DAY) // 1000}:R>" in board.content


async def test_the_newest_board_tells_the_time_anew_when_somebody_goes_away(house: House) -> None:
    board = await begun(house)
    first, asked = board.content, house.asked()
    question = await house.use(asked, "away", until="3d")
    await house.press(asked, question, "Yes, I am away")
    await house.settled()
    waits = (house.now + 3 * DAY + DAY) // 1000  # the table lets a clock wait for five days
    [line] = [line for line in board.content.splitlines() if "⏳" in line]
    assert line == f"{ENDS}{waits}:R>"
    assert [one for one in board.content.splitlines() if "⏳" not in one] == [
        one for one in first.splitlines() if "⏳" not in one
    ]
    assert house.board() is board


async def test_a_board_that_calls_somebody_else_is_not_told_anew(house: House) -> None:
    board = await begun(house)
    first, other = board.content, house.others(house.asked())[0]
    question = await house.use(other, "away", until="3d")
    await house.press(other, question, "Yes, I am away")
    await house.settled()
    assert board.content == first


async def test_without_a_clock_a_board_says_nothing_of_time(house: House) -> None:
    board = await begun(house, clock="none")
    assert "⏳" not in board.content


async def test_reminder_notice_move_and_a_computer_player_who_gives_the_seat_back(
    house: House,
) -> None:
    board = await begun(house)
    asked = house.asked()
    name = f"<@{asked.user.id}>"
    await passes(house, 12 * HOUR)
    assert last(house).startswith(f"⏰ {name}, [table 1](")
    await passes(house, 12 * HOUR)
    move_at = (house.now + 6 * HOUR) // 1000
    assert last(house) == (
        f"⏰ {name}, your time is over: the mildest move is made for you <t:{move_at}:R>."
    )
    assert house.said()[-1].mentions == [asked.user.id]
    await passes(house, 6 * HOUR)
    assert house.board() is not board
    assert "'s time was over: the mildest move was made." in last(house)
    for _ in house.others(asked):
        assert house.asked().user is not asked.user
        await house.move(house.asked())
        await house.settled()
    for duration in (12 * HOUR, 12 * HOUR, 6 * HOUR):
        await passes(house, duration)
    notice = next(one for one in reversed(house.said()) if "🤖 A computer player" in one.content)
    assert notice.mentions == [asked.user.id]
    refused = await house.press(house.others(asked)[0], notice, "I'm back")
    assert refused.content == "You sit at this table already."
    offered = await house.press(asked, house.board(), "Play")
    assert labels(offered) == ["I'm back"]
    back = await house.press(asked, notice, "I'm back")
    assert is_private_to(back, asked)
    assert "Your seat is yours again." in back.content
    await house.settled()
    there = await house.bot.registry.get(1)
    assert there.is_person(there.seat_for(int(asked.user.id)))


async def test_who_leaves_the_server_loses_the_seat_to_the_first_substitute(house: House) -> None:
    await begun(house, house.ann, house.bob, house.cleo)
    dora = house.people[3]
    told = await house.use(dora, "game substitute")
    assert told.content.startswith("You wait for a seat at table 1.")
    while house.asked().user is house.ann.user:  # the owner cannot leave
        await house.move(house.ann)
        await house.settled()
    gone = house.asked()
    gone.leave(house.guild)
    await passes(house, 12 * HOUR)
    assert "cannot be reached any more. Another gets the seat <t:" in last(house)
    await passes(house, 6 * HOUR)
    [notice] = [one for one in house.said() if one.content.startswith("🔄")]
    assert notice.mentions == [dora.user.id]
    assert house.asked().user is dora.user
    assert len(house.letters(dora)) == 1
    await house.move(dora)


async def test_nobody_is_charged_for_an_outage_over_a_restart(house: House) -> None:
    await begun(house)
    end = house.now + DAY
    await passes(house, HOUR)
    await house.close()
    house.now += 30 * HOUR
    await house.open()
    await tick(house)
    assert last(house) == "🔌 I was away for a while: all clocks stood still meanwhile."
    there = await house.bot.registry.get(1)
    [timer] = [one for one in there.timers.values() if one.runs]
    assert timer.ends_at == end + 30 * HOUR
    house.now += 30_000
    await tick(house)
    assert len([one for one in house.said() if "🔌" in one.content]) == 1


async def test_in_a_sealed_phase_no_board_tells_who_has_answered(house: House) -> None:
    await always_awake(house)
    message = await house.use(house.ann, "game new", game="cash_guns")
    for person in house.people[1:4]:
        await house.press(person, message, "Join")
    await house.press(house.ann, message, "Start")
    await house.settled()
    [line] = [one for one in house.board().content.split("\n") if "⏳" in one]
    assert line.startswith("-# ⏳ Time ends <t:")
    await house.move(house.bob)
    await house.settled()
    async with house.bot.registry.locked(1) as table:
        await house.bot.registry.change(table, BoardPost(1, table.session.number))
    await house.settled()
    assert len(house.boards()) == 2
    assert line in house.board().content.split("\n")
