"""Asking the others on Discord: for a move back, and for what is the host's to do."""

import pytest

from bot.outgoing import ProposalPost
from bot.tables import moves, proposals
from bot.tables.table import Table
from playground.people.driver import Person
from playground.world.model import Message
from tests.wire.bot.harness import NOON, Harness
from tests.wire.bot.screen import is_private_to, labels, named, parts
from words.say import Say

TITLE = "**The Great Fire of London 1666** · table 1"
DAY = 24 * 3600.0
ANSWERED = "That has already been decided, or the table has moved on."
ASKED = "The others have been asked in the channel. Any move cancels the request."


async def four(harness: Harness) -> list[Person]:
    """Begin with four, and return them in the order in which they move; Ann is the host."""
    seated = list(harness.people[:4])
    await harness.begun(*seated)
    first = seated.index(harness.person(harness.asked().user.id))
    return seated[first:] + seated[:first]


async def asking(harness: Harness) -> tuple[list[Person], Message]:
    """Let two of four move, and the first ask for their move back; return what the channel sees."""
    order = await four(harness)
    for person in order[:2]:
        await harness.move(person)
        await harness.settled()
    private = await harness.use(order[0], "undo")
    assert (await harness.press(order[0], private, "Ask the others")).words == ASKED
    await harness.settled()
    return order, harness.said()[-1]


async def kinds(harness: Harness) -> list[str]:
    return [entry.kind for entry in await harness.record()]


async def test_what_it_means_is_said_before_the_others_are_asked(harness: Harness) -> None:
    order = await four(harness)
    for person in order[:3]:
        await harness.move(person)
        await harness.settled()
    before = len(harness.said())
    private = await harness.use(order[1], "undo")
    assert is_private_to(private, order[1])
    lines = private.words.split("\n")
    assert lines[0] == "Your last move:"
    assert lines[1].startswith("> **You** placed a trained band in ")
    assert lines[2] == "This also undoes 1 later move."
    others = [one.user.display for one in harness.people[:4] if one.user is not order[1].user]
    assert lines[3] == "If the game goes back, all plans are dropped."
    assert lines[4] == (
        f"{others[0]}, {others[1]} and {others[2]} must agree. After 1d, the host alone can decide."
    )
    await harness.settled()
    assert len(harness.said()) == before


async def test_all_agree_and_the_board_is_put_right(harness: Harness) -> None:
    order, message = await asking(harness)
    who, others = order[0], order[1:]
    board = harness.board()
    seated = [one for one in harness.people[:4] if one.user is not who.user]
    lines = message.words.split("\n")
    assert lines[0] == TITLE
    assert lines[1] == f"🙏 {who.user.display} would like to undo this:"
    assert lines[2].startswith(f"> **{who.user.display}** placed a trained band in ")
    assert lines[3] == "This also undoes 1 later move."
    assert lines[4] == "If the game goes back, all plans are dropped."
    assert f"<t:{(NOON + 86_400_000) // 1000}:R>" in lines[5]
    first, second, third = named(*(one.user for one in seated))
    assert lines[6] == f"🙋 {first}, {second} and {third}: do you agree?"
    assert sorted(message.mentions) == sorted(one.user.id for one in seated)
    assert labels(message) == ["Agree", "No"]
    for person in others[:2]:
        told = await harness.press(person, message, "Agree")
        assert is_private_to(told, person)
        assert told.words == "You agreed. You can still change to No until it is decided."
        await harness.settled()
    agreed = [one.user.display for one in seated if one in others[:2]]
    assert message.words.split("\n")[6] == f"👍 {agreed[0]} and {agreed[1]}"
    assert await kinds(harness) == ["move", "move"]
    told = await harness.press(others[2], message, "Agree")
    assert told.words == "Thank you: that decides it."
    await harness.settled()
    assert await kinds(harness) == ["move", "move", "rewind"]
    assert labels(message) == []
    assert "The move was undone." in message.words
    assert "🙋" not in message.words
    assert harness.board() is not board
    assert harness.board().mentions == [who.user.id]
    assert f"⏪ The game went back at {who.user.display}'s request." in harness.board().words
    assert await harness.active() == [who.user.id]
    await harness.move(who)


async def test_who_asks_for_what_is_taken_back_in_that_moment_is_told(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    order, _ = await asking(harness)
    room, plain = harness.bot.registry, harness.bot.names.plain
    await proposals.vote(room, 1, int(order[0].user.id), agrees=False)  # to ask again

    async def overtaken(table: Table, say: Say) -> tuple[str, ...]:
        monkeypatch.setattr(harness.bot.names, "plain", plain)
        await proposals.ask_back(room, 1, int(order[0].user.id), 1)
        for person in order[1:]:
            await proposals.vote(room, 2, int(person.user.id), agrees=True)
        return await plain(table, say)

    await harness.settled()
    monkeypatch.setattr(harness.bot.names, "plain", overtaken)
    told = await harness.use(order[0], "undo")
    assert told.words == "You have no move to undo."
    assert await kinds(harness) == ["move", "move", "rewind"]


async def test_who_plays_with_computers_alone_goes_back_and_chooses_again(
    harness: Harness,
) -> None:
    lobby = await harness.lobby(harness.ann)
    for _ in range(2):
        await harness.press(harness.ann, lobby, "Add computer player")
    await harness.press(harness.ann, lobby, "Start")
    await harness.settled()
    await harness.move(harness.ann)
    await harness.settled()
    question = await harness.use(harness.ann, "undo")
    told = await harness.press(harness.ann, question, "Undo it")
    assert told.words.startswith("Your move was undone.\n")
    assert "Place a trained band" in told.words
    assert 3 in [part["type"] for part in parts(told)]


async def test_one_no_is_an_answer(harness: Harness) -> None:
    order, message = await asking(harness)
    await harness.press(order[1], message, "Agree")
    told = await harness.press(order[2], message, "No")
    assert told.words == "Thank you: that decides it."
    await harness.settled()
    assert "It was declined." in message.words
    assert f"👎 {order[2].user.display}" in message.words
    assert labels(message) == []
    assert await kinds(harness) == ["move", "move"]


async def test_a_move_meanwhile_is_an_answer(harness: Harness) -> None:
    order, message = await asking(harness)
    await harness.move(order[2])
    await harness.settled()
    assert "but the table has moved on." in message.words
    assert labels(message) == []
    assert await kinds(harness) == ["move"] * 3


async def test_the_host_alone_may_agree_after_a_day(harness: Harness) -> None:
    order, message = await asking(harness)
    host = harness.ann if harness.ann.user is not order[0].user else None
    if host is None:
        await harness.wait(DAY)
        told = await harness.press(order[0], message, "Agree")
    else:
        await harness.press(host, message, "Agree")
        assert await kinds(harness) == ["move", "move"]
        await harness.wait(DAY)
        told = await harness.press(host, message, "Agree")
    assert told.words == "Thank you: that decides it."
    await harness.settled()
    assert await kinds(harness) == ["move", "move", "rewind"]


async def test_behind_what_was_seen_everybody_must_agree(harness: Harness) -> None:
    order = await four(harness)
    room = harness.bot.registry
    table = await room.get(1)
    while not (table.session.moves and table.session.moves[-1].is_final):
        seat = table.session.active[0]
        user_id = table.seat_rows[seat].user_id
        assert user_id is not None
        await moves.move(room, 1, user_id, table.session.offer(seat).actions[-1])
    await harness.settled()
    seats = [person.user.id for person in harness.people[:4]]
    who = harness.person(seats[table.session.moves[-1].seat])
    others = [one for one in order if one.user is not who.user]
    others.sort(key=lambda one: one.user is not harness.ann.user)  # the host first
    private = await harness.use(who, "undo")
    assert "That move drew or revealed something, so everybody must agree: " in private.words
    await harness.press(who, private, "Ask the others")
    await harness.settled()
    message = harness.said()[-1]
    assert "-# That move drew or revealed something, so everybody must agree." in message.words
    before = await kinds(harness)
    dms = len(harness.dms(who))
    await harness.press(others[0], message, "Agree")
    await harness.press(others[1], message, "Agree")
    await harness.wait(2 * DAY)
    await harness.press(others[0], message, "Agree")
    await harness.settled()
    assert await kinds(harness) == before
    await harness.press(others[2], message, "Agree")
    await harness.settled()
    assert await kinds(harness) == [*before, "rewind"]
    assert "The move was undone." in message.words
    assert len(harness.dms(who)) == dms + 1
    assert "a move was undone. Only you can see this:" in harness.dms(who)[-1].words


async def test_answers_outlive_a_restart(harness: Harness) -> None:
    order, message = await asking(harness)
    await harness.press(order[1], message, "Agree")
    await harness.restart()
    await harness.press(order[2], message, "Agree")
    await harness.restart()
    await harness.press(order[3], message, "Agree")
    await harness.settled()
    assert await kinds(harness) == ["move", "move", "rewind"]
    assert labels(message) == []


async def test_two_presses_are_one_answer(harness: Harness) -> None:
    order, message = await asking(harness)
    pressed = [order[1].click(message.id, _buttons(message)[0]) for _ in range(2)]
    for one in pressed:
        told = await harness.answer(one)
        assert told.words == "You agreed. You can still change to No until it is decided."
    assert await kinds(harness) == ["move", "move"]


async def test_strangers_and_who_asks_do_not_answer(harness: Harness) -> None:
    order, message = await asking(harness)
    told = await harness.press(harness.people[4], message, "Agree")
    assert told.words == "You are not playing at this table, but you are welcome to watch."
    told = await harness.press(order[0], message, "Agree")
    assert told.words == "The others must agree. Press No to withdraw your request."
    await harness.press(order[0], message, "No")
    await harness.settled()
    assert "then withdrew the request." in message.words


async def test_the_request_is_posted_once_though_the_bot_is_killed_over_it(
    harness: Harness,
) -> None:
    order = await four(harness)
    for person in order[:2]:
        await harness.move(person)
        await harness.settled()
    private = await harness.use(order[0], "undo")
    await harness.press(order[0], private, "Ask the others")
    await harness.settled()
    async with harness.bot.registry.store.write() as db:  # as if it had died before it was noted
        await db.exec_driver_sql("UPDATE proposals SET message_id = NULL")
    await harness.put_again(ProposalPost(1, 1))
    asked = [one for one in harness.said() if "🙏" in one.words]
    await harness.restart()
    await harness.settled()
    assert [one for one in harness.said() if "🙏" in one.words] == asked


async def test_the_panel_offers_to_ask(harness: Harness) -> None:
    order = await four(harness)
    for person in order[:2]:
        await harness.move(person)
        await harness.settled()
    panel = await harness.use(order[0], "play")
    private = await harness.press(order[0], panel, "Ask to undo")
    assert private.words.startswith("Your last move:\n> **You** placed a trained band in ")
    await harness.press(order[0], private, "Ask the others")
    again = await harness.use(order[1], "play")
    assert "Ask to undo" not in labels(again)
    told = await harness.use(order[0], "undo")
    assert told.words == ("Another request is still open at this table: it must be answered first.")


# What a host may do ---------------------------------------------------------------------------


async def test_the_host_pauses_and_goes_on(harness: Harness) -> None:
    await four(harness)
    told = await harness.use(harness.ann, "game pause")
    assert (is_private_to(told, harness.ann), told.words) == (
        True,
        "Done. I'll announce it in the channel.",
    )
    await harness.settled()
    assert harness.said()[-1].words == f"{TITLE}\n⏸️ {harness.ann.user.display} paused the table."
    assert labels(harness.said()[-1]) == ["Resume", "Log"]
    assert (await harness.use(harness.asked(), "play")).words.startswith("This table is paused.")
    told = await harness.use(harness.bob, "game resume")
    assert f"<@{harness.ann.user.id}>" in told.words
    assert "Only the host of this table" in told.words
    paused = harness.said()[-1]
    told = await harness.press(harness.bob, paused, "Resume")
    assert is_private_to(told, harness.bob)
    assert "Only the host of this table" in told.words
    await harness.press(harness.ann, paused, "Resume")
    await harness.settled()
    assert "▶️ The table was resumed." in harness.board().words
    assert [entry.text for entry in await harness.record()] == ["paused", "resumed"]


async def test_the_host_hands_over_when_they_mean_it(harness: Harness) -> None:
    await four(harness)
    found = await harness.suggestions(harness.ann, "game hand-over", "player", player="")
    assert [one["name"] for one in found] == [one.user.display for one in harness.people[:4]]
    asked = await harness.use(harness.ann, "game hand-over", player=2)
    assert asked.words == f"{TITLE}: make {harness.bob.user.display} the host?"
    assert (await harness.row()).host_id == int(harness.ann.user.id)
    await harness.press(harness.ann, asked, "Make them the host")
    await harness.settled()
    assert (await harness.row()).host_id == int(harness.bob.user.id)
    said = harness.said()[-1].words
    assert said == (
        f"{TITLE}\n👑 {harness.ann.user.display} made {harness.bob.user.display} the host."
    )
    told = await harness.use(harness.cleo, "game pause")
    assert f"<@{harness.bob.user.id}>" in told.words


async def test_the_host_gives_a_seat_away_when_they_mean_it(harness: Harness) -> None:
    await four(harness)
    asked = await harness.use(harness.ann, "game replace", player=2)
    name = harness.bob.user.display
    assert asked.words == (
        f"{TITLE}: give {name}'s seat to somebody else?\n"
        "As far as I know, this player is not late. I'll tell them, and they can object for 1h."
    )
    await harness.press(harness.ann, asked, "Give the seat away")
    await harness.settled()
    told = harness.said()[-1]
    assert f"{harness.ann.user.display} wants to give {name}'s seat to somebody else." in told.words
    assert f"🙋 <@{harness.bob.user.id}>: do you agree?" in told.words
    await harness.press(harness.bob, told, "Agree")
    await harness.settled()
    assert (await harness.bot.registry.get(1)).seat_rows[1].kind == "computer"
    told = await harness.use(harness.ann, "game replace", player=2)
    assert told.words == "That seat is not played by a person."


async def test_more_time_is_a_clear_duration_and_for_who_has_a_clock(harness: Harness) -> None:
    await four(harness)
    told = await harness.use(harness.ann, "game extend", player=1, time="12")
    assert told.words == (
        "I don't understand that duration. Write it like `12h` or `2d12h`, at most 60 days."
    )
    [asked] = (await harness.bot.registry.get(1)).session.active
    other = (asked + 1) % 4 + 1  # players are counted from 1
    told = await harness.use(harness.ann, "game extend", player=other, time="12h")
    assert is_private_to(told, harness.ann)
    assert told.words == "No clock is running for that player."
    assert (await harness.record()) == []


async def test_more_time_is_told_to_all_with_the_new_deadline(harness: Harness) -> None:
    await four(harness)
    table = await harness.bot.registry.get(1)
    [asked] = table.session.active
    await harness.use(harness.ann, "game extend", player=asked + 1, time="12h")
    await harness.settled()
    ends_at = (await harness.bot.registry.get(1)).timers[asked].ends_at
    assert ends_at is not None
    told = next(one for one in harness.said() if "more time: 12h" in one.words)
    assert f"-# ⏳ New deadline: <t:{ends_at // 1000}:F>" in told.words.splitlines()


async def test_the_others_decide_where_the_host_is_missing(harness: Harness) -> None:
    await four(harness)
    assert "Only the host of this table" in (await harness.use(harness.bob, "game end")).words
    harness.now += 4 * 86_400_000
    asked = await harness.use(harness.bob, "game end")
    assert asked.words == (f"{TITLE}: end the game now (nobody wins, and this cannot be undone)?")
    await harness.press(harness.bob, asked, "End the game")
    await harness.settled()
    message = harness.said()[-1]
    assert message.words.split("\n")[1] == (
        f"🗳️ The host, {harness.ann.user.display}, is not answering. {harness.bob.user.display} "
        "proposes: end the game now (nobody wins, and this cannot be undone). It happens if more "
        "than half of the others agree."
    )
    assert sorted(message.mentions) == sorted(one.user.id for one in harness.people[2:4])
    assert (await harness.row()).status == "running"
    await harness.press(harness.cleo, message, "Agree")
    await harness.settled()
    assert (await harness.row()).status == "ended"
    assert message.words.split("\n")[1] == (f"⏹️ {harness.bob.user.display} ended the game.")


async def test_a_host_who_presses_is_there(harness: Harness) -> None:
    await four(harness)
    harness.now += 4 * 86_400_000
    await harness.use(harness.ann, "mine")
    await harness.settled()  # it is noted after she has her answer
    told = await harness.use(harness.bob, "game pause")
    assert "Only the host of this table" in told.words


def _buttons(message: Message) -> list[str]:
    return [str(part["custom_id"]) for part in parts(message)]
