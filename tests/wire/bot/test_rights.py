"""Rights come from the table's own channel, and strangers see nothing: what people had tried."""

from playground.people.driver import Person
from playground.world import channels, guilds
from playground.world.model import Channel, Overwrite
from playground.world.permissions import Permission
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import is_private_to
from tests.wire.bot.test_tournaments import opened

VIEW, MANAGE = int(Permission.VIEW_CHANNEL), int(Permission.MANAGE_CHANNELS)
NO_TABLE = "That table no longer exists. `/game list` shows the tables on this server."
NO_TOURNAMENT = "There is no such tournament. `/tournament list` shows those on this server."


def private(harness: Harness, name: str, *people: Person) -> Channel:
    """Create a channel that only these people, the bot and the server's owner see."""
    channel = channels.create(harness.world, harness.guild, name)
    permit(harness, channel, harness.guild.id, deny=VIEW)
    for user_id in (harness.application.bot.id, *(one.user.id for one in people)):
        permit(harness, channel, user_id, allow=VIEW)
    return channel


def permit(harness: Harness, channel: Channel, who: str, *, allow: int = 0, deny: int = 0) -> None:
    """Set what a channel allows or denies to everybody, or to one person."""
    kind = 0 if who == harness.guild.id else 1
    channels.permit(harness.world, channel, Overwrite(who, kind, allow, deny))


def own_channel(harness: Harness, person: Person) -> Channel:
    """Create a channel that a person manages."""
    channel = channels.create(harness.world, harness.guild, f"of-{person.user.name}")
    permit(harness, channel, person.user.id, allow=VIEW | MANAGE)
    return channel


async def test_who_manages_a_channel_of_their_own_does_not_end_a_private_game_from_there(
    harness: Harness,
) -> None:
    host, player, third = harness.people[1:4]
    secret = private(harness, "secret", host, player, third)
    await harness.begun(host, player, third, channel=secret)
    told = await harness.use(player, "game end", channel=own_channel(harness, player))
    assert f"Only the host of this table, <@{host.user.id}>" in told.words
    assert (await harness.row()).status == "running"


async def test_who_does_not_see_a_table_cannot_take_it_into_a_channel_of_their_own(
    harness: Harness,
) -> None:
    host, player, third, stranger = harness.people[1:5]
    secret = private(harness, "secret", host, player, third)
    await harness.begun(host, player, third, channel=secret)
    await harness.use(host, "game pause", channel=secret)
    told = await harness.use(stranger, "game resume", channel=own_channel(harness, stranger),
                             table=1)  # fmt: skip
    assert told.words == NO_TABLE
    row = await harness.row()
    assert (row.status, row.channel_id) == ("paused", int(secret.id))


async def test_a_tournament_does_not_exist_for_a_server_that_was_not_told_of_it(
    harness: Harness,
) -> None:
    await opened(harness)
    stranger = guilds.person(harness.world, "Zoe")
    abroad = guilds.found(harness.world, "Abroad", stranger)
    guilds.invite(harness.world, abroad, harness.application)
    lobby = channels.create(harness.world, abroad, "lobby")
    zoe = Person(harness.world, stranger)
    told = await harness.use(zoe, "tournament standings", lobby, tournament=1)
    never = await harness.use(zoe, "tournament standings", lobby, tournament=99)
    assert told.words == never.words == NO_TOURNAMENT
    assert told.components == []


async def test_a_lobby_of_a_private_channel_is_not_posted_where_one_asks_for_it(
    harness: Harness,
) -> None:
    host = harness.people[1]
    secret = private(harness, "secret", host)
    await harness.lobby(host, channel=secret)
    told = await harness.use(host, "game status")
    assert is_private_to(told, host)
    assert "table 1" in told.words
    assert harness.said() == []
