"""A server full of people, and the bot that hosts their games, in this process."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL
from structlog.testing import capture_logs

from bot.frontend.client import PuddingLane
from bot.hosting.in_flight import InFlight
from bot.hosting.settings import Settings
from bot.store.databases.connect import opened
from bot.store.databases.database_url import in_folder
from playground.capture import Exchange
from playground.faults import Faults
from playground.gateway.server import GatewayOptions
from playground.people.driver import Person
from playground.server import Playground
from playground.world import channels, guilds
from playground.world.ids import shard_of
from playground.world.model import Channel, Interaction
from playground.world.permissions import BOT
from playground.world.state import World
from render.studio import Studio
from tests.games import GAMES
from tests.patience import PATIENCE
from tests.pseudo import LOCALE, plain
from tests.wire import conformance, connect
from tests.wire.blank_pictures import BlankPictures
from tests.wire.games.shown_messages import ShownMessages
from tests.wire.pictures import blank

OUTAGE: Final = 3600.0
"""Seconds for which the database is away at most."""
NAMES = ("Ann", "Bob", "Cleo", "Dov", "Esi", "Fumi")


class Harness:
    """A playground with people in it."""

    def __init__(
        self,
        playground: Playground,
        people: int,
        *,
        at_once: int,
        is_pseudo: bool = False,
        shards: int = 1,
    ) -> None:
        """Found a server, on the last of several `shards`: direct messages come on another one."""
        self._shards = shards
        self.playground = playground
        self.read = plain if is_pseudo else str
        """Gives the English of what the bot says."""
        self.pressing = asyncio.Semaphore(at_once)
        """The number of people who may press at the same moment."""
        self.shown = ShownMessages(self.world, self.read)
        self.crashes = 0
        """How many times the bot was killed, or its database became unavailable or available
        again."""
        self.is_away = False
        """The database is away."""
        self._struck: set[str] = set()
        self._seen = 0
        locale = LOCALE.replace("_", "-") if is_pseudo else "en-US"
        users = [
            guilds.person(self.world, _name(number), locale=locale) for number in range(people)
        ]
        self.guild = guilds.found(self.world, "Demo server", users[0], tuple(users[1:]))
        while shard_of(self.guild.id, shards) != shards - 1:
            self.guild = guilds.found(self.world, "Demo server", users[0], tuple(users[1:]))
        self.guild.locale = locale
        self.people = [Person(self.world, user) for user in users]
        self.application = guilds.register(self.world, "Pudding Lane")
        guilds.invite(self.world, self.guild, self.application, int(BOT))

    @property
    def world(self) -> World:
        """The world of the playground."""
        return self.playground.world

    def channel(self, name: str = "games") -> Channel:
        """Open a channel."""
        return channels.create(self.world, self.guild, name)

    async def up(self) -> None:
        """Wait until the bot is there to be pressed, with all its shards."""
        await self.world.until(
            lambda: bool(self.application.commands) and self._is_online,
            OUTAGE if self.is_away else PATIENCE,
        )

    @property
    def _is_online(self) -> bool:
        online = self.playground.gateway.online
        return all(online(self.application.id, shard) for shard in range(self._shards))

    def is_struck(self, pressed: Interaction) -> bool:
        """Tell whether a fault has struck a request that was to answer a press."""
        struck = self.playground.faults.struck
        for one in struck[self._seen :]:
            self._struck.update(one.path.split("/"))
        self._seen = len(struck)
        return not self._struck.isdisjoint((pressed.id, pressed.token))

    def note_database(self, *, is_away: bool) -> None:
        """Let all players know that the database is away, or back."""
        self.is_away = is_away
        self.note_crash()

    def note_crash(self) -> None:
        """Let all players know that the bot was killed: what they pressed may be lost."""
        self.crashes += 1
        self.world.changed()


def _name(number: int) -> str:
    turn, place = divmod(number, len(NAMES))
    return NAMES[place] if not turn else f"{NAMES[place]}{turn + 1}"


@asynccontextmanager
async def open_harness(
    people: int,
    *,
    at_once: int = 100,
    is_pseudo: bool = False,
    shards: int = 1,
    faults: Faults | None = None,
) -> AsyncGenerator[Harness]:
    """Open a playground with people; at the end all traffic must conform to Discord's rules.

    If `is_pseudo`, the server and its people speak the pseudo-language. `faults` strike requests.
    """
    # Each shard in a bucket of its own: nobody waits before a start.
    options = GatewayOptions(identify_window=0.0, max_concurrency=shards)
    async with Playground(options=options, faults=faults) as playground:
        playground.world.acknowledge_within = PATIENCE  # how quick the bot is, bench tells
        playground.capture.exchanges = deque[Exchange]()  # all of them: nothing goes unjudged
        yield Harness(playground, people, at_once=at_once, is_pseudo=is_pseudo, shards=shards)
        assert conformance.violations(playground) == []


@asynccontextmanager
async def hosted(
    harness: Harness, folder: Path, *, pictured: bool = True, database: URL | None = None
) -> AsyncGenerator[PuddingLane]:
    """Let the bot host, with a database (None: in a folder); it must not fail anywhere.

    If not `pictured`, every picture is blank: painting takes most of the time.
    """
    settings = Settings(
        pudding_data=folder,
        database_url=database or in_folder(folder),
        dm_pause=0,
        computer_pause=0,
    )
    urls = harness.world.urls
    with connect.pointed_at(urls.api, urls.gateway, urls.cdn), capture_logs() as log:
        async with opened(settings.database_url) as engine:
            bot = PuddingLane(settings, engine, InFlight(), GAMES)
            if not pictured:
                bot.studio = Studio(blank)
                bot.pictures = BlankPictures(bot.studio)
            serving = asyncio.create_task(bot.start(harness.application.token))
            try:
                await harness.up()
                yield bot
            finally:
                async with asyncio.timeout(2 * PATIENCE):
                    await bot.in_flight.drain(PATIENCE)  # as whoever runs the bot does
                    await bot.close()
                    await serving
    assert [line for line in log if line["log_level"] in {"error", "critical"}] == []
