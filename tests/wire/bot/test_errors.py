"""Unexpected errors: the log has them, the person gets their number, the game does not change."""

import asyncio
import json
from io import StringIO

import pytest
from sqlalchemy import text

from bot.hosting import logs
from playground.faults import Refused
from tests.patience import PATIENCE
from tests.wire.bot.harness import CALLBACK, Harness
from tests.wire.bot.screen import is_private_to

SORRY = "Sorry, something went wrong. The game is as it was. The bot's operator "


async def broken(harness: Harness, change: str) -> None:
    """Break a row of the database (or mend it), and let the bot come to it again."""
    async with harness.bot.registry.store.write() as db:
        await db.execute(text(change))
    harness.bot.registry.forget(1)


@pytest.mark.usefixtures("_logs_as_before")
async def test_a_broken_row_is_an_apology_with_an_id_that_the_log_has(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    move = await harness.first_move(who)
    out = StringIO()
    logs.set_up("info", style="json", out=out)
    await broken(harness, "UPDATE tables SET game = 'chess' WHERE id = 1")
    told = await harness.use(who, "play", move=move)
    assert is_private_to(told, who)
    assert told.words.startswith(SORRY)
    number = told.words.split("`")[1]
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    [line] = [one for one in lines if one.get("error") == number]
    assert "Traceback (most recent call last)" in line["exception"]
    assert "KeyError: 'chess'" in line["exception"]
    assert line["level"] == "error"
    assert await harness.record() == []
    await broken(harness, "UPDATE tables SET game = 'great_fire' WHERE id = 1")
    assert (await harness.use(who, "play", move=move)).words.startswith("**You**")
    assert len(await harness.record()) == 1


@pytest.mark.usefixtures("_logs_as_before")
async def test_an_error_in_the_middle_of_a_move_leaves_the_game_as_it_was(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    move = await harness.first_move(who)
    logs.set_up("info", style="json", out=StringIO())
    async with harness.bot.registry.store.write() as db:
        await db.execute(text("ALTER TABLE cache RENAME TO away"))
    told = await harness.use(who, "play", move=move)
    assert told.words.startswith(SORRY)
    async with harness.bot.registry.store.write() as db:
        await db.execute(text("ALTER TABLE away RENAME TO cache"))
    assert await harness.record() == []
    assert len(harness.boards()) == 1
    assert (await harness.use(who, "play", move=move)).words.startswith("**You**")
    await harness.settled()
    assert len(harness.boards()) == 2


@pytest.mark.usefixtures("_logs_as_before")
async def test_what_cannot_be_said_for_a_broken_database_is_said_when_it_is_mended(
    harness: Harness,
) -> None:
    await harness.begun()
    who = harness.asked()
    logs.set_up("info", style="json", out=StringIO())
    async with harness.bot.registry.store.write() as db:
        await db.execute(text("ALTER TABLE outbox RENAME TO away"))
    harness.bot.outbox.wake()
    told = await harness.use(who, "play", move=(await harness.first_move(who)))
    assert told.words.startswith(SORRY)
    async with harness.bot.registry.store.write() as db:
        await db.execute(text("ALTER TABLE away RENAME TO outbox"))
    await harness.move(who)
    await harness.settled()
    assert len(harness.boards()) == 2


@pytest.mark.usefixtures("_logs_as_before")
async def test_a_record_that_the_rules_do_not_give_freezes_the_table_and_says_so(
    harness: Harness,
) -> None:
    await harness.begun()
    await harness.move(harness.asked())
    await harness.settled()
    logs.set_up("info", style="json", out=StringIO())
    await broken(harness, "UPDATE record SET text = 'place_band atlantis' WHERE table_id = 1")
    told = await harness.use(harness.ann, "play", table=1)
    assert told.words.startswith("This table was stopped: the rules have been corrected")
    await harness.settled()
    assert "was stopped" in harness.dms(harness.ann)[-1].words
    assert (await harness.row()).status == "frozen"
    assert "1 of 6 seats" in (await harness.lobby(harness.bob)).words


async def test_a_command_that_is_no_more_is_answered(harness: Harness) -> None:
    [one] = [c for c in harness.application.commands.values() if c["name"] == "mine"]
    one["name"] = "yours"
    told = await harness.use(harness.bob, "yours")
    assert is_private_to(told, harness.bob)
    assert told.words == (
        "This command has changed. Reload Discord, or try again in a few minutes."
    )


@pytest.mark.usefixtures("_logs_as_before")
async def test_suggestions_that_are_lost_on_the_way_are_a_line_of_the_log(harness: Harness) -> None:
    await harness.begun()
    out = StringIO()
    logs.set_up("info", style="json", out=out)
    harness.faults.add(Refused(10062), *CALLBACK)
    who = harness.asked()
    lost = who.autocomplete(harness.channel.id, "play", {"move": ""}, "move")
    async with asyncio.timeout(PATIENCE):
        while "no suggestions" not in out.getvalue():  # noqa: ASYNC110 - a text has no event
            await asyncio.sleep(0.01)
    assert lost.choices is None
    [line] = [json.loads(line) for line in out.getvalue().splitlines() if "suggestions" in line]
    assert line["level"] == "warning"
    assert "10062" in line["event"]
    assert "Traceback" not in out.getvalue()
    assert await harness.suggestions(who, "play", "move", move="")


async def test_a_bot_that_is_being_stopped_says_so(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    harness.bot.in_flight.is_stopping = True
    told = await harness.use(who, "play")
    assert told.words == "The bot is restarting. Please try again in a minute."
    assert await harness.record() == []
