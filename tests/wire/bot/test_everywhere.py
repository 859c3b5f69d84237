"""The bot beyond its servers: games in direct messages, and people who carry it elsewhere."""

from typing import Any

import pytest

from playground.errors import Refusal
from playground.people.driver import Person
from playground.world import channels, guilds
from playground.world.model import Channel, Message
from tests.wire.bot.harness import SEND, Harness
from tests.wire.bot.screen import is_private_to, labels, named

NOUGHTS = "noughts"
ADD_ME = (
    "I am not on this server, so nobody can play here: ask somebody who manages it to add me. In "
    "my direct messages, `/game new` starts a game against computer players."
)
TO_ONESELF = ("mine", "play", "settings", "rules", "help", "privacy", "rating", "away")
"""Commands that answer anywhere."""


def loner(harness: Harness) -> tuple[Person, Channel]:
    """Return a person who shares no server with the bot and has installed it, and their DMs."""
    person = Person(harness.world, guilds.person(harness.world, "Yan"))
    person.install(harness.application)
    return person, person.direct(harness.application.bot)


def abroad(harness: Harness, *people: Person) -> Channel:
    """Return a channel of a server on which the bot is not."""
    owner = guilds.person(harness.world, "Zoe")
    there = guilds.found(harness.world, "Abroad", owner, tuple(one.user for one in people))
    return channels.create(harness.world, there, "lobby")


def posted(harness: Harness) -> list[Any]:
    """Return what the bot has posted by itself."""
    return harness.playground.capture.of(*SEND)


async def begun(harness: Harness, person: Person, direct: Channel, game: str) -> Message:
    """Begin a game in direct messages, and return its first board."""
    asked = await harness.use(person, "game new", direct)
    person.click(asked.id, f"o:now:here:{game}")
    await harness.settled()
    return harness.board(direct)


@pytest.mark.parametrize("has_server", [True, False])
async def test_a_game_against_computers_is_played_in_direct_messages_to_its_end(
    has_server: bool, harness: Harness
) -> None:
    if has_server:
        person, direct = harness.ann, harness.ann.direct(harness.application.bot)
    else:
        person, direct = loner(harness)
    board = await begun(harness, person, direct, NOUGHTS)
    assert board.mentions == [person.user.id]
    row = await harness.row()
    assert (row.guild_id, row.channel_id, row.host_id) == (0, int(direct.id), int(person.user.id))
    panel = await harness.press(person, board, "Play")
    for _ in range(9):
        if (await harness.row()).status == "over":
            break
        if await harness.active() == [person.user.id]:
            await harness.move(person, direct)
        await harness.settled()
    assert is_private_to(panel, person)
    assert (await harness.row()).status == "over"
    end = harness.said(direct)[-1]
    assert labels(end) == ["Play again", "Film", "Step through", "Scores", "Log"]
    told = await harness.press(person, end, "Scores")
    assert is_private_to(told, person)
    again = await harness.press(person, end, "Play again")
    assert "table 2" in again.words


async def test_a_table_in_direct_messages_lets_choose_before_it_starts(harness: Harness) -> None:
    person, direct = loner(harness)
    lobby = await harness.use(person, "game new", direct, game="cash_guns")
    await harness.settled()
    assert "Join" not in labels(lobby)
    assert "Leave" not in labels(lobby)
    assert harness.said(direct) == [lobby]  # no welcome: secrets arrive right here
    await harness.press(person, lobby, "Add computer player")
    await harness.press(person, lobby, "Add computer player")
    await harness.press(person, lobby, "Add computer player")
    await harness.press(person, lobby, "Start")
    await harness.settled()
    assert harness.said(direct) == [lobby, harness.board(direct)]
    hand = await harness.press(person, harness.board(direct), "My hand")
    assert is_private_to(hand, person)
    listed = await harness.use(person, "mine", direct)
    assert f"(https://discord.com/channels/@me/{direct.id}/" in listed.words
    assert "<#" not in listed.words  # Discord names no direct messages


async def test_one_game_at_a_time_is_played_in_direct_messages(harness: Harness) -> None:
    person, direct = loner(harness)
    await begun(harness, person, direct, NOUGHTS)
    told = await harness.use(person, "game new", direct, game="noughts")
    assert told.words == (
        "You are playing a game here already. `/play` continues it, and `/game end` ends it."
    )
    listed = await harness.use(person, "game list", direct)
    assert f"https://discord.com/channels/@me/{direct.id}/" in listed.words
    await harness.press(person, await harness.use(person, "game end", direct), "End the game")
    await harness.settled()
    assert "1 of 2 seats" in (await harness.use(person, "game new", direct, game="noughts")).words


async def test_nobody_else_sees_a_game_in_direct_messages(harness: Harness) -> None:
    await begun(harness, harness.ann, harness.ann.direct(harness.application.bot), NOUGHTS)
    told = await harness.use(harness.bob, "replay", table=1)
    assert told.words.startswith("That table no longer exists.")
    own = await harness.use(harness.ann, "replay", table=1)
    assert own.words.startswith("**Noughts and Crosses** · table 1")


async def test_a_game_waits_while_its_player_takes_no_direct_messages(harness: Harness) -> None:
    person, direct = loner(harness)
    await begun(harness, person, direct, NOUGHTS)
    person.take_direct_messages(wanted=False)
    await harness.move(person, direct)
    await harness.settled()
    assert (await harness.row()).status == "paused"
    person.take_direct_messages(wanted=True)
    told = await harness.use(person, "game resume", direct)
    await harness.settled()
    assert told.words == "The table continues here; the board follows."
    assert (await harness.row()).status == "running"


async def test_a_table_of_a_server_is_not_taken_into_direct_messages(harness: Harness) -> None:
    await harness.begun()
    await harness.use(harness.ann, "game pause")
    direct = harness.ann.direct(harness.application.bot)
    told = await harness.use(harness.ann, "game resume", direct, table=1)
    assert told.words.startswith("That works only in a channel of a server.")
    assert (await harness.row()).channel_id == int(harness.channel.id)


@pytest.mark.parametrize("path", TO_ONESELF)
async def test_on_a_server_without_the_bot_its_user_alone_is_answered(
    path: str, harness: Harness
) -> None:
    channel = abroad(harness, harness.ann, harness.bob)
    harness.bob.install(harness.application)
    with pytest.raises(Refusal, match="no command"):
        harness.ann.slash(channel.id, path, {})
    values = {"rules": {"game": "great_fire"}, "away": {"until": "5d"}}.get(path, {})
    told = await harness.use(harness.bob, path, channel, **values)
    assert is_private_to(told, harness.bob)
    assert told.interaction_id is not None
    assert posted(harness) == []


@pytest.mark.parametrize(
    ("path", "values"),
    [("game new", {}), ("game new", {"game": "great_fire"}), ("game list", {}),
     ("game status", {}), ("play", {})],
)  # fmt: skip
async def test_what_needs_a_server_is_declined_kindly_where_the_bot_is_not(
    path: str, values: dict[str, str], harness: Harness
) -> None:
    channel = abroad(harness, harness.bob)
    harness.bob.install(harness.application)
    harness.bot.patience = 0  # even if it takes long
    told = await harness.use(harness.bob, path, channel, **values)
    assert is_private_to(told, harness.bob)
    assert told.words == ADD_ME
    assert posted(harness) == []


@pytest.mark.parametrize("path", ["tournament list", "doctor"])
async def test_what_is_for_servers_alone_is_not_offered_elsewhere(
    path: str, harness: Harness
) -> None:
    channel = abroad(harness, harness.bob)
    harness.bob.install(harness.application)
    for there in (channel, harness.bob.direct(harness.application.bot)):
        with pytest.raises(Refusal, match="no command"):
            harness.bob.slash(there.id, path, {})


async def test_a_move_is_made_from_a_server_without_the_bot(harness: Harness) -> None:
    await harness.begun()
    person = harness.asked()
    channel = abroad(harness, person)
    person.install(harness.application)
    panel = await harness.use(person, "play", channel)
    assert is_private_to(panel, person)
    entries = len(await harness.record())
    told = await harness.use(person, "play", channel, move=await harness.first_move(person))
    await harness.settled()
    assert is_private_to(told, person)
    assert len(await harness.record()) > entries
    assert harness.world.messages[channel.id].keys() == {panel.id, told.id}


async def test_in_conversations_of_others_one_s_own_tables_are_listed(harness: Harness) -> None:
    await harness.begun()
    harness.ann.install(harness.application)
    between = harness.ann.direct(harness.bob.user)
    told = await harness.use(harness.ann, "mine", between)
    assert is_private_to(told, harness.ann)
    assert "table 1" in told.words
    with pytest.raises(Refusal, match="no command"):
        harness.ann.slash(between.id, "game new", {})


async def test_an_application_that_people_cannot_install_has_the_commands_of_servers(
    empty: Harness,
) -> None:
    empty.application.for_users = False
    await empty.open()
    try:
        for command in empty.application.commands.values():
            assert command["integration_types"] == [0], command["name"]
            assert 2 not in command["contexts"], command["name"]
        with pytest.raises(Refusal, match="only be added to servers"):
            empty.ann.install(empty.application)
        direct = empty.ann.direct(empty.application.bot)
        await begun(empty, empty.ann, direct, NOUGHTS)
        assert named(empty.ann.user)[0] in empty.board(direct).words
    finally:
        await empty.close()
