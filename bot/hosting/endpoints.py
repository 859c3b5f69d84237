"""The addresses of Discord or of a playground."""

from dataclasses import dataclass
from pathlib import Path

import discord.asset
import discord.gateway
import discord.http
import yarl

from bot.host_language import of_system, say
from bot.hosting.settings import SettingsError
from games.core.codec import Codec, UnreadableError


@dataclass(frozen=True, slots=True)
class Addresses:
    """The addresses that a bot needs to connect to a playground instead of Discord."""

    page: str
    """The address for a browser."""
    token: str
    api: str
    gateway: str
    cdn: str
    guild: str
    """The id of the demo server."""


_ADDRESSES = Codec(Addresses)


def read_addresses(file: Path) -> Addresses:
    """Read what `python -m playground --tell FILE` has written.

    Raises:
        SettingsError: the file is missing or not valid.
    """
    try:
        return _ADDRESSES.load(file.read_bytes())
    except OSError as error:
        raise SettingsError(f"PLAYGROUND: {file}: {of_system(error)}") from None
    except UnreadableError:
        why = say("this file was not written by `python -m playground --tell FILE`")
        raise SettingsError(f"PLAYGROUND: {file}: {why}") from None


def point_at(api: str, gateway: str, cdn: str) -> None:
    """Make discord.py use these addresses for every client that logs in from now on."""
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    discord.asset.Asset.BASE = cdn  # type: ignore[assignment,unused-ignore]  # pyright: ignore[reportAttributeAccessIssue]
