"""The time that a player has used, from turn to turn."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.clocks.clock import PRESETS, Clock
from bot.clocks.hours import ALWAYS, DAY, HOUR, MINUTE, Hours, awake
from bot.clocks.timer import (
    Timer,
    add_time,
    due,
    end_sealed_turn,
    end_turn,
    expire,
    pass_stage,
    pause,
    postpone,
    resume,
    resume_turn,
    schedule,
    seal_answer,
    settle,
    skip_gap,
    start_turn,
    unseal_answer,
    used,
    void_turn,
)

NOON = 1_788_350_400_000  # 2 September 2026, noon in UTC
DAILY, RELAXED, LIVE = PRESETS["day"], PRESETS["relaxed"], PRESETS["live"]
OWN = Clock("own", 2 * HOUR, HOUR, 4 * HOUR, free=30 * MINUTE)
UTC = Hours("UTC", 23 * 60, 8 * 60)


def fresh(clock: Clock, hours: Hours = ALWAYS, now: int = NOON) -> Timer:
    return start_turn(Timer(clock.bank), clock, hours, now)


# A turn -------------------------------------------------------------------------------------------


def test_a_turn_of_a_day_ends_a_day_later() -> None:
    timer = fresh(DAILY)
    assert (timer.budget, timer.next_at, timer.ends_at) == (DAY, NOON + 12 * HOUR, NOON + DAY)


def test_in_quiet_hours_a_day_takes_longer() -> None:
    timer = fresh(DAILY, UTC)
    # 11 hours until eleven; 13 of the second day, from eight on, until nine in the evening.
    assert timer.ends_at == NOON + DAY + 9 * HOUR
    assert timer.next_at == NOON + 21 * HOUR  # half is over at nine in the morning


def test_a_live_clock_runs_at_night_too() -> None:
    timer = fresh(LIVE, UTC, NOON + 12 * HOUR)
    assert timer.ends_at == NOON + 12 * HOUR + 11 * MINUTE


def test_what_is_left_of_a_turn_counts_for_the_next_up_to_the_cap() -> None:
    timer = end_turn(fresh(RELAXED), RELAXED, ALWAYS, NOON + 20 * HOUR)
    assert timer.next_at is None
    second = start_turn(timer, RELAXED, ALWAYS, NOON + DAY)
    assert (second.bank, second.budget) == (64 * HOUR, 76 * HOUR)
    third = start_turn(
        end_turn(second, RELAXED, ALWAYS, NOON + DAY), RELAXED, ALWAYS, NOON + 2 * DAY
    )
    assert third.budget == 88 * HOUR
    fourth = start_turn(
        end_turn(third, RELAXED, ALWAYS, NOON + 2 * DAY), RELAXED, ALWAYS, NOON + 3 * DAY
    )
    assert fourth.budget == 96 * HOUR


def test_free_time_is_not_counted() -> None:
    timer = fresh(OWN)
    assert timer.ends_at == NOON + 3 * HOUR + 30 * MINUTE
    soon = start_turn(end_turn(timer, OWN, ALWAYS, NOON + 29 * MINUTE), OWN, ALWAYS, NOON + DAY)
    assert soon.budget == 4 * HOUR
    late = start_turn(end_turn(timer, OWN, ALWAYS, NOON + 90 * MINUTE), OWN, ALWAYS, NOON + DAY)
    assert late.budget == 3 * HOUR


def test_a_turn_that_came_to_nothing_costs_nothing() -> None:
    timer = void_turn(settle(fresh(RELAXED), RELAXED, ALWAYS, NOON + 20 * HOUR))
    assert not timer.runs
    assert start_turn(timer, RELAXED, ALWAYS, NOON + DAY).budget == 84 * HOUR


def test_an_undo_takes_up_the_turn_and_charges_what_passed() -> None:
    first = end_turn(fresh(RELAXED), RELAXED, ALWAYS, NOON + 2 * HOUR)
    again = resume_turn(first, RELAXED, ALWAYS, NOON + 5 * HOUR, charged=True)
    assert (again.budget, again.spent, again.ended_at) == (84 * HOUR, 5 * HOUR, None)
    assert again.ends_at == NOON + 84 * HOUR
    done = start_turn(
        end_turn(again, RELAXED, ALWAYS, NOON + 6 * HOUR), RELAXED, ALWAYS, NOON + DAY
    )
    assert done.bank == 78 * HOUR


def test_while_an_answer_lies_sealed_the_clock_stands_still() -> None:
    sealed = end_turn(fresh(RELAXED), RELAXED, ALWAYS, NOON + 2 * HOUR)
    again = resume_turn(sealed, RELAXED, ALWAYS, NOON + 5 * HOUR, charged=False)
    assert (again.spent, again.ends_at) == (2 * HOUR, NOON + 87 * HOUR)


def test_who_takes_back_what_was_chosen_for_them_has_a_new_grace() -> None:
    timer = fresh(DAILY)
    for at in (12 * HOUR, DAY - 2 * HOUR, DAY, DAY + 6 * HOUR):
        timer = pass_stage(timer, DAILY, ALWAYS, NOON + at)
    assert timer.next_at is None
    sealed = end_turn(timer, DAILY, ALWAYS, NOON + DAY + 6 * HOUR)
    again = resume_turn(sealed, DAILY, ALWAYS, NOON + 2 * DAY, charged=False)
    assert again.next_at == NOON + 2 * DAY + 6 * HOUR
    assert due(again, DAILY, ALWAYS, NOON + 2 * DAY + 6 * HOUR) == "move"


# Time used ----------------------------------------------------------------------------------------


def test_the_time_of_all_turns_is_added_up_and_the_one_under_way_counts() -> None:
    timer = fresh(RELAXED)
    assert used(timer, RELAXED, ALWAYS, NOON + HOUR) == HOUR
    timer = end_turn(timer, RELAXED, ALWAYS, NOON + 2 * HOUR)
    assert used(timer, RELAXED, ALWAYS, NOON + DAY) == timer.used == 2 * HOUR
    timer = start_turn(timer, RELAXED, ALWAYS, NOON + DAY)
    assert (timer.used, used(timer, RELAXED, ALWAYS, NOON + DAY + HOUR)) == (2 * HOUR, 3 * HOUR)
    timer = pause(timer, RELAXED, ALWAYS, NOON + DAY + HOUR)
    assert used(timer, RELAXED, ALWAYS, NOON + 5 * DAY) == 3 * HOUR
    assert used(void_turn(timer), RELAXED, ALWAYS, NOON + 5 * DAY) == 2 * HOUR


def test_a_turn_that_is_taken_up_again_is_counted_once() -> None:
    first = end_turn(fresh(RELAXED), RELAXED, ALWAYS, NOON + 2 * HOUR)
    again = resume_turn(first, RELAXED, ALWAYS, NOON + 5 * HOUR, charged=True)
    assert used(again, RELAXED, ALWAYS, NOON + 5 * HOUR) == 5 * HOUR
    assert end_turn(again, RELAXED, ALWAYS, NOON + 6 * HOUR).used == 6 * HOUR


def test_in_quiet_hours_and_on_days_off_no_time_is_used() -> None:
    """It is Wednesday noon."""
    hours = Hours("UTC", 23 * 60, 8 * 60, days_off="34")
    assert end_turn(fresh(RELAXED, hours), RELAXED, hours, NOON + 3 * DAY).used == (11 + 4) * HOUR


def test_a_sealed_answer_is_counted_once_all_open() -> None:
    sealed = seal_answer(fresh(RELAXED), RELAXED, ALWAYS, NOON + HOUR)
    assert sealed.used == 0
    assert used(sealed, RELAXED, ALWAYS, NOON + 5 * HOUR) == HOUR
    assert used(unseal_answer(sealed), RELAXED, ALWAYS, NOON + 5 * HOUR) == 5 * HOUR
    assert end_sealed_turn(sealed, NOON + 7 * HOUR).used == HOUR


# What stands still --------------------------------------------------------------------------------


def test_a_pause_is_nobodys_time() -> None:
    timer = pause(fresh(DAILY), DAILY, ALWAYS, NOON + 2 * HOUR)
    assert (timer.is_paused, timer.next_at, timer.ends_at) == (True, None, None)
    again = resume(timer, DAILY, ALWAYS, NOON + 9 * DAY)
    assert again.ends_at == NOON + 9 * DAY + 22 * HOUR


def test_an_undo_over_a_pause_charges_only_what_passed_after_it() -> None:
    timer = end_turn(fresh(DAILY), DAILY, ALWAYS, NOON + 2 * HOUR)
    again = resume(pause(timer, DAILY, ALWAYS, NOON + 3 * HOUR), DAILY, ALWAYS, NOON + 9 * DAY)
    assert resume_turn(again, DAILY, ALWAYS, NOON + 9 * DAY + HOUR, charged=True).spent == 3 * HOUR


def test_an_outage_is_as_if_it_had_not_been() -> None:
    timer = fresh(DAILY)
    gap = (NOON + 5 * HOUR, NOON + 30 * HOUR)
    after_it = skip_gap(timer, DAILY, ALWAYS, gap)
    assert (after_it.spent, after_it.ends_at) == (5 * HOUR, NOON + 49 * HOUR)
    assert skip_gap(after_it, DAILY, ALWAYS, gap) == after_it
    younger = fresh(DAILY, now=NOON + 20 * HOUR)
    assert skip_gap(younger, DAILY, ALWAYS, gap).ends_at == NOON + 54 * HOUR


def test_other_quiet_hours_count_from_when_they_are_told() -> None:
    timer = fresh(DAILY)
    settled_ = settle(timer, DAILY, ALWAYS, NOON + 11 * HOUR)
    changed = schedule(settled_, DAILY, UTC, NOON + 11 * HOUR)
    assert changed.ends_at == NOON + 20 * HOUR + 13 * HOUR


# Who is away --------------------------------------------------------------------------------------


def test_the_clock_waits_for_who_is_away_but_not_forever() -> None:
    back = NOON + 3 * DAY
    assert fresh(DAILY, Hours(away_until=back)).ends_at == back + DAY
    assert fresh(DAILY, Hours(away_until=NOON + 30 * DAY)).ends_at == NOON + 8 * DAY


def test_one_absence_is_waited_for_once_whatever_turns_it_covers() -> None:
    away = Hours(away_until=NOON + 30 * DAY)
    timer = fresh(DAILY, away)
    later = NOON + 9 * DAY
    again = start_turn(end_turn(timer, DAILY, away, later), DAILY, away, later)
    assert again.ends_at == later + DAY
    next_year = NOON + 365 * DAY
    other = Hours(away_until=next_year + 5 * DAY)
    at_home = start_turn(end_turn(again, DAILY, away, later), DAILY, away, NOON + 40 * DAY)
    assert at_home.away_since is None
    assert start_turn(at_home, DAILY, other, next_year).ends_at == next_year + 6 * DAY


# The ladder ---------------------------------------------------------------------------------------


def test_a_day_is_reminded_of_twice_then_it_is_over_then_a_move_is_made() -> None:
    timer = fresh(DAILY)
    met: list[tuple[str, int]] = []
    while timer.next_at is not None:
        now = timer.next_at
        assert due(timer, DAILY, ALWAYS, now - 1) is None
        stage = due(timer, DAILY, ALWAYS, now)
        assert stage is not None
        met.append((stage, now - NOON))
        timer = pass_stage(timer, DAILY, ALWAYS, now)
    assert met == [
        ("half", 12 * HOUR),
        ("tenth", 21 * HOUR + 36 * MINUTE),
        ("over", DAY),
        ("move", DAY + 6 * HOUR),
    ]


def test_short_times_are_not_worth_a_reminder() -> None:
    assert [stage for stage, _ in LIVE.stages(11 * MINUTE)] == ["half", "tenth", "over", "move"]
    assert [stage for stage, _ in LIVE.stages(4 * MINUTE)] == ["half", "over", "move"]
    assert [stage for stage, _ in LIVE.stages(MINUTE)] == ["over", "move"]


@pytest.mark.parametrize(
    ("clock", "expected"),
    [(LIVE, 2 * MINUTE), (DAILY, 6 * HOUR), (RELAXED, 3 * HOUR), (OWN, 15 * MINUTE)],
)
def test_grace_is_a_quarter_of_a_turn_within_limits(clock: Clock, expected: int) -> None:
    assert clock.grace == expected


def test_only_reminding_goes_on_at_growing_intervals_and_ends() -> None:
    remind = PRESETS["remind"]
    assert remind.stages(0) == (
        ("again", 12 * HOUR),
        ("again", 36 * HOUR),
        ("again", 84 * HOUR),
        ("again", 180 * HOUR),
        ("silent", 180 * HOUR),
    )
    assert fresh(remind).ends_at is None


def test_a_notice_that_comes_late_is_followed_by_the_whole_grace() -> None:
    timer = fresh(LIVE)
    timer = replace(timer, stages_passed=2)  # both reminders lie behind
    late = pass_stage(timer, LIVE, ALWAYS, NOON + HOUR)
    assert late.next_at == NOON + HOUR + 2 * MINUTE


def test_what_would_come_in_quiet_hours_waits_for_the_morning() -> None:
    timer = fresh(DAILY, UTC, NOON - HOUR)  # half of it is over at eleven in the evening
    morning = NOON + 20 * HOUR
    assert timer.next_at == morning
    soon = fresh(DAILY, UTC, NOON - HOUR - 2000)
    night = NOON + 11 * HOUR + 8000
    assert soon.next_at == NOON + 11 * HOUR - 2000
    assert due(soon, DAILY, UTC, night) is None
    assert postpone(soon, DAILY, UTC, night).next_at == morning


def test_more_time_puts_everything_off() -> None:
    timer = fresh(DAILY)
    for _ in range(3):
        assert timer.next_at is not None
        timer = pass_stage(timer, DAILY, ALWAYS, timer.next_at)
    more = add_time(timer, DAILY, ALWAYS, NOON + DAY + HOUR, DAY)
    assert (more.budget, more.ends_at) == (2 * DAY, NOON + 2 * DAY)
    assert due(more, DAILY, ALWAYS, NOON + 2 * DAY - HOUR) == "tenth"


def test_nobody_waits_for_the_morning_of_who_is_gone() -> None:
    night = NOON + 12 * HOUR
    gone = expire(settle(fresh(DAILY, UTC), DAILY, UTC, night), DAILY, night)
    assert due(gone, DAILY, UTC, night) == "over"
    assert pass_stage(gone, DAILY, UTC, night).next_at == night + 6 * HOUR


# Whatever happens ---------------------------------------------------------------------------------


@settings(max_examples=100)
@given(
    st.sampled_from([DAILY, RELAXED, OWN, PRESETS["remind"]]),
    st.lists(st.integers(0, 8 * HOUR), max_size=8),
)
def test_to_settle_changes_nothing(clock: Clock, steps: list[int]) -> None:
    timer = fresh(clock, UTC)
    now = NOON
    for step in steps:
        now += step
        again = schedule(settle(timer, clock, UTC, now), clock, UTC, now)
        if timer.next_at is not None and now <= timer.next_at:
            assert (again.next_at, again.ends_at) == (timer.next_at, timer.ends_at)
            assert again.next_at is not None
            assert awake(UTC, again.next_at) == again.next_at
            timer = again
