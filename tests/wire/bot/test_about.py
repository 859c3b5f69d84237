"""/help, /rules, /privacy, /doctor."""

import pytest

from playground.errors import Refusal
from playground.world import channels
from tests.wire.bot.house import House
from tests.wire.bot.screen import is_private_to, labels


async def test_help_names_only_commands_that_there_are(house: House) -> None:
    told = await house.use(house.bob, "help")
    assert is_private_to(told, house.bob)
    names = {command["name"] for command in house.application.commands.values()}
    named = {word.strip("`/:,.") for word in told.content.split() if word.startswith("`/")}
    assert named
    assert named <= names


async def test_the_rules_fit_on_one_page(house: House) -> None:
    told = await house.use(house.bob, "rules", game="great_fire")
    assert is_private_to(told, house.bob)
    assert len(told.content) > 500


async def test_privacy_says_what_is_stored(house: House) -> None:
    await house.begun()
    told = await house.use(house.ann, "privacy")
    assert is_private_to(told, house.ann)
    assert "(1 in progress, 0 past)" in told.content
    assert "(0 in progress, 0 past)" in (await house.use(house.people[4], "privacy")).content


async def test_who_is_deleted_is_a_former_player_and_the_game_goes_on(house: House) -> None:
    await house.begun()
    told = await house.use(house.ann, "privacy")
    done = await house.press(house.ann, told, "Delete my data")
    assert done.content == "Done. I know nothing of you any more."
    await house.settled()
    assert "(0 in progress, 0 past)" in (await house.use(house.ann, "privacy")).content
    for _ in range(3):
        await house.move(house.asked())
        await house.settled()
    assert house.ann.user.id not in house.board().content
    assert "a former player" in (await house.use(house.bob, "game log")).content
    assert (await house.row()).host_id == int(house.bob.user.id)
    assert (await house.use(house.ann, "hand")).content.startswith("You do not sit")


async def test_who_is_deleted_leaves_lobbies(house: House) -> None:
    message = await house.lobby(house.ann, house.bob)
    await house.settled()
    told = await house.use(house.ann, "privacy")
    await house.press(house.ann, told, "Delete my data")
    await house.settled()
    assert house.ann.user.id not in message.content
    assert message.content.split("\n")[2] == f"1. <@{house.bob.user.id}> (host)"


async def test_who_was_alone_leaves_no_table(house: House) -> None:
    message = await house.lobby(house.bob)
    await house.settled()
    told = await house.use(house.bob, "privacy")
    await house.press(house.bob, told, "Delete my data")
    await house.settled()
    assert "called off" in message.content
    async with house.engine.connect() as db:
        for name in ("seats", "tables", "outbox"):
            rows = (await db.exec_driver_sql(f"SELECT * FROM {name}")).fetchall()  # noqa: S608
            assert house.bob.user.id not in str(rows)


async def test_the_doctor_is_for_who_manages_the_server(house: House) -> None:
    told = await house.use(house.ann, "doctor")
    assert is_private_to(told, house.ann)
    assert "**" in told.content
    assert "❌" not in told.content
    with pytest.raises(Refusal, match="no command /doctor"):
        house.bob.slash(house.channel.id, "doctor", {})


async def test_help_works_in_direct_messages_too(house: House) -> None:
    direct = channels.open_direct(house.world, house.application.bot.id, house.cleo.user.id)
    assert labels(await house.use(house.cleo, "privacy", channel=direct)) == ["Delete my data"]
    assert "/game new" in (await house.use(house.cleo, "help", channel=direct)).content
