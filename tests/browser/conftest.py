from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.browser.chromium import started
from tests.browser.stage import Stage

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
PATIENCE = 4000  # ms until something that does not show up is a failure

expect.set_options(timeout=PATIENCE)

# One browser and one event loop for all tests here: starting Chromium is most of the time.


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with started() as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser) -> AsyncIterator[Page]:
    """An empty page on a desk; whatever it complains about fails the test."""
    async with await browser.new_context(viewport=DESKTOP) as context:
        context.set_default_timeout(PATIENCE)
        page = await context.new_page()
        complaints = listen(page)
        yield page
    assert complaints == []


@pytest_asyncio.fixture(loop_scope="session")
async def phone(browser: Browser) -> AsyncIterator[Page]:
    """An empty page on a phone."""
    async with await browser.new_context(
        viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2
    ) as context:
        context.set_default_timeout(PATIENCE)
        page = await context.new_page()
        complaints = listen(page)
        yield page
    assert complaints == []


@pytest_asyncio.fixture(loop_scope="session")
async def stage() -> AsyncIterator[Stage]:
    async with Stage() as stage:
        yield stage


def listen(page: Page) -> list[str]:
    """Collect the page's errors, as of scripts and of the content security policy."""
    heard: list[str] = []
    page.on("pageerror", lambda error: heard.append(str(error)))
    page.on(
        "console",
        lambda line: (
            heard.append(line.text)
            # A lost connection is what some tests are about; the browser reports it itself.
            if line.type == "error" and "WebSocket connection" not in line.text
            else None
        ),
    )
    return heard
