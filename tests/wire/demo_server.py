"""A playground with the demo guild, three people who act in a channel, and a clock to move."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

import aiohttp

from playground import demo
from playground.gateway.server import GatewayOptions
from playground.people.driver import Person
from playground.people.forms import Value
from playground.people.modal_forms import Filled
from playground.server import Playground
from playground.world import channels
from playground.world.clock import VirtualClock
from playground.world.model import Interaction, Message, Stage
from tests.demo_guild import DemoGuild
from tests.wire import conformance


@dataclass(frozen=True, slots=True)
class DemoServer(DemoGuild):
    """The demo server for a test, independent of the bot's library."""

    playground: Playground

    def in_new_channel(self) -> "DemoServer":
        """Return the same server, to act in a new channel."""
        return replace(self, channel=channels.create(self.world, self.guild, "table"))

    async def slash(self, path: str, person: Person | None = None, /, **values: Value) -> Message:
        """Use a command as Ann (or another) and return the original answer."""
        there = (person or self.ann).slash(self.channel.id, path, values)
        return await self.answer(there)

    async def click(self, message: Message, custom_id: str, who: Person | None = None) -> Message:
        """Press a button as Ann (or another) and return what `@original` is then."""
        person = who or self.ann
        return await self.answer(person.click(message.id, custom_id))

    async def select(self, message: Message, custom_id: str, *values: str) -> Message:
        """Choose as Ann and return what `@original` is then."""
        return await self.answer(self.ann.select(message.id, custom_id, list(values)))

    async def submit(self, **values: Filled) -> Message:
        """Submit the form on Ann's screen."""
        await self.world.until(lambda: bool(self.ann.modals()))
        [modal] = self.ann.modals()
        return await self.answer(self.ann.submit(modal.id, values))

    async def acknowledged(self, interaction: Interaction) -> Interaction:
        """Wait until the bot has acknowledged."""
        await self.world.until(interaction.settled.is_set)
        return interaction

    async def answer(self, interaction: Interaction) -> Message:
        """Wait for the acknowledgement, and for the real answer where it was deferred."""
        await self.acknowledged(interaction)
        await self.world.until(lambda: interaction.stage is not Stage.DEFERRED)
        assert interaction.original_id, f"{interaction.stage}: {interaction.data}"
        return self.world.message(interaction.channel.id, interaction.original_id)

    def said(self, person: Person, channel_id: str | None = None) -> list[str]:
        """Return the texts that a person sees in a channel."""
        return [m.content for m in person.messages(channel_id or self.channel.id)]

    async def wait_until_said(self, person: Person, *texts: str) -> None:
        """Wait until a person sees exactly these texts."""
        await self.world.until(lambda: self.said(person) == list(texts))

    async def file(self, url: str) -> bytes:
        """Fetch a file from the CDN, over the loopback port whatever the host is called."""
        there = "/" + url.partition("://")[2].partition("/")[2]
        scheme = url.partition(":")[0]
        here = f"{scheme}://127.0.0.1:{self.playground.port}{there}"
        async with aiohttp.ClientSession() as session, session.get(here, ssl=False) as answer:
            assert answer.status == 200
            return await answer.read()


@asynccontextmanager
async def demo_server() -> AsyncGenerator[DemoServer]:
    """Serve the demo guild on a virtual clock; at the end nothing may have violated a rule."""
    clock = VirtualClock()
    async with Playground(clock, GatewayOptions(identify_window=0.0)) as playground:
        built = demo.build(playground.world)
        channel = next(iter(playground.world.channels.values()))
        yield DemoServer(playground.world, clock, built, channel, playground)
        assert conformance.violations(playground) == []
