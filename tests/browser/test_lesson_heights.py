"""Every step of every lesson, with its picture, fits a phone of 400 by 850, in every language."""

from functools import partial
from typing import Any

import pytest
from playwright.async_api import Browser

from bot.frontend.lessons.lesson_panel import Shown, custom_id, lesson_panel
from bot.frontend.panels import screen
from bot.frontend.panels.discord_view import view_of
from bot.tables import lessons
from tests.browser import states
from tests.browser.fake_server import FakeServer
from tests.browser.test_panel_heights import HEIGHT, IS_PRIVATE_V2, blank
from tests.games import GAMES
from words.languages import LOCALES, language
from words.reader import Reader

TAUGHT = [(key, name) for key, game in GAMES.items() for name in game.words.lessons]

pytestmark = pytest.mark.asyncio(loop_scope="session")


def shown(key: str, name: str, number: int, locale: str) -> Shown:
    scene = lessons.scene(GAMES[key], name, number)
    names = tuple(one or "Annabel" for one in scene.names)
    to = Reader(language(locale), names, scene.seat)
    return Shown(GAMES[key], name, scene, to, to, may_play=True)


@pytest.mark.parametrize(("key", "name"), TAUGHT)
async def test_every_step_is_on_one_screen(
    key: str, name: str, browser: Browser, server: FakeServer
) -> None:
    measured, bare = list[tuple[float, str, int]](), list[tuple[str, int]]()
    phone = {"width": 400, "height": 1400}
    async with await browser.new_context(
        viewport={"width": phone["width"], "height": phone["height"]},
        is_mobile=True,
        reduced_motion="reduce",
    ) as context:
        page, is_open = await context.new_page(), False
        for locale in LOCALES:
            for number in range(lessons.scene(GAMES[key], name, 0).count + 1):
                here = shown(key, name, number, locale)
                laid = lesson_panel(here)
                files = [] if laid.picture is None else [blank(*laid.picture)]
                if laid.picture is None:
                    bare.append((locale, number))
                view = view_of(laid.panel, partial(custom_id, here), "" if files else None)
                components: list[Any] = view.to_components()  # type: ignore[no-untyped-call]
                message = states.message(
                    "",
                    components=components,
                    attachments=files,
                    ephemeral=True,
                    flags=IS_PRIVATE_V2,
                )
                if is_open:
                    await server.show(states.state(message))
                else:
                    await server.open(page, states.state(message))
                    is_open = True
                await page.locator(f"[id$='{message['id']}']").first.wait_for()
                measured.append((await page.evaluate(HEIGHT), locale, number))
    assert len(measured) == len(LOCALES) * (lessons.scene(GAMES[key], name, 0).count + 1)
    assert bare == []
    assert [one for one in measured if one[0] > screen.HEIGHT] == []
