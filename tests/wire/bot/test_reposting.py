"""A board that others' messages have pushed off the screen is posted again, once and quietly."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from sqlalchemy import event

from bot.frontend.delivery.reposting import REPOSTED_AFTER
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


@asynccontextmanager
async def statements(harness: Harness) -> AsyncGenerator[list[str]]:
    """Collect what the database is asked meanwhile."""
    asked: list[str] = []

    def note(*told: object) -> None:
        asked.append(str(told[2]))

    engine = harness.engine.sync_engine
    event.listen(engine, "before_cursor_execute", note)
    try:
        yield asked
    finally:
        event.remove(engine, "before_cursor_execute", note)


async def test_who_talks_where_no_game_is_asks_nothing_of_the_database(harness: Harness) -> None:
    await harness.begun()
    [elsewhere] = [one for one in harness.world.channels.values() if one.name == "lobby"]
    async with statements(harness) as asked:
        for _ in range(3 * REPOSTED_AFTER):
            harness.bob.say(elsewhere.id, "Lovely weather.")
        await harness.use(harness.ann, "help")  # what came before is heard by now
        assert [one for one in asked if "FROM tables" in one] == []
    lobby = await harness.lobby(harness.cleo, channel=elsewhere)
    assert "1 of 6 seats" in lobby.words
    assert int(elsewhere.id) in harness.bot.registry.channels
    await harness.restart()
    assert int(elsewhere.id) in harness.bot.registry.channels


async def test_a_board_that_talk_has_buried_is_posted_again_once(harness: Harness) -> None:
    await harness.begun()
    board = harness.board()
    called, pictures = board.words, [one.description for one in board.attachments]
    await talk(harness, harness.bob, REPOSTED_AFTER - 1)
    assert harness.boards() == [board]
    harness.faults.add(Broken(503, after=True), *SEND)  # it was sent, but the bot does not know
    await talk(harness, harness.ann, 1)
    await harness.world.until(lambda: len(harness.boards()) == 2)
    await harness.settled()
    await harness.wait(60)
    first, copy = harness.boards()
    assert copy.words == called
    assert [one.description for one in copy.attachments] == pictures
    assert (copy.mentions, copy.flags & SILENT) == ([], SILENT)
    assert "Play" in labels(copy)
    assert labels(first) == []
    assert first.words.endswith(": see below")
    await talk(harness, harness.bob, 2 * REPOSTED_AFTER)
    assert len(harness.boards()) == 2
    [asked] = await harness.active()
    await harness.move(harness.person(asked))
    await harness.settled()
    assert len(harness.boards()) == 3
