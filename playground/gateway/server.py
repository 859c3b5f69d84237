"""The gateway: identify, heartbeat, resume, and every event to whom it concerns.

https://docs.discord.com/developers/events/gateway
"""

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from aiohttp import WSMsgType, web

from playground import limits
from playground.faults import Faults
from playground.gateway import sessions
from playground.gateway.sessions import Connection, Session
from playground.gateway.transport import packer
from playground.wire import Json, dumps
from playground.world import guilds, intents, payloads
from playground.world.ids import shard_of
from playground.world.model import Application, Event
from playground.world.state import World

UNKNOWN_OP, DECODE, NOT_IDENTIFIED, BAD_TOKEN, TWICE = 4001, 4002, 4003, 4004, 4005
BAD_SEQ, TOO_FAST, TIMED_OUT, BAD_SHARD = 4007, 4008, 4009, 4010
BAD_VERSION, BAD_INTENTS, DISALLOWED_INTENTS = 4012, 4013, 4014

_FINAL = {1000, 1001, BAD_TOKEN, BAD_SEQ, TIMED_OUT, BAD_SHARD, 4011, 4012, 4013, 4014}
"""After these there is nothing to resume."""


class CloseError(Exception):
    """The connection must be closed with a code."""

    def __init__(self, code: int) -> None:
        self.code = code
        super().__init__(f"close {code}")


@dataclass(slots=True)
class GatewayOptions:
    """The connection data sent to a bot."""

    shards: int = 1
    max_concurrency: int = 1
    heartbeat_interval: int = limits.HEARTBEAT_INTERVAL
    identifies_left: int = limits.IDENTIFIES
    identify_window: float = limits.IDENTIFY_WINDOW


class Gateway:
    """All sessions and connections of all bots."""

    def __init__(self, world: World, faults: Faults, options: GatewayOptions) -> None:
        self.options = options
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.down = False
        """While it is down, every new connection is refused."""
        self.too_early = 0
        """The number of refused identifies."""
        self._world = world
        self._faults = faults
        self._identified: dict[tuple[str, int], float] = {}
        self._handlers = {
            sessions.HEARTBEAT: self._heartbeat,
            sessions.IDENTIFY: self._identify,
            sessions.RESUME: self._resume,
            sessions.MEMBERS: self._members,
            sessions.PRESENCE: self._ignore,
            sessions.VOICE: self._ignore,
            sessions.SOUNDBOARD: self._ignore,
        }
        world.listeners.append(self._on_event)

    # What tests and faults do to it

    def online(self, application_id: str, shard: int | None = None) -> bool:
        """Tell whether a bot has a connection, or one for a shard."""
        return any(
            s.online and s.application.id == application_id and shard in (None, s.shard[0])
            for s in self.sessions.values()
        )

    def close(self, code: int | None) -> None:
        """Close every connection with a code; with None, cut them."""
        for connection in tuple(self.connections):
            connection.close(code)

    def reconnect(self) -> None:
        """Ask every bot to reconnect and resume (op 7)."""
        for connection in tuple(self.connections):
            connection.send(dumps({"op": sessions.RECONNECT, "d": None}))

    def invalidate(self, *, resumable: bool) -> None:
        """Tell every bot that its session is invalid (op 9)."""
        for session in tuple(self.sessions.values()):
            if session.connection:
                session.connection.send(dumps({"op": sessions.INVALID, "d": resumable}))
            if not resumable:
                self._drop(session)

    def freeze(self) -> None:
        """Make every connection a zombie: open, and silent."""
        for connection in self.connections:
            connection.zombie = True

    # A connection's life

    async def connect(self, request: web.Request) -> web.StreamResponse:
        """Serve one WebSocket from hello to its end."""
        if self.down:
            return web.Response(status=503)
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        connection = Connection(socket, request, packer(request.query.get("compress", "")))
        self.connections.add(connection)
        writer = asyncio.create_task(connection.write())
        try:
            await self._run(connection, request.query.get("v", "10"))
        finally:
            self.connections.discard(connection)
            self._release(connection)
            connection.close(1000)
            with suppress(ConnectionError):
                await writer
        return socket

    async def _run(self, connection: Connection, version: str) -> None:
        if version != "10":
            connection.close(BAD_VERSION)
        hello = {"heartbeat_interval": self.options.heartbeat_interval, "_trace": ["playground"]}
        connection.send(dumps({"op": sessions.HELLO, "s": None, "t": None, "d": hello}))
        async for frame in connection.socket:
            if frame.type not in {WSMsgType.TEXT, WSMsgType.BINARY}:
                break
            try:
                self._receive(connection, frame.data)
            except CloseError as close:
                connection.close(close.code)

    def _receive(self, connection: Connection, data: str | bytes) -> None:
        if len(data) > limits.PAYLOAD_BYTES:
            raise CloseError(DECODE)
        try:
            payload: Any = json.loads(data)
            op, body = payload["op"], payload.get("d")
        except (ValueError, KeyError, TypeError):
            raise CloseError(DECODE) from None
        self._count(connection)
        if op not in self._handlers:
            raise CloseError(UNKNOWN_OP)
        if not connection.zombie:
            try:
                self._handlers[op](connection, body)
            except (AttributeError, TypeError, ValueError):  # a body of another shape
                raise CloseError(DECODE) from None

    def _count(self, connection: Connection) -> None:
        """Close the connection after more than 120 payloads in a minute."""
        now = self._world.clock.now().timestamp()
        connection.sends.append(now)
        while connection.sends[0] <= now - limits.SENDS_WINDOW:
            connection.sends.popleft()
        if len(connection.sends) > limits.SENDS:
            raise CloseError(TOO_FAST)

    def _release(self, connection: Connection) -> None:
        """Keep the session for a while, unless it was closed for good."""
        session = connection.session
        if session is None or session.connection is not connection:
            return
        session.connection = None
        code = connection.closed_with or connection.socket.close_code
        if code in _FINAL:
            self._drop(session)
        else:
            session.expiry = self._world.clock.call_later(
                limits.SESSION_SURVIVES, lambda: self._drop(session)
            )
        self._world.changed()

    def _drop(self, session: Session) -> None:
        session.resumable = False
        self.sessions.pop(session.id, None)

    # What a bot sends

    def _ignore(self, connection: Connection, _: object) -> None:
        _session(connection)

    def _heartbeat(self, connection: Connection, _: object) -> None:
        """Answer a little later, in real time: that of the wire, not of the world."""
        ack = dumps({"op": sessions.ACK, "d": None})
        asyncio.get_running_loop().call_later(limits.ACK_DELAY, connection.send, ack)

    def _identify(self, connection: Connection, body: Json) -> None:
        if connection.session:
            raise CloseError(TWICE)
        application = self._by_token(body.get("token", ""))
        shard = _shard(body.get("shard", [0, 1]))
        wanted = _intents(application, body.get("intents"))
        if not self._may_identify(application, shard[0]):
            self.too_early += 1
            connection.send(dumps({"op": sessions.INVALID, "d": False}))
            return
        session_id = format(int(self._world.ids.next()), "032x")
        session = Session(session_id, application, shard, wanted, self._faults.deliveries)
        session.connection, connection.session = connection, session
        self.sessions[session_id] = session
        self._send_ready(session)

    def _by_token(self, token: str) -> Application:
        for application in self._world.applications.values():
            if token.removeprefix("Bot ") == application.token:
                return application
        raise CloseError(BAD_TOKEN)

    def _may_identify(self, application: Application, shard: int) -> bool:
        """Count an identify; refuse a second one within the same five seconds."""
        now = self._world.clock.now().timestamp()
        slot = (application.id, shard % self.options.max_concurrency)
        if self._identified.get(slot, 0.0) > now - self.options.identify_window:
            return False
        if self.options.identifies_left <= 0:
            raise CloseError(BAD_TOKEN)  # Discord resets the token
        self.options.identifies_left -= 1
        self._identified[slot] = now
        return True

    def _send_ready(self, session: Session) -> None:
        """Send READY and every guild of the shard."""
        bot = session.application.bot
        index, count = session.shard
        ours = [
            g
            for g in self._world.guilds.values()
            if bot.id in g.members and shard_of(g.id, count) == index
        ]
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": payloads.own_user(bot),
                "guilds": [{"id": g.id, "unavailable": True} for g in ours],
                "session_id": session.id,
                "resume_gateway_url": self._world.urls.gateway,
                "shard": [index, count],
                "application": {"id": session.application.id, "flags": session.application.flags},
                "private_channels": [],
                "_trace": ["playground"],
            },
        )
        everybody = bool(session.intents & intents.GUILD_MEMBERS)
        for guild in ours if session.intents & intents.GUILDS else ():
            if guild.available:
                data = payloads.guild_create(self._world, guild, bot.id, all_members=everybody)
                session.dispatch("GUILD_CREATE", data)
        self._world.changed()

    def _resume(self, connection: Connection, body: Json) -> None:
        application = self._by_token(body.get("token", ""))
        session = self.sessions.get(body.get("session_id", ""))
        seq: int = body.get("seq") or 0
        if session is None or session.application is not application:
            connection.send(dumps({"op": sessions.INVALID, "d": False}))
            return
        if seq > session.seq:
            raise CloseError(BAD_SEQ)
        if not session.can_resume(seq):
            connection.send(dumps({"op": sessions.INVALID, "d": False}))
            return
        if session.expiry:
            session.expiry.cancel()
        session.connection, connection.session = connection, session
        session.replay(seq)
        self._world.changed()

    def _members(self, connection: Connection, body: Json) -> None:
        """Answer a request for members (op 8) in one chunk."""
        session = _session(connection)
        guild = self._world.guilds.get(str(body.get("guild_id")))
        if guild is None or session.application.bot.id not in guild.members:
            return
        wanted = body.get("user_ids")
        named = {str(wanted)} if isinstance(wanted, str | int) else set(map(str, wanted or ()))
        if named:
            found = [m for m in guild.members.values() if m.user_id in named]
        else:
            found = guilds.starting_with(self._world, guild, body.get("query") or "")
            found = found[: body.get("limit") or None]  # 0 is no limit
        session.dispatch(
            "GUILD_MEMBERS_CHUNK",
            {
                "guild_id": guild.id,
                "members": [payloads.member(self._world, m) for m in found],
                "chunk_index": 0,
                "chunk_count": 1,
                "not_found": sorted(named - set(guild.members)),
                "nonce": body.get("nonce"),
            },
        )

    def _on_event(self, event: Event) -> None:
        for session in tuple(self.sessions.values()):
            if session.is_for(event):
                session.deliver(event)


def _session(connection: Connection) -> Session:
    if connection.session is None:
        raise CloseError(NOT_IDENTIFIED)
    return connection.session


def _shard(asked: list[int]) -> tuple[int, int]:
    index, count = asked
    if not 0 <= index < count:
        raise CloseError(BAD_SHARD)
    return index, count


def _intents(application: Application, asked: object) -> int:
    if not isinstance(asked, int) or asked & ~intents.KNOWN:
        raise CloseError(BAD_INTENTS)
    for bit, allowed_by in intents.PRIVILEGED.items():
        if asked & bit and not application.flags & allowed_by:
            raise CloseError(DISALLOWED_INTENTS)
    return asked
