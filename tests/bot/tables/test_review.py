"""The reviewer: looks once at each move of a seat, and says how far it is."""

from contextlib import aclosing
from dataclasses import replace

import pytest

from bot.ai.pool import Pool
from bot.refusals import RefusedError, Why
from bot.tables import review
from bot.tables.review import Made, Reviewer
from bot.tables.table import Table
from games.core.log import Seat
from tests.bot.offline_table import GUNS, SEAT_ROWS, table

ME = Seat(0)


def played() -> Table:
    """Return a table at which everybody has made two moves."""
    there = table(GUNS, (*SEAT_ROWS, replace(SEAT_ROWS[0], seat=Seat(3), user_id=44)))
    for seat in [*range(4)] * 2:
        action = there.session.offer(Seat(seat)).actions[0]
        there.session.commit(there.session.move(Seat(seat), action, 0))
    return there


async def reports(reviewer: Reviewer, there: Table, made: list[Made]) -> list[int]:
    return [done async for done in reviewer.progress(there, ME, made)]


async def test_it_says_how_far_it_is_and_looks_only_once() -> None:
    pool, there = Pool(), played()
    try:
        reviewer, made = Reviewer(pool), review.choices(there.session, ME)
        assert len(made) == 2
        assert reviewer.known(there, ME) is None
        async with aclosing(reviewer.progress(there, ME, made)) as first:
            assert await anext(first) == 0
        told = await reports(reviewer, there, made)  # the same search, which nobody stopped
        assert told == sorted(told)
        found = reviewer.known(there, ME)
        assert found is not None
        assert found.looked_at == 2
        assert await reports(reviewer, there, made) == []
        assert reviewer.known(there, ME) is found
    finally:
        await pool.close()


async def test_what_failed_is_tried_again() -> None:
    pool, there = Pool(), played()
    try:
        reviewer, made = Reviewer(pool), review.choices(there.session, ME)
        with pytest.raises(RefusedError) as refused:
            await reports(reviewer, there, [replace(made[0], view="no view")])
        assert refused.value.why is Why.NOT_LOOKED_BACK
        assert reviewer.known(there, ME) is None
        await reports(reviewer, there, made[:1])
        assert reviewer.known(there, ME) is not None
    finally:
        await pool.close()
