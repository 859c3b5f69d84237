"""Answers in progress, for which a stop can wait."""

import asyncio

import pytest

from bot.hosting.in_flight import InFlight
from tests.patience import PATIENCE


async def test_where_nothing_is_being_answered_a_stop_need_not_wait() -> None:
    in_flight = InFlight()
    assert await in_flight.drain(0)
    assert in_flight.is_stopping


async def test_a_stop_waits_for_the_last_answer() -> None:
    in_flight, go_on = InFlight(), asyncio.Event()

    async def answer() -> None:
        with in_flight.answer():
            await go_on.wait()

    answering = [asyncio.create_task(answer()) for _ in range(2)]
    await asyncio.sleep(0)
    settling = asyncio.create_task(in_flight.drain(PATIENCE))
    await asyncio.sleep(0)
    answering[0].cancel()
    await asyncio.gather(answering[0], return_exceptions=True)
    assert not settling.done()
    go_on.set()
    assert await settling


async def test_a_stop_does_not_wait_for_ever() -> None:
    in_flight = InFlight()
    with in_flight.answer():
        assert not await in_flight.drain(0)


async def test_answers_can_be_dropped_and_nothing_new_is_begun() -> None:
    in_flight = InFlight()

    async def answer() -> None:
        with in_flight.answer():
            await asyncio.Event().wait()

    answering = [asyncio.create_task(answer()) for _ in range(2)]
    await asyncio.sleep(0)
    in_flight.cancel()
    await asyncio.wait(answering, timeout=PATIENCE)
    assert all(one.cancelled() for one in answering)
    assert in_flight.is_stopping
    assert await in_flight.drain(0)


async def test_an_answer_that_fails_is_one_that_has_ended() -> None:
    in_flight = InFlight()
    with pytest.raises(ValueError, match="oh"), in_flight.answer():
        raise ValueError("oh")
    assert await in_flight.drain(0)
