"""A game of which no line of the bot knows is put on the shelf, and played to its end.

Its pictures are painted: those of the games on the shelf are looked at elsewhere.
"""

import io
from collections.abc import AsyncIterator

import pytest
from PIL import Image

from bot.frontend.core.pictures import Pictures
from bot.shelf import shelf
from playground.people.driver import Person
from playground.world.model import Message
from render.studio import Studio
from tests.noughts.game import NOUGHTS
from tests.patience import PATIENCE
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import is_private_to, labels, parts

TITLE = "**Noughts and Crosses** · table 1"
RULES = "Mark a cell in turn. Three in a row win."


@pytest.fixture
async def noughts(empty: Harness) -> AsyncIterator[Harness]:
    """The bot with this one game, and its pictures painted."""
    empty.shelf = shelf(NOUGHTS)
    await empty.open()
    empty.bot.studio = Studio()
    empty.bot.pictures = Pictures(empty.bot.studio, PATIENCE, PATIENCE)
    try:
        yield empty
    finally:
        await empty.close()


async def mark(harness: Harness, person: Person, cell: str) -> Message:
    """Mark a cell by the panel, as people do, and return what it shows then."""
    panel = await harness.press(person, harness.board(), "Play")
    menus = [part for part in parts(panel) if part["type"] == 3]
    if menus:
        panel = await harness.choose(person, panel, cell)
    else:
        last = "Mark" in labels(panel)  # a single action is its verb
        panel = await harness.press(person, panel, "Mark" if last else cell.upper())
    if "Yes" in labels(panel):  # the last move cannot be undone
        panel = await harness.press(person, panel, "Yes")
    await harness.settled()
    return panel


def alt(message: Message) -> str | None:
    [file] = message.attachments
    return file.description


def painted(message: Message) -> tuple[int, int]:
    """Return width and height of the one picture of a message, which is more than blank."""
    [file] = message.attachments
    with Image.open(io.BytesIO(file.data)) as image:
        assert len(image.convert("RGB").getcolors(1 << 20) or ()) > 1
        return image.size


async def test_the_game_is_offered_and_explained(noughts: Harness) -> None:
    lobby = await noughts.use(noughts.ann, "game new", game="noughts")
    assert lobby.words.split("\n")[:2] == [
        TITLE,
        "1 of 2 seats taken; 1 more is needed to start.",
    ]
    assert (lobby.attachments[0].filename, alt(lobby)) == ("lobby.png", "A grid.")
    assert painted(lobby) == (320, 320)
    assert (await noughts.press(noughts.bob, lobby, "How to play")).words == RULES
    assert (await noughts.use(noughts.bob, "rules")).words == RULES
    options = await noughts.press(noughts.ann, lobby, "Options")
    assert "**Misère: off**\n-# Three in a row lose." in options.words
    await noughts.set_option(noughts.ann, options, "misere=True")
    await noughts.settled()
    assert lobby.words.split("\n")[-1] == "-# Variants: Misère: on"


async def test_the_game_is_played_by_panels_to_its_end(noughts: Harness) -> None:
    board = await noughts.begun(noughts.ann, noughts.bob)
    assert labels(board) == ["Play", "Grid", "Lines", "Log"]
    assert (board.attachments[0].filename, alt(board)) == ("board.png", "The grid is empty.")
    assert painted(board) == (320, 320)
    panel = await mark(noughts, noughts.ann, "a1")
    assert panel.words.split("\n")[0] == "**You** marked A1."
    assert is_private_to(panel, noughts.ann)
    board = noughts.board()
    assert board.words.split("\n")[:2] == [TITLE, "**Ann** marked A1."]
    assert board.words.endswith(f"➡️ <@{noughts.bob.user.id}>: mark a cell")
    [symbol] = [one for one in "×○" if one in (alt(board) or "")]  # noqa: RUF001
    assert alt(board) == f"The grid: A1 {symbol}."
    for person, cell in zip([noughts.bob, noughts.ann] * 2, ("a2", "b1", "b2", "c1"), strict=True):
        await mark(noughts, person, cell)
    end = noughts.said()[-1]
    assert "🏁 The game is over: Ann wins!" in end.words
    assert "🥇 Ann: 1 point · 🥈 Bob: 0 points" in end.words.split("\n"), "nothing was hidden"
    assert [file.filename for file in end.attachments] == ["board.png", "scores.png"]
    moves = [(entry.seat, entry.text) for entry in await noughts.record()]
    assert moves == [(0, "mark a1"), (1, "mark a2"), (0, "mark b1"), (1, "mark b2"), (0, "mark c1")]
    log = await noughts.press(noughts.bob, end, "Log")
    assert "**Ann** marked C1." in log.words
    film = await noughts.press(noughts.bob, end, "Film")
    await noughts.settled()
    assert [file.filename for file in film.attachments] == ["film.webp"]
    await noughts.press(noughts.ann, end, "Play again")
    await noughts.settled()
    *_, lobby, call = noughts.said()
    assert lobby.words.split("\n")[0] == "**Noughts and Crosses** · table 2"
    assert noughts.bob.user.id in call.mentions


async def test_the_last_board_keeps_what_it_told_when_its_pictures_follow(noughts: Harness) -> None:
    await noughts.begun(noughts.ann, noughts.bob)
    for person, cell in zip([noughts.ann, noughts.bob] * 2, ("a1", "a2", "b1", "b2"), strict=True):
        await mark(noughts, person, cell)
    noughts.bot.pictures.posted_in_time = 0
    await mark(noughts, noughts.ann, "c1")
    end = noughts.said()[-1]
    before = end.words
    assert "**Ann** marked C1." in before
    assert end.attachments == []
    noughts.bot.pictures.posted_in_time = PATIENCE
    await noughts.wait(60)
    await noughts.world.until(lambda: bool(end.attachments))
    assert end.words == before


async def test_a_panel_comes_with_a_picture_of_its_choices_until_they_are_made(
    noughts: Harness,
) -> None:
    await noughts.begun(noughts.ann, noughts.bob)
    panel = await noughts.press(noughts.ann, noughts.board(), "Play")
    assert panel.attachments[0].filename == "choice.png"
    assert alt(panel) == "The grid is empty. Free: {}.".format(
        "A1, B1, C1, A2, B2, C2, A3, B3 and C3"
    )
    [menu] = [part["options"] for part in parts(panel) if part.get("options")]
    assert [one["label"] for one in menu[:2]] == ["A1", "B1"], "as on the picture"
    assert painted(panel) == (320, 320)
    after = await noughts.choose(noughts.ann, panel, "b2")
    assert (after.id, after.attachments) == (panel.id, [])
    again = await noughts.press(noughts.bob, noughts.board(), "Play")
    assert (alt(again) or "").endswith("Free: A1, B1, C1, A2, C2, A3, B3 and C3.")


async def test_a_game_without_secrets_writes_to_nobody(noughts: Harness) -> None:
    await noughts.begun(noughts.ann, noughts.bob)
    await mark(noughts, noughts.ann, "b2")
    assert [noughts.dms(one) for one in (noughts.ann, noughts.bob)] == [[], []]
    hand = await noughts.use(noughts.ann, "hand")
    assert hand.words == f"{TITLE}\nThis game has no secrets: the board shows everything."
    assert labels(hand) == ["Play", "Grid", "Lines", "Log"]


async def test_the_pages_of_a_gallery_are_turned_by_its_menu(noughts: Harness) -> None:
    board = await noughts.begun(noughts.ann, noughts.bob)
    page = await noughts.press(noughts.cleo, board, "Lines")
    assert is_private_to(page, noughts.cleo)
    assert page.words == f"{TITLE} · Rows"
    assert alt(page) == "rows: The grid is empty."
    assert painted(page) == (320, 320)
    [menu] = [part for part in parts(page) if part["type"] == 3]
    assert [one["label"] for one in menu["options"]] == ["Rows", "Columns", "Diagonals"]
    assert labels(page) == ["Grid", "Log"]
    turned = await noughts.choose(noughts.cleo, page, "diagonals")
    await noughts.settled()
    assert (turned.id, turned.words) == (page.id, f"{TITLE} · Diagonals")
    assert alt(turned) == "diagonals: The grid is empty."


async def test_a_computer_player_without_an_ai_moves_by_chance(noughts: Harness) -> None:
    lobby = await noughts.lobby(noughts.ann)
    await noughts.press(noughts.ann, lobby, "Add computer player")
    await noughts.settled()
    assert lobby.words.split("\n")[3] == "2. 🤖 Computer 2 (plays at random)"
    options = await noughts.press(noughts.ann, lobby, "Options")
    menus = [part["placeholder"] for part in parts(options) if part["type"] == 3]
    assert menus == ["Choose a clock"]
    assert labels(options) == ["→ on", "Custom clock", "Remove computer player"]
    await noughts.press(noughts.ann, lobby, "Start")
    await noughts.settled()
    while (await noughts.row()).status == "running":
        view = (await noughts.bot.registry.get(1)).session.view(None)
        free = [one for one in ("b2", "a1", "c1", "a3", "c3", "b1", "a2", "c2", "b3")
                if one not in dict(view.marks)]  # fmt: skip
        await mark(noughts, noughts.ann, free[0])
    record = await noughts.record()
    moves = [entry.text for entry in record]
    kinds = [("move", "computer")[number % 2] for number in range(len(record))]
    assert [entry.kind for entry in record] == kinds
    assert len(set(moves)) == len(moves) >= 5
    assert [entry.seat for entry in record] == [number % 2 for number in range(len(record))]
    assert "🏁" in noughts.said()[-1].words
