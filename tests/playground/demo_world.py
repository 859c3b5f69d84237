"""The demo guild without a server: what people do, and what a bot would answer."""

from dataclasses import dataclass

from playground.demo import Demo
from playground.people.driver import Person
from playground.rest import answers
from playground.wire import Json
from playground.world import posts
from playground.world.clock import VirtualClock
from playground.world.model import Interaction, Message
from playground.world.state import World


@dataclass(frozen=True, slots=True)
class DemoWorld:
    """A world, its clock, and the demo in it."""

    world: World
    clock: VirtualClock
    demo: Demo

    @property
    def channel_id(self) -> str:
        return next(iter(self.world.channels))

    def person(self, number: int) -> Person:
        """Return one of the six; the first owns the guild."""
        return Person(self.world, self.demo.people[number])

    def command(self, guild_id: str | None = None, **more: object) -> Json:
        """Register the command /test, as the REST API would store it."""
        command: Json = {
            "id": self.world.ids.next(),
            "type": 1,
            "name": "test",
            "description": "A test.",
            "integration_types": [0],
            "contexts": None,
            "dm_permission": True,
            **more,
        }
        if guild_id:
            command["guild_id"] = guild_id
        self.demo.application.commands[command["id"]] = command
        return command

    def use_test_command(self, **values: str | int | float | bool) -> Interaction:
        """Let the first person use /test."""
        return self.person(0).slash(self.channel_id, "test", values)

    def post(self, body: Json) -> Message:
        """Let the bot post a message."""
        channel = self.world.channels[self.channel_id]
        return posts.post(self.world, channel, self.demo.application.bot.id, body, {})

    def respond(self, interaction: Interaction, body: Json) -> None:
        """Let the bot answer."""
        answers.respond(self.world, interaction, body, {})
