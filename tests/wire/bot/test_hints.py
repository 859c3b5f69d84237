"""Hints: a strong player's choice, marked in the panel, where the table allows it."""

import asyncio

import pytest

from bot.ai.advice import Advice
from bot.ai.pool import ThoughtError
from bot.frontend.core.custom_ids import PanelId
from bot.frontend.panels.panel import HINT
from bot.frontend.playing.panel import THINKING
from bot.tables.table import Table
from games.core.log import Seat
from playground.people.driver import Person
from playground.wire import Json
from playground.world.model import Message
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import custom_id, enabled, is_private_to, labels, parts

TOLD = "💡 Hint: **"
NONE = "There are no hints at this table. They work only against computers alone"
NOW = "o:now:here:{game}"


async def alone(harness: Harness, game: str = "great_fire") -> Message:
    """Begin a game against computers, and return the panel once the person is asked."""
    asked = await harness.use(harness.ann, "game new")
    await harness.answer(harness.ann.click(asked.id, NOW.format(game=game)))
    await harness.settled()
    return await harness.use(harness.ann, "play")


async def forged(harness: Harness, who: Person, panel: Message) -> Message:
    """Press a hint where none is offered, with the right stamp."""
    table = await harness.bot.registry.get(1)
    seat = table.seat_for(int(who.user.id))
    stamp = table.session.offer(seat).stamp
    custom_id = PanelId(1, Seat(seat), stamp, "hint").text()
    panel.components[0]["components"][0]["custom_id"] = custom_id
    return await harness.answer(who.click(panel.id, custom_id))


def marked(panel: Message) -> list[Json]:
    """Return the buttons and the options that bear the mark."""
    found = [one for part in parts(panel) for one in (part, *part.get("options", ()))]
    return [one for one in found if (one.get("emoji") or {}).get("name") == HINT]


def below_title(panel: Message) -> str:
    """Return the first line below the small ones of the title."""
    return next(line for line in panel.words.split("\n") if not line.startswith("-# "))


@pytest.mark.parametrize("game", ["great_fire", "cash_guns", "london", "brigade"])
async def test_against_computers_a_press_shows_and_marks_a_strong_move(
    harness: Harness, game: str
) -> None:
    panel = await alone(harness, game)
    for _ in range(5):  # the first move may be the only one there is
        if "Hint" in labels(panel):
            break
        await harness.move(harness.ann)
        await harness.settled()
        panel = await harness.use(harness.ann, "play")
    before = await harness.record()
    assert [one["label"] for one in marked(panel)] == ["Hint"]
    told = await harness.press(harness.ann, panel, "Hint")
    assert is_private_to(told, harness.ann)
    assert told.id == panel.id
    assert (hint := below_title(told)).startswith(TOLD)
    assert marked(told)
    assert "Hint" not in labels(told)
    assert await harness.record() == before
    counted = harness.bot.metrics.registry.get_sample_value
    assert counted("pudding_lane_hints_total", {"game": game}) == 1
    again = await harness.use(harness.ann, "play")
    assert below_title(again) == hint


async def test_the_button_says_that_somebody_thinks_and_then_it_is_told(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press that takes long is acknowledged in any case; its picture stays where it is."""
    panel = await alone(harness)
    shown = labels(panel), [one.filename for one in panel.attachments]
    asks, gate = harness.bot.advisor.ask, asyncio.Event()

    async def slowly(table: Table, seat: Seat) -> None:
        await gate.wait()
        await asks(table, seat)

    monkeypatch.setattr(harness.bot.advisor, "ask", slowly)
    harness.bot.patience = 0
    press = harness.ann.click(panel.id, custom_id(panel, "Hint"))
    await harness.world.until(lambda: "Hint" not in enabled(panel))
    [sign] = [one for one in parts(panel) if one.get("label") == "Hint"]
    assert (sign["emoji"]["name"], sign["disabled"]) == (THINKING, True)
    assert (labels(panel), [one.filename for one in panel.attachments]) == shown
    gate.set()
    await harness.world.until(lambda: TOLD in panel.words)
    assert (await harness.answer(press)).id == panel.id
    assert "Hint" not in labels(panel)


async def test_a_hint_that_failed_leaves_the_panel_as_it_was(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = await alone(harness)

    async def fails(*_: object) -> Advice:
        raise ThoughtError

    monkeypatch.setattr(harness.bot.advisor._pool, "advise", fails)
    told = await harness.press(harness.ann, panel, "Hint")
    assert told.id == panel.id
    assert "Hint" in labels(told)
    assert TOLD not in told.words


async def test_a_move_ends_the_hint(harness: Harness) -> None:
    panel = await alone(harness)
    await harness.press(harness.ann, panel, "Hint")
    after = await harness.move(harness.ann)
    await harness.settled()
    assert TOLD not in after.words
    assert TOLD not in (await harness.use(harness.ann, "play")).words


async def test_among_people_there_are_none_and_a_forged_press_is_refused(
    harness: Harness,
) -> None:
    await harness.begun()
    who = harness.asked()
    panel = await harness.use(who, "play")
    assert marked(panel) == []
    told = await forged(harness, who, await harness.use(who, "hand"))
    assert is_private_to(told, who)
    assert told.words.startswith(NONE)
    assert TOLD not in (await harness.use(who, "play")).words


async def test_nobody_gets_the_hint_of_another(harness: Harness) -> None:
    panel = await alone(harness)
    [hint] = marked(panel)
    theirs = await harness.use(harness.bob, "help")
    theirs.components[0]["components"][0]["custom_id"] = hint["custom_id"]
    told = await harness.answer(harness.bob.click(theirs.id, hint["custom_id"]))
    assert TOLD not in told.words


async def test_the_host_allows_them_to_all_and_the_game_is_not_rated(harness: Harness) -> None:
    lobby = await harness.lobby(harness.ann, harness.bob, harness.cleo)
    page = await harness.press(harness.ann, lobby, "Options")
    assert "💡 Hints: **only against computers**" in page.words
    page = await harness.press(harness.ann, page, "For everybody")
    assert "💡 Hints: **for everybody**; the game is not rated" in page.words
    await harness.settled()
    assert "-# 💡 Everybody may ask for hints; the game is not rated." in lobby.words
    page = await harness.press(harness.ann, page, "Computers only")
    assert "💡 Hints: **only against computers**" in page.words
    await harness.press(harness.ann, page, "For everybody")
    await harness.press(harness.ann, lobby, "Start")
    await harness.settled()
    who = harness.asked()
    told = await harness.press(who, await harness.use(who, "play"), "Hint")
    assert TOLD in told.words


async def test_only_the_host_changes_who_may_have_them(harness: Harness) -> None:
    lobby = await harness.lobby(harness.cleo, harness.bob)
    page = await harness.press(harness.bob, lobby, "Options")
    assert "For everybody" not in labels(page)
    theirs = await harness.use(harness.bob, "help")
    theirs.components[0]["components"][0]["custom_id"] = "l:1:hints"
    told = await harness.answer(harness.bob.click(theirs.id, "l:1:hints"))
    assert told.words.startswith("Only the host of the table")
    assert (await harness.row()).hints == "alone"
