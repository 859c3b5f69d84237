"""Panels of played games on a phone of 400 by 850 fit, and `screen` estimates their heights."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile
from typing import Final

import pytest
from playwright.async_api import Browser

from bot.frontend.core.phone import SMALL
from bot.frontend.panels import screen
from bot.frontend.panels.panel import panel
from bot.frontend.panels.shape import Panel
from bot.frontend.panels.sheet import Sheet
from bot.shelf import Game
from bot.tables.session import Session
from bot.texts import leaders
from games.core.log import Seat
from games.core.rng import Rng
from games.core.sealed import may_take_back
from tests.bot.echo_vocabulary import reader
from tests.bot.frontend.sheets import sheet_of
from tests.bot.sensible import sensible
from tests.browser.fake_server import FakeServer
from tests.browser.heights import heights, message
from tests.games import GAMES

NAMES: Final = ("Ann", "Bob", "Cleo", "Dora", "Emil", "Finn")
PANELS: Final = 26
"""Panels of each game that are measured, spread over games of the fewest and of the most people."""
EACH: Final = 7
"""One in this number of questions is measured."""
TOO_LOW: Final = 12
"""Most pixels by which an estimate may be too low: half a line."""

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.parametrize("key", GAMES)
async def test_panels_are_on_one_screen_and_as_high_as_estimated(
    key: str, browser: Browser, server: FakeServer
) -> None:
    made = [(panel(asked), asked) for asked in _questions(GAMES[key])]
    sizes = [asked.picture(one.places) if one.places else None for one, asked in made]
    shown = [message(one, asked.id, size) for (one, asked), size in zip(made, sizes, strict=True)]
    found = await heights(browser, server, shown)
    assert len(found) == len(made) > 0
    measured, titles = list[tuple[float, float, str]](), list[tuple[float, float]]()
    for (one, _), size, high in zip(made, sizes, found, strict=True):
        measured.append((high.whole, _estimated(one, size), one.text))
        titles.append((high.small, _small(one)))
    assert all(high <= told for high, told in titles), max(titles)
    assert all(height <= screen.HEIGHT for height, _, _ in measured), max(measured)
    assert all(height <= told + TOO_LOW for height, told, _ in measured), [
        one for one in measured if one[0] > one[1] + TOO_LOW
    ]


def _small(made: Panel) -> float:
    """Return how high the small lines of a panel are, which are its first, as estimated."""
    small = takewhile(lambda line: line.startswith(SMALL), made.text.split("\n"))
    return screen.height_of_text(small)


def _estimated(made: Panel, size: tuple[int, int] | None) -> float:
    picture = 0 if size is None else screen.height_of_picture(size)
    text = screen.height_of_text(made.text.split("\n"))
    return screen.FRAME + screen.EDITED + text + picture + screen.height_of(made.rows)


def _questions(game: Game) -> Iterator[Sheet]:
    """Yield what people are asked in games that the computer plays by its short rule."""
    for count in (game.rules.meta.seats[0], game.rules.meta.seats[-1]):
        session = Session(game.rules, game.rules.options(), count, f"heights of {count}")
        dice, number = Rng(f"heights {count}"), 0
        while session.result is None and number < EACH * PANELS // 2:
            seat = session.active[0]
            offer = session.offer(seat).actions
            if session.forced(seat) is None and not may_take_back(offer):
                number += 1
                if number % EACH == 1:
                    yield from _sheets(game, session, seat)
            action = (
                dice.pick(offer)
                if game.ai is None
                else sensible(game, seat, session.view(seat), dice)
            )
            session.commit(session.move(seat, action, 0))


def _sheets(game: Game, session: Session, seat: Seat) -> Iterator[Sheet]:
    """Yield a question as usual, after a press, with a newcomer's tip, and with a hint.

    A computer's short rule stands in for a strong player: the text is of the same kind.
    """
    sheet = _sheet(game, session, seat)
    yield sheet
    yield replace(
        sheet, done="-# ✅ You put out two cones in Goldsmiths' Hall, and have 3 points left."
    )
    if game.words.coaching is not None:
        yield replace(
            sheet,
            tip=game.words.coaching.line(sheet.view, sheet.actions, sheet.text),
            may_hint=True,
        )
    if game.ai is not None and len(sheet.actions) > 1:
        hint = sensible(game, seat, sheet.view, Rng("hint"))
        yield replace(sheet, may_hint=True, hint=hint)


def _sheet(game: Game, session: Session, seat: Seat) -> Sheet:
    to = reader(*NAMES[: session.seats], seat=seat)
    return sheet_of(
        *(game, session, seat, to),
        may_undo=session.may_undo(seat),
        scores=leaders.others(session, game.words, to),
        brief=leaders.brief(session, game.words, to),
        shorter=("Table 12",),
        recap=("**Since your last move:**", "Bob played a card and took three coins."),
    )
