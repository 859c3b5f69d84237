"""The buttons under messages."""

import io
from typing import Any

import discord
import pytest
from discord import ui

from bot.frontend.core.message_buttons import (
    board_buttons,
    close_up,
    dm_buttons,
    last_board,
    lobby_buttons,
    rows_of,
)
from bot.frontend.core.views import unstored
from bot.model import SeatRow, Status
from bot.texts.boards import Board, Field
from games.core.log import Seat
from tests.bot.offline_table import ANN, OfflineTable
from words.languages import language


@pytest.fixture
def offline() -> OfflineTable:
    return OfflineTable()


def buttons(view: ui.View | None) -> list[list[tuple[str, str]]]:
    """Return label and custom_id, row by row; a menu has a placeholder for a label."""
    assert view is not None
    rows: list[Any] = view.to_components()
    return [
        [(one.get("label") or one["placeholder"], one["custom_id"]) for one in row["components"]]
        for row in rows
    ]


def disabled(view: ui.View | None) -> list[str]:
    assert view is not None
    rows: list[Any] = view.to_components()
    return [one["label"] for row in rows for one in row["components"] if one["disabled"]]


def test_under_a_board_anybody_may_play(offline: OfflineTable) -> None:
    assert buttons(board_buttons(offline.table, 42, is_over=False)) == [
        [
            ("Play", "b:7:play:42"),
            ("My hand", "b:7:hand:42"),
            ("Board", "b:7:board:42"),
            ("Log", "b:7:log:42"),
        ]
    ]


def test_under_the_last_board_it_can_be_played_again(offline: OfflineTable) -> None:
    assert buttons(board_buttons(offline.table, 42, is_over=True)) == [
        [
            ("Play again", "b:7:again:42"),
            ("Film", "b:7:replay:42"),
            ("Step through", "z:7:open:0:0"),
        ],
        [
            ("Scores", "b:7:statistics:42"),
            ("Review", "x:7:0"),
            ("Log", "b:7:log:42"),
        ],
    ]


def test_under_a_letter_before_the_game_there_is_no_log(offline: OfflineTable) -> None:
    assert buttons(dm_buttons(offline.table, 42, language(None), is_playing=True)) == [
        [
            ("Play", "b:7:play:42"),
            ("My hand", "b:7:hand:42"),
            ("Board", "b:7:board:42"),
            ("Log", "b:7:log:42"),
        ]
    ]
    assert buttons(dm_buttons(offline.table, 42, language(None), is_playing=False)) == [
        [("Play", "b:7:play:42"), ("My hand", "b:7:hand:42")]
    ]


def test_in_a_lobby_all_can_be_done_that_can_be_done(offline: OfflineTable) -> None:
    offline.note(status="lobby")
    assert buttons(lobby_buttons(offline.table)) == [
        [
            ("Join", "l:7:join"),
            ("Leave", "l:7:leave"),
            ("How to play", "l:7:rules"),
        ],
        [
            ("Options", "l:7:options"),
            ("Add computer player", "l:7:computer"),
        ],
        [
            ("Start", "l:7:start"),
            ("Cancel", "l:7:cancel"),
        ],
    ]
    assert disabled(lobby_buttons(offline.table)) == []


@pytest.mark.parametrize(
    ("people", "computers", "offered"),
    [
        (1, 0, ["Add 3 computer players and start"]),
        (1, 1, ["Add 2 computer players and start"]),
        (2, 0, ["Add 2 computer players and start"]),
        (3, 0, []),  # they can start
        (1, 2, []),
    ],
)
def test_where_too_few_sit_one_press_brings_a_table_of_four(
    offline: OfflineTable, people: int, computers: int, offered: list[str]
) -> None:
    offline.note(status="lobby")
    sitting = [SeatRow(Seat(0), "person", ANN + seat) for seat in range(people)]
    offline.table.seat_rows = (*sitting, *(SeatRow(Seat(0), "computer") for _ in range(computers)))
    rows = buttons(lobby_buttons(offline.table))
    assert [label for row in rows for label, meant in row if meant == "l:7:fill"] == offered


@pytest.mark.parametrize(
    ("people", "computers", "off"),
    [
        (2, 0, ["Start"]),
        (1, 2, []),
        (1, 5, ["Add computer player"]),  # who joins takes a computer's place
        (6, 0, ["Join", "Add computer player"]),
    ],
)
def test_what_cannot_be_done_in_a_lobby_is_grey(
    offline: OfflineTable, people: int, computers: int, off: list[str]
) -> None:
    offline.note(status="lobby")
    sitting = [SeatRow(Seat(0), "person", ANN + seat) for seat in range(people)]
    offline.table.seat_rows = (*sitting, *(SeatRow(Seat(0), "computer") for _ in range(computers)))
    assert disabled(lobby_buttons(offline.table)) == off


@pytest.mark.parametrize("status", ["running", "cancelled", "over"])
def test_a_lobby_that_is_none_any_more_has_no_buttons(
    offline: OfflineTable, status: Status
) -> None:
    offline.note(status=status)
    assert lobby_buttons(offline.table) is None


def test_buttons_speak_the_language_of_the_channel(offline: OfflineTable) -> None:
    offline.note(locale="xx")  # unknown: English
    assert buttons(board_buttons(offline.table, 1, is_over=False))[0][0] == ("Play", "b:7:play:1")


def test_no_row_is_longer_than_a_phone_has_room_for() -> None:
    for count, lengths in {
        0: [],
        1: [1],
        4: [4],
        5: [3, 2],
        6: [3, 3],
        7: [4, 3],
        9: [3, 3, 3],
    }.items():
        some = [ui.Button[ui.View](label=str(one)) for one in range(count)]
        rows = rows_of(some)
        assert [len(row) for row in rows] == lengths
        assert [one for row in rows for one in row] == some


def test_each_picture_at_the_end_has_an_alt_text_and_what_was_hidden_stands_below() -> None:
    files = [
        discord.File(io.BytesIO(b""), name, description=f"The {name}.")
        for name in ("board.png", "scores.png")
    ]
    told = Board("text", (Field("🥇 Ann: 3 points", "Houses +3"), Field("2. Bob: 1 point", "None")))
    text, row, *galleries, hidden = last_board(
        told, files, unstored([[ui.Button(label="Film")]])
    ).children
    assert isinstance(text, ui.TextDisplay)
    assert text.content == "text"
    assert [
        [(item.media.url, item.description) for item in one.items]
        for one in galleries
        if isinstance(one, ui.MediaGallery)
    ] == [
        [("attachment://board.png", "The board.png.")],
        [("attachment://scores.png", "The scores.png.")],
    ]
    assert isinstance(hidden, ui.TextDisplay)
    assert hidden.content == "**🥇 Ann: 3 points**\nHouses +3\n**2. Bob: 1 point**\nNone"
    assert isinstance(row, ui.ActionRow)


def test_what_happened_is_shown_close_up_below_the_board() -> None:
    files = [discord.File(io.BytesIO(b""), name) for name in ("board.png", "news.png")]
    [embed] = close_up(files)
    assert embed.image.url == "attachment://news.png"
    assert close_up(files[:1]) == []
