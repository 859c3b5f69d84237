"""The page's WebSocket at `/_playground/ws`: choose a person, act, and see."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from urllib.parse import urlsplit

from aiohttp import WSMsgType, web

from playground.capture import Capture
from playground.errors import ApiError, Refusal
from playground.people import changes, views
from playground.people.driver import Person
from playground.wire import Json, dumps, object_at
from playground.world.model import Stage, User
from playground.world.state import World

PUSH_INTERVAL = 0.05
"""Seconds in which changes are gathered into one."""

Action = Callable[[Person, Json], Awaitable[Json]]


class Control:
    """Serves every open page."""

    def __init__(self, world: World, online: views.Online, capture: Capture) -> None:
        self._world = world
        self._online = online
        self._capture = capture

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one page until it is closed; another site's page in the browser is refused."""
        if not _is_ours(request):
            raise web.HTTPForbidden(text="This page is not the playground's.")
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        page = _Page(self._world, self._online, self._capture, socket)
        changed = page.changed.set
        self._world.watchers.append(changed)
        pushing = asyncio.create_task(page.push())
        try:
            await page.listen()
        finally:
            self._world.watchers.remove(changed)
            page.forget()
            pushing.cancel()
            with suppress(asyncio.CancelledError, ConnectionError):
                await pushing
        return socket


def _is_ours(request: web.Request) -> bool:
    """Tell whether a request comes from the page served here, or from no page at all."""
    origin = request.headers.get("Origin")
    return origin is None or urlsplit(origin).netloc.lower() == request.headers["Host"].lower()


class _Page:
    """One open page and the person it shows."""

    def __init__(
        self, world: World, online: views.Online, capture: Capture, socket: web.WebSocketResponse
    ) -> None:
        self.changed = asyncio.Event()
        self._world = world
        self._online = online
        self._capture = capture
        self._socket = socket
        self._user: User | None = next((u for u in world.users.values() if not u.bot), None)
        self._tasks: set[asyncio.Task[None]] = set()
        self._used: set[str] = set()
        self._shown: Json | None = None
        """The state that the page shows; None: it needs the whole state."""
        self.changed.set()

    async def push(self) -> None:
        """Send changes soon after they happen, but not too often."""
        while True:
            await self.changed.wait()
            self.changed.clear()
            await self._show()
            await asyncio.sleep(PUSH_INTERVAL)

    async def _show(self) -> None:
        """Send the difference from the shown state; report a state that cannot be sent."""
        if self._user is None:
            return
        try:
            state = views.state(self._world, self._online, self._user, self._capture)
            # As text, because a state holds parts of the world, which go on changing.
            now: Json = json.loads(dumps(state))
            before, self._shown = self._shown, now
            change = changes.difference(before, now)
            if before is None:
                await self._socket.send_str(dumps(now))
            elif change is not None:
                await self._socket.send_str(dumps({"op": "change", "change": change}))
        except ConnectionError:
            raise
        except Exception as error:
            self._capture.report(f"The page's state cannot be sent: {error!r}", error)

    async def listen(self) -> None:
        """Carry out the page's requests until it is closed."""
        async for frame in self._socket:
            if frame.type is not WSMsgType.TEXT:
                break
            asked: Json = json.loads(frame.data)
            match asked.get("op"):
                case "become":
                    self._user = self._world.users.get(str(asked.get("user")), self._user)
                    self._shown = None
                    self.changed.set()
                case "report":
                    details = str(asked.get("details") or "")
                    self._capture.report(f"On the page: {asked.get('text')}", details=details)
                case "forget_problems":
                    self._capture.problems.clear()
                    self._world.changed()
                case _:
                    task = asyncio.create_task(self._do(asked, self._user))
                    self._tasks.add(task)
                    task.add_done_callback(self._tasks.discard)

    def forget(self) -> None:
        """Cancel unfinished actions, and close the modals that this page has opened."""
        for task in tuple(self._tasks):
            task.cancel()
        for modal in tuple(self._world.modals.values()):
            if modal.interaction.id in self._used:
                del self._world.modals[modal.id]
        self._world.changed()

    async def _do(self, asked: Json, user: User | None) -> None:
        """Carry out an action as the person of that moment, whom the next frame may change."""
        answer: Json = {"op": "done", "id": asked.get("id")}
        try:
            if user is None or asked.get("do") not in ACTIONS:
                raise Refusal("Nobody can do this here.")
            person = Person(self._world, user)
            done = await ACTIONS[asked["do"]](person, asked)
            self._used |= {done["interaction"]} if "interaction" in done else set()
            answer |= {"ok": True} | done
        except Refusal as refusal:
            answer |= {"ok": False, "error": str(refusal)}
        except ApiError as error:
            answer |= {"ok": False, "error": error.text}
        except (AttributeError, LookupError, TypeError, ValueError) as mistake:
            answer |= {"ok": False, "error": f"The page asked wrongly: {mistake!r}"}
        with suppress(ConnectionError):
            await self._socket.send_str(dumps(answer))


async def _slash(person: Person, asked: Json) -> Json:
    path = " ".join(asked["path"])
    interaction = person.slash(asked["channel"], path, object_at(asked, "options"))
    return {"interaction": interaction.id}


async def _autocomplete(person: Person, asked: Json) -> Json:
    path, values = " ".join(asked["path"]), object_at(asked, "options")
    interaction = person.autocomplete(asked["channel"], path, values, asked["focused"])
    await interaction.settled.wait()
    failed = interaction.stage is Stage.FAILED
    return {"choices": interaction.choices or [], "failed": failed}


async def _click(person: Person, asked: Json) -> Json:
    return {"interaction": person.click(asked["message"], asked["custom_id"]).id}


async def _select(person: Person, asked: Json) -> Json:
    values = [str(value) for value in asked["values"]]
    return {"interaction": person.select(asked["message"], asked["custom_id"], values).id}


async def _submit(person: Person, asked: Json) -> Json:
    return {"interaction": person.submit(asked["modal"], object_at(asked, "values")).id}


async def _dismiss(person: Person, asked: Json) -> Json:
    person.dismiss(asked["modal"])
    return {}


async def _dismiss_message(person: Person, asked: Json) -> Json:
    person.hide(asked["message"])
    return {}


async def _say(person: Person, asked: Json) -> Json:
    return {"message": person.say(asked["channel"], asked["content"]).id}


async def _read(person: Person, asked: Json) -> Json:
    person.read(asked["channel"])
    return {}


async def _dms(person: Person, asked: Json) -> Json:
    person.take_direct_messages(wanted=bool(asked["open"]))
    return {}


ACTIONS: dict[str, Action] = {
    "slash": _slash,
    "autocomplete": _autocomplete,
    "click": _click,
    "select": _select,
    "submit": _submit,
    "dismiss": _dismiss,
    "dismiss_message": _dismiss_message,
    "say": _say,
    "read": _read,
    "dms": _dms,
}
"""The verbs of the page."""
