"""A bot's gateway session, which outlives its connections."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from aiohttp import web

from playground import limits
from playground.gateway.transport import Packer
from playground.wire import Json, dumps
from playground.world.clock import Timer
from playground.world.ids import shard_of
from playground.world.intents import MESSAGE_CONTENT
from playground.world.model import Application, Event

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE = 0, 1, 2, 3, 4
RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = 6, 7, 8, 9, 10, 11
SOUNDBOARD = 31

_CONTENT = ("content", "embeds", "attachments", "components", "poll")


@dataclass(frozen=True, slots=True)
class Close:
    """The last thing to be sent on a connection: its close code, or None to cut it."""

    code: int | None


class Connection:
    """One WebSocket with a queue, so that senders need not wait."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request, pack: Packer) -> None:
        self.socket = socket
        self.session: Session | None = None
        self.zombie = False
        """Whether it has died silently: nothing is sent on it any longer."""
        self.sends: deque[float] = deque()
        self.closed_with: int | None = None
        """The code with which the server closed it, if it was the server."""
        self._request = request
        self._packer = pack
        self._outbox: asyncio.Queue[str | Close] = asyncio.Queue()

    def send(self, text: str) -> None:
        """Queue a payload."""
        if not self.zombie:
            self._outbox.put_nowait(text)

    def close(self, code: int | None) -> None:
        """Close after all that is queued; with None, cut the connection."""
        self.closed_with = self.closed_with or code
        self._outbox.put_nowait(Close(code))

    async def write(self) -> None:
        """Send queued payloads until the connection is closed."""
        while True:
            match await self._outbox.get():
                case Close(code=code):
                    await self._end(code)
                    return
                case str(text):
                    await self._send_frame(self._packer.pack(text))

    async def _end(self, code: int | None) -> None:
        if code is not None:
            await self.socket.close(code=code)
        elif transport := self._request.transport:
            transport.abort()

    async def _send_frame(self, packed: str | bytes) -> None:
        try:
            if isinstance(packed, str):
                await self.socket.send_str(packed)
            else:
                await self.socket.send_bytes(packed)
        except ConnectionError:
            self.zombie = True  # the reader will notice


@dataclass(slots=True)
class Session:
    """The events of one shard of a bot, so that they can be sent again."""

    id: str
    application: Application
    shard: tuple[int, int]
    intents: int
    apply_faults: Callable[[Event], list[Event]]
    """Return the replacement of an event: nothing, the event, or several."""
    seq: int = 0
    sent: deque[tuple[int, str]] = field(
        default_factory=lambda: deque(maxlen=limits.REPLAYED_EVENTS)
    )
    connection: Connection | None = None
    resumable: bool = True
    expiry: Timer | None = None

    @property
    def online(self) -> bool:
        """Tell whether the bot is connected."""
        return self.connection is not None

    def is_for(self, event: Event) -> bool:
        """Tell whether an event is for this shard and these intents."""
        if self.application.id not in event.to:
            return False
        if event.intent and not self.intents & event.intent:
            return False
        index, count = self.shard
        return index == (shard_of(event.guild_id, count) if event.guild_id else 0)

    def deliver(self, event: Event) -> None:
        """Dispatch an event, or keep it for the next resume."""
        for one in self.apply_faults(event):
            self.dispatch(one.name, self._without_content(one))

    def dispatch(self, name: str, data: Json) -> None:
        """Send a dispatch whatever the intents."""
        self.seq += 1
        text = dumps({"op": DISPATCH, "t": name, "s": self.seq, "d": data})
        self.sent.append((self.seq, text))
        if self.connection:
            self.connection.send(text)

    def can_resume(self, seq: int) -> bool:
        """Tell whether everything after `seq` is still remembered."""
        oldest = self.sent[0][0] if self.sent else self.seq + 1
        return self.resumable and oldest - 1 <= seq

    def replay(self, seq: int) -> None:
        """Send the events after `seq` again, and RESUMED."""
        if self.connection is None:
            return
        for number, text in self.sent:
            if number > seq:
                self.connection.send(text)
        self.dispatch("RESUMED", {"_trace": ["playground"]})

    def _without_content(self, event: Event) -> Json:
        """Take the content out of others' guild messages, without the intent for it."""
        data = event.data
        if event.name not in {"MESSAGE_CREATE", "MESSAGE_UPDATE"} or not event.guild_id:
            return data
        if self.intents & MESSAGE_CONTENT or self._concerns_us(data):
            return data
        return data | {k: type(data[k])() for k in _CONTENT if k in data and k != "poll"}

    def _concerns_us(self, data: Json) -> bool:
        ours = self.application.bot.id
        return data["author"]["id"] == ours or any(u["id"] == ours for u in data["mentions"])
