"""Paints pictures off the event loop: one thread, a short queue and a cache.

Films take seconds: they are made on a second thread, one at a time, and rest while pictures wait.

Errors: `SupersededError` for a picture that was replaced by a newer one of the same key;
`BusyError` if too many pictures or films are waiting; `ClosedError` for a film that is not finished
because the studio is closing.
"""

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from types import TracebackType
from typing import Final, Generic, TypeVar

from render.paint import paint
from render.scene import Scene

WAITING: Final = 200
"""How many pictures may wait; one takes about 50 ms."""
KEPT: Final = 24_000_000
"""Bytes of cached pictures, the most recently used."""

FILMS: Final = 8
"""How many films may be requested at a time; one takes a few seconds."""
FILMS_KEPT: Final = 32_000_000
"""Bytes of cached films, the most recently used; a whole game has about a million."""
POLITE: Final = 2.0
"""The most seconds that a film rests before each of its pictures."""

Rest = Callable[[], None]
"""Waits until no picture is requested."""


class SupersededError(Exception):
    """A newer picture of the same key was requested before this one was started."""


class BusyError(Exception):
    """Too many pictures or films are waiting."""


class ClosedError(Exception):
    """The studio is closing."""


@dataclass(frozen=True, slots=True)
class _Job:
    scene: Callable[[], Scene]
    done: asyncio.Future[bytes]


class Studio:
    """Paints one picture and one film at a time. Belongs to one event loop."""

    def __init__(
        self,
        painted: Callable[[Scene], bytes] = paint,
        *,
        waiting: int = WAITING,
        kept: int = KEPT,
        films: int = FILMS,
        films_kept: int = FILMS_KEPT,
    ) -> None:
        """Paint with `painted`, with limits for waiting pictures and films and for cached bytes."""
        self._painted = painted
        self._most = waiting
        self._most_films = films
        self._shelf = _Shelf[Scene](kept)
        self._films = _Shelf[Hashable](films_kept)
        self._making: dict[Hashable, asyncio.Task[bytes]] = {}
        self._idle = threading.Event()
        self._idle.set()
        self._is_closing = False
        self._projector = ThreadPoolExecutor(max_workers=1, thread_name_prefix="films")
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
        """Finish the current picture, cancel those that wait, and abort films."""
        self._is_closing = True
        self._idle.set()
        await asyncio.gather(*self._making.values(), return_exceptions=True)
        self._projector.shutdown()
        for job in self._waiting.values():
            job.done.cancel()
        self._waiting.clear()
        if self._work is not None:
            await self._work
        self._thread.shutdown()

    async def picture(
        self, key: str, scene: Callable[[], Scene], *, is_urgent: bool = False
    ) -> bytes:
        """Return the PNG file of `scene`, laid out and painted on the studio's thread.

        A waiting picture of the same key gives up its place in the queue to this one. An urgent one
        goes before all that wait.

        Raises:
            SupersededError: a newer picture has taken the place of this one.
            BusyError: too many are waiting.
        """
        older = self._waiting.get(key)
        if older is None and len(self._waiting) >= self._most:
            raise BusyError(f"{self._most} pictures wait already")
        if older is not None and not older.done.done():
            older.done.set_exception(SupersededError(key))
        done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._waiting[key] = _Job(scene, done)
        if is_urgent:
            self._waiting.move_to_end(key, last=False)
        self._idle.clear()
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
            except Exception as error:  # pass any error to the caller
                if not job.done.done():
                    job.done.set_exception(error)
            else:
                if not job.done.done():
                    job.done.set_result(file)
        self._idle.set()

    def _made(self, scene: Callable[[], Scene]) -> bytes:
        """Return the file, from the cache if the same scene was painted before."""
        shown = scene()
        file = self._shelf.get(shown)
        if file is None:
            file = self._painted(shown)
            self._shelf.put(shown, file)
        return file

    async def film(self, key: Hashable, made: Callable[[Rest], bytes]) -> bytes:
        """Return the film that `made` makes on a thread, calling its `Rest` between pictures.

        The key identifies all that a film shows: requests for the same film share it, and finished
        films are cached.

        Raises:
            BusyError: too many are requested.
            ClosedError: the studio is closing.
        """
        kept = self._films.get(key)
        if kept is not None:
            return kept
        making = self._making.get(key)
        if making is None:
            if len(self._making) >= self._most_films:
                raise BusyError(f"{self._most_films} films wait already")
            making = self._making[key] = asyncio.create_task(self._film(key, made))
        return await asyncio.shield(making)  # others may be waiting for it

    async def _film(self, key: Hashable, made: Callable[[Rest], bytes]) -> bytes:
        try:
            loop = asyncio.get_running_loop()
            file = await loop.run_in_executor(self._projector, made, self._rest)
            self._films.put(key, file)
            return file
        finally:
            del self._making[key]

    def _rest(self) -> None:
        """Wait while pictures are waiting; abort the film if the studio is closing."""
        self._idle.wait(POLITE)
        if self._is_closing:
            raise ClosedError


_K = TypeVar("_K", bound=Hashable)


class _Shelf(Generic[_K]):
    """A cache of files by what they show; used by one thread only."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._files: OrderedDict[_K, bytes] = OrderedDict()
        self._size = 0

    def get(self, shown: _K) -> bytes | None:
        file = self._files.get(shown)
        if file is not None:
            self._files.move_to_end(shown)
        return file

    def put(self, shown: _K, file: bytes) -> None:
        self._files[shown] = file
        self._size += len(file)
        while self._size > self._room:
            _, old = self._files.popitem(last=False)
            self._size -= len(old)
