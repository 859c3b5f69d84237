"""A gateway that hangs up, forgets, falls silent or is away: nothing is lost, nothing twice."""

import asyncio

import discord
import pytest

from playground.faults import Lost
from tests.patience import PATIENCE
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import custom_id


def session_of(harness: Harness) -> str:
    """Return the id of the one session."""
    [session] = harness.playground.gateway.sessions.values()
    return session.id


async def test_a_press_during_a_reconnect_is_answered_once(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    move = await harness.first_move(who)
    before = session_of(harness)
    harness.playground.gateway.reconnect()
    told = await harness.use(who, "play", move=move)
    assert told.words.startswith("**You**")
    await harness.settled()
    assert session_of(harness) == before
    assert len(await harness.record()) == 1
    assert len(harness.boards()) == 2


@pytest.mark.parametrize("code", [4000, 4008, None])
async def test_a_connection_that_is_cut_is_resumed(code: int | None, harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    move = await harness.first_move(who)
    before = session_of(harness)
    pressed = who.slash(harness.channel.id, "play", {"move": move})
    harness.playground.gateway.close(code)
    assert (await harness.answer(pressed)).words.startswith("**You**")
    await harness.settled()
    assert session_of(harness) == before
    assert len(await harness.record()) == 1


async def test_what_a_dead_connection_was_told_is_told_again(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    move = await harness.first_move(who)
    harness.playground.gateway.freeze()
    pressed = who.slash(harness.channel.id, "play", {"move": move})
    harness.playground.gateway.close(None)  # as the bot does, when no heartbeat comes back
    assert (await harness.answer(pressed)).words.startswith("**You**")
    assert len(await harness.record()) == 1


async def test_a_session_that_may_be_resumed_is(harness: Harness) -> None:
    await harness.begun()
    before = session_of(harness)
    connection = next(iter(harness.playground.gateway.connections))
    harness.playground.gateway.invalidate(resumable=True)
    await harness.world.until(lambda: connection not in harness.playground.gateway.connections)
    await harness.world.until(lambda: harness.is_online)
    await harness.move(harness.asked())
    assert session_of(harness) == before


async def test_a_session_that_is_invalid_is_begun_anew_and_old_buttons_work(
    harness: Harness,
) -> None:
    board = await harness.begun()
    before = session_of(harness)
    harness.playground.gateway.invalidate(resumable=False)
    await harness.world.until(lambda: harness.is_online and session_of(harness) != before)
    who = harness.asked()
    panel = await harness.press(who, board, "Play")
    assert "Place a trained band" in panel.words
    await harness.move(who)
    await harness.settled()
    assert len(harness.boards()) == 2


async def test_a_press_that_nobody_heard_of_is_pressed_again(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    move = await harness.first_move(who)
    harness.faults.add_event(Lost(), "INTERACTION_CREATE")
    lost = who.slash(harness.channel.id, "play", {"move": move})
    harness.clock.advance(3)
    assert lost.failed_at is not None
    assert (await harness.use(who, "play", move=move)).words.startswith("**You**")
    assert len(await harness.record()) == 1


async def test_presses_during_an_outage_are_lost_and_the_game_is_not(harness: Harness) -> None:
    board = await harness.begun()
    who = harness.asked()
    await harness.close()
    lost = who.click(board.id, custom_id(board, "Play"))
    harness.clock.advance(3)
    assert lost.failed_at is not None
    await harness.open()
    assert await harness.record() == []
    assert "Place a trained band" in (await harness.press(who, board, "Play")).words
    await harness.settled()
    assert len(harness.boards()) == 1


@pytest.mark.parametrize("code", [4004, 4014])
async def test_a_bot_that_is_not_wanted_ends(code: int, harness: Harness) -> None:
    await harness.begun()
    harness.playground.gateway.close(code)
    with pytest.raises((discord.ConnectionClosed, discord.PrivilegedIntentsRequired)):
        async with asyncio.timeout(PATIENCE):
            await asyncio.shield(harness.serving)
    assert (await harness.row()).status == "running"
