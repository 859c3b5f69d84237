"""A failed answer never affects the game, and the next press works."""

import pytest

from playground.faults import Broken, Cloudflare, Dropped, Fault, Refused, Slow, TooMany
from playground.world.model import Interaction, Message, Stage
from tests.wire.bot.harness import CALLBACK, COMPLETE, Harness
from tests.wire.bot.screen import is_private_to, named

LOST = (
    "My answer was lost on the way, but your request may have been carried out. Press Play, or "
    "use the command again, to see how things stand."
)

WAITED_FOR = [
    pytest.param(TooMany("user"), id="429 user"),
    pytest.param(TooMany("shared"), id="429 shared"),
    pytest.param(TooMany("global"), id="429 global"),
    pytest.param(Broken(500), id="500"),
    pytest.param(Broken(502, html=True), id="502 in HTML"),
    pytest.param(Broken(503), id="503"),
]
"""After these discord.py tries again, and the answer comes."""

DONE_ALL_THE_SAME = [
    pytest.param(Broken(500, after=True), id="500 after it was done"),
    pytest.param(Broken(503, after=True), id="503 after it was done"),
    pytest.param(Dropped(after=True), id="cut after it was done"),
]
"""The answer is there, though the bot is told that it is not."""

LOST_ON_THE_WAY = [
    pytest.param(Cloudflare(), id="429 of Cloudflare"),
    pytest.param(Dropped(), id="cut before"),
    pytest.param(Refused(50013), id="50013"),
    pytest.param(Refused(40005), id="40005"),
]
"""The answer is not there, and there is another chance to say so."""

TOO_LATE = [
    pytest.param(Refused(10062), id="10062"),
    pytest.param(Refused(40060), id="40060"),
    pytest.param(Refused(50027), id="50027"),
]
"""Nothing more can be said to that press."""


def answers(harness: Harness, interaction: Interaction) -> list[Message]:
    """Return every message that answers an interaction."""
    here = harness.world.messages[interaction.channel.id].values()
    return [one for one in here if one.interaction_id == interaction.id]


async def the_game_is_right(harness: Harness) -> None:
    """Check that one move was made, told once, and that the next one can be made."""
    await harness.settled()
    assert [entry.number for entry in await harness.record()] == [1]
    assert len(harness.boards()) == 2
    after = await harness.move(harness.asked())
    assert after.words.startswith("**You**")
    await harness.settled()
    assert [entry.number for entry in await harness.record()] == [1, 2]
    assert len(harness.boards()) == 3


@pytest.mark.parametrize("fault", [*WAITED_FOR, *DONE_ALL_THE_SAME])
async def test_a_move_whose_answer_comes_late_or_twice_is_made_once(
    fault: Fault, harness: Harness
) -> None:
    await harness.begun()
    who = harness.asked()
    move = await harness.first_move(who)
    harness.faults.add(fault, *CALLBACK)
    pressed = who.slash(harness.channel.id, "play", {"move": move})
    shown = await harness.answer(pressed)
    assert shown.words.startswith("**You**")
    await harness.settled()
    assert answers(harness, pressed) == [shown]
    await the_game_is_right(harness)


@pytest.mark.parametrize("fault", LOST_ON_THE_WAY)
async def test_who_moved_is_told_that_the_answer_was_lost(fault: Fault, harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    move = await harness.first_move(who)
    harness.faults.add(fault, *CALLBACK)
    told = await harness.use(who, "play", move=move)
    assert told.words == LOST
    assert is_private_to(told, who)
    await the_game_is_right(harness)


@pytest.mark.parametrize("fault", TOO_LATE)
async def test_a_move_whose_answer_comes_too_late_is_made_all_the_same(
    fault: Fault, harness: Harness
) -> None:
    await harness.begun()
    who = harness.asked()
    move = await harness.first_move(who)
    harness.faults.add(fault, *CALLBACK)
    pressed = who.slash(harness.channel.id, "play", {"move": move})
    await harness.world.until(lambda: len(harness.boards()) == 2)
    harness.clock.advance(3)
    assert pressed.stage is Stage.FAILED
    assert len(harness.playground.capture.of(*CALLBACK)) > 0
    await the_game_is_right(harness)


async def test_a_slow_line_is_too_slow_and_the_move_is_made(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    move = await harness.first_move(who)
    harness.faults.add(Slow(3.1), *CALLBACK)
    pressed = who.slash(harness.channel.id, "play", {"move": move})
    await harness.clock.has_sleepers()
    harness.clock.advance(3.1)
    assert pressed.stage is Stage.FAILED
    await the_game_is_right(harness)


async def test_a_slow_line_may_be_quick_enough(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    move = await harness.first_move(who)
    harness.faults.add(Slow(2.9), *CALLBACK)
    pressed = who.slash(harness.channel.id, "play", {"move": move})
    await harness.clock.has_sleepers()
    harness.clock.advance(2.9)
    assert (await harness.answer(pressed)).words.startswith("**You**")
    await the_game_is_right(harness)


@pytest.mark.parametrize("fault", [*DONE_ALL_THE_SAME, *LOST_ON_THE_WAY])
async def test_a_lobby_shows_who_joined_though_the_answer_was_lost(
    fault: Fault, harness: Harness
) -> None:
    message = await harness.lobby(harness.ann)
    await harness.settled()
    harness.faults.add(fault, *CALLBACK)
    told = await harness.press(harness.bob, message, "Join")
    await harness.settled()
    assert told is message or (told.words == LOST and is_private_to(told, harness.bob))
    assert f"2. {named(harness.bob.user)[0]}" in message.words
    assert len(harness.said()) == 1
    await harness.press(harness.cleo, message, "Join")
    assert "3 of 6 seats" in message.words


@pytest.mark.parametrize("fault", LOST_ON_THE_WAY)
async def test_a_table_whose_lobby_was_never_seen_is_shown_to_its_host_at_the_next_try(
    fault: Fault, harness: Harness
) -> None:
    harness.faults.add(fault, *CALLBACK)
    assert (await harness.use(harness.ann, "game new", game="great_fire")).words == LOST
    message = await harness.use(harness.ann, "game new", game="great_fire")
    assert "1 of 6 seats" in message.words
    assert message.only_for is None
    await harness.press(harness.bob, message, "Join")
    assert "2 of 6 seats" in message.words
    assert (await harness.use(harness.cleo, "game new", game="great_fire")).words.startswith(
        f"{named(harness.cleo.user)[0]} opened a table in <#"
    )


@pytest.mark.parametrize("code", [10008, 50013])
async def test_a_hand_that_cannot_be_shown_is_not_waited_for(code: int, harness: Harness) -> None:
    await harness.begun()
    harness.faults.add(Refused(code), *COMPLETE)
    told = await harness.use(harness.ann, "hand")
    assert told.words == LOST
    assert is_private_to(told, harness.ann)
    assert "Your houses" in (await harness.use(harness.ann, "hand")).words


@pytest.mark.parametrize("code", [40005, 50045])
async def test_a_hand_whose_picture_is_too_big_is_shown_without(
    code: int, harness: Harness
) -> None:
    await harness.begun()
    harness.faults.add(Refused(code), *COMPLETE)
    shown = await harness.use(harness.ann, "hand")
    assert shown.words != LOST
    assert shown.attachments == []
    assert [f.filename for f in (await harness.use(harness.ann, "hand")).attachments] == [
        "hand.png"
    ]


@pytest.mark.parametrize("code", [40005, 50045])
async def test_a_lobby_whose_banner_is_too_big_is_shown_without(
    code: int, harness: Harness
) -> None:
    harness.faults.add(Refused(code), *COMPLETE)
    message = await harness.use(harness.ann, "game new", game="great_fire")
    assert "1 of 6 seats" in message.words
    assert message.attachments == []
    await harness.settled()
    assert (await harness.row()).message_id == int(message.id)


async def test_a_token_that_has_run_out_is_left_alone(harness: Harness) -> None:
    await harness.begun()
    harness.faults.add(Refused(50027), *COMPLETE)
    pressed = harness.ann.slash(harness.channel.id, "hand", {})
    await harness.world.until(pressed.settled.is_set)
    await harness.bot.in_flight.idle()
    assert statuses(harness)[-1] == 401
    harness.clock.advance(15 * 60)
    assert "Your houses" in (await harness.use(harness.ann, "hand")).words


def statuses(harness: Harness) -> list[int]:
    """Return what Discord said to the completion of answers."""
    return [one.status for one in harness.playground.capture.of(*COMPLETE)]
