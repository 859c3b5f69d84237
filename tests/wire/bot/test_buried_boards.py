"""A board that others' messages have pushed off the screen is posted again, once and quietly."""

from bot.frontend.buried_boards import BURIES
from playground.faults import Broken
from playground.people.driver import Person
from tests.wire.bot.harness import SEND, Harness
from tests.wire.bot.screen import labels

SILENT = 1 << 12


async def talk(harness: Harness, person: Person, times: int) -> None:
    for _ in range(times):
        person.say(harness.board().channel_id, "I never shoot at friends.")
    await harness.use(person, "game log")  # what came before is heard by now
    await harness.settled()


async def test_a_board_that_talk_has_buried_is_posted_again_once(harness: Harness) -> None:
    await harness.begun()
    board = harness.board()
    called, pictures = board.content, [one.description for one in board.attachments]
    await talk(harness, harness.bob, BURIES - 1)
    assert harness.boards() == [board]
    harness.faults.add(Broken(503, after=True), *SEND)  # it was sent, but the bot does not know
    await talk(harness, harness.ann, 1)
    await harness.world.until(lambda: len(harness.boards()) == 2)
    await harness.settled()
    await harness.wait(60)
    first, copy = harness.boards()
    assert copy.content == called
    assert [one.description for one in copy.attachments] == pictures
    assert (copy.mentions, copy.flags & SILENT) == ([], SILENT)
    assert "Play" in labels(copy)
    assert labels(first) == []
    assert first.content.endswith(": see below")
    await talk(harness, harness.bob, 2 * BURIES)
    assert len(harness.boards()) == 2
    [asked] = await harness.active()
    await harness.move(harness.person(asked))
    await harness.settled()
    assert len(harness.boards()) == 3
