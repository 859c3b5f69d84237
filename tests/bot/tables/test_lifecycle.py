"""Ending, pausing and resuming a table in progress."""

import pytest

from bot.model import Reason
from bot.outgoing import BoardPost, StandstillDm
from bot.refusals import Why
from bot.store.rows.tables import ChannelTakenError
from bot.tables import lifecycle, moves
from tests.bot.rig import ANN, BOB, CHANNEL, CLEO, DORA, GUILD, Rig, refused


async def boards(rig: Rig) -> list[int]:
    """Return up to which entries the boards in the outbox tell."""
    return [one.entry for one in await rig.messages() if isinstance(one, BoardPost)]


async def test_a_game_may_be_ended_before_its_time(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await rig.do(table, "place_band tower")
    await lifecycle.end(rig.registry, table.id)
    assert table.row.status == "ended"
    assert await boards(rig) == [1]
    assert await refused(lifecycle.end(rig.registry, table.id)) is Why.OVER
    assert await refused(moves.undo(rig.registry, table.id, ANN)) is Why.OVER
    await rig.lobby(BOB)  # the channel is free


async def test_what_has_not_begun_cannot_be_ended(rig: Rig) -> None:
    table = await rig.lobby(ANN)
    assert await refused(lifecycle.end(rig.registry, table.id)) is Why.NOT_RUNNING


# Pauses ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("reason", ["channel_gone", "no_permission", "thread_locked", "kicked"])
async def test_a_paused_game_tells_its_host_and_shows_no_board(rig: Rig, reason: Reason) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await rig.empty_outbox()
    await rig.do(table, "place_band tower")
    await lifecycle.pause(rig.registry, table.id, reason)
    assert (table.row.status, table.row.reason) == ("paused", reason)
    assert await rig.messages() == [StandstillDm(table.id, ANN, reason)]
    doing = moves.move_by_notation(rig.registry, table.id, BOB, "place_band tower")
    assert await refused(doing) is Why.PAUSED


async def test_a_second_reason_changes_nothing(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await lifecycle.pause(rig.registry, table.id, "kicked")
    waiting = await rig.messages()
    await lifecycle.pause(rig.registry, table.id, "channel_gone")
    assert table.row.reason == "kicked"
    assert await rig.messages() == waiting


async def test_a_lobby_whose_channel_is_gone_is_called_off(rig: Rig) -> None:
    table = await rig.lobby(ANN)
    await lifecycle.pause(rig.registry, table.id, "channel_gone")
    assert table.row.status == "cancelled"


async def test_a_paused_game_goes_on_elsewhere(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await rig.do(table, "place_band tower")
    await lifecycle.pause(rig.registry, table.id, "channel_gone")
    await rig.empty_outbox()
    await lifecycle.resume(rig.registry, table.id, 501, 901)
    row = (await rig.another().get(table.id)).row
    assert (row.status, row.reason) == ("running", None)
    assert (row.channel_id, row.guild_id) == (501, 901)
    assert await rig.messages() == [BoardPost(table.id, 3)]
    notes = [(entry.kind, entry.text) for entry in table.session.entries[1:]]
    assert notes == [("note", "paused"), ("note", "resumed")]
    await rig.do(table, "place_band minories")


async def test_a_game_that_is_not_paused_stays_where_it_is(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    assert await refused(lifecycle.resume(rig.registry, table.id, 501, GUILD)) is Why.NOT_PAUSED
    assert table.row.channel_id == CHANNEL
    await lifecycle.end(rig.registry, table.id)
    assert await refused(lifecycle.resume(rig.registry, table.id, 501, GUILD)) is Why.OVER


async def test_a_game_does_not_go_on_where_another_is_played(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await rig.lobby(DORA, channel=501)
    await lifecycle.pause(rig.registry, table.id, "no_permission")
    with pytest.raises(ChannelTakenError):
        await lifecycle.resume(rig.registry, table.id, 501, GUILD)
    again = await rig.registry.get(table.id)
    assert (again.row.status, again.row.channel_id) == ("paused", CHANNEL)


async def test_a_paused_game_keeps_its_channel(rig: Rig) -> None:
    await rig.running(ANN, BOB, CLEO)
    await lifecycle.pause(rig.registry, 1, "kicked")
    with pytest.raises(ChannelTakenError):
        await rig.lobby(DORA)


async def test_the_board_can_be_shown_again(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await rig.do(table, "place_band tower")
    await rig.empty_outbox()
    await lifecycle.show_again(rig.registry, table.id)
    assert await boards(rig) == [1]
