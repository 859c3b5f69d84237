"""A gateway that hangs up, forgets, falls silent or is away: nothing is lost, nothing twice."""

import asyncio

import discord
import pytest

from playground.faults import Lost
from tests.patience import PATIENCE
from tests.wire.bot.house import House
from tests.wire.bot.screen import custom_id


def session_of(house: House) -> str:
    """Return the id of the one session."""
    [session] = house.playground.gateway.sessions.values()
    return session.id


async def test_a_press_during_a_reconnect_is_answered_once(house: House) -> None:
    await house.begun()
    who = house.asked()
    move = await house.first_move(who)
    before = session_of(house)
    house.playground.gateway.reconnect()
    told = await house.use(who, "play", move=move)
    assert told.content.startswith("**You**")
    await house.settled()
    assert session_of(house) == before
    assert len(await house.record()) == 1
    assert len(house.boards()) == 2


@pytest.mark.parametrize("code", [4000, 4008, None])
async def test_a_connection_that_is_cut_is_resumed(code: int | None, house: House) -> None:
    await house.begun()
    who = house.asked()
    move = await house.first_move(who)
    before = session_of(house)
    pressed = who.slash(house.channel.id, "play", {"move": move})
    house.playground.gateway.close(code)
    assert (await house.answer(pressed)).content.startswith("**You**")
    await house.settled()
    assert session_of(house) == before
    assert len(await house.record()) == 1


async def test_what_a_dead_connection_was_told_is_told_again(house: House) -> None:
    await house.begun()
    who = house.asked()
    move = await house.first_move(who)
    house.playground.gateway.freeze()
    pressed = who.slash(house.channel.id, "play", {"move": move})
    house.playground.gateway.close(None)  # as the bot does, when no heartbeat comes back
    assert (await house.answer(pressed)).content.startswith("**You**")
    assert len(await house.record()) == 1


async def test_a_session_that_may_be_resumed_is(house: House) -> None:
    await house.begun()
    before = session_of(house)
    connection = next(iter(house.playground.gateway.connections))
    house.playground.gateway.invalidate(resumable=True)
    await house.world.until(lambda: connection not in house.playground.gateway.connections)
    await house.world.until(lambda: house.is_online)
    await house.move(house.asked())
    assert session_of(house) == before


async def test_a_session_that_is_invalid_is_begun_anew_and_old_buttons_work(house: House) -> None:
    board = await house.begun()
    before = session_of(house)
    house.playground.gateway.invalidate(resumable=False)
    await house.world.until(lambda: house.is_online and session_of(house) != before)
    who = house.asked()
    panel = await house.press(who, board, "Play")
    assert "Place a trained band" in panel.content
    await house.move(who)
    await house.settled()
    assert len(house.boards()) == 2


async def test_a_press_that_nobody_heard_of_is_pressed_again(house: House) -> None:
    await house.begun()
    who = house.asked()
    move = await house.first_move(who)
    house.faults.add_event(Lost(), "INTERACTION_CREATE")
    lost = who.slash(house.channel.id, "play", {"move": move})
    house.clock.advance(3)
    assert lost.failed_at is not None
    assert (await house.use(who, "play", move=move)).content.startswith("**You**")
    assert len(await house.record()) == 1


async def test_presses_during_an_outage_are_lost_and_the_game_is_not(house: House) -> None:
    board = await house.begun()
    who = house.asked()
    await house.close()
    lost = who.click(board.id, custom_id(board, "Play"))
    house.clock.advance(3)
    assert lost.failed_at is not None
    await house.open()
    assert await house.record() == []
    assert "Place a trained band" in (await house.press(who, board, "Play")).content
    await house.settled()
    assert len(house.boards()) == 1


@pytest.mark.parametrize("code", [4004, 4014])
async def test_a_bot_that_is_not_wanted_ends(code: int, house: House) -> None:
    await house.begun()
    house.playground.gateway.close(code)
    with pytest.raises((discord.ConnectionClosed, discord.PrivilegedIntentsRequired)):
        async with asyncio.timeout(PATIENCE):
            await asyncio.shield(house.serving)
    assert (await house.row()).status == "running"
