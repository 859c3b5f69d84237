"""Channels, threads and servers that are lost in the middle of a game: it waits, and goes on."""

import pytest

from playground.faults import Refused
from playground.world import channels, guilds, threads
from playground.world.model import Channel, ChannelType, Overwrite
from playground.world.permissions import Permission
from tests.wire.bot.harness import SEND, Harness
from tests.wire.bot.screen import is_private_to, labels, parts

PAUSED = (
    "This table is paused. The host can resume it with `/game resume`, and it continues "
    "in the channel where they use the command."
)


def other_channel(harness: Harness) -> Channel:
    return list(harness.world.channels.values())[1]


async def the_host_is_told(harness: Harness, why: str) -> None:
    """Check that the host, and nobody else, got a letter that says why the table waits."""
    dm = harness.dms(harness.ann)[-1]
    assert f" is paused: {why}. Nothing is lost." in dm.words
    assert "(table 1)" in dm.words
    for person in (harness.bob, harness.cleo):
        assert "is paused" not in harness.dms(person)[-1].words


async def moves(harness: Harness) -> int:
    return sum(entry.kind == "move" for entry in await harness.record())


async def it_goes_on(harness: Harness, channel: Channel) -> None:
    """Check that the table can be resumed in a channel and played there."""
    before = await moves(harness)
    told = await harness.use(harness.bob, "game resume", channel=channel, table=1)
    assert told.words == "The table continues here; the board follows."
    await harness.settled()
    assert len(harness.boards(channel)) >= 1
    assert (await harness.row()).channel_id == int(channel.id)
    who = harness.asked(channel)
    assert [who.user.id] == await harness.active()
    await harness.move(who, channel)
    await harness.settled()
    assert await moves(harness) == before + 1
    assert await harness.outbox() == []


async def test_a_deleted_channel_pauses_the_table_until_it_is_resumed_elsewhere(
    harness: Harness,
) -> None:
    await harness.begun()
    await harness.move(harness.asked())
    await harness.settled()
    channels.delete(harness.world, harness.channel)
    await harness.world.until(lambda: "is paused" in harness.dms(harness.ann)[-1].words)
    await harness.settled()
    assert ((await harness.row()).status, (await harness.row()).reason) == (
        "paused",
        "channel_gone",
    )
    await the_host_is_told(harness, "its channel is gone")
    there = other_channel(harness)
    assert (await harness.use(harness.bob, "play", channel=there)).words == PAUSED
    await it_goes_on(harness, there)


async def test_a_deleted_channel_of_which_nobody_told_is_found_out(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    move = await harness.first_move(who)
    harness.faults.add(Refused(10003), *SEND)
    told = await harness.use(who, "play", move=move)
    assert told.words.startswith("**You**")
    await harness.settled()
    await the_host_is_told(harness, "its channel is gone")
    assert await moves(harness) == 1
    await it_goes_on(harness, other_channel(harness))


async def test_a_deleted_channel_closes_its_lobby(harness: Harness) -> None:
    await harness.lobby(harness.ann)
    channels.delete(harness.world, harness.channel)
    there = other_channel(harness)
    while (await harness.row()).status == "lobby":
        await harness.use(harness.bob, "help", channel=there)  # until the bot has heard of it
    assert (await harness.row()).status == "cancelled"
    assert "table 2" in (await harness.lobby(harness.ann, channel=there)).words


async def test_a_deleted_thread_pauses_its_table(harness: Harness) -> None:
    await harness.lobby(harness.bob)
    await harness.use(harness.ann, "game new", game="great_fire")
    [thread] = [one for one in harness.world.channels.values() if one.thread]
    [lobby] = harness.said(thread)
    for person in (harness.bob, harness.cleo):
        await harness.press(person, lobby, "Join")
    await harness.press(harness.ann, lobby, "Start")
    await harness.settled()
    channels.delete(harness.world, thread)
    await harness.world.until(lambda: "is paused" in harness.dms(harness.ann)[-1].words)
    assert (await harness.row(2)).status == "paused"
    told = await harness.use(harness.ann, "game resume", table=2)
    assert told.words == (
        "This channel already has a table, and I cannot open a thread for yours. Try another "
        "channel."
    )
    there = other_channel(harness)
    await harness.use(harness.ann, "game resume", channel=there)
    await harness.settled()
    assert len(harness.boards(there)) == 1


@pytest.mark.parametrize("bits", [Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES])
async def test_lost_permissions_pause_the_table_and_it_resumes_in_its_place(
    bits: Permission, harness: Harness
) -> None:
    await harness.begun()
    who = harness.asked()
    bot = harness.application.bot.id
    harness.channel.overwrites[bot] = Overwrite(bot, 1, deny=bits)
    await harness.move(who)
    await harness.settled()
    assert (await harness.row()).reason == "no_permission"
    await the_host_is_told(harness, "I can no longer post there")
    assert (await harness.use(who, "play")).words == PAUSED
    shown = await harness.use(who, "game status")
    assert PAUSED in shown.words
    assert labels(shown) == ["Resume", "Log"], "nothing to play, but a way on"
    harness.channel.overwrites.clear()
    await it_goes_on(harness, harness.channel)


async def test_while_it_may_not_post_resuming_pauses_again(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    harness.faults.add(Refused(50013), *SEND)
    await harness.move(who)
    await harness.settled()
    harness.faults.add(Refused(50013), *SEND)
    await harness.use(harness.bob, "game resume")
    await harness.settled()
    assert (await harness.row()).status == "paused"
    assert await moves(harness) == 1
    await it_goes_on(harness, harness.channel)


async def test_a_stranger_cannot_resume_a_table(harness: Harness) -> None:
    await harness.begun()
    harness.faults.add(Refused(50013), *SEND)
    await harness.move(harness.asked())
    await harness.settled()
    told = await harness.use(harness.people[4], "game resume", table=1)
    assert is_private_to(told, harness.people[4])
    assert told.words == (
        "Only the host of the table, or somebody who manages its channel, can do that."
    )
    assert (await harness.row()).status == "paused"


async def test_an_archived_thread_is_opened_again(harness: Harness) -> None:
    thread = await thread_with_a_game(harness)
    threads.archive(harness.world, thread)
    await harness.move(harness.asked(thread), thread)
    await harness.settled()
    assert thread.thread is not None
    assert not thread.thread.archived
    assert len(harness.boards(thread)) == 2
    assert [file.filename for file in harness.board(thread).attachments] == [
        "board.png",
        "news.png",
    ]
    assert (await harness.row()).status == "running"


async def test_a_locked_thread_pauses_its_table(harness: Harness) -> None:
    thread = await thread_with_a_game(harness)
    threads.archive(harness.world, thread, locked=True)
    await harness.move(harness.asked(thread), thread)
    await harness.settled()
    assert (await harness.row()).reason == "thread_locked"
    await the_host_is_told(harness, "its thread is locked")
    await it_goes_on(harness, other_channel(harness))


async def test_a_board_whose_old_channel_is_gone_is_not_looked_for(harness: Harness) -> None:
    await harness.begun()
    harness.faults.add(Refused(50013), *SEND)
    await harness.move(harness.asked())
    await harness.settled()
    there = other_channel(harness)
    await harness.use(harness.bob, "game resume", channel=there, table=1)
    await harness.settled()
    edits = [one for one in harness.playground.capture.exchanges if one.method == "PATCH"]
    assert all(one.status == 200 for one in edits)


async def test_a_bot_that_is_kicked_waits_until_it_is_invited_again(harness: Harness) -> None:
    await harness.begun()
    await harness.move(harness.asked())
    await harness.settled()
    harness.ann.kick(harness.guild, harness.application.bot)
    await paused(harness)
    assert (await harness.row()).reason == "kicked"
    assert await moves(harness) == 1
    guilds.invite(harness.world, harness.guild, harness.application)
    await it_goes_on(harness, harness.channel)


async def test_a_server_that_fails_and_comes_back_loses_nothing(harness: Harness) -> None:
    board = await harness.begun()
    who = harness.asked()
    guilds.outage(harness.world, harness.guild)
    panel = await harness.press(who, board, "Play")
    menu, _ = [part for part in parts(panel) if part["type"] == 3]
    await harness.choose(who, panel, menu["options"][0]["value"])
    guilds.recover(harness.world, harness.guild)
    await harness.settled()
    assert len(harness.boards()) == 2
    assert (await harness.row()).status == "running"
    await harness.move(harness.asked())
    assert await moves(harness) == 2


async def paused(harness: Harness) -> None:
    """Wait until the bot has heard that it was kicked, which nobody can see from outside."""
    direct = harness.ann.direct(harness.application.bot)
    while (await harness.row()).status != "paused":
        await harness.use(harness.ann, "help", channel=direct)
    await harness.settled()


async def thread_with_a_game(harness: Harness) -> Channel:
    """Return a thread in which Ann, Bob and Cleo play."""
    body = {"name": "ours", "type": ChannelType.PUBLIC_THREAD}
    thread = threads.start(harness.world, harness.channel, harness.ann.user.id, body, None)
    await harness.begun(channel=thread)
    return thread
