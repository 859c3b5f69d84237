"""Thinking in processes: what they get, and what becomes of those who do not answer."""

import asyncio
import multiprocessing
import os
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest

from bot.ai import worker
from bot.ai.pool import Pool, Think, ThoughtError
from games.core import engine, notation
from tests.bot.ai.thinkers import failing, fatal, sleepy, told
from tests.games import GAMES
from tests.patience import PATIENCE

QUESTION = ("great_fire", 1, "easy", "the view", "the seed")


@asynccontextmanager
async def opened(think: Think, grace: float = PATIENCE) -> AsyncGenerator[Pool]:
    pool = Pool(think, seconds=0.1, grace=grace)
    try:
        async with asyncio.timeout(PATIENCE):
            yield pool
    finally:
        await pool.close()


async def test_a_process_gets_the_view_and_a_seed_and_lets_the_bot_go_first() -> None:
    async with opened(told) as pool:
        heard = await pool.think(*QUESTION)  # type: ignore[arg-type]
    nice = min(19, os.nice(0) + 10)
    assert heard == f"('great_fire', 1, 'easy', 'the view', 'the seed', 0.1) {nice}"


async def test_an_answer_is_a_legal_move_in_notation() -> None:
    rules = GAMES["great_fire"].rules
    state = engine.start(rules, 3, rules.options(), "answer")
    seat = engine.active(rules, state)[0]
    view = rules.views.dump(rules.view(state, seat))
    async with opened(worker.think) as pool:
        easy = await pool.think("great_fire", seat, "easy", view, "seed")
        hard = await pool.think("great_fire", seat, "hard", view, "seed")
    for text in (easy, hard):  # hard had a tenth of a second only
        assert notation.read(text, rules.legal(state, seat)).kind == "place_band"


@pytest.mark.parametrize(
    ("think", "grace", "why"),
    [
        (sleepy, 0, "took more than"),
        (fatal, PATIENCE, "the process died"),
        (failing, PATIENCE, "no idea"),
    ],
    ids=["sleepy", "fatal", "failing"],
)
async def test_what_goes_wrong_is_a_thought_that_came_to_nothing(
    think: Think, grace: float, why: str
) -> None:
    async with opened(think, grace) as pool:
        for _ in range(2):  # and the pool goes on
            with pytest.raises(ThoughtError, match=why):
                await pool.think(*QUESTION)  # type: ignore[arg-type]


async def test_whoever_thinks_when_the_pool_is_closed_is_told() -> None:
    async with opened(sleepy) as pool:
        thinking = asyncio.create_task(pool.think(*QUESTION))  # type: ignore[arg-type]
        await asyncio.sleep(0)
        await pool.close()
        with pytest.raises(ThoughtError, match="the processes were ended"):
            await thinking
        with pytest.raises(ThoughtError, match="the processes were ended"):
            await pool.think(*QUESTION)  # type: ignore[arg-type]


async def test_whoever_is_cancelled_is_cancelled() -> None:
    async with opened(sleepy) as pool:
        thinking = asyncio.create_task(pool.think(*QUESTION))  # type: ignore[arg-type]
        await asyncio.sleep(0)
        thinking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thinking


async def test_without_a_thought_there_is_no_process() -> None:
    pool = Pool()
    assert multiprocessing.active_children() == []
    await pool.close()
