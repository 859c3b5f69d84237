"""The scheduler at tables: reminders, moves for late players, substitutes, computer players."""

import pytest

from bot.clocks.clock import PRESETS
from bot.clocks.durations import written
from bot.clocks.hours import DAY, HOUR, MINUTE
from bot.outgoing import BoardPost, ChoicesCall, CountUpdate, EntryNotice, Reminder, SecretsDm
from bot.refusals import Why
from bot.tables import lifecycle, moves, news, people, substitution
from bot.tables.registry import TableRegistry
from bot.tables.scheduler import Scheduler
from bot.tables.session import PendingEntry, Session
from bot.tables.table import Table
from bot.texts.boards import board
from games.core.log import Seat
from tests.bot.fake_time import NOON, Time
from tests.bot.rig import ANN, BOB, CLEO, DORA, ERIC, SEED, Rig, refused
from words.languages import language

A, B, C = Seat(0), Seat(1), Seat(2)
DAILY, RELAXED, LIVE, REMIND = (PRESETS[one] for one in ("day", "relaxed", "live", "remind"))


@pytest.fixture
def time(rig: Rig) -> Time:
    return Time(rig)


# The ladder ---------------------------------------------------------------------------------------


async def test_somebody_who_does_nothing_is_reminded_told_moved_for_and_replaced(
    time: Time,
) -> None:
    table = await time.table(ANN, BOB, CLEO)
    await time.wait(12 * HOUR - 1)
    assert await time.told() == []
    await time.wait(1)
    assert await time.told() == [Reminder(1, ANN, A, 0, "half")]
    await time.to(NOON + DAY - 144 * MINUTE)
    assert await time.told() == [Reminder(1, ANN, A, 0, "tenth")]
    await time.to(NOON + DAY)
    assert await time.told() == [EntryNotice(1, 1, A)]
    assert await time.notes(table) == [(A, "over")]
    await time.wait(6 * HOUR - 1)
    assert await time.late(table) == []
    await time.wait(1)
    assert await time.late(table) == [A]
    assert table.timers[A].strikes == 1
    assert table.session.active == (B,)
    assert await time.told() == [BoardPost(1, 2)]


async def test_two_in_a_row_cost_the_seat_and_a_computer_player_has_it(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO)
    await time.wait(30 * HOUR)
    await time.rig.mildest(table, 2)  # Bob and Cleo
    await time.told()
    await time.wait(30 * HOUR)
    seat_row = table.seat_rows[A]
    assert (seat_row.kind, seat_row.user_id, seat_row.absent_id, seat_row.level) == (
        "computer", None, ANN, "easy",
    )  # fmt: skip
    assert await time.late(table) == [A, A]
    assert await time.notes(table) == [(A, "over"), (A, "over"), (A, "computer")]
    assert A not in table.timers
    assert [one.kind for one in await time.told()] == [
        "reminder", "reminder", "notice", "board", "notice",
    ]  # fmt: skip


async def test_a_move_of_their_own_begins_the_row_anew_but_three_in_all_cost_the_seat(
    time: Time,
) -> None:
    table = await time.table(ANN, BOB, CLEO)
    for _ in range(2):
        await time.wait(30 * HOUR)
        await time.rig.mildest(table, 2)
        assert table.session.active == (A,)
        await time.rig.mildest(table, 1)  # Ann herself
        assert table.timers[A].in_a_row == 0
        while table.session.active != (A,):
            await time.rig.mildest(table, 1)
    assert table.timers[A].strikes == 2
    assert table.seat_rows[A].kind == "person"
    await time.wait(30 * HOUR)
    assert table.seat_rows[A].kind == "computer"


async def test_a_turn_of_several_moves_is_moved_to_its_end_with_one_strike(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO)
    while len(table.session.moves) < 9:
        await time.rig.mildest(table, 1)
    assert table.session.active == (A,)
    await time.wait(30 * HOUR)
    late = await time.late(table)
    assert len(late) > 1
    assert set(late) == {A}
    assert table.timers[A].strikes == 1
    assert table.session.active == (B,)


async def test_a_live_clock_does_not_wait_for_the_morning(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO, clock=LIVE)
    await people.change(time.rig.registry, ANN, quiet_from=0, quiet_to=23 * 60)
    await time.wait(13 * MINUTE)
    assert await time.late(table) == [A]


async def test_quiet_hours_hold_both_clock_and_reminder(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO)
    await people.change(time.rig.registry, ANN, quiet_from=13 * 60, quiet_to=12 * 60)
    await time.wait(HOUR)
    assert table.timers[A].next_at == NOON + 12 * DAY  # an hour a day
    await time.wait(10 * DAY)
    assert await time.told() == [
        CountUpdate(1, 0, with_deadline=True)
    ]  # the board tells the time again


async def test_a_day_off_holds_both_clock_and_reminder(time: Time) -> None:
    """It is Wednesday noon: half the time is over at midnight, and two days are free."""
    table = await time.table(ANN, BOB, CLEO)
    await people.change(time.rig.registry, ANN, days_off="34")
    assert table.timers[A].next_at == NOON + 12 * HOUR + 2 * DAY
    await time.wait(12 * HOUR + 2 * DAY - MINUTE)
    assert await time.told() == [CountUpdate(1, 0, with_deadline=True)]
    await time.wait(MINUTE)
    assert await time.told() == [Reminder(1, ANN, A, 0, "half")]
    await people.change(time.rig.registry, ANN, days_off="")
    assert table.timers[A].ends_at == NOON + 3 * DAY


async def test_a_live_clock_knows_no_day_off(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO, clock=LIVE)
    await people.change(time.rig.registry, ANN, days_off="2")
    await time.wait(13 * MINUTE)
    assert await time.late(table) == [A]


async def test_reminding_only_ends_some_time_and_the_table_is_told(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO, clock=REMIND)
    await time.wait(60 * DAY)
    assert await time.told() == [
        *[Reminder(1, ANN, A, 0, "again")] * 4,
        EntryNotice(1, 1, A),
    ]
    assert await time.notes(table) == [(A, "silent")]
    assert table.session.active == (A,)


async def test_without_a_clock_nothing_is_looked_at(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO, clock=PRESETS["none"])
    await time.wait(60 * DAY)
    assert await time.told() == []
    assert table.timers == {}


async def test_computer_players_have_no_clock(time: Time) -> None:
    for one in (ANN, BOB):
        await people.change(time.rig.registry, one, quiet_from=0, quiet_to=0)
    table = await time.rig.running(ANN, computers=2, clock=DAILY)
    await time.rig.mildest(table, 1)
    assert not table.timers[A].runs
    assert list(table.timers) == [A]
    await time.wait(5 * DAY)
    assert table.session.number == 1


# Turns --------------------------------------------------------------------------------------------


async def test_an_undo_gives_no_time_and_charges_nobody_else(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO, clock=RELAXED)
    await time.wait(HOUR)
    await time.rig.mildest(table, 1)
    await time.wait(2 * HOUR)
    await moves.undo(time.rig.registry, table.id, ANN)
    assert (table.timers[A].budget, table.timers[A].spent) == (84 * HOUR, 3 * HOUR)
    assert not table.timers[B].runs
    await time.wait(HOUR)
    await time.rig.mildest(table, 1)
    assert table.timers[B].budget == 84 * HOUR
    assert not table.timers[A].runs
    for _ in range(2):
        await time.rig.mildest(table, 1)
    assert table.session.active == (A,)
    assert table.timers[A].budget == 92 * HOUR  # 84 less 4 more 12


async def test_who_goes_back_with_consent_has_the_time_that_was_left_and_no_more(
    time: Time,
) -> None:
    table = await time.table(ANN, BOB, CLEO, clock=RELAXED)
    await time.wait(HOUR)
    await time.rig.mildest(table, 2)
    await time.wait(2 * HOUR)  # Cleo's
    async with time.rig.registry.locked(table.id) as locked:
        await moves.rewind(time.rig.registry, locked, 0, A)
    assert (table.timers[A].budget, table.timers[A].spent) == (84 * HOUR, HOUR)
    assert [seat for seat, one in table.timers.items() if one.runs] == [A]
    await time.rig.mildest(table, 2)
    assert table.timers[C].budget == 84 * HOUR


async def test_in_a_sealed_phase_every_clock_runs_on_whoever_has_answered(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO, DORA, game="cash_guns")
    assert table.session.active == (0, 1, 2, 3)
    await time.wait(HOUR)
    before = table.timers[B]
    await moves.move(time.rig.registry, table.id, BOB, table.session.offer(B).actions[0])
    assert [seat for seat, one in table.timers.items() if one.runs] == [0, 1, 2, 3]
    assert table.timers[B].answered == HOUR
    await time.wait(4 * HOUR)
    [back] = table.session.offer(B).actions
    await moves.move(time.rig.registry, table.id, BOB, back)
    assert table.timers[B].answered is None
    assert {one.ends_at for one in table.timers.values()} == {before.ends_at} == {NOON + DAY}


async def test_a_sealed_answer_is_charged_until_it_was_sealed(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO, DORA, game="cash_guns", clock=RELAXED)
    for user_id in (BOB, ANN, CLEO, DORA):
        await time.wait(HOUR)
        await moves.move_by_notation(time.rig.registry, table.id, user_id, "load_and_aim clic -")
    banks = {seat: one.bank for seat, one in table.timers.items()}
    assert banks == {B: 83 * HOUR, A: 82 * HOUR, C: 81 * HOUR, Seat(3): 80 * HOUR}
    assert all(one.answered is None and one.runs for one in table.timers.values())


async def test_missing_sealed_choices_are_made_together_when_the_last_clock_ran_out(
    time: Time,
) -> None:
    table = await time.table(ANN, BOB, CLEO, DORA, game="cash_guns")
    await people.go_away(time.rig.registry, ANN, NOON + 2 * DAY)
    for user_id in (ANN, BOB):  # Ann has answered, but nobody may see that she has
        await moves.move_by_notation(time.rig.registry, table.id, user_id, "load_and_aim clic -")
    await time.to(NOON + 3 * DAY + 6 * HOUR - 1)
    assert await time.late(table) == []
    await time.wait(1)
    assert await time.late(table) == [2, 3]
    assert table.timers[C].strikes == 1
    assert table.timers[A].strikes == 0


async def test_a_seat_that_changed_hands_seals_its_choice_last(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO, DORA, game="cash_guns")
    await moves.move_by_notation(time.rig.registry, table.id, BOB, "load_and_aim clic -")
    await substitution.leave(time.rig.registry, table.id, CLEO)
    assert not await time.rig.computer_moves(table.id)
    await moves.move_by_notation(time.rig.registry, table.id, ANN, "load_and_aim clic -")
    assert not await time.rig.computer_moves(table.id)
    await moves.move_by_notation(time.rig.registry, table.id, DORA, "load_and_aim clic -")
    assert table.session.active == (C,)
    assert await time.rig.computer_moves(table.id)
    assert len(table.session.active) == 4
    assert not await time.rig.computer_moves(table.id)


async def test_choices_that_were_made_for_the_late_wait_for_a_computer_player_too(
    time: Time,
) -> None:
    table = await time.table(ANN, BOB, CLEO, DORA, game="cash_guns")
    await substitution.leave(time.rig.registry, table.id, CLEO)
    await time.wait(30 * HOUR)
    assert await time.late(table) == [0, 1, 3]
    [back] = table.session.offer(A).actions
    await moves.move(time.rig.registry, table.id, ANN, back)
    await time.wait(6 * HOUR)
    assert await time.late(table) == [0, 1, 3, 0]
    assert await time.rig.computer_moves(table.id)
    assert len(table.session.active) == 4


async def test_who_reads_no_direct_messages_is_called_with_all_others(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO, DORA, game="cash_guns")
    await people.change(time.rig.registry, BOB, dms=False)
    for user_id in (ANN, CLEO, DORA):
        await people.change(time.rig.registry, user_id, reminders="off")
    await moves.move_by_notation(time.rig.registry, table.id, CLEO, "load_and_aim clic -")
    await time.told()
    await time.wait(12 * HOUR)
    found = await time.told()
    assert Reminder(1, BOB, B, 1, "half") in found
    assert [one for one in found if one.person is None] == [ChoicesCall(1, 1)]
    await moves.move_by_notation(time.rig.registry, table.id, BOB, "load_and_aim clic -")
    await time.told()
    await time.to(NOON + DAY - 144 * MINUTE)
    assert [one.kind for one in await time.told() if one.person in (None, BOB)] == ["choices"]


async def test_missing_sealed_choices_are_filled_and_nothing_more_is_told(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO, DORA, game="cash_guns")
    for user_id, seat in ((ANN, A), (BOB, B)):
        await moves.move(time.rig.registry, table.id, user_id, table.session.offer(seat).actions[0])
    await time.wait(30 * HOUR)
    assert sorted(str(one) for one in await time.late(table)) == ["2", "3"]
    assert news.since(table.session, 0, None).late == {}
    kinds = [one.kind for one in await time.told()]
    assert kinds[-1] == "board"
    assert set(table.session.active) == {0, 1, 2, 3}
    assert all(one.runs and one.stages_passed == 0 for one in table.timers.values())


async def test_the_last_board_says_how_much_time_each_has_used(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO)
    spent = dict.fromkeys((A, B, C), 0)
    while table.row.status == "running":
        [seat] = table.session.active
        time.rig.clock.time += (seat + 1) * MINUTE
        spent[seat] += (seat + 1) * MINUTE
        await time.rig.mildest(table, 1)
    assert {seat: timer.used for seat, timer in table.timers.items()} == spent
    assert not any(timer.runs for timer in table.timers.values())
    again = await time.rig.another().get(table.id)
    told = board(again, again.session, ("Ann", "Bob", "Cleo"), language(None)).text
    times = " · ".join(
        f"{name} {written(spent[Seat(n)])}" for n, name in enumerate(("Ann", "Bob", "Cleo"))
    )
    assert f"-# ⏱️ Time used: {times}" in told.splitlines()
    await time.told()
    await people.change(time.rig.registry, ANN, days_off="6")
    await time.wait(30 * DAY)
    assert await time.told() == []


async def test_of_a_game_that_was_ended_no_clock_is_left(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO)
    await lifecycle.end(time.rig.registry, table.id)
    assert table.timers == {}
    assert await time.rig.sql("SELECT * FROM clocks") == []


async def test_the_clocks_are_as_they_were_after_a_restart(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO, clock=RELAXED)
    await time.wait(45 * HOUR)
    await time.rig.mildest(table, 1)
    again = await time.rig.another().get(table.id)
    assert again.timers == table.timers
    assert again.timers[B].ends_at == NOON + 129 * HOUR


# Pause, more time ---------------------------------------------------------------------------------


async def test_the_clocks_of_a_paused_table_stand_still(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO)
    await time.wait(2 * HOUR)
    await lifecycle.pause(time.rig.registry, table.id, "no_permission")
    await time.wait(10 * DAY)
    assert await time.late(table) == []
    await lifecycle.resume(time.rig.registry, table.id, table.row.channel_id, table.row.guild_id)
    assert table.timers[A].ends_at == NOON + 10 * DAY + DAY


async def test_more_time_is_noted_and_puts_the_end_off(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO)
    async with time.rig.registry.locked(table.id) as locked:
        await substitution.extend(time.rig.registry, locked, A, DAY)
    assert table.timers[A].ends_at == NOON + 2 * DAY
    assert await time.notes(table) == [(A, "extended")]
    assert await time.told() == [BoardPost(1, 1)]
    async with time.rig.registry.locked(table.id) as locked:
        assert await refused(substitution.extend(time.rig.registry, locked, B, DAY)) is Why.NO_CLOCK


# Who is away, who is gone -------------------------------------------------------------------------


async def test_a_clock_waits_for_who_is_away_and_goes_on_when_they_come_back(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO)
    await time.wait(2 * HOUR)
    await people.go_away(time.rig.registry, ANN, NOON + 5 * DAY)
    assert table.timers[A].ends_at == NOON + 5 * DAY + 22 * HOUR
    await time.wait(DAY)
    assert [one.kind for one in await time.told()] == ["absence", "count"]
    await people.come_back(time.rig.registry, ANN)
    assert table.timers[A].ends_at == NOON + DAY + DAY


async def test_who_left_the_server_is_not_waited_for(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO)
    await people.change(time.rig.registry, ANN, quiet_from=1 * 60, quiet_to=23 * 60)
    time.guild.left.add(ANN)
    first = table.timers[A].next_at
    assert first is not None
    await time.to(first)
    assert await time.notes(table) == [(A, "gone")]
    assert await time.told() == [CountUpdate(1, 0, with_deadline=True), EntryNotice(1, 1, A)]
    await time.wait(6 * HOUR)
    assert (table.seat_rows[A].kind, table.seat_rows[A].absent_id) == ("computer", ANN)
    assert await time.late(table) == []


async def test_who_came_back_to_the_server_meanwhile_keeps_the_seat(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO)
    time.guild.left.add(ANN)
    await time.wait(13 * HOUR)
    assert await time.notes(table) == [(A, "gone")]
    time.guild.left.clear()
    await time.wait(6 * HOUR)
    assert table.seat_rows[A].kind == "person"
    assert await time.late(table) == [A]


async def test_where_time_never_ends_who_left_loses_the_seat_all_the_same(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO, clock=REMIND)
    time.guild.left.add(ANN)
    await time.wait(12 * HOUR)
    assert await time.notes(table) == [(A, "gone")]
    assert await time.told() == [EntryNotice(1, 1, A)]
    assert table.seat_rows[A].kind == "person"
    await time.wait(3 * HOUR)
    assert (table.seat_rows[A].kind, table.seat_rows[A].absent_id) == ("computer", ANN)


async def test_where_time_never_ends_who_comes_back_within_the_grace_is_reminded_as_ever(
    time: Time,
) -> None:
    table = await time.table(ANN, BOB, CLEO, clock=REMIND)
    time.guild.left.add(ANN)
    await time.wait(12 * HOUR)
    time.guild.left.clear()
    await time.wait(3 * HOUR)
    assert table.seat_rows[A].kind == "person"
    assert await time.told() == [EntryNotice(1, 1, A), Reminder(1, ANN, A, 1, "again")]
    time.guild.left.add(ANN)
    await time.wait(21 * HOUR)  # at the next reminder; gone again, so told again
    assert [one for one in await time.notes(table) if one[1] == "gone"] == [(A, "gone")] * 2
    assert table.seat_rows[A].kind == "person"


# Substitutes, computer players --------------------------------------------------------------------


async def test_the_first_of_the_waiting_list_takes_the_seat_over(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO)
    registry = time.rig.registry
    assert await substitution.substitute(registry, table.id, DORA)
    assert await substitution.substitute(registry, table.id, ERIC)
    assert await refused(substitution.substitute(registry, table.id, BOB)) is Why.SEATED
    await people.change(registry, DORA, quiet_from=0, quiet_to=0)
    async with registry.locked(table.id) as locked:
        await substitution.give_away(registry, locked, A)
    assert (table.seat_rows[A].kind, table.seat_rows[A].user_id) == ("person", DORA)
    assert table.timers[A].ends_at == NOON + DAY
    assert await time.told() == [
        SecretsDm(1, DORA, "seat"), EntryNotice(1, 1, left=ANN), BoardPost(1, 1),
    ]  # fmt: skip
    assert await refused(substitution.come_back(registry, table.id, ANN)) is Why.NO_SEAT_BACK
    await moves.move(registry, table.id, DORA, table.session.offer(A).actions[0])
    async with registry.locked(table.id) as locked:
        await substitution.give_away(registry, locked, B)
    assert table.seat_rows[B].user_id == ERIC


async def test_who_asks_again_waits_for_a_seat_no_more(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO)
    assert await substitution.substitute(time.rig.registry, table.id, DORA)
    assert not await substitution.substitute(time.rig.registry, table.id, DORA)
    async with time.rig.registry.locked(table.id) as locked:
        await substitution.give_away(time.rig.registry, locked, A)
    assert table.seat_rows[A].kind == "computer"


async def test_somebody_may_have_their_seat_back_once(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO)
    registry = time.rig.registry
    async with registry.locked(table.id) as locked:
        await substitution.give_away(registry, locked, A)
    assert await refused(substitution.come_back(registry, table.id, BOB)) is Why.SEATED
    assert await refused(substitution.come_back(registry, table.id, DORA)) is Why.NO_SEAT_BACK
    move = moves.move_by_notation(registry, table.id, ANN, "place_band tower")
    assert await refused(move) is Why.ABSENT
    await time.told()
    await substitution.come_back(registry, table.id, ANN)
    assert (table.seat_rows[A].kind, table.seat_rows[A].user_id) == ("person", ANN)
    assert table.timers[A].ends_at == NOON + DAY
    assert await time.told() == [SecretsDm(1, ANN, "seat"), BoardPost(1, 2)]
    assert (await time.rig.another().get(table.id)).seat_rows == table.seat_rows
    async with registry.locked(table.id) as locked:
        await substitution.give_away(registry, locked, A)
    assert table.seat_rows[A].absent_id is None
    assert await refused(substitution.come_back(registry, table.id, ANN)) is Why.NO_SEAT_BACK


async def test_whose_data_is_deleted_waits_for_no_seat_and_cannot_come_back(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO)
    registry = time.rig.registry
    async with registry.locked(table.id) as locked:
        await substitution.give_away(registry, locked, A)
    await substitution.substitute(registry, table.id, DORA)
    for user_id in (ANN, DORA, BOB):
        await people.forget(registry, user_id)
    assert await time.rig.sql("SELECT * FROM substitutes") == []
    again = await registry.get(table.id)
    assert again.seat_rows[A].absent_id is None
    assert list(again.timers) == [C]
    await time.wait(3 * DAY)


# Outages ------------------------------------------------------------------------------------------


async def test_an_outage_costs_nobody_time_and_nothing_expires_soon_after(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO)
    await time.wait(23 * HOUR)
    await time.told()
    time.rig.clock.time += 10 * HOUR
    await time.tick()
    assert await time.notes(table) == [(None, "outage")]
    assert await time.told() == [EntryNotice(1, 1)]
    assert table.timers[A].ends_at == NOON + 34 * HOUR
    await time.tick()
    assert await time.told() == []
    await time.to(NOON + 34 * HOUR)
    assert await time.notes(table) == [(None, "outage"), (A, "over")]


async def test_what_was_due_before_an_outage_waits_ten_minutes_after_it(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO)
    await time.to(NOON + DAY - 1)
    time.rig.clock.time += MINUTE // 2
    await time.see()
    time.rig.clock.time += HOUR
    await time.tick()
    await time.wait(9 * MINUTE)
    assert await time.notes(table) == [(None, "outage")]
    time.scheduler = Scheduler(time.rig.registry, time.guild.is_there)  # a restart changes nothing
    await time.wait(MINUTE)
    assert await time.notes(table) == [(None, "outage"), (A, "over")]


async def test_half_a_minute_is_no_outage(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO)
    await time.tick()
    time.rig.clock.time += MINUTE
    await time.tick()
    assert await time.notes(table) == []


async def test_tables_without_a_running_clock_hear_nothing_of_an_outage(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO, clock=PRESETS["none"])
    await time.tick()
    time.rig.clock.time += HOUR
    await time.tick()
    assert await time.notes(table) == []


# When something fails -----------------------------------------------------------------------------


async def test_a_broken_table_does_not_stop_the_others(
    time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await time.table(ANN, BOB, CLEO)
    other = await time.rig.running(ANN, BOB, CLEO, channel=7, clock=DAILY, seed="other")
    late = Session.late

    def broken(session: Session, seat: Seat, at: int) -> PendingEntry:
        assert session.seed != SEED
        return late(session, seat, at)

    monkeypatch.setattr(Session, "late", broken)
    await time.wait(30 * HOUR)
    assert await time.late(other) == [B]
    assert await time.late(one) == []
    monkeypatch.setattr(Session, "late", late)
    time.rig.clock.time += MINUTE
    await time.tick()
    assert await time.late(one) == [A]


async def test_only_what_is_due_is_loaded(time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await time.table(ANN, BOB, CLEO)
    loaded: list[int] = []
    get = TableRegistry.get

    async def counted(registry: TableRegistry, table_id: int) -> Table:
        loaded.append(table_id)
        return await get(registry, table_id)

    monkeypatch.setattr(TableRegistry, "get", counted)
    await time.tick()
    assert loaded == []
    time.rig.clock.time += 12 * HOUR
    await time.see()
    await time.tick()
    assert loaded == [table.id]
