"""Tables in memory, and what becomes of them when they are loaded again."""

import asyncio

import pytest
import structlog
from sqlalchemy.exc import IntegrityError

from bot.outgoing import BoardPost, StandstillDm
from bot.refusals import Why
from bot.tables import lifecycle, lobby, moves, registry
from games.core.log import Seat
from tests.bot.rig import ANN, BOB, CHANNEL, CLEO, Rig, refused
from tests.patience import PATIENCE

ANNS_BAND = "place_band tower"


async def saved(rig: Rig) -> list[str]:
    return [row.text for row in await rig.sql("SELECT text FROM record ORDER BY number")]


async def status(rig: Rig) -> str:
    return str((await rig.sql("SELECT status FROM tables"))[0].status)


# Loading --------------------------------------------------------------------------------------


async def test_a_table_that_is_loaded_anew_is_the_same(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await rig.do(table, ANNS_BAND, "place_band minories")
    await moves.undo(rig.registry, table.id, BOB)
    again = await rig.another().get(table.id)
    assert again is not table
    assert (again.row, again.seat_rows) == (table.row, table.seat_rows)
    assert again.session.state == table.session.state
    assert again.session.entries == table.session.entries
    assert [again.session.offer(Seat(n)) for n in range(3)] == [
        table.session.offer(Seat(n)) for n in range(3)
    ]


async def test_a_lobby_that_is_loaded_anew_is_the_same(rig: Rig) -> None:
    table = await rig.lobby(ANN, BOB, computers=1)
    again = await rig.another().get(table.id)
    assert (again.row, again.seat_rows, again.begun) == (table.row, table.seat_rows, None)


async def test_log_lines_of_a_change_name_the_table(rig: Rig) -> None:
    table = await rig.lobby(ANN)
    async with rig.registry.locked(table.id):
        assert structlog.contextvars.get_contextvars() == {"table": table.id}
    assert structlog.contextvars.get_contextvars() == {}


async def test_there_is_no_such_table(rig: Rig) -> None:
    assert await refused(rig.registry.get(1)) is Why.NO_TABLE
    assert await rig.registry.here(CHANNEL) is None


async def test_a_channel_has_its_live_table_else_the_last_one(rig: Rig) -> None:
    first = await rig.running(ANN, BOB, CLEO)
    assert await rig.registry.here(CHANNEL) is first
    await lifecycle.end(rig.registry, first.id)
    assert await rig.registry.here(CHANNEL) is first
    second = await rig.lobby(BOB)
    assert await rig.registry.here(CHANNEL) is second
    await lobby.cancel(rig.registry, second.id)
    assert await rig.registry.here(CHANNEL) is first


async def test_two_who_come_at_once_have_the_same_table(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    registry = rig.another()
    one, two = await asyncio.gather(registry.get(table.id), registry.get(table.id))
    assert one is two


async def test_those_that_nobody_has_used_for_long_are_let_go(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "KEPT", 2)
    one, two = await rig.lobby(ANN, channel=1), await rig.lobby(ANN, channel=2)
    async with rig.registry.locked(one.id):
        pass  # the first is the newest now
    three = await rig.lobby(ANN, channel=3)
    assert await rig.registry.get(one.id) is one
    assert await rig.registry.get(three.id) is three
    assert await rig.registry.get(two.id) is not two


async def test_a_table_that_was_let_go_while_it_is_used_loses_nothing(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "KEPT", 1)
    table = await rig.running(ANN, BOB, CLEO)
    async with rig.registry.locked(table.id) as locked:
        await rig.lobby(BOB, channel=2)
        joining = asyncio.create_task(rig.do(table, ANNS_BAND))
        await rig.registry.change(locked, locale="it")
    async with asyncio.timeout(PATIENCE):
        await joining
    again = await rig.registry.get(table.id)
    assert (again.row.locale, again.session.number) == ("it", 1)


# One at a time --------------------------------------------------------------------------------


async def test_each_table_is_had_by_one_at_a_time(rig: Rig) -> None:
    table, other = await rig.lobby(ANN, channel=1), await rig.lobby(ANN, channel=2)
    joining = asyncio.create_task(lobby.join(rig.registry, table.id, BOB))
    async with asyncio.timeout(PATIENCE), rig.registry.locked(table.id) as locked:
        await lobby.join(rig.registry, other.id, BOB)  # another table is no obstacle
        assert not joining.done()
        assert locked.people == (ANN,)
    async with asyncio.timeout(PATIENCE):
        await joining
    assert table.people == (ANN, BOB)


async def test_those_who_wait_are_told_which_table_was_stirred(rig: Rig) -> None:
    heard: list[int] = []
    table = await rig.running(ANN, BOB, CLEO)
    rig.registry.listeners.append(heard.append)
    await rig.do(table, ANNS_BAND)
    assert heard == [table.id]


# Saved before it is true ----------------------------------------------------------------------

FAILING = "CREATE TRIGGER failing BEFORE {when} BEGIN SELECT RAISE(ABORT, 'disk full'); END"


@pytest.mark.parametrize(
    "when",
    ["UPDATE ON cache", "UPDATE ON seats", "INSERT ON outbox"],
)
async def test_a_move_that_cannot_be_saved_was_never_made(rig: Rig, when: str) -> None:
    """The database fails somewhere in the middle of it."""
    table = await rig.running(ANN, BOB, CLEO)
    state, offer = table.session.state, table.session.offer(Seat(0))
    waiting = await rig.messages()
    listeners: list[int] = []
    rig.registry.listeners.append(listeners.append)
    await rig.sql(FAILING.format(when=when))
    with pytest.raises(IntegrityError, match="disk full"):
        await rig.do(table, ANNS_BAND)
    assert (table.session.state, table.session.number) == (state, 0)
    assert await saved(rig) == []
    assert await rig.messages() == waiting
    assert listeners == []
    await rig.sql("DROP TRIGGER failing")
    again = await rig.registry.get(table.id)
    assert again is not table, "what is in memory is not to be trusted after a failure"
    assert again.session.offer(Seat(0)) == offer
    await rig.do(again, ANNS_BAND)
    assert await saved(rig) == [ANNS_BAND]


@pytest.mark.parametrize("when", ["INSERT ON cache", "INSERT ON outbox"])
async def test_a_game_that_cannot_be_saved_has_not_begun(rig: Rig, when: str) -> None:
    table = await rig.lobby(ANN, BOB, CLEO)
    await rig.sql(FAILING.format(when=when))
    with pytest.raises(IntegrityError, match="disk full"):
        await lobby.start(rig.registry, table.id)
    assert (table.row.status, table.row.seed, table.begun) == ("lobby", "", None)
    await rig.sql("DROP TRIGGER failing")
    again = await rig.registry.get(table.id)
    assert (again.row.status, again.begun) == ("lobby", None)
    await lobby.start(rig.registry, table.id)
    assert (await rig.registry.get(table.id)).row.status == "running"


async def test_a_change_that_cannot_be_saved_is_not_true(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await rig.sql(FAILING.format(when="INSERT ON outbox"))
    with pytest.raises(IntegrityError, match="disk full"):
        await lifecycle.pause(rig.registry, table.id, "kicked")
    assert (table.row.status, table.row.reason) == ("running", None)
    assert await status(rig) == "running"
    assert BoardPost(table.id, 0) in await rig.messages(), "not cancelled either"


async def test_who_sits_is_not_true_before_it_is_saved(rig: Rig) -> None:
    table = await rig.lobby(ANN)
    await rig.sql(FAILING.format(when="INSERT ON outbox"))
    with pytest.raises(IntegrityError, match="disk full"):
        await lobby.join(rig.registry, table.id, BOB)
    assert table.people == (ANN,)
    await rig.sql("DROP TRIGGER failing")
    assert (await rig.registry.get(table.id)).people == (ANN,)


async def test_who_is_cancelled_in_the_middle_leaves_no_half_move(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    for moment in range(30):
        moving = asyncio.create_task(rig.do(table, ANNS_BAND))
        for _ in range(moment):
            await asyncio.sleep(0)
        moving.cancel()
        await asyncio.gather(moving, return_exceptions=True)
        now = await rig.registry.get(table.id)
        assert [entry.text for entry in now.session.entries] == await saved(rig)
        if now.session.number:
            await moves.undo(rig.registry, table.id, ANN)
            await rig.sql("DELETE FROM record")  # as if nothing had been
            await rig.sql("UPDATE cache SET number = 0")
            rig.registry.forget(table.id)


# Two processes --------------------------------------------------------------------------------


async def test_who_loses_a_race_is_told_and_sees_how_it_stands(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    other = rig.another()
    await other.get(table.id)
    await moves.move_by_notation(other, table.id, ANN, "place_band minories")
    stamp = table.session.offer(Seat(0)).stamp
    action = table.session.offer(Seat(0)).actions[0]
    lost = moves.move(rig.registry, table.id, ANN, action, stamp)
    assert await refused(lost) is Why.MOVED_ON
    assert await saved(rig) == ["place_band minories"]
    now = await rig.registry.get(table.id)
    assert [entry.text for entry in now.session.entries] == ["place_band minories"]
    assert now.session.active == (1,)


# Rules that were mended -----------------------------------------------------------------------


async def test_a_state_that_is_another_freezes_the_table(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await rig.empty_outbox()
    state = table.rules.states.dump(table.session.state)
    await rig.sql("UPDATE cache SET state = :state", state=state.replace("tower", "minories", 1))
    registry = rig.another()
    frozen = await registry.get(table.id)
    assert (frozen.row.status, await status(rig)) == ("frozen", "frozen")
    assert await rig.messages() == [StandstillDm(table.id, ANN)]
    assert await refused(moves.move_by_notation(registry, table.id, ANN, ANNS_BAND)) is Why.FROZEN


async def test_a_record_that_lacks_something_freezes_the_table(rig: Rig) -> None:
    """Even if that leaves the same state: numbers and stamps would come again."""
    table = await rig.running(ANN, BOB, CLEO)
    await rig.do(table, ANNS_BAND)
    await moves.undo(rig.registry, table.id, ANN)
    await rig.sql("DELETE FROM record")
    assert (await rig.another().get(table.id)).row.status == "frozen"


@pytest.mark.parametrize(
    "broken",
    [
        "UPDATE record SET text = 'place_band atlantis'",
        "UPDATE record SET seat = 9",
        "UPDATE tables SET options = '{\"no_such_rule\": true}'",
        "DELETE FROM seats WHERE seat = 2",
    ],
)
async def test_what_cannot_be_replayed_freezes_the_table(rig: Rig, broken: str) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await rig.do(table, ANNS_BAND)
    await rig.sql(broken)
    registry = rig.another()
    frozen = await registry.get(table.id)
    assert (frozen.row.status, frozen.begun) == ("frozen", None)
    assert await refused(moves.undo(registry, table.id, ANN)) is Why.FROZEN
    assert await refused(lifecycle.end(registry, table.id)) is Why.FROZEN
    assert (await rig.another().get(table.id)).row.status == "frozen"


async def test_a_frozen_table_leaves_its_channel(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await rig.sql("UPDATE cache SET state = ''")
    registry = rig.another()
    await registry.get(table.id)
    second = await lobby.open_table(
        registry, "great_fire", guild_id=1, channel_id=CHANNEL, host_id=BOB, locale="it"
    )
    assert await registry.here(CHANNEL) is second


async def test_a_game_that_is_over_is_never_frozen(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await lifecycle.end(rig.registry, table.id)
    await rig.empty_outbox()
    await rig.sql("UPDATE cache SET state = ''")
    assert (await rig.another().get(table.id)).row.status == "ended"
    assert await rig.messages() == []


async def test_new_rules_that_give_the_same_go_on(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    version = table.rules.meta.version
    await rig.sql("UPDATE cache SET version = :old", old=version - 1)
    registry = rig.another()
    assert (await registry.get(table.id)).row.status == "running"
    assert [row.version for row in await rig.sql("SELECT version FROM cache")] == [version]
    await moves.move_by_notation(registry, table.id, ANN, ANNS_BAND)
    assert await saved(rig) == [ANNS_BAND]
