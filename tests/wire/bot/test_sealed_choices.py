"""Sealed choices on Discord: the board counts by itself, and tells of nobody."""

import asyncio
import re
from typing import Any

import pytest

from bot.outgoing import ChoicesCall, Reminder
from bot.store import bot_state
from bot.store.rows import people as stored
from games.core.log import Seat
from playground.faults import Broken, Fault, Refused
from playground.people.driver import Person
from playground.world import posts
from playground.world.model import Message
from tests.wire.bot.harness import EDIT, Harness
from tests.wire.bot.screen import is_private_to, labels, named, parts


async def begun(harness: Harness, *, talk: str = "") -> list[Person]:
    """Begin a game of Ca$h 'n Gun$ with four, and return them in seat order.

    With `talk`, a talking time is chosen among the options before.
    """
    seated = list(harness.people[:4])
    lobby = await harness.use(seated[0], "game new", game="cash_guns")
    for person in seated[1:]:
        await harness.press(person, lobby, "Join")
    if talk:
        page = await harness.press(seated[0], lobby, "Options")
        shown = await harness.choose(seated[0], page, talk)
        assert "Talking time: 5m" in shown.words
        await harness.settled()
        assert "Talking time: 5m" in lobby.words
    await harness.press(seated[0], lobby, "Start")
    await harness.settled()
    return seated


def count(harness: Harness) -> str:
    """Return what the newest board says of those who have chosen."""
    return harness.board().words.rpartition(" (")[2].rstrip(")")


async def test_the_board_counts_and_pings_nobody_again(harness: Harness) -> None:
    people = await begun(harness)
    board = harness.board()
    called, pictures = board.mentions, [one.filename for one in board.attachments]
    assert named(*(one.user for one in people)) == [f"<@{one}>" for one in called]
    assert count(harness) == "0 of 4 have chosen"
    for person, told in ((people[2], "1 of 4 has"), (people[0], "2 of 4 have")):
        panel = await harness.use(person, "play", move="load_and_aim bang -")
        assert is_private_to(panel, person)
        await harness.settled()
        assert count(harness) == f"{told} chosen"
    await harness.use(people[2], "play", move="take_back")
    await harness.settled()
    assert count(harness) == "1 of 4 has chosen"
    assert harness.boards() == [board]
    assert board.mentions == called
    assert [one.filename for one in board.attachments] == pictures
    assert "Play" in labels(board)


def question_of(panel: Message) -> str:
    """Return the first line below the title, whose lines are small."""
    return next(one for one in panel.words.splitlines() if not one.startswith("-# "))


async def test_who_has_chosen_reads_what_and_may_choose_again(harness: Harness) -> None:
    people = await begun(harness)
    panel = await harness.use(people[1], "play", move="load_and_aim bang -")
    assert "Since your last move" not in panel.words
    assert panel.words.count("You can still change it") == 1
    assert panel.words.count("3 of 4 are still deciding") == 1
    assert question_of(panel) == (
        "**Your choice (Bang! at nobody) is sealed. You can still change it until everybody has "
        "chosen: 3 of 4 are still deciding.**"
    )
    assert "cannot undo" not in panel.words
    again = await harness.press(people[1], panel, "Choose again")
    assert again.words.splitlines()[0] == "Your choice is open again; 4 are still deciding."
    target = await harness.press(
        people[1], again, next(one for one in labels(again) if "Clic" in one)
    )
    shown = await harness.press(people[1], target, "Nobody")
    assert question_of(shown).startswith("**Your choice (Clic at nobody) is sealed. ")


async def test_while_people_talk_a_choice_is_held_back_and_nothing_is_counted(
    harness: Harness,
) -> None:
    people = await begun(harness, talk="talk 5")
    for person in people:
        await harness.use(person, "play", move="load_and_aim clic -")
    await harness.settled()
    board = harness.board()
    assert "Talking time ends <t:" in board.words
    panel = await harness.use(people[1], "play", move="quit")
    assert panel.words.startswith("💬 Talking time ends <t:")
    assert "is sealed. You can still change it" in panel.words
    await harness.settled()
    assert harness.board() == board
    assert "deciding" not in board.words + panel.words
    assert "**Sealed:** quit" in (await harness.use(people[1], "hand")).words
    again = await harness.press(people[1], panel, "Choose again")
    assert "Stay" in labels(again)


async def test_the_others_read_of_it_only_that_somebody_has_chosen(harness: Harness) -> None:
    people = await begun(harness)
    await harness.use(people[1], "play", move="load_and_aim bang -")
    await harness.settled()
    for path in ("game log", "game status", "play", "hand"):
        seen = await harness.use(people[0], path)
        assert "`load" not in seen.words
        assert "Sealed" not in seen.words
    log = await harness.use(people[0], "game log")
    assert log.words.splitlines()[-1] == "1. One more choice is sealed: 3 are still deciding."
    assert people[1].user.display not in log.words
    status = await harness.use(people[0], "game status")
    assert all(one in status.words for one in named(*(one.user for one in people)))


@pytest.mark.parametrize("fault", [Broken(503), Refused(30046), Refused(50001)])
async def test_a_count_that_fails_harms_nothing(fault: Fault, harness: Harness) -> None:
    people = await begun(harness)
    harness.faults.add(fault, *EDIT)
    await harness.use(people[0], "play", move="load_and_aim clic -")
    await harness.settled()
    await harness.wait(60)
    assert await harness.outbox() == []
    assert (await harness.row()).status == "running"
    await harness.use(people[1], "play", move="load_and_aim clic -")
    await harness.settled()
    assert count(harness) == "2 of 4 have chosen"


async def test_a_deleted_board_is_not_counted_on(harness: Harness) -> None:
    people = await begun(harness)
    posts.delete(harness.world, harness.board())
    await harness.use(people[0], "play", move="load_and_aim clic -")
    await harness.settled()
    assert await harness.outbox() == []
    for person in people[1:]:
        await harness.use(person, "play", move="load_and_aim clic -")
    await harness.settled()
    assert count(harness) == "0 of 4 have chosen"


async def test_undo_opens_a_sealed_choice_again_and_asks_nobody(harness: Harness) -> None:
    people = await begun(harness)
    await harness.use(people[1], "play", move="load_and_aim bang -")
    await harness.settled()
    told = len(harness.said())
    panel = await harness.use(people[1], "undo")
    assert panel.words.splitlines()[0] == "Your choice is open again; 4 are still deciding."
    await harness.settled()
    assert len(harness.said()) == told
    assert [one.text for one in await harness.record()] == ["load_and_aim bang -", "take_back"]


async def test_nobody_comes_back_by_a_sealed_choice(harness: Harness) -> None:
    people = await begun(harness)
    await harness.use(people[1], "away", until="5d")
    await harness.settled()
    line = next(one for one in harness.board().words.splitlines() if "⏳" in one)
    harness.now += 3_600_000
    panel = await harness.use(people[1], "play", move="load_and_aim bang -")
    assert panel.words.splitlines()[0] == (
        "You are still shown as away, so that nobody can tell that you have chosen. Use `/away` "
        "without a date when you are back."
    )
    await harness.settled()
    assert line in harness.board().words.splitlines()
    status = await harness.use(people[0], "game status")
    assert line in status.words.splitlines()
    back = await harness.use(people[1], "away")
    assert back.words.startswith("Welcome back!")


async def test_against_computers_a_choice_looks_the_same_before_and_after_they_choose(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinks, gate = harness.bot.pool.think, asyncio.Event()

    async def slowly(*args: Any) -> str:
        await gate.wait()
        return await thinks(*args)

    monkeypatch.setattr(harness.bot.pool, "think", slowly)
    gate.set()
    asked = await harness.use(harness.ann, "game new")
    await harness.answer(harness.ann.click(asked.id, "o:now:here:cash_guns"))
    await harness.settled()
    gate.clear()
    early = await harness.use(harness.ann, "play", move="load_and_aim clic -")
    before = choices(early)
    assert all("no undo" in line for line, _ in before), before
    gate.set()
    await harness.settled()
    assert choices(await harness.use(harness.ann, "play")) == before


def choices(panel: Message) -> list[tuple[str, int]]:
    """Return the lines beside Stay and Quit, and the colours of these buttons."""
    styles = [one["style"] for one in parts(panel) if one.get("label") in ("Stay", "Quit")]
    lines = [one for one in panel.words.splitlines() if re.match(r"safe|no gun|\d gun", one)]
    assert len(styles) == len(lines) == 2, panel.words
    return list(zip(lines, styles, strict=True))


# Who is late --------------------------------------------------------------------------------------


async def remind(harness: Harness, seat: Seat) -> None:
    user_id = (await harness.bot.registry.get(1)).seat_rows[seat].user_id
    assert user_id is not None
    await harness.put(Reminder(1, user_id, seat, 0, "half"))


def bells(harness: Harness, person: Person) -> list[str]:
    return [one.words for one in harness.dms(person) if one.words.startswith("⏰")]


async def test_who_has_not_answered_is_reminded_by_letter(harness: Harness) -> None:
    people = await begun(harness)
    told = len(harness.said())
    await remind(harness, Seat(2))
    assert len(harness.said()) == told
    [dm] = bells(harness, people[2])
    assert " is waiting for you: load and aim, for $" in dm


@pytest.mark.parametrize("reminders", ["channel", "off"])
async def test_who_wants_no_letters_is_never_called_alone(reminders: str, harness: Harness) -> None:
    people = await begun(harness)
    async with harness.bot.registry.store.write() as db:
        who = int(people[2].user.id)
        await stored.change(db, who, dms=False, reminders=reminders)
    told = len(harness.said())
    await remind(harness, Seat(2))
    assert len(harness.said()) == told
    assert bells(harness, people[2]) == []


async def test_a_call_for_sealed_choices_calls_all_alike(harness: Harness) -> None:
    people = await begun(harness)
    await harness.use(people[1], "play", move="load_and_aim bang -")
    await harness.settled()
    await harness.put(ChoicesCall(1, 1))
    call = harness.said()[-1]
    assert call.words.startswith("⏰ **Ca$h 'n Gun$** · table 1\n-# ⏳ Move due <t:")
    assert call.words.endswith("(1 of 4 has chosen)")
    assert call.mentions == harness.board().mentions
    assert labels(call) == ["Play"]
    told = len(harness.said())
    await harness.put(ChoicesCall(1, -1))
    assert len(harness.said()) == told  # a newer board has called


async def test_a_call_for_sealed_choices_stays_until_they_open(harness: Harness) -> None:
    """Removed before, it would tell that somebody has answered."""
    people = await begun(harness)
    await harness.put(ChoicesCall(1, 0))
    call = harness.said()[-1]
    for person in people[:3]:
        await harness.use(person, "play", move="load_and_aim bang -")
        await harness.settled()
        assert call in harness.said()
    await harness.use(people[3], "play", move="load_and_aim bang -")
    await harness.settled()
    assert call not in harness.said()
    assert await harness.outbox() == []


async def test_whose_letter_comes_back_is_not_called_alone(harness: Harness) -> None:
    people = await begun(harness)
    people[2].take_direct_messages(wanted=False)
    told = len(harness.said())
    await remind(harness, Seat(2))
    assert len(harness.said()) == told
    assert (await harness.bot.registry.get(1)).seat_rows[2].dm == "open"


@pytest.mark.parametrize("reminders", ["channel", "dm", "off"])
async def test_whose_time_is_over_they_alone_read(reminders: str, harness: Harness) -> None:
    async with harness.bot.registry.store.write() as db:
        for person in harness.people:
            who = int(person.user.id)
            await stored.change(db, who, quiet_from=0, quiet_to=0, reminders=reminders)
    people = await begun(harness)
    await harness.bot.scheduler.tick()
    for person in (people[0], people[1], people[3]):
        await harness.use(person, "play", move="load_and_aim clic -")
    told = len(harness.said())
    timer = (await harness.bot.registry.get(1)).timers[Seat(2)]
    assert timer.ends_at is not None
    harness.now = timer.ends_at
    async with harness.bot.registry.store.write() as db:
        await bot_state.set_value(db, "clocks were last looked at", str(harness.now))
    await harness.bot.scheduler.tick()
    await harness.settled()
    [notice] = harness.said()[told:]
    assert notice.words.startswith("⏰ A player's time is up. I'll choose <t:")
    assert notice.mentions == []
    assert (
        bells(harness, people[2])[-1]
        .rpartition(" <t:")[0]
        .endswith("Your time is up: I'll move for you")
    )
    for person in (people[0], people[1], people[3]):
        assert bells(harness, person) == []
