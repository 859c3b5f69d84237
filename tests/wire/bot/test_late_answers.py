"""Answers that take long: whatever was used is acknowledged in time, and answered once."""

import pytest

from playground.people.driver import Person
from playground.wire import Json
from playground.world.model import Interaction, Message, Stage
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import custom_id, is_private_to, named, parts

ACKNOWLEDGED = 6
"""The callback that says that the message will show something else, and shows nothing."""


def menu(message_parts: list[Json]) -> tuple[str, str]:
    """Return the custom_id of the first menu, and its first value."""
    found = next(part for part in message_parts if part["type"] == 3)
    return found["custom_id"], found["options"][0]["value"]


async def held_up(harness: Harness, pressed: Interaction) -> None:
    """Wait until a press is acknowledged that cannot be answered yet."""
    await harness.world.until(pressed.settled.is_set)
    assert pressed.answer == ACKNOWLEDGED


def whispers(harness: Harness, person: Person) -> list[Message]:
    """Return what only this person sees in the channel."""
    here = harness.world.messages[harness.channel.id].values()
    return [one for one in here if is_private_to(one, person)]


@pytest.mark.parametrize(
    ("label", "shown"),
    [
        ("Join", "3. {cleo}"),
        ("Leave", "1 of 6 seats taken"),
        ("Add computer player", "3. 🤖 Computer 3 (easy)"),
        ("Cancel", "This table was cancelled."),
    ],
)
async def test_a_lobby_press_that_takes_long_is_acknowledged_first(
    label: str, shown: str, harness: Harness
) -> None:
    lobby = await harness.lobby(harness.ann, harness.bob)
    who = {"Join": harness.cleo, "Leave": harness.bob}.get(label, harness.ann)
    before = lobby.words
    harness.bot.patience = 0.01
    async with harness.bot.registry.store.write():
        await held_up(harness, who.click(lobby.id, custom_id(lobby, label)))
        assert lobby.words == before
    await harness.settled()
    assert shown.format(cleo=named(harness.cleo.user)[0]) in lobby.words
    assert whispers(harness, who) == []


async def test_a_late_refusal_in_a_lobby_is_private(harness: Harness) -> None:
    lobby = await harness.lobby(harness.ann, harness.bob)
    before, registry = lobby.words, harness.bot.registry
    harness.bot.patience = 0.01
    async with registry.locked(1):
        await held_up(harness, harness.bob.click(lobby.id, custom_id(lobby, "Join")))
    await harness.settled()
    [told] = whispers(harness, harness.bob)
    assert told.words == "You are already at this table."
    assert lobby.words == before


async def test_a_game_that_starts_late_takes_the_buttons_off_the_lobby(harness: Harness) -> None:
    lobby = await harness.lobby(harness.ann, harness.bob, harness.cleo)
    harness.bot.patience = 0.01
    async with harness.bot.registry.store.write():
        await held_up(harness, harness.ann.click(lobby.id, custom_id(lobby, "Start")))
    await harness.settled()
    assert lobby.words.endswith("The game has begun: the board follows below.")
    assert parts(lobby) == []
    assert len(harness.boards()) == 1


async def test_an_option_that_is_set_late_shows_on_its_page_and_in_the_lobby(
    harness: Harness,
) -> None:
    lobby = await harness.lobby(harness.ann)
    page = await harness.press(harness.ann, lobby, "Options")
    harness.bot.patience = 0.01
    async with harness.bot.registry.store.write():
        pressed = harness.ann.click(page.id, "v:1:hidden_colours=True")
        await held_up(harness, pressed)
    await harness.settled()
    assert "**Hidden colours: on**" in page.words
    assert lobby.words.endswith("-# Variants: Hidden colours: on")
    assert [one.id for one in whispers(harness, harness.ann)] == [page.id]


async def test_a_table_that_opens_late_is_shown_to_all(harness: Harness) -> None:
    harness.bot.patience = 0.01
    async with harness.bot.registry.store.write():
        typed = harness.ann.slash(harness.channel.id, "game new", {"game": "great_fire"})
        await harness.world.until(typed.settled.is_set)
        assert typed.stage is Stage.DEFERRED
    await harness.settled()
    [lobby] = harness.said()
    assert "1 of 6 seats taken" in lobby.words
    assert whispers(harness, harness.ann) == []
    assert (await harness.row()).message_id == int(lobby.id)


async def test_a_rematch_that_opens_late_is_shown_to_all(harness: Harness) -> None:
    await harness.begun()
    question = await harness.use(harness.ann, "game end")
    await harness.press(harness.ann, question, "End the game")
    await harness.settled()
    board = harness.board()
    harness.bot.patience = 0.01
    async with harness.bot.registry.store.write():
        pressed = harness.bob.click(board.id, custom_id(board, "Play again"))
        await harness.world.until(pressed.settled.is_set)
    await harness.settled()
    [lobby] = [one for one in harness.said() if "seats taken" in one.words]
    assert f"1. {named(harness.bob.user)[0]} (host)" in lobby.words
    assert board.words.startswith("**The Great Fire of London 1666** · table 1")
    [call] = [one for one in harness.said() if one.words.startswith("🔁")]
    assert named(harness.bob.user)[0] in call.words
    assert call.mentions == [harness.ann.user.id, harness.cleo.user.id]  # Bob knows


async def test_a_press_whose_answer_takes_long_is_acknowledged_first(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    panel = await harness.use(who, "play")
    harness.bot.patience = 0.01
    async with harness.bot.registry.store.write():  # whoever moves waits for it
        pressed = who.select(panel.id, menu(parts(panel))[0], [menu(parts(panel))[1]])
        await harness.world.until(pressed.settled.is_set)
        assert pressed.answer == ACKNOWLEDGED
        assert await harness.record() == []
    await harness.settled()
    assert panel.words.startswith("**You**")
    assert len(await harness.record()) == 1


async def test_a_late_refusal_leaves_the_panel_as_it_was(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    panel = await harness.use(who, "play")
    before = panel.words
    registry = harness.bot.registry
    harness.bot.patience = 0.01
    async with registry.locked(1) as table:
        pressed = who.select(panel.id, menu(parts(panel))[0], [menu(parts(panel))[1]])
        await harness.world.until(pressed.settled.is_set)
        assert pressed.answer == ACKNOWLEDGED
        await registry.change(table, status="paused")
    await harness.settled()
    *_, told = (one for one in harness.world.messages[harness.channel.id].values() if one.only_for)
    assert "paused" in told.words
    assert told.id != panel.id
    assert is_private_to(told, who)
    assert panel.words == before


async def test_a_typed_move_that_takes_long_is_acknowledged_first(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    move = await harness.first_move(who)
    harness.bot.patience = 0.01
    async with harness.bot.registry.store.write():
        typed = who.slash(harness.channel.id, "play", {"move": move})
        await harness.world.until(typed.settled.is_set)
        assert typed.stage is Stage.DEFERRED
    after = await harness.answer(typed)
    assert after.words.startswith("**You**")
    assert is_private_to(after, who)


async def test_what_a_private_press_announces_answers_nothing_that_is_gone(
    harness: Harness,
) -> None:
    await harness.lobby(harness.ann)
    for begun in (False, True):
        asked = await harness.use(harness.bob, "game new")
        if begun:
            harness.bob.click(asked.id, "o:now:here:cash_guns")
        else:
            harness.bob.select(asked.id, "o:table:here:", ["o:table:here:cash_guns"])
        await harness.settled()
        told = harness.said()[-1]
        assert told.reference is None
        assert named(harness.bob.user)[0] in told.words
        assert asked.id not in harness.world.messages[harness.channel.id]
