"""Connect discord.py to the playground instead of discord.com."""

import ssl
from collections.abc import Generator
from contextlib import contextmanager
from socket import AddressFamily

import aiohttp
import discord.asset
import discord.gateway
import discord.http
from aiohttp.abc import AbstractResolver, ResolveResult

from bot.hosting.endpoints import point_at


@contextmanager
def addresses_restored() -> Generator[None]:
    """Give discord.py its addresses back afterwards, wherever it was pointed at."""
    socket = discord.gateway.DiscordWebSocket
    before = (discord.http.Route.BASE, str(socket.DEFAULT_GATEWAY), discord.asset.Asset.BASE)
    try:
        yield
    finally:
        point_at(*before)


@contextmanager
def pointed_at(api: str, gateway: str, cdn: str) -> Generator[None]:
    """Set the three addresses for a while."""
    with addresses_restored():
        point_at(api, gateway, cdn)
        yield


class LoopbackResolver(AbstractResolver):
    """Finds every name on one loopback port."""

    def __init__(self, port: int) -> None:
        self.asked: set[str] = set()
        self._port = port

    async def resolve(
        self, host: str, port: int = 0, family: int = AddressFamily.AF_INET
    ) -> list[ResolveResult]:
        del port, family
        self.asked.add(host)
        return [
            ResolveResult(
                hostname=host,
                host="127.0.0.1",
                port=self._port,
                family=AddressFamily.AF_INET,
                proto=0,
                flags=0,
            )
        ]

    async def close(self) -> None:
        """Nothing is held."""


def connector(resolver: LoopbackResolver, trust: ssl.SSLContext) -> aiohttp.TCPConnector:
    """Return a connector for a client that believes it talks to discord.com."""
    return aiohttp.TCPConnector(resolver=resolver, ssl=trust, limit=0)
