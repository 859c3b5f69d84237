"""discord.py 2.7 plays the cases: pointed at loopback, and as if it were the real Discord."""

import io
import ssl

import discord
import pytest
import trustme

from playground import demo
from playground.gateway.server import GatewayOptions
from playground.server import Playground
from playground.world.clock import VirtualClock
from tests.wire import conformance, connect
from tests.wire.cases import CASES, Case
from tests.wire.demo_bot import DemoBot
from tests.wire.demo_server import DemoServer
from tests.wire.pictures import PNG
from tests.wire.running_client import running


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
async def test_pointed_at_loopback(case: Case, server: DemoServer, bot: DemoBot) -> None:
    await case(server)
    assert bot.errors == []


async def test_with_production_addresses_and_nothing_patched() -> None:
    served, trusted = _certified("discord.com", "*.discord.gg", "cdn.discordapp.com")
    clock = VirtualClock()
    playground = Playground(clock, GatewayOptions(identify_window=0.0))
    built = demo.build(playground.world)
    await playground.open(tls=served)
    resolver = connect.LoopbackResolver(playground.port)
    bot = DemoBot(connector=connect.connector(resolver, trusted))
    async with playground, running(bot, built.application.token):
        lobby = next(iter(playground.world.channels.values()))
        server = DemoServer(playground.world, clock, built, lobby, playground)
        for case in CASES:
            await case(server.in_new_channel())
            server.bob.user.locale = "en-US"
        channel = bot.get_channel(int(lobby.id))
        assert isinstance(channel, discord.TextChannel)
        sent = await channel.send(file=discord.File(io.BytesIO(PNG), "map.png"))
        assert await sent.attachments[0].read() == PNG
    assert bot.errors == []
    assert resolver.asked == {"discord.com", "gateway.discord.gg", "cdn.discordapp.com"}
    assert conformance.violations(playground) == []


def _certified(*names: str) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """Return a server's context for the names, and a client's that trusts it."""
    authority = trustme.CA()
    served, trusted = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), ssl.create_default_context()
    authority.issue_cert(*names).configure_cert(served)  # pyright: ignore[reportUnknownMemberType]
    authority.configure_trust(trusted)  # pyright: ignore[reportUnknownMemberType]
    return served, trusted
