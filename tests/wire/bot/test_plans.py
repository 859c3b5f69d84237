"""People plan ahead in private, by buttons and by typing."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.shelf import shelf
from games.great_fire.model import PlaceId
from playground.people.driver import Person
from playground.wire import Json
from playground.world.model import Message
from tests.noughts.game import NOUGHTS
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import is_private_to, labels, parts
from words.great_fire.terms import place_name


def menus(message: Message) -> list[Json]:
    """Return the menus of a message in which moves are chosen."""
    found = [part for part in parts(message) if part["type"] == 3]
    return [one for one in found if "only if" not in one["placeholder"]]


def values(message: Message) -> list[str]:
    """Return the values that the menu of a message offers."""
    [menu] = menus(message)
    return [option["value"] for option in menu["options"]]


def offered(message: Message) -> list[str]:
    """Return what stands in the menu of a message."""
    [menu] = menus(message)
    return [option["label"] for option in menu["options"]]


async def begin(harness: Harness, game: str, *others: Person) -> None:
    """Start a game of Ann and these people."""
    lobby = await harness.use(harness.ann, "game new", game=game)
    for one in others:
        await harness.press(one, lobby, "Join")
    await harness.press(harness.ann, lobby, "Start")
    await harness.settled()


@pytest.fixture
async def noughts(empty: Harness) -> AsyncIterator[Harness]:
    """The bot with the toy game, which Ann and Bob play."""
    empty.shelf = shelf(NOUGHTS)
    await empty.open()
    await begin(empty, "noughts", empty.bob)
    try:
        yield empty
    finally:
        await empty.close()


async def test_a_plan_is_put_together_by_buttons_and_played(noughts: Harness) -> None:
    panel = await noughts.press(noughts.bob, noughts.board(), "Play")
    shown = await noughts.press(noughts.bob, panel, "Plan ahead")
    assert is_private_to(shown, noughts.bob)
    assert values(shown)[:2] == ["a1", "b1"]
    shown = await noughts.choose(noughts.bob, shown, "b2")
    assert "1. **Mark · B2**" in shown.words
    shown = await noughts.press(noughts.bob, shown, "Or else …")
    shown = await noughts.choose(noughts.bob, shown, "a1")
    assert "1. **Mark · B2**, else **Mark · A1**" in shown.words
    shown = await noughts.choose(noughts.bob, shown, "c3")
    assert "2. **Mark · C3**" in shown.words
    boards = len(noughts.boards())

    await noughts.use(noughts.ann, "play", move="mark b2")
    await noughts.settled()
    entries = await noughts.record()
    assert [(one.seat, one.kind, one.text) for one in entries] == [
        (0, "move", "mark b2"), (1, "planned", "mark a1")
    ]  # fmt: skip
    await noughts.world.until(lambda: len(noughts.boards()) > boards)
    [board] = noughts.boards()[boards:]  # one, which tells both moves and calls Ann alone
    assert "**Ann** marked B2." in board.words
    assert "**Bob** marked A1." in board.words
    assert noughts.ann.user.id in board.mentions
    assert noughts.bob.user.id not in board.mentions


async def test_what_was_typed_is_kept_through_a_restart_and_taken_back(noughts: Harness) -> None:
    shown = await noughts.use(noughts.bob, "plan", moves="mark b2 or mark a1; mark zz")
    assert "1. **Mark · B2**, else **Mark · A1**\n2. `mark zz` (not possible" in shown.words
    await noughts.restart()
    shown = await noughts.use(noughts.bob, "plan")
    assert "1. **Mark · B2**" in shown.words
    shown = await noughts.press(noughts.bob, shown, "Remove last")
    assert "mark zz" not in shown.words
    shown = await noughts.press(noughts.bob, shown, "Drop the plan")
    assert "Drop the plan" not in labels(shown)
    await noughts.use(noughts.bob, "plan", moves="mark c1")
    assert "Your plan is dropped." in (await noughts.use(noughts.bob, "plan", moves="none")).words


async def test_a_plan_is_typed_like_a_move_with_suggestions(noughts: Harness) -> None:
    found = await noughts.suggestions(noughts.bob, "plan", "moves", moves="B2; c")
    assert [one["value"] for one in found] == ["B2; mark c1", "B2; mark c2", "B2; mark c3"]
    assert await noughts.suggestions(noughts.ann, "plan", "moves", moves="") == []  # it is her turn
    assert await noughts.suggestions(noughts.cleo, "plan", "moves", moves="") == []
    shown = await noughts.use(noughts.bob, "plan", moves="b2; MARK C3; mark b9")
    assert "1. **Mark · B2**\n2. **Mark · C3**" in shown.words
    assert "Did you mean `Mark: B" in shown.words


async def test_privacy_shows_that_there_is_a_plan(noughts: Harness) -> None:
    await noughts.use(noughts.bob, "plan", moves="mark b2")
    assert "1 plan for your next turns" in (await noughts.use(noughts.bob, "privacy")).words
    assert "for your next turns" not in (await noughts.use(noughts.ann, "privacy")).words


async def test_whose_turn_it_is_plans_nothing(noughts: Harness) -> None:
    panel = await noughts.press(noughts.ann, noughts.board(), "Play")
    assert "Plan ahead" not in labels(panel)
    shown = await noughts.use(noughts.ann, "plan", moves="mark a1")
    assert "It's your turn now" in shown.words


async def test_a_plan_that_fails_is_told_to_its_owner_alone(noughts: Harness) -> None:
    await noughts.use(noughts.bob, "plan", moves="mark b2")
    await noughts.use(noughts.ann, "play", move="mark b2")
    await noughts.settled()
    told = noughts.dms(noughts.bob)[-1].words
    assert "Your plan was dropped: its next move was not possible when it was due." in told
    panel = await noughts.press(noughts.bob, noughts.board(), "Play")
    assert "Your plan was dropped" in panel.words
    assert "when it was due. **Mark · B2**" in panel.words
    assert "mark b2" not in panel.words


async def guard(harness: Harness, person: Person, message: Message, *values: str) -> Message:
    """Choose on what conditions the last step is made."""
    [menu] = [one for one in parts(message) if "only if" in one.get("placeholder", "")]
    return await harness.answer(person.select(message.id, menu["custom_id"], list(values)))


async def test_a_plan_with_an_if_is_made_if_it_holds_and_else_told_in_private(
    empty: Harness,
) -> None:
    """In this game a mark in the middle does something to the other."""
    rules = replace(NOUGHTS.rules, touches=lambda event, _: event.cell == "b2")
    empty.shelf = shelf(replace(NOUGHTS, rules=rules))
    await empty.open()
    await begin(empty, "noughts", empty.bob)
    shown = await empty.use(empty.bob, "plan", moves="mark c1")
    shown = await guard(empty, empty.bob, shown, "touched")
    assert "1. **Mark · C1**, only if nothing has happened to you\n" in shown.words
    shown = await empty.choose(empty.bob, shown, "c2")
    held = ", only if nothing has happened to you"
    assert f"1. **Mark · C1**{held}\n2. **Mark · C2**{held}" in shown.words
    shown = await guard(empty, empty.bob, shown)
    assert "2. **Mark · C2**\n" in shown.words
    await guard(empty, empty.bob, shown, "touched")
    await empty.restart()
    await empty.use(empty.ann, "play", move="mark a1")
    await empty.settled()
    assert [one.text for one in await empty.record()] == ["mark a1", "mark c1"]
    before = len(empty.dms(empty.bob))
    await empty.restart()
    await empty.use(empty.ann, "play", move="mark b2")
    await empty.settled()
    assert [one.text for one in await empty.record()] == ["mark a1", "mark c1", "mark b2"]
    [told] = empty.dms(empty.bob)[before:]
    assert "Your plan was dropped: something happened to you before it was due." in told.words
    assert not any("plan" in board.words for board in empty.boards())
    panel = await empty.press(empty.bob, empty.board(), "Play")
    assert "before it was due. **Mark · C2**" in panel.words
    await empty.close()


async def test_a_set_up_that_is_planned_calls_nobody_twice(harness: Harness) -> None:
    """Nine placings one after the other were nine calls."""
    await harness.begun()
    first = harness.asked()
    others = harness.others(first)
    for one in others:
        panel = await harness.press(one, harness.board(), "Play")
        shown = await harness.press(one, panel, "Plan ahead")
        [choice] = shown.attachments  # where the districts lie, as in the panel
        assert choice.filename == "choice.png"
        for _ in range(3):
            shown = await harness.choose(one, shown, values(shown)[0])
        assert shown.words.count("**Place") == 3
        assert menus(shown) == []  # no more is foreseen
        assert shown.attachments == []
    boards = len(harness.boards())
    for _ in range(3):
        await harness.move(first)
        await harness.settled()
    entries = await harness.record()
    assert [one.kind for one in entries] == ["move", "planned", "planned"] * 3
    assert all(board.mentions == [first.user.id] for board in harness.boards()[boards:])
    assert harness.asked() == first


async def test_the_next_turn_is_planned_as_things_stand(harness: Harness) -> None:
    await harness.begun()
    for _ in range(9):
        await harness.move(harness.asked())
        await harness.settled()
    one = harness.others(harness.asked())[0]
    panel = await harness.press(one, harness.board(), "Play")
    shown = await harness.press(one, panel, "Plan ahead")
    seen = 0
    while "1. " not in shown.words:
        shown = await harness.choose(one, shown, values(shown)[0])
        seen += 1
        assert seen < 5
    assert "end" in values(shown)
    shown = await harness.choose(one, shown, "end")
    assert "2. **End" in shown.words
    assert menus(shown) == []


async def test_the_setup_is_left_to_the_computer_by_one_press(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    panel = await harness.use(who, "play")
    [told] = [line for line in panel.words.split("\n") if line.count("Trained band to ") == 2]
    assert told.count("Landowner to ") == 1
    before = len(harness.dms(who))
    shown = await harness.press(who, panel, "Place all for me")
    assert shown.words.startswith("**You** placed a trained band in ")
    while "place" in harness.board().words.split("\n")[-1]:
        await harness.settled()
        assert harness.asked() is not who, "nobody who has left it to the computer is called"
        await harness.move(harness.asked())
        await harness.settled()
    assert len(harness.dms(who)) == before
    table = await harness.bot.registry.get(1)
    seat = table.seat_for(int(who.user.id))
    made = [one.text.split() for one in await harness.record() if one.seat == seat]
    assert [verb for verb, _ in made] == ["place_band", "place_band", "place_landowner"]
    names = [one.rpartition(" to ")[2] for one in told.split(", ")]
    assert [place_name(PlaceId(to)) for _, to in made] == names
