"""A demo guild with six people and a few channels, and a bot that waits for its program."""

from dataclasses import dataclass

from playground import guilds
from playground.model import Application, Guild, User
from playground.permissions import BOT, Permission
from playground.world import World

PEOPLE = (
    ("Ann", 0xE06C75),
    ("Bob", 0x61AFEF),
    ("Cleo", 0x98C379),
    ("Dov", 0xE5C07B),
    ("Esi", 0xC678DD),
    ("Fumi", 0x56B6C2),
)
CHANNELS = (
    ("games", "The tables: start a game with a slash command."),
    ("lobby", "Talk about anything."),
    ("quiet", "Nobody writes here."),
)


@dataclass(frozen=True, slots=True)
class Demo:
    """What the demo consists of."""

    application: Application
    guild: Guild
    people: tuple[User, ...]


def build(world: World, bot: str = "Pudding Lane") -> Demo:
    """Build the demo in an empty world; the first person owns the guild."""
    people = tuple(guilds.person(world, name, color=color) for name, color in PEOPLE)
    guild = guilds.found(world, "Demo server", people[0], people[1:])
    for name, topic in CHANNELS:
        guilds.text_channel(world, guild, name, topic)
    application = guilds.register(world, bot)
    powers = BOT | Permission.MANAGE_CHANNELS | Permission.MANAGE_ROLES
    guilds.invite(world, guild, application, int(powers))
    return Demo(application, guild, people)
