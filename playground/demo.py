"""A demo guild with six people and a few channels, and a bot that waits for its program."""

from dataclasses import dataclass

from playground.world import guilds
from playground.world.model import Application, Guild, User
from playground.world.permissions import BOT, Permission
from playground.world.state import World

PEOPLE = (
    ("Ann", 0xB83A4B),
    ("Bob", 0x2568A8),
    ("Cleo", 0x3F7D2C),
    ("Dov", 0x8A6612),
    ("Esi", 0x9A45B5),
    ("Fumi", 0x1C7A86),
)
"""Their names, and colours dark enough for white initials."""
CHANNELS = (
    ("games", "The tables: start a game with a slash command."),
    ("lobby", "Talk about anything."),
    ("quiet", "Nobody writes here."),
)


@dataclass(frozen=True, slots=True)
class Demo:
    """The content of the demo."""

    application: Application
    guild: Guild
    people: tuple[User, ...]


def build(world: World, bot: str = "Pudding Lane", *, is_old: bool = False) -> Demo:
    """Build the demo in an empty world; the first person owns the guild.

    `is_old`: the bot's application is, as in `guilds.register`.
    """
    people = tuple(guilds.person(world, name, color=color) for name, color in PEOPLE)
    guild = guilds.found(world, "Demo server", people[0], people[1:])
    for name, topic in CHANNELS:
        guilds.text_channel(world, guild, name, topic)
    application = guilds.register(world, bot, is_old=is_old)
    powers = BOT | Permission.MANAGE_CHANNELS | Permission.MANAGE_ROLES
    guilds.invite(world, guild, application, int(powers))
    return Demo(application, guild, people)
