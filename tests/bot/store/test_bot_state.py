"""The bot's stored facts about itself."""

import asyncio

from bot.store.bot_state import get_value, set_value
from tests.bot.rig import Rig


async def test_a_fact_that_is_kept_twice_in_one_moment_is_there_once(rig: Rig) -> None:
    async def keep(value: str) -> None:
        async with rig.registry.store.write() as db:
            await set_value(db, "commands", value)

    await asyncio.gather(*(keep(str(number)) for number in range(8)))
    async with rig.registry.store.read() as db:
        assert await get_value(db, "commands") in set("01234567")


async def test_a_fact_is_kept_until_there_is_a_newer_one(rig: Rig) -> None:
    async with rig.registry.store.write() as db:
        assert await get_value(db, "commands") is None
        await set_value(db, "commands", "old")
        await set_value(db, "other", "else")
        await set_value(db, "commands", "new")
    async with rig.registry.store.read() as db:
        assert await get_value(db, "commands") == "new"
        assert await get_value(db, "other") == "else"
