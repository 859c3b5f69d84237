"""Boards come once and in order, whatever happens to them on the way."""

import discord
import pytest

from bot.tables import lifecycle
from bot.tables.session import Session
from bot.tables.table import Table
from playground.faults import Broken, Cloudflare, Dropped, Fault, Refused, Slow, TooMany
from playground.world import posts
from tests.wire.bot.house import EDIT, SEND, House
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


async def two_moves(house: House) -> tuple[str, str]:
    """Let two people move while the board of the first is put off; return who is asked then."""
    first = house.asked()
    await house.move(first)
    await house.settled()
    [second] = await house.active()
    await house.move(house.person(second))
    await house.settled()
    [third] = await house.active()
    return second, third


@pytest.mark.parametrize("fault", [*WAITED_FOR, *TRIED_AGAIN])
async def test_a_board_comes_once(fault: Fault, house: House) -> None:
    await house.begun()
    house.faults.add(fault, *SEND)
    await house.move(house.asked())
    await house.settled()
    await house.wait(MINUTE)
    assert len(house.boards()) == 2
    [asked] = await house.active()
    assert house.board().mentions == [asked]
    assert (await house.row()).message_id == int(house.board().id)
    assert await house.outbox() == []
    assert labels(house.boards()[0]) == []
    await house.move(house.asked())
    await house.settled()
    assert len(house.boards()) == 3


@pytest.mark.parametrize("fault", [Broken(503), Broken(503, after=True), Dropped(after=True)])
async def test_after_a_restart_a_board_that_was_not_said_is_said_and_no_other(
    fault: Fault, house: House
) -> None:
    await house.begun()
    house.faults.add(fault, *SEND)
    await house.move(house.asked())
    await house.settled()
    await house.close()
    house.now += 2000
    await house.open()
    await house.world.until(lambda: len(house.boards()) == 2)
    await house.settled()
    assert len(house.boards()) == 2
    assert await house.outbox() == []


@pytest.mark.parametrize("after", [False, True], ids=["not said", "said all the same"])
async def test_two_moves_while_a_board_is_put_off_are_told_in_order(
    after: bool, house: House
) -> None:
    await house.begun()
    house.faults.add(Broken(503, after=after), *SEND)
    second, third = await two_moves(house)
    await house.wait(MINUTE)
    called = [board.mentions for board in house.boards()[1:]]
    assert called == ([[second], [third]] if after else [[third]])
    assert [bool(labels(board)) for board in house.boards()] == [False] * (1 + after) + [True]
    assert (await house.row()).told == 2
    assert await house.outbox() == []
    moves = [line for line in house.board().content.split("\n") if "trained band" in line]
    assert len(moves) == (2 if after else 3)  # what was done since, and who is asked


@pytest.mark.parametrize("code", [40005, 50045])
async def test_a_board_whose_picture_is_too_big_comes_without(code: int, house: House) -> None:
    await house.begun()
    house.faults.add(Refused(code), *SEND)
    await house.move(house.asked())
    await house.settled()
    assert len(house.boards()) == 2
    assert house.board().attachments == []
    assert labels(house.board()) == ["Play", "My hand", "Board", "Log"]
    await house.move(house.asked())
    await house.settled()
    assert [file.filename for file in house.board().attachments] == ["board.png"]


@pytest.mark.parametrize("code", [20028, 20016])
async def test_a_board_waits_for_a_channel_that_takes_no_more(code: int, house: House) -> None:
    """It takes a second: discord.py waits for as long before it tries again."""
    await house.begun()
    house.faults.add(Refused(code), *SEND)
    await house.move(house.asked())
    await house.settled()
    assert len(house.boards()) == 2


async def test_a_slow_board_holds_nobody_up(house: House) -> None:
    await house.begun()
    house.faults.add(Slow(10), *SEND)
    await house.move(house.asked())
    await house.clock.has_sleepers()
    [asked] = await house.active()
    shown = await house.use(house.person(asked), "play")
    assert "Place a trained band" in shown.content
    house.clock.advance(1)
    await house.move(house.person(asked))
    house.clock.advance(10)
    await house.settled()
    assert [len(board.mentions) for board in house.boards()] == [1, 1, 1]


async def test_a_board_of_a_game_that_is_paused_while_it_is_painted_offers_to_play(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.begun()
    painted = house.bot.pictures.board

    async def paused(
        key: str, table: Table, past: Session, names: tuple[str, ...], say: Say
    ) -> list[discord.File]:
        await lifecycle.pause(house.bot.registry, table.id, "asked")
        return await painted(key, table, past, names, say)

    monkeypatch.setattr(house.bot.pictures, "board", paused)
    await house.move(house.asked())
    await house.settled()
    assert (await house.row()).status == "paused"
    assert len(house.boards()) == 2
    assert labels(house.board()) == ["Play", "My hand", "Board", "Log"]  # it is no last board


@pytest.mark.parametrize("code", [10008, 30046, 50013])
async def test_an_old_board_that_keeps_its_buttons_does_no_harm(code: int, house: House) -> None:
    first = await house.begun()
    house.faults.add(Refused(code), *EDIT)
    await house.move(house.asked())
    await house.world.until(lambda: len(house.boards()) == 2)
    panel = await house.press(house.asked(), first, "Play")
    assert "Place a trained band" in panel.content
    await house.settled()
    assert await house.outbox() == []
    await house.move(house.asked())
    assert len(await house.record()) == 2


async def test_a_board_that_a_moderator_deletes_is_posted_again_when_somebody_asks(
    house: House,
) -> None:
    board = await house.begun()
    house.ann.delete(board.id)
    shown = await house.use(house.bob, "game status")
    assert shown.content.endswith("-# The board was deleted: I post it again.")
    await house.settled()
    [again] = house.boards()
    assert again.mentions == board.mentions
    assert again.content.endswith(board.content.split("\n")[-1])
    assert "posted" not in (await house.use(house.bob, "game status")).content
    await house.move(house.asked())
    await house.settled()
    assert len(house.boards()) == 2


async def test_a_deleted_board_does_not_stop_the_game(house: House) -> None:
    board = await house.begun()
    who = house.asked()
    posts.delete(house.world, board)
    await house.move(who)
    await house.settled()
    [newer] = house.boards()
    assert newer.mentions == await house.active()
    assert await house.outbox() == []


async def test_only_who_must_act_is_called(house: House) -> None:
    board = await house.begun()
    [asked] = await house.active()
    assert board.mentions == [asked]
    assert board.content.split("\n")[-1] == f"➡️ <@{asked}>: place a trained band"
    others = set(named(*(p.user for p in house.people[:3]))) - {f"<@{asked}>"}
    assert all(one not in board.content for one in others)


async def test_an_address_of_a_picture_that_has_run_out_is_needed_by_nobody(house: House) -> None:
    board = await house.begun()
    house.clock.advance(25 * 3600)
    who = house.asked()
    assert [f.filename for f in (await house.use(who, "game status")).attachments] == ["board.png"]
    await house.press(who, board, "Play")
    await house.move(who)
    await house.settled()
    assert len(house.boards()) == 2
    assert labels(board) == []
