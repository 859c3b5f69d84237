"""The rules have the whole width of a phone and are not higher: they are read without a tap."""

from typing import Any

import pytest
from discord import ui
from playwright.async_api import Browser

from bot.frontend.about.rule_pages import card_layout, card_pages
from bot.frontend.core.pictures import RULES
from bot.frontend.core.views import unstored
from bot.frontend.panels import screen
from render.album import RulesCard
from tests.browser import states
from tests.browser.fake_server import FakeServer
from tests.browser.heights import IS_PRIVATE_V2, heights, private
from tests.games import GAMES
from words import summary
from words.languages import language
from words.reader import Reader

NARROWEST = 320
"""Pixels of a phone of 400: the letters are 13 high."""
ROWS: Any = [
    [ui.Button(label=one, emoji="📖", custom_id=one) for one in row]
    for row in (
        ("Indietro", "Avanti", "Le carte", "Che cosa vuol …?"),
        ("Impara giocando", "Lezione: la povertà"),
    )
]
"""About what is below a page."""

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.parametrize("key", [one for one in GAMES if GAMES[one].album.rules_card is not None])
async def test_each_part_is_as_wide_as_the_phone(
    key: str, browser: Browser, server: FakeServer
) -> None:
    card, to = GAMES[key].album.rules_card, Reader(language(None), ())
    assert card is not None
    sections = dict(enumerate(card.summary(to).sections))
    alts = {number: summary.alt(one) for number, one in sections.items()}
    files = [_file(number, card, to) for number in alts]
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
    assert described == [*alts.values()]


@pytest.mark.parametrize("key", [one for one in GAMES if GAMES[one].album.rules_card is not None])
async def test_no_page_of_a_card_is_higher_than_the_screen(
    key: str, browser: Browser, server: FakeServer
) -> None:
    """Discord opens a higher one at its end."""
    card = GAMES[key].album.rules_card
    assert card is not None
    shown = list[dict[str, Any]]()
    for locale in ("en", "it", "pt-BR"):
        to = Reader(language(locale), ())
        pages = card_pages(GAMES[key].name, card, to, ROWS)
        assert sorted(number for page in pages for number in page) == [
            *range(len(card.summary(to).sections))
        ]
        head = summary.head(GAMES[key].name, card.summary(to))
        for page in pages:
            alts = {number: summary.alt(one) for number, one in page.items()}
            files = [_file(number, card, to) for number in page]
            shown.append(private(card_layout(head, alts, unstored(ROWS)), files))
    high = [one.whole for one in await heights(browser, server, shown)]
    assert max(high) <= screen.HEIGHT, high


def _file(number: int, card: RulesCard, to: Reader) -> dict[str, Any]:
    wide, high = card.part(number, to).size
    file = states.picture(RULES.format(number))
    return {**file, "id": str(71 + number), "width": wide, "height": high}
