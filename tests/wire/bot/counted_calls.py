"""Counts how often one press asks the rules, and who asks: waste that no stopwatch shows.

The rules of one game are wrapped; what a press asks is counted until everything is said.
"""

import inspect
from collections import Counter
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import wraps
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, ParamSpec, TypeVar

from bot.frontend.core.custom_ids import PanelId
from bot.frontend.panels import panel as laid_out
from bot.shelf import Game, shelf
from games.core.engine import AnyPosition, Position
from games.core.log import Seat
from games.core.rng import Rng
from playground import demo
from playground.gateway.server import GatewayOptions
from playground.people.driver import Person
from playground.server import Playground
from playground.wire import Json
from playground.world.clock import VirtualClock
from playground.world.model import Message
from tests.games import GAMES
from tests.wire import connect
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import parts

_CHOOSING: Final = ("choose", "deed", "select", "confirm", "suggestion")
"""The operations of a panel's buttons and menus that lead to a move."""
_PASSING_ON: Final = frozenset({"active", "asked", "result", "view", "<genexpr>", "<listcomp>"})
"""Functions of the bot that only hand the question on."""

P = ParamSpec("P")
R = TypeVar("R")
Calls = Counter[tuple[str, str]]
"""The called functions, and the functions of the bot that called them."""


@dataclass(frozen=True, slots=True)
class Press:
    """One press of a player at a table."""

    what: str
    """"play", or the custom_id in a panel and what was chosen in its menu."""
    calls: Calls
    is_saved: bool
    """It has changed the game."""

    def times(self, name: str) -> int:
        """Return how often a function was called."""
        return sum(times for (called, _), times in self.calls.items() if called == name)


async def presses(key: str, seed: str, most: int) -> AsyncGenerator[Press]:
    """Play a random game by panels with the fewest people; yield at most this many presses."""
    calls, dice = Calls(), Rng(seed)
    async with hosted(key, calls) as harness:
        harness.bot.registry.new_seed = lambda: seed
        await harness.begun(*harness.people[: min(GAMES[key].rules.meta.seats)])
        panel, whose = None, Seat(-1)
        for _ in range(most):
            table = await harness.bot.registry.get(1)
            if table.row.status != "running":
                return
            [seat, *_] = table.session.active
            person = harness.person(str(table.seat_rows[seat].user_id))
            before = table.session.number
            calls.clear()
            if panel is None or seat != whose or not _offered(panel):
                panel, what = await harness.press(person, harness.board(), "Play"), "play"
            else:
                panel, what = await _choose(harness, person, panel, dice)
            whose = seat
            await harness.settled()
            table = await harness.bot.registry.get(1)
            yield Press(what, calls.copy(), is_saved=table.session.number > before)


async def _choose(
    harness: Harness, person: Person, panel: Message, dice: Rng
) -> tuple[Message, str]:
    """Choose something in a panel, and return what shows the answer."""
    part = dice.pick(_offered(panel))
    custom_id: str = part["custom_id"]
    if "options" not in part:
        return await harness.answer(person.click(panel.id, custom_id)), custom_id
    value: str = dice.pick(part["options"])["value"]
    chosen = person.select(panel.id, custom_id, [value])
    return await harness.answer(chosen), f"{custom_id} {value}"


def _offered(panel: Message) -> list[Json]:
    return [part for part in parts(panel) if _is_choice(part["custom_id"])]


def _is_choice(custom_id: str) -> bool:
    return custom_id.startswith("p:") and PanelId.parse(custom_id).op in _CHOOSING


@asynccontextmanager
async def hosted(key: str, calls: Calls) -> AsyncGenerator[Harness]:
    """Let the bot host one game whose calls are counted."""
    clock, options = VirtualClock(datetime.now(UTC)), GatewayOptions(identify_window=0.0)
    active, panels = vars(Position)["active"], laid_out.__dict__
    menu = panels["menu"]
    worked_out = _counted("active", active.fget, calls)

    def counted(position: AnyPosition) -> tuple[Seat, ...]:
        """Count what is worked out, and not what is known already."""
        found: tuple[Seat, ...] | None = position._active
        return worked_out(position) if found is None else found

    setattr(Position, "active", property(counted))  # noqa: B010 - it is read-only
    panels["menu"] = _counted("menu", menu, calls)
    try:
        with TemporaryDirectory() as folder:
            async with Playground(clock, options) as playground:
                urls, built = playground.world.urls, demo.build(playground.world)
                games = shelf(_counted_game(GAMES[key], calls))
                with connect.pointed_at(urls.api, urls.gateway, urls.cdn):
                    harness = Harness(playground, clock, built, Path(folder), games)
                    await harness.open()
                    yield harness
                    await harness.close()
    finally:
        setattr(Position, "active", active)  # noqa: B010
        panels["menu"] = menu


def _counted_game(game: Game, calls: Calls) -> Game:
    rules = game.rules
    counted = replace(
        rules,
        legal=_counted("legal", rules.legal, calls),
        apply=_counted("apply", rules.apply, calls),
        clone=_counted("clone", rules.clone, calls),
        view=_counted("view", rules.view, calls),
        result=_counted("result", rules.result, calls),
    )
    return replace(game, rules=counted)


def _counted(name: str, function: Callable[P, R], calls: Calls) -> Callable[P, R]:
    """Return a function that counts its calls, by what wants to know."""

    @wraps(function)
    def counted(*args: P.args, **kwargs: P.kwargs) -> R:
        calls[name, _asking()] += 1
        return function(*args, **kwargs)

    return counted


def _asking() -> str:
    """Return the innermost function of the bot that led here, except those that hand it on."""
    frame = inspect.currentframe()
    while frame is not None:
        module = str(frame.f_globals["__name__"])
        if module.startswith("bot.") and frame.f_code.co_name not in _PASSING_ON:
            return f"{module.rpartition('.')[2]}.{frame.f_code.co_name}"
        frame = frame.f_back
    return "?"
