"""How discord.py finds the playground instead of discord.com."""

import ssl
from collections.abc import Generator
from contextlib import contextmanager
from socket import AddressFamily

import aiohttp
import discord.asset
import discord.gateway
import discord.http
import yarl
from aiohttp.abc import AbstractResolver, ResolveResult


def point_at(api: str, gateway: str, cdn: str) -> None:
    """Set the three addresses of discord.py."""
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    discord.asset.Asset.BASE = cdn  # type: ignore[assignment,unused-ignore]  # pyright: ignore[reportAttributeAccessIssue]


@contextmanager
def pointed_at(api: str, gateway: str, cdn: str) -> Generator[None]:
    """Set the three addresses for a while."""
    socket = discord.gateway.DiscordWebSocket
    before = (discord.http.Route.BASE, str(socket.DEFAULT_GATEWAY), discord.asset.Asset.BASE)
    point_at(api, gateway, cdn)
    try:
        yield
    finally:
        point_at(*before)


class Everywhere(AbstractResolver):
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


def connector(resolver: Everywhere, trust: ssl.SSLContext) -> aiohttp.TCPConnector:
    """Return a connector for a client that believes it talks to discord.com."""
    return aiohttp.TCPConnector(resolver=resolver, ssl=trust, limit=0)
