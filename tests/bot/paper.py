"""A channel on paper: what the bot says there, message by message, without Discord."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from bot.messages import boards, letters
from bot.messages.boards import Field
from bot.messages.names import written
from bot.model import Saying
from bot.tables.outbox import Outbox, Spoken
from bot.tables.tables import Tables
from games.core.log import Seat
from tests.patience import PATIENCE
from words.languages import language
from words.reader import Reader

NAMES = ("Ann", "Bob", "Cleo", "Dora", "Eric", "Finn")


@dataclass
class Posted:
    """A message in the channel."""

    texts: list[str]
    """As it was posted, and then as it was edited."""
    scores: tuple[Field, ...]
    has_buttons: bool = True

    @property
    def lines(self) -> list[str]:
        """The message as it stands."""
        return self.texts[-1].splitlines()


@dataclass
class Paper:
    """Speaks as the bot does on Discord, but onto paper."""

    room: Tables
    channel: list[Posted] = field(default_factory=list[Posted])
    letters: dict[Seat, list[str]] = field(default_factory=dict[Seat, list[str]])

    async def speak(self, saying: Saying) -> Spoken:
        """Write it down; message ids count from 1."""
        table = await self.room.get(saying.table_id)
        say, names = language(table.facts.locale), NAMES[: len(table.chairs)]
        match saying.kind:
            case "board":
                deadlines = await self.room.deadlines(table)
                past = table.session.at(saying.number)
                told = boards.board(table, past, names, say, deadlines)
                self.channel.append(Posted([told.text], told.fields))
                return Spoken(len(self.channel))
            case "count":
                assert table.facts.message_id == len(self.channel)
                assert table.facts.status == "running"
                assert saying.number > table.facts.told
                post, past = self.channel[-1], table.session.at(saying.number)
                post.texts.append(boards.counted(post.texts[0], table, past, names, say))
            case "strip":
                self.channel[saying.number - 1].has_buttons = False
            case "secrets":
                assert saying.seat is not None
                text = letters.text(saying, table, Reader(say, written(names), saying.seat))
                self.letters.setdefault(saying.seat, []).append(text)
            case "welcome" | "paused" | "lobby" | "away" | "reminder" | "motion" | "notice":
                pass
        return Spoken()


@asynccontextmanager
async def speaking(room: Tables) -> AsyncGenerator[tuple[Paper, Outbox]]:
    """Let a bot speak onto paper."""
    paper = Paper(room)
    box = Outbox(room, paper, rest=0)
    room.stirred.append(box.wake)
    running = asyncio.create_task(box.run())
    try:
        await all_said(box)
        yield paper, box
    finally:
        room.stirred.remove(box.wake)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def all_said(box: Outbox) -> None:
    """Wait until nothing is due."""
    async with asyncio.timeout(PATIENCE):
        await box.all_said()
