"""Stepping through a game: each step in words and as a picture, as the asker may see it."""

import re
from collections.abc import AsyncIterator

import pytest

from bot.shelf import shelf
from bot.tables import moves
from playground.people.driver import Person
from playground.world import channels
from playground.world.model import Message, Overwrite
from playground.world.permissions import Permission
from tests.noughts.game import NOUGHTS
from tests.straws.game import STRAWS
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import custom_id, enabled, is_private_to, labels

NOUGHTS_TITLE = "**Noughts and Crosses** · table 1"
FIRE_TITLE = "**The Great Fire of London 1666** · table 1"
MOVES = ("a1", "b1", "a2", "b2", "a3")
"""Ann has three in a row then."""
WAYS = ["Back", "Next", "Log", "Previous turn", "Next turn"]


@pytest.fixture
async def toys(empty: Harness) -> AsyncIterator[Harness]:
    """The bot with two small games."""
    empty.shelf = shelf(NOUGHTS, STRAWS)
    await empty.open()
    try:
        yield empty
    finally:
        await empty.close()


async def noughts(harness: Harness, count: int) -> None:
    """Let Ann and Bob make this many moves."""
    lobby = await harness.use(harness.ann, "game new", game="noughts")
    await harness.press(harness.bob, lobby, "Join")
    await harness.press(harness.ann, lobby, "Start")
    await harness.settled()
    for cell in MOVES[:count]:
        await harness.use(harness.asked(), "play", move=f"mark {cell}")
        await harness.settled()


async def step(harness: Harness, person: Person, message: Message, label: str) -> Message:
    """Press a button, and return what is shown when all is there."""
    told = await harness.press(person, message, label)
    await harness.settled()
    return told


def at(message: Message) -> str:
    """Return the line that says which step it is."""
    return message.words.split("\n")[1]


def alt(message: Message) -> str | None:
    [file] = message.attachments
    return file.description


async def test_a_whole_game_is_gone_through_and_back_with_a_restart_in_between(
    toys: Harness,
) -> None:
    await noughts(toys, 5)
    record = await toys.record()
    end = toys.said()[-1]
    shown = await step(toys, toys.bob, end, "Step through")
    assert is_private_to(shown, toys.bob)
    assert labels(shown) == [*WAYS, "From my last move"]
    told, pictures = [shown.words], [alt(shown)]
    assert enabled(shown) == ["Next", "Log", "Next turn", "From my last move"]
    while "Next" in enabled(shown):
        if len(told) == 3:
            await toys.restart()
        again = await step(toys, toys.bob, shown, "Next")
        assert again.id == shown.id, "it is shown in place"
        shown = again
        told.append(shown.words)
        pictures.append(alt(shown))
    names = ("Ann", "You", "Ann", "You", "Ann")
    assert told == [
        f"{NOUGHTS_TITLE}\n👣 Step 0 of 5\nThis is how the game began.",
        *(
            f"{NOUGHTS_TITLE}\n👣 Step {n} of 5\n{n}. **{who}** marked {cell.upper()}."
            for n, (who, cell) in enumerate(zip(names, MOVES, strict=True), start=1)
        ),
    ]
    assert len(set(pictures)) == 6
    assert (pictures[0], pictures[-1]) == ("The grid is empty.", end.attachments[0].description)
    for before in reversed(told[:-1]):
        shown = await step(toys, toys.bob, shown, "Back")
        assert shown.words == before
    assert "Back" not in enabled(shown)
    assert await toys.record() == record


async def test_while_a_game_goes_on_the_log_leads_there_from_ones_own_move(toys: Harness) -> None:
    await noughts(toys, 3)
    log = await step(toys, toys.ann, toys.board(), "Log")
    assert labels(log) == ["Step through"]
    shown = await step(toys, toys.ann, log, "Step through")
    assert at(shown) == "👣 Step 3 of 3"
    bobs = await step(toys, toys.bob, toys.board(), "Log")
    bobs = await step(toys, toys.bob, bobs, "Step through")
    assert at(bobs) == "👣 Step 2 of 3"
    bobs = await step(toys, toys.bob, bobs, "Next")
    assert enabled(bobs) == ["Back", "Log", "Previous turn", "From my last move"]
    await toys.use(toys.bob, "play", move="mark b2")
    await toys.settled()
    bobs = await step(toys, toys.bob, bobs, "From my last move")
    assert at(bobs) == "👣 Step 4 of 4"
    assert "The random seed was" not in bobs.words
    log = await step(toys, toys.bob, bobs, "Log")
    assert log.id == bobs.id
    assert "4. **You** marked B2." in log.words


async def test_the_smallest_game_is_gone_through(toys: Harness) -> None:
    lobby = await toys.use(toys.ann, "game new", game="straws")
    await toys.press(toys.bob, lobby, "Join")
    await toys.press(toys.ann, lobby, "Start")
    await toys.settled()
    log = await step(toys, toys.cleo, toys.board(), "Log")
    assert labels(log) == [], "there is no step yet"
    while (await toys.row()).status == "running":
        await toys.move(toys.asked())
        await toys.settled()
    shown = await step(toys, toys.cleo, toys.said()[-1], "Step through")
    assert labels(shown) == WAYS, "who has no seat has no moves of their own"
    assert at(shown) == "👣 Step 0 of 2"
    shown = await step(toys, toys.cleo, shown, "Next turn")
    assert at(shown) == "👣 Step 1 of 2"


async def mildest(harness: Harness, count: int) -> None:
    """Let each active player make the mildest move, this many times."""
    for _ in range(count):
        table = await harness.bot.registry.get(1)
        seat = table.session.active[0]
        user_id = table.seat_rows[seat].user_id
        assert user_id is not None
        await moves.move(harness.bot.registry, 1, user_id, table.session.offer(seat).actions[0])
    await harness.settled()


async def test_a_game_that_ended_before_its_first_move_has_no_steps(harness: Harness) -> None:
    await harness.begun()
    asked = await harness.use(harness.ann, "game end")
    await harness.press(harness.ann, asked, "End the game")
    await harness.settled()
    told = await step(harness, harness.ann, harness.board(), "Step through")
    assert told.words == f"{FIRE_TITLE}\nNothing has happened here yet."


async def test_secrets_of_a_step_are_told_to_their_owner_alone(harness: Harness) -> None:
    await harness.begun()
    await mildest(harness, 12)
    table = await harness.bot.registry.get(1)
    drawn = next(one for one in table.session.moves if one.text == "end")  # and draws a card
    n, own = drawn.number, table.seat_rows[drawn.seat].user_id
    told = {}
    for person in (*harness.people[:3], harness.people[4]):
        log = await step(harness, person, harness.board(), "Log")
        shown = await step(harness, person, log, "Step through")
        while not at(shown).startswith(f"👣 Step {n} of "):
            label = "Back" if int(at(shown).split()[2]) > n else "Next"
            shown = await step(harness, person, shown, label)
        told[person.user.id] = shown.words.split("\n")[2]
    assert len(told) == 4
    for user_id, line in told.items():
        assert ("drew a card" in line) == (user_id != str(own)), line


async def test_only_what_happened_to_somebody_can_be_gone_through(harness: Harness) -> None:
    await harness.begun()
    while (await harness.row()).status == "running":
        await mildest(harness, 1)
    shown = await step(harness, harness.ann, harness.said()[-1], "Step through")
    everything = int(at(shown).split()[4])
    shown = await step(harness, harness.ann, shown, "Only what happened to me")
    count = int(at(shown).split()[8])
    assert 0 < count < everything
    assert at(shown).endswith(f" of {everything} · 1 of {count} that happened to you")
    seen = [at(shown)]
    while "Next" in enabled(shown):
        shown = await step(harness, harness.ann, shown, "Next")
        seen.append(at(shown))
        assert re.search(r"\byours?\b|\*\*you\*\*|\(you ", shown.words), shown.words
    assert len(seen) == count
    shown = await step(harness, harness.ann, shown, "All steps")
    assert at(shown) == seen[-1].partition(" · ")[0]
    bystander = await step(harness, harness.people[4], harness.said()[-1], "Step through")
    assert labels(bystander) == WAYS


async def test_who_does_not_see_the_channel_sees_no_step(harness: Harness) -> None:
    await harness.begun()
    await mildest(harness, 3)
    log = await step(harness, harness.people[4], harness.board(), "Log")
    shown = await step(harness, harness.people[4], log, "Step through")
    assert shown.words.startswith(f"{FIRE_TITLE}\n👣 Step 3 of 3\n3. ")
    hidden = Overwrite(harness.guild.id, 0, deny=int(Permission.VIEW_CHANNEL))
    elsewhere = channels.create(harness.world, harness.guild, "elsewhere")
    page = await harness.use(harness.people[4], "help", channel=elsewhere)
    back = custom_id(shown, "Back")
    channels.permit(harness.world, harness.channel, hidden)
    await harness.settled()
    page.components[0]["components"][0]["custom_id"] = back
    told = await harness.answer(harness.people[4].click(page.id, back))
    await harness.settled()
    assert told.words.startswith("That table no longer exists.")
