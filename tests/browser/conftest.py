from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.face.client import PuddingLane
from bot.hosting.settings import Settings
from bot.hosting.underway import Underway
from bot.store.opened import opened
from playground import demo as demo_server
from playground.gateway.server import GatewayOptions
from playground.server import Playground
from tests.browser.chromium import started
from tests.browser.stage import Stage
from tests.browser.window import MILLISECONDS, Window
from tests.wire import connect, judge
from tests.wire.conftest import laid
from tests.wire.demo_bot import DemoBot
from tests.wire.running import running
from tests.wire.table import Table

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
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
async def desk(browser: Browser) -> AsyncIterator[Window]:
    async with await browser.new_context(**DESK) as context:
        yield Window(await context.new_page())


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def pocket(browser: Browser) -> AsyncIterator[Window]:
    async with await browser.new_context(**PHONE) as context:
        yield Window(await context.new_page())


@pytest_asyncio.fixture(loop_scope="session")
async def page(desk: Window) -> AsyncIterator[Page]:
    """An empty page on a desk."""
    async with desk.used() as page:
        yield page


@pytest_asyncio.fixture(loop_scope="session")
async def phone(pocket: Window) -> AsyncIterator[Page]:
    """An empty page on a phone."""
    async with pocket.used() as page:
        yield page


@pytest_asyncio.fixture(loop_scope="session")
async def stage() -> AsyncIterator[Stage]:
    """A server in the test's hand."""
    async with Stage() as stage:
        yield stage


@pytest_asyncio.fixture(loop_scope="session")
async def table() -> AsyncIterator[Table]:
    """A real server, and the demo bot on it."""
    async with laid() as table:
        urls = table.world.urls
        with connect.pointed_at(urls.api, urls.gateway, urls.cdn):
            async with running(DemoBot(), table.application.token):
                yield table


@pytest_asyncio.fixture(loop_scope="session")
async def demo(table: Table, page: Page) -> Page:
    """The page of the real server, on a desk, as Ann."""
    return await visited(table.playground, page)


@pytest_asyncio.fixture(loop_scope="session")
async def demo_phone(table: Table, phone: Page) -> Page:
    """The page of the real server, on a phone, as Ann."""
    return await visited(table.playground, phone)


@pytest_asyncio.fixture(loop_scope="session")
async def games(page: Page, tmp_path: Path) -> AsyncIterator[Page]:
    """The page of a real server where the product is the bot, as Ann; time runs as it does."""
    settings = Settings(pudding_data=tmp_path, letter_pause=0)
    async with Playground(options=GatewayOptions(identify_window=0.0)) as playground:
        built, urls = demo_server.build(playground.world), playground.world.urls
        pointed = connect.pointed_at(urls.api, urls.gateway, urls.cdn)
        with pointed:
            async with opened(settings.database_url, is_kept=False) as engine:
                bot = PuddingLane(settings, engine, Underway())
                async with running(bot, built.application.token):
                    yield await visited(playground, page)
        assert judge.complaints(playground) == []


async def visited(playground: Playground, page: Page) -> Page:
    await page.goto(f"http://127.0.0.1:{playground.port}/")
    await page.locator("#app.ready").wait_for()
    return page
