"""The private pages: one's hand, and the board as it stands now."""

import threading

from bot.frontend.core.pictures import Pictures
from bot.tables import moves
from playground.faults import Broken
from playground.rest.rules.components import GALLERY
from playground.world.model import Message
from render.scene import Scene
from render.studio import Studio
from tests.patience import PATIENCE
from tests.wire.bot.harness import SEND, Harness
from tests.wire.bot.screen import custom_id, is_private_to, labels, parts
from tests.wire.pictures import PNG

TITLE = "**The Great Fire of London 1666** · table 1"


def files(message: Message) -> list[str]:
    return [file.filename for file in message.attachments]


async def to_the_fire(harness: Harness) -> None:
    """Place all bands and landowners, so that the active player has a turn of several actions."""
    for _ in range(9):
        await harness.move(harness.asked())
        await harness.settled()
    assert "spread the fire" in harness.board().words


async def test_in_the_middle_of_a_turn_the_board_is_shown_as_it_is_now(harness: Harness) -> None:
    await harness.begun()
    await to_the_fire(harness)
    who, board = harness.asked(), harness.board()
    panel = await harness.move(who)
    await harness.settled()
    assert harness.board() is board
    assert "the fire spread" not in board.words
    shown = await harness.press(who, panel, "Board")
    assert shown.id != panel.id  # the choices stay where they are
    assert is_private_to(shown, who)
    lines = shown.words.split("\n")
    assert lines[0] == TITLE
    assert "the fire spread from Pudding Lane" in lines[1]
    assert "action point" in lines[-1]
    assert shown.mentions == []
    assert files(shown) == ["board.png"]
    [picture], [before, *_] = shown.attachments, board.attachments
    assert picture.ephemeral
    assert picture.description
    assert picture.description != before.description
    assert labels(shown) == ["Play", "My hand", "Board", "Log", "Larger", "Leave"]
    assert "action point" in (await harness.press(who, shown, "Play")).words


async def test_the_board_is_also_shown_in_parts_each_as_large_as_the_whole(
    harness: Harness,
) -> None:
    await harness.begun()
    who = harness.asked()
    board = await harness.press(who, harness.board(), "Board")
    await harness.settled()
    whole = board.attachments[0].description
    shown = await harness.press(who, board, "Larger")
    await harness.settled()
    assert shown.id == board.id
    assert shown.words == TITLE
    galleries = [one for one in shown.components if one["type"] == GALLERY]
    assert [len(one["items"]) for one in galleries] == [1, 1, 1, 1]
    alts = [one["items"][0]["description"] for one in galleries]
    assert alts == [
        f"Upper left part of the board. {whole}",
        "Upper right part of the board",
        "Lower left part of the board",
        "Lower right part of the board",
    ]
    assert files(shown) == ["part_0.png", "part_1.png", "part_2.png", "part_3.png"]
    assert labels(shown) == ["Play", "My hand", "Board", "Log"]
    again = await harness.press(who, shown, "Board")
    await harness.settled()
    assert (again.id, files(again)) == (board.id, ["board.png"])


async def test_hand_and_board_take_turns_in_one_message(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    hand = await harness.use(who, "hand")
    secrets = hand.words
    board = await harness.press(who, hand, "Board")
    await harness.settled()
    assert (board.id, files(board)) == (hand.id, ["board.png"])
    assert "place a trained band" in board.words
    assert secrets not in board.words
    again = await harness.press(who, board, "My hand")
    await harness.settled()
    assert (again.id, again.words, files(again)) == (hand.id, secrets, ["hand.png"])
    assert is_private_to(again, who)


async def test_a_page_that_comes_late_does_not_take_the_panels_place(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    page = await harness.use(who, "hand")
    may_paint = threading.Event()

    def painted(_: Scene) -> bytes:
        assert may_paint.wait(PATIENCE)
        return PNG

    harness.bot.pictures = Pictures(Studio(painted))
    late = who.click(page.id, custom_id(page, "Board"))
    await harness.world.until(late.settled.is_set)
    panel = await harness.press(who, page, "Play")  # it may be acknowledged before it is shown
    await harness.world.until(lambda: "**Place a trained band on the map.**" in panel.words)
    asked = panel.words
    may_paint.set()
    await harness.world.until(lambda: files(panel) != [])  # its own picture follows
    await harness.settled()
    assert panel.id == page.id
    assert (panel.words.splitlines()[1], files(panel)) == (asked.splitlines()[1], ["choice.png"])
    board = await harness.press(who, panel, "Board")
    page = await harness.press(who, board, "Board")  # nothing came after this one
    assert files(page) == ["board.png"]


async def test_who_watches_may_look_at_it_too(harness: Harness) -> None:
    public = await harness.begun()
    watcher = harness.people[4]
    shown = await harness.press(watcher, public, "Board")
    assert shown.id != public.id
    assert is_private_to(shown, watcher)
    assert files(shown) == ["board.png"]
    assert labels(shown) == ["Board", "Log", "Larger"]  # and not Play, which would be refused
    assert files(public) == ["board.png"]


async def test_all_are_shown_the_same_board(harness: Harness) -> None:
    """Also while choices lie sealed: what a seat has chosen is not for whoever looks over it."""
    lobby = await harness.use(harness.ann, "game new", game="cash_guns")
    for person in harness.people[1:4]:
        await harness.press(person, lobby, "Join")
    await harness.press(harness.ann, lobby, "Start")
    await harness.settled()
    await harness.use(harness.bob, "play", move="load_and_aim bang -")
    await harness.settled()
    found = {
        (shown.words, shown.attachments[0].description)
        for person in harness.people[:5]
        for shown in [await harness.press(person, harness.board(), "Table")]
    }
    assert len(found) == 1
    [(text, _)] = found
    assert "1 of 4 has chosen" in text
    assert "Bang" not in text


async def test_nobody_hears_the_end_before_the_channel_does(harness: Harness) -> None:
    board = await harness.begun()
    room = harness.bot.registry
    harness.faults.add(Broken(503), *SEND, count=1000)
    while (table := await room.get(1)).row.status == "running":
        seat = table.session.active[0]
        user_id = table.seat_rows[seat].user_id
        assert user_id is not None
        await moves.move(room, 1, user_id, table.session.offer(seat).actions[0])
    told = await harness.press(harness.ann, board, "Board")
    assert told.words == "The game is over: the last board shows the score."
    assert files(told) == []
    harness.faults.plans.clear()
    await harness.wait(600)
    assert "🏁" in harness.said()[-1].words
    told = await harness.use(harness.ann, "game status")
    assert "🏁" in told.words
    assert files(told) == ["board.png", "scores.png"]


async def test_the_button_works_after_a_restart(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    panel = await harness.use(who, "play")
    await harness.restart()
    assert files(await harness.press(who, panel, "Board")) == ["board.png"]


async def test_it_is_only_for_who_the_panel_is_for(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    panel = await harness.use(who, "play")
    found = parts(panel)
    custom_id = next(one["custom_id"] for one in found if ":board:" in one["custom_id"])
    stranger = harness.others(who)[0]
    forged = await harness.use(stranger, "play")
    parts(forged)[0]["custom_id"] = custom_id
    told = await harness.answer(stranger.click(forged.id, custom_id))
    assert told.words == "These buttons belong to somebody else. `/play` gives you your own."
