"""The bot's environment: Discord, a running playground, or its own playground."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy.engine import URL

from bot.host_language import of_system
from bot.hosting.endpoints import point_at, read_addresses
from bot.hosting.settings import Settings, SettingsError
from bot.store.databases.database_url import in_folder


@dataclass(frozen=True, slots=True)
class Environment:
    """The token and the database of the bot."""

    token: str
    database: URL
    page: str | None = None
    """The address of the bot's own playground, whose data is temporary; else None."""


@asynccontextmanager
async def open_environment(settings: Settings) -> AsyncGenerator[Environment]:
    """Prepare the environment of the settings, and make discord.py use it.

    Raises:
        SettingsError: the playground cannot be found, or its port is taken.
    """
    if settings.playground:
        told = read_addresses(settings.playground)
        point_at(told.api, told.gateway, told.cdn)
        yield Environment(told.token, settings.database_url)
    elif settings.discord_token:
        yield Environment(settings.discord_token.get_secret_value(), settings.database_url)
    else:
        async with _own(settings.playground_port) as own:
            yield own


@asynccontextmanager
async def _own(port: int) -> AsyncGenerator[Environment]:
    """Serve a new playground, with a temporary database; a bot on Discord does not load it."""
    from playground import demo
    from playground.gateway.server import GatewayOptions
    from playground.server import Playground

    playground = Playground(options=GatewayOptions(identify_window=0.0))
    try:
        await playground.open(port)
    except OSError as error:
        await playground.close()
        raise SettingsError(f"PLAYGROUND_PORT: {port}: {of_system(error)}") from None
    built = demo.build(playground.world)
    urls = playground.world.urls
    point_at(urls.api, urls.gateway, urls.cdn)
    page = f"http://127.0.0.1:{playground.port}/"
    async with playground:
        with TemporaryDirectory(prefix="pudding_lane_") as folder:
            yield Environment(built.application.token, in_folder(Path(folder)), page)
