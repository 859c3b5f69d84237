"""Everything in the playground, and the notification of changes."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from playground import limits
from playground.errors import ApiError
from playground.wire import Json
from playground.world import permissions
from playground.world.clock import Clock
from playground.world.ids import Snowflakes
from playground.world.model import (
    Application,
    Attachment,
    Channel,
    ChannelType,
    Event,
    Guild,
    Interaction,
    Invite,
    Message,
    Modal,
    User,
    Webhook,
)
from playground.world.permissions import DIRECT, Permission

T = TypeVar("T")


@dataclass(slots=True)
class Urls:
    """The addresses of the playground for its clients."""

    api: str = "http://127.0.0.1/api/v10"
    gateway: str = "ws://127.0.0.1/gateway"
    cdn: str = "http://127.0.0.1"


class World:
    """Users, guilds, channels, messages and interactions, by id."""

    patience: ClassVar[float] = 30.0
    """The default seconds for which `until` waits."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.urls = Urls()
        self.acknowledge_within = limits.ACKNOWLEDGE_WITHIN
        """Seconds; tests of other things on a busy machine may give more."""
        self.users: dict[str, User] = {}
        self.applications: dict[str, Application] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.invites: dict[str, Invite] = {}
        self.webhooks: dict[str, Webhook] = {}
        self.messages: dict[str, dict[str, Message]] = {}
        self.files: dict[str, Attachment] = {}
        self.interactions: dict[str, Interaction] = {}
        """Those whose token is still valid, and those that a message refers to."""
        self.tokens: dict[str, Interaction] = {}
        """The interactions whose token is still valid, by token, oldest first."""
        self.modals: dict[str, Modal] = {}
        self.hidden: set[tuple[str, str]] = set()
        """Ephemeral messages that were dismissed: (user, message)."""
        self.read: dict[tuple[str, str], str] = {}
        """The last message that a user has read in a channel."""
        self.listeners: list[Callable[[Event], None]] = []
        self.watchers: list[Callable[[], None]] = []
        self.warners: list[Callable[[str], None]] = []

    def user(self, user_id: str) -> User:
        """Return a user, or raise 10013."""
        return _known(self.users, user_id, 10013)

    def application(self, application_id: str) -> Application:
        """Return an application, or raise 10002."""
        return _known(self.applications, application_id, 10002)

    def guild(self, guild_id: str) -> Guild:
        """Return a guild, or raise 10004."""
        return _known(self.guilds, guild_id, 10004)

    def channel(self, channel_id: str) -> Channel:
        """Return a channel, or raise 10003."""
        return _known(self.channels, channel_id, 10003)

    def message(self, channel_id: str, message_id: str) -> Message:
        """Return a message, or raise 10008."""
        return _known(self.messages.get(channel_id, {}), message_id, 10008)

    def interaction_of(self, token: str) -> Interaction | None:
        """Return the interaction with this token, if there is one."""
        return self.tokens.get(token)

    def application_of(self, bot_id: str) -> Application | None:
        """Return the application whose bot this user is."""
        return next((a for a in self.applications.values() if a.bot.id == bot_id), None)

    def direct(self, one: str, other: str) -> Channel | None:
        """Return the direct message channel of two users, if there is one."""
        pair = {one, other}
        return next((c for c in self.channels.values() if set(c.recipients) == pair), None)

    def parent(self, channel: Channel) -> Channel:
        """Return the channel whose overwrites count: of a thread, its parent."""
        if channel.thread and channel.parent_id:
            return self.channel(channel.parent_id)
        return channel

    def threads(self, channel: Channel) -> list[Channel]:
        """Return the threads of a channel."""
        return [c for c in self.channels.values() if c.thread and c.parent_id == channel.id]

    def bits(self, channel: Channel, user_id: str) -> int:
        """Return a user's permissions in a channel."""
        if channel.guild_id is None:
            return DIRECT if user_id in channel.recipients else 0
        guild = self.guild(channel.guild_id)
        if user_id not in guild.members:
            return 0
        bits = permissions.in_channel(guild, self.parent(channel), user_id)
        if _is_closed_to(channel, user_id) and not bits & Permission.MANAGE_THREADS:
            return 0
        return bits

    def sees(self, channel: Channel, user_id: str) -> bool:
        """Tell whether a user can see a channel at all."""
        return bool(self.bits(channel, user_id) & Permission.VIEW_CHANNEL)

    def bots_in(self, channel: Channel) -> frozenset[str]:
        """Return the applications whose bots can see a channel."""
        return frozenset(a.id for a in self.applications.values() if self.sees(channel, a.bot.id))

    def bots_of(self, guild: Guild) -> frozenset[str]:
        """Return the applications whose bots are members of a guild."""
        return frozenset(a.id for a in self.applications.values() if a.bot.id in guild.members)

    def publish(
        self, name: str, data: Json, guild_id: str | None, intent: int, to: frozenset[str]
    ) -> None:
        """Send an event to the gateways, and notify everybody that the world has changed."""
        event = Event(name, data, guild_id, intent, to)
        for listener in self.listeners:
            listener(event)
        self.changed()

    def warn(self, texts: Iterable[str]) -> None:
        """Report content that Discord accepts but does not show to people."""
        for text in texts:
            for warner in self.warners:
                warner(text)

    def changed(self) -> None:
        """Notify all who wait for a change."""
        for watcher in tuple(self.watchers):
            watcher()

    async def until(self, holds: Callable[[], bool], within: float | None = None) -> None:
        """Wait for `holds()`; raise `TimeoutError` after real seconds without it."""
        woken = asyncio.Event()
        self.watchers.append(woken.set)
        try:
            async with asyncio.timeout(self.patience if within is None else within):
                while not holds():
                    await woken.wait()
                    woken.clear()
        finally:
            self.watchers.remove(woken.set)


def _known(things: dict[str, T], key: str, code: int) -> T:
    try:
        return things[key]
    except KeyError:
        raise ApiError(code) from None


def _is_closed_to(channel: Channel, user_id: str) -> bool:
    """Tell whether it is a private thread that the user is no part of."""
    thread = channel.thread
    private = channel.type is ChannelType.PRIVATE_THREAD
    return private and thread is not None and user_id not in thread.members
