"""Paints pictures beside the event loop: one thread, a short queue, and what is painted is kept.

Errors: `SupersededError` for a picture that nobody needs any more because a newer one of the
same key was asked for; `BusyError` when too many pictures wait already.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from types import TracebackType
from typing import Final

from render.paint import paint
from render.scene import Scene

WAITING: Final = 200
"""So many pictures may wait; one takes about 50 ms."""
KEPT: Final = 24_000_000
"""Bytes of finished pictures that are kept, those used last."""


class SupersededError(Exception):
    """A newer picture of the same key was asked for before this one was begun."""


class BusyError(Exception):
    """Too many pictures wait."""


@dataclass(frozen=True, slots=True)
class _Job:
    scene: Callable[[], Scene]
    done: asyncio.Future[bytes]


class Studio:
    """Paints one picture at a time, on a thread of its own. Belongs to one event loop."""

    def __init__(
        self,
        painted: Callable[[Scene], bytes] = paint,
        *,
        waiting: int = WAITING,
        kept: int = KEPT,
    ) -> None:
        """Paint by `painted`; let `waiting` pictures wait and keep `kept` bytes of them."""
        self._painted = painted
        self._most = waiting
        self._shelf = _Shelf(kept)
        self._waiting: OrderedDict[str, _Job] = OrderedDict()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="studio")
        self._work: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Studio":
        """Open the studio."""
        return self

    async def __aexit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        """Close it; pictures that still wait are cancelled."""
        await self.close()

    async def close(self) -> None:
        """Finish the picture at hand, and cancel those that wait."""
        for job in self._waiting.values():
            job.done.cancel()
        self._waiting.clear()
        if self._work is not None:
            await self._work
        self._thread.shutdown()

    async def picture(self, key: str, scene: Callable[[], Scene]) -> bytes:
        """Return a PNG file of what `scene` lays out; both are done on the studio's thread.

        A picture of the same key that still waits gives its place in the queue to this one.

        Raises:
            SupersededError: this one has given its place to a newer one.
            BusyError: too many wait.
        """
        older = self._waiting.get(key)
        if older is None and len(self._waiting) >= self._most:
            raise BusyError(f"{self._most} pictures wait already")
        if older is not None and not older.done.done():
            older.done.set_exception(SupersededError(key))
        done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._waiting[key] = _Job(scene, done)
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._paint_all())
        return await done

    async def _paint_all(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            _, job = self._waiting.popitem(last=False)
            if job.done.done():
                continue
            try:
                file = await loop.run_in_executor(self._thread, self._made, job.scene)
            except Exception as error:  # whatever it is, it belongs to who asked
                if not job.done.done():
                    job.done.set_exception(error)
            else:
                if not job.done.done():
                    job.done.set_result(file)

    def _made(self, scene: Callable[[], Scene]) -> bytes:
        """Return the file, from the shelf if this very picture was painted before."""
        shown = scene()
        file = self._shelf.get(shown)
        if file is None:
            file = self._painted(shown)
            self._shelf.put(shown, file)
        return file


class _Shelf:
    """Finished pictures by what they show; the studio's thread alone touches it."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._files: OrderedDict[Scene, bytes] = OrderedDict()
        self._size = 0

    def get(self, scene: Scene) -> bytes | None:
        file = self._files.get(scene)
        if file is not None:
            self._files.move_to_end(scene)
        return file

    def put(self, scene: Scene, file: bytes) -> None:
        self._files[scene] = file
        self._size += len(file)
        while self._size > self._room:
            _, old = self._files.popitem(last=False)
            self._size -= len(old)
