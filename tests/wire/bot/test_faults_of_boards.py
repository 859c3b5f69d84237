"""Boards come once and in order, whatever happens to them on the way."""

from typing import Any

import discord
import pytest
from structlog.testing import capture_logs

from bot.tables import lifecycle
from bot.tables.session import Session
from bot.tables.table import Table
from playground.faults import Broken, Cloudflare, Dropped, Fault, Refused, Slow, TooMany
from playground.world import posts
from tests.wire.bot.harness import EDIT, SEND, Harness
from tests.wire.bot.screen import labels, named
from words.say import Say

WAITED_FOR = [
    pytest.param(TooMany("user"), id="429 user"),
    pytest.param(TooMany("shared"), id="429 shared"),
    pytest.param(TooMany("global"), id="429 global"),
    pytest.param(Broken(500), id="500"),
    pytest.param(Broken(500, after=True), id="500 after it was done"),
    pytest.param(Broken(502, html=True), id="502 in HTML"),
    pytest.param(Broken(502, after=True, html=True), id="502 in HTML after it was done"),
]
"""After these discord.py tries again by itself."""

TRIED_AGAIN = [
    pytest.param(Cloudflare(), id="429 of Cloudflare"),
    pytest.param(Broken(503), id="503"),
    pytest.param(Broken(503, after=True), id="503 after it was done"),
    pytest.param(Dropped(), id="cut before"),
    pytest.param(Dropped(after=True), id="cut after it was done"),
    pytest.param(Refused(130000), id="130000"),
    pytest.param(Refused(50035), id="50035"),
]
"""After these the bot looks whether it was said, and says it if not."""

MINUTE = 60.0
USER = ("GET", "/users/{user_id}")
HISTORY = ("GET", "/channels/{channel_id}/messages")


async def two_moves(harness: Harness) -> tuple[str, str]:
    """Let two people move while the board of the first is put off; return who is asked then."""
    first = harness.asked()
    await harness.move(first)
    await harness.settled()
    [second] = await harness.active()
    await harness.move(harness.person(second))
    await harness.settled()
    [third] = await harness.active()
    return second, third


async def test_a_name_is_asked_for_again(harness: Harness) -> None:
    harness.faults.add(Broken(503), *USER)
    bob = harness.bob.user
    found = await harness.bot.names.people(int(harness.guild.id), [int(bob.id)])
    assert found == {int(bob.id): bob.display}
    assert harness.faults.struck, "the first answer was 503"


@pytest.mark.parametrize("fault", [*WAITED_FOR, *TRIED_AGAIN])
async def test_a_board_comes_once(fault: Fault, harness: Harness) -> None:
    await harness.begun()
    harness.faults.add(fault, *SEND)
    await harness.move(harness.asked())
    await harness.settled()
    await harness.wait(MINUTE)
    assert len(harness.boards()) == 2
    [asked] = await harness.active()
    assert harness.board().mentions == [asked]
    assert (await harness.row()).message_id == int(harness.board().id)
    assert await harness.outbox() == []
    assert labels(harness.boards()[0]) == []
    await harness.move(harness.asked())
    await harness.settled()
    assert len(harness.boards()) == 3


@pytest.mark.parametrize("fault", [Broken(503), Broken(503, after=True), Dropped(after=True)])
async def test_after_a_restart_a_board_that_was_not_said_is_said_and_no_other(
    fault: Fault, harness: Harness
) -> None:
    await harness.begun()
    harness.faults.add(fault, *SEND)
    await harness.move(harness.asked())
    await harness.settled()
    await harness.close()
    harness.now += 2000
    await harness.open()
    await harness.world.until(lambda: len(harness.boards()) == 2)
    await harness.settled()
    assert len(harness.boards()) == 2
    assert await harness.outbox() == []


@pytest.mark.parametrize("code", [50001, 10003])
async def test_a_channel_that_is_not_shown_once_stops_no_board(code: int, harness: Harness) -> None:
    """Where the bot cannot look whether a board was said, the nonce still keeps it to one."""
    await harness.begun()
    harness.faults.add(Broken(503, after=True), *SEND)
    harness.faults.add(Refused(code), *HISTORY)
    with capture_logs() as log:
        await harness.move(harness.asked())
        await harness.settled()
        await harness.wait(MINUTE)
    assert len(harness.boards()) == 2
    assert await harness.outbox() == []
    assert (await harness.row()).status == "running"
    assert [one for one in log if one["log_level"] == "error"] == []


@pytest.mark.parametrize("after", [False, True], ids=["not said", "said all the same"])
async def test_two_moves_while_a_board_is_put_off_are_told_in_order(
    after: bool, harness: Harness
) -> None:
    await harness.begun()
    harness.faults.add(Broken(503, after=after), *SEND)
    second, third = await two_moves(harness)
    await harness.wait(MINUTE)
    called = [board.mentions for board in harness.boards()[1:]]
    assert called == ([[second], [third]] if after else [[third]])
    assert [bool(labels(board)) for board in harness.boards()] == [False] * (1 + after) + [True]
    assert (await harness.row()).told == 2
    assert await harness.outbox() == []
    moves = [line for line in harness.board().words.split("\n") if "trained band" in line]
    assert len(moves) == (2 if after else 3)  # what was done since, and who is asked


@pytest.mark.parametrize("code", [50001, 10003])
async def test_a_board_that_was_said_keeps_no_buttons_when_a_newer_one_comes(
    code: int, harness: Harness
) -> None:
    """Where the bot cannot look, a board that another one follows may have been said already."""
    await harness.begun()
    harness.faults.add(Broken(503, after=True), *SEND)
    harness.faults.add(Refused(code), *HISTORY)
    _, third = await two_moves(harness)
    await harness.wait(MINUTE)
    assert [bool(labels(board)) for board in harness.boards()] == [False, False, True]
    assert harness.board().mentions == [third]
    assert await harness.outbox() == []


@pytest.mark.parametrize("code", [40005, 50045])
async def test_a_board_whose_picture_is_too_big_comes_without(code: int, harness: Harness) -> None:
    await harness.begun()
    harness.faults.add(Refused(code), *SEND)
    await harness.move(harness.asked())
    await harness.settled()
    assert len(harness.boards()) == 2
    assert harness.board().attachments == []
    assert labels(harness.board()) == ["Play", "My hand", "Board", "Log"]
    await harness.move(harness.asked())
    await harness.settled()
    assert [file.filename for file in harness.board().attachments] == ["board.png", "news.png"]


@pytest.mark.parametrize("code", [20028, 20016])
async def test_a_board_waits_for_a_channel_that_takes_no_more(code: int, harness: Harness) -> None:
    """It takes a second: discord.py waits for as long before it tries again."""
    await harness.begun()
    harness.faults.add(Refused(code), *SEND)
    await harness.move(harness.asked())
    await harness.settled()
    assert len(harness.boards()) == 2


async def test_a_slow_board_holds_nobody_up(harness: Harness) -> None:
    await harness.begun()
    harness.faults.add(Slow(10), *SEND)
    await harness.move(harness.asked())
    await harness.clock.has_sleepers()
    [asked] = await harness.active()
    shown = await harness.use(harness.person(asked), "play")
    assert "Place a trained band" in shown.words
    harness.clock.advance(1)
    await harness.move(harness.person(asked))
    harness.clock.advance(10)
    await harness.settled()
    assert [len(board.mentions) for board in harness.boards()] == [1, 1, 1]


async def test_a_board_of_a_game_that_is_paused_while_it_is_painted_offers_to_play(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.begun()
    painted = harness.bot.pictures.board

    async def paused(
        key: str,
        table: Table,
        past: Session,
        names: tuple[str, ...],
        say: Say,
        **how: Any,
    ) -> list[discord.File]:
        await lifecycle.pause(harness.bot.registry, table.id, "asked")
        return await painted(key, table, past, names, say, **how)

    monkeypatch.setattr(harness.bot.pictures, "board", paused)
    await harness.move(harness.asked())
    await harness.settled()
    assert (await harness.row()).status == "paused"
    assert len(harness.boards()) == 2
    assert labels(harness.board()) == ["Play", "My hand", "Board", "Log"]  # it is no last board


@pytest.mark.parametrize("code", [10008, 30046, 50013])
async def test_an_old_board_that_keeps_its_buttons_does_no_harm(
    code: int, harness: Harness
) -> None:
    first = await harness.begun()
    harness.faults.add(Refused(code), *EDIT)
    await harness.move(harness.asked())
    await harness.world.until(lambda: len(harness.boards()) == 2)
    panel = await harness.press(harness.asked(), first, "Play")
    assert "Place a trained band" in panel.words
    await harness.settled()
    assert await harness.outbox() == []
    await harness.move(harness.asked())
    assert len(await harness.record()) == 2


async def test_a_board_that_a_moderator_deletes_is_posted_again_when_somebody_asks(
    harness: Harness,
) -> None:
    board = await harness.begun()
    harness.ann.delete(board.id)
    shown = await harness.use(harness.bob, "game status")
    assert shown.words.endswith("-# The board was deleted; it will be posted again.")
    await harness.settled()
    [again] = harness.boards()
    assert again.mentions == board.mentions
    assert again.words.endswith(board.words.split("\n")[-1])
    assert "posted" not in (await harness.use(harness.bob, "game status")).words
    await harness.move(harness.asked())
    await harness.settled()
    assert len(harness.boards()) == 2


async def test_a_deleted_board_does_not_stop_the_game(harness: Harness) -> None:
    board = await harness.begun()
    who = harness.asked()
    posts.delete(harness.world, board)
    await harness.move(who)
    await harness.settled()
    [newer] = harness.boards()
    assert newer.mentions == await harness.active()
    assert await harness.outbox() == []


async def test_only_who_must_act_is_called(harness: Harness) -> None:
    board = await harness.begun()
    [asked] = await harness.active()
    assert board.mentions == [asked]
    assert board.words.split("\n")[-1] == f"➡️ <@{asked}>: place a trained band"
    others = set(named(*(p.user for p in harness.people[:3]))) - {f"<@{asked}>"}
    assert all(one not in board.words for one in others)


async def test_an_address_of_a_picture_that_has_run_out_is_needed_by_nobody(
    harness: Harness,
) -> None:
    board = await harness.begun()
    harness.clock.advance(25 * 3600)
    who = harness.asked()
    assert [f.filename for f in (await harness.use(who, "game status")).attachments] == [
        "board.png"
    ]
    await harness.press(who, board, "Play")
    await harness.move(who)
    await harness.settled()
    assert len(harness.boards()) == 2
    assert labels(board) == []
