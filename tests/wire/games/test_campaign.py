"""A small campaign of each kind; `python -m bench.campaign` makes large ones."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.store.databases.database_url import in_folder
from tests.postgres.server import Server
from tests.wire.games.campaign import Campaign, Ledger, run

SMALL = Campaign(tables=4, minutes=0.5, cups=0, painted=0)


def is_clean(ledger: Ledger) -> bool:
    """Tell whether nothing was wrong in games that ended."""
    assert {one: found for one, found in ledger.wrong.items() if found} == {}
    return ledger.games.total() >= SMALL.tables


@pytest.mark.long
async def test_nothing_is_wrong_though_the_bot_is_killed(tmp_path: Path) -> None:
    campaign = replace(SMALL, kills=5)
    ledger = await run(campaign, tmp_path, in_folder(tmp_path), None)
    assert is_clean(ledger)
    assert ledger.kills >= 5


@pytest.mark.long
async def test_nothing_is_wrong_though_requests_fail_and_the_database_goes_away(
    tmp_path: Path, postgres: Server
) -> None:
    campaign = replace(SMALL, kills=0, faults=0.15, outages="3")
    async with postgres.database() as database:
        ledger = await run(campaign, tmp_path, database, postgres)
    assert is_clean(ledger)
    assert ledger.faults.total() > 0
