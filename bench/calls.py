"""How often a press calls the rules, and from where: waste that a timer does not show.

The calls are counted for each game at a table with the fewest players, through wrapped rules, from
a press until all answers are sent.
"""

import asyncio
from collections.abc import Iterator
from typing import Final

from rich.table import Table

from bot.shelf import SHELF
from playground.people.driver import Person
from playground.world.model import Message
from tests.wire.bot.counted_calls import Calls, hosted
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import parts

PRESSES: Final = ("Play is pressed", "a move is chosen and the turn passes on")
CALLED: Final = ("legal", "active", "view", "menu", "apply", "clone", "result")


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
    """Open a panel and make the first move there; return the calls of both presses."""
    calls, counts = Calls(), list[Calls]()
    async with hosted(key, calls) as harness:
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
    """Press the first offer of a panel, and return the message with the answer."""
    first = next(part for part in parts(panel) if part["custom_id"].split(":")[4] in _CHOOSING)
    if "options" in first:
        return await harness.choose(person, panel, first["options"][0]["value"])
    return await harness.answer(person.click(panel.id, first["custom_id"]))


_CHOOSING: Final = frozenset({"choose", "deed", "select", "confirm"})
"""The buttons and menus of a panel that lead to a move."""
