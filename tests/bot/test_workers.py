"""Processes of the bot's own: a picture that kills or hangs one harms no other."""

import asyncio
import multiprocessing
import os
import signal
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.frontend.core.pictures import Pictures
from bot.workers import WorkError, Workers
from render.studio import Studio
from tests.bot.offline_table import NAMES, OfflineTable
from tests.bot.works import broken_off, hanging, lost, own_process, unsendable, white
from tests.games import GAMES
from tests.patience import PATIENCE, SLOWNESS
from words.languages import LOCALES, language
from words.reader import Reader

PNG = b"\x89PNG"
SHORT = 0.5 * SLOWNESS
"""Seconds that work may take where some is to take too long, and other work is not."""


@asynccontextmanager
async def studio(seconds: float = PATIENCE) -> AsyncGenerator[Studio]:
    """Open a studio with processes, of which none must be left at the end."""
    one, other = (Workers(most=1, nice=3, seconds=seconds, works=100) for _ in range(2))
    async with Studio(painters=one, film_makers=other) as opened:
        yield opened
    assert multiprocessing.active_children() == []


async def begun(file: Path) -> int:
    """Wait until a picture is laid out that hangs, and return the process in which it is."""
    async with asyncio.timeout(PATIENCE):
        while not is_there(file):  # noqa: ASYNC110 - a file wakes nobody
            await asyncio.sleep(0.01)
    return process_in(file)


def is_there(file: Path) -> bool:
    return file.exists()


def process_in(file: Path) -> int:
    return int(file.read_text(encoding="utf-8"))


async def test_work_is_done_in_another_process_that_lets_the_bot_go_first() -> None:
    workers = Workers(most=1, nice=3, seconds=PATIENCE, works=100)
    try:
        assert multiprocessing.active_children() == []  # before there is work
        process, nice = (await workers.run(own_process)).split()
        assert int(process) != os.getpid()
        assert int(nice) == min(19, os.nice(0) + 3)
    finally:
        await workers.close()


async def test_a_process_that_dies_between_two_works_is_replaced() -> None:
    workers = Workers(most=1, nice=3, seconds=PATIENCE, works=100)
    try:
        first, _ = (await workers.run(own_process)).split()
        os.kill(int(first), signal.SIGKILL)
        with pytest.raises(WorkError, match="the process died"):
            await workers.run(own_process)
        assert (await workers.run(own_process)).split()[0] != first
    finally:
        await workers.close()


@pytest.mark.parametrize("number", [signal.SIGSTOP, signal.SIGKILL])
async def test_a_process_that_stops_costs_one_work_its_limit_and_the_others_nothing(
    number: signal.Signals,
) -> None:
    workers = Workers(most=1, nice=3, seconds=SHORT, works=100)
    try:
        first, _ = (await workers.run(own_process)).split()
        os.kill(int(first), number)
        asked = [asyncio.create_task(workers.run(own_process)) for _ in range(5)]
        done = await asyncio.gather(*asked, return_exceptions=True)
        assert isinstance(done[0], WorkError)
        assert len({str(one).split()[0] for one in done[1:]} - {first}) == 1
        with pytest.raises(ProcessLookupError):
            os.kill(int(first), 0)
    finally:
        await workers.close()


async def test_a_work_that_cannot_be_written_to_a_stopped_process_is_given_up() -> None:
    """A pipe holds less than a large work: to write it would take for ever."""
    workers = Workers(most=1, nice=3, seconds=SHORT, works=100)
    try:
        first, _ = (await workers.run(own_process)).split()
        os.kill(int(first), signal.SIGSTOP)
        with pytest.raises(WorkError, match="took more than"):
            await workers.run(len, bytes(10_000_000))
        assert await workers.run(len, bytes(10_000_000)) == 10_000_000
    finally:
        await workers.close()


async def test_what_waits_for_its_turn_has_all_of_its_time_before_it() -> None:
    workers = Workers(most=1, nice=3, seconds=2 * SHORT, works=100)
    try:
        await asyncio.gather(*(workers.run(time.sleep, 0.7 * SHORT) for _ in range(4)))
    finally:
        await workers.close()


@pytest.mark.parametrize("work", [lost, unsendable, broken_off])
async def test_work_that_fails_is_told_and_leaves_the_process(work: Callable[[], object]) -> None:
    workers = Workers(most=1, nice=3, seconds=PATIENCE, works=100)
    try:
        first = await workers.run(own_process)
        with pytest.raises(WorkError, match="Error"):
            await workers.run(work)
        assert await workers.run(own_process) == first
    finally:
        await workers.close()


async def test_a_process_is_replaced_after_so_many_works() -> None:
    workers = Workers(most=1, nice=3, seconds=PATIENCE, works=2)
    try:
        processes = [await workers.run(own_process) for _ in range(4)]
    finally:
        await workers.close()
    assert processes[0] == processes[1] != processes[2] == processes[3]


async def test_a_process_that_is_killed_costs_one_picture(tmp_path: Path) -> None:
    async with studio() as opened:
        first = asyncio.create_task(opened.picture("first", hanging, tmp_path / "begun"))
        second = asyncio.create_task(opened.picture("second", white))
        os.kill(await begun(tmp_path / "begun"), signal.SIGKILL)
        with pytest.raises(WorkError, match="the process died"):
            await first
        assert (await second).startswith(PNG)


async def test_a_picture_that_hangs_is_given_up(tmp_path: Path) -> None:
    async with studio(seconds=0.2) as opened:
        with pytest.raises(WorkError, match="took more than"):
            await opened.picture("first", hanging, tmp_path / "begun")


async def test_closing_ends_a_picture_that_hangs(tmp_path: Path) -> None:
    async with studio() as opened:
        first = asyncio.create_task(opened.picture("first", hanging, tmp_path / "begun"))
        process = await begun(tmp_path / "begun")
        await opened.close()
        with pytest.raises(WorkError, match="the processes were ended"):
            await first
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


async def test_a_message_goes_out_without_the_picture_that_failed(tmp_path: Path) -> None:
    offline = OfflineTable()
    async with studio() as opened:
        broken = asyncio.create_task(opened.picture("first", hanging, tmp_path / "begun"))
        pictures = Pictures(opened)
        say = language(None)
        board = pictures.board("board", offline.table, offline.session, NAMES, say)
        painting = asyncio.create_task(board)
        os.kill(await begun(tmp_path / "begun"), signal.SIGKILL)
        with pytest.raises(WorkError):
            await broken
        assert [file.filename for file in await painting] == ["board.png"]
    offline.mildest(1)
    assert await pictures.board("late", offline.table, offline.session, NAMES, say) == []


@pytest.mark.parametrize(
    ("key", "locale"),
    [
        (key, locale)
        for key, game in GAMES.items()
        for locale in (LOCALES if game.is_translated else ("it",))  # all the same
    ],
)
async def test_every_game_is_painted_there_in_every_language(key: str, locale: str) -> None:
    album = GAMES[key].album
    async with studio() as opened:
        to = Reader(language(locale), ())
        assert (await opened.picture("banner", album.banner.scene, to)).startswith(PNG)


async def test_a_film_is_made_there() -> None:
    offline = OfflineTable()
    offline.mildest(3)
    async with studio() as opened:
        film = await Pictures(opened).film(offline.table, 0, NAMES, language(None), 10_000_000)
        assert film is not None
        assert film.fp.read().startswith(b"RIFF")
