"""How much a newcomer must read at first, in positions of whole games."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import pytest

from bot.frontend.core import phone
from bot.frontend.panels.panel import panel
from bot.frontend.panels.shape import Button, Line, Panel
from bot.frontend.panels.sheet import Sheet
from bot.shelf import Game
from bot.tables.session import Session
from bot.texts import leaders
from bot.texts.menu import menu
from games.brigade.box import BOX as TINDERBOX
from games.core.log import Seat
from games.core.rng import Rng
from games.core.sealed import may_take_back
from games.great_fire import actions
from games.great_fire.box import BOX as LONDON
from games.great_fire.model import View
from tests.bot.echo_vocabulary import reader
from tests.bot.frontend.sheets import sheet_of
from tests.bot.sensible import sensible
from tests.games import GAMES

NAMES: Final = ("Ann", "Computer 2", "Computer 3", "Computer 4", "Computer 5", "Computer 6")
KEYS: Final = ("great_fire", "brigade")
ENOUGH: Final = 100
"""Positions of a game in which a promise must have been worth something."""


ADVICE: Final = {
    "Your city is empty": "build",
    "You may keep": "build",
    "Your city has nothing left": "build",
    "Cover a card": "build",
    "Everything is activated": "end_run",
    "Before you stop": "activate",
}
"""How London's tips begin that recommend a choice, and its verb."""


@dataclass(frozen=True)
class Position:
    """A seat's question, and its panel."""

    sheet: Sheet
    panel: Panel

    @property
    def small(self) -> str:
        """The small lines, which say who leads, what threatens and when it ends."""
        lines = self.panel.text.split("\n")
        return "\n".join(one for one in lines if one.startswith(phone.SMALL))

    @property
    def buttons(self) -> list[Button]:
        """All buttons."""
        lines = [one.button for one in self.panel.rows if isinstance(one, Line)]
        rows = [one for one in self.panel.rows if isinstance(one, tuple)]
        return [*lines, *(button for row in rows for button in row)]


@cache
def positions(key: str) -> tuple[Position, ...]:
    """Return what people are asked in a game of the fewest and of the most."""
    return tuple(_played(GAMES[key]))


def _played(game: Game) -> Iterator[Position]:
    for count in (game.rules.meta.seats[0], game.rules.meta.seats[-1]):
        session = Session(game.rules, game.rules.options(), count, f"first look {count}")
        dice = Rng(f"first look {count}")
        while session.result is None:
            seat = session.active[0]
            if session.forced(seat) is None and not may_take_back(session.offer(seat).actions):
                asked = _sheet(game, session, seat)
                yield Position(asked, panel(asked))
            action = sensible(game, seat, session.view(seat), dice)
            session.commit(session.move(seat, action, 0))


def _sheet(game: Game, session: Session, seat: Seat) -> Sheet:
    to, coaching = reader(*NAMES[: session.seats], seat=seat), game.words.coaching
    legal = session.offer(seat).actions
    assert coaching is not None
    return sheet_of(
        *(game, session, seat, to),
        shorter=("Table 12",),
        asks_others=False,
        scores=leaders.others(session, game.words, to),
        brief=leaders.brief(session, game.words, to),
        tip=coaching.line(session.view(seat), legal, to),
    )


@pytest.mark.parametrize("key", KEYS)
def test_each_panel_says_who_leads_and_when_it_ends(key: str) -> None:
    for one in positions(key):
        assert "📊" in one.small, one.panel.text
        assert "⏳" in one.small, one.panel.text
        assert "+?" not in one.small, "all scores stand on the same footing"


def test_a_tip_of_london_never_recommends_another_choice_than_the_highlighted() -> None:
    seen = set[str]()
    for one in positions("london"):
        tip, wanted = one.sheet.tip, one.sheet.ask.wanted
        if tip.startswith(tuple(ADVICE)):
            [start] = [start for start in ADVICE if tip.startswith(start)]
            assert wanted is not None, tip
            assert wanted.action.kind == ADVICE[start], tip
            seen.add(start)
    assert len(seen) >= len(ADVICE) - 1


def test_while_cards_of_london_are_drawn_the_deck_is_highlighted() -> None:
    """In newcomers' games a search named the deck more often than all cards of the board.

    A draw that ends the turn is green, and a single choice is blue.
    """
    draws = [one for one in positions("london") if one.sheet.view.ask == "draw"]
    asked = [one for one in draws if len(one.sheet.actions) > 1]
    assert len(asked) > ENOUGH
    for one in asked:
        has_deck = any(action.kind == "draw" for action in one.sheet.actions)
        styles = ("primary", "success") if has_deck else ("primary",)
        blue = [button.label for button in one.buttons if button.style in styles]
        assert [label.endswith("from the deck") for label in blue] == [True] * has_deck, blue


def test_a_run_of_many_cards_of_london_is_highlighted_before_all_else() -> None:
    runs = 0
    for one in positions("london"):
        ready = [button for button in one.buttons if button.label == "Run the city"]
        wanted = one.sheet.ask.wanted
        if wanted is not None and wanted.action.kind == "run_city":
            assert [button.style for button in ready] == ["primary"], one.panel.text
            runs += 1
    assert runs


@pytest.mark.parametrize("key", KEYS)
def test_the_highlighted_choice_is_the_one_for_which_a_tip_argues(key: str) -> None:
    seen = 0
    for one in positions(key):
        wanted = one.sheet.ask.wanted
        blue = [button for button in one.buttons if button.style == "primary"]
        if wanted is None or not menu(one.sheet.ask, ()).deeds:  # type: ignore[union-attr]
            continue
        names = {wanted.offered().label.text, wanted.offered().label.short}
        assert [button.label for button in blue if button.label in names], one.panel.text
        seen += bool(one.sheet.tip)
    assert seen > ENOUGH


@pytest.mark.parametrize("key", KEYS)
def test_a_tip_names_no_place_without_a_button(key: str) -> None:
    places = {
        "great_fire": [one.name for one in LONDON.map.places.values()],
        "brigade": list(_blocks()),
    }[key]
    named = 0
    for one in positions(key):
        if not one.sheet.tip or f"🎓 {one.sheet.tip}" not in one.panel.text:
            continue
        told = [place for place in places if place in one.sheet.tip]
        lines = [row.text for row in one.panel.rows if isinstance(row, Line)]
        shown = " ".join([*(button.label for button in one.buttons), *lines])
        assert all(place in shown for place in told), one.panel.text
        named += bool(told)
    assert named > ENOUGH // 2


def _blocks() -> Iterator[str]:
    """Yield the spaces of the city."""
    return (f"{column}{row}" for column in "ABCDEF" for row in range(1, 7))


def test_the_fire_is_not_led_into_what_one_owns_where_another_way_costs_nothing() -> None:
    seen = 0
    for one in positions("great_fire"):
        wanted = one.sheet.ask.wanted
        if wanted is None or not _costs(wanted.action, one.sheet.view):
            continue
        spared = [
            other
            for other in one.sheet.ask.choices
            if other.weight and not _costs(other.action, one.sheet.view)
        ]
        assert spared == [], (wanted.action, one.panel.text)
        seen += 1
    assert seen, "in some position every way costs something"


def _costs(action: Any, view: View) -> bool:
    """Tell whether an action loses houses or an objective, or leaves one without a free band."""
    assert view.seat is not None
    own = view.players[view.seat]
    standing = {place.id for place in view.places if place.houses}
    aims = set(own.objectives or ()) & standing
    match action:
        case actions.Spread() | actions.DoubleMove():
            return own.colour in action.burns or (bool(action.burns) and action.to in aims)
        case actions.Demolish():
            return own.colour in action.loses or (bool(action.loses) and action.place in aims)
        case actions.MoveBand(band=band) if band in aims:
            here = view.places[LONDON.map.number[band]]
            return here.bands - here.covered == 1
        case _:
            return False


def test_a_tip_promises_no_fire_for_which_water_lacks() -> None:
    for one in positions("brigade"):
        if "put the fire out in your next turn" in one.sheet.tip:
            wanted = one.sheet.ask.wanted
            assert wanted is not None
            assert "lacks" not in wanted.told(), one.panel.text


def test_what_threatens_stands_on_each_panel_in_words() -> None:
    """Own blocks that burn stood only in the picture."""
    seen = 0
    for one in positions("brigade"):
        burning = [
            block
            for block in one.sheet.view.city
            if block.loyal == one.sheet.seat
            and 0 < block.fire <= TINDERBOX.tiles[block.tile].meter
            and not block.destroyed
        ]
        assert ("🔥 Yours on fire" in one.panel.text) == bool(burning), one.panel.text
        seen += bool(burning)
    assert seen > ENOUGH // 4
