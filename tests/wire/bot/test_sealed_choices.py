"""Sealed choices on Discord: the board counts by itself, and tells of nobody."""

import pytest

from bot.outgoing import Reminder
from bot.store import bot_state
from bot.store import people as stored
from games.core.log import Seat
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
    assert (await house.row()).status == "running"
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


async def test_undo_opens_a_sealed_choice_again_and_asks_nobody(house: House) -> None:
    people = await begun(house)
    await house.use(people[1], "play", move="load bang")
    await house.settled()
    told = len(house.said())
    panel = await house.use(people[1], "undo")
    assert panel.content.splitlines()[0] == "Your choice is open again; 4 are still deciding."
    await house.settled()
    assert len(house.said()) == told
    assert [one.text for one in await house.record()] == ["load bang", "take_back"]


async def test_nobody_comes_back_by_a_sealed_choice(house: House) -> None:
    people = await begun(house)
    asked = await house.use(people[1], "away", until="5d")
    await house.press(people[1], asked, "Yes, I am away")
    await house.settled()
    line = next(one for one in house.board().content.splitlines() if "⏳" in one)
    house.now += 3_600_000
    panel = await house.use(people[1], "play", move="load bang")
    assert panel.content.splitlines()[0] == (
        "You are still away, so that nobody sees that you have been here: `/away` without a date "
        "says that you are back."
    )
    await house.settled()
    assert line in house.board().content.splitlines()
    status = await house.use(people[0], "game status")
    assert line in status.content.splitlines()
    back = await house.use(people[1], "away")
    assert back.content.startswith("Welcome back!")


# Who is late --------------------------------------------------------------------------------------


async def remind(house: House, seat: Seat) -> None:
    user_id = (await house.bot.registry.get(1)).seat_rows[seat].user_id
    assert user_id is not None
    await house.put(Reminder(1, user_id, seat, 0, "half"))


def bells(house: House, person: Person) -> list[str]:
    return [one.content for one in house.letters(person) if one.content.startswith("⏰")]


async def test_who_has_not_answered_is_reminded_by_letter(house: House) -> None:
    people = await begun(house)
    told = len(house.said())
    await remind(house, Seat(2))
    assert len(house.said()) == told
    [letter] = bells(house, people[2])
    assert " waits for you: load, for $" in letter


@pytest.mark.parametrize("reminders", ["channel", "off"])
async def test_who_wants_no_letters_is_reminded_as_they_chose(reminders: str, house: House) -> None:
    people = await begun(house)
    async with house.bot.registry.store.write() as db:
        who = int(people[2].user.id)
        await stored.change(db, who, letters=False, reminders=reminders)
    told = len(house.said())
    await remind(house, Seat(2))
    assert len(house.said()) - told == (1 if reminders == "channel" else 0)
    assert bells(house, people[2]) == []


@pytest.mark.parametrize("reminders", ["channel", "letter", "off"])
async def test_whose_time_is_over_they_alone_read(reminders: str, house: House) -> None:
    async with house.bot.registry.store.write() as db:
        for person in house.people:
            who = int(person.user.id)
            await stored.change(db, who, quiet_from=0, quiet_to=0, reminders=reminders)
    people = await begun(house)
    await house.bot.scheduler.tick()
    for person in (people[0], people[1], people[3]):
        await house.use(person, "play", move="load clic")
    told = len(house.said())
    timer = (await house.bot.registry.get(1)).timers[Seat(2)]
    assert timer.ends_at is not None
    house.now = timer.ends_at
    async with house.bot.registry.store.write() as db:
        await bot_state.set_fact(db, "clocks were last looked at", str(house.now))
    await house.bot.scheduler.tick()
    await house.settled()
    [notice] = house.said()[told:]
    assert notice.content.startswith(
        "⏰ The time of somebody who is still deciding is over: the mildest choice is made for "
        "them <t:"
    )
    assert notice.mentions == []
    assert (
        bells(house, people[2])[-1]
        .rpartition(" <t:")[0]
        .endswith("Your time is over: the mildest move is made for you")
    )
    for person in (people[0], people[1], people[3]):
        assert bells(house, person) == []
