"""Stale, foreign and double presses: each is answered, and counts once or not at all."""

import asyncio
import threading

import pytest

from bot.frontend.core.pictures import Pictures
from bot.tables import moves
from bot.tables.table import Table
from playground.faults import Late, Twice
from playground.people.driver import Person
from playground.wire import Json
from playground.world import posts
from playground.world.model import Message
from render.scene import Scene
from render.studio import Studio
from tests.patience import PATIENCE
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import custom_id, is_private_to, labels, parts
from tests.wire.pictures import PNG
from words.say import Say

MOVED_ON = "The table has moved on since then. Here is how it stands now."


def menu(message_parts: list[Json]) -> tuple[str, str]:
    """Return the custom_id of the first menu, and its first value."""
    found = next(part for part in message_parts if part["type"] == 3)
    return found["custom_id"], found["options"][0]["value"]


BANDS = "band"
"""The option of a menu that leads to another question: which band moves."""


def options(panel: Message) -> list[Json]:
    return [one for part in parts(panel) for one in part.get("options", [])]


async def acting(harness: Harness) -> tuple[Person, Message]:
    """Begin a game, and return who has spread the fire, with the panel of what to do next.

    There is an option that leads to another question.
    """
    harness.bot.registry.new_seed = lambda: "presses"
    await harness.begun()
    while True:
        who = harness.asked()
        is_spread = "spread the fire" in harness.board().words
        panel = await harness.move(who)
        if is_spread and BANDS in [one["value"] for one in options(panel)]:
            return who, panel
        await harness.settled()


async def test_a_press_that_is_told_twice_counts_once(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    panel = await harness.use(who, "play")
    harness.faults.add_event(Twice(), "INTERACTION_CREATE")
    after = await harness.choose(who, panel, menu(parts(panel))[1])
    await harness.settled()
    assert len(await harness.record()) == 1
    assert after.words.startswith("**You**")
    answers = [one for one in harness.world.messages[harness.channel.id].values() if one.only_for]
    assert [one.id for one in answers] == [panel.id]
    assert len(harness.boards()) == 2


async def test_a_menu_that_is_shown_again_is_a_new_one_to_discord(harness: Harness) -> None:
    """Else what was chosen before stays chosen there, and cannot be chosen any more."""
    who, panel = await acting(harness)
    first, value = menu(parts(panel))
    panel = await harness.choose(who, panel, BANDS)
    panel = await harness.press(who, panel, "Back")
    again, same_value = menu(parts(panel))
    assert same_value == value
    assert again != first


async def test_a_command_that_is_told_twice_counts_once(harness: Harness) -> None:
    harness.faults.add_event(Twice(), "INTERACTION_CREATE")
    await harness.use(harness.ann, "game new", game="great_fire")
    await harness.settled()
    assert len(harness.said()) == 1
    assert (await harness.bot.registry.get(1)).people == (int(harness.ann.user.id),)


async def test_a_computer_player_that_is_called_twice_by_the_gateway_comes_once(
    harness: Harness,
) -> None:
    message = await harness.lobby(harness.ann)
    harness.faults.add_event(Twice(), "INTERACTION_CREATE")
    await harness.press(harness.ann, message, "Add computer player")
    await harness.settled()
    assert "2 of 6 seats" in message.words
    assert len((await harness.bot.registry.get(1)).seat_rows) == 2


async def test_a_press_that_is_overtaken_while_names_are_looked_up_finds_the_table_moved_on(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    who, panel = await acting(harness)
    before = len(await harness.record())
    move, plain = await harness.first_move(who), harness.bot.names.plain
    moved = asyncio.Event()

    async def overtaken(table: Table, say: Say) -> tuple[str, ...]:
        if not moved.is_set():
            moved.set()
            await moves.move_by_notation(harness.bot.registry, table.id, int(who.user.id), move)
        return await plain(table, say)

    monkeypatch.setattr(harness.bot.names, "plain", overtaken)
    after = await harness.choose(who, panel, BANDS)
    assert after.words.startswith(MOVED_ON)
    assert [entry.text for entry in await harness.record()][before:] == [move]


async def test_a_move_at_a_table_that_is_loaded_anew_meanwhile_is_told(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.begun()
    who = harness.asked()
    panel = await harness.use(who, "play")
    plain = harness.bot.names.plain

    async def forgotten(table: Table, say: Say) -> tuple[str, ...]:
        harness.bot.registry.forget(table.id)  # as when another's move could not be saved
        return await plain(table, say)

    monkeypatch.setattr(harness.bot.names, "plain", forgotten)
    after = await harness.choose(who, panel, menu(parts(panel))[1])
    assert after.words.startswith("**You** placed a trained band")
    assert "It's not your turn." in after.words.split("\n")


async def test_two_presses_at_the_same_moment_are_one_move(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    panel = await harness.use(who, "play")
    button, value = menu(parts(panel))
    pressed = [who.select(panel.id, button, [value]) for _ in range(2)]
    for one in pressed:
        await harness.answer(one)
    await harness.settled()
    assert len(await harness.record()) == 1
    assert "It's not your turn." in panel.words.split("\n")
    assert len(harness.boards()) == 2


async def test_two_choices_at_the_same_moment_are_one_move_too(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    panel = await harness.use(who, "play")
    part, _ = [part for part in parts(panel) if part["type"] == 3]
    values = [option["value"] for option in part["options"][:2]]
    pressed = [who.select(panel.id, part["custom_id"], [value]) for value in values]
    for one in pressed:
        await harness.answer(one)
    [entry] = await harness.record()
    assert entry.text == f"place_band {values[0]}"


async def test_presses_that_come_in_the_wrong_order_are_both_answered(harness: Harness) -> None:
    who, panel = await acting(harness)
    before = len(await harness.record())
    button = parts(panel)[0]["custom_id"]
    harness.faults.add_event(Late(), "INTERACTION_CREATE")
    first = who.select(panel.id, menu(parts(panel))[0], [BANDS])
    second = who.click(panel.id, button)
    await harness.answer(second)
    await harness.answer(first)
    made = [entry.text for entry in await harness.record()][before:]
    assert len(made) == len(set(made)) > 0, "a whole deed may be several moves"
    await harness.settled()
    panel = await harness.use(who, "play")
    assert ("action point" in panel.words) == (harness.asked().user is who.user), (
        "or the turn was over"
    )


class _SlowPainter:
    """Paints a picture only when it may."""

    def __init__(self) -> None:
        self.is_painting, self.may_paint = threading.Event(), threading.Event()

    def __call__(self, _: Scene) -> bytes:
        """Return the picture."""
        self.is_painting.set()
        assert self.may_paint.wait(PATIENCE)
        return PNG


async def test_what_is_pressed_while_a_picture_is_painted_is_shown(harness: Harness) -> None:
    who, panel = await acting(harness)
    button = custom_id(panel, "End the turn")  # with points left it is confirmed, without a picture
    slow = _SlowPainter()
    async with Studio(slow) as busy:
        harness.bot.pictures = Pictures(busy, in_time=PATIENCE)
        first = who.select(panel.id, menu(parts(panel))[0], [BANDS])
        await asyncio.to_thread(slow.is_painting.wait, PATIENCE)
        shown = (await harness.answer(who.click(panel.id, button))).words
        slow.may_paint.set()
        await harness.world.until(first.settled.is_set)
    assert "🏁 End the turn" in shown
    assert panel.words == shown


async def test_a_slow_answer_does_not_close_a_panel_opened_meanwhile(harness: Harness) -> None:
    who, panel = await acting(harness)
    slow = _SlowPainter()
    async with Studio(slow) as busy:
        harness.bot.pictures = Pictures(busy, in_time=PATIENCE)
        who.select(panel.id, menu(parts(panel))[0], [BANDS])
        await asyncio.to_thread(slow.is_painting.wait, PATIENCE)
        harness.bot.pictures = Pictures(busy, in_time=0.0)  # the next one is shown without
        newer = await harness.use(who, "play")
        slow.may_paint.set()
        await harness.settled()
    assert parts(newer) != []
    assert panel.words == "Your panel has moved: it is open in a newer message."


async def test_an_old_board_opens_the_panel_of_now(harness: Harness) -> None:
    old = await harness.begun()
    buttons = old.components
    await harness.move(harness.asked())
    await harness.settled()
    assert labels(old) == []
    old.components = buttons  # a screen that was not refreshed
    who = harness.asked()
    panel = await harness.press(who, old, "Play")
    assert "Place a trained band on the map." in panel.words
    await harness.choose(who, panel, menu(parts(panel))[1])
    assert len(await harness.record()) == 2


async def test_a_panel_from_before_the_own_move_says_that_the_table_has_moved_on(
    harness: Harness,
) -> None:
    await harness.begun()
    who = harness.asked()
    panel = await harness.use(who, "play")
    button, value = menu(parts(panel))
    await harness.move(who)
    shown = await harness.answer(who.select(panel.id, button, [value]))
    assert shown.id == panel.id
    assert shown.words.split("\n")[0] == MOVED_ON
    assert len(await harness.record()) == 1


async def test_a_panel_from_before_anothers_move_still_works_where_nothing_has_changed(
    harness: Harness,
) -> None:
    await harness.begun()
    first = harness.asked()
    await harness.move(first)
    await harness.settled()
    second = harness.asked()
    panel = await harness.use(second, "play")
    await harness.use(first, "undo")
    shown = await harness.choose(second, panel, menu(parts(panel))[1])
    assert shown.words.split("\n")[0] == MOVED_ON  # it is not the second's turn any more
    await harness.move(first)
    assert [entry.kind for entry in await harness.record()] == ["move", "undo", "move"]


async def test_a_panel_in_two_places_moves_once(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    here = await harness.use(who, "play")
    await harness.restart()  # it knows no longer which panel is the newest
    there = await harness.press(who, harness.dms(who)[-1], "Play")
    await harness.choose(who, there, menu(parts(there))[1])
    shown = await harness.choose(who, here, menu(parts(here))[1])
    assert shown.words.split("\n")[0] == MOVED_ON
    assert len(await harness.record()) == 1


async def test_undo_pressed_twice_takes_back_one_move(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    panel = await harness.move(who)
    button = custom_id(panel, "Undo")
    pressed = [who.click(panel.id, button) for _ in range(2)]
    for one in pressed:
        await harness.answer(one)
    # Both answers turn the same panel; which of them comes last is not ours to say.
    assert panel.words.split("\n")[0] in (MOVED_ON, "Your move was undone.")
    assert "Place a trained band on the map." in panel.words
    assert [entry.kind for entry in await harness.record()] == ["move", "undo"]


async def test_undo_after_another_has_moved_is_refused_with_a_fresh_panel(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    panel = await harness.move(who)
    await harness.settled()
    await harness.move(harness.asked())
    shown = await harness.press(who, panel, "Undo")
    assert shown.id == panel.id
    assert shown.words.startswith(("You can no longer undo that on your own", MOVED_ON))
    assert [entry.kind for entry in await harness.record()] == ["move", "move"]


async def test_a_move_and_its_undoing_at_the_same_moment_leave_a_game_in_order(
    harness: Harness,
) -> None:
    await harness.begun()
    first = harness.asked()
    panel = await harness.move(first)
    await harness.settled()
    second = harness.asked()
    move = await harness.first_move(second)
    undone = first.click(panel.id, custom_id(panel, "Undo"))
    moved = second.slash(harness.channel.id, "play", {"move": move})
    await harness.answer(undone)
    told = await harness.answer(moved)
    await harness.settled()
    kinds = [entry.kind for entry in await harness.record()]
    assert kinds in (["move", "undo"], ["move", "move"])
    assert told.words.startswith("That is not a legal move" if kinds[1] == "undo" else "**You**")
    assert harness.board().mentions == await harness.active()


async def test_the_buttons_of_another_are_refused_politely(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    panel = await harness.use(who, "play")
    other = harness.others(who)[0]
    panel.only_for = other.user.id  # no client shows it to another: this one does
    button, value = menu(parts(panel))
    told = await harness.answer(other.select(panel.id, button, [value]))
    assert told.words == "These buttons belong to somebody else. `/play` gives you your own."
    panel.only_for = harness.people[5].user.id
    told = await harness.answer(harness.people[5].select(panel.id, button, [value]))
    assert told.words == "You are not playing at this table, but you are welcome to watch."
    assert await harness.record() == []


FORGED = [
    "p:1:0:abcdef01:choose:1:0:place_band atlantis",
    "p:1:9:abcdef01:choose:1:0:",
    "p:1:0:x:fly:1:0:",
    "p:one:0:abcdef01:choose:1:0:",
    "p:1",
    "p:²:0:x:choose:1:0:",
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
    harness: Harness,
) -> None:
    await harness.begun()
    stranger, bot = harness.people[4], harness.application.bot.id
    for forged in FORGED:
        sent = posts.post(harness.world, harness.channel, bot, {"components": [_row(forged)]}, {})
        told = await harness.answer(stranger.click(sent.id, forged))
        assert is_private_to(told, stranger), forged
        assert "something went wrong" not in told.words, forged
    assert await harness.record() == []
    assert (await harness.row()).status == "running"


@pytest.mark.parametrize(
    "forged", ["v:1:hidden_colours=perhaps", "p:1:0:abcdef01:select:1:0:place_band"]
)
async def test_a_forged_choice_is_answered(forged: str, harness: Harness) -> None:
    await harness.lobby(harness.ann)
    options = [{"label": "x", "value": "hidden_colours=perhaps"}]
    row = {"type": 1, "components": [{"type": 3, "custom_id": forged, "options": options}]}
    bot = harness.application.bot.id
    sent = posts.post(harness.world, harness.channel, bot, {"components": [row]}, {})
    told = await harness.answer(harness.ann.select(sent.id, forged, ["hidden_colours=perhaps"]))
    assert is_private_to(told, harness.ann)
    assert "something went wrong" not in told.words


@pytest.mark.parametrize("locale", ["ar", "he", "xx"])
async def test_a_language_that_nobody_has_heard_of_is_answered_in_english(
    locale: str, harness: Harness
) -> None:
    harness.guild.locale = locale
    for person in harness.people:
        person.user.locale = locale
    await harness.begun()
    who = harness.asked()
    assert "Place a trained band" in (await harness.use(who, "play")).words
    assert (await harness.move(who)).words.startswith("**You**")
    assert "/game new" in (await harness.use(who, "help")).words


def _row(custom: str) -> Json:
    button = {"type": 2, "style": 1, "label": "Press me", "custom_id": custom}
    return {"type": 1, "components": [button]}
