"""https://docs.discord.com/developers/topics/permissions#permission-overwrites."""

from playground.world.clock import START
from playground.world.model import Channel, ChannelType, Guild, Member, Overwrite, Role
from playground.world.permissions import EVERYTHING, Permission, in_channel, in_guild

VIEW, SEND, FILES = Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES, Permission.ATTACH_FILES
OWNER, ANN, GUILD, RED, BLUE = "1", "2", "10", "11", "12"


def guild(*, everyone: int = int(VIEW), red: int = 0, blue: int = 0) -> Guild:
    """Ann is red and blue."""
    roles = {GUILD: everyone, RED: red, BLUE: blue}
    return Guild(
        GUILD,
        "Guild",
        OWNER,
        {id_: Role(id_, id_, bits) for id_, bits in roles.items()},
        {ANN: Member(ANN, START, [RED, BLUE])},
    )


def channel(*overwrites: Overwrite) -> Channel:
    return Channel("20", ChannelType.TEXT, GUILD, overwrites={o.id: o for o in overwrites})


def test_roles_add_up() -> None:
    assert in_guild(guild(red=int(SEND), blue=int(FILES)), ANN) == VIEW | SEND | FILES


def test_owners_and_administrators_may_everything() -> None:
    closed = channel(Overwrite(GUILD, 0, deny=int(VIEW)))
    assert in_channel(guild(), closed, OWNER) == EVERYTHING
    assert in_channel(guild(red=int(Permission.ADMINISTRATOR)), closed, ANN) == EVERYTHING


def test_a_role_overrides_everyone_and_a_member_overrides_roles() -> None:
    here = guild(everyone=int(VIEW | SEND))
    silent = Overwrite(GUILD, 0, deny=int(SEND))
    assert in_channel(here, channel(silent), ANN) == VIEW
    spoken = Overwrite(RED, 0, allow=int(SEND))
    assert in_channel(here, channel(silent, spoken), ANN) == VIEW | SEND
    hushed = Overwrite(ANN, 1, deny=int(SEND))
    assert in_channel(here, channel(silent, spoken, hushed), ANN) == VIEW


def test_what_one_role_allows_no_other_denies() -> None:
    both = (Overwrite(RED, 0, deny=int(SEND)), Overwrite(BLUE, 0, allow=int(SEND)))
    assert in_channel(guild(), channel(*both), ANN) == VIEW | SEND


def test_who_does_not_see_a_channel_may_nothing_in_it() -> None:
    here = guild(everyone=int(VIEW | SEND))
    assert in_channel(here, channel(Overwrite(GUILD, 0, deny=int(VIEW))), ANN) == 0
