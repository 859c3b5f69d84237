"""The text of notes about a table, word by word."""

from typing import get_args

import pytest

from bot.clocks.clock import CLOCKS, PRESETS
from bot.clocks.hours import ALWAYS, DAY, HOUR, MINUTE, Hours
from bot.clocks.timer import Timer, end_turn, pass_stage, resume_turn, start_turn
from bot.model import Entry, SeatRow
from bot.tables import news
from bot.tables.notes import Note
from bot.tables.table import Table
from bot.tables.timing import Deadlines, deadlines
from bot.texts.boards import board
from bot.texts.notices import lines, noted, notice
from games.core import notation
from games.core.log import Seat
from tests.bot.offline_table import NAMES, OfflineTable, gangsters
from words.languages import language

A, B = Seat(0), Seat(1)
NOON = 1_788_350_400_000
DAILY, RELAXED = PRESETS["day"], PRESETS["relaxed"]
SAY = language(None)
NO_ENDS = Deadlines(0, {})


@pytest.fixture
def offline() -> OfflineTable:
    offline = OfflineTable()
    offline.note(clock=CLOCKS.dump(DAILY))
    offline.table.timers[A] = start_turn(Timer(0), DAILY, ALWAYS, NOON)
    return offline


def entry(text: Note, seat: Seat | None = A) -> Entry:
    return Entry(1, seat, "note", text, 0)


def over(offline: OfflineTable) -> None:
    timer = offline.table.timers[A]
    for at in (12 * HOUR, DAY - 144 * MINUTE, DAY):
        timer = pass_stage(timer, DAILY, ALWAYS, NOON + at)
    offline.table.timers[A] = timer


def test_who_is_late_is_called_and_told_when_a_move_is_made(offline: OfflineTable) -> None:
    over(offline)
    when = f"<t:{(NOON + 30 * HOUR) // 1000}:R>"
    assert notice(offline.table, entry("over"), None, NO_ENDS, SAY) == (
        f"⏰ <@11>, your time is up: I'll move for you {when}."
    )
    assert notice(offline.table, entry("gone"), None, NO_ENDS, SAY) == (
        f"👋 <@11> can no longer be reached. Somebody else gets the seat {when}."
    )


def test_who_has_moved_meanwhile_is_not_called(offline: OfflineTable) -> None:
    assert notice(offline.table, entry("over"), None, NO_ENDS, SAY) is None
    over(offline)
    offline.note(status="paused")
    assert notice(offline.table, entry("over"), None, NO_ENDS, SAY) is None
    offline.table.timers.clear()
    assert notice(offline.table, entry("over"), None, NO_ENDS, SAY) is None


def test_a_computer_player_is_told_of_as_long_as_it_moves(offline: OfflineTable) -> None:
    assert notice(offline.table, entry("computer"), None, NO_ENDS, SAY) is None
    offline.table.seat(SeatRow(A, "computer", level="easy", absent_id=11))
    assert notice(offline.table, entry("computer"), None, NO_ENDS, SAY) == (
        "🤖 A computer player now plays for <@11>. Come back any time to reclaim your seat."
    )
    offline.table.seat(SeatRow(A, "computer", level="easy"))
    assert notice(offline.table, entry("computer"), None, NO_ENDS, SAY) == (
        "🤖 A computer player now plays seat 1."
    )


def test_a_seat_that_changes_hands_names_both(offline: OfflineTable) -> None:
    assert notice(offline.table, entry("substitute", B), None, NO_ENDS, SAY, left=99) == (
        "🔄 <@22> takes over from <@99> (seat 2)."
    )
    offline.table.seat(SeatRow(A, "computer", level="easy"))
    assert notice(offline.table, entry("computer"), None, NO_ENDS, SAY, left=99) == (
        "🤖 A computer player takes over from <@99> (seat 1)."
    )


def test_every_note_has_its_sentence(offline: OfflineTable) -> None:
    for text in get_args(Note):
        assert noted(entry(text), NAMES, SAY)
    assert (
        notice(offline.table, entry("substitute", B), None, NO_ENDS, SAY)
        == "🔄 <@22> takes over seat 2."
    )
    assert notice(offline.table, entry("outage", None), None, NO_ENDS, SAY) == (
        "🔌 The bot was offline for a while; all clocks were stopped meanwhile."
    )


def test_a_board_tells_what_had_no_message_of_its_own(offline: OfflineTable) -> None:
    session = offline.session
    for text in ("over", "outage", "back"):
        session.commit(session.note(A, text, 0))
    session.commit(session.late(A, 0))
    assert lines(news.since(session, 0, None), NAMES, SAY) == [
        "⏰ Ann ran out of time, so I moved for them: `place_band tower`.",
        "🪑 Ann is back.",
    ]
    assert lines(news.since(session, 4, None), NAMES, SAY) == []


HOURS = dict.fromkeys(map(Seat, range(4)), ALWAYS)


def deadline(table: Table, now: int = NOON) -> list[str]:
    """Return what a board says of time."""
    names = ("Ann", "Bob", "Cleo", "Dora")
    text = board(table, table.session, names, SAY, deadlines(table, HOURS, now)).text
    return [line for line in text.splitlines() if "⏳" in line]


def at(moment: int) -> str:
    return f"<t:{moment // 1000}:R>"


def test_a_board_says_when_time_ends(offline: OfflineTable) -> None:
    assert deadline(offline.table) == [f"-# ⏳ Move due {at(NOON + DAY)}"]
    over(offline)
    assert deadline(offline.table, NOON + DAY) == [f"-# ⏳ Move due {at(NOON + 30 * HOUR)}"]
    offline.table.timers.clear()
    assert deadline(offline.table) == []


def test_a_board_says_why_time_ends_later_than_the_clock_says(offline: OfflineTable) -> None:
    """A clock of a day that stands still from 23 to 8 o'clock ends after more than a day."""
    sleeps = dict.fromkeys(map(Seat, range(4)), Hours("UTC", 23 * 60, 8 * 60))
    names = ("Ann", "Bob", "Cleo", "Dora")
    told = deadlines(offline.table, sleeps, NOON)
    text = board(offline.table, offline.session, names, SAY, told).text
    assert f"-# ⏳ Move due {at(NOON + DAY)} (the clock stops in quiet hours)" in text.splitlines()
    sleeps[Seat(0)] = Hours("UTC", days_off="6")
    text = board(
        offline.table, offline.session, names, SAY, deadlines(offline.table, sleeps, NOON)
    ).text
    assert (
        f"-# ⏳ Move due {at(NOON + DAY)} (the clock stops in quiet hours and on days off)"
        in text.splitlines()
    )


def choosing(*budgets: int) -> OfflineTable:
    """Return a table at which four play Ca$h 'n Gun$, each with so much time for this turn."""
    found = gangsters(clock=CLOCKS.dump(RELAXED))
    found.table.timers = {
        Seat(seat): start_turn(Timer(budget - RELAXED.step), RELAXED, ALWAYS, NOON)
        for seat, budget in enumerate(budgets)
    }
    return found


def load(table: Table, seat: Seat) -> None:
    """Let a seat load a bullet after an hour."""
    session = table.session
    action = notation.read("load_and_aim bang -", session.offer(seat).actions)
    session.commit(session.move(seat, action, NOON + HOUR))


def test_times_that_hardly_differ_are_said_together() -> None:
    seconds = choosing(84 * HOUR, 84 * HOUR + 5000, 84 * HOUR + MINUTE, 84 * HOUR)
    assert deadline(seconds.table) == [f"-# ⏳ Move due {at(NOON + 84 * HOUR)}"]
    a_tenth = choosing(40 * HOUR, 44 * HOUR, 42 * HOUR, 41 * HOUR)
    assert deadline(a_tenth.table) == [f"-# ⏳ Move due {at(NOON + 40 * HOUR)}"]


def test_of_times_that_differ_the_first_is_said_and_nobody_is_named() -> None:
    more = choosing(40 * HOUR, 44 * HOUR + MINUTE, 42 * HOUR, 41 * HOUR)
    first = f"-# ⏳ First deadline {at(NOON + 40 * HOUR)}; `/mine` shows yours"
    assert deadline(more.table) == [first]
    later = choosing(40 * HOUR, 44 * HOUR, 42 * HOUR, 41 * HOUR)
    assert deadline(later.table, NOON + HOUR) == [first]  # of what is left, more than a tenth


def test_who_chooses_again_is_not_known_by_the_time_that_they_have() -> None:
    """While an answer lay sealed its clock stood still: theirs alone ends later from then on."""
    table = choosing(40 * HOUR, 60 * HOUR, 80 * HOUR, 50 * HOUR).table
    before = deadline(table, NOON + 3 * HOUR)
    sealed = end_turn(table.timers[B], RELAXED, ALWAYS, NOON + HOUR)
    table.timers[B] = resume_turn(sealed, RELAXED, ALWAYS, NOON + 3 * HOUR, charged=False)
    assert table.timers[B].ends_at == NOON + 62 * HOUR
    assert deadline(table, NOON + 3 * HOUR) == before


@pytest.mark.parametrize("budgets", [(84, 84, 84, 84), (40, 60, 80, 50)])
def test_what_a_board_says_of_time_tells_nobody_who_has_answered(
    budgets: tuple[int, ...],
) -> None:
    table = choosing(*(budget * HOUR for budget in budgets)).table
    now = NOON + 3 * HOUR
    before = deadline(table, now)
    assert len(before) == 1
    session = table.session
    session.commit(
        session.move(B, notation.read("load_and_aim bang -", session.offer(B).actions), NOON + HOUR)
    )
    table.timers[B] = end_turn(table.timers[B], RELAXED, ALWAYS, NOON + HOUR)
    assert deadline(table, now) == before


def test_of_who_has_answered_in_time_that_would_be_over_now_nothing_is_said() -> None:
    table = choosing(80 * HOUR, 20 * HOUR, 80 * HOUR, 80 * HOUR).table
    session = table.session
    session.commit(
        session.move(B, notation.read("load_and_aim bang -", session.offer(B).actions), NOON + HOUR)
    )
    table.timers[B] = end_turn(table.timers[B], RELAXED, ALWAYS, NOON + HOUR)
    assert deadline(table, NOON + 30 * HOUR) == [f"-# ⏳ Move due {at(NOON + 80 * HOUR)}"]


def test_a_board_that_comes_late_says_nothing_of_time(offline: OfflineTable) -> None:
    offline.do("place_band tower")
    past, names = offline.session.at(0), ("Ann", "Bob", "Cleo")
    text = board(offline.table, past, names, SAY, deadlines(offline.table, HOURS, NOON)).text
    assert "⏳" not in text


def test_a_board_that_comes_after_a_choice_was_sealed_says_it_all_the_same() -> None:
    table = choosing(*[80 * HOUR] * 4).table
    session = table.session
    session.commit(
        session.move(B, notation.read("load_and_aim bang -", session.offer(B).actions), NOON + HOUR)
    )
    table.timers[B] = end_turn(table.timers[B], RELAXED, ALWAYS, NOON + HOUR)
    told = deadlines(table, HOURS, NOON + HOUR)
    text = board(table, session.at(0), ("Ann", "Bob", "Cleo", "Dora"), SAY, told).text
    assert f"-# ⏳ Move due {at(NOON + 80 * HOUR)}" in text.splitlines()
