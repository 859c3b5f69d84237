"""A channel on paper: what the bot says there, message by message, without Discord."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from bot.outbox.outbox import Join, Outbox
from bot.outbox.sent import Sent
from bot.outgoing import BoardPost, ButtonRemoval, CountUpdate, Outgoing, SecretsDm
from bot.tables.registry import TableRegistry
from bot.texts import boards, direct_messages
from bot.texts.boards import Field
from bot.texts.names import escaped
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
class FakeChannel:
    """Speaks as the bot does on Discord, but onto paper."""

    registry: TableRegistry
    channel: list[Posted] = field(default_factory=list[Posted])
    dms: dict[Seat, list[str]] = field(default_factory=dict[Seat, list[str]])

    async def send(self, outgoing: Outgoing, join: Join) -> Sent:
        """Write it down; message ids count from 1."""
        del join
        message = outgoing.message
        assert message.table is not None
        table = await self.registry.get(message.table)
        say, names = language(table.row.locale), NAMES[: len(table.seat_rows)]
        match message:
            case BoardPost():
                deadlines = await self.registry.deadlines(table)
                past = table.session.at(message.entry)
                told = boards.board(table, past, names, say, deadlines)
                self.channel.append(Posted([told.text], told.fields))
                return Sent(len(self.channel))
            case CountUpdate():
                assert table.row.message_id == len(self.channel)
                assert table.row.status == "running"
                assert message.entry > table.row.told
                post, past = self.channel[-1], table.session.at(message.entry)
                post.texts.append(boards.counted(post.texts[0], table, past, names, say))
            case ButtonRemoval():
                self.channel[message.message_id - 1].has_buttons = False
            case SecretsDm():
                seat = table.seat_for(message.user_id)
                text = direct_messages.text(message, table, Reader(say, escaped(names), seat))
                self.dms.setdefault(seat, []).append(text)
            case _:
                pass
        return Sent()


@asynccontextmanager
async def speaking(registry: TableRegistry) -> AsyncGenerator[tuple[FakeChannel, Outbox]]:
    """Let a bot speak onto paper."""
    fake_channel = FakeChannel(registry)
    box = Outbox(registry, fake_channel, rest=0)
    registry.listeners.append(box.wake)
    running = asyncio.create_task(box.run())
    try:
        await all_sent(box)
        yield fake_channel, box
    finally:
        registry.listeners.remove(box.wake)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def all_sent(box: Outbox) -> None:
    """Wait until nothing is due."""
    async with asyncio.timeout(PATIENCE):
        await box.all_sent()
