"""Stored what-ifs: one for each person, for a limited time."""

from bot.store.rows import what_ifs
from tests.bot.rig import Rig

ANN, BOB = 1, 2**60


async def test_everybody_has_one_at_most_until_it_is_old_or_they_are_forgotten(rig: Rig) -> None:
    async with rig.registry.store.write() as db:
        await what_ifs.begin(db, ANN, "first", 1)
        await what_ifs.begin(db, BOB, "his", 2)
        await what_ifs.begin(db, ANN, "second", 3)
        assert await what_ifs.of_person(db, ANN, 2) == "second"
        assert await what_ifs.of_person(db, ANN, 3) is None
        await what_ifs.forget_old(db, 2)
        assert await what_ifs.of_person(db, BOB, 0) is None
        assert await what_ifs.of_person(db, ANN, 0) == "second"
        await what_ifs.forget_person(db, ANN)
        assert await what_ifs.of_person(db, ANN, 0) is None


async def test_it_changes_only_from_what_it_was(rig: Rig) -> None:
    async with rig.registry.store.write() as db:
        await what_ifs.begin(db, ANN, "first", 1)
        assert not await what_ifs.change(db, BOB, "first", "his")
        assert await what_ifs.change(db, ANN, "first", "second")
        assert not await what_ifs.change(db, ANN, "first", "third")
        assert await what_ifs.of_person(db, ANN, 0) == "second"
