"""What if?: a private trial from a step of a game, unknown to all others."""

import pytest

from bot.clocks.hours import DAY
from bot.store.rows import what_ifs
from bot.tables import what_if
from bot.tables.what_if import WhatIf
from playground.people.driver import Person
from playground.world.model import Message
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import custom_id, is_private_to, labels, parts

GAMES = ("great_fire", "cash_guns", "london", "brigade")
LONGEST = 60
"""Most presses in a row."""
GONE = "This What if? no longer exists"
NOT_HERE = "You cannot try that out yet"


async def alone(harness: Harness, game: str) -> None:
    """Begin a game against computers, and make two moves in it."""
    asked = await harness.use(harness.ann, "game new")
    await harness.answer(harness.ann.click(asked.id, f"o:now:here:{game}"))
    await harness.settled()
    for _ in range(2):
        await harness.move(harness.ann)
        await harness.settled()


async def stepped(harness: Harness) -> Message:
    """Return the step at which Ann begins to go through the game."""
    return await carried(harness, harness.ann, "z:1:open:0:0")


async def carried(harness: Harness, who: Person, custom_id: str) -> Message:
    """Put this custom_id on a button for a person to press."""
    page = await harness.use(who, "help")
    page.components[0]["components"][0]["custom_id"] = custom_id
    told = await harness.answer(who.click(page.id, custom_id))
    await harness.settled()
    return told


async def begun(harness: Harness) -> Message:
    """Begin a what-if from there."""
    told = await harness.press(harness.ann, await stepped(harness), "What if?")
    await harness.settled()
    return told


async def chosen(harness: Harness, shown: Message) -> Message:
    """Press the first choice of a what-if."""
    ops = ("choose", "deed", "select")
    first = next(one for one in parts(shown) if one["custom_id"].split(":")[3] in ops)
    if first["type"] == 2:
        told = harness.ann.click(shown.id, first["custom_id"])
    else:
        value = first["options"][0]["value"]
        told = harness.ann.select(shown.id, first["custom_id"], [value])
    after = await harness.answer(told)
    await harness.settled()
    return after


async def tried(harness: Harness) -> WhatIf:
    """Return what Ann tries out."""
    registry, user_id = harness.bot.registry, int(harness.ann.user.id)
    table = await registry.get(1)
    return (await what_if.find(registry, table, user_id, table.seat_for(user_id)))[0]


async def moved(harness: Harness, shown: Message) -> Message:
    """Press first choices until a move is made in a what-if."""
    before = await tried(harness)
    for _ in range(LONGEST):
        shown = await chosen(harness, shown)
        if await tried(harness) != before:
            return shown
    raise AssertionError("no move was made")


@pytest.mark.parametrize("game", GAMES)
async def test_moves_are_tried_and_undone_in_private_until_the_game_goes_on(
    harness: Harness, game: str
) -> None:
    await alone(harness, game)
    record, said = await harness.record(), [one.id for one in harness.said()]
    shown = await begun(harness)
    assert is_private_to(shown, harness.ann)
    assert "\n-# Your moves here change nothing in the game. Hidden cards were dealt" in shown.words
    assert "**What if?** Only a trial" in shown.words
    assert labels(shown)[-2:] == ["Deal again", "Back to the table"]
    assert "Undo" not in labels(shown)
    for look in ("My hand", "My cards", "Board", "Table"):
        if look in labels(shown):
            told = await harness.press(harness.ann, shown, look)
            await harness.settled()
            assert is_private_to(told, harness.ann)
            assert "**What if?** Only a trial" in told.content, (
                "a message of its own is one of text"
            )
            assert told.id != shown.id
    at_first = (await tried(harness)).moves
    first = await moved(harness, shown)
    assert first.id == shown.id
    one = await tried(harness)
    await harness.restart()
    second = await moved(harness, first)
    assert (await tried(harness)).moves[: len(one.moves)] == one.moves
    old_undo = custom_id(second, "Undo")
    undone, less = second, await tried(harness)
    for _ in range(LONGEST):  # a press may have made several moves
        if "Undo" not in labels(undone):
            break
        undone = await harness.press(harness.ann, undone, "Undo")
        await harness.settled()
        before, less = less, await tried(harness)
        assert before.moves[: len(less.moves)] == less.moves
        taken = [seat for seat, _ in before.moves[len(less.moves) :]]
        assert taken[0] == less.seat
        assert taken.count(less.seat) == 1
    assert (less.moves, less.seed) == (at_first, one.seed)
    stale = await carried(harness, harness.ann, old_undo)
    assert await tried(harness) == less
    assert "has moved on" in stale.words
    await harness.press(harness.ann, undone, "Deal again")
    await harness.settled()
    fresh = await tried(harness)
    assert (fresh.start, fresh.seed != one.seed) == (one.start, True)
    assert await harness.record() == record
    assert [one.id for one in harness.said()] == said
    real = await harness.press(harness.ann, undone, "Back to the table")
    assert real.id == shown.id
    assert "**What if?** Only a trial" not in real.words
    assert "Hint" in labels(real)


@pytest.mark.parametrize("game", GAMES)
async def test_a_hint_in_the_panel_leads_to_it_from_the_newest_moment(
    harness: Harness, game: str
) -> None:
    await alone(harness, game)
    for _ in range(LONGEST):
        panel = await harness.press(harness.ann, harness.board(), "Play")
        if "Hint" in labels(panel):
            break
        await harness.move(harness.ann)
        await harness.settled()
    advised = await harness.press(harness.ann, panel, "Hint")
    await harness.settled()
    assert "What if?" in labels(advised)
    shown = await harness.press(harness.ann, advised, "What if?")
    await harness.settled()
    assert "**What if?** Only a trial" in shown.words
    table = await harness.bot.registry.get(1)
    seat = table.seat_for(int(harness.ann.user.id))
    now = table.rules.views.dump(table.session.view(seat))
    assert (await tried(harness)).start == now, "what the panel asks is what is tried out"


async def test_a_finished_game_is_tried_again_from_its_middle_to_another_end(
    harness: Harness,
) -> None:
    await alone(harness, "cash_guns")
    for _ in range(LONGEST):
        if (await harness.row()).status == "over":
            break
        await harness.move(harness.ann)
        await harness.settled()
    record, said = await harness.record(), [one.id for one in harness.said()]
    shown = await stepped(harness)
    assert "What if?" in labels(shown)
    at_end = await carried(harness, harness.ann, "z:1:show:999:0")
    assert "What if?" not in labels(at_end)
    shown = await begun(harness)
    for _ in range(LONGEST):
        if "It would have ended like this." in shown.words:
            break
        shown = await chosen(harness, shown)
    assert "It would have ended like this." in shown.words
    assert labels(shown) == ["Undo", "Table", "Deal again", "Back to the table"]
    assert shown.attachments == []
    looked = await harness.press(harness.ann, shown, "Table")
    await harness.settled()
    assert [one.filename for one in looked.attachments] == ["board.png"]
    back = await harness.press(harness.ann, shown, "Undo")
    await harness.settled()
    assert "It would have ended like this." not in back.words
    real = await harness.press(harness.ann, back, "Back to the table")
    assert "**What if?** Only a trial" not in real.words
    assert await harness.record() == record
    assert [one.id for one in harness.said()] == said


async def test_it_is_gone_after_a_day_or_with_all_data(harness: Harness) -> None:
    await alone(harness, "cash_guns")
    shown = await begun(harness)
    again = custom_id(shown, "Deal again")
    told = "Your “What if?” games, each for a day"
    assert told in (await harness.use(harness.ann, "privacy")).words
    harness.now += DAY - 1
    await what_if.forget_old(harness.bot.registry)
    assert told in (await harness.use(harness.ann, "privacy")).words
    harness.now += 1
    assert (await carried(harness, harness.ann, again)).words.startswith(GONE)
    assert await count(harness) == 1
    await what_if.forget_old(harness.bot.registry)
    assert await count(harness) == 0
    assert told not in (await harness.use(harness.ann, "privacy")).words
    await begun(harness)
    asked = await harness.use(harness.ann, "privacy")
    await harness.press(harness.ann, asked, "Delete my data")
    await harness.settled()
    assert await count(harness) == 0


async def count(harness: Harness) -> int:
    """Return whether a what-if of Ann is stored, however old."""
    async with harness.bot.registry.store.read() as db:
        found = await what_ifs.of_person(db, int(harness.ann.user.id), -1)
    return int(found is not None)


async def test_among_people_it_waits_for_the_end_unless_the_host_allows_hints(
    harness: Harness,
) -> None:
    await harness.begun()
    await harness.move(harness.asked())
    await harness.settled()
    shown = await stepped(harness)
    assert "What if?" not in labels(shown)
    refused = await carried(harness, harness.ann, "W:1::begin:0:0:")
    assert refused.words.startswith(NOT_HERE)
    assert await count(harness) == 0
    table = await harness.bot.registry.get(1)
    async with harness.bot.registry.locked(1):
        await harness.bot.registry.change(table, hints="all")
    shown = await begun(harness)
    assert "**What if?** Only a trial" in shown.words
    mine = custom_id(shown, "Deal again")
    assert (await carried(harness, harness.bob, mine)).words.startswith(GONE)
    assert await count(harness) == 1
    await moved(harness, shown)
    async with harness.bot.registry.locked(1):
        await harness.bot.registry.change(table, hints="alone")
    assert (await carried(harness, harness.ann, mine)).words.startswith(NOT_HERE)
    told = await carried(harness, harness.people[4], "W:1::begin:0:0:")
    assert told.words.startswith("You are not playing at this table")
