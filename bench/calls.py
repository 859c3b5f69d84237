"""How often one press asks the rules, and who asks: waste that no stopwatch shows.

Counted for each game at a table of its fewest people through wrapped rules, from a press until
everything is said.
"""

import asyncio
import inspect
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from functools import wraps
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, ParamSpec, TypeVar

from rich.table import Table

from bot.frontend.panels import panel as panels
from bot.shelf import SHELF, Game, shelf
from games.core.engine import Position
from playground import demo
from playground.gateway.server import GatewayOptions
from playground.people.driver import Person
from playground.server import Playground
from playground.world.clock import VirtualClock
from playground.world.model import Message
from tests.wire import connect
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import parts

PRESSES: Final = ("Play is pressed", "a move is chosen and the turn passes on")
CALLED: Final = ("legal", "active", "view", "menu", "apply", "clone", "result")

P = ParamSpec("P")
R = TypeVar("R")
Calls = Counter[tuple[str, str]]
"""What was called, and by which function of the bot."""


def tables() -> Iterator[Table]:
    """Count the calls of two presses in each game."""
    for key in SHELF:
        for press, calls in zip(PRESSES, asyncio.run(_presses(key)), strict=True):
            yield _table(key, press, calls)


def _table(key: str, press: str, calls: Calls) -> Table:
    table = Table(title=f"Calls while {press} ({key})")
    table.add_column("called", justify="right")
    table.add_column("times", justify="right")
    table.add_column("by")
    for name in CALLED:
        by = {caller: times for (called, caller), times in calls.items() if called == name}
        asking = ", ".join(f"{caller} {times}" for caller, times in sorted(by.items()))
        table.add_row(name, str(sum(by.values())), asking)
    table.caption = "active: worked out; menu: the choices under a path; by: module.function"
    return table


async def _presses(key: str) -> list[Calls]:
    """Open a panel and make the first move there; return the calls of both."""
    calls, counts = Calls(), list[Calls]()
    async with _hosted(key, calls) as harness:
        board = await harness.begun(*harness.people[: min(SHELF[key].rules.meta.seats)])
        person = harness.asked()
        calls.clear()
        panel = await harness.press(person, board, "Play")
        await harness.settled()
        counts.append(calls.copy())
        table = await harness.bot.registry.get(1)
        before = table.session.number
        while table.session.number == before:
            calls.clear()
            panel = await _press_first(harness, person, panel)
            await harness.settled()
        counts.append(calls.copy())
    return counts


async def _press_first(harness: Harness, person: Person, panel: Message) -> Message:
    """Take what a panel offers first, and return what shows the answer."""
    first = next(part for part in parts(panel) if part["custom_id"].split(":")[4] in _CHOOSING)
    if "options" in first:
        return await harness.choose(person, panel, first["options"][0]["value"])
    return await harness.answer(person.click(panel.id, first["custom_id"]))


@asynccontextmanager
async def _hosted(key: str, calls: Calls) -> AsyncGenerator[Harness]:
    """Let the bot host one game whose calls are counted."""
    clock, options = VirtualClock(datetime.now(UTC)), GatewayOptions(identify_window=0.0)
    active, module = vars(Position)["active"], vars(panels)
    work_out, menu = active.func, module["menu"]
    active.func = _counted("active", work_out, calls)
    module["menu"] = _counted("menu", menu, calls)
    try:
        with TemporaryDirectory() as folder:
            async with Playground(clock, options) as playground:
                urls, built = playground.world.urls, demo.build(playground.world)
                games = shelf(_counted_game(SHELF[key], calls))
                with connect.pointed_at(urls.api, urls.gateway, urls.cdn):
                    harness = Harness(playground, clock, built, Path(folder), games)
                    await harness.open()
                    yield harness
                    await harness.close()
    finally:
        active.func, module["menu"] = work_out, menu


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
    """Return a function that counts its calls, by who wants to know."""

    @wraps(function)
    def counted(*args: P.args, **kwargs: P.kwargs) -> R:
        calls[name, _asking()] += 1
        return function(*args, **kwargs)

    return counted


def _asking() -> str:
    """Return the innermost function of the bot that led here, but for those that hand it on."""
    frame = inspect.currentframe()
    while frame is not None:
        module = str(frame.f_globals["__name__"])
        if module.startswith("bot.") and frame.f_code.co_name not in _PASSING_ON:
            return f"{module.rpartition('.')[2]}.{frame.f_code.co_name}"
        frame = frame.f_back
    return "?"


_CHOOSING: Final = frozenset({"choose", "deed", "select", "confirm"})
"""What a button or menu of a panel does that leads to a move."""
_PASSING_ON: Final = frozenset({"active", "asked", "result", "view", "<genexpr>", "<listcomp>"})
"""Functions of the bot that only hand the question on."""
