"""The REST API: from a request to its route and back, with everything that can go wrong."""

import math
import re
from typing import Any

from aiohttp import web

from playground.capture import Capture, Exchange
from playground.errors import ApiError
from playground.faults import (
    Broken,
    Cloudflare,
    Dropped,
    Fault,
    Faults,
    Refused,
    Slow,
    Struck,
    TooMany,
)
from playground.rest import reading
from playground.rest.buckets import Ban, Buckets
from playground.rest.call import Call, Route
from playground.wire import Json, dumps
from playground.world.model import Application, Upload
from playground.world.state import World

_VIA = {"Via": "1.1 google"}  # this distinguishes Discord's own 429 from Cloudflare's
_ID = re.compile(r"\d{15,}")
_HTML = "<html><head><title>{0}</title></head><body><h1>{0}</h1></body></html>"


class CutError(Exception):
    """The connection is to be cut without an answer."""


class Rest:
    """Answers every request below `/api/v10`."""

    def __init__(
        self, world: World, routes: tuple[Route, ...], faults: Faults, capture: Capture
    ) -> None:
        self.buckets = Buckets(world.clock)
        self.ban = Ban(world.clock)
        self._world = world
        self._routes = routes
        self._faults = faults
        self._capture = capture

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """Answer one request."""
        if self.ban.is_active:
            return _cloudflare()
        path = "/" + request.match_info["path"]
        route, names = self._route(request.method, path)
        try:
            return await self._answer(request, path, route, names)
        except CutError:
            if request.transport:
                request.transport.abort()
            return web.Response(status=500)

    def _route(self, method: str, path: str) -> tuple[Route | None, dict[str, str]]:
        for route in self._routes:
            if route.method == method and (match := route.pattern.fullmatch(path)):
                return route, match.groupdict()
        return None, {}

    async def _answer(
        self, request: web.Request, path: str, route: Route | None, names: dict[str, str]
    ) -> web.Response:
        if route is None:
            self._capture.report(_not_implemented(request.method, path))
            return _json(404, ApiError(0).body())
        fault = self._faults.next_for(request.method, route.template)
        if fault is not None:
            self._faults.struck.append(Struck(fault, request.method, path))
        token = request.headers.get("Authorization", "")
        decision = self.buckets.check(request.method, route.template, names, token)
        if decision.retry_after is not None:
            answer = _too_many(
                decision.retry_after, decision.headers, everywhere=decision.is_global
            )
        else:
            answer = await self._before(fault, request, path, route, names)
            answer.headers.update(decision.headers)
        self.ban.count(answer.status, answer.headers)
        return _after(fault, answer)

    async def _before(
        self,
        fault: Fault | None,
        request: web.Request,
        path: str,
        route: Route,
        names: dict[str, str],
    ) -> web.Response:
        """Let a fault strike before the request is carried out, or carry it out."""
        match fault:
            case TooMany(scope=scope, retry_after=wait):
                headers: dict[str, str] = {"X-RateLimit-Scope": scope}
                return _too_many(wait, headers, everywhere=scope == "global")
            case Cloudflare():
                return _cloudflare()
            case Broken(after=False):
                return _broken(fault)
            case Dropped(after=False):
                raise CutError
            case Slow(seconds=seconds):
                await self._world.clock.sleep(seconds)
            case _:
                pass
        return await self._carry_out(fault, request, path, route, names)

    async def _carry_out(
        self,
        fault: Fault | None,
        request: web.Request,
        path: str,
        route: Route,
        names: dict[str, str],
    ) -> web.Response:
        body: Any = None
        files: dict[int, Upload] = {}
        wait = 1.0
        try:
            body, files = await _read(request)  # first, so that it can be recorded
            application = self._authorised(request, route)
            if isinstance(fault, Refused):
                raise ApiError(fault.code)
            call = Call(
                self._world,
                request.method,
                route.template,
                names,
                dict(request.query),
                _shaped(route, body),
                files,
                application,
            )
            value = await route.handler(call)
            status = route.status if value is not None else 204
        except CutError:
            raise
        except ApiError as error:
            status, value, wait = error.status, error.body(), error.retry_after
        except Exception as error:
            text = f"{request.method} {route.template} failed: {_said(error)}"
            self._capture.report(text, error)
            status, value = 500, {"message": "500: Internal Server Error", "code": 0}
        self._capture.exchanges.append(
            Exchange(
                request.method,
                route.template,
                path,
                dict(request.query),
                body,
                len(files),
                status,
                value,
            )
        )
        return _json(status, value, wait=wait)

    def _authorised(self, request: web.Request, route: Route) -> Application | None:
        if not route.needs_token:
            return None
        given = request.headers.get("Authorization", "")
        for application in self._world.applications.values():
            if given == f"Bot {application.token}":
                return application
        raise ApiError(40001)


def _not_implemented(method: str, path: str) -> str:
    """Say that a route is missing; alike for all ids, so that it is said once."""
    return f"{method} {re.sub(_ID, '{id}', path)} is not implemented in the playground"


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".splitlines()[0]


def _shaped(route: Route, body: object) -> object:
    """Return a body for the route, or raise 50109 for none and 50035 for a wrong one."""
    if route.body is None:
        return None
    if body is None:
        raise ApiError(50109)
    return route.body.read(body)


async def _read(request: web.Request) -> reading.Read:
    """Read a request; cut it off if the client has hung up in the middle of it."""
    try:
        return await reading.body(request)
    except Exception:  # whatever half a request looks like
        if request.transport is None:
            raise CutError from None
        raise


def _json(status: int, value: object, *, wait: float = 1.0) -> web.Response:
    """Answer JSON; the content type must carry no charset, or discord.py reads text."""
    if value is None:
        return web.Response(status=204, headers=_VIA)
    body = dumps(value).encode()
    headers = _VIA | {"Content-Type": "application/json"}
    if status == 429:
        headers |= {"Retry-After": str(math.ceil(wait)), "X-RateLimit-Scope": "user"}
    return web.Response(status=status, body=body, headers=headers)


def _too_many(wait: float, headers: dict[str, str], *, everywhere: bool) -> web.Response:
    body: Json = {
        "message": "You are being rate limited.",
        "retry_after": round(wait, 3),
        "global": everywhere,
    }
    answer = _json(429, body)
    answer.headers.update(headers)
    answer.headers["Retry-After"] = str(math.ceil(wait))
    if everywhere:
        answer.headers["X-RateLimit-Global"] = "true"
    return answer


def _cloudflare() -> web.Response:
    text = _HTML.format("Error 1015: You are being rate limited")
    return web.Response(
        status=429, text=text, content_type="text/html", headers={"Retry-After": "600"}
    )


def _broken(fault: Broken) -> web.Response:
    if fault.html:
        text = _HTML.format(f"{fault.status} Bad Gateway")
        return web.Response(status=fault.status, text=text, content_type="text/html")
    return _json(fault.status, {"message": f"{fault.status}: Internal Server Error", "code": 0})


def _after(fault: Fault | None, answer: web.Response) -> web.Response:
    """Let a fault strike after the request was carried out."""
    match fault:
        case Broken(after=True):
            return _broken(fault)
        case Dropped(after=True):
            raise CutError
        case _:
            return answer
