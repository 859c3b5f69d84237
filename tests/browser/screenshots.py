"""Takes the documents' screenshots: `python -m tests.browser.screenshots docs`.

The product plays on a real playground, and Chromium shows its page. Each run deals another game.
"""

import asyncio
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.async_api import Locator, Page

from bot.frontend.client import PuddingLane
from bot.hosting.in_flight import InFlight
from bot.hosting.settings import Settings
from bot.store.databases.connect import opened
from playground import demo
from playground.gateway.server import GatewayOptions
from playground.server import Playground
from tests.browser.chromium import started
from tests.wire import connect
from tests.wire.running_client import running

GAME: Final = "The Great Fire of London 1666"
MILLISECONDS: Final = 90_000
WIDE: Final[dict[str, Any]] = {"viewport": {"width": 1280, "height": 1500}}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 400, "height": 1300}, "has_touch": True, "is_mobile": True,
    "device_scale_factor": 1.5,
}  # fmt: skip


async def take(folder: Path) -> None:
    """Play the first turns of a game against computers, and write the screenshots."""
    async with _bot() as playground, started() as browser:
        address = f"http://127.0.0.1:{playground.port}/"
        async with (
            await browser.new_context(**WIDE, reduced_motion="reduce") as wide,
            await browser.new_context(**PHONE, reduced_motion="reduce") as small,
        ):
            page, phone = await wide.new_page(), await small.new_page()
            for one in (page, phone):
                one.set_default_timeout(MILLISECONDS)
                await one.goto(address)
                await one.locator("#app.ready").wait_for()
            await page.keyboard.type("/game new")
            await page.get_by_role("option", name="/game new").wait_for()
            await page.keyboard.press("Enter")
            await page.keyboard.press("Enter")
            play_now = page.get_by_role("button", name="Play now").first  # of {GAME}
            await play_now.wait_for()
            await _shoot(phone.locator("article.message.ephemeral").last, folder, "new_game")
            await play_now.click()
            await _play(page)
            for one in (page, phone):
                await one.wait_for_timeout(2000)  # pictures follow their text
            await _shoot(phone.locator("article.message.ephemeral").last, folder, "panel")
            await page.screenshot(path=folder / "playground.png")


async def _play(page: Page) -> None:
    """Leave the set-up to the computer, and open the panel of the first turn."""
    panel = page.locator("article.message.ephemeral").last
    await _press_play(page, "place a trained band")
    await panel.get_by_role("button", name="Place all for me").click()
    await panel.get_by_text("Spread the fire").or_(panel.get_by_text("your turn")).first.wait_for()
    await _press_play(page, "spread the fire")
    await panel.get_by_text("Spread the fire").first.wait_for()
    await panel.locator("img").first.wait_for()


async def _press_play(page: Page, question: str) -> None:
    """Press Play under the board that asks Ann a question."""
    board = page.locator("article.message:not(.ephemeral)").last
    await board.get_by_text(f"@Ann: {question}").wait_for()
    await board.get_by_role("button", name="Play", exact=True).click()


async def _shoot(shown: Locator, folder: Path, name: str) -> None:
    await shown.wait_for()
    await shown.scroll_into_view_if_needed()
    await shown.screenshot(path=folder / "pictures" / f"screen_{name}.png")


@asynccontextmanager
async def _bot() -> AsyncGenerator[Playground]:
    with TemporaryDirectory() as data:
        settings = Settings(pudding_data=Path(data), dm_pause=0, computer_pause=0)
        async with Playground(options=GatewayOptions(identify_window=0.0)) as playground:
            built, urls = demo.build(playground.world), playground.world.urls
            with connect.pointed_at(urls.api, urls.gateway, urls.cdn):
                async with opened(settings.database_url, is_kept=False) as engine:
                    bot = PuddingLane(settings, engine, InFlight())
                    async with running(bot, built.application.token):
                        yield playground


if __name__ == "__main__":
    asyncio.run(take(Path(sys.argv[1])))
