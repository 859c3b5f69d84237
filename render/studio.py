"""Paints pictures beside the event loop: a short queue, and what is painted is kept.

Films take seconds: they are made beside the pictures, by others.

Errors: `SupersededError` for a picture that nobody needs any more because a newer one of the
same key was asked for; `BusyError` when too many pictures or films wait already; `ClosedError`
for a film that is not finished because the studio closes.
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
"""So many pictures may wait; one takes about 50 ms."""
KEPT: Final = 24_000_000
"""Bytes of finished pictures that are kept, those used last."""

FILMS: Final = 8
"""So many films may be asked for at a time; one takes a few seconds."""
FILMS_KEPT: Final = 32_000_000
"""Bytes of finished films that are kept, those used last: a whole game has about a million."""


class SupersededError(Exception):
    """A newer picture of the same key was asked for before this one was begun."""


class BusyError(Exception):
    """Too many pictures or films wait."""


class ClosedError(Exception):
    """The studio closes."""


class Painters(Protocol):
    """Those who paint, somewhere beside the event loop."""

    async def run(self, work: Callable[..., bytes], *arguments: object) -> bytes:
        """Return the file that a function makes; whatever goes wrong is raised."""
        ...

    async def close(self) -> None:
        """Paint no more."""
        ...


class OnThread:
    """Paints on a thread of this process, which shares the interpreter with the event loop."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="studio")

    async def run(self, work: Callable[..., bytes], *arguments: object) -> bytes:
        """Return the file that a function makes."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)

    async def close(self) -> None:
        """Finish what is at hand."""
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)


@dataclass(frozen=True, slots=True)
class _Job:
    work: Callable[..., Scene]
    arguments: tuple[Hashable, ...]
    done: asyncio.Future[bytes]


class Studio:
    """Paints one picture at a time, and one film beside them. Belongs to one event loop."""

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
        """Paint by `painted`; let so many pictures and films wait, and keep so many bytes.

        Painters that are not named work on threads.
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
        self._waiting: OrderedDict[str, _Job] = OrderedDict()
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
        """Let the painters go, and cancel the pictures that wait; films are given up."""
        self._is_closing = True
        for making in self._making.values():
            making.cancel()
        for job in self._waiting.values():
            job.done.cancel()
        self._waiting.clear()
        await asyncio.gather(self._film_makers.close(), self._painters.close())
        await asyncio.gather(*self._making.values(), return_exceptions=True)
        if self._work is not None:
            await self._work

    async def picture(self, key: str, scene: Callable[..., Scene], *arguments: Hashable) -> bytes:
        """Return a PNG file of what `scene` lays out of `arguments`; the painters do both.

        A picture of the same key that still waits gives its place in the queue to this one.

        Raises:
            SupersededError: this one has given its place to a newer one.
            BusyError: too many wait.
        """
        kept = self._shelf.get((scene, arguments))
        if kept is not None:
            return kept
        older = self._waiting.get(key)
        if older is None and len(self._waiting) >= self._most:
            raise BusyError(f"{self._most} pictures wait already")
        if older is not None and not older.done.done():
            older.done.set_exception(SupersededError(key))
        done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._waiting[key] = _Job(scene, arguments, done)
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._paint_all())
        return await done

    async def _paint_all(self) -> None:
        while self._waiting:
            _, job = self._waiting.popitem(last=False)
            if job.done.done():
                continue
            try:
                file = await self._made(job)
            except Exception as error:  # whatever it is, it belongs to who asked
                if not job.done.done():
                    job.done.set_exception(error)
            else:
                if not job.done.done():
                    job.done.set_result(file)

    async def _made(self, job: _Job) -> bytes:
        """Return the file, from the shelf if this very picture was painted before."""
        shown = (job.work, job.arguments)
        file = self._shelf.get(shown)
        if file is None:
            file = await self._painters.run(_paint, self._painted, job.work, *job.arguments)
            self._shelf.put(shown, file)
        return file

    async def film(self, key: Hashable, made: Callable[[], bytes]) -> bytes:
        """Return the film that `made` makes, by those who make films.

        The key says all that a film shows: one that is being made is waited for, and one that
        was made is kept.

        Raises:
            BusyError: too many are asked for.
            ClosedError: the studio closes.
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
            return await asyncio.shield(making)  # others may wait for it, too
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
    """Finished files by what they show."""

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
