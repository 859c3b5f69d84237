"""Sealed choices on Discord: the board counts by itself, and tells of nobody."""

import pytest

from playground.faults import Broken, Fault, Refused
from playground.people.driver import Person
from playground.world import posts
from tests.wire.bot.house import EDIT, House
from tests.wire.bot.screen import is_private_to, labels, named


async def begun(house: House) -> list[Person]:
    """Begin a game of Ca$h 'n Gun$ with four, and return them in seat order."""
    seated = list(house.people[:4])
    lobby = await house.use(seated[0], "game new", game="cash_guns")
    for person in seated[1:]:
        await house.press(person, lobby, "Join")
    await house.press(seated[0], lobby, "Start")
    await house.settled()
    return seated


def count(house: House) -> str:
    """Return what the newest board says of those who are still deciding."""
    return house.board().content.rpartition(" (")[2].rstrip(")")


async def test_the_board_counts_and_pings_nobody_again(house: House) -> None:
    people = await begun(house)
    board = house.board()
    called, pictures = board.mentions, [one.filename for one in board.attachments]
    assert named(*(one.user for one in people)) == [f"<@{one}>" for one in called]
    assert count(house) == "4 of 4 are still deciding"
    for person, left in ((people[2], "3 of 4 are"), (people[0], "2 of 4 are")):
        panel = await house.use(person, "play", move="load bang")
        assert is_private_to(panel, person)
        await house.settled()
        assert count(house) == f"{left} still deciding"
    await house.use(people[2], "play", move="take_back")
    await house.settled()
    assert count(house) == "3 of 4 are still deciding"
    assert house.boards() == [board]
    assert board.mentions == called
    assert [one.filename for one in board.attachments] == pictures
    assert "Play" in labels(board)


async def test_who_has_chosen_reads_what_and_may_choose_again(house: House) -> None:
    people = await begun(house)
    panel = await house.use(people[1], "play", move="load bang")
    assert "Since your last move" not in panel.content
    assert panel.content.count("You can still change it") == 1
    assert panel.content.count("3 are still deciding") == 1
    assert panel.content.splitlines()[1] == (
        "**Your choice (Bang!) is sealed. You can still change it until the last one is in: "
        "3 are still deciding.**"
    )
    assert "cannot be taken back" not in panel.content
    again = await house.press(people[1], panel, "Choose again")
    assert again.content.splitlines()[0] == "Your choice is open again; 4 are still deciding."
    shown = await house.press(people[1], again, next(one for one in labels(again) if "Clic" in one))
    assert shown.content.splitlines()[1].startswith("**Your choice (Clic) is sealed. ")


async def test_the_others_read_of_it_only_that_somebody_has_chosen(house: House) -> None:
    people = await begun(house)
    await house.use(people[1], "play", move="load bang")
    await house.settled()
    for path in ("game log", "game status", "play", "hand"):
        seen = await house.use(people[0], path)
        assert "`load" not in seen.content
        assert "Sealed" not in seen.content
    log = await house.use(people[0], "game log")
    assert log.content.splitlines()[-1] == "1. One more choice is sealed: 3 are still deciding."
    assert people[1].user.display not in log.content
    status = await house.use(people[0], "game status")
    assert all(one in status.content for one in named(*(one.user for one in people)))


@pytest.mark.parametrize("fault", [Broken(503), Refused(30046), Refused(50001)])
async def test_a_count_that_fails_harms_nothing(fault: Fault, house: House) -> None:
    people = await begun(house)
    house.faults.add(fault, *EDIT)
    await house.use(people[0], "play", move="load clic")
    await house.settled()
    await house.wait(60)
    assert await house.outbox() == []
    assert (await house.facts()).status == "running"
    await house.use(people[1], "play", move="load clic")
    await house.settled()
    assert count(house) == "2 of 4 are still deciding"


async def test_a_deleted_board_is_not_counted_on(house: House) -> None:
    people = await begun(house)
    posts.delete(house.world, house.board())
    await house.use(people[0], "play", move="load clic")
    await house.settled()
    assert await house.outbox() == []
    for person in people[1:]:
        await house.use(person, "play", move="load clic")
    await house.settled()
    assert count(house) == "4 of 4 are still deciding"
