"""Letters: to who takes none, on broken lines, and never twice."""

import pytest

from bot.tables import substitution
from playground.faults import Broken, Cloudflare, Dropped, Fault, Refused, Slow, TooMany
from playground.world import guilds
from tests.wire.bot.house import OPEN_DM, SEND, House
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
    fault: Fault, house: House
) -> None:
    house.faults.add(fault, *OPEN_DM)
    await house.lobby(house.ann)
    await house.settled()
    await house.wait(MINUTE)
    assert len(house.letters(house.ann)) == 1
    assert await house.outbox() == []


@pytest.mark.parametrize(
    "fault", [*AGAIN[:-1], pytest.param(Dropped(after=True), id="cut after it was done")]
)
async def test_a_letter_that_cannot_be_sent_is_sent_once_later(fault: Fault, house: House) -> None:
    house.faults.add(fault, *SEND)
    await house.lobby(house.ann)
    await house.settled()
    await house.wait(MINUTE)
    assert len(house.letters(house.ann)) == 1
    assert await house.outbox() == []


@pytest.mark.parametrize("code", [50007, 50278])
async def test_who_takes_no_letters_plays_all_the_same(code: int, house: House) -> None:
    house.faults.add(Refused(code), *SEND)
    message = await house.lobby(house.ann)
    await house.settled()
    assert f"1. {named(house.ann.user)[0]} (host) 📪" in message.content
    await house.press(house.bob, message, "Join")
    await house.press(house.cleo, message, "Join")
    await house.settled()
    await house.press(house.ann, message, "Start")
    await house.settled()
    assert house.letters(house.ann) == []
    assert len(house.letters(house.bob)) == 2
    assert "Your houses" in (await house.use(house.ann, "hand")).content
    assert await house.outbox() == []


async def test_who_takes_no_letters_is_told_in_private(house: House) -> None:
    house.bob.take_direct_messages(wanted=False)
    await house.lobby(house.ann, house.bob)
    await house.settled()
    here = house.world.messages[house.channel.id].values()
    [told] = [one for one in here if one.only_for == house.bob.user.id]
    assert "/hand" in told.content


async def test_who_opens_the_letter_box_later_gets_the_secrets(house: House) -> None:
    house.bob.take_direct_messages(wanted=False)
    message = await house.lobby(house.ann, house.bob, house.cleo)
    await house.settled()
    house.bob.take_direct_messages(wanted=True)
    await house.press(house.bob, message, "Leave")
    await house.press(house.bob, message, "Join")
    await house.settled()
    assert "📪" not in message.content
    await house.press(house.ann, message, "Start")
    await house.settled()
    assert len(house.letters(house.bob)) == 2


async def test_who_leaves_while_the_letter_is_on_its_way_gets_none(house: House) -> None:
    message = await house.lobby(house.ann, house.bob, house.cleo)
    await house.settled()
    house.faults.add(Slow(2), *OPEN_DM)
    await house.press(house.people[3], message, "Join")
    await house.clock.has_sleepers()
    await house.press(house.people[3], message, "Leave")
    house.clock.advance(2)
    await house.settled()
    assert house.letters(house.people[3]) == []
    assert await house.outbox() == []


async def test_who_leaves_before_the_secrets_come_gets_none(house: House) -> None:
    message = await house.lobby(house.bob, house.ann, house.cleo)
    await house.settled()
    await house.restart()  # the letter boxes are opened anew
    house.faults.add(Slow(2), *OPEN_DM)
    await house.press(house.bob, message, "Start")
    await house.clock.has_sleepers()
    await substitution.leave(house.bot.registry, 1, int(house.bob.user.id))
    house.clock.advance(2)
    await house.settled()
    assert len(house.letters(house.bob)) == 1
    assert len(house.letters(house.ann)) == 2
    assert await house.outbox() == []


async def test_letters_that_cannot_be_sent_do_not_hold_up_the_board(house: House) -> None:
    message = await house.lobby(house.ann, house.bob, house.cleo)
    await house.settled()
    house.faults.add(Broken(503), *OPEN_DM, count=3)
    house.faults.add(Broken(503), *SEND, nth=1, count=1)
    await house.press(house.ann, message, "Start")
    await house.settled()
    await house.wait(MINUTE)
    await house.wait(MINUTE)
    assert len(house.boards()) == 1
    assert [len(house.letters(person)) for person in house.people[:3]] == [2, 2, 2]


@pytest.mark.parametrize("code", [40005, 50045])
async def test_secrets_whose_picture_is_too_big_come_as_text(code: int, house: House) -> None:
    message = await house.lobby(house.ann, house.bob, house.cleo)
    await house.settled()
    house.faults.add(Refused(code), *SEND, count=1)
    await house.press(house.ann, message, "Start")
    await house.settled()
    secrets = [house.letters(person)[-1] for person in house.people[:3]]
    files = [len(one.attachments) for one in (*secrets, house.board())]
    assert sorted(files) == [0, 1, 1, 1]
    assert all("Your houses" in one.content for one in secrets)


async def test_who_left_the_server_gets_no_letters_and_keeps_the_seat(house: House) -> None:
    await house.begun()
    first = house.asked()
    leaver = next(one for one in (house.bob, house.cleo) if one.user is not first.user)
    guilds.leave(house.world, house.guild, leaver.user)
    await house.move(first)
    await house.settled()
    assert len(house.boards()) == 2
    assert leaver.user.id in [str(one) for one in (await house.bot.registry.get(1)).people]
    asked = await house.use(house.ann, "game end")
    await house.press(house.ann, asked, "End the game")
    await house.settled()
    assert (await house.row()).status == "ended"
