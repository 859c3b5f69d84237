"""Letters: to who takes none, on broken lines, and never twice."""

import pytest

from bot.tables import substitution
from playground.faults import Broken, Cloudflare, Dropped, Fault, Refused, Slow, TooMany
from playground.world import guilds
from tests.wire.bot.harness import OPEN_DM, SEND, Harness
from tests.wire.bot.screen import named

MINUTE = 60.0

AGAIN = [
    pytest.param(TooMany(), id="429"),
    pytest.param(Cloudflare(), id="429 of Cloudflare"),
    pytest.param(Broken(503), id="503"),
    pytest.param(Dropped(), id="cut before"),
    pytest.param(Refused(40003), id="40003"),
]


@pytest.mark.parametrize("fault", AGAIN)
async def test_a_letter_box_that_cannot_be_opened_is_tried_again(
    fault: Fault, harness: Harness
) -> None:
    harness.faults.add(fault, *OPEN_DM)
    await harness.lobby(harness.ann)
    await harness.settled()
    await harness.wait(MINUTE)
    assert len(harness.dms(harness.ann)) == 1
    assert await harness.outbox() == []


@pytest.mark.parametrize(
    "fault", [*AGAIN[:-1], pytest.param(Dropped(after=True), id="cut after it was done")]
)
async def test_a_letter_that_cannot_be_sent_is_sent_once_later(
    fault: Fault, harness: Harness
) -> None:
    harness.faults.add(fault, *SEND)
    await harness.lobby(harness.ann)
    await harness.settled()
    await harness.wait(MINUTE)
    assert len(harness.dms(harness.ann)) == 1
    assert await harness.outbox() == []


@pytest.mark.parametrize("code", [50007, 50278])
async def test_who_takes_no_letters_plays_all_the_same(code: int, harness: Harness) -> None:
    harness.faults.add(Refused(code), *SEND)
    message = await harness.lobby(harness.ann)
    await harness.settled()
    assert f"1. {named(harness.ann.user)[0]} (host) 📪" in message.words
    await harness.press(harness.bob, message, "Join")
    await harness.press(harness.cleo, message, "Join")
    await harness.settled()
    await harness.press(harness.ann, message, "Start")
    await harness.settled()
    assert harness.dms(harness.ann) == []
    assert len(harness.dms(harness.bob)) == 2
    assert "Your houses" in (await harness.use(harness.ann, "hand")).words
    assert await harness.outbox() == []


async def test_who_takes_no_letters_is_told_in_private(harness: Harness) -> None:
    harness.bob.take_direct_messages(wanted=False)
    await harness.lobby(harness.ann, harness.bob)
    await harness.settled()
    here = harness.world.messages[harness.channel.id].values()
    [told] = [one for one in here if one.only_for == harness.bob.user.id]
    assert "/hand" in told.words


async def test_who_opens_the_letter_box_later_gets_the_secrets(harness: Harness) -> None:
    harness.bob.take_direct_messages(wanted=False)
    message = await harness.lobby(harness.ann, harness.bob, harness.cleo)
    await harness.settled()
    harness.bob.take_direct_messages(wanted=True)
    await harness.press(harness.bob, message, "Leave")
    await harness.press(harness.bob, message, "Join")
    await harness.settled()
    assert "📪" not in message.words
    await harness.press(harness.ann, message, "Start")
    await harness.settled()
    assert len(harness.dms(harness.bob)) == 2


async def test_who_leaves_while_the_letter_is_on_its_way_gets_none(harness: Harness) -> None:
    message = await harness.lobby(harness.ann, harness.bob, harness.cleo)
    await harness.settled()
    harness.faults.add(Slow(2), *OPEN_DM)
    await harness.press(harness.people[3], message, "Join")
    await harness.clock.has_sleepers()
    await harness.press(harness.people[3], message, "Leave")
    harness.clock.advance(2)
    await harness.settled()
    assert harness.dms(harness.people[3]) == []
    assert await harness.outbox() == []


async def test_who_leaves_before_the_secrets_come_gets_none(harness: Harness) -> None:
    message = await harness.lobby(harness.bob, harness.ann, harness.cleo)
    await harness.settled()
    await harness.restart()  # the letter boxes are opened again
    harness.faults.add(Slow(2), *OPEN_DM)
    await harness.press(harness.bob, message, "Start")
    await harness.clock.has_sleepers()
    await substitution.leave(harness.bot.registry, 1, int(harness.bob.user.id))
    harness.clock.advance(2)
    await harness.settled()
    assert len(harness.dms(harness.bob)) == 1
    assert len(harness.dms(harness.ann)) == 2
    assert await harness.outbox() == []


async def test_letters_that_cannot_be_sent_do_not_hold_up_the_board(harness: Harness) -> None:
    message = await harness.lobby(harness.ann, harness.bob, harness.cleo)
    await harness.settled()
    harness.faults.add(Broken(503), *OPEN_DM, count=3)
    harness.faults.add(Broken(503), *SEND, nth=1, count=1)
    await harness.press(harness.ann, message, "Start")
    await harness.settled()
    await harness.wait(MINUTE)
    await harness.wait(MINUTE)
    assert len(harness.boards()) == 1
    assert [len(harness.dms(person)) for person in harness.people[:3]] == [2, 2, 2]


@pytest.mark.parametrize("code", [40005, 50045])
async def test_secrets_whose_picture_is_too_big_come_as_text(code: int, harness: Harness) -> None:
    message = await harness.lobby(harness.ann, harness.bob, harness.cleo)
    await harness.settled()
    harness.faults.add(Refused(code), *SEND, count=1)
    await harness.press(harness.ann, message, "Start")
    await harness.settled()
    secrets = [harness.dms(person)[-1] for person in harness.people[:3]]
    files = [len(one.attachments) for one in (*secrets, harness.board())]
    assert sorted(files) == [0, 1, 1, 1]
    assert all("Your houses" in one.words for one in secrets)


async def test_who_left_the_server_gets_no_letters_and_keeps_the_seat(harness: Harness) -> None:
    await harness.begun()
    first = harness.asked()
    leaver = next(one for one in (harness.bob, harness.cleo) if one.user is not first.user)
    guilds.leave(harness.world, harness.guild, leaver.user)
    await harness.move(first)
    await harness.settled()
    assert len(harness.boards()) == 2
    assert leaver.user.id in [str(one) for one in (await harness.bot.registry.get(1)).people]
    asked = await harness.use(harness.ann, "game end")
    await harness.press(harness.ann, asked, "End the game")
    await harness.settled()
    assert (await harness.row()).status == "ended"
