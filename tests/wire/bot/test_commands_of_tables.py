"""/game status, log, list, end, export: for all who can see the channel."""

import json
from pathlib import Path

from bot.command_line import main
from bot.model import LIVE
from bot.tables import moves
from playground.rest.rules.components import GALLERY
from playground.wire import IS_COMPONENTS_V2
from playground.world import channels, guilds
from playground.world.model import Channel
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import is_private_to, labels

ROW, TEXT = 1, 10
NO_TABLE = "There is no table in this channel. `/game new` opens one."


def second_channel(harness: Harness) -> Channel:
    return channels.create(harness.world, harness.guild, "second")


async def played_out(harness: Harness) -> None:
    """Let everybody do the first thing that is legal until the game is over."""
    room = harness.bot.registry
    while (table := await room.get(1)).row.status == "running":
        seat = table.session.active[0]
        user_id = table.seat_rows[seat].user_id
        assert user_id is not None
        await moves.move(room, 1, user_id, table.session.offer(seat).actions[0])
    await harness.settled()


async def test_where_there_is_no_table_each_command_says_so(harness: Harness) -> None:
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
        told = await harness.use(harness.ann, path)
        assert is_private_to(told, harness.ann)
        assert told.words == NO_TABLE, path


async def test_the_status_is_the_board_for_one_person(harness: Harness) -> None:
    board = await harness.begun()
    told = await harness.use(harness.people[3], "game status")
    assert is_private_to(told, harness.people[3])
    assert told.words.split("\n")[-1] == board.words.split("\n")[-1]
    assert told.mentions == []
    assert labels(told) == ["Board", "Log", "Larger"], (
        "there is nothing to play for who only watches"
    )
    assert [file.filename for file in told.attachments] == ["board.png"]
    refused = await harness.press(harness.people[3], board, "Play")
    assert refused.words == "You are not playing at this table, but you are welcome to watch."


async def test_beside_a_table_of_others_one_is_led_to_ones_own(harness: Harness) -> None:
    await harness.begun()
    stranger = harness.people[4]
    nothing = "You are not playing at this table, but you are welcome to watch."
    assert (await harness.use(stranger, "play")).words == nothing
    await harness.lobby(stranger, channel=second_channel(harness))
    listed = await harness.use(stranger, "play")
    assert listed.words.startswith(f"{nothing}\n")
    assert "[table 2]" in listed.words
    assert labels(listed) == ["Show"]
    for path in ("hand", "undo"):
        told = await harness.use(stranger, path)
        assert told.words == f"{nothing} `/mine` lists the tables where you play.", path
    assert (await harness.use(stranger, "play", table=1)).words == nothing


async def test_the_log_has_pages(harness: Harness) -> None:
    await harness.begun()
    room = harness.bot.registry
    for _ in range(40):
        table = await room.get(1)
        seat = table.session.active[0]
        user_id = table.seat_rows[seat].user_id
        assert user_id is not None
        await moves.move(room, 1, user_id, table.session.offer(seat).actions[0])
    await harness.settled()
    last = await harness.use(harness.ann, "game log")
    assert is_private_to(last, harness.ann)
    assert labels(last) == ["Back", "Next", "Step through"]
    heading = last.words.split("\n")[0]
    pages = int(heading.rpartition(" ")[2])
    assert pages >= 2
    assert heading == f"**The Great Fire of London 1666** · table 1: log, page {pages} of {pages}"
    for _ in range(pages - 1):
        last = await harness.press(harness.ann, last, "Back")
    assert last.words.split("\n")[1].startswith(
        "-# Random seed, fixed from the start and shown at the end: SHA-256 `"
    )
    first = last.words.split("\n")[2]
    assert first.startswith("1. **")
    assert first.endswith("** placed a trained band in The Tower.")


async def test_the_log_of_a_board_opens_in_private(harness: Harness) -> None:
    board = await harness.begun()
    told = await harness.press(harness.people[3], board, "Log")
    assert is_private_to(told, harness.people[3])
    assert "log, page 1 of 1" in told.words


async def test_the_list_shows_the_tables_of_this_server_only(harness: Harness) -> None:
    assert (await harness.use(harness.cleo, "game list")).words == (
        "There are no tables on this server. `/game new` opens one."
    )
    await harness.begun()
    other = second_channel(harness)
    await harness.lobby(harness.bob, channel=other)
    abroad = guilds.found(harness.world, "Abroad", harness.ann.user)
    guilds.invite(harness.world, abroad, harness.application)
    far = channels.create(harness.world, abroad, "far")
    await harness.lobby(harness.ann, channel=far)
    lines = (await harness.use(harness.cleo, "game list")).words.split("\n")
    assert lines[0] == "Tables on this server:"
    assert lines[1].endswith("The Great Fire of London 1666 · in progress")
    assert lines[2].endswith("The Great Fire of London 1666 · open: not started yet")
    assert f"{harness.guild.id}/{harness.channel.id}/{harness.board().id}" in lines[1]
    assert len(lines) == 3


async def test_only_the_host_or_a_moderator_ends_a_game_and_is_asked_first(
    harness: Harness,
) -> None:
    await harness.begun(harness.bob, harness.cleo, harness.people[3])
    told = await harness.use(harness.cleo, "game end")
    assert told.words == (
        f"Only the host of this table, <@{harness.bob.user.id}>, or somebody who manages its "
        "channel can do that. If the host does not answer for three days, the others can "
        "decide."
    )
    asked = await harness.use(harness.ann, "game end")  # she owns the server
    assert is_private_to(asked, harness.ann)
    assert asked.words == (
        "**The Great Fire of London 1666** · table 1: end the game now? Nobody wins, and this "
        "cannot be undone."
    )
    assert (await harness.row()).status == "running"
    done = await harness.press(harness.ann, asked, "End the game")
    assert done.words == "The game has ended. I'll announce it in the channel."
    await harness.settled()
    end = harness.board()
    assert "⏹️ The game was ended early. Nobody wins." in end.words
    assert labels(end) == ["Play again", "Film", "Step through", "Scores", "Review", "Log"]
    assert [labels(board) for board in harness.boards()[:-1]] == [[]]
    assert end.mentions == []


async def test_the_board_in_private_leads_out_of_a_game_for_players_alone(harness: Harness) -> None:
    await harness.begun()
    assert "Leave" not in labels(await harness.use(harness.people[4], "game status"))
    shown = await harness.use(harness.cleo, "game status")
    asked = await harness.press(harness.cleo, shown, "Leave")
    assert is_private_to(asked, harness.cleo)
    assert "leave the game? Your seat goes to" in asked.words
    assert labels(asked) == ["Leave the game"]


async def test_who_leaves_is_asked_first_and_all_are_told(harness: Harness) -> None:
    await harness.begun()
    asked = await harness.use(harness.cleo, "game leave")
    assert is_private_to(asked, harness.cleo)
    assert asked.words == (
        "**The Great Fire of London 1666** · table 1: leave the game? Your seat goes to somebody "
        "waiting for one, or else to a computer player. You can take it back from a computer "
        "player once."
    )
    assert (await harness.bot.registry.get(1)).seat_of(int(harness.cleo.user.id)) is not None
    done = await harness.press(harness.cleo, asked, "Leave the game")
    assert done.words == "You have left the table. I'll announce it in the channel."
    await harness.settled()
    assert (await harness.bot.registry.get(1)).is_absent(int(harness.cleo.user.id))
    [notice] = [one for one in harness.said() if one.words.startswith("🤖")]
    assert f"plays for <@{harness.cleo.user.id}>." in notice.words
    assert notice.mentions == []  # Cleo knows
    back = await harness.use(harness.cleo, "play")
    told = await harness.press(harness.cleo, back, "I'm back")
    assert "You have your seat back." in told.words
    asked = await harness.use(harness.cleo, "game leave")
    assert "You have already taken it back once, so this time you lose it for good." in asked.words


async def test_a_seat_in_a_lobby_is_left_at_once(harness: Harness) -> None:
    lobby = await harness.lobby(harness.ann, harness.bob)
    await harness.settled()
    assert harness.bob.user.id in lobby.words
    told = await harness.use(harness.bob, "game leave")
    assert told.words == "You have left the table."
    await harness.settled()
    assert harness.bob.user.id not in lobby.words
    told = await harness.use(harness.bob, "game leave")
    assert told.words == "You are not playing at this table, but you are welcome to watch."


async def test_a_game_is_ended_once(harness: Harness) -> None:
    await harness.begun()
    asked = await harness.use(harness.ann, "game end")
    one = harness.ann.click(asked.id, "s:end:1")
    two = harness.ann.click(asked.id, "s:end:1")
    shown = {(await harness.answer(one)).words, (await harness.answer(two)).words}
    assert (
        "This game is over. `/replay` shows it as a film, and `/game new` opens another table."
        in shown
    )
    await harness.settled()
    assert len([b for b in harness.boards() if "⏹️" in b.words]) == 1
    assert (
        (await harness.use(harness.ann, "game end")).words
        == "This game is over. `/replay` shows it as a film, and `/game new` opens another table."
    )


async def test_after_the_end_nothing_is_asked_of_anybody(harness: Harness) -> None:
    board = await harness.begun()
    who = harness.asked()
    panel = await harness.press(who, board, "Play")
    buttons = panel.components
    asked = await harness.use(harness.ann, "game end")
    await harness.press(harness.ann, asked, "End the game")
    await harness.settled()
    assert (
        (await harness.use(who, "play")).words
        == "This game is over. `/replay` shows it as a film, and `/game new` opens another table."
    )
    panel.components = buttons
    assert (await harness.press(who, panel, "My hand")).words.startswith(
        "**The Great Fire of London 1666**"
    )
    assert (await harness.use(who, "hand")).words.split("\n")[0] == (
        "**The Great Fire of London 1666** · table 1"
    )
    assert (await harness.row()).status not in LIVE


async def test_ending_a_lobby_cancels_it(harness: Harness) -> None:
    message = await harness.lobby(harness.ann)
    told = await harness.use(harness.ann, "game end")
    assert told.words == "The table has been cancelled."
    await harness.settled()
    assert "cancelled" in message.words


async def test_an_export_is_for_finished_games_and_true(harness: Harness, tmp_path: Path) -> None:
    await harness.begun()
    await harness.move(harness.asked())
    told = await harness.use(harness.ann, "game export")
    assert told.words == ("Available once the game is over: until then it would reveal secrets.")
    await played_out(harness)
    exported = await harness.use(harness.people[4], "game export", table=1)
    assert is_private_to(exported, harness.people[4])
    [file] = exported.attachments
    assert file.filename == "table-1.jsonl"
    written = json.loads(file.data)
    assert (written["game"], written["seats"]) == ("great_fire", 3)
    assert len(written["moves"]) == len(await harness.record())
    (tmp_path / file.filename).write_bytes(file.data)
    end = harness.said()[-1]
    assert labels(end) == ["Play again", "Film", "Step through", "Scores", "Review", "Log"]
    assert end.flags & IS_COMPONENTS_V2
    pictures = [part["items"][0] for part in end.components if part["type"] == GALLERY]
    assert [one["description"] for one in pictures] == [one.description for one in end.attachments]
    assert pictures[1]["description"].startswith("Final scores. 1. ")
    assert "Objectives: " in end.words
    rows, galleries = (
        [n for n, part in enumerate(end.components) if part["type"] == kind]
        for kind in (1, GALLERY)
    )
    assert (rows, galleries[0]) == ([1, 2], 3), "the buttons are right below the result"
    assert "The game is over" in (await harness.use(harness.bob, "play")).words
    shown = await harness.use(harness.bob, "game status")
    assert "🏁 The game is over" in shown.words


async def test_a_game_that_was_ended_early_is_exported_as_far_as_it_went(
    harness: Harness, tmp_path: Path
) -> None:
    await harness.begun()
    await harness.move(harness.asked())
    await harness.press(harness.ann, await harness.use(harness.ann, "game end"), "End the game")
    told = await harness.use(harness.ann, "game export")
    assert told.words == (
        "**The Great Fire of London 1666** · table 1, move by move: the game was "
        "ended early, and has no result. `python -m bot verify` checks it."
    )
    [file] = told.attachments
    written = json.loads(file.data)
    assert (len(written["moves"]), written["places"], written["scores"]) == (1, [], [])
    (tmp_path / file.filename).write_bytes(file.data)
    assert main(["verify", str(tmp_path / file.filename)]) == 0
    assert [one.filename for one in (await harness.use(harness.bob, "replay")).attachments]
    shown = await harness.press(harness.bob, harness.board(), "Scores")
    assert [one.filename for one in shown.attachments] == ["statistics.png"]
    assert (await harness.use(harness.ann, "game export", table=99)).words == (
        "That table no longer exists. `/game list` shows the tables on this server."
    )


async def test_a_refusal_leads_on_from_a_table_where_nobody_can_move(harness: Harness) -> None:
    lobby = await harness.lobby(harness.ann, harness.bob, harness.cleo)
    told = await harness.use(harness.ann, "play")
    assert told.words == "This table has not started yet. The host presses **Start** to begin."
    shown = await harness.press(harness.ann, told, "Show")
    assert shown.words.split("\n")[0] == lobby.words.split("\n")[0]
    await harness.press(harness.ann, lobby, "Start")
    await harness.settled()
    await harness.use(harness.ann, "game pause")
    for path in ("play", "game status"):
        told = await harness.use(harness.bob, path)
        assert "This table is paused." in told.words
        assert labels(told) == ["Resume", "Log"], path
    await harness.press(harness.ann, await harness.use(harness.ann, "play"), "Resume")
    await harness.settled()
    assert (await harness.row()).status == "running"
    await harness.press(harness.ann, await harness.use(harness.ann, "game end"), "End the game")
    await harness.settled()
    scores = await harness.press(harness.bob, harness.board(), "Scores")
    assert labels(scores) == ["Play again", "Film", "Step through", "Scores", "Review", "Log"]
