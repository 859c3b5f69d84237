"""/game status, log, list, end, export: for all who can see the channel."""

import json
from pathlib import Path

from bot.model import LIVE
from bot.tables import moves
from playground.world import channels, guilds
from playground.world.model import Channel
from tests.wire.bot.house import House
from tests.wire.bot.screen import is_private_to, labels

NO_TABLE = "There is no table in this channel. `/game new` opens one."


def second_channel(house: House) -> Channel:
    return channels.create(house.world, house.guild, "second")


async def played_out(house: House) -> None:
    """Let everybody do the first thing that is legal until the game is over."""
    room = house.bot.room
    while (table := await room.get(1)).facts.status == "running":
        seat = table.session.active[0]
        user_id = table.chairs[seat].user_id
        assert user_id is not None
        await moves.move(room, 1, user_id, table.session.offer(seat).actions[0])
    await house.settled()


async def test_where_there_is_no_table_each_command_says_so(house: House) -> None:
    for path in (
        "game status",
        "game log",
        "game end",
        "play",
        "hand",
        "undo",
        "replay",
        "game export",
    ):
        told = await house.use(house.ann, path)
        assert is_private_to(told, house.ann)
        assert told.content == NO_TABLE, path


async def test_the_status_is_the_board_for_one_person(house: House) -> None:
    board = await house.begun()
    told = await house.use(house.people[3], "game status")
    assert is_private_to(told, house.people[3])
    assert told.content.split("\n")[-1] == board.content.split("\n")[-1]
    assert told.mentions == []
    assert labels(told) == ["Play", "My hand", "Board", "Log"]
    assert [file.filename for file in told.attachments] == ["board.png"]
    refused = await house.press(house.people[3], told, "Play")
    assert refused.content == "You do not sit at this table. You are welcome to watch."


async def test_the_log_has_pages(house: House) -> None:
    await house.begun()
    room = house.bot.room
    for _ in range(40):
        table = await room.get(1)
        seat = table.session.active[0]
        user_id = table.chairs[seat].user_id
        assert user_id is not None
        await moves.move(room, 1, user_id, table.session.offer(seat).actions[0])
    await house.settled()
    last = await house.use(house.ann, "game log")
    assert is_private_to(last, house.ann)
    assert labels(last) == ["Back", "Next"]
    heading = last.content.split("\n")[0]
    pages = int(heading.rpartition(" ")[2])
    assert pages >= 2
    assert heading == f"**The Great Fire of London 1666** · table 1: log, page {pages} of {pages}"
    for _ in range(pages - 1):
        last = await house.press(house.ann, last, "Back")
    assert last.content.split("\n")[1].startswith("-# The seed's SHA-256 is `")
    assert last.content.split("\n")[2].startswith("1. `place_band ")


async def test_the_log_of_a_board_opens_in_private(house: House) -> None:
    board = await house.begun()
    told = await house.press(house.people[3], board, "Log")
    assert is_private_to(told, house.people[3])
    assert "log, page 1 of 1" in told.content


async def test_the_list_shows_the_tables_of_this_server_only(house: House) -> None:
    assert (await house.use(house.cleo, "game list")).content == (
        "No table is open on this server. `/game new` opens one."
    )
    await house.begun()
    other = second_channel(house)
    await house.lobby(house.bob, channel=other)
    abroad = guilds.found(house.world, "Abroad", house.ann.user)
    guilds.invite(house.world, abroad, house.application)
    far = channels.create(house.world, abroad, "far")
    await house.lobby(house.ann, channel=far)
    lines = (await house.use(house.cleo, "game list")).content.split("\n")
    assert lines[0] == "Tables of this server:"
    assert lines[1].endswith("The Great Fire of London 1666 · in progress")
    assert lines[2].endswith("The Great Fire of London 1666 · open: seats are free")
    assert f"{house.guild.id}/{house.channel.id}/{house.board().id}" in lines[1]
    assert len(lines) == 3


async def test_only_the_host_or_a_moderator_ends_a_game_and_is_asked_first(house: House) -> None:
    await house.begun(house.bob, house.cleo, house.people[3])
    told = await house.use(house.cleo, "game end")
    assert told.content == (
        f"That is for the host of this table, <@{house.bob.user.id}>, or for who manages this "
        "channel. Only when a host does not answer for three days can the others decide it."
    )
    asked = await house.use(house.ann, "game end")  # she owns the server
    assert is_private_to(asked, house.ann)
    assert asked.content == (
        "**The Great Fire of London 1666** · table 1: end the game now? Nobody wins, and it "
        "cannot be taken back."
    )
    assert (await house.facts()).status == "running"
    done = await house.press(house.ann, asked, "End the game")
    assert done.content == "The game is ended; the channel is told."
    await house.settled()
    end = house.board()
    assert "⏹️ The game was ended before its time. Nobody wins." in end.content
    assert "-# The seed of chance was `" in end.content
    assert labels(end) == ["Play again", "Replay", "Log"]
    assert [labels(board) for board in house.boards()[:-1]] == [[]]
    assert end.mentions == []


async def test_who_leaves_is_asked_first_and_all_are_told(house: House) -> None:
    await house.begun()
    asked = await house.use(house.cleo, "game leave")
    assert is_private_to(asked, house.cleo)
    assert asked.content == (
        "**The Great Fire of London 1666** · table 1: leave the game? Whoever waits for a seat "
        "gets yours, else a computer player. From a computer player you may have it back once."
    )
    assert (await house.bot.room.get(1)).seat_of(int(house.cleo.user.id)) is not None
    done = await house.press(house.cleo, asked, "Leave the game")
    assert done.content == "You have left the table; the channel is told."
    await house.settled()
    assert (await house.bot.room.get(1)).is_absent(int(house.cleo.user.id))
    [notice] = [one for one in house.said() if one.content.startswith("🤖")]
    assert f"for <@{house.cleo.user.id}> from now on" in notice.content
    back = await house.use(house.cleo, "play")
    told = await house.press(house.cleo, back, "I'm back")
    assert "Your seat is yours again." in told.content
    asked = await house.use(house.cleo, "game leave")
    assert "You had it back once already: this time it is for good." in asked.content


async def test_a_seat_in_a_lobby_is_left_at_once(house: House) -> None:
    lobby = await house.lobby(house.ann, house.bob)
    await house.settled()
    assert house.bob.user.id in lobby.content
    told = await house.use(house.bob, "game leave")
    assert told.content == "You have left the table."
    await house.settled()
    assert house.bob.user.id not in lobby.content
    told = await house.use(house.bob, "game leave")
    assert told.content == "You do not sit at this table. You are welcome to watch."


async def test_a_game_is_ended_once(house: House) -> None:
    await house.begun()
    asked = await house.use(house.ann, "game end")
    one = house.ann.click(asked.id, "s:end:1")
    two = house.ann.click(asked.id, "s:end:1")
    shown = {(await house.answer(one)).content, (await house.answer(two)).content}
    assert "This game is over." in shown
    await house.settled()
    assert len([b for b in house.boards() if "⏹️" in b.content]) == 1
    assert (await house.use(house.ann, "game end")).content == "This game is over."


async def test_after_the_end_nothing_is_asked_of_anybody(house: House) -> None:
    board = await house.begun()
    who = house.asked()
    panel = await house.press(who, board, "Play")
    buttons = panel.components
    asked = await house.use(house.ann, "game end")
    await house.press(house.ann, asked, "End the game")
    await house.settled()
    assert (await house.use(who, "play")).content == "This game is over."
    panel.components = buttons
    assert (await house.press(who, panel, "My hand")).content.startswith(
        "**The Great Fire of London 1666**"
    )
    assert (await house.use(who, "hand")).content.split("\n")[0] == (
        "**The Great Fire of London 1666** · table 1"
    )
    assert (await house.facts()).status not in LIVE


async def test_ending_a_lobby_cancels_it(house: House) -> None:
    message = await house.lobby(house.ann)
    told = await house.use(house.ann, "game end")
    assert told.content == "The table is called off."
    await house.settled()
    assert "called off" in message.content


async def test_an_export_is_for_finished_games_and_true(house: House, tmp_path: Path) -> None:
    await house.begun()
    await house.move(house.asked())
    told = await house.use(house.ann, "game export")
    assert told.content == (
        "This can be had when the game is over: before that it would tell secrets."
    )
    await played_out(house)
    exported = await house.use(house.people[4], "game export", table=1)
    assert is_private_to(exported, house.people[4])
    [file] = exported.attachments
    assert file.filename == "table-1.jsonl"
    written = json.loads(file.data)
    assert (written["game"], written["seats"]) == ("great_fire", 3)
    assert len(written["moves"]) == len(await house.record())
    (tmp_path / file.filename).write_bytes(file.data)
    end = house.said()[-1]
    assert labels(end) == ["Play again", "Replay", "Log"]
    assert end.embeds
    assert "The game is over" in (await house.use(house.bob, "play")).content
    shown = await house.use(house.bob, "game status")
    assert "🏁 The game is over" in shown.content


async def test_an_ended_game_cannot_be_exported(house: House) -> None:
    await house.begun()
    await house.press(house.ann, await house.use(house.ann, "game end"), "End the game")
    told = await house.use(house.ann, "game export")
    assert told.content == (
        "This can be had when the game is over: before that it would tell secrets."
    )
    assert (await house.use(house.ann, "game export", table=99)).content == (
        "That table is not there any more. `/game list` shows what is on."
    )
