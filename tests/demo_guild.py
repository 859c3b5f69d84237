"""The demo guild in a world, the people who act in it, and the channel where they do."""

from dataclasses import dataclass

from playground.demo import Demo
from playground.people.driver import Person
from playground.world.clock import VirtualClock
from playground.world.model import Application, Channel, Guild
from playground.world.state import World


@dataclass(frozen=True, slots=True)
class DemoGuild:
    """A world, its clock, the demo in it, and a channel."""

    world: World
    clock: VirtualClock
    demo: Demo
    channel: Channel

    @property
    def application(self) -> Application:
        return self.demo.application

    @property
    def guild(self) -> Guild:
        return self.demo.guild

    @property
    def ann(self) -> Person:
        """The first of the six, who owns the guild."""
        return Person(self.world, self.demo.people[0])

    @property
    def bob(self) -> Person:
        return Person(self.world, self.demo.people[1])

    @property
    def cleo(self) -> Person:
        return Person(self.world, self.demo.people[2])
