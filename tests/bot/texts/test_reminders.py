"""What reminds somebody, and when there is nothing to be reminded of."""

from typing import Any

import pytest

from bot.model import Status
from bot.texts.reminders import MOST, Due, away, dm, ping, still_waits
from games.core.log import Seat
from tests.bot.offline_table import NAMES, SET_UP, OfflineTable
from words.languages import language

ANN, BOB = Seat(0), Seat(1)
PLACE = "https://discord.com/channels/900/500"


@pytest.fixture
def offline() -> OfflineTable:
    return OfflineTable()


def due(offline: OfflineTable, seat: Seat = ANN, **values: Any) -> Due:
    return Due(offline.table, seat, 0, 42, NAMES, **values)


def test_a_ping_names_who_where_and_what(offline: OfflineTable) -> None:
    assert ping(due(offline), language(None)) == (
        f"⏰ <@11>, [table 7]({PLACE}) is waiting for you: place a trained band."
    )
    assert ping(due(offline, deadline=1_788_350_400_999), language(None)) == (
        f"⏰ <@11>, [table 7]({PLACE}) is waiting for you: place a trained band. Your move is due "
        "<t:1788350400:R>."
    )
    late = due(offline, deadline=1_788_350_400_999, is_over=True)
    assert ping(late, language(None)).endswith(
        ". Your time is up: I'll move for you <t:1788350400:R>."
    )


def test_a_letter_for_one_table_and_for_several(offline: OfflineTable) -> None:
    line = (
        f"**The Great Fire of London 1666**, [table 7]({PLACE}) is waiting for you: place a "
        "trained band."
    )
    assert dm([due(offline)], language(None)) == f"⏰ {line}"
    settled_too = due(offline, deadline=5000)
    assert dm([due(offline), settled_too], language(None)).split("\n") == [
        "⏰ 2 tables are waiting for you:", f"- {line}", f"- {line} Your move is due <t:5:R>.",
    ]  # fmt: skip


def test_a_full_letter_keeps_discords_limit(offline: OfflineTable) -> None:
    offline.note(id=2**31 - 1, guild_id=2**63 - 1, channel_id=2**63 - 1, message_id=2**63 - 1)
    dues = [due(offline, deadline=1_788_350_400_999)] * MOST
    assert len(dm(dues, language(None))) <= 2000


def test_a_table_is_told_who_is_away(offline: OfflineTable) -> None:
    assert away(offline.table, BOB, 1_788_350_400_999, NAMES, language(None)) == (
        "🌙 Bob is away until <t:1788350400:F>."
    )


def test_a_table_waits_until_the_person_has_done_something(offline: OfflineTable) -> None:
    assert still_waits(offline.table, ANN, 0)
    assert not still_waits(offline.table, BOB, 0)
    assert not still_waits(offline.table, None, 0)
    offline.do(SET_UP[0])
    assert not still_waits(offline.table, ANN, 0)
    assert still_waits(offline.table, BOB, 1)
    offline.do(*SET_UP[1:3])
    assert not still_waits(offline.table, ANN, 0)  # asked again: another turn
    assert still_waits(offline.table, ANN, 3)


@pytest.mark.parametrize("status", ["paused", "over", "ended", "frozen", "lobby"])
def test_only_a_running_table_waits(offline: OfflineTable, status: Status) -> None:
    offline.note(status=status)
    assert not still_waits(offline.table, ANN, 0)
