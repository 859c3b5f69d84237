"""Panels of what-ifs fit on a phone of 400 by 850, as those of games do."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pytest
from playwright.async_api import Browser

from bot.ai.levels import ai_of
from bot.frontend.panels import screen
from bot.frontend.panels.panel import TITLE as LINES
from bot.frontend.panels.shape import Panel
from bot.frontend.what_if.what_if_panel import Shown, begun, what_if_panel
from bot.shelf import Game
from bot.tables.session import Session
from bot.tables.what_if import WhatIf
from games.core import notation
from games.core.log import Seat
from games.core.rng import Rng
from tests.bot.echo_vocabulary import reader
from tests.bot.sensible import sensible
from tests.browser.fake_server import FakeServer
from tests.browser.heights import heights, message
from tests.browser.test_panel_heights import NAMES
from tests.games import GAMES

TRIALS: Final = 5
"""What-ifs at the fewest and at the most seats of each game, one at each so many choices."""
EACH: Final = 9
QUESTIONS: Final = 3
"""How many questions of each are measured; one is played to its end."""
LONGEST: Final = 2_000

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.ai is not None])
async def test_what_ifs_are_on_one_screen(key: str, browser: Browser, server: FakeServer) -> None:
    made = list(_panels(GAMES[key]))
    shown = [message(one, of.id, _picture(of, one)) for of, one in made]
    found = await heights(browser, server, shown)
    measured = [(high.whole, one.text) for high, (_, one) in zip(found, made, strict=True)]
    assert any("would have ended" in text for _, text in measured)
    assert sum("dealt at random" in text for _, text in measured) > TRIALS
    assert max(high.small for high in found) <= LINES * screen.SMALL_LINE
    assert all(height <= screen.HEIGHT for height, _ in measured), max(measured)


def _picture(shown: Shown, made: Panel) -> tuple[int, int] | None:
    """Return the size of the picture of a panel: where the choices lie."""
    choice = shown.game.album.choice
    return choice.size(made.places) if made.places and choice is not None else None


def _panels(game: Game) -> Iterator[tuple[Shown, Panel]]:
    """Yield what-ifs from games that the computer plays by its short rule."""
    for count in (game.rules.meta.seats[0], game.rules.meta.seats[-1]):
        session = Session(game.rules, game.rules.options(), count, f"what-ifs of {count}")
        dice, number = Rng(f"what-ifs {count}"), 0
        while session.result is None and number <= EACH * TRIALS:
            seat = session.active[0]
            if session.forced(seat) is None:
                if number % EACH == 1:
                    trial = _trial(game, session, seat, most=LONGEST if number == 1 else QUESTIONS)
                    yield from trial
                number += 1
            session.commit(session.move(seat, sensible(game, seat, session.view(seat), dice), 0))


def _trial(game: Game, real: Session, seat: Seat, *, most: int) -> Iterator[tuple[Shown, Panel]]:
    """Yield the first questions of a what-if, and how it ends if it is played so far."""
    dice, asked = Rng(f"trial {real.number}"), 0
    start = ai_of(game).determinize(real.view(seat), dice)
    played = Session(real.rules, real.options, real.seats, "trial", game.motives, start)
    tried = WhatIf(12, seat, "", "5f3a91c0")
    while True:
        to = reader(*NAMES[: real.seats], seat=seat)
        shown = Shown(game, 12, f"**{game.name}** · table 12", tried, played, to, to, 0)
        is_asked = seat in played.active and played.forced(seat) is None
        if played.result is not None or (is_asked and asked < QUESTIONS):
            yield shown, what_if_panel(shown, note=begun(to.say) if not asked else "")
        asked += is_asked
        if played.result is not None or asked >= most:
            return
        who = seat if seat in played.active else played.active[0]
        action = sensible(game, who, played.view(who), dice)
        tried = replace(tried, moves=(*tried.moves, (who, notation.write(action))))
        played.commit(played.move(who, action, 0))
