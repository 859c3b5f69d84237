"""The studio: beside the loop, newest first, nothing twice, never too much."""

import asyncio
import threading
from collections.abc import Callable
from functools import partial

import pytest

from render.scene import Scene
from render.studio import BusyError, ClosedError, Studio, SupersededError


def scene(ink: str) -> Scene:
    return Scene((8, 8), ink, ())


def of(ink: str) -> Callable[[], Scene]:
    return partial(scene, ink)


class Painter:
    """Paints the name of the ground; waits at `gate` if it is shut."""

    def __init__(self) -> None:
        self.painted: list[str] = []
        self.threads: set[int] = set()
        self.gate = threading.Event()
        self.begun = threading.Event()
        self.gate.set()

    def __call__(self, shown: Scene) -> bytes:
        self.begun.set()
        assert self.gate.wait(10)
        self.threads.add(threading.get_ident())
        self.painted.append(shown.ground)
        return shown.ground.encode()

    async def busy(self, studio: Studio) -> "asyncio.Task[bytes]":
        """Have the studio begin with a picture that it cannot finish before the gate opens."""
        self.gate.clear()
        first = asyncio.create_task(studio.picture("first", of("first")))
        await asyncio.to_thread(self.begun.wait, 10)
        return first


async def test_a_picture_is_painted_on_a_thread_of_its_own() -> None:
    painter = Painter()
    async with Studio(painter) as studio:
        assert await studio.picture("a", of("red")) == b"red"
        assert await studio.picture("b", of("blue")) == b"blue"
    assert len(painter.threads) == 1
    assert threading.get_ident() not in painter.threads


async def test_what_shows_the_same_is_painted_once() -> None:
    painter = Painter()
    async with Studio(painter) as studio:
        files = [await studio.picture(key, scene, "red") for key in "abc"]
    assert files == [b"red", b"red", b"red"]
    assert painter.painted == ["red"]


async def test_a_newer_picture_takes_the_place_of_an_older_one_that_waits() -> None:
    painter = Painter()
    async with Studio(painter) as studio:
        first = await painter.busy(studio)
        old = asyncio.create_task(studio.picture("table", of("old")))
        other = asyncio.create_task(studio.picture("other", of("other")))
        await asyncio.sleep(0)
        new = asyncio.create_task(studio.picture("table", of("new")))
        with pytest.raises(SupersededError):
            await old
        painter.gate.set()
        assert [await first, await new, await other] == [b"first", b"new", b"other"]
    assert painter.painted == ["first", "new", "other"]


async def test_what_can_wait_lets_others_go_first_but_not_for_ever() -> None:
    painter = Painter()
    async with Studio(painter) as studio:
        first = await painter.busy(studio)
        patient = [studio.picture(f"p{one}", of(f"p{one}"), can_wait=True) for one in range(2)]
        awaited = [studio.picture(f"a{one}", of(f"a{one}")) for one in range(6)]
        waiting = asyncio.gather(*patient, *awaited)
        await asyncio.sleep(0)
        assert studio.waiting == 8
        painter.gate.set()
        await asyncio.gather(first, waiting)
    assert painter.painted == ["first", "a0", "a1", "a2", "p0", "a3", "a4", "a5", "p1"]


async def test_a_picture_that_is_being_painted_is_finished() -> None:
    painter = Painter()
    async with Studio(painter) as studio:
        first = await painter.busy(studio)
        newer = asyncio.create_task(studio.picture("first", of("newer")))
        await asyncio.sleep(0)
        painter.gate.set()
        assert (await first, await newer) == (b"first", b"newer")


async def test_too_many_are_refused() -> None:
    painter = Painter()
    async with Studio(painter, waiting=1) as studio:
        first = await painter.busy(studio)
        second = asyncio.create_task(studio.picture("second", of("second")))
        await asyncio.sleep(0)
        with pytest.raises(BusyError):
            await studio.picture("third", of("third"))
        painter.gate.set()
        assert (await first, await second) == (b"first", b"second")


async def test_the_shelf_keeps_what_was_used_last() -> None:
    painter = Painter()
    async with Studio(painter, kept=6) as studio:
        for ink in ("one", "two", "one", "six", "one", "two"):
            await studio.picture("a", scene, ink)
    assert painter.painted == ["one", "two", "six", "two"]


async def test_what_goes_wrong_is_told_to_who_asked() -> None:
    def broken() -> Scene:
        raise ValueError("no such table")

    async with Studio(Painter()) as studio:
        with pytest.raises(ValueError, match="no such table"):
            await studio.picture("a", broken)
        assert await studio.picture("b", of("red")) == b"red"


async def test_who_goes_away_harms_nobody() -> None:
    painter = Painter()
    async with Studio(painter) as studio:
        first = await painter.busy(studio)
        gone = asyncio.create_task(studio.picture("gone", of("gone")))
        stays = asyncio.create_task(studio.picture("stays", of("stays")))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        first.cancel()
        painter.gate.set()
        assert await stays == b"stays"
    assert painter.painted == ["first", "stays"]


async def test_closing_cancels_what_waits() -> None:
    painter = Painter()
    studio = Studio(painter)
    first = await painter.busy(studio)
    waits = asyncio.create_task(studio.picture("waits", of("waits")))
    await asyncio.sleep(0)
    closing = asyncio.create_task(studio.close())
    await asyncio.sleep(0)
    painter.gate.set()
    await closing
    assert await first == b"first"
    with pytest.raises(asyncio.CancelledError):
        await waits


class Dropped:
    """Painters who drop what is at hand when they end."""

    def __init__(self) -> None:
        self.begun = asyncio.Event()
        self._file: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    async def run(self, work: Callable[..., bytes], *arguments: object) -> bytes:
        self.begun.set()
        return await self._file

    async def close(self) -> None:
        self._file.cancel()


async def test_closing_cancels_a_picture_that_the_painters_drop() -> None:
    painters = Dropped()
    studio = Studio(painters=painters)
    dropped = asyncio.create_task(studio.picture("dropped", of("dropped")))
    await painters.begun.wait()
    await studio.close()
    with pytest.raises(asyncio.CancelledError):
        await dropped


# Films ----------------------------------------------------------------------------------------


class Projector:
    """Makes a film; waits at `gate` if it is shut."""

    def __init__(self, file: bytes = b"film") -> None:
        self.made = 0
        self.file = file
        self.threads: set[int] = set()
        self.gate = threading.Event()
        self.begun = threading.Event()
        self.gate.set()

    def __call__(self) -> bytes:
        self.begun.set()
        self.threads.add(threading.get_ident())
        assert self.gate.wait(10)
        self.made += 1
        return self.file

    async def busy(self, studio: Studio, key: str = "first") -> "asyncio.Task[bytes]":
        """Have the studio begin with a film that it cannot finish before the gate opens."""
        self.gate.clear()
        first = asyncio.create_task(studio.film(key, self))
        await asyncio.to_thread(self.begun.wait, 10)
        return first


async def test_a_film_is_made_on_a_thread_of_its_own_and_kept() -> None:
    projector, painter = Projector(), Painter()
    async with Studio(painter) as studio:
        assert await studio.film("a", projector) == b"film"
        assert await studio.film("a", projector) == b"film"
        await studio.picture("b", of("red"))
    assert projector.made == 1
    assert not projector.threads & {threading.get_ident(), *painter.threads}


async def test_who_asks_for_a_film_that_is_being_made_waits_for_it() -> None:
    projector = Projector()
    async with Studio(Painter()) as studio:
        first = await projector.busy(studio)
        second = asyncio.create_task(studio.film("first", projector))
        await asyncio.sleep(0)
        first.cancel()
        projector.gate.set()
        assert await second == b"film"
    assert projector.made == 1


async def test_films_that_were_not_used_for_long_are_let_go() -> None:
    projectors = {key: Projector(file=key.encode()) for key in ("one", "two", "six")}
    async with Studio(Painter(), films_kept=6) as studio:
        for key in ("one", "two", "one", "six", "one", "two"):
            await studio.film(key, projectors[key])
    assert [one.made for one in projectors.values()] == [1, 2, 1]


async def test_too_many_films_are_refused() -> None:
    projector = Projector()
    async with Studio(Painter(), films=1) as studio:
        first = await projector.busy(studio)
        with pytest.raises(BusyError):
            await studio.film("second", projector)
        projector.gate.set()
        assert await first == b"film"
        assert await studio.film("second", projector) == b"film"


async def test_pictures_do_not_wait_for_a_film() -> None:
    projector = Projector()
    async with Studio(Painter()) as studio:
        film = await projector.busy(studio)
        assert await studio.picture("a", of("red")) == b"red"
        projector.gate.set()
        assert await film == b"film"


async def test_a_film_that_fails_is_told_to_who_asked_and_can_be_asked_for_again() -> None:
    def broken() -> bytes:
        raise ValueError("no such game")

    async with Studio(Painter()) as studio:
        with pytest.raises(ValueError, match="no such game"):
            await studio.film("a", broken)
        assert await studio.film("a", Projector()) == b"film"


async def test_closing_gives_films_up() -> None:
    projector, second = Projector(), Projector()
    studio = Studio(Painter())
    first = await projector.busy(studio)
    waits = asyncio.create_task(studio.film("waits", second))
    await asyncio.sleep(0)
    closing = asyncio.create_task(studio.close())
    for _ in range(3):  # until the thread knows too that the second is not wanted
        await asyncio.sleep(0)
    projector.gate.set()
    await closing
    for film in (first, waits):
        with pytest.raises(ClosedError):
            await film
    assert second.made == 0
