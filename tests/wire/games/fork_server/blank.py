"""The bot with blank pictures: painting takes most of the time."""

import os
from pathlib import Path

from sqlalchemy.ext.asyncio import AsyncEngine

from bot.frontend.client import PuddingLane
from bot.hosting.in_flight import InFlight
from bot.hosting.settings import Settings
from bot.store.processes.lease import Lease
from render.studio import Studio
from tests.wire.blank_pictures import BlankPictures
from tests.wire.games.fork_server.kills import kill_at_writes
from tests.wire.pictures import blank


class BlankBot(PuddingLane):
    """Paints nothing."""

    def __init__(
        self, settings: Settings, engine: AsyncEngine, in_flight: InFlight, lease: Lease
    ) -> None:
        super().__init__(settings, engine, in_flight, lease=lease)
        if file := os.environ.get("KILLED_AT"):
            kill_at_writes(engine, Path(file))
        self.studio = Studio(blank)
        self.pictures = BlankPictures(self.studio)
