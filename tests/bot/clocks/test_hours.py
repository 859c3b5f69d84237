"""The hours in which a clock runs, against a count minute by minute."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.clocks.hours import ALWAYS, DAY, HOUR, MINUTE, WEEK, Hours, active, after, awake

NIGHT = (23 * 60, 8 * 60)
ROME = Hours("Europe/Rome", *NIGHT)
SAO_PAULO = Hours("America/Sao_Paulo", *NIGHT)


def at(text: str, zone: str = "UTC", fold: int = 0) -> int:
    """Return the moment at which the clock on the wall of a zone says this."""
    there = datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold)
    return int(there.timestamp()) * 1000


def in_rome(text: str, fold: int = 0) -> int:
    return at(text, "Europe/Rome", fold)


# Examples -----------------------------------------------------------------------------------------


def test_a_clock_stands_still_in_the_night_and_goes_on_in_the_morning() -> None:
    evening = in_rome("2026-11-20T22:00")
    assert active(ROME, evening, in_rome("2026-11-21T09:00")) == 2 * HOUR
    assert after(ROME, evening, 2 * HOUR) == in_rome("2026-11-21T09:00")
    assert active(ROME, in_rome("2026-11-20T23:00"), in_rome("2026-11-21T08:00")) == 0


def test_a_day_of_time_with_nine_quiet_hours_takes_more_than_a_day() -> None:
    assert after(ROME, in_rome("2026-11-20T08:00"), DAY) == in_rome("2026-11-21T17:00")


def test_in_spring_the_quiet_night_of_rome_is_an_hour_shorter() -> None:
    evening, morning = in_rome("2026-03-28T22:30"), in_rome("2026-03-29T08:30")
    assert morning - evening == 9 * HOUR
    assert active(ROME, evening, morning) == HOUR
    assert after(ROME, evening, HOUR) == morning


def test_in_autumn_the_quiet_night_of_rome_is_an_hour_longer() -> None:
    evening, morning = in_rome("2026-10-24T22:30"), in_rome("2026-10-25T08:30")
    assert morning - evening == 11 * HOUR
    assert active(ROME, evening, morning) == HOUR
    assert after(ROME, evening, HOUR) == morning


def test_a_night_that_skips_midnight_in_sao_paulo_is_counted_right() -> None:
    # On 4 November 2018 it was one o'clock where midnight should have been.
    evening = at("2018-11-03T22:00", "America/Sao_Paulo")
    assert after(SAO_PAULO, evening, 2 * HOUR) == at("2018-11-04T09:00", "America/Sao_Paulo")
    assert after(SAO_PAULO, evening, 2 * HOUR) - evening == 10 * HOUR
    # On 17 February 2018 the last hour before midnight came twice: quiet, the second time as well.
    evening = at("2018-02-17T22:00", "America/Sao_Paulo")
    assert after(SAO_PAULO, evening, 2 * HOUR) == at("2018-02-18T09:00", "America/Sao_Paulo")
    assert after(SAO_PAULO, evening, 2 * HOUR) - evening == 12 * HOUR


def test_a_quiet_window_may_lie_within_a_day() -> None:
    siesta = Hours("Europe/Rome", 13 * 60, 15 * 60)
    noon = in_rome("2026-07-01T12:00")
    assert after(siesta, noon, 2 * HOUR) == in_rome("2026-07-01T16:00")
    assert awake(siesta, in_rome("2026-07-01T14:00")) == in_rome("2026-07-01T15:00")
    assert awake(siesta, noon) == noon


def test_without_quiet_hours_a_clock_always_runs() -> None:
    for hours in (ALWAYS, Hours("Europe/Rome", 600, 600)):
        assert active(hours, 5, 5 + 3 * DAY) == 3 * DAY
        assert after(hours, 5, 3 * DAY) == 5 + 3 * DAY
        assert awake(hours, 5) == 5


def test_a_day_off_lasts_from_midnight_to_midnight() -> None:
    weekend = Hours("Europe/Rome", days_off="56")
    friday, monday = in_rome("2026-11-20T22:00"), in_rome("2026-11-23T00:00")
    assert active(weekend, friday, monday) == 2 * HOUR
    assert after(weekend, friday, 2 * HOUR) == in_rome("2026-11-21T00:00")
    assert after(weekend, friday, 3 * HOUR) == in_rome("2026-11-23T01:00")
    assert awake(weekend, in_rome("2026-11-21T00:00")) == monday
    # The same moment is still Friday in São Paulo.
    assert awake(Hours("America/Sao_Paulo", days_off="56"), in_rome("2026-11-21T00:00")) == in_rome(
        "2026-11-21T00:00"
    )


def test_a_day_off_begins_after_a_quiet_evening_and_ends_in_a_quiet_night() -> None:
    sundays = Hours("Europe/Rome", *NIGHT, days_off="6")
    saturday = in_rome("2026-11-21T22:00")
    assert after(sundays, saturday, 2 * HOUR) == in_rome("2026-11-23T09:00")
    assert awake(sundays, in_rome("2026-11-22T12:00")) == in_rome("2026-11-23T08:00")


def test_a_sunday_off_on_which_summer_time_begins_or_ends_is_a_day_on_the_wall() -> None:
    sundays = Hours("Europe/Rome", days_off="6")
    for saturday, length in (("2026-03-28T12:00", 23), ("2026-10-24T12:00", 25)):
        noon = in_rome(saturday)
        assert after(sundays, noon, 13 * HOUR) == noon + 13 * HOUR + length * HOUR


def test_of_six_days_off_the_seventh_is_left() -> None:
    fridays = Hours(days_off="012356")
    friday = at("2026-11-20T00:00")
    assert after(fridays, friday, 3 * DAY) == friday + 15 * DAY
    assert active(fridays, friday, friday + 70 * DAY) == 10 * DAY


def test_while_somebody_is_away_nothing_runs() -> None:
    noon = in_rome("2026-07-01T12:00")
    back = in_rome("2026-07-08T06:00")
    away = Hours("Europe/Rome", *NIGHT, away_until=back)
    assert active(away, noon, back) == 0
    assert after(away, noon, HOUR) == in_rome("2026-07-08T09:00")
    assert awake(away, noon) == in_rome("2026-07-08T08:00")
    assert after(Hours(away_until=back), noon, HOUR) == back + HOUR


def test_who_was_away_once_is_so_no_more() -> None:
    noon = in_rome("2026-07-01T12:00")
    assert after(Hours(away_until=noon - 1), noon, HOUR) == noon + HOUR


def test_no_time_has_passed_at_once_nor_backwards() -> None:
    midnight = in_rome("2026-07-01T00:00")
    assert active(ROME, midnight, midnight) == 0
    assert active(ROME, midnight + DAY, midnight) == 0
    assert after(ROME, midnight, 0) == midnight


# Against a count of minutes -----------------------------------------------------------------------

ZONES = ("Europe/Rome", "America/Sao_Paulo", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC")
CHANGES = ("2026-03-28", "2026-10-24", "2018-11-03", "2018-02-17", "2026-04-04", "2026-10-03")
"""The days before nights in which clocks are changed in one of the zones."""


@st.composite
def frames(draw: st.DrawFn) -> int:
    """Draw a minute in one of the days about a change, or in a common one."""
    day = draw(st.sampled_from((*CHANGES, "2026-07-01")))
    return at(day) + draw(st.integers(0, 3 * 24 * 60)) * MINUTE


@st.composite
def anybody(draw: st.DrawFn) -> Hours:
    """Draw a person's hours."""
    minute = st.one_of(st.integers(0, 1439), st.sampled_from([0, 60, 90, 120, 150, 180, 1380]))
    away = draw(st.one_of(st.none(), frames()))
    off = "".join(sorted(draw(st.sets(st.sampled_from(WEEK), max_size=6))))
    return Hours(draw(st.sampled_from(ZONES)), draw(minute), draw(minute), off, away)


def is_awake(hours: Hours, moment: int) -> bool:
    """Look at the clock on the wall."""
    if hours.away_until is not None and moment < hours.away_until:
        return False
    there = datetime.fromtimestamp(moment / 1000, UTC).astimezone(ZoneInfo(hours.zone))
    if str(there.weekday()) in hours.days_off:
        return False
    now, minutes = there.hour * 60 + there.minute, 0
    while (hours.quiet_from + minutes) % 1440 != hours.quiet_to:
        if (hours.quiet_from + minutes) % 1440 == now:
            return False
        minutes += 1
    return True


def counted(hours: Hours, start: int, minutes: int) -> int:
    """Count the minutes in which the clock runs, one by one."""
    return sum(is_awake(hours, start + minute * MINUTE) for minute in range(minutes))


@settings(max_examples=60)
@given(anybody(), frames(), st.integers(0, 40 * 60))
def test_as_much_time_is_active_as_minutes_are_counted(
    hours: Hours, start: int, minutes: int
) -> None:
    assert active(hours, start, start + minutes * MINUTE) == counted(hours, start, minutes) * MINUTE


@settings(max_examples=60)
@given(anybody(), frames(), st.integers(1, 40 * HOUR))
def test_after_is_the_first_moment_at_which_so_much_was_active(
    hours: Hours, start: int, budget: int
) -> None:
    end = after(hours, start, budget)
    assert active(hours, start, end) == budget
    assert active(hours, start, end - 1) == budget - 1


@settings(max_examples=60)
@given(anybody(), frames())
def test_awake_is_the_first_minute_that_is_neither_quiet_nor_away(hours: Hours, start: int) -> None:
    first = awake(hours, start)
    assert is_awake(hours, first)
    assert counted(hours, start, (first - start) // MINUTE) == 0


@settings(max_examples=60)
@given(anybody(), frames(), st.integers(0, 2 * DAY), st.integers(0, 2 * DAY))
def test_a_stretch_is_as_long_as_its_parts(
    hours: Hours, start: int, first: int, second: int
) -> None:
    middle, end = start + first, start + first + second
    assert active(hours, start, end) == active(hours, start, middle) + active(hours, middle, end)


def test_over_a_year_the_hours_lost_and_won_are_quiet_ones() -> None:
    start, end = in_rome("2026-01-01T00:00"), in_rome("2027-01-01T00:00")
    assert active(ROME, start, end) == 365 * 15 * HOUR
