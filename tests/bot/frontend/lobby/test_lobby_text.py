"""The text of a lobby's message, word by word."""

import pytest

from bot.frontend.lobby.lobby_text import text
from bot.model import SeatRow
from games.core.log import Seat
from tests.bot.offline_table import ANN, BOB, OfflineTable
from tests.games import GAMES
from words.languages import language

TITLE = "**The Great Fire of London 1666** · table 7"


@pytest.fixture
def offline() -> OfflineTable:
    offline = OfflineTable()
    offline.note(status="lobby")
    return offline


def lines(offline: OfflineTable) -> list[str]:
    return text(offline.table, language(None)).splitlines()


def test_a_table_with_all_sorts_of_people(offline: OfflineTable) -> None:
    offline.table.seat_rows = (
        SeatRow(Seat(0), "person", ANN, "open"),
        SeatRow(Seat(1), "computer", level="hard"),
        SeatRow(Seat(2), "person", BOB, "closed"),
    )
    assert lines(offline) == [
        TITLE,
        "3 of 6 seats taken.",
        "1. <@11> (host)",
        "2. 🤖 Computer 2 (hard)",
        "3. <@22> 📪 no direct messages: `/hand` shows the secrets here",
        "-# Game: middleweight · 45 min live or 15 days · Keep the fire away from your houses.",
        "-# Clock: No clock (the table waits as long as it takes)",
        "-# Variants: none",
    ]


def test_the_variants_are_listed(offline: OfflineTable) -> None:
    offline.note(options='{"hidden_colours": true, "wildfire": "on"}')
    assert lines(offline)[-1] == "-# Variants: Hidden colours: on · Wildfire: on"


def test_a_game_without_secrets_says_so() -> None:
    offline = OfflineTable()
    offline.note(status="lobby", game="brigade")
    offline.table.game = GAMES["brigade"]
    told = "-# Only the decks and the two cards of a Recruit are hidden."
    assert lines(offline)[-1] == told


def test_a_table_that_was_called_off(offline: OfflineTable) -> None:
    offline.note(status="cancelled")
    assert lines(offline) == [TITLE, "This table was cancelled."]


def test_a_table_that_has_begun(offline: OfflineTable) -> None:
    offline.note(status="running")
    assert lines(offline) == [TITLE, "The game has begun: the board follows below."]


def test_the_fullest_lobby_fits_into_a_message(offline: OfflineTable) -> None:
    offline.table.seat_rows = tuple(
        SeatRow(Seat(seat), "person", 10**19 - seat, "closed") for seat in range(6)
    )
    offline.note(
        options='{"hidden_colours": true, "more_destruction": true, "wildfire": "on", '
        '"intensify": "each"}'
    )
    assert len("\n".join(lines(offline))) < 1000
