"""Talking time: people talk before they stay or quit; nothing opens before, and no time runs."""

from dataclasses import replace
from typing import Final

import pytest

from bot.clocks.clock import PRESETS, Clock
from bot.clocks.hours import DAY, HOUR, MINUTE
from bot.outgoing import BoardPost, CountUpdate, PlanDm
from bot.tables import lifecycle, moves
from bot.tables.table import Table
from bot.texts.boards import board
from games.core.log import Seat
from games.core.sealed import TakeBack
from tests.bot.fake_channel import NAMES
from tests.bot.fake_time import NOON, Time
from tests.bot.rig import ANN, BOB, CHANNEL, CLEO, DORA, GUILD, Rig
from words.languages import language

PEOPLE: Final = (ANN, BOB, CLEO, DORA)
TALK: Final = 5 * MINUTE
DAILY: Final = replace(PRESETS["day"], talk=TALK)


@pytest.fixture
def time(rig: Rig) -> Time:
    return Time(rig)


async def guns_up(
    time: Time,
    clock: Clock = DAILY,
    variant: dict[str, bool | str] | None = None,
    holder: int | None = None,
) -> Table:
    """Start a game of four, and let all load and aim; `holder` holds The Insane."""
    table = await time.table(*PEOPLE, clock=clock, game="cash_guns", variant=variant)
    if holder is not None:
        table.session.state.players[holder].power = "the_insane"
    for person in PEOPLE:
        target = 1 if person == ANN else 0
        await answer(time, person, f"load_and_aim clic {target}")
    await time.told()
    return table


async def answer(time: Time, person: int, text: str) -> None:
    await moves.move_by_notation(time.rig.registry, 1, person, text)


async def line(time: Time, table: Table) -> str:
    """Return the line of a board that says until when people have time."""
    return (await board_of(time, table)).split("\n")[-2]


async def board_of(time: Time, table: Table) -> str:
    ends = await time.rig.registry.deadlines(table)
    return board(table, table.session, NAMES, language(None), ends).text


async def test_what_is_chosen_meanwhile_opens_when_the_talk_is_over(time: Time) -> None:
    table = await guns_up(time)
    for person in PEOPLE:
        await answer(time, person, "stay")
    await time.wait(TALK - 1)
    assert (table.session.number, await time.told()) == (4, [])
    await time.wait(1)
    assert [entry.kind for entry in table.session.entries[4:]] == ["planned"] * 4
    assert table.session.view(None).round == 2
    assert table.row.talk_until is None


async def test_who_has_chosen_meanwhile_can_think_again(time: Time) -> None:
    table = await guns_up(time)
    await answer(time, ANN, "quit")
    await moves.move(time.rig.registry, 1, ANN, TakeBack())
    await answer(time, ANN, "stay")
    await answer(time, BOB, "quit")
    await moves.move(time.rig.registry, 1, BOB, TakeBack())
    await time.wait(TALK)
    assert [(entry.seat, entry.text) for entry in table.session.entries[4:]] == [(0, "stay")]
    assert await time.told() == [CountUpdate(1, 5, with_deadline=True)]


async def test_a_power_shown_meanwhile_takes_back_what_was_held(time: Time) -> None:
    table = await guns_up(time, variant={"super_powers": True}, holder=0)
    for person in (BOB, CLEO):
        await answer(time, person, "stay")
    await time.told()
    await time.wait(TALK // 2)
    await answer(time, ANN, "reveal the_insane")
    assert {plan.dropped for plan in table.plans.values()} == {"reopened"}
    assert await time.told() == [
        PlanDm(1, BOB, "reopened"), PlanDm(1, CLEO, "reopened"), BoardPost(1, 5),
    ]  # fmt: skip
    ends = NOON + TALK
    assert f"Talking time ends <t:{ends // 1000}:R>" in await line(time, table), "it goes on"
    await answer(time, ANN, "stay")
    await time.wait(TALK)
    assert table.session.active == (1, 2, 3)
    assert {table.timers[Seat(seat)].since for seat in range(4)} == {NOON + TALK}


@pytest.mark.parametrize("bank", [False, True])
async def test_a_power_gives_all_their_full_time_again_whoever_had_chosen(
    time: Time, *, bank: bool
) -> None:
    clock = PRESETS["relaxed" if bank else "day"]
    table = await guns_up(time, clock, variant={"super_powers": True}, holder=0)
    full = table.timers[Seat(1)].bank
    for hours, person in ((5, BOB), (6, CLEO)):
        await time.wait(hours * HOUR)
        await answer(time, person, "stay")
    await time.wait(HOUR)
    await answer(time, ANN, "reveal the_insane")
    now = NOON + 12 * HOUR
    for seat in range(4):
        timer = table.timers[Seat(seat)]
        assert (timer.since, timer.spent, timer.answered, timer.bank) == (now, 0, None, full)
    assert len(set((await time.rig.registry.deadlines(table)).ends.values())) == 1


async def test_everybodys_time_starts_after_it_and_the_board_says_until_when(time: Time) -> None:
    table = await guns_up(time)
    ends = NOON + TALK
    assert {timer.since for timer in table.timers.values()} == {ends}
    assert await line(time, table) == (
        f"-# ⏳ Talking time ends <t:{ends // 1000}:R>. Choose at any time: choices stay hidden "
        f"until then. First deadline <t:{(ends + DAY) // 1000}:R>"
    )
    await time.wait(TALK)
    assert await line(time, table) == f"-# ⏳ Move due <t:{(ends + DAY) // 1000}:R>"


async def test_no_count_stands_still_meanwhile(time: Time) -> None:
    table = await guns_up(time)
    asked = "talk, then stay or quit"
    await answer(time, ANN, "quit")
    during = await board_of(time, table)
    assert during.endswith(f": {asked}")
    await time.wait(TALK)
    after = await board_of(time, table)
    assert after.endswith(f": {asked} (1 of 4 has chosen)")


async def test_a_pause_and_an_outage_add_to_it(time: Time) -> None:
    table = await guns_up(time)
    await time.wait(MINUTE)
    async with time.rig.registry.locked(table.id) as locked:
        await lifecycle.stop(time.rig.registry, locked)
    time.rig.clock.time += HOUR
    await time.see()
    await lifecycle.resume(time.rig.registry, table.id, CHANNEL, GUILD)
    assert table.row.talk_until == NOON + TALK + HOUR
    time.rig.clock.time += HOUR
    await time.tick()  # nobody has looked at the clocks meanwhile
    assert table.row.talk_until == NOON + TALK + 2 * HOUR
    assert {timer.since for timer in table.timers.values()} == {table.row.talk_until}


async def test_it_survives_a_restart_also_in_the_middle_of_its_end(time: Time) -> None:
    await guns_up(time, replace(PRESETS["none"], talk=TALK))
    for person in PEOPLE:
        await answer(time, person, "stay")
    again = time.rig.another()
    table = await again.get(1)
    assert table.row.talk_until == NOON + TALK
    async with again.locked(1) as locked:
        assert await moves.make_planned(again, locked, locked.session.active[0])
    time.rig.registry.forget(1)  # killed after the first was sealed
    await time.wait(TALK)
    there = await time.rig.registry.get(1)
    assert (there.session.number, there.session.view(None).round) == (8, 2)


async def test_computers_choose_after_it_and_nobody_talks_to_computers_alone(time: Time) -> None:
    rig = time.rig
    table = await rig.running(ANN, BOB, computers=2, game="cash_guns", clock=DAILY)
    alone = await rig.running(CLEO, computers=3, game="cash_guns", clock=DAILY, channel=7)
    for one, people in ((table, (ANN, BOB)), (alone, (CLEO,))):
        for person in people:
            await moves.move_by_notation(rig.registry, one.id, person, "load_and_aim clic -")
        while await rig.computer_moves(one.id):
            pass
    assert len(table.session.active) == 4
    assert len(alone.session.active) == 1
    assert alone.row.talk_until is None
    await time.wait(TALK)
    while await rig.computer_moves(table.id):
        pass
    assert len(table.session.active) == 2
