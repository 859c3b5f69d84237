"""A fake channel: the bot's messages there, without Discord."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from bot.frontend.proposals.proposal_text import text as proposal_text
from bot.outbox.outbox import Join, Outbox
from bot.outbox.sent import Sent
from bot.outgoing import (
    AbsenceNotice,
    BoardPost,
    ButtonRemoval,
    ChoicesCall,
    CountUpdate,
    EntryNotice,
    Outgoing,
    ProposalPost,
    SecretsDm,
)
from bot.store.rows import proposals
from bot.tables.registry import TableRegistry
from bot.texts import boards, direct_messages, reminders
from bot.texts.boards import Field
from bot.texts.names import escaped
from bot.texts.notices import notice
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
    """A speaker that keeps what the bot would send on Discord."""

    registry: TableRegistry
    channel: list[Posted] = field(default_factory=list[Posted])
    seen: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    """The messages of the channel as posted or edited, with the time in milliseconds since 1970."""
    dms: dict[Seat, list[str]] = field(default_factory=dict[Seat, list[str]])

    async def send(self, outgoing: Outgoing, join: Join) -> Sent:  # noqa: C901 - flat: a kind each
        """Keep a message; message ids count from 1."""
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
                self._see(told.text)
                return Sent(len(self.channel))
            case CountUpdate():
                assert table.row.message_id == len(self.channel)
                assert table.row.status == "running"
                assert message.entry >= table.row.told
                post, past = self.channel[-1], table.session.at(message.entry)
                ends = await self.registry.deadlines(table) if message.with_deadline else None
                text = boards.counted(post.texts[-1], table, past, names, say, ends)
                post.texts.append(text)
                self._see(text)
            case EntryNotice():
                entry = table.session.entries[message.entry - 1]
                ends = await self.registry.deadlines(table)
                self._see(notice(table, entry, message.seat, ends, say, left=message.left))
            case ChoicesCall():
                ends = await self.registry.deadlines(table)
                self._see(boards.choices_call(table, names, ends, say))
            case AbsenceNotice():
                self._see(reminders.away(table, message.seat, message.until, names, say))
            case ProposalPost():
                async with self.registry.store.read() as db:
                    proposal = await proposals.proposal(db, message.proposal_id)
                assert proposal is not None
                ends = await self.registry.deadlines(table)
                self._see(proposal_text(proposal, table, names, say, ends))
            case ButtonRemoval():
                post = self.channel[message.message_id - 1]
                post.has_buttons = False
                post.texts.append(boards.closed(post.texts[-1], say))
            case SecretsDm():
                seat = table.seat_for(message.user_id)
                text = direct_messages.text(message, table, Reader(say, escaped(names), seat))
                self.dms.setdefault(seat, []).append(text)
            case _:
                pass
        return Sent()

    def _see(self, text: str | None) -> None:
        if text is not None:
            self.seen.append((self.registry.now(), text))


@asynccontextmanager
async def speaking(registry: TableRegistry) -> AsyncGenerator[tuple[FakeChannel, Outbox]]:
    """Send the outbox of a registry to a fake channel."""
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
