"""Texts are there in time though their painter has stopped, and the pictures follow them."""

import asyncio
import os
import signal

import pytest

from bot.frontend.core.pictures import Pictures
from bot.workers import Workers
from playground.rest.rules.components import GALLERY
from playground.wire import IS_COMPONENTS_V2
from playground.world.model import Message, Stage
from render.studio import Studio
from tests.bot.works import blank, own_process
from tests.patience import PATIENCE
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import custom_id, labels

SHORT = 0.2
"""Seconds within which no stopped painter paints."""


class Painter:
    """A process that paints, and that can be stopped in the middle of anything."""

    def __init__(self) -> None:
        self.workers = Workers(most=1, nice=0, seconds=PATIENCE, works=1000)
        self.studio = Studio(blank, painters=self.workers, kept=0)
        self.pictures = Pictures(
            self.studio, in_time=PATIENCE, posted_in_time=PATIENCE, prompt=PATIENCE
        )
        self.process = 0

    async def stop(self) -> None:
        """Stop the process; from now on no text waits for more than a moment."""
        await self.has_painted()
        self.process = int((await self.workers.run(own_process)).split()[0])
        os.kill(self.process, signal.SIGSTOP)
        self.pictures.in_time = self.pictures.posted_in_time = SHORT

    def go_on(self) -> None:
        """Let it go on, and all wait for it that ask from now on."""
        self.pictures.in_time = self.pictures.posted_in_time = PATIENCE
        os.kill(self.process, signal.SIGCONT)

    async def has_painted(self) -> None:
        """Wait until all is painted that was asked for."""
        async with asyncio.timeout(PATIENCE):
            while self.studio.waiting:  # noqa: ASYNC110 - it wakes nobody
                await asyncio.sleep(0.01)
            await self.workers.run(own_process)


@pytest.fixture
async def painter(harness: Harness) -> Painter:
    """The painter of the bot."""
    painter = Painter()
    harness.bot.studio, harness.bot.pictures = painter.studio, painter.pictures
    return painter


def files(message: Message) -> list[str]:
    return [file.filename for file in message.attachments]


async def shown(harness: Harness, message: Message, *names: str) -> None:
    """Wait until a message has these pictures."""
    await harness.world.until(lambda: files(message) == list(names))


async def test_a_hand_and_a_board_come_without_their_picture_which_follows(
    harness: Harness, painter: Painter
) -> None:
    await harness.begun()
    who = harness.asked()
    await painter.stop()
    hand = await harness.use(who, "hand")
    board = await harness.use(who, "game status")
    before = [(one.words, labels(one)) for one in (hand, board)]
    assert all(text and buttons for text, buttons in before)
    assert files(hand) == files(board) == []
    painter.go_on()
    await shown(harness, hand, "hand.png")
    await shown(harness, board, "board.png")
    assert [(one.words, labels(one)) for one in (hand, board)] == before
    assert hand.attachments[0].description


async def test_a_panel_is_complete_before_its_picture_follows(
    harness: Harness, painter: Painter
) -> None:
    await harness.begun()
    who = harness.asked()
    await painter.stop()
    panel = await harness.use(who, "play")
    assert files(panel) == []
    before = (panel.words, labels(panel))
    assert all(before)
    painter.go_on()
    await shown(harness, panel, "choice.png")
    assert (panel.words, labels(panel)) == before


async def test_a_press_is_acknowledged_before_its_picture_is_painted(
    harness: Harness, painter: Painter
) -> None:
    board = await harness.begun()
    who = harness.asked()
    await painter.stop()
    painter.pictures.in_time, painter.pictures.prompt = PATIENCE, 0
    pressed = who.slash(board.channel_id, "play", {})
    await harness.world.until(pressed.settled.is_set)
    assert pressed.stage is Stage.DEFERRED
    painter.go_on()
    await harness.world.until(lambda: pressed.stage is Stage.ANSWERED)
    panel = harness.world.message(board.channel_id, pressed.original_id or "")
    assert files(panel) == ["choice.png"]


async def test_the_rules_are_told_in_words_until_their_card_is_painted(
    harness: Harness, painter: Painter
) -> None:
    await painter.stop()
    told = await harness.use(harness.bob, "rules", game="cash_guns")
    buttons = labels(told)
    assert files(told) == []
    assert "- With 3 wounds you are dead and score nothing." in told.words.split("\n")
    painter.go_on()
    await shown(harness, told, *(f"rules_{number}.png" for number in range(5)))
    assert "3 wounds" not in told.words
    assert labels(told) == buttons
    assert buttons[:2] == ["Next", "What is …?"]


async def test_a_page_turned_before_the_card_is_painted_stays(
    harness: Harness, painter: Painter
) -> None:
    await painter.stop()
    told = await harness.use(harness.bob, "rules", game="cash_guns")
    turned = await harness.press(harness.bob, told, "Next")
    text = turned.words
    assert text.startswith("Share the loot")
    painter.go_on()
    await painter.has_painted()
    await harness.settled()
    assert (turned.words, files(turned)) == (text, [])


async def test_rules_whose_card_fails_are_told_in_words(harness: Harness, painter: Painter) -> None:
    await painter.stop()
    os.kill(painter.process, signal.SIGKILL)
    painter.pictures.in_time = PATIENCE
    told = await harness.use(harness.bob, "rules", game="cash_guns")
    assert files(told) == []
    assert "- With 3 wounds you are dead and score nothing." in told.words.split("\n")


async def test_a_picture_that_fails_leaves_the_panel(harness: Harness, painter: Painter) -> None:
    await harness.begun()
    await painter.stop()
    os.kill(painter.process, signal.SIGKILL)
    painter.pictures.in_time = PATIENCE
    panel = await harness.use(harness.asked(), "play")
    assert files(panel) == []
    assert labels(panel)


async def test_a_late_picture_leaves_alone_what_was_pressed_since(
    harness: Harness, painter: Painter
) -> None:
    await harness.begun()
    who = harness.asked()
    hand = await harness.use(who, "hand")
    await shown(harness, hand, "hand.png")
    await painter.stop()
    panel = await harness.press(who, hand, "Play")  # in the same message
    assert panel.id == hand.id
    assert files(panel) == []
    board = await harness.press(who, panel, "Board")
    log = await harness.press(who, hand, "Log") if "Log" in labels(hand) else board
    text = log.words
    painter.go_on()
    await painter.has_painted()
    await harness.settled()
    assert log.words == text
    assert "choice.png" not in files(log)


async def test_a_board_is_posted_without_its_pictures_which_follow(
    harness: Harness, painter: Painter
) -> None:
    await harness.begun()
    await painter.stop()
    await harness.move(harness.asked())
    await harness.world.until(lambda: len(harness.boards()) == 2)
    board = harness.board()
    before = (board.words, labels(board), board.mentions)
    assert files(board) == []
    painter.go_on()
    await painter.has_painted()
    await harness.wait(60)
    await shown(harness, board, "board.png", "news.png")
    assert (board.words, labels(board), board.mentions) == before
    assert len(harness.boards()) == 2
    assert await harness.outbox() == []


async def test_the_last_board_is_one_of_components_whose_pictures_follow(
    harness: Harness, painter: Painter
) -> None:
    await harness.begun()
    asked = await harness.use(harness.ann, "game end")
    await painter.stop()
    await harness.press(harness.ann, asked, "End the game")
    await harness.settled()
    board = harness.board()
    before = (board.words, labels(board))
    assert "⏹️" in board.words
    assert board.flags & IS_COMPONENTS_V2
    assert files(board) == []
    painter.go_on()
    await painter.has_painted()
    await harness.wait(60)
    await shown(harness, board, "board.png")
    assert (board.words, labels(board)) == before
    [gallery] = [one for one in board.components if one["type"] == GALLERY]
    assert gallery["items"][0]["description"].startswith("It is ")
    assert await harness.outbox() == []


async def test_boards_of_others_do_not_wait_for_a_painter_that_has_stopped(
    harness: Harness, painter: Painter
) -> None:
    await harness.begun()
    await painter.stop()
    for _ in range(3):
        await harness.move(harness.asked())
        await harness.settled()
    assert len(harness.boards()) == 4
    assert [files(one) for one in harness.boards()[1:]] == [[], [], []]
    painter.go_on()
    await painter.has_painted()
    await harness.wait(600)
    for board in harness.boards()[1:]:
        await shown(harness, board, "board.png", "news.png")
    assert [bool(labels(one)) for one in harness.boards()] == [False, False, False, True]


async def test_a_bot_that_is_killed_adds_the_pictures_after_its_restart(
    harness: Harness, painter: Painter
) -> None:
    await harness.begun()
    await painter.stop()
    await harness.move(harness.asked())
    await harness.settled()
    board = harness.board()
    assert files(board) == []
    assert await harness.outbox() == ["board_pictures"]
    await harness.close()
    harness.now += 600_000
    await harness.open()
    await harness.settled()
    await shown(harness, board, "board.png", "news.png")
    assert await harness.outbox() == []


async def test_secrets_and_a_lobby_come_without_their_picture_which_follows(
    harness: Harness, painter: Painter
) -> None:
    await painter.stop()
    lobby = await harness.lobby(harness.ann, harness.bob, harness.cleo)
    assert "3 of 6 seats taken" in lobby.words
    assert files(lobby) == []
    await harness.press(harness.ann, lobby, "Start")
    await harness.settled()
    secrets = harness.dms(harness.ann)[-1]
    assert files(secrets) == files(lobby) == []
    text = lobby.words
    painter.go_on()
    await shown(harness, secrets, "hand.png")
    await shown(harness, lobby, "lobby.png")
    assert lobby.words == text
    assert labels(lobby) == []


async def test_a_lesson_that_ends_in_a_game_leaves_its_lobby_a_message_of_text(
    harness: Harness, painter: Painter
) -> None:
    """The lesson is a message of components; the lobby that is posted for it is none."""
    rules = await harness.use(harness.bob, "rules", game="cash_guns")
    lesson = await harness.press(harness.bob, rules, "Learn by playing")
    end = await harness.press(harness.bob, lesson, "Skip the lesson")
    assert end.flags & IS_COMPONENTS_V2
    await painter.stop()
    harness.bob.click(end.id, custom_id(end, "Now for real"))
    await harness.settled()
    lobby, *_ = harness.said()
    before = lobby.content
    assert before.endswith("\nThe game has begun: the board follows below.")
    assert files(lobby) == []
    painter.go_on()
    await shown(harness, lobby, "lobby.png")
    assert not lobby.flags & IS_COMPONENTS_V2
    assert (lobby.content, labels(lobby)) == (before, [])


async def test_a_film_follows_its_words(harness: Harness, painter: Painter) -> None:
    await harness.begun()
    await harness.move(harness.asked())
    await harness.settled()
    harness.bot.pictures.in_time = 0
    told = await harness.use(harness.people[4], "replay")
    assert told.words.endswith("\nThe film will be here in a moment.")
    await shown(harness, told, "film.webp")
    assert told.words.endswith("\nThe game so far, as everybody could see it.")
