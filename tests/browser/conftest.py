from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.frontend.client import PuddingLane
from bot.hosting.in_flight import InFlight
from bot.hosting.settings import Settings
from bot.store.databases.connect import opened
from playground import demo as demo_guild
from playground.gateway.server import GatewayOptions
from playground.server import Playground
from render.studio import Studio
from tests.browser.chromium import started
from tests.browser.fake_server import FakeServer
from tests.browser.reused_page import MILLISECONDS, ReusedPage
from tests.patience import PATIENCE
from tests.wire import conformance, connect
from tests.wire.blank_pictures import BlankPictures
from tests.wire.demo_bot import DemoBot
from tests.wire.demo_server import DemoServer, demo_server
from tests.wire.pictures import black
from tests.wire.running_client import running

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "reduced_motion": "reduce",
}

expect.set_options(timeout=MILLISECONDS)

# One browser and one event loop for all tests here: starting Chromium takes the most time.


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with started() as browser:
        yield browser


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def desktop_tab(browser: Browser) -> AsyncIterator[ReusedPage]:
    async with await browser.new_context(**DESKTOP) as context:
        yield ReusedPage(await context.new_page())


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def phone_tab(browser: Browser) -> AsyncIterator[ReusedPage]:
    async with await browser.new_context(**PHONE) as context:
        yield ReusedPage(await context.new_page())


@pytest_asyncio.fixture(loop_scope="session")
async def page(desktop_tab: ReusedPage) -> AsyncIterator[Page]:
    """An empty page on a desktop."""
    async with desktop_tab.lent() as page:
        yield page


@pytest_asyncio.fixture(loop_scope="session")
async def phone(phone_tab: ReusedPage) -> AsyncIterator[Page]:
    """An empty page on a phone."""
    async with phone_tab.lent() as page:
        yield page


@pytest_asyncio.fixture(loop_scope="session")
async def server() -> AsyncIterator[FakeServer]:
    """A server that shows the page whatever the test says."""
    async with FakeServer() as server:
        yield server


@pytest_asyncio.fixture(loop_scope="session")
async def real_server() -> AsyncIterator[DemoServer]:
    """A real server, and the demo bot on it."""
    async with demo_server() as server:
        urls = server.world.urls
        with connect.pointed_at(urls.api, urls.gateway, urls.cdn):
            async with running(DemoBot(), server.application.token):
                yield server


@pytest_asyncio.fixture(loop_scope="session")
async def demo(real_server: DemoServer, page: Page) -> Page:
    """The page of the real server, on a desktop, as Ann."""
    return await opened_page(real_server.playground, page)


@pytest_asyncio.fixture(loop_scope="session")
async def demo_phone(real_server: DemoServer, phone: Page) -> Page:
    """The page of the real server, on a phone, as Ann."""
    return await opened_page(real_server.playground, phone)


@pytest_asyncio.fixture(loop_scope="session")
async def games(page: Page, tmp_path: Path) -> AsyncIterator[Page]:
    """The page of a real server where the product is the bot, as Ann; time runs as it does.

    Pictures are as large as they should be, and black: painting them takes a quarter of the time.
    """
    settings = Settings(pudding_data=tmp_path, dm_pause=0)
    async with Playground(options=GatewayOptions(identify_window=0.0)) as playground:
        built, urls = demo_guild.build(playground.world), playground.world.urls
        pointed = connect.pointed_at(urls.api, urls.gateway, urls.cdn)
        with pointed:
            async with opened(settings.database_url, is_kept=False) as engine:
                bot = PuddingLane(settings, engine, InFlight())
                bot.studio = Studio(black)
                bot.pictures = BlankPictures(bot.studio, PATIENCE, PATIENCE)
                async with running(bot, built.application.token):
                    yield await opened_page(playground, page)
        assert conformance.violations(playground) == []


async def opened_page(playground: Playground, page: Page) -> Page:
    await page.goto(f"http://127.0.0.1:{playground.port}/")
    await page.locator("#app.ready").wait_for()
    return page
