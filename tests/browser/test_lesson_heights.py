"""Every step of every lesson, with its picture, fits a phone of 400 by 850, in every language."""

from functools import partial
from itertools import product

import pytest
from playwright.async_api import Browser

from bot.frontend.lessons.lesson_panel import Shown, custom_id, lesson_panel
from bot.frontend.panels import screen
from bot.tables import lessons
from tests.browser.fake_server import FakeServer
from tests.browser.heights import heights, message
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
    steps = range(lessons.scene(GAMES[key], name, 0).count + 1)
    shown_ = [shown(key, name, number, locale) for locale in LOCALES for number in steps]
    laid = [lesson_panel(here) for here in shown_]
    assert [one for one in laid if one.picture is None] == []
    messages = [
        message(one.panel, partial(custom_id, here), one.picture)
        for one, here in zip(laid, shown_, strict=True)
    ]
    found = await heights(browser, server, messages)
    assert len(found) == len(LOCALES) * len(steps)
    places = zip(found, product(LOCALES, steps), strict=True)
    assert [(high.whole, at) for high, at in places if high.whole > screen.HEIGHT] == []
