"""Stale, foreign and double presses: each is answered, and counts once or not at all."""

import asyncio

import pytest

from bot.tables import moves
from bot.tables.table import Table
from playground.faults import Late, Twice
from playground.wire import Json
from playground.world import posts
from tests.wire.bot.house import House
from tests.wire.bot.screen import custom_id, is_private_to, labels, parts
from words.say import Say

MOVED_ON = "The table has moved on since then. Here is how it stands now."


def menu(message_parts: list[Json]) -> tuple[str, str]:
    """Return the custom_id of the one menu, and its first value."""
    [found] = [part for part in message_parts if part["type"] == 3]
    return found["custom_id"], found["options"][0]["value"]


async def test_a_press_that_is_told_twice_counts_once(house: House) -> None:
    await house.begun()
    who = house.asked()
    panel = await house.use(who, "play")
    house.faults.add_event(Twice(), "INTERACTION_CREATE")
    after = await house.choose(who, panel, menu(parts(panel))[1])
    await house.settled()
    assert len(await house.record()) == 1
    assert after.content.startswith("**You**")
    answers = [one for one in house.world.messages[house.channel.id].values() if one.only_for]
    assert [one.id for one in answers] == [panel.id]
    assert len(house.boards()) == 2


async def test_a_menu_that_is_shown_again_is_a_new_one_to_discord(house: House) -> None:
    """Else what was chosen before stays chosen there, and cannot be chosen any more."""
    await house.begun()
    who = house.asked()
    panel = await house.use(who, "play")
    first, value = menu(parts(panel))
    panel = await house.press(who, panel, "▶")
    panel = await house.press(who, panel, "◀")
    again, same_value = menu(parts(panel))
    assert same_value == value
    assert again != first


async def test_a_command_that_is_told_twice_counts_once(house: House) -> None:
    house.faults.add_event(Twice(), "INTERACTION_CREATE")
    await house.use(house.ann, "game new")
    await house.settled()
    assert len(house.said()) == 1
    assert (await house.bot.registry.get(1)).people == (int(house.ann.user.id),)


async def test_a_computer_player_that_is_called_twice_by_the_gateway_comes_once(
    house: House,
) -> None:
    message = await house.lobby(house.ann)
    house.faults.add_event(Twice(), "INTERACTION_CREATE")
    await house.press(house.ann, message, "Add computer player")
    await house.settled()
    assert "2 of 6 seats" in message.content
    assert len((await house.bot.registry.get(1)).seat_rows) == 2


async def test_a_press_that_is_overtaken_while_names_are_looked_up_finds_the_table_moved_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.begun()
    who = house.asked()
    panel = await house.use(who, "play")
    move, plain = await house.first_move(who), house.bot.names.plain
    moved = asyncio.Event()

    async def overtaken(table: Table, say: Say) -> tuple[str, ...]:
        if not moved.is_set():
            moved.set()
            await moves.move_by_notation(house.bot.registry, table.id, int(who.user.id), move)
        return await plain(table, say)

    monkeypatch.setattr(house.bot.names, "plain", overtaken)
    after = await house.press(who, panel, "▶")
    assert after.content.startswith(MOVED_ON)
    assert [entry.text for entry in await house.record()] == [move]


async def test_a_move_at_a_table_that_is_loaded_anew_meanwhile_is_told(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.begun()
    who = house.asked()
    panel = await house.use(who, "play")
    plain = house.bot.names.plain

    async def forgotten(table: Table, say: Say) -> tuple[str, ...]:
        house.bot.registry.forget(table.id)  # as when another's move could not be saved
        return await plain(table, say)

    monkeypatch.setattr(house.bot.names, "plain", forgotten)
    after = await house.choose(who, panel, menu(parts(panel))[1])
    assert after.content.startswith("**You** placed a trained band")
    assert "Nothing is asked of you now." in after.content.split("\n")


async def test_two_presses_at_the_same_moment_are_one_move(house: House) -> None:
    await house.begun()
    who = house.asked()
    panel = await house.use(who, "play")
    button, value = menu(parts(panel))
    pressed = [who.select(panel.id, button, [value]) for _ in range(2)]
    for one in pressed:
        await house.answer(one)
    await house.settled()
    assert len(await house.record()) == 1
    assert "Nothing is asked of you now." in panel.content.split("\n")
    assert len(house.boards()) == 2


async def test_two_choices_at_the_same_moment_are_one_move_too(house: House) -> None:
    await house.begun()
    who = house.asked()
    panel = await house.use(who, "play")
    [part] = [part for part in parts(panel) if part["type"] == 3]
    values = [option["value"] for option in part["options"][:2]]
    pressed = [who.select(panel.id, part["custom_id"], [value]) for value in values]
    for one in pressed:
        await house.answer(one)
    [entry] = await house.record()
    assert entry.text == f"place_band {values[0]}"


async def test_presses_that_come_in_the_wrong_order_are_both_answered(house: House) -> None:
    await house.begun()
    who = house.asked()
    panel = await house.use(who, "play")
    button, value = menu(parts(panel))
    house.faults.add_event(Late(), "INTERACTION_CREATE")
    first = who.click(panel.id, custom_id(panel, "▶"))
    second = who.select(panel.id, button, [value])
    await house.answer(second)
    await house.answer(first)
    assert len(await house.record()) == 1
    assert "Nothing is asked of you now." in (await house.use(who, "play")).content


async def test_an_old_board_opens_the_panel_of_now(house: House) -> None:
    old = await house.begun()
    buttons = old.components
    await house.move(house.asked())
    await house.settled()
    assert labels(old) == []
    old.components = buttons  # a screen that was not refreshed
    who = house.asked()
    panel = await house.press(who, old, "Play")
    assert "Place a trained band on the map." in panel.content
    await house.choose(who, panel, menu(parts(panel))[1])
    assert len(await house.record()) == 2


async def test_a_panel_from_before_the_own_move_says_that_the_table_has_moved_on(
    house: House,
) -> None:
    await house.begun()
    who = house.asked()
    panel = await house.use(who, "play")
    button, value = menu(parts(panel))
    await house.move(who)
    shown = await house.answer(who.select(panel.id, button, [value]))
    assert shown.id == panel.id
    assert shown.content.split("\n")[0] == MOVED_ON
    assert len(await house.record()) == 1


async def test_a_panel_from_before_anothers_move_still_works_where_nothing_has_changed(
    house: House,
) -> None:
    await house.begun()
    first = house.asked()
    await house.move(first)
    await house.settled()
    second = house.asked()
    panel = await house.use(second, "play")
    await house.use(first, "undo")
    shown = await house.choose(second, panel, menu(parts(panel))[1])
    assert shown.content.split("\n")[0] == MOVED_ON  # it is not the second's turn any more
    await house.move(first)
    assert [entry.kind for entry in await house.record()] == ["move", "undo", "move"]


async def test_a_panel_in_two_places_moves_once(house: House) -> None:
    await house.begun()
    who = house.asked()
    here = await house.use(who, "play")
    there = await house.press(who, house.letters(who)[-1], "Play")
    await house.choose(who, there, menu(parts(there))[1])
    shown = await house.choose(who, here, menu(parts(here))[1])
    assert shown.content.split("\n")[0] == MOVED_ON
    assert len(await house.record()) == 1


async def test_undo_pressed_twice_takes_back_one_move(house: House) -> None:
    await house.begun()
    who = house.asked()
    panel = await house.move(who)
    button = custom_id(panel, "Undo")
    pressed = [who.click(panel.id, button) for _ in range(2)]
    for one in pressed:
        await house.answer(one)
    # Both answers turn the same panel; which of them comes last is not ours to say.
    assert panel.content.split("\n")[0] in (MOVED_ON, "Your move is taken back.")
    assert "Place a trained band on the map." in panel.content
    assert [entry.kind for entry in await house.record()] == ["move", "undo"]


async def test_undo_after_another_has_moved_is_refused_with_a_fresh_panel(house: House) -> None:
    await house.begun()
    who = house.asked()
    panel = await house.move(who)
    await house.settled()
    await house.move(house.asked())
    shown = await house.press(who, panel, "Undo")
    assert shown.id == panel.id
    assert shown.content.startswith(("You cannot take that back by yourself any more", MOVED_ON))
    assert [entry.kind for entry in await house.record()] == ["move", "move"]


async def test_a_move_and_its_undoing_at_the_same_moment_leave_a_game_in_order(
    house: House,
) -> None:
    await house.begun()
    first = house.asked()
    panel = await house.move(first)
    await house.settled()
    second = house.asked()
    move = await house.first_move(second)
    undone = first.click(panel.id, custom_id(panel, "Undo"))
    moved = second.slash(house.channel.id, "play", {"move": move})
    await house.answer(undone)
    told = await house.answer(moved)
    await house.settled()
    kinds = [entry.kind for entry in await house.record()]
    assert kinds in (["move", "undo"], ["move", "move"])
    assert told.content.startswith("That is no legal move" if kinds[1] == "undo" else "**You**")
    assert house.board().mentions == await house.active()


async def test_the_buttons_of_another_are_refused_politely(house: House) -> None:
    await house.begun()
    who = house.asked()
    panel = await house.use(who, "play")
    other = house.others(who)[0]
    panel.only_for = other.user.id  # no client shows it to another: this one does
    button, value = menu(parts(panel))
    told = await house.answer(other.select(panel.id, button, [value]))
    assert told.content == "These buttons are somebody else's. `/play` gives you your own."
    panel.only_for = house.people[5].user.id
    told = await house.answer(house.people[5].select(panel.id, button, [value]))
    assert told.content == "You do not sit at this table. You are welcome to watch."
    assert await house.record() == []


FORGED = [
    "p:1:0:abcdef01:go:1:0:place_band atlantis",
    "p:1:9:abcdef01:go:1:0:",
    "p:1:0:x:fly:1:0:",
    "p:one:0:abcdef01:go:1:0:",
    "p:1",
    "p:²:0:x:go:1:0:",
    "b:1:play:-1",
    "b:999:play:1",
    f"b:{10**30}:play:1",
    "b:1:burn:1",
    "l:1",
    "l:1:options:more",
    "v:",
    "g:1:0",
    f"g:1:{10**40}",
    "s:end:1:1",
    "s:forget:1",
    f"s:end:{10**60}",
    "b:1:play:1\n",
]


async def test_buttons_that_were_forged_or_are_of_another_version_are_answered(
    house: House,
) -> None:
    await house.begun()
    stranger, bot = house.people[4], house.application.bot.id
    for forged in FORGED:
        sent = posts.post(house.world, house.channel, bot, {"components": [_row(forged)]}, {})
        told = await house.answer(stranger.click(sent.id, forged))
        assert is_private_to(told, stranger), forged
        assert "Something went wrong" not in told.content, forged
    assert await house.record() == []
    assert (await house.row()).status == "running"


@pytest.mark.parametrize("forged", ["v:1", "p:1:0:abcdef01:pick:1:0:place_band"])
async def test_a_forged_choice_is_answered(forged: str, house: House) -> None:
    await house.lobby(house.ann)
    options = [{"label": "x", "value": "hidden_colours=perhaps"}]
    row = {"type": 1, "components": [{"type": 3, "custom_id": forged, "options": options}]}
    bot = house.application.bot.id
    sent = posts.post(house.world, house.channel, bot, {"components": [row]}, {})
    told = await house.answer(house.ann.select(sent.id, forged, ["hidden_colours=perhaps"]))
    assert is_private_to(told, house.ann)
    assert "Something went wrong" not in told.content


@pytest.mark.parametrize("locale", ["ar", "he", "xx"])
async def test_a_language_that_nobody_has_heard_of_is_answered_in_english(
    locale: str, house: House
) -> None:
    house.guild.locale = locale
    for person in house.people:
        person.user.locale = locale
    await house.begun()
    who = house.asked()
    assert "Place a trained band" in (await house.use(who, "play")).content
    assert (await house.move(who)).content.startswith("**You**")
    assert "/game new" in (await house.use(who, "help")).content


def _row(custom: str) -> Json:
    button = {"type": 2, "style": 1, "label": "Press me", "custom_id": custom}
    return {"type": 1, "components": [button]}
