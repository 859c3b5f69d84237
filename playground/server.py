"""The playground as one server: REST, gateway, CDN and page on a loopback port."""

import ssl
from pathlib import Path

from aiohttp import web

from playground import limits
from playground.capture import Capture
from playground.faults import Faults
from playground.gateway.server import Gateway, GatewayOptions
from playground.people.control import Control
from playground.rest.call import Answer, Call, Route
from playground.rest.routes.table import ROUTES
from playground.rest.server import Rest
from playground.world import media
from playground.world.clock import Clock, RealClock
from playground.world.state import Urls, World

PAGE = Path(__file__).with_name("page")
_GONE = "This content is no longer available."


class Playground:
    """A small Discord; enter it to serve it, leave it to close it."""

    def __init__(
        self,
        clock: Clock | None = None,
        options: GatewayOptions | None = None,
        faults: Faults | None = None,
    ) -> None:
        self.world = World(clock or RealClock())
        self.faults = faults or Faults()
        self.capture = Capture(self.world)
        self.gateway = Gateway(self.world, self.faults, options or GatewayOptions())
        self.rest = Rest(self.world, (*ROUTES, self._gateway_route()), self.faults, self.capture)
        self.control = Control(self.world, self.gateway.online, self.capture)
        self.world.listeners.append(self.capture.events.append)
        self.world.warners.append(self.capture.report)
        self._runner: web.AppRunner | None = None
        self.port = 0

    async def open(self, port: int = 0, tls: ssl.SSLContext | None = None) -> None:
        """Listen on loopback; port 0 takes any that is free. With TLS, be discord.com itself."""
        runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=0.5)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", port, ssl_context=tls)
        await site.start()
        self._runner = runner
        self.port = int(runner.addresses[0][1])
        self.world.urls = self._urls(production=tls is not None)

    async def close(self) -> None:
        """Close every connection and stop listening."""
        self.gateway.close(1001)
        if self._runner:
            await self._runner.cleanup()

    async def __aenter__(self) -> "Playground":
        if self._runner is None:
            await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def _urls(self, *, production: bool) -> Urls:
        if production:
            return Urls(
                "https://discord.com/api/v10",
                "wss://gateway.discord.gg",
                "https://cdn.discordapp.com",
            )
        here = f"127.0.0.1:{self.port}"
        return Urls(f"http://{here}/api/v10", f"ws://{here}/gateway", f"http://{here}")

    def _application(self) -> web.Application:
        app = web.Application(client_max_size=limits.REQUEST_BYTES)
        app.router.add_get("/", self._front)
        app.router.add_get("/gateway", self.gateway.connect)
        app.router.add_get("/gateway/", self.gateway.connect)
        app.router.add_get("/_playground/ws", self.control.connect)
        app.router.add_static("/_playground/page/", PAGE)
        app.router.add_get("/attachments/{channel_id}/{file_id}/{name}", self._file)
        app.router.add_route("*", "/api/v10/{path:.*}", self.rest.answer)
        app.router.add_route("*", "/{path:.*}", self._nowhere)
        return app

    async def _front(self, request: web.Request) -> web.StreamResponse:
        """Serve the page; a WebSocket here is the gateway, as on gateway.discord.gg."""
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self.gateway.connect(request)
        # Otherwise a browser goes on showing the page as it was before an update.
        return web.FileResponse(PAGE / "index.html", headers={"Cache-Control": "no-cache"})

    async def _file(self, request: web.Request) -> web.Response:
        """Serve a file at a signed address that has not expired."""
        file = self.world.files.get(request.match_info["file_id"])
        query = request.query
        marks = (query.get("ex", "0"), query.get("is", "0"), query.get("hm", ""))
        now = self.world.clock.now()
        if file is None or not media.is_valid(now, file.id, *marks):
            return web.Response(status=404, text=_GONE)
        return web.Response(body=file.data, headers={"Content-Type": file.content_type})

    async def _nowhere(self, request: web.Request) -> web.Response:
        if request.path != "/favicon.ico":
            self.capture.report(f"{request.method} {request.path}: the playground has no such path")
        return web.Response(status=404, text="404: Not Found")

    def _gateway_route(self) -> Route:
        async def gateway_bot(call: Call) -> Answer:
            options = self.gateway.options
            return {
                "url": call.world.urls.gateway,
                "shards": options.shards,
                "session_start_limit": {
                    "total": limits.IDENTIFIES,
                    "remaining": options.identifies_left,
                    "reset_after": 24 * 3600 * 1000,
                    "max_concurrency": options.max_concurrency,
                },
            }

        return Route("GET", "/gateway/bot", gateway_bot)
