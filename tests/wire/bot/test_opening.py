"""The places where tables can and cannot be opened."""

import pytest

from playground.faults import Refused
from playground.world import threads
from playground.world.model import Channel, ChannelType, Message, MessageType, Overwrite
from playground.world.permissions import Permission
from tests.games import GAMES
from tests.wire.bot.harness import START_THREAD, Harness
from tests.wire.bot.screen import is_private_to, labels, named, parts

NOW = "o:now:here:great_fire"
"""The button that begins a game against computers."""


def menus(asked: Message) -> list[tuple[str, str, list[str]]]:
    """Return the custom_id of each menu, what it says, and the keys of its games."""
    return [
        (one["custom_id"], one["placeholder"], [o["value"].split(":")[-1] for o in one["options"]])
        for one in parts(asked)
        if one["type"] == 3
    ]


def the_thread(harness: Harness) -> Channel:
    """Return the one thread that there is."""
    [thread] = [one for one in harness.world.channels.values() if one.thread]
    return thread


def deny(harness: Harness, *bits: Permission) -> None:
    """Take permissions from the bot in the channel."""
    bot, denied = harness.application.bot.id, sum(bits)
    harness.channel.overwrites[bot] = Overwrite(bot, 1, deny=denied)


async def test_a_second_table_of_a_channel_gets_a_thread(harness: Harness) -> None:
    await harness.lobby(harness.ann)
    told = await harness.use(harness.bob, "game new", game="great_fire")
    thread = the_thread(harness)
    assert told.words == f"{named(harness.bob.user)[0]} opened a table in <#{thread.id}>."
    assert thread.thread is not None
    assert (thread.name, thread.thread.auto_archive, thread.type) == (
        "The Great Fire of London 1666: Bob's table",
        10080,
        ChannelType.PUBLIC_THREAD,
    )
    [message] = harness.said(thread)
    assert message.words.split("\n")[2] == f"1. {named(harness.bob.user)[0]} (host)"
    assert message.mentions == []
    assert [file.filename for file in message.attachments] == ["lobby.png"]
    for person in (harness.ann, harness.cleo):
        await harness.press(person, message, "Join")
    await harness.press(harness.bob, message, "Start")
    await harness.settled()
    assert len(harness.boards(thread)) == 1
    assert harness.boards() == []
    # Discord says in the channel that a thread was started; the bot has told it better.
    assert all(one.type is not MessageType.THREAD_CREATED for one in harness.said())


async def test_a_table_may_ask_for_a_thread(harness: Harness) -> None:
    await harness.use(harness.ann, "game new", game="great_fire", where="thread")
    assert labels(harness.said(the_thread(harness))[0])[0] == "Join"
    assert "1 of 6 seats" in (await harness.use(harness.bob, "game new", game="great_fire")).words


async def test_a_thread_has_one_table_and_the_next_opens_beside_it(harness: Harness) -> None:
    thread = threads.start(
        harness.world,
        harness.channel,
        harness.ann.user.id,
        {"name": "ours", "type": ChannelType.PUBLIC_THREAD},
        None,
    )
    assert "1 of 6 seats" in (await harness.lobby(harness.ann, channel=thread)).words
    told = await harness.use(harness.bob, "game new", game="great_fire", channel=thread)
    found = [one for one in harness.world.channels.values() if one.thread]
    assert [one.parent_id for one in found] == [harness.channel.id] * 2
    assert told.words.endswith(f"opened a table in <#{found[1].id}>.")


async def test_two_tables_at_the_same_moment_are_two(harness: Harness) -> None:
    one = harness.ann.slash(harness.channel.id, "game new", {"game": "great_fire"})
    two = harness.bob.slash(harness.channel.id, "game new", {"game": "great_fire"})
    shown = [(await harness.answer(each)).words for each in (one, two)]
    assert sum("opened a table in" in text for text in shown) == 1
    assert sum("1 of 6 seats" in text for text in shown) == 1


@pytest.mark.parametrize(
    ("bits", "which"),
    [
        ([Permission.SEND_MESSAGES], "send messages"),
        ([Permission.ATTACH_FILES], "attach files"),
        ([Permission.EMBED_LINKS], "embed links"),
        ([Permission.READ_MESSAGE_HISTORY], "read message history"),
        (
            [Permission.CREATE_PUBLIC_THREADS, Permission.SEND_MESSAGES_IN_THREADS],
            "create public threads and send messages in threads",
        ),
    ],
)
async def test_a_channel_where_the_bot_may_not_do_enough_is_refused_with_reasons(
    bits: list[Permission], which: str, harness: Harness
) -> None:
    deny(harness, *bits)
    told = await harness.use(harness.ann, "game new", game="great_fire")
    assert is_private_to(told, harness.ann)
    assert told.words == (
        f"The bot needs more permissions here: {which}. Somebody who manages this channel can "
        "grant them."
    )
    harness.channel.overwrites.clear()
    assert "1 of 6 seats" in (await harness.use(harness.ann, "game new", game="great_fire")).words


@pytest.mark.parametrize("code", [50013, 160006, 30033])
async def test_a_thread_that_cannot_be_opened_is_no_table(code: int, harness: Harness) -> None:
    await harness.lobby(harness.ann)
    harness.faults.add(Refused(code), *START_THREAD)
    told = await harness.use(harness.bob, "game new", game="great_fire")
    assert told.words == (
        "I cannot open a thread here: I lack the permission, or there are too many threads. "
        "Try another channel."
    )
    assert "opened a table" in (await harness.use(harness.bob, "game new", game="great_fire")).words


async def test_play_again_opens_a_table_with_the_same_variants(harness: Harness) -> None:
    lobby = await harness.lobby(harness.ann, harness.bob, harness.cleo)
    menu = await harness.press(harness.ann, lobby, "Options")
    await harness.set_option(harness.ann, menu, "hidden_colours=True")
    await harness.press(harness.ann, lobby, "Start")
    await harness.settled()
    asked = await harness.use(harness.ann, "game end")
    await harness.press(harness.ann, asked, "End the game")
    await harness.settled()
    end = harness.board()
    assert labels(end) == ["Play again", "Film", "Step through", "Scores", "Review", "Log"]
    again = await harness.press(harness.bob, end, "Play again")
    assert again.words.split("\n")[0].endswith("table 2")
    assert again.words.split("\n")[2] == f"1. {named(harness.bob.user)[0]} (host)"
    assert again.words.split("\n")[-1].startswith("-# Variants: Hidden colours: ")
    told = await harness.press(harness.cleo, end, "Play again")
    assert told.words == "You have joined the rematch."
    await harness.settled()
    ann, bob, cleo = named(harness.ann.user, harness.bob.user, harness.cleo.user)
    called = harness.said()[-1]
    assert called.words.startswith(f"🔁 {ann}: {bob} would like to play again. Press **Join** at")
    assert again.words.split("\n")[2:4] == [f"1. {bob} (host)", f"2. {cleo}"]


async def test_after_the_end_anybody_sees_how_the_scores_went(harness: Harness) -> None:
    lobby = await harness.lobby(harness.ann, harness.bob, harness.cleo)
    await harness.press(harness.ann, lobby, "Start")
    await harness.settled()
    running = harness.board()
    await harness.press(harness.ann, await harness.use(harness.ann, "game end"), "End the game")
    await harness.settled()
    told = await harness.press(harness.cleo, harness.board(), "Scores")
    assert [one.filename for one in told.attachments] == ["statistics.png"]
    assert (told.attachments[0].description or "").startswith("Scores, turn by turn, in ")
    assert told.words.count("📊 **") == 3
    assert "Scores" not in labels(running)


async def test_a_stranger_cannot_call_the_others_to_play_again(harness: Harness) -> None:
    lobby = await harness.lobby(harness.ann, harness.bob)
    await harness.press(harness.ann, lobby, "Add computer player")
    await harness.press(harness.ann, lobby, "Start")
    await harness.settled()
    asked = await harness.use(harness.ann, "game end")
    await harness.press(harness.ann, asked, "End the game")
    await harness.settled()
    told = await harness.press(harness.cleo, harness.board(), "Play again")
    assert told.words.startswith("Only the players of this game can ask the others")


async def test_without_a_game_people_are_asked_which(harness: Harness) -> None:
    asked = await harness.use(harness.bob, "game new")
    assert is_private_to(asked, harness.bob)
    lines = asked.words.split("\n")
    assert lines[:5] == [
        "**Which game?**",
        "-# **Play now** starts a game against computers.",
        "**The Great Fire of London 1666**",
        "Keep the fire away from your houses.",
        "-# 3-6 players · middleweight · 50 min",
    ]
    assert lines[lines.index("**Noughts and Crosses**") + 1] == "-# 2 players"
    assert [one[2:-2] for one in lines[1:] if one.startswith("**")] == [
        game.name for game in GAMES.values()
    ]
    assert labels(asked) == ["Play now"] * len(GAMES)
    every = [*GAMES]
    taught = [key for key, game in GAMES.items() if game.words.lessons]
    assert {what: (told, keys) for what, told, keys in menus(asked)} == {
        "o:learn:here:": ("🎓 Learn a game in a few minutes", taught),
        "o:table:here:": ("🪑 Open a table for people", every),
        "o:against:here:": ("🤖 Choose computer opponents", every),
    }
    assert harness.said() == []
    await harness.choose(harness.bob, asked, "o:table:here:cash_guns")
    await harness.settled()
    [opened] = harness.said()
    assert opened.words.startswith("**Ca$h 'n Gun$** · table 1\n1 of 6 seats taken")
    assert asked.id not in harness.world.messages[harness.channel.id]  # the question is gone
    await harness.press(harness.ann, opened, "Join")
    assert opened.words.split("\n")[1].startswith("2 of 6 seats")


async def test_one_press_begins_a_game_against_computers(harness: Harness) -> None:
    asked = await harness.use(harness.bob, "game new")
    harness.bob.click(asked.id, NOW)
    await harness.settled()
    lobby, *_ = harness.said()
    assert lobby.words.split("\n")[-1] == "The game has begun: the board follows below."
    assert harness.board().mentions == [harness.bob.user.id]
    assert [one.kind for one in (await harness.bot.registry.get(1)).seat_rows] == [
        "person", "computer", "computer", "computer",
    ]  # fmt: skip


async def test_somebody_chooses_computers_by_one_more_press_and_next_time_by_none(
    harness: Harness,
) -> None:
    asked = await harness.use(harness.bob, "game new")
    assert "computers (" not in asked.words
    page = await harness.choose(harness.bob, asked, "o:against:here:cash_guns")
    assert page.id == asked.id
    lines = page.words.split("\n")
    assert lines[0] == "**Ca$h 'n Gun$**: against how many computer players?"
    assert lines[2].startswith("-# This game has no hard level")
    names = ["easy", "medium"]
    assert labels(page) == [f"{n} {level}" for level in names for n in (3, 4, 5)]
    assert [one["label"] for one in parts(page) if one.get("style") == 3] == ["3 easy"]
    await harness.press(harness.bob, page, "5 medium")
    await harness.settled()
    seat_rows = (await harness.bot.registry.get(1)).seat_rows
    assert [one.level for one in seat_rows] == [None, *["medium"] * 5]
    asked = await harness.use(harness.bob, "game new", where="thread")
    lines = asked.words.split("\n")
    facts = lines[lines.index("**Ca$h 'n Gun$**") + 2]
    assert facts.endswith(" · 🤖 5 computers (medium)")
    page = await harness.choose(harness.bob, asked, "o:against:thread:cash_guns")
    assert [one["label"] for one in parts(page) if one.get("style") == 3] == ["5 medium"]
    asked = await harness.use(harness.bob, "game new", where="thread")
    harness.bob.click(asked.id, "o:now:thread:cash_guns")
    await harness.settled()
    seat_rows = (await harness.bot.registry.get(2)).seat_rows
    assert [one.level for one in seat_rows] == [None, *["medium"] * 5]


@pytest.mark.parametrize("forged", ["o:table:here:chess", "o:learn:here:noughts", "l:1:join", "x"])
async def test_an_option_that_no_menu_has_is_refused(harness: Harness, forged: str) -> None:
    asked = await harness.use(harness.bob, "game new")
    for part in parts(asked):
        if part["custom_id"] == "o:learn:here:":
            part["options"][0]["value"] = forged
    told = await harness.answer(harness.bob.select(asked.id, "o:learn:here:", [forged]))
    assert is_private_to(told, harness.bob)
    assert "Which game" not in told.words
    assert harness.said() == []


@pytest.mark.parametrize(
    "forged",
    [
        "j:here:9:easy:great_fire",
        "j:here:-1:hard:london",
        "j:here:2:easy:chess",
        "j:here:3:hard:cash_guns",
    ],
)
async def test_computers_that_no_button_offers_are_refused(harness: Harness, forged: str) -> None:
    page = await harness.use(harness.bob, "help")
    page.components[0]["components"][0]["custom_id"] = forged
    told = await harness.answer(harness.bob.click(page.id, forged))
    assert is_private_to(told, harness.bob)
    assert harness.said() == []


async def test_where_a_table_is_going_on_the_next_against_computers_gets_a_thread(
    harness: Harness,
) -> None:
    await harness.lobby(harness.ann)
    asked = await harness.use(harness.bob, "game new")
    harness.bob.click(asked.id, NOW)
    await harness.settled()
    thread, told = the_thread(harness), harness.said()[-1]
    assert told.words == (
        f"{named(harness.bob.user)[0]} is playing **The Great Fire of London 1666** against "
        f"computer players in <#{thread.id}>."
    )
    assert harness.boards(thread)


async def test_a_host_finds_what_they_chose_last_time(harness: Harness) -> None:
    lobby = await harness.lobby(harness.ann, harness.bob, harness.cleo)
    await harness.press(harness.ann, lobby, "Add computer player")
    await harness.choose(harness.ann, lobby, "all=hard")
    menu = await harness.press(harness.ann, lobby, "Options")
    await harness.set_option(harness.ann, menu, "hidden_colours=True")
    await harness.choose(harness.ann, menu, "day")
    await harness.press(harness.ann, lobby, "Start")
    await harness.settled()
    before = {*harness.world.messages[harness.channel.id]}
    await harness.use(harness.ann, "game new", game="great_fire", where="thread")
    await harness.settled()
    here = harness.world.messages[harness.channel.id]
    [told] = [one for key, one in here.items() if key not in before and one.only_for]
    assert is_private_to(told, harness.ann)
    assert told.words.startswith("Same as at your last table of this game: Hidden colours: ")
    assert told.words.endswith("· Clock: A day per turn. **Options** changes that.")
    shown = harness.said(the_thread(harness))[0]
    assert shown.words.split("\n")[-1].startswith("-# Variants: Hidden colours: ")
    await harness.press(harness.ann, shown, "Add computer player")
    assert shown.words.split("\n")[3] == "2. 🤖 Computer 2 (hard)"
    other = await harness.use(harness.bob, "game new", game="great_fire", where="thread")
    threads_ = [one for one in harness.world.channels.values() if one.thread]
    assert other.words.endswith(f"<#{threads_[1].id}>.")
    assert harness.said(threads_[1])[0].words.endswith("-# Variants: none")
