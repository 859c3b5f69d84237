"""A whole database in another place, of the same kind or of the other."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.copying import COPIED, CopyError, copied
from bot.store.databases.database_url import at, in_folder
from bot.store.databases.transactions import Store
from bot.store.processes.lease import Lease
from bot.store.rows import people, ratings
from bot.tables.registry import TableRegistry
from bot.tables.verification import differing
from bot.time_source import RealTime
from tests.bot.rig import ANN, BOB, CLEO, DORA, ERIC, Clock, Rig
from tests.bot.store.kinds import KINDS, of_sqlite
from tests.games import GAMES
from tests.postgres.server import Server
from tournaments.ratings import Chair, FinishedGame

TIME = RealTime()


@pytest.fixture(params=KINDS)
async def target(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[URL]:
    """The target of the copy: a database that does not exist yet, or an empty one."""
    if request.param == "sqlite":
        yield in_folder(tmp_path / "copy")
        return
    server: Server = request.getfixturevalue("postgres")
    async with server.database(empty=True) as url:
        yield url


async def _filled(rig: Rig) -> Rig:
    """Return the same tables, with something of each kind at them."""
    table = await rig.running(ANN, BOB, CLEO)
    await rig.mildest(table, 7)
    await rig.lobby(DORA, ERIC, channel=501)
    async with rig.registry.store.write() as db:
        await people.change(db, ANN, zone="Europe/London", dms=False)
        game = FinishedGame("great_fire", (Chair(ANN, 1), Chair(None, 2), Chair(BOB, 3)))
        await ratings.add(db, game, at=1, table_id=77)
    return rig


async def _rows(engine: AsyncEngine) -> dict[str, list[tuple[Any, ...]]]:
    """Return all that is in a database."""
    async with engine.connect() as db:
        return {
            table.name: [
                tuple(row) for row in await db.execute(select(table).order_by(*table.primary_key))
            ]
            for table in COPIED
        }


async def test_all_is_there_and_every_game_is_what_its_record_gives(
    rig: Rig, url: URL, target: URL
) -> None:
    await _filled(rig)
    told: list[tuple[int, int]] = []
    async with copied(url, target, TIME, lambda done, total: told.append((done, total))) as copy:
        there = await _rows(copy)
        assert there == await _rows(rig.engine)
        assert {name for name, rows in there.items() if rows} > {"tables", "record", "ratings"}
        assert [one async for one in differing(Store(copy), GAMES)] == [(1, None)]
    total = sum(map(len, there.values()))
    assert (told[0], told[-1]) == ((0, total), (total, total))


async def test_a_game_goes_on_in_the_copy_and_no_id_comes_twice(
    rig: Rig, url: URL, target: URL
) -> None:
    await _filled(rig)
    [[sent]] = await rig.sql("SELECT max(id) FROM outbox")
    await rig.empty_outbox()
    async with copied(url, target, TIME) as copy:
        there = Rig(TableRegistry(Store(copy), Clock()), Clock())
        await there.mildest(await there.registry.get(1), 1)
        [[first]] = await there.sql("SELECT min(id) FROM outbox")
        assert first > sent
        assert (await there.lobby(DORA, channel=502)).id == 3


async def test_a_game_that_differs_is_named(rig: Rig) -> None:
    await _filled(rig)
    assert [one async for one in differing(rig.registry.store, GAMES)] == [(1, None)]
    await rig.sql("DELETE FROM record WHERE number = 7")
    [(table_id, why)] = [one async for one in differing(rig.registry.store, GAMES)]
    assert (table_id, why) == (1, "the state differs")


@of_sqlite
async def test_what_is_not_empty_stays_as_it_is(rig: Rig, url: URL, target: URL) -> None:
    await _filled(rig)
    async with copied(url, target, TIME):
        pass
    with pytest.raises(CopyError, match="it has rows already"):
        async with copied(url, target, TIME):
            pass


@of_sqlite
async def test_no_bot_may_run_on_either(rig: Rig, url: URL, target: URL) -> None:
    lease = Lease(rig.engine, TIME, "another/1/x")
    await lease.acquire()
    with pytest.raises(CopyError, match=r"a bot runs on it \(another/1/x\); stop it first"):
        async with copied(url, target, TIME):
            pass
    await lease.release()
    async with copied(url, target, TIME) as copy:
        for engine in (rig.engine, copy):
            assert await Lease(engine, TIME, "another/2/x").take_or_tell() is not None
    assert await Lease(rig.engine, TIME, "another/3/x").take_or_tell() is None


async def test_what_is_not_there_is_not_made(bare: URL, target: URL) -> None:
    with pytest.raises(CopyError, match=r"there is no database yet|its schema is older"):
        async with copied(bare, target, TIME):
            pass


@of_sqlite
@pytest.mark.parametrize("is_source", [True, False])
async def test_the_one_that_cannot_be_used_is_named(
    rig: Rig, url: URL, tmp_path: Path, *, is_source: bool
) -> None:
    del rig
    spoilt = tmp_path / "spoilt"
    spoilt.write_text("a letter to the king" * 100, encoding="utf-8")
    pair = (at(spoilt), at(tmp_path / "copy")) if is_source else (url, at(spoilt))
    with pytest.raises(CopyError, match=r"spoilt: the .* used: file is not a database$"):
        async with copied(*pair, TIME):
            pass


async def test_a_database_is_not_copied_to_itself(url: URL) -> None:
    with pytest.raises(CopyError, match="copy it to another database"):
        async with copied(url, url, TIME):
            pass
