"""Finds the Chromium for these tests, and starts it without a screen or a network."""

import os
import shutil
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, async_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
HOW = (
    "the browser tests need Chromium, and none was found: "
    "run tools/chromium.sh as root (Debian and its kin), or let CHROMIUM name one"
)


def chromium() -> str:
    """Return the path of a Chromium; without one, skip, or with CI=true fail."""
    named = os.environ.get("CHROMIUM")
    path = named or next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        if os.environ.get("CI") == "true":
            pytest.fail(HOW)
        pytest.skip(HOW)
    return path


@asynccontextmanager
async def started() -> AsyncGenerator[Browser]:
    """Run a headless Chromium."""
    path = chromium()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=FLAGS)
        try:
            yield browser
        finally:
            await browser.close()
