"""Paint pictures off the event loop, with a short queue and a cache.

Films take seconds, so they have their own painters.

Errors: `SupersededError` for a picture replaced by a newer one with the same key; `BusyError` if
too many pictures or films are waiting; `ClosedError` for a film that is not finished because the
studio is closing.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from types import TracebackType
from typing import Final, Generic, Protocol, TypeVar

from render.paint import paint
from render.scene import Scene

WAITING: Final = 200
"""Most waiting pictures; one takes about 50 ms."""
IN_A_ROW: Final = 4
"""Urgent pictures in a row, after which one that can wait is painted."""
KEPT: Final = 3_000_000
"""Bytes of cached pictures, the most recently used: about forty. In a test with 60 tables, 8 MB
would have spared the painter one picture more in a hundred."""

FILMS: Final = 8
"""Most films requested at the same time; one takes a few seconds."""
FILMS_KEPT: Final = 32_000_000
"""Bytes of cached films, the most recently used; a whole game has about a million."""


class SupersededError(Exception):
    """A newer picture with the same key was requested before this one was started."""


class BusyError(Exception):
    """Too many pictures or films are waiting."""


class ClosedError(Exception):
    """The studio is closing."""


class Painters(Protocol):
    """A worker for painting outside the event loop."""

    async def run(self, work: Callable[..., bytes], *arguments: object) -> bytes:
        """Return the file that a function makes; raise its errors."""
        ...

    async def close(self) -> None:
        """Stop painting."""
        ...


class OnThread:
    """A painter on a thread of this process, which shares the interpreter with the event loop."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="studio")

    async def run(self, work: Callable[..., bytes], *arguments: object) -> bytes:
        """Return the file that a function makes."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)

    async def close(self) -> None:
        """Finish the current picture."""
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)


@dataclass(frozen=True, slots=True)
class _Job:
    work: Callable[..., Scene]
    arguments: tuple[Hashable, ...]
    done: asyncio.Future[bytes]


class Studio:
    """Paint one picture and one film at a time. Belongs to one event loop."""

    def __init__(
        self,
        painted: Callable[[Scene], bytes] = paint,
        *,
        painters: Painters | None = None,
        film_makers: Painters | None = None,
        waiting: int = WAITING,
        kept: int = KEPT,
        films: int = FILMS,
        films_kept: int = FILMS_KEPT,
    ) -> None:
        """Paint with `painted`, with limits for waiting pictures and films and for cached bytes.

        `painters` and `film_makers` use threads by default.
        """
        self._painted = painted
        self._painters = painters or OnThread()
        self._film_makers = film_makers or OnThread()
        self._most = waiting
        self._most_films = films
        self._shelf = _Shelf[Hashable](kept)
        self._films = _Shelf[Hashable](films_kept)
        self._making: dict[Hashable, asyncio.Task[bytes]] = {}
        self._is_closing = False
        self._awaited: OrderedDict[str, _Job] = OrderedDict()
        self._patient: OrderedDict[str, _Job] = OrderedDict()
        """Pictures that can wait."""
        self._in_a_row = 0
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

    @property
    def waiting(self) -> int:
        """The number of pictures that wait to be painted."""
        return len(self._awaited) + len(self._patient)

    async def close(self) -> None:
        """Stop the painters, cancel waiting pictures, and abort films."""
        self._is_closing = True
        for making in self._making.values():
            making.cancel()
        for waiting in (self._awaited, self._patient):
            for job in waiting.values():
                job.done.cancel()
            waiting.clear()
        await asyncio.gather(self._film_makers.close(), self._painters.close())
        await asyncio.gather(*self._making.values(), return_exceptions=True)
        if self._work is not None:
            await self._work

    async def picture(
        self,
        key: str,
        scene: Callable[..., Scene],
        *arguments: Hashable,
        is_urgent: bool = False,
        can_wait: bool = False,
    ) -> bytes:
        """Return `scene(*arguments)` as a PNG file, painted off the event loop.

        A waiting picture with the same key is replaced by this one. An urgent picture goes before
        all others. One that `can_wait`, because nobody has just asked for it, lets others go first,
        but not forever.

        Raises:
            SupersededError: a newer picture has replaced this one.
            BusyError: too many are waiting.
        """
        kept = self._shelf.get((scene, arguments))
        if kept is not None:
            return kept
        waiting = self._patient if can_wait else self._awaited
        older = waiting.get(key)
        if older is None and len(waiting) >= self._most:
            raise BusyError(f"{self._most} pictures wait already")
        if older is not None and not older.done.done():
            older.done.set_exception(SupersededError(key))
        done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        waiting[key] = _Job(scene, arguments, done)
        if is_urgent:
            waiting.move_to_end(key, last=False)
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._paint_all())
        return await done

    async def _paint_all(self) -> None:
        while self.waiting:
            job = self._next()
            if not job.done.done():
                await self._paint_one(job)

    def _next(self) -> _Job:
        """Remove and return the next picture."""
        is_patient = bool(self._patient) and (not self._awaited or self._in_a_row >= IN_A_ROW)
        self._in_a_row = 0 if is_patient else self._in_a_row + 1
        _, job = (self._patient if is_patient else self._awaited).popitem(last=False)
        return job

    async def _paint_one(self, job: _Job) -> None:
        """Paint a picture; the caller handles the result and any error."""
        try:
            file = await self._made(job)
        except asyncio.CancelledError:
            job.done.cancel()
            if not self._is_closing:  # otherwise the painters have dropped the current picture
                raise
        except Exception as error:  # pass any error to the caller
            if not job.done.done():
                job.done.set_exception(error)
        else:
            if not job.done.done():
                job.done.set_result(file)

    async def _made(self, job: _Job) -> bytes:
        """Return the file, from the cache if the same picture was painted before."""
        shown = (job.work, job.arguments)
        file = self._shelf.get(shown)
        if file is None:
            file = await self._painters.run(_paint, self._painted, job.work, *job.arguments)
            self._shelf.put(shown, file)
        return file

    async def film(self, key: Hashable, made: Callable[[], bytes]) -> bytes:
        """Return the film that `made` makes off the event loop.

        The key identifies everything that a film shows: requests for the same film share it, and
        finished films are cached.

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
        try:
            return await asyncio.shield(making)  # others may also wait for it
        except asyncio.CancelledError:
            if making.cancelled():
                raise ClosedError from None
            raise

    async def _film(self, key: Hashable, made: Callable[[], bytes]) -> bytes:
        try:
            file = await self._film_makers.run(made)
            self._films.put(key, file)
            return file
        finally:
            del self._making[key]


def _paint(
    painted: Callable[[Scene], bytes], scene: Callable[..., Scene], *arguments: Hashable
) -> bytes:
    """Lay out a picture and paint it."""
    return painted(scene(*arguments))


_K = TypeVar("_K", bound=Hashable)


class _Shelf(Generic[_K]):
    """A cache of files by their content."""

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
