"""The number of presses for each action, for a turn, and until the first move."""

import asyncio
from collections import Counter
from pathlib import Path
from statistics import mean
from typing import Final

from bot.frontend.client import PuddingLane
from bot.frontend.core.custom_ids import OpenId
from bot.tables import people, plans
from bot.tables.session import Session
from games.core.log import Seat
from games.core.notation import Action
from games.core.rng import Rng
from playground.wire import Json
from playground.world.message_payloads import parts
from playground.world.model import Message
from tests.bot.sensible import sensible
from tests.wire.games.harness import hosted, open_harness
from tests.wire.games.leading import leading
from tests.wire.games.players import Player
from tests.wire.games.table import host_starts, players_for, seated

TURNS: Final = 18
"""The counted turns of three people, up to the middle of a game."""
A_GAME: Final = 240
"""Seconds."""

MEAN_TURN: Final = 6.85
"""One touch opens the panel, and most deeds take one: a spread, two or three deeds, often the end.

The moves are a simple player's: what it wants is in a menu more often since panels say what burned,
what may burn, and that a band was led away.

`tests/bot/frontend/test_press_counts.py` counts whole games, without the wire.
"""
A_MENU: Final = 2
"""Presses for a choice in a menu: opening it, and choosing."""
EACH_DEED: Final = 1.45
"""Three cones that come to a fire are one deed, and one press; a deed without room for a button is
in a menu, which takes two touches."""
FIRST_MOVE: Final = 6
"""Presses of each person, from the empty page to the first move."""


class Counts:
    """Presses at one table."""

    def __init__(self) -> None:
        self.turns: list[int] = []
        self.deeds: Counter[str] = Counter()
        self.presses: Counter[str] = Counter()
        """The presses by kind of action."""
        self.made: Counter[Seat] = Counter()
        """The presses by seat, from the empty page on."""
        self.first: dict[Seat, int] = {}
        """The presses before the first spread."""

    def add(self, seat: Seat, kind: str, presses: int) -> None:
        """Count a deed."""
        self.deeds[kind] += 1
        self.presses[kind] += presses
        self.made[seat] += presses
        if kind == "spread":
            self.first.setdefault(seat, self.made[seat])

    def __str__(self) -> str:
        by_deed = {kind: self.presses[kind] / self.deeds[kind] for kind in sorted(self.deeds)}
        told = ", ".join(f"{kind} {count:.1f}" for kind, count in by_deed.items())
        first = ", ".join(map(str, self.first.values()))
        return (
            f"presses a turn: {mean(self.turns):.1f} ({min(self.turns)} to {max(self.turns)}); "
            f"to the first move: {first}; a deed: {told}"
        )


async def test_a_deed_is_one_press_and_the_first_move_six(tmp_path: Path) -> None:
    counts = Counts()
    async with (
        open_harness(3) as harness,
        hosted(harness, tmp_path, pictured=False) as bot,
        asyncio.timeout(A_GAME),
    ):
        bot.registry.new_seed = lambda: "presses"
        players = players_for(harness, harness.people, harness.channel().id, "presses")
        for person in harness.people:  # who knows the game: a tip may take the room of a button
            await people.change(bot.registry, int(person.user.id), tips=False)
        lobby = await seated(players)
        await host_starts(players[0], lobby)
        counts.made.update({Seat(0): 2, Seat(1): 1, Seat(2): 1})  # /game new, Start; Join
        while len(counts.turns) < TURNS:
            await _turn(bot, players, counts)
    print(counts)  # noqa: T201 - the numbers are what this is for
    assert mean(counts.turns) <= MEAN_TURN, str(counts)
    assert counts.presses.total() / counts.deeds.total() <= EACH_DEED, str(counts)
    assert max(counts.first.values()) <= FIRST_MOVE, str(counts)


async def test_a_newcomer_alone_makes_the_first_move_within_six_presses(tmp_path: Path) -> None:
    """Against three computer players: the game is asked for, and no option is touched."""
    counts, alone = Counts(), Seat(0)
    async with (
        open_harness(1) as harness,
        hosted(harness, tmp_path, pictured=False) as bot,
        asyncio.timeout(A_GAME),
    ):
        bot.registry.new_seed = lambda: "presses"
        [player] = players_for(harness, harness.people, harness.channel().id, "presses")
        asked = await player.slash("game new")
        player.person.click(asked.id, OpenId("now", "here", "great_fire").text())
        await harness.world.until(lambda: harness.shown.newest(player.channel_id) is not None)
        counts.made[alone] += 2
        while alone not in counts.first:
            while (await bot.registry.get(1)).session.active != (alone,):
                await harness.shown.next_board(player.channel_id)
            await _turn(bot, [player], counts)
    print(counts)  # noqa: T201 - the numbers are what this is for
    assert counts.first[alone] <= FIRST_MOVE, str(counts)


async def _turn(bot: PuddingLane, players: list[Player], counts: Counts) -> None:
    """Let the active player open the panel, and do everything until another is asked."""
    table = await bot.registry.get(1)
    [seat] = table.session.active
    while plans.steps_of(table, seat):  # the bot is about to move, and then calls somebody
        await players[seat].harness.shown.next_board(players[seat].channel_id)
        [seat] = table.session.active
    player, before, dice = players[seat], counts.made[seat], Rng(f"{table.session.number}")
    await _called(player)
    board = player.harness.shown.newest(player.channel_id)
    assert board is not None
    panel = await player.click(board.message_id, "play")
    counts.made[seat] += 1
    is_setup = table.session.view(seat).ask in ("place_band", "place_landowner")
    if is_setup:
        panel = await player.press(panel, _suggestion(panel))
        counts.add(seat, "set-up", 1)
        return
    while table.session.active == (seat,):
        action = sensible(table.game, seat, table.session.view(seat), dice)
        panel, presses = await _do(player, panel, table.session, action)
        counts.add(seat, action.kind, presses)
    counts.turns.append(counts.made[seat] - before)


def _suggestion(panel: Message) -> Json:
    """Find the button that leaves the whole set-up to the computer."""
    return next(
        one for one in parts(panel.components) if ":suggestion:" in one.get("custom_id", "")
    )


async def _called(player: Player) -> None:
    """Wait for the board that calls this person."""
    shown = player.harness.shown
    async with asyncio.timeout(A_GAME):
        while (board := shown.newest(player.channel_id)) is None or player.id not in board.pinged:
            await shown.next_board(player.channel_id)


async def _do(
    player: Player, panel: Message, session: Session, action: Action
) -> tuple[Message, int]:
    """Press what leads to an action until it is done, and count."""
    [seat] = session.active
    before, presses = session.number, 0
    while session.number == before:
        part, value = leading(panel, action, session.offer(seat).actions)
        presses += 1 if value is None else A_MENU
        panel = await (player.press(panel, part) if value is None else player.choose(panel, value))
    return panel, presses
