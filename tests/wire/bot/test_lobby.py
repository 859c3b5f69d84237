"""Before a game: people sit down and get up, and the message shows it."""

import pytest

from bot.tables import lobby
from playground.errors import Refusal
from playground.faults import Slow
from playground.world.model import Message
from tests.wire.bot.harness import CALLBACK, COMPLETE, NOON, Harness
from tests.wire.bot.screen import enabled, is_private_to, labels, named, only_turns_pages, parts

ALL = [
    "Join", "Leave", "How to play", "Options", "Add computer player", "Start", "Cancel",
]  # fmt: skip


def too_few(missing: int) -> list[str]:
    """Return the buttons of a lobby that cannot start yet."""
    return [*ALL[:-2], f"Add {missing} computer players and start", *ALL[-2:]]


CLOCK = (
    "-# Clock: Relaxed (3d to start with, 12h more each turn, at most 4d, "
    "the clock stops in quiet hours)"
)
HEADING = "**The Great Fire of London 1666** · table 1"
ABOUT = "-# Game: middleweight · 45 min live or 15 days · Keep the fire away from your houses."
FULL = "6 of 6 seats taken."
DAY = 86_400


def lines(text: str) -> list[str]:
    """Return the lines below the heading, without those about length, clock and variants."""
    return text.split("\n")[1:-3]


async def test_a_lobby_shows_who_sits_there(harness: Harness) -> None:
    message = await harness.lobby(harness.ann, harness.bob)
    ann, bob = named(harness.ann.user, harness.bob.user)
    assert message.words.split("\n") == [
        HEADING,
        "2 of 6 seats taken; 1 more is needed to start.",
        f"1. {ann} (host)",
        f"2. {bob}",
        ABOUT,
        CLOCK,
        "-# Variants: none",
    ]
    assert message.mentions == []
    assert labels(message) == too_few(2)
    assert enabled(message) == [one for one in too_few(2) if one != "Start"]
    assert [file.filename for file in message.attachments] == ["lobby.png"]
    assert [one.id for one in harness.said()] == [message.id]


async def test_one_press_of_the_host_fills_the_table_and_starts(harness: Harness) -> None:
    message = await harness.lobby(harness.bob, harness.cleo)
    told = await harness.press(harness.cleo, message, "Add 2 computer players and start")
    assert is_private_to(told, harness.cleo)
    assert told.words.startswith("Only the host of the table")
    await harness.press(harness.bob, message, "Add 2 computer players and start")
    await harness.settled()
    assert message.words == f"{HEADING}\nThe game has begun: the board follows below."
    seat_rows = (await harness.bot.registry.get(1)).seat_rows
    assert [one.level for one in seat_rows] == [None, None, "easy", "easy"]
    assert harness.boards()


async def test_who_joins_is_welcomed_in_private_and_once(harness: Harness) -> None:
    await harness.lobby(harness.ann, harness.bob)
    await harness.settled()
    for person in (harness.ann, harness.bob):
        [dm] = harness.dms(person)
        assert dm.words.startswith("You have joined a table of **The Great Fire of London 1666**")


async def test_who_does_not_sit_there_adds_no_computer_player(harness: Harness) -> None:
    message = await harness.lobby(harness.bob)
    told = await harness.press(harness.cleo, message, "Add computer player")
    assert is_private_to(told, harness.cleo)
    assert told.words.startswith("Only the players at this table, or its host, can do that.")
    assert lines(message.words)[1:] == [f"1. {named(harness.bob.user)[0]} (host)"]


async def test_the_level_of_computer_players_is_chosen_in_the_lobby(harness: Harness) -> None:
    message = await harness.lobby(harness.ann, harness.bob)
    await harness.press(harness.bob, message, "Add computer player")
    await harness.choose(harness.bob, message, "all=hard")
    assert lines(message.words)[-1] == "3. 🤖 Computer 3 (hard)"
    told = await harness.choose(harness.cleo, message, "all=easy")
    assert lines(message.words)[-1] == "3. 🤖 Computer 3 (hard)"
    assert told.words.startswith("Only the players at this table")


async def test_nobody_sits_down_twice(harness: Harness) -> None:
    message = await harness.lobby(harness.ann)
    told = await harness.press(harness.ann, message, "Join")
    assert is_private_to(told, harness.ann)
    assert told.words == "You are already at this table."
    assert lines(message.words)[1:] == [f"1. {named(harness.ann.user)[0]} (host)"]


async def test_who_does_not_sit_there_cannot_get_up(harness: Harness) -> None:
    message = await harness.lobby(harness.ann)
    told = await harness.press(harness.bob, message, "Leave")
    assert is_private_to(told, harness.bob)
    assert told.words == "You are not playing at this table, but you are welcome to watch."


async def test_when_the_host_leaves_the_next_person_is_host(harness: Harness) -> None:
    message = await harness.lobby(harness.ann, harness.bob, harness.cleo)
    await harness.press(harness.ann, message, "Leave")
    bob, cleo = named(harness.bob.user, harness.cleo.user)
    assert lines(message.words)[1:] == [f"1. {bob} (host)", f"2. {cleo}"]
    told = await harness.press(harness.ann, message, "Cancel")
    assert "Only the host" not in told.words  # Ann owns the server


async def test_a_lobby_without_people_is_closed(harness: Harness) -> None:
    message = await harness.lobby(harness.ann)
    await harness.press(harness.ann, message, "Add computer player")
    await harness.press(harness.ann, message, "Leave")
    assert message.words == f"{HEADING}\nThis table was cancelled."
    assert labels(message) == []
    assert labels(await harness.lobby(harness.bob)) == too_few(3)  # the channel is free


async def test_computer_players_fill_the_table_and_make_room(harness: Harness) -> None:
    message = await harness.lobby(harness.ann, harness.bob)
    for _ in range(4):
        await harness.press(harness.bob, message, "Add computer player")
    ann, bob, cleo = named(harness.ann.user, harness.bob.user, harness.cleo.user)
    assert lines(message.words) == [
        FULL,
        f"1. {ann} (host)",
        f"2. {bob}",
        *[f"{n}. 🤖 Computer {n} (easy)" for n in (3, 4, 5, 6)],
    ]
    assert "Add computer player" not in enabled(message)
    await harness.press(harness.cleo, message, "Join")
    assert lines(message.words)[0] == FULL
    assert lines(message.words)[-1] == f"6. {cleo}"


async def test_a_full_table_takes_nobody(harness: Harness) -> None:
    message = await harness.lobby(*harness.people)
    assert lines(message.words)[0] == FULL
    assert enabled(message) == ["Leave", "How to play", "Options", "Start", "Cancel"]


async def test_two_who_join_at_the_same_moment_both_sit_and_are_seen(harness: Harness) -> None:
    message = await harness.lobby(harness.ann)
    pressed = [person.click(message.id, "l:1:join") for person in harness.people[1:4]]
    for one in pressed:
        await harness.answer(one)
    await harness.settled()
    seated = named(*(person.user for person in harness.people[:4]))
    assert lines(message.words)[0] == "4 of 6 seats taken."
    assert sorted(line[3:] for line in lines(message.words)[2:]) == sorted(seated[1:])


async def test_a_slow_answer_to_who_joins_does_not_hide_that_the_game_has_begun(
    harness: Harness,
) -> None:
    message = await harness.lobby(harness.ann, harness.bob, harness.cleo)
    await harness.settled()
    harness.faults.add(Slow(2), *CALLBACK)
    joined = harness.people[3].click(message.id, "l:1:join")
    await harness.clock.has_sleepers()
    await harness.press(harness.ann, message, "Start")
    harness.clock.advance(2)
    await harness.answer(joined)
    await harness.settled()
    assert message.words == f"{HEADING}\nThe game has begun: the board follows below."
    assert labels(message) == []
    assert len(harness.boards()) == 1


@pytest.mark.parametrize(
    ("label", "shown"),
    [
        ("Add computer player", "4 of 6 seats taken."),
        ("Start", "The game has begun: the board follows below."),
        ("Cancel", "This table was cancelled."),
    ],
)
async def test_a_lobby_that_is_shown_again_slowly_shows_what_was_done_meanwhile(
    label: str, shown: str, harness: Harness
) -> None:
    old = await harness.lobby(harness.ann, harness.bob, harness.cleo)
    await harness.settled()
    harness.faults.add(Slow(2), *COMPLETE)
    again = harness.cleo.slash(harness.channel.id, "game status", {})
    await harness.clock.has_sleepers()
    await harness.press(harness.ann, old, label)
    harness.clock.advance(2)
    new = await harness.answer(again)
    await harness.settled()
    assert new.words.split("\n")[1] == shown
    assert labels(new) == (ALL if "seats" in shown else [])
    assert labels(old) == []


async def test_the_last_seat_goes_to_one_of_two(harness: Harness) -> None:
    message = await harness.lobby(*harness.people[:5])
    late = harness.people[5]
    one, two = late.click(message.id, "l:1:join"), late.click(message.id, "l:1:join")
    shown = [await harness.answer(one), await harness.answer(two)]
    assert [one.id == message.id for one in shown] == [True, False]
    assert shown[1].words == "You are already at this table."


async def test_too_few_cannot_start(harness: Harness) -> None:
    message = await harness.lobby(harness.ann, harness.bob, harness.cleo)
    old = message.components
    await harness.press(harness.cleo, message, "Leave")
    assert "Start" not in enabled(message)
    message.components = old  # a screen that does not know yet
    told = await harness.press(harness.ann, message, "Start")
    assert is_private_to(told, harness.ann)
    assert told.words == ("There are not enough players yet. Computer players can fill the table.")
    assert (await harness.row()).status == "lobby"


@pytest.mark.parametrize("label", ["Start", "Cancel"])
async def test_only_the_host_starts_and_cancels(label: str, harness: Harness) -> None:
    message = await harness.lobby(harness.bob, harness.ann, harness.cleo)
    told = await harness.press(harness.cleo, message, label)
    assert is_private_to(told, harness.cleo)
    assert told.words == (
        "Only the host of the table, or somebody who manages its channel, can do that."
    )
    assert (await harness.row()).status == "lobby"


async def test_a_cancelled_lobby_says_so_and_frees_the_channel(harness: Harness) -> None:
    message = await harness.lobby(harness.ann, harness.bob)
    old = message.components
    await harness.press(harness.ann, message, "Cancel")
    assert message.words == f"{HEADING}\nThis table was cancelled."
    message.components = old
    told = await harness.press(harness.cleo, message, "Join")
    assert is_private_to(told, harness.cleo)
    assert told.words == "This table was cancelled. `/game new` opens another."
    assert labels(await harness.lobby(harness.cleo)) == too_few(3)


async def test_a_started_lobby_has_no_buttons_and_takes_nobody(harness: Harness) -> None:
    message = await harness.lobby(harness.ann, harness.bob, harness.cleo)
    old = message.components
    await harness.press(harness.ann, message, "Start")
    assert message.words == f"{HEADING}\nThe game has begun: the board follows below."
    assert labels(message) == []
    message.components = old
    told = await harness.press(harness.people[3], message, "Join")
    assert is_private_to(told, harness.people[3])
    assert (
        told.words
        == "This table has already started. `/game substitute` lets you wait for a free seat."
    )
    await harness.settled()
    assert len(harness.boards()) == 1


async def test_the_variants_are_for_all_to_see_and_for_the_host_to_change(harness: Harness) -> None:
    message = await harness.lobby(harness.bob, harness.cleo)
    seen = await harness.press(harness.cleo, message, "Options")
    assert is_private_to(seen, harness.cleo)
    assert "**Hidden colours: off**" in seen.words
    assert only_turns_pages(seen)
    menu = await harness.press(harness.bob, message, "Options")
    assert is_private_to(menu, harness.bob)
    await harness.set_option(harness.bob, menu, "hidden_colours=True")
    await harness.settled()
    assert message.words.split("\n")[-1].startswith("-# Variants: Hidden colours: ")
    assert (await harness.row()).options == (
        '{"hidden_colours":true,"more_destruction":false,"quick_setup":false,'
        '"wildfire":"by_seats",'
        '"intensify":"total","pass_contained":true,"give_back":true,"stack_of_three":"A-F"}'
    )


async def test_a_menu_of_variants_is_the_hosts_also_when_the_host_has_changed(
    harness: Harness,
) -> None:
    message = await harness.lobby(harness.bob, harness.cleo)
    menu = await harness.press(harness.bob, message, "Options")
    await harness.press(harness.bob, message, "Leave")
    told = await harness.set_option(harness.bob, menu, "hidden_colours=True")
    assert told.words == (
        "Only the host of the table, or somebody who manages its channel, can do that."
    )


async def test_variants_cannot_be_changed_after_the_start(harness: Harness) -> None:
    message = await harness.lobby(harness.bob, harness.ann, harness.cleo)
    menu = await harness.press(harness.bob, message, "Options")
    await harness.press(harness.bob, message, "Start")
    told = await harness.set_option(harness.bob, menu, "hidden_colours=True")
    assert (
        told.words
        == "This table has already started. `/game substitute` lets you wait for a free seat."
    )
    assert '"hidden_colours":false' in (await harness.row()).options


async def test_a_lobby_that_nobody_starts_is_called_off(harness: Harness) -> None:
    message = await harness.lobby(harness.ann, harness.bob)
    await harness.settled()
    harness.now += DAY * 1000
    await lobby.expire(harness.bot.registry, harness.now - DAY * 1000)
    await harness.settled()
    assert labels(message) == too_few(2)  # it is not older than a day
    harness.now += 1
    await lobby.expire(harness.bot.registry, harness.now - DAY * 1000)
    await harness.settled()
    assert message.words == f"{HEADING}\nThis table was cancelled."
    assert labels(message) == []


async def test_the_bot_looks_for_such_lobbies_when_it_starts(harness: Harness) -> None:
    message = await harness.lobby(harness.ann, harness.bob)
    await harness.close()
    harness.now = NOON + (DAY + 1) * 1000
    await harness.open()
    await harness.world.until(lambda: "cancelled" in message.words)
    assert len(harness.said()) == 1


async def test_the_status_of_a_lobby_is_the_lobby_and_the_older_one_loses_its_buttons(
    harness: Harness,
) -> None:
    old = await harness.lobby(harness.ann, harness.bob)
    new = await harness.use(harness.cleo, "game status")
    assert new.words == old.words
    assert labels(new) == too_few(2)
    await harness.settled()
    assert labels(old) == []
    await harness.press(harness.cleo, new, "Join")
    assert "3 of 6 seats" in new.words


async def test_who_takes_no_direct_messages_is_marked_in_the_lobby(harness: Harness) -> None:
    harness.bob.take_direct_messages(wanted=False)
    message = await harness.lobby(harness.ann, harness.bob)
    await harness.settled()
    bob = named(harness.bob.user)[0]
    assert f"2. {bob} 📪 no direct messages: `/hand` shows the secrets here" in (message.words)
    assert await harness.outbox() == []


async def test_a_lobby_outlives_a_restart(harness: Harness) -> None:
    message = await harness.lobby(harness.ann)
    await harness.restart()
    await harness.press(harness.bob, message, "Join")
    assert "2 of 6 seats" in message.words


async def test_a_lobby_has_no_hand_and_no_panel(harness: Harness) -> None:
    await harness.lobby(harness.ann)
    for path in ("hand", "play", "undo"):
        told = await harness.use(harness.ann, path)
        assert is_private_to(told, harness.ann)
        assert told.words == "This table has not started yet. The host presses **Start** to begin."


async def test_a_disabled_button_cannot_be_pressed(harness: Harness) -> None:
    message = await harness.lobby(harness.ann)
    with pytest.raises(Refusal, match="disabled"):
        harness.ann.click(message.id, "l:1:start")


async def test_the_host_chooses_how_well_computers_play(harness: Harness) -> None:
    message = await harness.lobby(harness.ann, harness.bob)
    await harness.press(harness.bob, message, "Add computer player")
    assert only_turns_pages(await harness.press(harness.bob, message, "Options"))
    page = await harness.press(harness.ann, message, "Options")
    await harness.choose(harness.ann, page, "2=hard")
    await harness.settled()
    assert lines(message.words)[-1] == "3. 🤖 Computer 3 (hard)"


async def test_the_host_chooses_the_clock(harness: Harness) -> None:
    message = await harness.lobby(harness.ann, harness.bob)
    page = await harness.press(harness.ann, message, "Options")
    assert "⏳ Clock: **Relaxed**\n-# 3d to start with, 12h more each turn, at" in page.words
    shown = await harness.choose(harness.ann, page, "none")
    assert "⏳ Clock: **No clock**\n-# the table waits as long as it takes" in shown.words
    await harness.settled()
    assert message.words.split("\n")[-2].startswith("-# Clock: No clock")


async def test_a_computer_player_too_many_is_sent_away(harness: Harness) -> None:
    message = await harness.lobby(harness.ann)
    for _ in range(2):
        await harness.press(harness.ann, message, "Add computer player")
    page = await harness.press(harness.ann, message, "Options")
    await harness.press(harness.ann, page, "Remove computer player")
    await harness.settled()
    [ann] = named(harness.ann.user)
    assert lines(message.words)[1:] == [f"1. {ann} (host)", "2. 🤖 Computer 2 (easy)"]
    page = await harness.press(harness.ann, page, "Remove computer player")
    await harness.settled()
    assert lines(message.words)[1:] == [f"1. {ann} (host)"]
    assert "Remove computer player" not in labels(page)


async def test_how_to_play_is_told_in_private(harness: Harness) -> None:
    message = await harness.lobby(harness.ann)
    told = await harness.press(harness.bob, message, "How to play")
    assert is_private_to(told, harness.bob)
    assert told.words.startswith("**The Great Fire of London 1666**")
    await harness.world.until(lambda: len(told.attachments) == 4)
    assert labels(message) == too_few(3)


def levels_offered(page: Message) -> list[str]:
    """Return what can be chosen of computer players' levels."""
    menus = [part for part in parts(page) if part["custom_id"].startswith("c:")]
    return [one["label"] for menu in menus for one in menu["options"]]


async def test_the_host_chooses_for_all_computers_at_once(harness: Harness) -> None:
    message = await harness.lobby(harness.ann)
    await harness.press(harness.ann, message, "Add computer player")
    page = await harness.press(harness.ann, message, "Options")
    assert levels_offered(page) == ["Computer 2: medium", "Computer 2: hard"]
    await harness.press(harness.ann, message, "Add computer player")
    page = await harness.press(harness.ann, message, "Options")
    assert levels_offered(page) == [
        "All: medium", "All: hard",
        "Computer 2: medium", "Computer 2: hard", "Computer 3: medium", "Computer 3: hard",
    ]  # fmt: skip
    page = await harness.choose(harness.ann, page, "all=hard")
    await harness.settled()
    assert [seat_row.level for seat_row in (await harness.bot.registry.get(1)).seat_rows] == [
        None,
        "hard",
        "hard",
    ]
    assert levels_offered(page)[:2] == ["All: easy", "All: medium"]
    page = await harness.choose(harness.ann, page, "1=easy")
    assert levels_offered(page)[:3] == ["All: easy", "All: medium", "All: hard"]
