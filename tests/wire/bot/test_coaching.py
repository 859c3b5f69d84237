"""Coaching: a line in the panel in the first turns of somebody's first game, and its end."""

import pytest

from bot.store.rows import tables
from playground.world.model import Message
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import labels

TIP = "🎓 "
WITH_BUTTON = ("london", "brigade")
"""Games whose panels have room for "No tips"; in the others, `/settings` ends the tips."""
LONGEST = 40
"""Most moves that are made."""


async def alone(harness: Harness, game: str) -> Message:
    """Begin a game against computers, and return the panel."""
    harness.bot.registry.new_seed = lambda: "coaching"  # whether a tip has room depends on it
    asked = await harness.use(harness.ann, "game new")
    await harness.answer(harness.ann.click(asked.id, f"o:now:here:{game}"))
    await harness.settled()
    return await harness.use(harness.ann, "play")


def tips(panel: Message) -> list[str]:
    return [line for line in panel.words.split("\n") if line.startswith(TIP)]


@pytest.mark.parametrize("game", ["great_fire", "cash_guns", "london", "brigade"])
async def test_a_newcomer_is_coached_until_a_press_ends_it(harness: Harness, game: str) -> None:
    panel = await alone(harness, game)
    for _ in range(12):  # the first choices may be none, or leave no room beside a picture
        if tips(panel) and (game not in WITH_BUTTON or "No tips" in labels(panel)):
            break
        await harness.move(harness.ann)
        await harness.settled()
        panel = await harness.use(harness.ann, "play")
    assert len(tips(panel)) == 1
    before = await harness.record()
    if game in WITH_BUTTON:
        told = await harness.press(harness.ann, panel, "No tips")
        assert told.id == panel.id
        assert tips(told) == []
        assert "No tips" not in labels(told)
    else:
        await harness.press(harness.ann, await harness.use(harness.ann, "settings"), "No tips")
    assert await harness.record() == before
    assert tips(await harness.use(harness.ann, "play")) == []
    page = await harness.use(harness.ann, "settings")
    assert "🎓 Tips: **off**." in page.words
    page = await harness.press(harness.ann, page, "Give me tips")
    assert "🎓 Tips: **on**" in page.words
    assert len(tips(await harness.use(harness.ann, "play"))) == 1


async def test_after_three_turns_it_is_over(harness: Harness) -> None:
    panel, coached, turn = await alone(harness, "brigade"), set[int](), 1
    for _ in range(LONGEST):
        if tips(panel):
            coached.add(turn)
        if turn > 3:
            break
        await harness.move(harness.ann)
        await harness.settled()
        panel, turn = await harness.use(harness.ann, "play"), await _turn(harness)
    assert (turn, coached) == (4, {1, 2, 3})


async def _turn(harness: Harness) -> int:
    """Return which of Ann's turns it is, from 1."""
    table = await harness.bot.registry.get(1)
    seat = table.seat_for(int(harness.ann.user.id))
    movers = [one.seat for one in table.session.moves]
    begun = sum(one == seat != before for before, one in zip([None, *movers], movers, strict=False))
    return begun + (movers[-1:] != [seat])


async def test_who_has_finished_a_game_of_the_kind_is_no_newcomer(harness: Harness) -> None:
    panel = await alone(harness, "cash_guns")
    assert tips(panel)
    async with harness.bot.registry.store.write() as db:
        await tables.change_table(db, 1, status="over")
    panel = await harness.use(harness.ann, "play")
    assert tips(panel) == []
