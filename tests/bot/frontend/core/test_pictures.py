"""Painting pictures while the game goes on."""

import asyncio
import gc
import threading
import weakref
from multiprocessing.reduction import ForkingPickler

import pytest

from bot.frontend.core.pictures import Pictures
from games.core.log import Seat
from render.scene import Scene, Text
from render.studio import Studio
from tests.bot.offline_table import MORE_NAMES, NAMES, OfflineTable, gangsters
from tests.games import GAMES
from tests.noughts.pictures import ALBUM
from tests.noughts.rules import NoughtsView
from tests.patience import PATIENCE
from tests.wire.pictures import PNG
from words.languages import language
from words.reader import Reader


async def test_a_game_that_ends_while_it_is_painted_is_shown_as_it_was_before() -> None:
    whole, offline, may_paint = OfflineTable(), OfflineTable(), threading.Event()
    whole.mildest()
    offline.mildest(whole.session.number - 1)

    def painted(_: Scene) -> bytes:
        assert may_paint.wait(PATIENCE)
        return PNG

    async with Studio(painted) as studio:
        now = Pictures(studio).board("now", offline.table, offline.session, NAMES, language(None))
        painting = asyncio.create_task(now)
        await asyncio.sleep(0)
        offline.mildest(1)
        assert offline.session.result is not None
        may_paint.set()
        assert [file.filename for file in await painting] == ["board.png"]


async def test_a_picture_that_would_be_late_is_left_out_of_the_panel() -> None:
    may_paint = threading.Event()

    def painted(_: Scene) -> bytes:
        assert may_paint.wait(PATIENCE)
        return PNG

    grid = NoughtsView("mark", Seat(0), Seat(0), misere=False, marks=(), result=None)
    to, places = Reader(language(None), NAMES), ("a1",)
    async with Studio(painted) as studio:
        late = Pictures(studio, in_time=0.01)
        assert await late.choice("first", ALBUM, grid, to, places) is None
        may_paint.set()
        in_time = await Pictures(studio).choice("second", ALBUM, grid, to, places)
    assert in_time is not None
    assert (in_time.filename, in_time.description) == (
        "choice.png",
        "The grid is empty. Free: A1.",
    )


async def test_a_picture_that_was_sent_needs_no_garbage_collector() -> None:
    """It would keep megabytes until it examines its oldest objects."""
    grid = NoughtsView("mark", Seat(0), Seat(0), misere=False, marks=(), result=None)
    async with Studio(lambda _: PNG) as studio:
        to = Reader(language(None), NAMES)
        file = await Pictures(studio).choice("first", ALBUM, grid, to, ("a1",))
    assert file is not None
    sent = weakref.ref(file.fp)
    gc.disable()
    try:
        file.close()  # as discord.py does after each request
        del file
        assert sent() is None
    finally:
        gc.enable()


async def test_boards_and_choices_are_painted_once_before_somebody_waits() -> None:
    sizes: list[tuple[int, int]] = []

    def painted(scene: Scene) -> bytes:
        sizes.append(scene.size)
        return PNG

    async with Studio(painted) as studio:
        await Pictures(studio).warm({"great_fire": GAMES["great_fire"]})
    board, choice = sizes
    assert board == (1600, 1244)
    assert choice[0] > 1500, "nearly the whole map may be chosen"


async def test_the_last_round_stays_on_the_picture_until_the_new_guns_are_up() -> None:
    """Whoever looks, and whatever was told since: the killing is not old news."""
    scenes: list[Scene] = []

    def painted(scene: Scene) -> bytes:
        scenes.append(scene)
        return PNG

    offline = gangsters(
        *((seat, f"load_and_aim bang {(seat + 1) % 4}") for seat in range(4)), seed="reveal"
    )
    offline.by(*((seat, "stay") for seat in range(4)))
    offline.note(told=offline.session.number)
    async with Studio(painted) as studio:
        [file] = await Pictures(studio).board(
            "again", offline.table, offline.session, MORE_NAMES, language(None)
        )
    [scene] = scenes
    assert [item.text for item in scene.items if isinstance(item, Text)].count("BANG!") == 4
    assert "Cleo (green): $0, 1 wound, Bang! at Dora, hit" in str(file.description)


@pytest.mark.parametrize("key", GAMES)
def test_films_are_made_in_another_process_that_gets_the_whole_album(key: str) -> None:
    """A lambda cannot go there, and the film would be missing."""
    album = GAMES[key].album
    assert ForkingPickler.loads(ForkingPickler.dumps(album)) == album
