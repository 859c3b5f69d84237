"""The demo guild without a server: what people do, and what a bot would answer."""

from collections.abc import Callable

import pytest

from playground.errors import Refusal
from playground.people.driver import Person
from playground.people.forms import Value
from playground.rest import answers
from playground.wire import Json
from playground.world import posts
from playground.world.model import Interaction, Message, User
from tests.demo_guild import DemoGuild


class DemoWorld(DemoGuild):
    """The demo guild without a server."""

    __slots__ = ()

    @property
    def channel_id(self) -> str:
        return self.channel.id

    @property
    def bot(self) -> User:
        return self.demo.application.bot

    def command(self, guild_id: str | None = None, **more: object) -> None:
        """Register the command /test, as the REST API would store it."""
        command: Json = {"id": self.world.ids.next(), "type": 1, "name": "test"}
        command |= {"description": "A test.", "integration_types": [0], "contexts": None}
        command |= {"dm_permission": True, **more} | ({"guild_id": guild_id} if guild_id else {})
        self.demo.application.commands[command["id"]] = command

    def use(self, person: Person | None = None, **values: Value) -> Interaction:
        """Let a person, usually Ann, use /test."""
        return (person or self.ann).slash(self.channel_id, "test", values)

    def post(self, body: Json) -> Message:
        """Let the bot post a message."""
        return posts.post(self.world, self.channel, self.bot.id, body, {})

    def respond(self, interaction: Interaction, body: Json) -> None:
        """Let the bot answer."""
        answers.respond(self.world, interaction, body, {})


def refused(said: str, do: Callable[..., object], *arguments: object, **more: object) -> None:
    """See that a client refuses to do something, and says why; "": it does not matter."""
    with pytest.raises(Refusal, match=said or None):
        do(*arguments, **more)
