"""/play, /hand, /undo, /mine: what a player does at their tables."""

import pytest

from playground.world import channels, guilds, message_payloads
from playground.world.model import Message
from tests.wire.bot.house import House
from tests.wire.bot.screen import is_private_to, labels, parts

WATCH = "You do not sit at this table. You are welcome to watch."
NO_MOVE = "There is nothing that you could take back: you have made no move."


async def test_play_shows_the_panel_to_one_person(house: House) -> None:
    await house.begun()
    who = house.asked()
    panel = await house.use(who, "play")
    assert is_private_to(panel, who)
    lines = panel.content.split("\n")
    assert lines[0] == "-# **The Great Fire of London 1666** · table 1"
    assert lines[1] == "**Place a trained band on the map.**"
    assert labels(panel)[-2:] == ["My hand", "Board"]


async def test_play_says_whose_turn_it_is_to_who_has_none(house: House) -> None:
    await house.begun()
    who = house.asked()
    panel = await house.use(house.others(who)[0], "play")
    told = panel.content.split("\n")
    assert told[1:3] == [
        "Nothing is asked of you now.",
        f"➡️ {who.user.display}: place a trained band",
    ]
    begins = [line.split(" ")[0] for line in told[3:]]
    assert begins == ["Hand:", "Your", "1"]  # what is theirs, their objectives, and fires
    assert panel.mentions == []
    assert labels(panel) == ["My hand", "Board"]


async def test_a_move_may_be_chosen_step_by_step(house: House) -> None:
    await house.begun()
    who = house.asked()
    panel = await house.use(who, "play")
    [menu] = [part for part in parts(panel) if part["type"] == 3]
    after = await house.choose(who, panel, menu["options"][0]["value"])
    assert after.id == panel.id
    assert after.content.startswith("**You**")
    assert "Undo" in labels(after)
    assert len(await house.record()) == 1


async def test_a_move_may_be_typed(house: House) -> None:
    await house.begun()
    who = house.asked()
    found = await house.suggestions(who, "play", "move", move="place_band al")
    assert len(found) > 1
    assert all("al" in one["value"] for one in found)
    move = found[0]["value"]
    shown = await house.use(who, "play", move=f"  {move.upper()} ".strip().lower())
    assert shown.content.startswith("**You**")
    assert [(entry.kind, entry.text) for entry in await house.record()] == [("move", move)]


@pytest.mark.parametrize("move", ["place_band atlantis", "burn everything", "#", "x" * 500])
async def test_what_is_no_move_is_refused(move: str, house: House) -> None:
    await house.begun()
    who = house.asked()
    told = await house.use(who, "play", move=move)
    assert is_private_to(told, who)
    assert told.content == "That is no legal move now. Pick one from the list, or press Play."
    assert await house.record() == []


async def test_who_is_not_asked_is_suggested_nothing_and_cannot_move(house: House) -> None:
    await house.begun()
    who = house.asked()
    move = await house.first_move(who)
    other = house.others(who)[0]
    assert await house.suggestions(other, "play", "move", move="") == []
    assert await house.suggestions(house.people[4], "play", "move", move="") == []
    told = await house.use(other, "play", move=move)
    assert told.content == "That is no legal move now. Pick one from the list, or press Play."
    assert (await house.use(house.people[4], "play", move=move)).content == WATCH


async def test_at_most_25_moves_are_suggested_each_with_what_it_does(house: House) -> None:
    await house.begun()
    found = await house.suggestions(house.asked(), "play", "move", move="")
    assert len(found) == 25
    assert all(len(one["name"]) <= 100 for one in found)
    assert len({one["name"] for one in found}) == 25


async def test_tables_are_suggested_by_number_those_that_wait_first(house: House) -> None:
    await house.lobby(house.ann, house.bob, house.cleo)
    other = channels.create(house.world, house.guild, "other")
    await house.begun(channel=other)
    who = house.asked(other)
    found = await house.suggestions(who, "play", "table", table="")
    assert [one["value"] for one in found] == [2, 1]
    assert found[0]["name"] == "table 2: The Great Fire of London 1666 (waits for you)"
    assert await house.suggestions(house.people[5], "hand", "table", table="") == []


async def test_a_hand_is_shown_to_its_owner_only(house: House) -> None:
    await house.begun()
    hands = [await house.use(person, "hand") for person in house.people[:3]]
    for person, hand in zip(house.people, hands, strict=False):
        assert is_private_to(hand, person)
        assert [file.filename for file in hand.attachments] == ["hand.png"]
        assert hand.attachments[0].ephemeral
        assert labels(hand) == ["Play", "My hand", "Board", "Log"]
    assert len({hand.content for hand in hands}) == 3
    assert (await house.use(house.people[3], "hand", table=1)).content == WATCH


async def test_the_newest_move_is_taken_back_and_all_are_told(house: House) -> None:
    await house.begun()
    who = house.asked()
    await house.move(who)
    await house.settled()
    told = await house.use(who, "undo")
    assert is_private_to(told, who)
    assert told.content.split("\n")[0] == "Your move is taken back."
    await house.settled()
    assert [entry.kind for entry in await house.record()] == ["move", "undo"]
    assert house.board().mentions == [who.user.id]
    assert f"↩️ {who.user.display} took back: ~~**" in house.board().content
    assert (await house.use(who, "undo")).content == NO_MOVE


async def test_nobody_takes_back_what_another_did(house: House) -> None:
    await house.begun()
    who = house.asked()
    await house.move(who)
    assert (await house.use(house.others(who)[0], "undo")).content == NO_MOVE
    await house.settled()
    await house.move(house.asked())
    asked = await house.use(who, "undo")
    assert is_private_to(asked, who)
    assert labels(asked) == ["Ask the others"]
    assert (await house.use(house.people[4], "undo")).content == WATCH
    assert [entry.kind for entry in await house.record()] == ["move", "move"]


async def test_mine_lists_the_tables_of_all_servers_the_longest_waiting_first(
    house: House,
) -> None:
    assert (await house.use(house.ann, "mine")).content == (
        "You sit at no table. `/game new` opens one."
    )
    await house.lobby(house.ann)
    abroad = guilds.found(house.world, "Abroad", house.ann.user, (house.bob.user, house.cleo.user))
    guilds.invite(house.world, abroad, house.application)
    here = channels.create(house.world, house.guild, "here")
    far = channels.create(house.world, abroad, "far")
    for channel in (far, here):
        await house.begun(channel=channel)
        while house.asked(channel).user is not house.ann.user:
            await house.move(house.asked(channel), channel)
            await house.settled()
        house.now += 60_000
    lines = (await house.use(house.ann, "mine")).content.split("\n")
    assert [line.startswith("➡️") for line in lines] == [True, True, False]
    assert f"channels/{abroad.id}/{far.id}/" in lines[0]
    assert f"channels/{house.guild.id}/{here.id}/" in lines[1]
    assert f"<#{house.channel.id}>" in lines[2]
    assert f"(<t:{1_788_350_400}:R>)" in lines[0]


async def test_where_there_is_no_table_the_one_that_waits_is_meant(house: House) -> None:
    await house.begun()
    who = house.asked()
    direct = who.direct(house.application.bot)
    panel = await house.use(who, "play", channel=direct)
    assert "Place a trained band" in panel.content
    hand = await house.use(who, "hand", channel=direct)
    assert "Your houses" in hand.content
    await house.press(who, hand, "Play")
    await house.move(who, direct)
    assert len(await house.record()) == 1
    await house.settled()
    assert len(house.boards()) == 2


async def test_the_letter_with_the_secrets_has_a_panel_that_works(house: House) -> None:
    await house.begun()
    who = house.asked()
    letter = house.letters(who)[-1]
    assert [file.filename for file in letter.attachments] == ["hand.png"]
    panel = await house.press(who, letter, "Play")
    assert is_private_to(panel, who)
    [menu] = [part for part in parts(panel) if part["type"] == 3]
    await house.choose(who, panel, menu["options"][0]["value"])
    assert len(await house.record()) == 1
    assert labels(letter) == ["Play", "My hand", "Board", "Log"]


def onward(panel: Message) -> list[tuple[str, str]]:
    """Return the links under a panel: label and address."""
    found = message_payloads.parts(panel.components)
    return [(part["label"], part["url"]) for part in found if "url" in part]


async def test_after_a_move_the_next_table_that_waits_is_offered(house: House) -> None:
    await house.begun()
    abroad = guilds.found(house.world, "Abroad", house.ann.user, (house.bob.user, house.cleo.user))
    guilds.invite(house.world, abroad, house.application)
    far = channels.create(house.world, abroad, "far")
    house.now += 1000
    await house.begun(channel=far)
    who = house.asked()
    while house.asked(far).user is not who.user:
        assert onward(await house.move(house.asked(far), far)) == []
        await house.settled()
    panel = await house.move(who)
    await house.settled()
    place = f"https://discord.com/channels/{abroad.id}/{far.id}/{house.board(far).id}"
    assert onward(panel) == [("Next: table 2, The Great Fire of London 1666 ▶", place)]
    assert onward(await house.move(who, far)) == []


async def test_where_a_turn_goes_on_no_other_table_is_offered(house: House) -> None:
    await house.begun()
    second = channels.create(house.world, house.guild, "second")
    await house.begun(channel=second)
    who = house.asked()
    while house.asked(second).user is not who.user:
        await house.move(house.asked(second), second)
        await house.settled()
    assert onward(await house.use(who, "play")) == []
    board = house.board(second)
    assert onward(await house.press(who, board, "Play")) == []
