"""What is said of a table and not of its game, word by word."""

from dataclasses import replace
from typing import get_args

import pytest

from bot.clocks.clock import CLOCKS, PRESETS
from bot.clocks.hours import ALWAYS, DAY, HOUR, MINUTE
from bot.clocks.timer import Timer, begun, climbed
from bot.messages.boards import board
from bot.messages.notices import news, noted, notice
from bot.model import Chair, Entry
from bot.tables.notes import Note
from bot.words import words
from games.core.log import Seat
from tests.bot.settled import NAMES, Settled

A, B = Seat(0), Seat(1)
NOON = 1_788_350_400_000
DAILY = PRESETS["day"]
SAY = words(None)


@pytest.fixture
def settled() -> Settled:
    settled = Settled()
    settled.note(clock=CLOCKS.dump(DAILY))
    settled.table.timers[A] = begun(Timer(0), DAILY, ALWAYS, NOON)
    return settled


def entry(text: Note, seat: Seat | None = A) -> Entry:
    return Entry(1, seat, "note", text, 0)


def over(settled: Settled) -> None:
    timer = settled.table.timers[A]
    for at in (12 * HOUR, DAY - 144 * MINUTE, DAY):
        timer = climbed(timer, DAILY, ALWAYS, NOON + at)
    settled.table.timers[A] = timer


def test_who_is_late_is_called_and_told_when_a_move_is_made(settled: Settled) -> None:
    over(settled)
    when = f"<t:{(NOON + 30 * HOUR) // 1000}:R>"
    assert notice(settled.table, entry("over"), SAY) == (
        f"⏰ <@11>, your time is over: the mildest move is made for you {when}."
    )
    assert notice(settled.table, entry("gone"), SAY) == (
        f"👋 <@11> cannot be reached any more. Another gets the seat {when}."
    )


def test_who_has_moved_meanwhile_is_not_called(settled: Settled) -> None:
    assert notice(settled.table, entry("over"), SAY) is None
    over(settled)
    settled.note(status="paused")
    assert notice(settled.table, entry("over"), SAY) is None
    settled.table.timers.clear()
    assert notice(settled.table, entry("over"), SAY) is None


def test_a_computer_player_is_told_of_as_long_as_it_moves(settled: Settled) -> None:
    assert notice(settled.table, entry("computer"), SAY) is None
    settled.table.seat(Chair(A, "computer", level="easy", absent_id=11))
    assert notice(settled.table, entry("computer"), SAY) == (
        "🤖 A computer player moves for <@11> from now on. Who comes back may have the seat again."
    )
    settled.table.seat(Chair(A, "computer", level="easy"))
    assert notice(settled.table, entry("computer"), SAY) == (
        "🤖 A computer player moves for seat 1 from now on."
    )


def test_every_note_has_its_sentence(settled: Settled) -> None:
    for text in get_args(Note):
        assert noted(entry(text), NAMES, SAY)
    assert notice(settled.table, entry("substitute", B), SAY) == "🔄 <@22> takes over seat 2."
    assert notice(settled.table, entry("outage", None), SAY) == (
        "🔌 I was away for a while: all clocks stood still meanwhile."
    )


def test_a_board_tells_what_had_no_message_of_its_own(settled: Settled) -> None:
    play = settled.play
    for text in ("over", "outage", "back"):
        play.commit(play.note(A, text, 0))
    play.commit(play.late(A, 0))
    assert news(play, 0, NAMES, SAY) == [
        "⏰ Ann's time was over: the mildest move was made.",
        "🪑 Ann is back.",
    ]
    assert news(play, 4, NAMES, SAY) == []


def test_a_board_says_when_time_ends_unless_an_answer_lies_sealed(settled: Settled) -> None:
    def deadline() -> list[str]:
        text = board(settled.table, settled.play, NAMES, SAY).text
        return [line for line in text.splitlines() if "⏳" in line]

    assert deadline() == [f"-# ⏳ Time ends <t:{(NOON + DAY) // 1000}:R>"]
    over(settled)
    assert deadline() == [f"-# ⏳ Time ends <t:{(NOON + 30 * HOUR) // 1000}:R>"]
    settled.table.timers[A] = replace(settled.table.timers[A], since=None, ends_at=None)
    assert deadline() == []
