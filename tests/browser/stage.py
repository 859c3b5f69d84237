"""A server in the test's hand: it shows the page any state, and hears what the page asks."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

from aiohttp import WSMsgType, web
from playwright.async_api import Page

from tests.patience import PATIENCE

PAGE = Path(__file__).parents[2] / "playground" / "page"

Json = dict[str, Any]


class Stage:
    """Serves the real page, and plays the server of its control channel."""

    def __init__(self) -> None:
        self.url = ""
        self.answers: dict[str, Json] = {}
        """How a verb is answered; {"ok": True} when nothing is said."""
        self._state: Json | None = None
        self._asked: asyncio.Queue[Json] = asyncio.Queue()
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
        await self.hang_up()
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

    async def show_text(self, text: str) -> None:
        """Send a frame as it is."""
        for socket in self._sockets:
            await socket.send_str(text)

    async def reported(self) -> Json:
        """Wait for the page's next report of what it cannot draw."""
        return await self.asked("report")

    async def asked(self, verb: str) -> Json:
        """Wait for the page's next wish of this kind, passing over reports of what was read."""
        async with asyncio.timeout(PATIENCE):
            while (wish := await self._asked.get())["do"] == "read" != verb:
                pass
        assert wish["do"] == verb, wish
        return {key: value for key, value in wish.items() if key not in ("op", "id", "do")}

    def was_asked(self) -> list[str]:
        """Return the verbs that nobody waited for yet."""
        wishes: list[str] = []
        with suppress(asyncio.QueueEmpty):
            while True:
                wishes.append(self._asked.get_nowait()["do"])
        return [verb for verb in wishes if verb != "read"]

    async def hang_up(self) -> None:
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
                await self._hear(socket, frame.json())
        self._sockets.discard(socket)
        return socket

    async def _hear(self, socket: web.WebSocketResponse, wish: Json) -> None:
        if wish["op"] != "act":
            wish = {"do": wish["op"], **wish}
        else:
            answer = self.answers.get(wish["do"], {"ok": True})
            await socket.send_json({"op": "done", "id": wish["id"], **answer})
        self._asked.put_nowait(wish)


async def _index(request: web.Request) -> web.FileResponse:
    return web.FileResponse(PAGE / "index.html")


async def _picture(request: web.Request) -> web.Response:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"/>'
    return web.Response(text=svg, content_type="image/svg+xml")
