"""The things of the playground: people, guilds, channels, messages, interactions."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from enum import IntEnum, StrEnum

from playground.wire import EPHEMERAL, Json
from playground.world.clock import Timer


class ChannelType(IntEnum):
    """The kinds of channel that the playground knows."""

    TEXT = 0
    DM = 1
    VOICE = 2
    CATEGORY = 4
    ANNOUNCEMENT = 5
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


class MessageType(IntEnum):
    """The kinds of message that the playground writes."""

    DEFAULT = 0
    PIN = 6
    THREAD_CREATED = 18
    REPLY = 19
    SLASH_COMMAND = 20
    THREAD_STARTER = 21
    MENU_COMMAND = 23
    POLL_RESULT = 46


SPOKEN = frozenset(
    {MessageType.DEFAULT, MessageType.REPLY, MessageType.SLASH_COMMAND, MessageType.MENU_COMMAND}
)
"""Types of people's messages; the other types are Discord's own notices."""


@dataclass(slots=True)
class User:
    """A person or a bot."""

    id: str
    name: str
    display: str
    bot: bool = False
    color: int = 0x5865F2
    locale: str = "en-US"
    dms_open: bool = True


@dataclass(slots=True)
class Application:
    """A registered bot, with its token and its commands."""

    id: str
    name: str
    bot: User
    token: str
    flags: int = 0
    commands: dict[str, Json] = field(default_factory=dict[str, Json])
    """Every command by id, global and of guilds, as Discord stores it."""
    for_users: bool = True
    """Whether people may install it for themselves, as they may a new application on Discord."""
    installed_by: set[str] = field(default_factory=set[str])
    """The users who installed it."""
    created_today: dict[str, list[datetime]] = field(default_factory=dict[str, list[datetime]])
    """When commands were created, by guild ("" for global ones)."""


@dataclass(slots=True)
class Role:
    """A role of a guild; `@everyone` has the guild's own id."""

    id: str
    name: str
    permissions: int
    position: int = 0
    color: int = 0
    managed_by: str | None = None
    """The user id of the bot whose role it is."""


@dataclass(slots=True)
class Member:
    """A user in a guild."""

    user_id: str
    joined_at: datetime
    roles: list[str] = field(default_factory=list[str])
    nick: str | None = None


@dataclass(slots=True)
class Overwrite:
    """The permissions that a channel allows or denies to a role (type 0) or a member (type 1)."""

    id: str
    type: int
    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class Thread:
    """The data of a thread that other channels do not have."""

    owner_id: str
    created_at: datetime
    archived_at: datetime
    auto_archive: int = 1440
    """Minutes without a message until it is archived."""
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    members: dict[str, datetime] = field(default_factory=dict[str, datetime])
    message_count: int = 0
    timer: Timer | None = None


@dataclass(slots=True)
class Channel:
    """A channel, a thread or a direct message."""

    id: str
    type: ChannelType
    guild_id: str | None = None
    name: str = ""
    topic: str | None = None
    position: int = 0
    parent_id: str | None = None
    slowmode: int = 0
    nsfw: bool = False
    bitrate: int = 64_000
    user_limit: int = 0
    """The most people in a voice channel; 0: no limit."""
    overwrites: dict[str, Overwrite] = field(default_factory=dict[str, Overwrite])
    recipients: tuple[str, ...] = ()
    """Both sides of a direct message."""
    thread: Thread | None = None
    last_message_id: str | None = None
    pinned: dict[str, datetime] = field(default_factory=dict[str, datetime])
    """When each pinned message was pinned, by its id."""


class EntityType(IntEnum):
    """Where a scheduled event takes place."""

    VOICE = 2
    EXTERNAL = 3


class EventStatus(IntEnum):
    """The state of a scheduled event."""

    SCHEDULED = 1
    ACTIVE = 2
    COMPLETED = 3
    CANCELED = 4


@dataclass(slots=True)
class ScheduledEvent:
    """An event that a guild announces to its members."""

    id: str
    guild_id: str
    creator_id: str
    name: str
    starts_at: datetime
    ends_at: datetime | None
    entity_type: EntityType
    channel_id: str | None
    location: str | None
    description: str | None
    status: EventStatus = EventStatus.SCHEDULED


@dataclass(slots=True)
class Guild:
    """A guild, which people call a server."""

    id: str
    name: str
    owner_id: str
    roles: dict[str, Role] = field(default_factory=dict[str, Role])
    members: dict[str, Member] = field(default_factory=dict[str, Member])
    events: dict[str, ScheduledEvent] = field(default_factory=dict[str, ScheduledEvent])
    locale: str = "en-US"
    available: bool = True


@dataclass(frozen=True, slots=True)
class Invite:
    """A way into a guild, by its code."""

    code: str
    channel: Channel
    inviter: User
    created_at: datetime
    max_age: int
    """Seconds; 0 stands for ever."""
    max_uses: int
    temporary: bool


@dataclass(slots=True)
class Webhook:
    """An address to which messages for a channel can be sent."""

    id: str
    token: str
    channel: Channel
    name: str
    creator: User
    application_id: str


@dataclass(slots=True)
class Attachment:
    """A file on the CDN."""

    id: str
    channel_id: str
    filename: str
    content_type: str
    data: bytes
    description: str | None = None
    size_in_pixels: tuple[int, int] | None = None
    ephemeral: bool = False


@dataclass(slots=True)
class Message:
    """A message; `only_for` is the person who sees an ephemeral one."""

    id: str
    channel_id: str
    author_id: str
    type: MessageType
    timestamp: datetime
    content: str = ""
    embeds: list[Json] = field(default_factory=list[Json])
    components: list[Json] = field(default_factory=list[Json])
    attachments: list[Attachment] = field(default_factory=list[Attachment])
    flags: int = 0
    edited: datetime | None = None
    mentions: list[str] = field(default_factory=list[str])
    mention_roles: list[str] = field(default_factory=list[str])
    mention_everyone: bool = False
    nonce: str | int | None = None
    tts: bool = False
    reference: Json | None = None
    snapshot: "Message | None" = None
    """The forwarded message, as it was at that time."""
    reactions: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    """The users who reacted with each emoji, in order."""
    poll: Json | None = None
    only_for: str | None = None
    application_id: str | None = None
    interaction_id: str | None = None
    thread_id: str | None = None
    mask: User | None = None
    """As whom a webhook, which is the author, speaks."""

    @property
    def ephemeral(self) -> bool:
        """Tell whether only one person sees it."""
        return bool(self.flags & EPHEMERAL)

    @property
    def words(self) -> str:
        """Its readable text: the content, or the texts of its components in order."""
        return "\n".join(filter(None, [self.content, *_texts(self.components)]))


def _texts(components: list[Json]) -> Iterator[str]:
    for part in components:
        if "content" in part:
            yield part["content"]
        yield from _texts(part.get("components") or [])


class InteractionType(IntEnum):
    """The kind of a person's action."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Stage(StrEnum):
    """The state of an answer to an interaction."""

    WAITING = "waiting"
    DEFERRED = "deferred"
    ANSWERED = "answered"
    FAILED = "failed"


@dataclass(slots=True)
class Interaction:
    """Something a person did that a bot must answer."""

    id: str
    token: str
    type: InteractionType
    application: Application
    user: User
    channel: Channel
    data: Json
    at: datetime
    owners: dict[str, str]
    """The owners of the installation: "0" the guild, "1" the user."""
    guild: Guild | None = None
    message: Message | None = None
    origin: "Interaction | None" = None
    """The interaction that opened the submitted modal."""
    stage: Stage = Stage.WAITING
    answer: int | None = None
    """The type of the callback, once there was one."""
    original_id: str | None = None
    """The message that `@original` names."""
    loading: bool = False
    """Whether the next follow-up takes the place of the deferred answer."""
    has_messages: bool = False
    """Whether a message refers to it."""
    followups: int = 0
    edits: int = 0
    """How many times a message was edited with its token."""
    modal: Json | None = None
    choices: list[Json] | None = None
    timer: Timer | None = None
    failed_at: datetime | None = None
    settled: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the bot has acknowledged it, or failed to in time."""


@dataclass(slots=True)
class Modal:
    """A modal that is open on a person's screen."""

    id: str
    user_id: str
    interaction: Interaction
    body: Json


@dataclass(frozen=True, slots=True)
class Upload:
    """A file of a multipart request."""

    filename: str
    content_type: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Event:
    """An event of the gateway."""

    name: str
    data: Json
    guild_id: str | None
    """None: sent on shard 0."""
    intent: int
    """The bits of which one must be among the intents; 0: always sent."""
    to: frozenset[str]
    """The ids of the applications that may receive it."""
