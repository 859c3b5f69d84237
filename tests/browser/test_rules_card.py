"""The card of the rules has the whole width of a phone: it is read without a tap."""

from typing import Any

import pytest
from playwright.async_api import Browser

from bot.frontend.about.rule_pages import card_layout
from bot.frontend.core.pictures import RULES
from tests.browser import states
from tests.browser.fake_server import FakeServer
from tests.browser.heights import IS_PRIVATE_V2
from tests.games import GAMES
from words import summary
from words.languages import language
from words.reader import Reader

NARROWEST = 320
"""Pixels of a phone of 400: the letters are 13 high."""

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.parametrize("key", [one for one in GAMES if GAMES[one].album.rules_card is not None])
async def test_each_part_is_as_wide_as_the_phone(
    key: str, browser: Browser, server: FakeServer
) -> None:
    card, to = GAMES[key].album.rules_card, Reader(language(None), ())
    assert card is not None
    alts = summary.alts(card.summary(to))
    files = [
        {**states.picture(RULES.format(number)), "id": str(71 + number), "width": w, "height": h}
        for number in range(len(alts))
        for w, h in [card.part(number, to).size]
    ]
    made: list[Any] = card_layout(  # type: ignore[no-untyped-call]
        f"**{GAMES[key].name}**", alts, None
    ).to_components()
    message = states.message(
        "", components=made, attachments=files, ephemeral=True, flags=IS_PRIVATE_V2
    )
    phone: dict[str, Any] = {"viewport": {"width": 400, "height": 1400}, "is_mobile": True}
    async with await browser.new_context(**phone, reduced_motion="reduce") as context:
        page = await context.new_page()
        await server.open(page, states.state(message))
        shown = page.locator("article.message.ephemeral figure.picture")
        await shown.nth(len(alts) - 1).wait_for()
        boxes = [await one.bounding_box() for one in await shown.all()]
        described = [
            await one.get_attribute("alt") for one in await page.locator("figure img").all()
        ]
    assert [box for box in boxes if box is None or box["width"] < NARROWEST] == []
    assert described == alts
