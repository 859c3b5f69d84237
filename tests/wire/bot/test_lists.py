"""Lists in which each row leads somewhere, and what leads on from a game that is over."""

from playground.people.driver import Person
from playground.wire import Json
from playground.world import channels
from playground.world.model import Message
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import is_private_to, labels
from tests.wire.bot.test_long_lists import crowded

OVER = ["Play again", "Film", "Step through", "Scores", "Review", "Log"]
SECTION, V2 = 9, 1 << 15
OVER_SAID = "This game is over. `/replay` shows it as a film, and `/game new` opens another table."


def rows(message: Message) -> list[tuple[str, str, int]]:
    """Return the text, the label and the style of the button of each row."""
    return [
        (_text(part), part["accessory"]["label"], part["accessory"]["style"])
        for part in message.components
        if part["type"] == SECTION
    ]


def _text(section: Json) -> str:
    return "\n".join(one["content"] for one in section["components"])


async def press_row(harness: Harness, person: Person, message: Message, row: int) -> Message:
    sections = [part for part in message.components if part["type"] == SECTION]
    shown = await harness.answer(person.click(message.id, sections[row]["accessory"]["custom_id"]))
    await harness.settled()
    return shown


async def end(harness: Harness) -> None:
    asked = await harness.use(harness.ann, "game end")
    await harness.press(harness.ann, asked, "End the game")
    await harness.settled()


async def test_each_of_ones_tables_has_a_button_that_leads_there(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    for name in ("lobby", "paused"):
        there = channels.create(harness.world, harness.guild, name)
        if name == "lobby":
            await harness.lobby(who, channel=there)
        else:
            await harness.begun(who, *harness.others(who), channel=there)
            await harness.use(who, "game pause", channel=there)
    await harness.settled()
    mine = await harness.use(who, "mine")
    assert is_private_to(mine, who)
    assert mine.flags & V2
    assert [(text[0], label, style) for text, label, style in rows(mine)] == [
        ("➡", "Play", 1),
        ("🪑", "Show", 2),
        ("⏸", "Board", 2),
    ]
    assert rows(mine)[2][0].endswith("· paused")
    panel = await press_row(harness, who, mine, 0)
    assert panel.id == mine.id, "one message"
    assert "Place a trained band" in panel.words
    mine = await harness.use(who, "mine")
    board = await press_row(harness, who, mine, 2)
    assert "This table is paused." in board.words


async def test_only_the_longest_waiting_has_the_primary_button(harness: Harness) -> None:
    await crowded(harness)
    mine = await harness.use(harness.ann, "mine")
    assert [style for _, _, style in rows(mine)] == [1, *[2] * 4]


async def test_a_table_that_waits_for_somebody_else_says_so(harness: Harness) -> None:
    await harness.begun()
    other = harness.others(harness.asked())[0]
    [(text, label, _)] = rows(await harness.use(other, "mine"))
    assert (text[0], text.rpartition(" · ")[2], label) == ("⌛", "not your turn", "Board")


async def test_a_seat_is_taken_from_the_list_of_the_server(harness: Harness) -> None:
    lobby = await harness.lobby(harness.ann)
    found = await harness.use(harness.bob, "game list")
    assert [row[1:] for row in rows(found)] == [("Join", 2)]
    shown = await press_row(harness, harness.bob, found, 0)
    assert shown.id == found.id
    assert shown.only_for == harness.bob.user.id
    assert f"<@{harness.bob.user.id}>" in shown.words
    await harness.settled()
    assert f"<@{harness.bob.user.id}>" in harness.world.message(lobby.channel_id, lobby.id).words
    assert lobby.only_for is None
    [row] = rows(await harness.use(harness.bob, "mine"))
    assert row[1] == "Show"


async def test_a_lobby_that_a_list_has_shown_works_like_the_one_in_the_channel(
    harness: Harness,
) -> None:
    await harness.lobby(harness.ann, harness.bob)
    mine = await harness.use(harness.ann, "mine")
    shown = await press_row(harness, harness.ann, mine, 0)
    assert "Start" in labels(shown)
    started = await harness.press(harness.ann, shown, "Add computer player")
    assert started.id == shown.id
    await harness.press(harness.ann, started, "Start")
    await harness.settled()
    assert (await harness.row()).status == "running"
    assert harness.board().words


async def test_who_plays_is_led_from_the_list_of_the_server_to_their_move(
    harness: Harness,
) -> None:
    await harness.begun()
    who = harness.asked()
    assert [row[1] for row in rows(await harness.use(who, "game list"))] == ["Play"]
    stranger = harness.people[4]
    found = await harness.use(stranger, "game list")
    assert [row[1] for row in rows(found)] == ["Board"]
    board = await press_row(harness, stranger, found, 0)
    assert "➡️" in board.words


async def test_from_a_game_that_is_over_one_goes_on(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    await end(harness)
    for path in ("play", "undo", "game end"):
        told = await harness.use(harness.ann if path == "game end" else who, path)
        assert told.words == OVER_SAID, path
        assert labels(told) == OVER, path
    told = await harness.use(who, "game status")
    assert labels(told) == [*OVER, "Larger"]
    scores = await harness.press(who, told, "Scores")
    await harness.settled()
    assert "📊" in scores.words
    told = await harness.use(who, "play")
    lobby = await harness.press(who, told, "Play again")
    assert lobby.only_for is None
    assert "Join" in labels(lobby)


async def test_elsewhere_a_game_that_is_over_is_not_offered_again(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    await end(harness)
    there = channels.create(harness.world, harness.guild, "there")
    told = await harness.use(who, "play", channel=there, table=1)
    assert told.words == OVER_SAID
    assert labels(told) == OVER[1:]
