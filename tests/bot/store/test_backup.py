"""Copies of the database."""

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.backup import BackupError, back_up, backup_name
from bot.store.bot_state import get_value, set_value
from bot.store.databases.connect import opened
from bot.store.databases.database_url import at, in_folder


@pytest.fixture
def kind() -> str:
    """Those of servers are in a module of their own."""
    return "sqlite"


async def test_a_copy_made_in_the_middle_of_work_can_be_used(
    engine: AsyncEngine, url: URL, tmp_path: Path
) -> None:
    target = tmp_path / "copy" / "pudding_lane.sqlite3"
    target.parent.mkdir()
    async with engine.begin() as db:
        await set_value(db, "saved", "yes")
    async with engine.begin() as db:
        await set_value(db, "not saved", "yet")
        await back_up(url, target)
    assert target.stat().st_mode & 0o777 == 0o600
    async with opened(in_folder(target.parent)) as copy, copy.begin() as db:
        assert await get_value(db, "saved") == "yes"
        assert await get_value(db, "not saved") is None


async def test_what_is_there_stays(engine: AsyncEngine, url: URL, tmp_path: Path) -> None:
    del engine
    target = tmp_path / "old"
    target.write_text("precious", encoding="utf-8")
    with pytest.raises(BackupError, match="old: this file exists already"):
        await back_up(url, target)
    assert target.read_text(encoding="utf-8") == "precious"


async def test_without_a_database_none_is_made(bare: URL, tmp_path: Path) -> None:
    with pytest.raises(BackupError, match=r"pudding_lane\.sqlite3: there is no database yet"):
        await back_up(bare, tmp_path / "copy")
    assert os.listdir(tmp_path) == []


async def test_where_nothing_can_be_written_it_says_so(
    engine: AsyncEngine, url: URL, tmp_path: Path
) -> None:
    del engine
    with pytest.raises(BackupError, match="no/such/copy: there is no such file"):
        await back_up(url, tmp_path / "no" / "such" / "copy")


async def test_a_database_that_cannot_be_read_is_to_blame_and_leaves_no_file(
    tmp_path: Path,
) -> None:
    source, target = tmp_path / "source", tmp_path / "copy"
    source.write_text("a letter to the king" * 100, encoding="utf-8")
    with pytest.raises(BackupError, match=r"source: the .* used: file is not a database$"):
        await back_up(at(source), target)
    assert not target.exists()


async def test_a_server_that_is_not_there_leaves_no_file(tmp_path: Path) -> None:
    url = URL.create("postgresql+asyncpg", host="127.0.0.1", port=1, database="x")
    with pytest.raises(BackupError, match=r"^postgresql.*127\.0\.0\.1.*: the database "):
        await back_up(url, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


def test_a_copy_lies_beside_the_database_with_its_time() -> None:
    now = datetime(2026, 9, 2, 1, 30, 5, tzinfo=UTC)
    assert backup_name(Path("/data/pudding_lane.sqlite3"), now) == Path(
        "/data/pudding_lane_2026-09-02_01-30-05.sqlite3"
    )
