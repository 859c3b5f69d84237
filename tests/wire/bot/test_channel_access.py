"""A person's permissions in a channel, checked from elsewhere: threads, other servers, failures."""

import pytest

from bot.frontend.core.channel_access import KEPT
from playground.faults import Broken, Fault, Refused
from playground.people.driver import Person
from playground.world import channels, guilds, threads
from playground.world.model import Channel
from playground.world.permissions import Permission
from tests.wire.bot.harness import Harness
from tests.wire.bot.test_rights import MANAGE, NO_TABLE, VIEW, permit, private

MEMBER = ("GET", "/guilds/{guild_id}/members/{user_id}")
PUBLIC, PRIVATE = 11, 12
THREADS = int(Permission.MANAGE_THREADS)


def seated(harness: Harness) -> tuple[Person, ...]:
    return harness.people[1:4]


def thread_of(harness: Harness, parent: Channel, kind: int) -> Channel:
    """Start a thread of these people, and of the bot."""
    owner = harness.people[1].user.id
    thread = threads.start(harness.world, parent, owner, {"name": "game", "type": kind}, None)
    for user_id in (harness.application.bot.id, *(one.user.id for one in seated(harness))):
        threads.add(harness.world, thread, user_id)
    return thread


async def looks(harness: Harness, person: Person, channel: Channel | None = None) -> str:
    """Look at table 1 by its number, and return what one is told."""
    there = channel or person.direct(harness.application.bot)
    return (await harness.use(person, "replay", there, table=1)).words


async def sees(harness: Harness, person: Person, channel: Channel | None = None) -> bool:
    told = await looks(harness, person, channel)
    assert told == NO_TABLE or "Nothing has happened here yet." in told
    return told != NO_TABLE


async def test_a_thread_is_seen_and_moderated_as_its_channel_says(harness: Harness) -> None:
    esi, fumi = harness.people[4:6]
    parent, plain = private(harness, "parent", *seated(harness), esi), harness.channel
    await harness.begun(*seated(harness), channel=thread_of(harness, parent, PUBLIC))
    assert await sees(harness, esi, plain)
    assert not await sees(harness, fumi, plain)
    told = await harness.use(esi, "game resume", plain, table=1)
    assert told.words.startswith("Only the host of the table")
    permit(harness, parent, esi.user.id, allow=VIEW | THREADS)
    told = await harness.use(esi, "game resume", plain, table=1)
    assert told.words == "This table is not paused. `/game status` shows it."


async def test_a_private_thread_is_seen_by_who_has_joined_it_or_manages_threads(
    harness: Harness,
) -> None:
    dov, esi, fumi = harness.people[3:6]
    thread = thread_of(harness, harness.channel, PRIVATE)
    await harness.begun(*harness.people[1:4], channel=thread)
    plain = channels.create(harness.world, harness.guild, "plain")
    assert await sees(harness, dov, plain)
    assert not await sees(harness, esi, plain)
    threads.add(harness.world, thread, esi.user.id)
    harness.now += KEPT
    assert await sees(harness, esi, plain)
    assert not await sees(harness, fumi, plain)
    permit(harness, harness.channel, fumi.user.id, allow=THREADS)
    assert await sees(harness, fumi, plain)


async def test_an_archived_thread_is_looked_up(harness: Harness) -> None:
    esi, fumi = harness.people[4:6]
    parent = private(harness, "parent", *seated(harness), esi)
    thread = thread_of(harness, parent, PUBLIC)
    await harness.begun(*seated(harness), channel=thread)
    threads.archive(harness.world, thread)
    await harness.restart()  # what is archived then is not told of
    plain = harness.channel
    assert "table 1" in (await harness.use(esi, "game list", plain)).words
    assert await sees(harness, esi, plain)
    assert not await sees(harness, fumi, plain)
    assert "table 1" not in (await harness.use(fumi, "game list", plain)).words


async def test_from_direct_messages_and_other_servers_roles_count_as_they_are_there(
    harness: Harness,
) -> None:
    esi, fumi = harness.people[4:6]
    secret = private(harness, "secret", *seated(harness), esi)
    await harness.begun(*seated(harness), channel=secret)
    zoe = guilds.person(harness.world, "Zoe")
    abroad = guilds.found(harness.world, "Abroad", fumi.user, (esi.user, zoe))
    guilds.invite(harness.world, abroad, harness.application)
    far = channels.create(harness.world, abroad, "far")
    for channel in (None, far):
        assert await sees(harness, esi, channel)
        assert not await sees(harness, fumi, channel)
        assert not await sees(harness, Person(harness.world, zoe), channel)
    guilds.leave(harness.world, harness.guild, esi.user)
    harness.now += KEPT
    assert not await sees(harness, esi)
    assert not await sees(harness, esi, far)


@pytest.mark.parametrize("fault", [Refused(50001), Refused(10007), Refused(10013)])
async def test_where_discord_does_not_say_nobody_sees_but_who_plays(
    harness: Harness, fault: Fault
) -> None:
    bob, esi = harness.people[1], harness.people[4]
    secret = private(harness, "secret", *seated(harness), esi)
    permit(harness, secret, esi.user.id, allow=VIEW | MANAGE)
    await harness.begun(*seated(harness), channel=secret)
    harness.faults.add(fault, *MEMBER)
    assert not await sees(harness, esi)
    assert await sees(harness, bob)
    harness.now += KEPT
    assert await sees(harness, esi)


async def test_what_discord_takes_too_long_to_say_is_not_allowed(harness: Harness) -> None:
    """discord.py asks again and again; the press does not wait for all of that."""
    esi = harness.people[4]
    await harness.begun(*seated(harness))
    harness.faults.add(Broken(500), *MEMBER, count=99)
    harness.bot.access.patience = 0.01
    assert not await sees(harness, esi)


async def test_a_channel_that_is_gone_has_neither_onlookers_nor_moderators(
    harness: Harness,
) -> None:
    ann, bob, esi = harness.ann, harness.bob, harness.people[4]
    there = channels.create(harness.world, harness.guild, "there")
    await harness.begun(*seated(harness), channel=there)
    channels.delete(harness.world, there)
    await harness.settled()
    for person in (ann, esi):  # Ann owns the server
        assert not await sees(harness, person, harness.channel)
        told = await harness.use(person, "game resume", table=1)
        assert told.words == NO_TABLE
    told = await harness.use(bob, "game resume", table=1)
    assert told.words == "The table continues here; the board follows."


async def test_who_plays_and_who_is_there_is_not_asked_about(harness: Harness) -> None:
    """Discord is asked for nobody whose right is known: each press would wait for it."""
    board = await harness.begun(*seated(harness))
    harness.faults.add(Refused(50001), *MEMBER, count=99)
    assert await sees(harness, harness.bob)
    told = await harness.press(harness.people[4], board, "Board")
    assert told.words != NO_TABLE
