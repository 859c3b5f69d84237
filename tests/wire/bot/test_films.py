"""Films: of what happened while one was away, and of whole games."""

import io

import pytest
from PIL import Image

from bot.tables import moves
from playground.people.driver import Person
from playground.world import channels, guilds
from playground.world.model import Message, Overwrite
from playground.world.permissions import Permission
from render.film import TooBigError
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import is_private_to, labels, parts

TITLE = "**The Great Fire of London 1666** · table 1"
FAILED = "The film could not be made right now; the log has it in words."


def frames(message: Message) -> int:
    """Return how many pictures the one attachment of a message has, having decoded them all."""
    [file] = message.attachments
    assert file.filename == "film.webp"
    image = Image.open(io.BytesIO(file.data))
    assert (image.format, image.size) == ("WEBP", (800, 622))
    count: int = getattr(image, "n_frames", 1)
    for number in range(count):
        image.seek(number)
        image.load()
    return count


async def moved(harness: Harness, count: int) -> None:
    """Let the active player make the mildest move, this many times."""
    room = harness.bot.registry
    for _ in range(count):
        table = await room.get(1)
        seat = table.session.active[0]
        user_id = table.seat_rows[seat].user_id
        assert user_id is not None
        await moves.move(room, 1, user_id, table.session.offer(seat).actions[0])
    await harness.settled()


async def test_a_panel_tells_what_others_did_and_shows_it(harness: Harness) -> None:
    await harness.begun()
    first = harness.asked()
    await harness.move(first)
    await harness.settled()
    second = harness.asked()
    await harness.move(second)
    await harness.settled()
    panel = await harness.use(first, "play")
    lines = [one for one in panel.words.split("\n") if not one.startswith("-# ")]
    assert lines[0] == "It's not your turn."
    news = lines[lines.index("**Since your last move:**") :]
    assert news[1].startswith(f"**{second.user.display}** placed a trained band in ")
    assert labels(panel) == ["Ask to undo", "What happened", "My hand", "Board", "Plan ahead"]
    told = await harness.press(first, panel, "What happened")
    assert told.id != panel.id
    assert is_private_to(told, first)
    assert told.words.split("\n") == [TITLE, *news[:2]]
    assert frames(told) == 2
    assert labels(told) == ["Play", "My hand", "Board", "Log"]
    assert (told.attachments[0].description or "").startswith("A film of what happened, ")
    assert labels(panel)[1] == "What happened"  # it is still there


async def test_after_ones_own_move_nothing_is_told(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    panel = await harness.move(who)
    assert "What happened" not in labels(panel)
    assert "Since your last move" not in panel.words


async def without_tip(harness: Harness, who: Person) -> Message:
    """Open a panel without a tip: what ends tips takes the film's place."""
    panel = await harness.use(who, "play")
    if "No tips" not in labels(panel):
        return panel
    return await harness.press(who, panel, "No tips")


async def test_the_button_of_an_old_panel_says_that_all_is_known(harness: Harness) -> None:
    await harness.begun()
    await harness.move(harness.asked())
    await harness.settled()
    who = harness.asked()
    panel = await without_tip(harness, who)
    assert "What happened" in labels(panel)
    await harness.move(who)
    told = await harness.press(who, panel, "What happened")
    assert told.words == f"{TITLE}\nNothing has happened since your last move."
    assert told.attachments == []


async def test_the_film_is_only_for_who_the_panel_is_for(harness: Harness) -> None:
    await harness.begun()
    await harness.move(harness.asked())
    await harness.settled()
    who = harness.asked()
    panel = await without_tip(harness, who)
    stranger = harness.others(harness.asked())[0]
    found = parts(panel)
    custom_id = next(one["custom_id"] for one in found if ":film:" in one["custom_id"])
    forged = await harness.use(stranger, "play")
    parts(forged)[0]["custom_id"] = custom_id
    told = await harness.answer(stranger.click(forged.id, custom_id))
    assert told.attachments == []
    assert told.words == "These buttons belong to somebody else. `/play` gives you your own."


async def test_a_running_game_is_replayed_for_anybody_who_watches(harness: Harness) -> None:
    await harness.begun()
    await moved(harness, 9)
    told = await harness.use(harness.people[4], "replay")
    assert is_private_to(told, harness.people[4])
    assert told.words == f"{TITLE}\nThe game so far, as everybody could see it."
    assert frames(told) == 10
    again = await harness.use(harness.people[3], "replay")
    assert again.attachments[0].data == told.attachments[0].data


async def test_before_the_first_move_there_is_no_film(harness: Harness) -> None:
    await harness.begun()
    told = await harness.use(harness.ann, "replay")
    assert told.words == f"{TITLE}\nNothing has happened here yet."
    assert told.attachments == []


async def test_the_last_board_has_a_button_for_the_whole_game(harness: Harness) -> None:
    await harness.begun()
    room = harness.bot.registry
    while (await room.get(1)).row.status == "running":
        await moved(harness, 1)
    end = harness.said()[-1]
    assert labels(end) == ["Play again", "Film", "Step through", "Scores", "Review", "Log"]
    told = await harness.press(harness.people[3], end, "Film")
    assert is_private_to(told, harness.people[3])
    assert told.words == f"{TITLE}\nThe whole game, from the first move to the scores."
    assert 30 < frames(told) <= 80
    assert labels(end) == ["Play again", "Film", "Step through", "Scores", "Review", "Log"]
    stranger = Person(harness.world, guilds.person(harness.world, "Zoe"))
    abroad = guilds.found(harness.world, "Abroad", stranger.user, (harness.people[4].user,))
    guilds.invite(harness.world, abroad, harness.application)
    far = channels.create(harness.world, abroad, "far")
    told = await harness.use(stranger, "replay", channel=far, table=1)
    assert told.words.startswith("That table no longer exists.")
    seen = await harness.use(harness.people[4], "replay", channel=far, table=1)
    assert 30 < frames(seen) <= 80, "who sees the channel of a table may look from anywhere"


async def test_a_game_that_was_ended_is_replayed_as_far_as_it_went(harness: Harness) -> None:
    await harness.begun()
    await moved(harness, 3)
    await harness.press(harness.ann, await harness.use(harness.ann, "game end"), "End the game")
    await harness.settled()
    told = await harness.press(harness.ann, harness.board(), "Film")
    assert told.words == f"{TITLE}\nThe game up to the point where it was ended."
    assert frames(told) == 4


async def test_a_number_shows_no_game_of_a_channel_that_one_does_not_see(
    harness: Harness,
) -> None:
    """Numbers are easily guessed, and not everybody may read every channel."""
    await harness.begun()
    await moved(harness, 3)
    elsewhere = channels.create(harness.world, harness.guild, "elsewhere")
    seen = await harness.use(harness.people[4], "replay", channel=elsewhere, table=1)
    assert frames(seen) == 4
    hidden = Overwrite(harness.guild.id, 0, deny=int(Permission.VIEW_CHANNEL))
    channels.permit(harness.world, harness.channel, hidden)
    await harness.settled()
    told = await harness.use(harness.people[4], "replay", channel=elsewhere, table=1)
    assert told.words.startswith("That table no longer exists.")
    seated = await harness.use(harness.bob, "replay", channel=elsewhere, table=1)
    assert frames(seated) == 4
    asked = await harness.use(harness.ann, "game end")
    await harness.press(harness.ann, asked, "End the game")
    past = await harness.use(harness.people[4], "replay", channel=elsewhere, table=1)
    assert past.words.startswith("That table no longer exists."), "nor when it is over"


async def test_a_film_that_fails_leaves_the_words(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> bytes:
        raise TooBigError

    monkeypatch.setattr("bot.tables.frames.filmed", broken)
    await harness.begun()
    who = harness.asked()
    await moved(harness, 2)
    told = await harness.use(harness.ann, "replay")
    assert told.words.split("\n")[-1] == FAILED
    assert told.attachments == []
    panel = await harness.use(who, "play")
    told = await harness.press(who, panel, "What happened")
    lines = told.words.split("\n")
    assert (lines[1], lines[-1]) == ("**Since your last move:**", FAILED)
    assert told.attachments == []


async def test_a_game_of_sealed_choices_is_shown_phase_by_phase(harness: Harness) -> None:
    lobby = await harness.use(harness.ann, "game new", game="cash_guns")
    for person in harness.people[1:4]:
        await harness.press(person, lobby, "Join")
    await harness.press(harness.ann, lobby, "Start")
    await harness.settled()
    await moved(harness, 8)
    told = await harness.use(harness.people[4], "replay")
    [file] = told.attachments
    image = Image.open(io.BytesIO(file.data))
    assert (image.size, getattr(image, "n_frames", 1)) == ((800, 667), 3)
