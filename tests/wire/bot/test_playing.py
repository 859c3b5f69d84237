"""/play, /hand, /undo, /mine: what a player does at their tables."""

import re

import pytest

from playground.world import channels, guilds, message_payloads
from playground.world.model import Message
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import is_private_to, labels, parts

WATCH = "You are not playing at this table, but you are welcome to watch."
NO_MOVE = "You have no move to undo."


async def test_play_shows_the_panel_to_one_person(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    panel = await harness.use(who, "play")
    assert is_private_to(panel, who)
    lines = panel.words.split("\n")
    title = r"-# Table 1 · 📊 all have 40 \(\+\d+ hidden\)"
    assert re.fullmatch(title, lines[0]), "with objectives, which are dealt"
    aims = r"-# 🎯 your hidden objectives: (.+ \d, ){2}.+ \d · ⏳ ends in 12 rounds"
    assert re.fullmatch(aims, lines[1])
    assert lines[2] == "**Place a trained band on the map.**"
    assert labels(panel)[-3:] == ["My hand", "Board", "Words"]


async def test_play_says_whose_turn_it_is_to_who_has_none(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    panel = await harness.use(harness.others(who)[0], "play")
    told = panel.words.split("\n")
    assert told[2:4] == [
        "It's not your turn.",
        f"➡️ {who.user.display}: place a trained band",
    ]
    begins = [line.split(" ")[0] for line in told[4:]]
    assert begins == [
        "Hand:",
        "Your",
        "1",
    ]  # what is theirs, their objectives, and fires; the title has all scores
    assert panel.mentions == []
    assert labels(panel) == ["My hand", "Board", "Plan ahead"]


async def test_a_move_may_be_chosen_step_by_step(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    panel = await harness.use(who, "play")
    menu, _ = [part for part in parts(panel) if part["type"] == 3]
    after = await harness.choose(who, panel, menu["options"][0]["value"])
    assert after.id == panel.id
    assert after.words.startswith("**You**")
    assert "Undo" in labels(after)
    assert len(await harness.record()) == 1


async def test_a_move_may_be_typed(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    found = await harness.suggestions(who, "play", "move", move="place_band al")
    assert len(found) > 1
    assert all("al" in one["value"] for one in found)
    move = found[0]["value"]
    shown = await harness.use(who, "play", move=f"  {move.upper()} ".strip().lower())
    assert shown.words.startswith("**You**")
    assert [(entry.kind, entry.text) for entry in await harness.record()] == [("move", move)]


@pytest.mark.parametrize("move", ["burn everything", "#", "x" * 500])
async def test_what_is_no_move_is_refused(move: str, harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    told = await harness.use(who, "play", move=move)
    assert is_private_to(told, who)
    assert told.words == "That is not a legal move now. Press Play to see what you may do."
    assert await harness.record() == []


async def test_a_slip_is_refused_with_what_is_near(harness: Harness) -> None:
    await harness.begun()
    told = await harness.use(harness.asked(), "play", move="place band gild hall")
    assert told.words.startswith(
        "That is not a legal move now. Press Play to see what you may do. "
        "Did you mean `Place a trained band: Guild Hall`"
    )
    assert await harness.record() == []


async def test_a_move_may_be_typed_as_the_panel_shows_it(harness: Harness) -> None:
    await harness.begun()
    await harness.use(harness.asked(), "play", move="Place a Trained Band  Guild Hall")
    assert [entry.text for entry in await harness.record()] == ["place_band guild_hall"]


async def test_a_line_of_moves_is_made_in_order_as_far_as_it_goes(harness: Harness) -> None:
    await harness.begun()
    while "spread the fire" not in harness.board().words:
        await harness.move(harness.asked())
        await harness.settled()
    who, before = harness.asked(), len(await harness.record())
    spread = await harness.first_move(who)
    told = await harness.use(who, "play", move=f"{spread}; fly away; end")
    assert told.words.startswith("I made 1 of 3 moves, but not `fly away`. That is not a legal")
    assert [one.text for one in await harness.record()][before:] == [spread]
    assert "Spend 4 action points" in told.words
    told = await harness.use(who, "play", move="end ;")
    assert [one.text for one in await harness.record()][before:] == [spread, "end"]
    assert "It's not your turn." in told.words


async def test_a_turn_without_points_ends_in_one_press_and_with_points_it_is_confirmed(
    harness: Harness,
) -> None:
    await harness.begun()
    while "spread the fire" not in harness.board().words:
        await harness.move(harness.asked())
        await harness.settled()
    who = harness.asked()
    panel = await harness.move(who)
    asked = await harness.press(who, panel, "End the turn")
    assert "You cannot undo this." in asked.words
    assert "Yes" in labels(asked)
    moves = await harness.suggestions(who, "play", "move", move="landowner")
    four = next(one["value"] for one in moves if "· 4 AP" in one["name"])
    panel = await harness.use(who, "play", move=four)
    ended = await harness.press(who, panel, "End the turn")
    assert "It's not your turn." in ended.words
    assert (await harness.record())[-1].text == "end"


async def test_who_is_not_asked_is_suggested_nothing_and_cannot_move(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    move = await harness.first_move(who)
    other = harness.others(who)[0]
    assert await harness.suggestions(other, "play", "move", move="") == []
    assert await harness.suggestions(harness.people[4], "play", "move", move="") == []
    told = await harness.use(other, "play", move=move)
    assert told.words == "That is not a legal move now. Press Play to see what you may do."
    assert (await harness.use(harness.people[4], "play", move=move)).words == WATCH


async def test_at_most_25_moves_are_suggested_each_with_what_it_does(harness: Harness) -> None:
    await harness.begun()
    found = await harness.suggestions(harness.asked(), "play", "move", move="")
    assert len(found) == 25
    assert all(len(one["name"]) <= 100 for one in found)
    assert len({one["name"] for one in found}) == 25


async def test_tables_are_suggested_by_number_those_that_wait_first(harness: Harness) -> None:
    await harness.lobby(harness.ann, harness.bob, harness.cleo)
    other = channels.create(harness.world, harness.guild, "other")
    await harness.begun(channel=other)
    who = harness.asked(other)
    found = await harness.suggestions(who, "play", "table", table="")
    assert [one["value"] for one in found] == [2, 1]
    assert found[0]["name"] == "table 2: The Great Fire of London 1666 (waiting for you)"
    assert await harness.suggestions(harness.people[5], "hand", "table", table="") == []


async def test_a_hand_is_shown_to_its_owner_only(harness: Harness) -> None:
    await harness.begun()
    hands = [await harness.use(person, "hand") for person in harness.people[:3]]
    for person, hand in zip(harness.people, hands, strict=False):
        assert is_private_to(hand, person)
        assert [file.filename for file in hand.attachments] == ["hand.png"]
        assert hand.attachments[0].ephemeral
        assert labels(hand) == ["Play", "My hand", "Board", "Log"]
    assert len({hand.words for hand in hands}) == 3
    assert (await harness.use(harness.people[3], "hand", table=1)).words == WATCH


async def test_the_newest_move_is_taken_back_and_all_are_told(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    await harness.move(who)
    await harness.settled()
    told = await harness.use(who, "undo")
    assert is_private_to(told, who)
    assert told.words.split("\n")[0] == "Your move was undone."
    await harness.settled()
    assert [entry.kind for entry in await harness.record()] == ["move", "undo"]
    assert harness.board().mentions == [who.user.id]
    assert f"↩️ {who.user.display} undid: ~~**" in harness.board().words
    assert (await harness.use(who, "undo")).words == NO_MOVE


async def test_nobody_takes_back_what_another_did(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    await harness.move(who)
    assert (await harness.use(harness.others(who)[0], "undo")).words == NO_MOVE
    await harness.settled()
    await harness.move(harness.asked())
    asked = await harness.use(who, "undo")
    assert is_private_to(asked, who)
    assert labels(asked) == ["Ask the others", "Never mind"]
    assert (await harness.use(harness.people[4], "undo")).words == WATCH
    assert [entry.kind for entry in await harness.record()] == ["move", "move"]


async def test_mine_lists_the_tables_of_all_servers_the_longest_waiting_first(
    harness: Harness,
) -> None:
    assert (await harness.use(harness.ann, "mine")).words == (
        "You are not at any table. `/game new` opens one."
    )
    await harness.lobby(harness.ann)
    abroad = guilds.found(
        harness.world, "Abroad", harness.ann.user, (harness.bob.user, harness.cleo.user)
    )
    guilds.invite(harness.world, abroad, harness.application)
    here = channels.create(harness.world, harness.guild, "here")
    far = channels.create(harness.world, abroad, "far")
    for channel in (far, here):
        await harness.begun(channel=channel)
        while harness.asked(channel).user is not harness.ann.user:
            await harness.move(harness.asked(channel), channel)
            await harness.settled()
        harness.now += 60_000
    lines = (await harness.use(harness.ann, "mine")).words.split("\n")
    assert [line.startswith("➡️") for line in lines] == [True, True, False]
    assert f"channels/{abroad.id}/{far.id}/" in lines[0]
    assert f"channels/{harness.guild.id}/{here.id}/" in lines[1]
    assert f"<#{harness.channel.id}>" in lines[2]
    assert f"(<t:{1_788_350_400}:R>)" in lines[0]


async def test_where_there_is_no_table_the_one_that_waits_is_meant(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    direct = who.direct(harness.application.bot)
    panel = await harness.use(who, "play", channel=direct)
    assert "Place a trained band" in panel.words
    hand = await harness.use(who, "hand", channel=direct)
    assert "Your houses" in hand.words
    await harness.press(who, hand, "Play")
    await harness.move(who, direct)
    assert len(await harness.record()) == 1
    await harness.settled()
    assert len(harness.boards()) == 2


async def test_the_letter_with_the_secrets_has_a_panel_that_works(harness: Harness) -> None:
    await harness.begun()
    who = harness.asked()
    dm = harness.dms(who)[-1]
    assert [file.filename for file in dm.attachments] == ["hand.png"]
    panel = await harness.press(who, dm, "Play")
    assert is_private_to(panel, who)
    menu, _ = [part for part in parts(panel) if part["type"] == 3]
    await harness.choose(who, panel, menu["options"][0]["value"])
    assert len(await harness.record()) == 1
    assert labels(dm) == ["Play", "My hand", "Board", "Log"]


def onward(panel: Message) -> list[tuple[str, str]]:
    """Return the links under a panel: label and address."""
    found = message_payloads.parts(panel.components)
    return [(part["label"], part["url"]) for part in found if "url" in part]


async def test_after_a_move_the_next_table_that_waits_is_offered(harness: Harness) -> None:
    await harness.begun()
    abroad = guilds.found(
        harness.world, "Abroad", harness.ann.user, (harness.bob.user, harness.cleo.user)
    )
    guilds.invite(harness.world, abroad, harness.application)
    far = channels.create(harness.world, abroad, "far")
    harness.now += 1000
    await harness.begun(channel=far)
    who = harness.asked()
    while harness.asked(far).user is not who.user:
        assert onward(await harness.move(harness.asked(far), far)) == []
        await harness.settled()
    panel = await harness.move(who)
    await harness.settled()
    place = f"https://discord.com/channels/{abroad.id}/{far.id}/{harness.board(far).id}"
    assert onward(panel) == [("Next: table 2, The Great Fire of London 1666 ▶", place)]
    assert onward(await harness.move(who, far)) == []


async def test_where_a_turn_goes_on_no_other_table_is_offered(harness: Harness) -> None:
    await harness.begun()
    second = channels.create(harness.world, harness.guild, "second")
    await harness.begun(channel=second)
    who = harness.asked()
    while harness.asked(second).user is not who.user:
        await harness.move(harness.asked(second), second)
        await harness.settled()
    assert onward(await harness.use(who, "play")) == []
    board = harness.board(second)
    assert onward(await harness.press(who, board, "Play")) == []


async def test_a_person_has_one_live_panel_of_a_table(harness: Harness) -> None:
    board = await harness.begun()
    person = harness.asked()
    first = await harness.press(person, board, "Play")
    second = await harness.use(person, "play")
    await harness.settled()
    assert first.words == "Your panel has moved: it is open in a newer message."
    assert labels(first) == []
    assert labels(second) != []
