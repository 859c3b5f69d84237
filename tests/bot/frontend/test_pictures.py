"""What is painted while the game goes on."""

import asyncio
import threading

from bot.frontend.pictures import Pictures
from render.scene import Scene
from render.studio import Studio
from tests.bot.offline_table import NAMES, OfflineTable
from tests.patience import PATIENCE
from tests.wire.pictures import PNG
from words.languages import language


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
