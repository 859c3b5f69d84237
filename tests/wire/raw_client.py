"""A client without a library, for what no library sends, and for what none shows."""

import asyncio
import io
import json
import zlib
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import aiohttp
import zstandard

from playground.wire import Json
from playground.world.model import Interaction
from tests.patience import PATIENCE
from tests.wire.demo_server import DemoServer

INTENTS = 1 << 0 | 1 << 9 | 1 << 12
"""Guilds and messages, of guilds and direct."""


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer of the REST API."""

    status: int
    headers: Mapping[str, str]
    text: str

    @property
    def json(self) -> Any:
        return json.loads(self.text)

    @property
    def code(self) -> int:
        """The code of an error."""
        return int(self.json["code"])


class RawClient:
    """Sends requests as they are, with the bot's token."""

    def __init__(self, session: aiohttp.ClientSession, server: DemoServer) -> None:
        self.session = session
        self.server = server
        self.token = server.application.token

    async def __call__(
        self,
        method: str,
        path: str,
        body: object = None,
        files: Mapping[str, bytes] | None = None,
    ) -> Reply:
        """Send a request below `/api/v10`."""
        url = self.server.world.urls.api + path
        headers = {"Authorization": f"Bot {self.token}"}
        data: aiohttp.FormData | None = None
        if files is not None:
            data = aiohttp.FormData()
            data.add_field("payload_json", json.dumps(body), content_type="application/json")
            for n, (name, content) in enumerate(files.items()):
                data.add_field(f"files[{n}]", io.BytesIO(content), filename=name)
        sent = None if files is not None else body
        async with self.session.request(
            method, url, json=sent, data=data, headers=headers
        ) as answer:
            return Reply(answer.status, answer.headers, await answer.text())

    async def say(self, body: Json, channel_id: str | None = None) -> Reply:
        """Post a message into the table's channel (or another)."""
        return await self(
            "POST", f"/channels/{channel_id or self.server.channel.id}/messages", body
        )

    async def answer(self, interaction: Interaction, body: Json) -> Reply:
        """Answer an interaction."""
        path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=true"
        return await self("POST", path, body)

    async def command(self, **more: object) -> Json:
        """Create the command /test."""
        path = f"/applications/{self.server.application.id}/commands"
        body = {"name": "test", "description": "A test."} | more
        return dict((await self("POST", path, body)).json)

    async def use_test_command(self, **more: object) -> Interaction:
        """Create /test and let Ann use it."""
        await self.command(**more)
        return self.server.ann.slash(self.server.channel.id, "test", {})

    @asynccontextmanager
    async def gateway(self, compress: str = "", version: int = 10) -> AsyncGenerator["RawGateway"]:
        """Connect to the gateway."""
        url = f"{self.server.world.urls.gateway}/?v={version}&encoding=json&compress={compress}"
        async with self.session.ws_connect(url, max_msg_size=0) as socket:
            yield RawGateway(socket, self.token, compress)


class RawGateway:
    """One connection to the gateway."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, token: str, compress: str) -> None:
        self.socket = socket
        self.token = token
        self.seq = 0
        self._zlib = zlib.decompressobj() if compress == "zlib-stream" else None
        self._zstd = zstandard.ZstdDecompressor().decompressobj()

    async def send(self, op: int, data: object) -> None:
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def receive(self) -> Json:
        """Return the next payload; the end of the connection fails."""
        async with asyncio.timeout(PATIENCE):
            frame = await self.socket.receive()
        if frame.type is aiohttp.WSMsgType.TEXT:
            text = str(frame.data)
        else:
            assert frame.type is aiohttp.WSMsgType.BINARY, (frame, self.socket.close_code)
            unpack = self._zlib or self._zstd
            text = unpack.decompress(bytes(frame.data)).decode()
        payload: Json = json.loads(text)
        self.seq = payload.get("s") or self.seq
        return payload

    async def closed(self) -> int | None:
        """Wait for the end and return its code."""
        async with asyncio.timeout(PATIENCE):
            while not (frame := await self.socket.receive()).type >= aiohttp.WSMsgType.CLOSE:
                assert frame.type is not aiohttp.WSMsgType.ERROR
        return self.socket.close_code

    async def event(self, name: str) -> Json:
        """Wait for the next event of a name, passing over others."""
        while (payload := await self.receive())["t"] != name:
            assert payload["op"] in {0, 10, 11}, payload
        data: Json = payload["d"]
        return data

    async def identify(
        self, intents: object = INTENTS, shard: tuple[int, int] = (0, 1), token: str | None = None
    ) -> None:
        """Identify without waiting for what comes."""
        body = {
            "token": token or self.token,
            "intents": intents,
            "shard": shard,
            "properties": {"os": "linux", "browser": "test", "device": "test"},
        }
        await self.send(2, body)

    async def ready(self, intents: int = INTENTS, shard: tuple[int, int] = (0, 1)) -> Json:
        """Identify and wait for READY."""
        await self.identify(intents, shard)
        return await self.event("READY")

    async def resume(self, session_id: str, seq: int) -> None:
        await self.send(6, {"token": self.token, "session_id": session_id, "seq": seq})

    async def events_until_ack(self) -> list[str]:
        """Return the names of the events until the server answers a heartbeat."""
        await self.send(1, self.seq)
        names: list[str] = []
        while (payload := await self.receive())["op"] != 11:
            names.append(payload["t"])
        return names
