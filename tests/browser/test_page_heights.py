"""Pages that open with a command fit a phone of 400 by 850, in every language."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, islice

import pytest
from discord import ui
from playwright.async_api import Browser

from bot.frontend.core.custom_ids import ListId
from bot.frontend.core.page_buttons import page_buttons
from bot.frontend.core.pagination import page_at
from bot.frontend.core.row_lists import MOST, ListRow, row_list
from bot.frontend.lobby.opening import which_game
from bot.frontend.lobby.options import options_page
from bot.frontend.panels import screen
from bot.frontend.settings.changes import settings_list
from bot.frontend.tables.table_lists import own_line, way_in
from bot.model import Person, SeatRow, TableRow
from bot.shelf import SHELF
from bot.tables.table import Table
from games.core.log import Seat
from tests.bot.offline_table import TABLE_ROW
from tests.bot.rig import ANN
from tests.browser.fake_server import FakeServer
from tests.browser.heights import heights, private
from words.languages import LOCALES, Language, language

NOON = 1_788_350_400_000
"""2 September 2026, noon, UTC."""

pytestmark = pytest.mark.asyncio(loop_scope="session")


def pages(say: Language) -> dict[str, ui.LayoutView]:
    told = Person(
        ANN, "America/New_York", days_off="56", away_until=NOON + 1000, shows_rating=False
    )
    return {
        "/game new": which_game(SHELF, "here", say, {}, is_alone=False),
        "/mine": tables_of_a_person(say),
        "/game list": tables_of_a_server(say),
        "/settings": settings_list(Person(ANN), "UTC", NOON, say),
        "/settings, told": settings_list(told, "UTC", NOON, say),
        **{
            f"Options of {key}, {number}": options_page(lobby(key), number, say, may_change=True)
            for key in SHELF
            for number in (1, 2)
        },
    }


def tables_of_a_person(say: Language) -> ui.LayoutView:
    """A full page of a person's tables, which all wait for them and have a clock."""
    rows = [
        ListRow(
            f"{own_line(row, SHELF[row.game].name, NOON, NOON, say)} · 2h5m",
            way_in(row, SHELF, say, is_own=True, waits=True),
        )
        for row in full_page()
    ]
    return row_list(say("Your tables, page {n} of {all}:", n=1, all=2), rows, turners(say))


def tables_of_a_server(say: Language) -> ui.LayoutView:
    """A full page of a server's tables."""
    rows = [
        ListRow(
            f"Table {row.id} · {SHELF[row.game].name} · {say('in progress')}",
            way_in(row, SHELF, say, is_own=False, waits=False),
        )
        for row in full_page()
    ]
    heading = say("Tables on this server, page {n} of {all}:", n=1, all=2)
    return row_list(heading, rows, turners(say))


def full_page() -> Iterator[TableRow]:
    games = islice(cycle(SHELF), MOST)
    return (replace(TABLE_ROW, id=100 + n, game=key) for n, key in enumerate(games))


def turners(say: Language) -> list[ui.Button[ui.View]]:
    return page_buttons(page_at(["one", "two"], 1), say, lambda to: ListId("mine", 0, to))


def lobby(key: str) -> Table:
    """A table with two computer players that has not started."""
    seat_rows = tuple(SeatRow(Seat(seat), "computer") for seat in range(2))
    return Table(replace(TABLE_ROW, game=key, status="lobby", seed=""), SHELF[key], seat_rows)


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_page_is_on_one_screen(locale: str, browser: Browser, server: FakeServer) -> None:
    shown = pages(language(locale))
    found = await heights(browser, server, [private(view) for view in shown.values()])
    measured = {name: high.whole for name, high in zip(shown, found, strict=True)}
    too_high = {name: height for name, height in measured.items() if height > screen.HEIGHT}
    assert measured
    assert too_high == {}
