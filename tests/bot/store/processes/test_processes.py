"""Several processes on one PostgreSQL server: leases for shares, claims, turns, news."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.model import Entry
from bot.outbox.outbox import LEFT
from bot.outgoing import LobbyUpdate, Message
from bot.refusals import RefusedError, Why
from bot.store import bot_state
from bot.store.databases.engine import open_engine, open_engine_beside
from bot.store.databases.transactions import Db, Store
from bot.store.processes import identify_slots
from bot.store.processes.claims import Claims, running
from bot.store.processes.lease import Lease
from bot.store.processes.notifier import Notifier
from bot.store.processes.share import Share
from bot.store.processes.turns import Turns
from bot.store.rows import outbox, record
from bot.tables import lobby, moves
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from games.core import notation
from tests.bot.rig import ANN, BOB, CHANNEL, CLEO, GUILD, Clock
from tests.bot.store.kinds import of_postgresql
from tests.bot.store.processes.test_lease import ManualTime
from tests.patience import PATIENCE

pytestmark = of_postgresql


@pytest.fixture
async def registries(url: URL, engine: AsyncEngine) -> AsyncIterator[list[TableRegistry]]:
    """The tables as two processes have them."""
    beside = [open_engine_beside(url) for _ in range(2)]
    clock = Clock()
    yield [TableRegistry(Store(engine), clock, turns=Turns(one)) for one in beside]
    for one in beside:
        await one.dispose()


async def _opened(registry: TableRegistry) -> Table:
    return await lobby.open_table(
        registry, "great_fire", guild_id=GUILD, channel_id=CHANNEL, host_id=ANN, locale="en-US"
    )


async def test_shares_run_side_by_side_unless_they_collide(engine: AsyncEngine) -> None:
    time = ManualTime()

    async def holder_besides(share: Share | None) -> str | None:
        lease = Lease(engine, time, "//new", share)
        other = await lease.take_or_tell()
        await lease.release()
        return None if other is None else other.holder

    await Lease(engine, time, "//ann", Share(0, 3, 8)).acquire()
    await Lease(engine, time, "//bob", Share(4, 5, 8)).acquire()
    assert await holder_besides(Share(6, 7, 8)) is None
    assert await holder_besides(Share(3, 4, 8)) == "//ann"
    assert await holder_besides(Share(4, 4, 8)) == "//bob"
    assert await holder_besides(Share(6, 7, 16)) == "//ann"
    assert await holder_besides(None) == "//ann"


async def test_what_is_claimed_falls_free_with_the_lease(engine: AsyncEngine) -> None:
    time, store = ManualTime(), Store(engine)
    ann, bob = (Claims(store, name, time.now) for name in ("//ann", "//bob"))
    for number, claims in enumerate((ann, bob)):
        await Lease(engine, time, claims.holder, Share(number, number, 2)).acquire()
        await claims.report(1)
    assert await ann.are_all_up()
    assert [await one.take("lead") for one in (ann, bob, ann)] == [True, False, True]
    async with store.read() as db:
        assert [one.claims for one in await running(db, time.now())] == [1, 0]
    time.move(20)
    assert await Lease(engine, time, "//bob", Share(1, 1, 2)).renew()
    assert not await bob.take("lead")
    assert not await bob.is_free("lead")
    time.move(11)
    assert await bob.is_free("lead")
    assert await bob.take("lead")
    assert not await bob.are_all_up()
    await bob.release("lead")
    assert await ann.take("lead")


async def test_a_lane_has_one_sender(engine: AsyncEngine) -> None:
    time, store = ManualTime(), Store(engine)
    ann, bob = (Claims(store, name, time.now) for name in ("//ann", "//bob"))
    await Lease(engine, time, "//ann", Share(0, 0, 2)).acquire()
    clock = Clock()
    table = await _opened(TableRegistry(store, clock))
    message = LobbyUpdate(table.id)
    async with store.write() as db:
        await outbox.put(db, message, 0)
    assert await ann.take(outbox.claim_of(message.lane))
    async with store.read() as db:
        theirs = [one.message for one in await outbox.due(db, clock(), ann)]
        others = [one.message for one in await outbox.due(db, clock(), bob)]
    assert message in theirs
    assert message not in others


async def test_a_message_is_left_for_a_while_to_whoever_has_put_it_there(
    engine: AsyncEngine,
) -> None:
    """Another process would have to load the table to write of it."""
    store, clock = Store(engine), Clock()
    table = await _opened(TableRegistry(store, clock))
    async with store.write() as db:
        await outbox.put(db, LobbyUpdate(table.id), clock())

    async def found(later: int, *own: int) -> list[Message]:
        async with store.read() as db:
            due = await outbox.due_to_begin(
                db, clock() + later, None, is_direct=False, busy=(), most=9, own=own, left=LEFT
            )
        return [one.message for one in due]

    assert LobbyUpdate(table.id) in await found(0, table.id)
    assert await found(0, table.id + 1) == []
    assert LobbyUpdate(table.id) in await found(LEFT)


async def test_a_table_is_believed_only_while_nobody_else_has_changed_it(
    registries: list[TableRegistry],
) -> None:
    here, there = registries
    table = await _opened(here)
    await asyncio.gather(lobby.join(here, table.id, BOB), lobby.join(there, table.id, CLEO))
    for registry in registries:
        assert set((await registry.get(table.id)).people) == {ANN, BOB, CLEO}
    assert await here.get(table.id) is await here.get(table.id)


async def test_a_table_is_loaded_as_it_was_at_one_moment(
    registries: list[TableRegistry], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process makes a move while the record is read: no table is frozen for that."""
    here, there = registries
    table = await _opened(here)
    for user_id in (BOB, CLEO):
        await lobby.join(here, table.id, user_id)
    await lobby.start(here, table.id)
    read, moves_made = record.entries, list[int]()

    async def read_slowly(db: Db, table_id: int) -> list[Entry]:
        found = await read(db, table_id)
        if not moves_made:
            moves_made.append(len(found))
            theirs = await there.get(table_id)
            seat = theirs.session.asked[0]
            user_id = theirs.seat_rows[seat].user_id
            assert user_id is not None
            legal = theirs.session.offer(seat).actions[0]
            await moves.move_by_notation(there, table_id, user_id, notation.write(legal))
        return found

    await there.get(table.id)
    here.forget_all()
    monkeypatch.setattr(record, "entries", read_slowly)
    assert (await here.get(table.id)).row.status == "running"
    assert len((await here.get(table.id)).session.entries) == moves_made[0] + 1


async def test_who_was_cut_off_in_the_middle_saves_nothing(
    registries: list[TableRegistry],
) -> None:
    here, there = registries
    table = await _opened(here)

    async def late() -> None:
        async with here.locked(table.id) as mine:
            mine.version -= 1  # as if its turn had been another's meanwhile
            await here.change(mine, host_id=BOB)

    with pytest.raises(RefusedError) as refused:
        await late()
    assert refused.value.why is Why.MOVED_ON
    assert (await there.get(table.id)).row.host_id == ANN
    assert (await here.get(table.id)).row.host_id == ANN


async def test_the_others_hear_what_one_has_done(url: URL) -> None:
    heard, listens = asyncio.Queue[tuple[str, int, int]](), asyncio.Event()
    engines = [open_engine(url) for _ in range(2)]
    ann = Notifier(engines[0], "//ann", lambda *_: None, lambda: None)
    bob = Notifier(engines[1], "//bob", lambda *news: heard.put_nowait(news), listens.set)
    tasks = [asyncio.create_task(one.run()) for one in (ann, bob)]
    try:
        async with asyncio.timeout(PATIENCE):
            await listens.wait()
            bob.ring("table", 1)
            ann.ring("table", 17, 5)
            assert await heard.get() == ("table", 17, 5)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for engine in engines:
            await engine.dispose()


async def test_shards_of_a_bucket_introduce_themselves_one_after_the_other(
    url: URL, engine: AsyncEngine
) -> None:
    other = open_engine(url)
    here, there = Store(engine), Store(other)
    try:
        assert await identify_slots.take_moment(here, 0) == 0
        async with here.write() as db:
            ahead = int(await bot_state.get_value(db, "identify 0") or 0) + 1_000_000
            await bot_state.set_value(db, "identify 0", str(ahead))
        waits = await asyncio.gather(
            *(identify_slots.take_moment(one, 0) for one in (here, there) * 2)
        )
        assert min(waits) > 0
        async with there.read() as db:
            assert await bot_state.get_value(db, "identify 0") == str(
                ahead + 4 * identify_slots.PAUSE
            )
        assert await identify_slots.take_moment(there, 1) == 0
    finally:
        await other.dispose()


async def test_a_moment_that_is_much_too_late_is_not_waited_for(engine: AsyncEngine) -> None:
    """The database's clock was put back."""
    store = Store(engine)
    assert await identify_slots.take_moment(store, 0) == 0
    async with store.write() as db:
        late = int(await bot_state.get_value(db, "identify 0") or 0) + 86_400_000
        await bot_state.set_value(db, "identify 0", str(late))
    assert await identify_slots.take_moment(store, 0) == 0
