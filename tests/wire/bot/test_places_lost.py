"""Channels, threads and servers that are lost in the middle of a game: it waits, and goes on."""

import pytest

from playground.faults import Refused
from playground.world import channels, guilds, threads
from playground.world.model import Channel, ChannelType, Overwrite
from playground.world.permissions import Permission
from tests.wire.bot.house import SEND, House
from tests.wire.bot.screen import is_private_to, labels, parts

PAUSED = (
    "This table is paused. With `/game resume` the host lets it go on, in the channel where that "
    "is typed."
)


def other_channel(house: House) -> Channel:
    return list(house.world.channels.values())[1]


async def the_host_is_told(house: House, why: str) -> None:
    """Check that the host, and nobody else, got a letter that says why the table waits."""
    letter = house.letters(house.ann)[-1]
    assert f" is paused: {why}. Nothing is lost." in letter.content
    assert "(table 1)" in letter.content
    for person in (house.bob, house.cleo):
        assert "is paused" not in house.letters(person)[-1].content


async def moves(house: House) -> int:
    return sum(entry.kind == "move" for entry in await house.record())


async def it_goes_on(house: House, channel: Channel) -> None:
    """Check that the table can be resumed in a channel and played there."""
    before = await moves(house)
    told = await house.use(house.bob, "game resume", channel=channel, table=1)
    assert told.content == "The table goes on here; the board follows."
    await house.settled()
    assert len(house.boards(channel)) >= 1
    assert (await house.row()).channel_id == int(channel.id)
    who = house.asked(channel)
    assert [who.user.id] == await house.active()
    await house.move(who, channel)
    await house.settled()
    assert await moves(house) == before + 1
    assert await house.outbox() == []


async def test_a_deleted_channel_pauses_the_table_until_it_is_resumed_elsewhere(
    house: House,
) -> None:
    await house.begun()
    await house.move(house.asked())
    await house.settled()
    channels.delete(house.world, house.channel)
    await house.world.until(lambda: "is paused" in house.letters(house.ann)[-1].content)
    await house.settled()
    assert ((await house.row()).status, (await house.row()).reason) == (
        "paused",
        "channel_gone",
    )
    await the_host_is_told(house, "its channel is gone")
    there = other_channel(house)
    assert (await house.use(house.bob, "play", channel=there)).content == PAUSED
    await it_goes_on(house, there)


async def test_a_deleted_channel_of_which_nobody_told_is_found_out(house: House) -> None:
    await house.begun()
    who = house.asked()
    move = await house.first_move(who)
    house.faults.add(Refused(10003), *SEND)
    told = await house.use(who, "play", move=move)
    assert told.content.startswith("**You**")
    await house.settled()
    await the_host_is_told(house, "its channel is gone")
    assert await moves(house) == 1
    await it_goes_on(house, other_channel(house))


async def test_a_deleted_channel_closes_its_lobby(house: House) -> None:
    await house.lobby(house.ann)
    channels.delete(house.world, house.channel)
    there = other_channel(house)
    while (await house.row()).status == "lobby":
        await house.use(house.bob, "help", channel=there)  # until the bot has heard of it
    assert (await house.row()).status == "cancelled"
    assert "table 2" in (await house.lobby(house.ann, channel=there)).content


async def test_a_deleted_thread_pauses_its_table(house: House) -> None:
    await house.lobby(house.bob)
    await house.use(house.ann, "game new")
    [thread] = [one for one in house.world.channels.values() if one.thread]
    [lobby] = house.said(thread)
    for person in (house.bob, house.cleo):
        await house.press(person, lobby, "Join")
    await house.press(house.ann, lobby, "Start")
    await house.settled()
    channels.delete(house.world, thread)
    await house.world.until(lambda: "is paused" in house.letters(house.ann)[-1].content)
    assert (await house.row(2)).status == "paused"
    told = await house.use(house.ann, "game resume", table=2)
    assert told.content == (
        "This channel has a table already, and here I cannot open a thread for yours."
    )
    there = other_channel(house)
    await house.use(house.ann, "game resume", channel=there)
    await house.settled()
    assert len(house.boards(there)) == 1


@pytest.mark.parametrize("bits", [Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES])
async def test_lost_permissions_pause_the_table_and_it_resumes_in_its_place(
    bits: Permission, house: House
) -> None:
    await house.begun()
    who = house.asked()
    bot = house.application.bot.id
    house.channel.overwrites[bot] = Overwrite(bot, 1, deny=bits)
    await house.move(who)
    await house.settled()
    assert (await house.row()).reason == "no_permission"
    await the_host_is_told(house, "I may not post there any more")
    assert (await house.use(who, "play")).content == PAUSED
    shown = await house.use(who, "game status")
    assert PAUSED in shown.content
    assert labels(shown) == []
    house.channel.overwrites.clear()
    await it_goes_on(house, house.channel)


async def test_while_it_may_not_post_resuming_pauses_again(house: House) -> None:
    await house.begun()
    who = house.asked()
    house.faults.add(Refused(50013), *SEND)
    await house.move(who)
    await house.settled()
    house.faults.add(Refused(50013), *SEND)
    await house.use(house.bob, "game resume")
    await house.settled()
    assert (await house.row()).status == "paused"
    assert await moves(house) == 1
    await it_goes_on(house, house.channel)


async def test_a_stranger_cannot_resume_a_table(house: House) -> None:
    await house.begun()
    house.faults.add(Refused(50013), *SEND)
    await house.move(house.asked())
    await house.settled()
    told = await house.use(house.people[4], "game resume", table=1)
    assert is_private_to(told, house.people[4])
    assert told.content == "Only the host of the table can do that, or who manages this channel."
    assert (await house.row()).status == "paused"


async def test_an_archived_thread_is_opened_again(house: House) -> None:
    thread = await thread_with_a_game(house)
    threads.archive(house.world, thread)
    await house.move(house.asked(thread), thread)
    await house.settled()
    assert thread.thread is not None
    assert not thread.thread.archived
    assert len(house.boards(thread)) == 2
    assert [file.filename for file in house.board(thread).attachments] == ["board.png"]
    assert (await house.row()).status == "running"


async def test_a_locked_thread_pauses_its_table(house: House) -> None:
    thread = await thread_with_a_game(house)
    threads.archive(house.world, thread, locked=True)
    await house.move(house.asked(thread), thread)
    await house.settled()
    assert (await house.row()).reason == "thread_locked"
    await the_host_is_told(house, "its thread is locked")
    await it_goes_on(house, other_channel(house))


async def test_a_board_whose_old_channel_is_gone_is_not_looked_for(house: House) -> None:
    await house.begun()
    house.faults.add(Refused(50013), *SEND)
    await house.move(house.asked())
    await house.settled()
    there = other_channel(house)
    await house.use(house.bob, "game resume", channel=there, table=1)
    await house.settled()
    edits = [one for one in house.playground.capture.exchanges if one.method == "PATCH"]
    assert all(one.status == 200 for one in edits)


async def test_a_bot_that_is_kicked_waits_until_it_is_invited_again(house: House) -> None:
    await house.begun()
    await house.move(house.asked())
    await house.settled()
    house.ann.kick(house.guild, house.application.bot)
    await paused(house)
    assert (await house.row()).reason == "kicked"
    assert await moves(house) == 1
    guilds.invite(house.world, house.guild, house.application)
    await it_goes_on(house, house.channel)


async def test_a_server_that_fails_and_comes_back_loses_nothing(house: House) -> None:
    board = await house.begun()
    who = house.asked()
    guilds.outage(house.world, house.guild)
    panel = await house.press(who, board, "Play")
    [menu] = [part for part in parts(panel) if part["type"] == 3]
    await house.choose(who, panel, menu["options"][0]["value"])
    guilds.recover(house.world, house.guild)
    await house.settled()
    assert len(house.boards()) == 2
    assert (await house.row()).status == "running"
    await house.move(house.asked())
    assert await moves(house) == 2


async def paused(house: House) -> None:
    """Wait until the bot has heard that it was kicked, which nobody can see from outside."""
    direct = house.ann.direct(house.application.bot)
    while (await house.row()).status != "paused":
        await house.use(house.ann, "help", channel=direct)
    await house.settled()


async def thread_with_a_game(house: House) -> Channel:
    """Return a thread in which Ann, Bob and Cleo play."""
    body = {"name": "ours", "type": ChannelType.PUBLIC_THREAD}
    thread = threads.start(house.world, house.channel, house.ann.user.id, body, None)
    await house.begun(channel=thread)
    return thread
