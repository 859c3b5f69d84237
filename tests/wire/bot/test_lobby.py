"""Before a game: people sit down and get up, and the message shows it."""

import pytest

from bot.tables import lobby
from playground.errors import Refusal
from playground.faults import Slow
from playground.world.model import Message
from tests.wire.bot.house import CALLBACK, COMPLETE, NOON, House
from tests.wire.bot.screen import enabled, is_private_to, labels, named, parts

ALL = [
    "Join", "Leave", "How to play", "Options", "Add computer player", "Start", "Cancel",
]  # fmt: skip
CLOCK = (
    "-# Clock: Relaxed: 3d to begin with, 12h more each turn, at most 4d, quiet hours not counted"
)
HEADING = "**The Great Fire of London 1666** · table 1"
FULL = "6 of 6 seats are taken; it takes 3 to start."
DAY = 86_400


def lines(text: str) -> list[str]:
    """Return the lines below the heading, without those about clock and variants."""
    return text.split("\n")[1:-2]


async def test_a_lobby_shows_who_sits_there(house: House) -> None:
    message = await house.lobby(house.ann, house.bob)
    ann, bob = named(house.ann.user, house.bob.user)
    assert message.content.split("\n") == [
        HEADING,
        "2 of 6 seats are taken; it takes 3 to start.",
        f"1. {ann} (host)",
        f"2. {bob}",
        CLOCK,
        "-# Variants: none",
    ]
    assert message.mentions == []
    assert labels(message) == ALL
    assert enabled(message) == [
        "Join",
        "Leave",
        "How to play",
        "Options",
        "Add computer player",
        "Cancel",
    ]
    assert [file.filename for file in message.attachments] == ["lobby.png"]
    assert [one.id for one in house.said()] == [message.id]


async def test_who_joins_is_welcomed_in_private_and_once(house: House) -> None:
    await house.lobby(house.ann, house.bob)
    await house.settled()
    for person in (house.ann, house.bob):
        [letter] = house.letters(person)
        assert letter.content.startswith("You sit at a table of **The Great Fire of London 1666**")


async def test_nobody_sits_down_twice(house: House) -> None:
    message = await house.lobby(house.ann)
    told = await house.press(house.ann, message, "Join")
    assert is_private_to(told, house.ann)
    assert told.content == "You sit at this table already."
    assert lines(message.content)[1:] == [f"1. {named(house.ann.user)[0]} (host)"]


async def test_who_does_not_sit_there_cannot_get_up(house: House) -> None:
    message = await house.lobby(house.ann)
    told = await house.press(house.bob, message, "Leave")
    assert is_private_to(told, house.bob)
    assert told.content == "You do not sit at this table. You are welcome to watch."


async def test_when_the_host_leaves_the_next_person_is_host(house: House) -> None:
    message = await house.lobby(house.ann, house.bob, house.cleo)
    await house.press(house.ann, message, "Leave")
    bob, cleo = named(house.bob.user, house.cleo.user)
    assert lines(message.content)[1:] == [f"1. {bob} (host)", f"2. {cleo}"]
    told = await house.press(house.ann, message, "Cancel")
    assert "Only the host" not in told.content  # Ann owns the server


async def test_a_lobby_without_people_is_closed(house: House) -> None:
    message = await house.lobby(house.ann)
    await house.press(house.ann, message, "Add computer player")
    await house.press(house.ann, message, "Leave")
    assert message.content == f"{HEADING}\nThis table was called off."
    assert labels(message) == []
    assert labels(await house.lobby(house.bob)) == ALL  # the channel is free


async def test_computer_players_fill_the_table_and_make_room(house: House) -> None:
    message = await house.lobby(house.ann, house.bob)
    for _ in range(4):
        await house.press(house.bob, message, "Add computer player")
    ann, bob, cleo = named(house.ann.user, house.bob.user, house.cleo.user)
    assert lines(message.content) == [
        FULL,
        f"1. {ann} (host)",
        f"2. {bob}",
        *[f"{n}. 🤖 Computer {n} (easy)" for n in (3, 4, 5, 6)],
    ]
    assert "Add computer player" not in enabled(message)
    await house.press(house.cleo, message, "Join")
    assert lines(message.content)[0] == FULL
    assert lines(message.content)[-1] == f"6. {cleo}"


async def test_a_full_table_takes_nobody(house: House) -> None:
    message = await house.lobby(*house.people)
    assert lines(message.content)[0] == FULL
    assert enabled(message) == ["Leave", "How to play", "Options", "Start", "Cancel"]


async def test_two_who_join_at_the_same_moment_both_sit_and_are_seen(house: House) -> None:
    message = await house.lobby(house.ann)
    pressed = [person.click(message.id, "l:1:join") for person in house.people[1:4]]
    for one in pressed:
        await house.answer(one)
    await house.settled()
    seated = named(*(person.user for person in house.people[:4]))
    assert lines(message.content)[0] == "4 of 6 seats are taken; it takes 3 to start."
    assert sorted(line[3:] for line in lines(message.content)[2:]) == sorted(seated[1:])


async def test_a_slow_answer_to_who_joins_does_not_hide_that_the_game_has_begun(
    house: House,
) -> None:
    message = await house.lobby(house.ann, house.bob, house.cleo)
    await house.settled()
    house.faults.add(Slow(2), *CALLBACK)
    joined = house.people[3].click(message.id, "l:1:join")
    await house.clock.has_sleepers()
    await house.press(house.ann, message, "Start")
    house.clock.advance(2)
    await house.answer(joined)
    await house.settled()
    assert message.content == f"{HEADING}\nThe game has begun: the board follows below."
    assert labels(message) == []
    assert len(house.boards()) == 1


@pytest.mark.parametrize(
    ("label", "shown"),
    [
        ("Add computer player", "4 of 6 seats are taken; it takes 3 to start."),
        ("Start", "The game has begun: the board follows below."),
        ("Cancel", "This table was called off."),
    ],
)
async def test_a_lobby_that_is_shown_again_slowly_shows_what_was_done_meanwhile(
    label: str, shown: str, house: House
) -> None:
    old = await house.lobby(house.ann, house.bob, house.cleo)
    await house.settled()
    house.faults.add(Slow(2), *COMPLETE)
    again = house.cleo.slash(house.channel.id, "game status", {})
    await house.clock.has_sleepers()
    await house.press(house.ann, old, label)
    house.clock.advance(2)
    new = await house.answer(again)
    await house.settled()
    assert new.content.split("\n")[1] == shown
    assert labels(new) == (ALL if "seats" in shown else [])
    assert labels(old) == []


async def test_the_last_seat_goes_to_one_of_two(house: House) -> None:
    message = await house.lobby(*house.people[:5])
    late = house.people[5]
    one, two = late.click(message.id, "l:1:join"), late.click(message.id, "l:1:join")
    shown = [await house.answer(one), await house.answer(two)]
    assert [one.id == message.id for one in shown] == [True, False]
    assert shown[1].content == "You sit at this table already."


async def test_too_few_cannot_start(house: House) -> None:
    message = await house.lobby(house.ann, house.bob, house.cleo)
    old = message.components
    await house.press(house.cleo, message, "Leave")
    assert "Start" not in enabled(message)
    message.components = old  # a screen that does not know yet
    told = await house.press(house.ann, message, "Start")
    assert is_private_to(told, house.ann)
    assert told.content == ("There are too few players yet. Computer players can fill the table.")
    assert (await house.facts()).status == "lobby"


@pytest.mark.parametrize("label", ["Start", "Cancel"])
async def test_only_the_host_starts_and_cancels(label: str, house: House) -> None:
    message = await house.lobby(house.bob, house.ann, house.cleo)
    told = await house.press(house.cleo, message, label)
    assert is_private_to(told, house.cleo)
    assert told.content == ("Only the host of the table can do that, or who manages this channel.")
    assert (await house.facts()).status == "lobby"


async def test_a_cancelled_lobby_says_so_and_frees_the_channel(house: House) -> None:
    message = await house.lobby(house.ann, house.bob)
    old = message.components
    await house.press(house.ann, message, "Cancel")
    assert message.content == f"{HEADING}\nThis table was called off."
    message.components = old
    told = await house.press(house.cleo, message, "Join")
    assert is_private_to(told, house.cleo)
    assert told.content == "This table was called off. `/game new` opens another."
    assert labels(await house.lobby(house.cleo)) == ALL


async def test_a_started_lobby_has_no_buttons_and_takes_nobody(house: House) -> None:
    message = await house.lobby(house.ann, house.bob, house.cleo)
    old = message.components
    await house.press(house.ann, message, "Start")
    assert message.content == f"{HEADING}\nThe game has begun: the board follows below."
    assert labels(message) == []
    message.components = old
    told = await house.press(house.people[3], message, "Join")
    assert is_private_to(told, house.people[3])
    assert told.content == "This table has started already."
    await house.settled()
    assert len(house.boards()) == 1


async def test_the_variants_are_for_all_to_see_and_for_the_host_to_change(house: House) -> None:
    message = await house.lobby(house.bob, house.cleo)
    seen = await house.press(house.cleo, message, "Options")
    assert is_private_to(seen, house.cleo)
    assert "**Hidden colours: " in seen.content
    assert seen.components == []
    menu = await house.press(house.bob, message, "Options")
    assert is_private_to(menu, house.bob)
    await house.choose(house.bob, menu, "hidden_colours=True")
    await house.settled()
    assert message.content.split("\n")[-1].startswith("-# Variants: Hidden colours: ")
    assert (await house.facts()).options == (
        '{"hidden_colours":true,"more_destruction":false,"wildfire":"by_seats",'
        '"intensify":"total","pass_contained":true,"give_back":true,"stack_of_three":"A-F"}'
    )


async def test_a_menu_of_variants_is_the_hosts_also_when_the_host_has_changed(house: House) -> None:
    message = await house.lobby(house.bob, house.cleo)
    menu = await house.press(house.bob, message, "Options")
    await house.press(house.bob, message, "Leave")
    told = await house.choose(house.bob, menu, "hidden_colours=True")
    assert told.content == ("Only the host of the table can do that, or who manages this channel.")


async def test_variants_cannot_be_changed_after_the_start(house: House) -> None:
    message = await house.lobby(house.bob, house.ann, house.cleo)
    menu = await house.press(house.bob, message, "Options")
    await house.press(house.bob, message, "Start")
    told = await house.choose(house.bob, menu, "hidden_colours=True")
    assert told.content == "This table has started already."
    assert '"hidden_colours":false' in (await house.facts()).options


async def test_a_lobby_that_nobody_starts_is_called_off(house: House) -> None:
    message = await house.lobby(house.ann, house.bob)
    await house.settled()
    house.now += DAY * 1000
    await lobby.expire(house.bot.room, house.now - DAY * 1000)
    await house.settled()
    assert labels(message) == ALL  # it is not older than a day
    house.now += 1
    await lobby.expire(house.bot.room, house.now - DAY * 1000)
    await house.settled()
    assert message.content == f"{HEADING}\nThis table was called off."
    assert labels(message) == []


async def test_the_bot_looks_for_such_lobbies_when_it_starts(house: House) -> None:
    message = await house.lobby(house.ann, house.bob)
    await house.close()
    house.now = NOON + (DAY + 1) * 1000
    await house.open()
    await house.world.until(lambda: "called off" in message.content)
    assert len(house.said()) == 1


async def test_the_status_of_a_lobby_is_the_lobby_and_the_older_one_loses_its_buttons(
    house: House,
) -> None:
    old = await house.lobby(house.ann, house.bob)
    new = await house.use(house.cleo, "game status")
    assert new.content == old.content
    assert labels(new) == ALL
    await house.settled()
    assert labels(old) == []
    await house.press(house.cleo, new, "Join")
    assert "3 of 6 seats" in new.content


async def test_who_takes_no_direct_messages_is_marked_in_the_lobby(house: House) -> None:
    house.bob.take_direct_messages(wanted=False)
    message = await house.lobby(house.ann, house.bob)
    await house.settled()
    bob = named(house.bob.user)[0]
    assert f"2. {bob} 📪 takes no direct messages: `/hand` shows the secrets here" in (
        message.content
    )
    assert await house.outbox() == []


async def test_a_lobby_outlives_a_restart(house: House) -> None:
    message = await house.lobby(house.ann)
    await house.restart()
    await house.press(house.bob, message, "Join")
    assert "2 of 6 seats" in message.content


async def test_a_lobby_has_no_hand_and_no_panel(house: House) -> None:
    await house.lobby(house.ann)
    for path in ("hand", "play", "undo"):
        told = await house.use(house.ann, path)
        assert is_private_to(told, house.ann)
        assert told.content == "This table has not started yet."


async def test_a_disabled_button_cannot_be_pressed(house: House) -> None:
    message = await house.lobby(house.ann)
    with pytest.raises(Refusal, match="disabled"):
        house.ann.click(message.id, "l:1:start")


async def test_the_host_chooses_how_well_computers_play(house: House) -> None:
    message = await house.lobby(house.ann, house.bob)
    await house.press(house.bob, message, "Add computer player")
    assert (await house.press(house.bob, message, "Options")).components == []
    page = await house.press(house.ann, message, "Options")
    await house.choose(house.ann, page, "2=hard")
    await house.settled()
    assert lines(message.content)[-1] == "3. 🤖 Computer 3 (hard)"


async def test_the_host_chooses_the_clock(house: House) -> None:
    message = await house.lobby(house.ann, house.bob)
    page = await house.press(house.ann, message, "Options")
    assert "⏳ Clock: **Relaxed**: 3d to begin with, 12h more each turn, at most 4d" in page.content
    shown = await house.choose(house.ann, page, "none")
    assert "⏳ Clock: **No clock**: the table waits as long as it takes" in shown.content
    await house.settled()
    assert message.content.split("\n")[-2].startswith("-# Clock: No clock")


async def test_a_computer_player_too_many_is_sent_away(house: House) -> None:
    message = await house.lobby(house.ann)
    for _ in range(2):
        await house.press(house.ann, message, "Add computer player")
    page = await house.press(house.ann, message, "Options")
    await house.press(house.ann, page, "Remove computer player")
    await house.settled()
    [ann] = named(house.ann.user)
    assert lines(message.content)[1:] == [f"1. {ann} (host)", "2. 🤖 Computer 2 (easy)"]
    page = await house.press(house.ann, page, "Remove computer player")
    await house.settled()
    assert lines(message.content)[1:] == [f"1. {ann} (host)"]
    assert "Remove computer player" not in labels(page)


async def test_how_to_play_is_told_in_private(house: House) -> None:
    message = await house.lobby(house.ann)
    told = await house.press(house.bob, message, "How to play")
    assert is_private_to(told, house.bob)
    assert told.content.startswith("You own 20 houses of one colour in London, 1666.")
    assert labels(message) == ALL


def levels_offered(page: Message) -> list[str]:
    """Return what can be chosen of computer players' levels."""
    menus = [part for part in parts(page) if part["custom_id"].startswith("c:")]
    return [one["label"] for menu in menus for one in menu["options"]]


async def test_the_host_chooses_for_all_computers_at_once(house: House) -> None:
    message = await house.lobby(house.ann)
    await house.press(house.ann, message, "Add computer player")
    page = await house.press(house.ann, message, "Options")
    assert levels_offered(page) == ["Computer 2: medium", "Computer 2: hard"]
    await house.press(house.ann, message, "Add computer player")
    page = await house.press(house.ann, message, "Options")
    assert levels_offered(page) == [
        "All: medium", "All: hard",
        "Computer 2: medium", "Computer 2: hard", "Computer 3: medium", "Computer 3: hard",
    ]  # fmt: skip
    page = await house.choose(house.ann, page, "all=hard")
    await house.settled()
    assert [chair.level for chair in (await house.bot.room.get(1)).chairs] == [None, "hard", "hard"]
    assert levels_offered(page)[:2] == ["All: easy", "All: medium"]
    page = await house.choose(house.ann, page, "1=easy")
    assert levels_offered(page)[:3] == ["All: easy", "All: medium", "All: hard"]
