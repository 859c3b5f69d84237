"""The text of DMs, word by word."""

import pytest

from bot.model import Reason, SeatRow, Status
from bot.outgoing import SecretsDm, StandstillDm, WelcomeDm
from bot.texts.direct_messages import DirectMessage, is_due, no_direct_messages, text
from games.core.log import Seat
from tests.bot.offline_table import ANN, BOB, CLEO, NAMES, SEAT_ROWS, OfflineTable
from words.languages import language
from words.reader import Reader

HERE = "**The Great Fire of London 1666** in <#500> (table 7)"


@pytest.fixture
def offline() -> OfflineTable:
    return OfflineTable()


def lines(offline: OfflineTable, dm: DirectMessage) -> list[str]:
    to = Reader(language(None), NAMES, offline.table.seat_of(dm.user_id))
    return text(dm, offline.table, to).splitlines()


def test_the_secrets(offline: OfflineTable) -> None:
    assert lines(offline, SecretsDm(7, ANN, "start")) == [
        f"{HERE}: the game has begun. Only you can see this:",
        "**Your houses:** 🟨 yellow",
        "**Hand:** ⬆️ N ×2, ➡️ E, ⬇️ S, ⬅️ W",  # noqa: RUF001
        "**Objectives**, worth their points if houses stand there at the end:",
        "- Vintners Hall, green region: 6 VP; 5 houses stand",
        "- Baynard's Castle, lilac region: 3 VP; 4 houses stand",
        "- St. Paul's, lilac region: 2 VP; 5 houses stand",
        "**The fire may go next to:** Billingsgate (2 of yours), St. Bennet (1 of yours), "
        "Candlewick Ward, Bridgeward, St. Mary, Pepys House, Philpot Lane, Tallow Hall and "
        "Vintners Hall",
        "📊 All have 40 (Houses +40) (+11 only you see: objectives)",
    ]


def test_who_takes_a_seat_over_or_has_it_back_is_told_so(offline: OfflineTable) -> None:
    assert lines(offline, SecretsDm(7, ANN, "seat"))[0] == (
        f"{HERE}: you are playing there now. Only you can see this:"
    )


def test_who_holds_something_else_since_the_game_went_back_is_told_so(
    offline: OfflineTable,
) -> None:
    assert lines(offline, SecretsDm(7, ANN, "rewind"))[0] == (
        f"{HERE}: a move was undone. Only you can see this:"
    )


def test_each_gets_their_own(offline: OfflineTable) -> None:
    dms = [lines(offline, SecretsDm(7, one, "start")) for one in (ANN, BOB, CLEO)]
    assert [one[1] for one in dms] == [
        "**Your houses:** 🟨 yellow",
        "**Your houses:** 🟦 blue",
        "**Your houses:** 🟥 red",
    ]


def test_the_welcome(offline: OfflineTable) -> None:
    offline.note(status="lobby")
    assert lines(offline, WelcomeDm(7, BOB)) == [
        f"You have joined a table of {HERE}. When it starts, "
        "I'll send your secret cards here; `/hand` shows them at any time."
    ]


@pytest.mark.parametrize(
    ("reason", "why"),
    [
        ("channel_gone", "its channel is gone"),
        ("kicked", "I was removed from the server"),
        ("thread_locked", "its thread is locked"),
        ("no_permission", "I can no longer post there"),
    ],
)
def test_the_news_of_a_pause(offline: OfflineTable, reason: Reason, why: str) -> None:
    offline.note(status="paused", reason=reason)
    assert lines(offline, StandstillDm(7, ANN, reason)) == [
        f"Your table of **The Great Fire of London 1666** in <#500> is paused: {why}. Nothing is "
        "lost. Use `/game resume` in a channel where I can post to continue there (table 7)."
    ]


def test_the_news_of_a_table_that_is_frozen(offline: OfflineTable) -> None:
    offline.note(status="frozen")
    assert lines(offline, StandstillDm(7, ANN)) == [
        "Your table of **The Great Fire of London 1666** in <#500> was stopped: the rules were "
        "corrected, and the moves played no longer fit them. Sorry, it cannot continue."
    ]


def test_a_letter_is_for_who_still_sits_there_or_is_the_host(offline: OfflineTable) -> None:
    offline.table.seat_rows = (*SEAT_ROWS[:2], SeatRow(Seat(2), "former"))
    offline.note(status="paused")
    due: list[DirectMessage] = [SecretsDm(7, BOB, "start"), StandstillDm(7, ANN)]
    for_nobody: list[DirectMessage] = [SecretsDm(7, CLEO, "start"), StandstillDm(7, BOB)]
    assert [is_due(one, offline.table) for one in (*due, *for_nobody)] == [True] * 2 + [False] * 2
    offline.note(host_id=None)
    assert not is_due(StandstillDm(7, ANN), offline.table)


def test_who_waits_for_the_game_is_welcomed_and_once_it_has_begun_nobody(
    offline: OfflineTable,
) -> None:
    offline.note(status="lobby")
    assert [is_due(WelcomeDm(7, one), offline.table) for one in (BOB, 99)] == [True, False]
    offline.note(status="running")
    assert not is_due(WelcomeDm(7, BOB), offline.table), "the letter with the secrets says more"


@pytest.mark.parametrize("status", ["running", "over", "ended"])
def test_a_table_that_goes_on_again_is_no_news(offline: OfflineTable, status: Status) -> None:
    offline.note(status=status)
    assert not is_due(StandstillDm(7, ANN, "kicked"), offline.table)


def test_who_takes_no_letters_is_told_what_to_do() -> None:
    assert no_direct_messages(language(None)) == (
        "Your settings block my direct messages. That's fine: `/hand` or the **My hand** button "
        "shows your secrets here at any time."
    )
