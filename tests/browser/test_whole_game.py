"""Three people play the Great Fire from /game new to the score, by clicks alone."""

import re
from contextlib import suppress

import pytest
from playwright.async_api import Locator, Page, expect
from playwright.async_api import TimeoutError as PlaywrightTimeoutError

from tests.browser.people import be
from tests.patience import SLOWNESS

pytestmark = pytest.mark.asyncio(loop_scope="session")

TURNS = 60
"""More than three people have, setup included."""
PRESSES = 12
"""More than a turn takes when it is ended as soon as may be: a spread, the end, three cones."""
SOON = 3_000 * SLOWNESS
"""Milliseconds after which to press again."""
SCORE = re.compile(r"^(🥇|🥈|🥉|3\.) (Ann|Bob|Cleo): -?\d+ points?$")
DONE = re.compile("Nothing is asked of you now|the last board shows the score")
WAITS_FOR = re.compile(r"➡️ @(\w+)")


async def test_three_people_play_a_whole_game_by_clicking(games: Page) -> None:
    await open_table(games)
    for name in ("Bob", "Cleo"):
        await be(games, name)
        await games.get_by_role("button", name="Join").click()
        await expect(board(games)).to_contain_text(f"@{name}")
    await be(games, "Ann")
    await play_short(games)
    await games.get_by_role("button", name="Start", exact=True).click()
    await expect(board(games)).to_contain_text("The game begins. Round the table: ")
    turns = 0
    while (player := await waited_for(games)) is not None:
        await be(games, player)
        await take_turn(games)
        await expect(board(games)).not_to_contain_text(f"➡️ @{player}")
        turns += 1
        assert turns < TURNS, "the game does not end"
    end = board(games)
    await expect(end).to_contain_text("🏁 The game is over: ")
    await expect(end).to_contain_text("The seed of chance was")
    await expect(end.get_by_text(SCORE)).to_have_count(3)
    await expect(games.get_by_role("button", name="Play", exact=True)).to_have_count(0)
    await both_pictures_are_whole(end)
    await end.get_by_role("button", name="Play again").click()
    await expect(board(games)).to_contain_text("1 of 6 seats are taken")


async def both_pictures_are_whole(end: Locator) -> None:
    """See the board and the scores below each other: side by side they would be cut."""
    pictures = end.locator("img[src*='.png']")
    await expect(pictures).to_have_count(2)
    boxes = [await pictures.nth(number).bounding_box() for number in (0, 1)]
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert boxes[1]["y"] >= boxes[0]["y"] + boxes[0]["height"]


async def open_table(page: Page) -> None:
    await page.keyboard.type("/game new")
    await expect(page.get_by_role("option", name="/game new")).to_be_visible()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(board(page)).to_contain_text("1 of 6 seats are taken")


async def play_short(page: Page) -> None:
    """Choose the variant with the fewest turns."""
    await page.get_by_role("button", name="Options").click()
    shown = page.get_by_role("article", name="only you can see this")
    await shown.get_by_role("combobox", name="Change a variant").click()
    await page.get_by_role("option", name="Fire stack for three: three cards, A to C").click()
    await expect(board(page)).to_contain_text("Fire stack for three: three cards, A to C")
    await shown.get_by_role("button", name="Dismiss message").click()
    await expect(shown).to_have_count(0)


async def waited_for(page: Page) -> str | None:
    """Return who is called on the newest board; None when the game is over."""
    found = WAITS_FOR.search(await board(page).inner_text())
    return found and found[1]


async def take_turn(page: Page) -> None:
    """Press Play, then whatever ends the turn soonest, and put the panel away."""
    await board(page).get_by_role("button", name="Play", exact=True).click()
    panel = page.get_by_role("article", name="only you can see this")
    done = panel.get_by_text(DONE)
    await expect(panel.get_by_role("button", name="My hand")).to_be_visible()
    words = panel.locator(".words")  # each answer changes them; what stands below blinks before
    for _ in range(PRESSES):
        said = await words.inner_text()
        await press_on(page, panel)
        await expect(words).not_to_have_text(said, use_inner_text=True)
        if await done.is_visible():
            await put_away(panel)
            return
    raise AssertionError(f"the turn does not end: {await words.inner_text()}")


async def put_away(panel: Locator) -> None:
    """Dismiss a panel; again, as people do, where a board that came meanwhile moved the button."""
    for _ in range(PRESSES):
        with suppress(PlaywrightTimeoutError):
            await panel.get_by_role("button", name="Dismiss message").click(timeout=SOON)
        with suppress(AssertionError):
            await expect(panel).to_have_count(0, timeout=SOON)
            return
    raise AssertionError("the panel stays")


async def press_on(page: Page, panel: Locator) -> None:
    """Say yes, else end the turn, else make the first choice that is offered."""
    menu = panel.get_by_role("combobox")
    if await menu.is_visible():
        await menu.click()
        await page.get_by_role("option").first.click()
        return
    buttons = panel.locator("button[data-custom-id]")  # choices come before Back and Undo
    soonest = buttons.filter(has_text=re.compile("Yes|End the turn"))
    await (soonest if await soonest.is_visible() else buttons.first).click()


def board(page: Page) -> Locator:
    """Find the newest message for all."""
    log = page.get_by_role("log")
    return log.locator("article:not([aria-label*='only you can see this'])").last
