"""A tournament's role and event on its server."""

import pytest

from bot.outgoing import ServerUpdate
from bot.store.rows import tournaments
from playground.world import guilds
from playground.world.model import EventStatus, Role, ScheduledEvent
from playground.world.permissions import BOT, Permission
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import labels
from tests.wire.bot.test_tournaments import begun, changed, edited, finished, later, opened, set_up
from tournaments.settings import DAY

ALL = int(BOT | Permission.MANAGE_ROLES | Permission.CREATE_EVENTS)


def allow(harness: Harness, bits: int = ALL) -> None:
    """Let the bot do this on the server, whose time is the bot's."""
    own = guilds.bot_role(harness.guild, harness.application)
    guilds.grant(harness.world, harness.guild, own.id, bits)
    harness.now = max(harness.now, int(harness.world.clock.now().timestamp() * 1000))


def roles(harness: Harness) -> list[Role]:
    return [one for one in harness.guild.roles.values() if one.name.startswith("🏆")]


def events(harness: Harness) -> list[ScheduledEvent]:
    return list(harness.guild.events.values())


def having(harness: Harness, role: Role) -> set[str]:
    return {id_ for id_, one in harness.guild.members.items() if role.id in one.roles}


async def test_entrants_have_a_role_until_the_end(harness: Harness) -> None:
    allow(harness)
    message = await opened(harness)
    [role] = roles(harness)
    assert (role.name, role.permissions) == ("🏆 The Cup", 0)
    for person in harness.people[1:5]:
        await harness.press(person, message, "Enter")
    await harness.press(harness.people[4], message, "Leave")
    await harness.settled()
    assert having(harness, role) == {one.user.id for one in harness.people[1:4]}
    await harness.use(harness.ann, "tournament edit", name="The Big Cup")
    await harness.settled()
    assert [one.name for one in roles(harness)] == ["🏆 The Big Cup"]
    await later(harness, 7 * DAY)
    await finished(harness)
    assert roles(harness) == []
    assert not any(role.id in one.roles for one in harness.guild.members.values())


async def test_an_event_follows_the_tournament_to_its_end(harness: Harness) -> None:
    allow(harness)
    message = await opened(harness)
    [event] = events(harness)
    assert (event.name, event.status) == ("The Cup", EventStatus.SCHEDULED)
    assert event.starts_at.timestamp() * 1000 == harness.now + 7 * DAY
    assert event.location == (
        f"https://discord.com/channels/{harness.guild.id}/{harness.channel.id}"
    )
    await harness.use(harness.ann, "tournament edit", name="The Big Cup", starts="3d")
    await harness.settled()
    [event] = events(harness)
    assert event.name == "The Big Cup"
    assert event.starts_at.timestamp() * 1000 == harness.now + 3 * DAY
    for person in harness.people[1:4]:
        await harness.press(person, message, "Enter")
    await later(harness, 3 * DAY)
    [event] = events(harness)
    assert event.status is EventStatus.ACTIVE
    await finished(harness)
    [event] = events(harness)
    assert event.status is EventStatus.COMPLETED


async def test_a_tournament_that_is_called_off_leaves_neither(harness: Harness) -> None:
    allow(harness)
    message = await opened(harness)
    await harness.press(harness.bob, message, "Enter")
    await later(harness, 7 * DAY)  # too few have entered
    assert roles(harness) == []
    assert [one.status for one in events(harness)] == [EventStatus.CANCELED]


async def test_without_permission_the_organiser_is_told_and_it_goes_on(harness: Harness) -> None:
    allow(harness, int(BOT))
    page = await set_up(harness)
    told = await harness.press(harness.ann, page, "Open")
    assert "Its players get no role: the bot has no Manage Roles permission." in told.content
    assert "The server shows no event for it: the bot has no Create Events" in told.content
    await harness.settled()
    assert (roles(harness), events(harness)) == ([], [])
    assert "Enter" in labels(harness.said()[-1])


async def test_an_organiser_wants_neither_role_nor_event(harness: Harness) -> None:
    allow(harness)
    page = await set_up(harness)
    for key in ("wants_role", "wants_event"):
        page = await changed(harness, page, key, "0")
    assert "- Its players get no role\n- It is not listed as a server event\n" in page.words
    await harness.press(harness.ann, page, "Open")
    await harness.settled()
    assert (roles(harness), events(harness)) == ([], [])


async def test_what_is_not_wished_is_not_said_to_be_missing(harness: Harness) -> None:
    allow(harness, int(BOT))
    page = await changed(harness, await set_up(harness), "wants_role", "0")
    told = await harness.press(harness.ann, page, "Open")
    assert "Manage Roles" not in told.words
    assert "Create Events" in told.words


async def test_the_page_does_not_promise_what_the_bot_may_not_make(harness: Harness) -> None:
    allow(harness, int(BOT))
    await opened(harness)
    page = await harness.use(harness.ann, "tournament edit")
    assert page.words.endswith(
        "\n-# Its players get no role: the bot has no Manage Roles permission.\n"
        "-# The server shows no event for it: the bot has no Create Events permission."
    )
    assert "get a role" not in page.words


async def test_role_and_event_are_switched_while_it_runs(harness: Harness) -> None:
    allow(harness)
    message = await opened(harness)
    await harness.press(harness.bob, message, "Enter")
    page = await harness.use(harness.ann, "tournament edit")
    page = await edited(harness, page, "Role and event", wants_role="0", wants_event="0")
    assert page.words.startswith("Done.\n")
    assert "Its players get no role\nIt is not listed as a server event" in page.words
    await harness.settled()
    assert roles(harness) == []
    assert [one.status for one in events(harness)] == [EventStatus.CANCELED]
    page = await edited(harness, page, "Role and event", wants_role="1", wants_event="1")
    await harness.settled()
    [role] = roles(harness)
    assert having(harness, role) == {harness.bob.user.id}
    assert EventStatus.SCHEDULED in [one.status for one in events(harness)]


async def test_with_permission_nothing_is_said_to_be_missing(harness: Harness) -> None:
    allow(harness)
    told = await harness.press(harness.ann, await set_up(harness), "Open")
    assert "permission" not in told.content


async def test_a_right_that_comes_later_gives_the_role_to_all_who_are_in(harness: Harness) -> None:
    allow(harness, int(BOT))
    await begun(harness)
    assert roles(harness) == []
    allow(harness)
    await harness.put(ServerUpdate(1))
    [role] = roles(harness)
    assert having(harness, role) == {one.user.id for one in harness.people[1:4]}
    assert events(harness) == []  # it has begun


@pytest.mark.parametrize("column", ["entrants_role_id", "event_id"])
async def test_what_was_made_right_before_a_crash_is_not_made_twice(
    harness: Harness, column: str
) -> None:
    allow(harness)
    await opened(harness)
    made = await noted(harness)
    async with harness.bot.registry.store.write() as db:
        await tournaments.change(db, 1, **{column: None})
    await harness.put_again(ServerUpdate(1))
    harness.bot.outbox.wake()
    await harness.settled()
    assert (len(roles(harness)), len(events(harness))) == (1, 1)
    assert await noted(harness) == made


async def noted(harness: Harness) -> tuple[int | None, int | None]:
    async with harness.bot.registry.store.read() as db:
        row = await tournaments.tournament(db, 1)
    assert row is not None
    return row.entrants_role_id, row.event_id


async def test_what_people_deleted_is_not_missed(harness: Harness) -> None:
    allow(harness)
    message = await opened(harness)
    [role] = roles(harness)
    del harness.guild.roles[role.id]
    harness.guild.events.clear()
    await harness.press(harness.bob, message, "Enter")
    await harness.use(harness.ann, "tournament edit", name="The Big Cup")
    await harness.settled()
    assert "1 person has entered" in harness.said()[0].content
    await later(harness, 7 * DAY)
    assert "will not take place" in harness.said()[-1].content
