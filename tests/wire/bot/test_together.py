"""A board makes no sound if everybody is playing at that moment."""

from playground.world.model import Message
from tests.wire.bot.harness import Harness

SILENT = 1 << 12
MINUTE = 60


def is_silent(board: Message) -> bool:
    return bool(board.flags & SILENT)


async def moved(harness: Harness) -> Message:
    """Let who is asked move until a new board is posted, and return it."""
    before = len(harness.boards())
    for _ in range(20):
        await harness.move(harness.asked())
        await harness.settled()
        if len(harness.boards()) > before:
            return harness.board()
    raise AssertionError("no board")


async def test_boards_are_silent_while_everybody_moves_within_two_minutes(
    harness: Harness,
) -> None:
    assert not is_silent(await harness.begun())
    seen = [is_silent(await moved(harness)) for _ in range(4)]
    assert seen == [False, False, True, True]
    assert len(harness.board().mentions) == 1  # it still says whose turn it is
    await harness.wait(2 * MINUTE + 1)
    assert is_silent(await moved(harness)) is False


async def test_a_board_that_asks_for_sealed_choices_always_sounds(
    harness: Harness,
) -> None:
    seated = list(harness.people[:4])
    lobby = await harness.use(seated[0], "game new", game="cash_guns")
    for person in seated[1:]:
        await harness.press(person, lobby, "Join")
    await harness.press(seated[0], lobby, "Start")
    await harness.settled()
    sealed = list[Message]()
    for _ in range(60):
        session = (await harness.bot.registry.get(1)).session
        if session.is_sealed_question and harness.board() not in sealed:
            sealed.append(harness.board())
        await harness.move(harness.person((await harness.active())[0]))
        await harness.settled()
        if len(sealed) > 3:
            break
    assert len(sealed) > 3
    assert [is_silent(board) for board in sealed] == [False] * len(sealed)
