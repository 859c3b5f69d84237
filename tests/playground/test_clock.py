"""Clocks and the ids that tell their time."""

import asyncio
from datetime import UTC, datetime, timedelta
from functools import partial

from playground.world import ids
from playground.world.clock import START, RealClock, VirtualClock


async def test_a_virtual_clock_does_things_in_their_order() -> None:
    clock = VirtualClock()
    done: list[tuple[str, datetime]] = []

    def note(name: str) -> None:
        done.append((name, clock.now()))

    for name, seconds in (("late", 3.0), ("early", 1.0), ("also early", 1.0)):
        clock.call_later(seconds, partial(note, name))
    clock.call_later(2, partial(note, "never")).cancel()
    clock.advance(2.5)
    second = START + timedelta(seconds=1)
    assert done == [("early", second), ("also early", second)]
    clock.advance(0.5)
    assert done[-1] == ("late", START + timedelta(seconds=3))


async def test_a_sleeper_wakes_when_the_clock_is_moved() -> None:
    clock = VirtualClock()
    sleeper = asyncio.create_task(clock.sleep(900))
    await clock.has_sleepers()
    clock.advance(899)
    await asyncio.sleep(0)
    assert not sleeper.done()
    clock.advance(1)
    await sleeper


async def test_a_real_clock_goes_on() -> None:
    clock = RealClock()
    before = clock.now()
    rung = asyncio.Event()
    clock.call_later(0.001, rung.set)
    await rung.wait()
    await clock.sleep(0)
    assert clock.now() > before


def test_ids_grow_and_tell_when_they_were_made() -> None:
    clock = VirtualClock()
    snowflakes = ids.Snowflakes(clock)
    first, second = snowflakes.next(), snowflakes.next()
    assert int(second) == int(first) + 1
    assert ids.moment(first) == START
    clock.advance(1)
    assert ids.moment(snowflakes.next()) == START + timedelta(seconds=1)


def test_an_id_is_read_as_in_the_documents() -> None:
    """https://docs.discord.com/developers/reference#snowflakes."""
    assert ids.moment("175928847299117063") == datetime(2016, 4, 30, 11, 18, 25, 796000, UTC)


def test_a_guild_belongs_to_one_shard() -> None:
    assert ids.shard_of(str(5 << 22), 2) == 1
    assert ids.shard_of(str(4 << 22), 2) == 0
