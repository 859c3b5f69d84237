"""Every message that the bot showed, to whom, and the boards as they were when they were posted."""

import asyncio
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from bot.frontend.client import now
from playground.wire import LOADING
from playground.world.message_payloads import parts
from playground.world.model import Event, Interaction, Message, Stage
from playground.world.state import World

_ACKNOWLEDGED: Final = 6
"""The callback that says that a message will show something else, and shows nothing."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A message of the bot as it was at one moment."""

    channel_id: str
    message_id: str
    to: frozenset[str]
    """The ids of the only people who see it; empty: all who see the channel."""
    content: str
    pinged: tuple[str, ...]
    custom_ids: tuple[str, ...]
    files: tuple[str, ...]
    """Name and alt text of each."""
    everything: str
    """All of it, as JSON."""
    is_new: bool
    """Posted; else it is what an edit has made of it."""
    by_itself: bool
    """Nobody's press or command was answered by it."""
    at: int
    """When it was shown, in milliseconds since 1970."""


class ShownMessages:
    """Records every message of the bot as it is posted and edited."""

    def __init__(self, world: World, read: Callable[[str], str]) -> None:
        """Record; `read` gives the English of what is said."""
        self._read = read
        self.all: list[Shown] = []
        self.boards: dict[str, list[Shown]] = {}
        """Boards as they were posted, by channel, oldest first."""
        self._waiting: dict[str, asyncio.Event] = {}
        """Set when a board comes to a channel; many people wait, and each change would wake all."""
        self._world = world
        world.listeners.append(self._look)

    def newest(self, channel_id: str) -> Shown | None:
        """Return the newest board of a channel."""
        found = self.boards.get(channel_id)
        return found[-1] if found else None

    def last_boards(self) -> list[Shown]:
        """Return the newest board of each channel."""
        return [found[-1] for found in self.boards.values()]

    def has_answer(self, pressed: Interaction, since: int) -> bool:
        """Tell whether a press shows an answer; so much was seen until it was acknowledged.

        A press that was acknowledged first shows what it showed before until it is edited, or until
        a press before it that took longer has taken its place there.
        """
        edited = (one.message_id == pressed.original_id for one in self.all[since:])
        return has_own_answer(pressed) or (pressed.stage is not Stage.DEFERRED and any(edited))

    async def next_board(self, channel_id: str) -> None:
        """Wait until a board comes to a channel."""
        await self._waiting.setdefault(channel_id, asyncio.Event()).wait()

    def _look(self, event: Event) -> None:
        if event.name not in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}:
            return
        message = self._world.messages[event.data["channel_id"]][event.data["id"]]
        if message.author_id not in self._world.applications or message.flags & LOADING:
            return
        shown = self._shown(message, is_new=event.name == "MESSAGE_CREATE")
        self.all.append(shown)
        if shown.is_new and shown.by_itself and not shown.to and is_board(shown.custom_ids):
            self.boards.setdefault(shown.channel_id, []).append(shown)
            self._waiting.pop(shown.channel_id, asyncio.Event()).set()

    def _shown(self, message: Message, *, is_new: bool) -> Shown:
        files = tuple(
            self._read(f"{file.filename}: {file.description}") for file in message.attachments
        )
        everything = json.dumps(
            [message.content, message.embeds, message.components, files], ensure_ascii=False
        )
        return Shown(
            channel_id=message.channel_id,
            message_id=message.id,
            to=self._audience(message),
            content=self._read(message.words),
            pinged=tuple(message.mentions),
            custom_ids=custom_ids(message),
            files=files,
            everything=self._read(everything),
            is_new=is_new,
            by_itself=message.interaction_id is None,
            at=now(),
        )

    def _audience(self, message: Message) -> frozenset[str]:
        if message.only_for:
            return frozenset({message.only_for})
        return frozenset(self._world.channels[message.channel_id].recipients)


def has_own_answer(pressed: Interaction) -> bool:
    """Tell whether a press shows an answer that is its own."""
    is_more = pressed.answer != _ACKNOWLEDGED or pressed.followups or pressed.edits
    return pressed.stage not in {Stage.WAITING, Stage.DEFERRED} and bool(is_more)


def custom_ids(message: Message) -> tuple[str, ...]:
    """Return what may be pressed under a message, greyed out or not."""
    return tuple(part["custom_id"] for part in parts(message.components) if "custom_id" in part)


def is_board(custom_ids: Iterable[str]) -> bool:
    """Tell by its buttons whether a message is a board.

    News have the Log alone, such as that the bot was offline, which a slow machine brings about.
    """
    return any(one.startswith("b:") and ":log:" not in one for one in custom_ids)
