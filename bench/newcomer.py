"""The effort from the first command to the end of a first game: `python -m bench.newcomer`.

A new player uses `/game new`, and follows the lesson or presses Play now. They choose the moves of
the computer's short rule, against easy computer players. The tool counts presses, words that they
have not read before (also on buttons, but not in pictures), and seconds: until the bot answers,
plus reading. It does not count time for thinking, or the pauses before computer players' moves.
"""

import asyncio
import time
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from rich.console import Console
from rich.table import Table

from bot.frontend.client import PuddingLane
from bot.frontend.core.custom_ids import LessonId, OpenId, read
from bot.shelf import SHELF, Game
from bot.tables.session import Session
from games.core.log import Seat
from games.core.rng import Rng
from games.core.sealed import may_take_back
from playground.errors import Refusal
from playground.wire import Json
from playground.world.message_payloads import parts
from playground.world.model import Message
from tests.bot.sensible import sensible
from tests.wire.games.harness import hosted, open_harness
from tests.wire.games.leading import leading
from tests.wire.games.players import Mark, Player, Start

A_MINUTE: Final = 200
"""The words that people read in a minute."""
WAYS: Final = ("lesson", "Play now")
_COUNTED: Final = ("presses", "words", "minutes")


@dataclass
class _Way:
    """The effort of a player so far."""

    began: float = field(default_factory=time.perf_counter)
    presses: int = 0
    words: int = 0
    read: set[str] = field(default_factory=set[str])

    def reads(self, message: Message) -> None:
        """Read the new lines and buttons of a message."""
        shown = [one.get("label") or "" for one in parts(message.components)]
        for line in {*message.words.split("\n"), *shown} - self.read:
            self.read.add(line)
            self.words += sum(any(map(str.isalnum, word)) for word in line.split())

    def so_far(self) -> list[str]:
        """Return presses, words, and minutes with reading."""
        seconds = time.perf_counter() - self.began + 60 * self.words / A_MINUTE
        return [str(self.presses), str(self.words), f"{seconds / 60:.1f}"]


class _Newcomer(Player):
    """A player in a first game."""

    bot: PuddingLane
    way: _Way

    async def _insist(self, start: Start, mark: Mark) -> Message:
        answer = await super()._insist(start, mark)
        self.way.presses += 1 + (mark.value is not None)  # also opens a menu
        self.way.reads(answer)
        return answer

    async def learn(self, page: Message) -> Message:
        """Take the lesson, and return its last page."""
        while steps := [one for one in self.lessons(page) if one[0].choice == 1]:
            page = await self.press(page, steps[0][1])
        return page

    def lessons(self, page: Message) -> list[tuple[LessonId, Json]]:
        shown = [one for one in parts(page.components) if "custom_id" in one]
        found = [(read(one["custom_id"]), one) for one in shown]
        return [(meant, one) for meant, one in found if isinstance(meant, LessonId)]

    async def _turn(self) -> None:
        board = self.harness.shown.boards[self.channel_id][-1]
        self.way.reads(self.person.message(board.message_id))
        try:
            panel = await self.click(board.message_id, "play")
        except Refusal:  # a newer board will follow
            panel = await self.slash("play")
        table = await self.bot.registry.get(1)
        seat, session = table.seat_for(int(self.id)), table.session
        while seat in session.active and not may_take_back(session.offer(seat).actions):
            panel = await self._do(panel, table.game, session, seat)

    async def _do(self, panel: Message, game: Game, session: Session, seat: Seat) -> Message:
        """Press a button that leads to a sensible move, or to automatic set-up."""
        for one in parts(panel.components):
            if ":suggestion:" in one.get("custom_id", ""):
                return await self.press(panel, one)
        action = sensible(game, seat, session.view(seat), Rng(f"newcomer {session.number}"))
        part, value = leading(panel, action, session.offer(seat).actions)
        return await (self.press(panel, part) if value is None else self.choose(panel, value))


async def _measured(game: str, way: str) -> list[str]:
    """Return presses, words and minutes until the game starts, and until it is over."""
    with TemporaryDirectory() as folder:
        async with open_harness(1) as harness, hosted(harness, Path(folder)) as bot:
            bot.registry.new_seed = lambda: "newcomer"
            one = _Newcomer(harness, harness.people[0], harness.channel().id, Rng("newcomer"))
            one.bot, one.way = bot, _Way()
            page = await one.slash("game new")
            if way == "lesson":
                begin = OpenId("learn", "here", game).text()
                page = await one.learn(await one.choose(page, begin))
            one.person.click(page.id, OpenId("now", "here", game).text())
            one.way.presses += 1
            await harness.world.until(lambda: harness.shown.newest(one.channel_id) is not None)
            begun = one.way.so_far()
            await one.play()
            return [*begun, *one.way.so_far()]


def table() -> Table:
    """Measure, and print the results."""
    heads = [f"{what} to the {end}" for end in ("first board", "end") for what in _COUNTED]
    shown = Table("game", "by", *heads, title="A first game, from /game new")
    for key in SHELF:
        for way in WAYS:
            shown.add_row(SHELF[key].name, way, *asyncio.run(_measured(key, way)))
    return shown


if __name__ == "__main__":
    Console(width=140).print(table())
