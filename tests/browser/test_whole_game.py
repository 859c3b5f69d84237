"""Three people play the Great Fire from /game new to the score, by clicks alone."""

import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect
from playwright.async_api import TimeoutError as PlaywrightTimeoutError

from tests.browser.people import become
from tests.browser.reused_page import MILLISECONDS

pytestmark = pytest.mark.asyncio(loop_scope="session")

TURNS = 60
"""More than three people have, setup included."""
PRESSES = 12
"""More than a turn takes when it is ended as soon as may be: a spread, the end, three cones."""
SCORE = re.compile(r"^(🥇|🥈|🥉|[23]\.) (Ann|Bob|Cleo): -?\d+ points?$")
DONE = re.compile("It's not your turn|the last board shows the score")
WAITS_FOR = re.compile(r"➡️ @(\w+)")
OFTEN = 50
"""Milliseconds between two looks; with a look at each frame, Chromium paints all the time."""
PEOPLE = ("Ann", "Bob", "Cleo")

Panel = dict[str, Any]
"""Its `id`, its `words`, whether it has a menu, and which of its buttons ends the turn soonest."""

NEWEST_PANEL = """() => {
    const panel = [...document.querySelectorAll("article.message.ephemeral")].at(-1);
    const buttons = [...(panel?.querySelectorAll("button[data-custom-id]") ?? [])];
    return {
        id: panel?.id,
        words: [...(panel?.querySelectorAll(".words, .md") ?? [])]
            .map((one) => one.innerText).join("\\n"),
        hasMenu: Boolean(panel?.querySelector("[role=combobox]")),
        soonest: buttons.findIndex((one) => /Yes|End the turn/.test(one.innerText)),
    };
}"""


async def test_three_people_play_a_whole_game_by_clicking(games: Page) -> None:
    await open_table(games)
    for name in ("Bob", "Cleo"):
        await become(games, name)
        await games.get_by_role("button", name="Join").click()
        await expect(board(games)).to_contain_text(f"@{name}")
    await become(games, "Ann")
    await play_short(games)
    await games.get_by_role("button", name="Start", exact=True).click()
    await expect(board(games)).to_contain_text("The game begins. Seating order: ")
    turns = 0
    while (player := await waited_for(games)) is not None:
        await become_by_key(games, player)
        await take_turn(games)
        await called_no_longer(games, player)
        turns += 1
        assert turns < TURNS, "the game does not end"
    end = board(games)
    await expect(end).to_contain_text("🏁 The game is over: ")
    await expect(end.get_by_text(SCORE)).to_have_count(3)
    await expect(games.get_by_role("button", name="Play", exact=True)).to_have_count(0)
    await both_pictures_are_whole(end)
    await end.get_by_role("button", name="Play again").click()
    # The call of the others stands below the lobby.
    await expect(games.get_by_role("log")).to_contain_text("would like to play again")
    await expect(games.get_by_role("log")).to_contain_text("1 of 6 seats taken")


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
    asked = page.get_by_role("article", name="only you can see this")
    await asked.get_by_role("combobox", name="Open a table for people").click()
    await page.get_by_role("option", name="The Great Fire of London 1666").click()
    await expect(board(page)).to_contain_text("1 of 6 seats taken")
    await expect(asked).to_have_count(0)


async def play_short(page: Page) -> None:
    """Choose the variant with the fewest turns."""
    await page.get_by_role("button", name="Options").click()
    shown = page.get_by_role("article", name="only you can see this")
    await shown.get_by_role("button", name="Next").click()
    await expect(shown).to_contain_text("Fire stack for three")
    await shown.get_by_role("button", name="Change").last.click()
    await expect(board(page)).to_contain_text("Fire stack for three: three cards, A to C")
    await shown.get_by_role("button", name="Dismiss message").click()
    await expect(shown).to_have_count(0)


async def waited_for(page: Page) -> str | None:
    """Return who is called on the newest board; None when the game is over."""
    found = WAITS_FOR.search(await board(page).inner_text())
    return found and found[1]


async def become_by_key(page: Page, name: str) -> None:
    """Switch to a person by their number on the keyboard."""
    await page.keyboard.press(str(PEOPLE.index(name) + 1))
    await page.wait_for_function(
        "name => document.querySelector('.person.chosen .person-name').innerText === name",
        arg=name,
        polling=OFTEN,
    )


async def called_no_longer(page: Page, name: str) -> None:
    """Wait until the newest public message no longer calls this person."""
    await page.wait_for_function(
        "text => ![...document.querySelectorAll('article.message:not(.ephemeral)')]"
        ".at(-1).innerText.includes(text)",
        arg=f"➡️ @{name}",
        polling=OFTEN,
    )


async def take_turn(page: Page) -> None:
    """Press Play, then whatever ends the turn soonest."""
    before = await newest_panel(page)
    await board(page).get_by_role("button", name="Play", exact=True).click()
    panel = await panel_after(page, before)
    for _ in range(PRESSES):
        await press_on(page, panel)
        panel = await panel_after(page, panel)
        if DONE.search(panel["words"]):
            return
    raise AssertionError(f"the turn does not end: {panel['words']}")


async def newest_panel(page: Page) -> Panel:
    """Return the id and the words of the newest message that only one person sees."""
    found: Panel = await page.evaluate(f"() => ({NEWEST_PANEL})()")
    return found


async def panel_after(page: Page, before: Panel) -> Panel:
    """Wait for a new panel or other words; `expect` would look less often."""
    changed = f"""before => {{
        const now = ({NEWEST_PANEL})();
        return now.words && (now.id !== before.id || now.words !== before.words) && now;
    }}"""
    found: Panel = await (
        await page.wait_for_function(changed, arg=before, polling=OFTEN)
    ).json_value()
    return found


async def press_on(page: Page, panel: Panel) -> None:
    """Say yes, else end the turn, else make the first choice that is offered."""
    here = page.locator(f"#{panel['id']}")
    buttons = here.locator("button[data-custom-id]")  # choices come before Back and Undo
    if panel["soonest"] >= 0:
        await buttons.nth(panel["soonest"]).click()
    elif panel["hasMenu"]:
        await choose_first(page, here)
    else:
        await buttons.first.click()


async def choose_first(page: Page, here: Locator) -> None:
    """Choose the first option of a menu; if an edit of the message closes it, open it again."""
    for _ in range(PRESSES):
        await here.get_by_role("combobox").first.click()
        with suppress(PlaywrightTimeoutError):
            await page.get_by_role("option").first.click(timeout=MILLISECONDS / PRESSES)
            return
    raise AssertionError("the menu does not stay open")


def board(page: Page) -> Locator:
    """Find the newest message for all."""
    log = page.get_by_role("log")
    return log.locator("article:not([aria-label*='only you can see this'])").last
