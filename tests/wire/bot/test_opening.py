"""Where a table is opened, and where it cannot be."""

import pytest

from playground.errors import Refusal
from playground.faults import Refused
from playground.world import guilds, threads
from playground.world.model import Channel, ChannelType, Overwrite
from playground.world.permissions import Permission
from tests.wire.bot.house import START_THREAD, House
from tests.wire.bot.screen import is_private_to, labels, named


def the_thread(house: House) -> Channel:
    """Return the one thread that there is."""
    [thread] = [one for one in house.world.channels.values() if one.thread]
    return thread


def deny(house: House, *bits: Permission) -> None:
    """Take permissions from the bot in the channel."""
    bot, denied = house.application.bot.id, sum(bits)
    house.channel.overwrites[bot] = Overwrite(bot, 1, deny=denied)


async def test_a_second_table_of_a_channel_gets_a_thread(house: House) -> None:
    await house.lobby(house.ann)
    told = await house.use(house.bob, "game new")
    thread = the_thread(house)
    assert told.content == f"{named(house.bob.user)[0]} opened a table in <#{thread.id}>."
    assert thread.thread is not None
    assert (thread.name, thread.thread.auto_archive, thread.type) == (
        "The Great Fire of London 1666: Bob's table",
        10080,
        ChannelType.PUBLIC_THREAD,
    )
    [message] = house.said(thread)
    assert message.content.split("\n")[2] == f"1. {named(house.bob.user)[0]} (host)"
    assert message.mentions == []
    assert [file.filename for file in message.attachments] == ["lobby.png"]
    for person in (house.ann, house.cleo):
        await house.press(person, message, "Join")
    await house.press(house.bob, message, "Start")
    await house.settled()
    assert len(house.boards(thread)) == 1
    assert house.boards() == []


async def test_a_table_may_ask_for_a_thread(house: House) -> None:
    await house.use(house.ann, "game new", where="thread")
    assert labels(house.said(the_thread(house))[0])[0] == "Join"
    assert "1 of 6 seats" in (await house.use(house.bob, "game new")).content


async def test_a_thread_has_one_table_and_the_next_opens_beside_it(house: House) -> None:
    thread = threads.start(
        house.world,
        house.channel,
        house.ann.user.id,
        {"name": "ours", "type": ChannelType.PUBLIC_THREAD},
        None,
    )
    assert "1 of 6 seats" in (await house.lobby(house.ann, channel=thread)).content
    told = await house.use(house.bob, "game new", channel=thread)
    found = [one for one in house.world.channels.values() if one.thread]
    assert [one.parent_id for one in found] == [house.channel.id] * 2
    assert told.content.endswith(f"opened a table in <#{found[1].id}>.")


async def test_two_tables_at_the_same_moment_are_two(house: House) -> None:
    one = house.ann.slash(house.channel.id, "game new", {})
    two = house.bob.slash(house.channel.id, "game new", {})
    shown = [(await house.answer(each)).content for each in (one, two)]
    assert sum("opened a table in" in text for text in shown) == 1
    assert sum("1 of 6 seats" in text for text in shown) == 1


async def test_a_table_cannot_be_opened_in_direct_messages(house: House) -> None:
    direct = house.ann.direct(house.application.bot)
    with pytest.raises(Refusal, match="no command /game here"):
        house.ann.slash(direct.id, "game new", {})


async def test_who_has_installed_the_bot_for_themselves_is_told_what_is_missing(
    house: House,
) -> None:
    for command in house.application.commands.values():
        command["integration_types"] = [0, 1]  # as an owner may choose for the application
    house.ann.install(house.application)
    guilds.leave(house.world, house.guild, house.application.bot)
    told = await house.use(house.ann, "game new")
    assert is_private_to(told, house.ann)
    assert told.content == (
        "Ask somebody who manages this server to add me to it: I must be able to post."
    )


@pytest.mark.parametrize(
    ("bits", "which"),
    [
        ([Permission.SEND_MESSAGES], "send messages"),
        ([Permission.ATTACH_FILES], "attach files"),
        ([Permission.EMBED_LINKS], "embed links"),
        ([Permission.READ_MESSAGE_HISTORY], "read message history"),
        (
            [Permission.CREATE_PUBLIC_THREADS, Permission.SEND_MESSAGES_IN_THREADS],
            "create public threads and send messages in threads",
        ),
    ],
)
async def test_a_channel_where_the_bot_may_not_do_enough_is_refused_with_reasons(
    bits: list[Permission], which: str, house: House
) -> None:
    deny(house, *bits)
    told = await house.use(house.ann, "game new")
    assert is_private_to(told, house.ann)
    assert told.content == (
        f"Here I lack permissions that I need: {which}. Somebody who manages this channel can "
        "grant them."
    )
    house.channel.overwrites.clear()
    assert "1 of 6 seats" in (await house.use(house.ann, "game new")).content


@pytest.mark.parametrize("code", [50013, 160006, 30033])
async def test_a_thread_that_cannot_be_opened_is_no_table(code: int, house: House) -> None:
    await house.lobby(house.ann)
    house.faults.add(Refused(code), *START_THREAD)
    told = await house.use(house.bob, "game new")
    assert told.content == (
        "Discord does not let me open a thread here: I may not, or there are too many."
    )
    assert "opened a table" in (await house.use(house.bob, "game new")).content


async def test_play_again_opens_a_table_with_the_same_variants(house: House) -> None:
    lobby = await house.lobby(house.ann, house.bob, house.cleo)
    menu = await house.press(house.ann, lobby, "Options")
    await house.choose(house.ann, menu, "hidden_colours=True")
    await house.press(house.ann, lobby, "Start")
    await house.settled()
    asked = await house.use(house.ann, "game end")
    await house.press(house.ann, asked, "End the game")
    await house.settled()
    end = house.board()
    assert labels(end) == ["Play again", "Replay", "Log"]
    again = await house.press(house.bob, end, "Play again")
    assert again.content.split("\n")[0].endswith("table 2")
    assert again.content.split("\n")[2] == f"1. {named(house.bob.user)[0]} (host)"
    assert again.content.split("\n")[-1].startswith("-# Variants: Hidden colours: ")
    told = await house.press(house.cleo, end, "Play again")
    assert told.content == (
        "This channel has a table already, and here I cannot open a thread for yours."
    )
