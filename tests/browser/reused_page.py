"""A browser page that one test after the other uses."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from playwright.async_api import ConsoleMessage, Page

from tests.patience import PATIENCE

MILLISECONDS = PATIENCE * 1000
"""The same for a browser, which counts in milliseconds."""


class ReusedPage:
    """A page that is used again: a new one for each test would take twice the time.

    No test finds anything of the one before: what the page keeps goes at the end of each, since a
    later server may get the same port, and is then the same origin.
    """

    def __init__(self, page: Page) -> None:
        page.set_default_timeout(MILLISECONDS)
        page.on("pageerror", lambda error: self._errors.append(str(error)))
        page.on("console", self._record_error)
        self._page = page
        self._errors: list[str] = []

    @asynccontextmanager
    async def lent(self) -> AsyncGenerator[Page]:
        """Lend the page; an error of its scripts or its security policy fails the test."""
        self._errors.clear()
        yield self._page
        if self._page.url.startswith("http"):
            await self._page.evaluate("sessionStorage.clear()")
        await self._page.goto("about:blank")
        assert self._errors == []

    def _record_error(self, line: ConsoleMessage) -> None:
        # A lost connection is what some tests are about; the browser reports it itself.
        if line.type == "error" and "WebSocket connection" not in line.text:
            self._errors.append(line.text)
