"""A server that shows the page any state, and records what the page asks for."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

from aiohttp import WSMsgType, web
from playwright.async_api import Page

from playground.people.changes import difference
from tests.patience import PATIENCE

PAGE = Path(__file__).parents[2] / "playground" / "page"

Json = dict[str, Any]


class FakeServer:
    """Serves the real page, and plays the server at the other end of its WebSocket."""

    def __init__(self) -> None:
        self.url = ""
        self.answers: dict[str, Json] = {}
        """The answers by verb; {"ok": True} by default."""
        self._state: Json | None = None
        self._received: asyncio.Queue[Json] = asyncio.Queue()
        self._sockets: set[web.WebSocketResponse] = set()
        self._opened = asyncio.Event()
        app = web.Application()
        app.router.add_get("/", _index)
        app.router.add_get("/_playground/ws", self._socket)
        app.router.add_get("/picture.svg", _picture)
        app.router.add_static("/_playground/page/", PAGE)
        self._runner = web.AppRunner(app, shutdown_timeout=0)

    async def __aenter__(self) -> Self:
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host, port = self._runner.addresses[0][:2]
        self.url = f"http://{host}:{port}/"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.disconnect()
        await self._runner.cleanup()

    async def open(self, page: Page, state: Json) -> None:
        """Bring the page up with a state, ready for the keyboard."""
        await self.show(state)
        await page.goto(self.url)
        await page.locator("#app.ready").wait_for()

    async def show(self, state: Json) -> None:
        """Send a state to every open page, and to those that come."""
        self._state = state
        for socket in self._sockets:
            await socket.send_json(state)

    async def change(self, state: Json) -> None:
        """Send what differs from the state that is shown."""
        change, self._state = difference(self._state, state), state
        for socket in self._sockets:
            await socket.send_json({"op": "change", "change": change})

    async def show_text(self, text: str) -> None:
        """Send a frame as it is."""
        for socket in self._sockets:
            await socket.send_str(text)

    async def report(self) -> Json:
        """Wait for the page's next report of what it cannot draw."""
        return await self.request("report")

    async def request(self, verb: str) -> Json:
        """Wait for the page's next request of this kind, passing over reports of what was read."""
        async with asyncio.timeout(PATIENCE):
            while (action := await self._received.get())["do"] == "read" != verb:
                pass
        assert action["do"] == verb, action
        return {key: value for key, value in action.items() if key not in ("op", "id", "do")}

    def requests(self) -> list[str]:
        """Return the verbs that nobody waited for yet."""
        actions: list[str] = []
        with suppress(asyncio.QueueEmpty):
            while True:
                actions.append(self._received.get_nowait()["do"])
        return [verb for verb in actions if verb != "read"]

    async def disconnect(self) -> None:
        """Close every connection."""
        self._opened.clear()
        for socket in tuple(self._sockets):
            await socket.close()

    async def wait_for_page(self) -> None:
        """Wait until a page is connected."""
        async with asyncio.timeout(PATIENCE):
            await self._opened.wait()

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self._sockets.add(socket)
        self._opened.set()
        if self._state is not None:
            await socket.send_json(self._state)
        async for frame in socket:
            if frame.type == WSMsgType.TEXT:
                await self._receive(socket, frame.json())
        self._sockets.discard(socket)
        return socket

    async def _receive(self, socket: web.WebSocketResponse, action: Json) -> None:
        if action["op"] != "act":
            action = {"do": action["op"], **action}
        else:
            answer = self.answers.get(action["do"], {"ok": True})
            await socket.send_json({"op": "done", "id": action["id"], **answer})
        self._received.put_nowait(action)


async def _index(request: web.Request) -> web.FileResponse:
    return web.FileResponse(PAGE / "index.html")


async def _picture(request: web.Request) -> web.Response:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"/>'
    return web.Response(text=svg, content_type="image/svg+xml")
