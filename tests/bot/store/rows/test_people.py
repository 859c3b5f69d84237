"""People as they are stored."""

import asyncio

from bot.model import Person
from bot.store.rows import people
from tests.bot.rig import ANN, BOB, CLEO, Rig


async def known(rig: Rig, user_id: int) -> Person:
    async with rig.registry.store.read() as db:
        return await people.person(db, user_id)


async def change(rig: Rig, user_id: int, **columns: object) -> Person:
    async with rig.registry.store.write() as db:
        return await people.change(db, user_id, **columns)


async def test_of_a_stranger_the_usual_is_taken_to_be_true(rig: Rig) -> None:
    assert await known(rig, ANN) == Person(
        user_id=11,
        zone=None,
        quiet_from=1380,
        quiet_to=480,
        language=None,
        reminders="channel",
        dms=True,
        ends_turn=True,
        days_off="",
        away_until=None,
    )
    assert await rig.sql("SELECT * FROM people") == []


async def test_what_is_told_comes_back_beside_what_was_told_before(rig: Rig) -> None:
    told = await change(rig, ANN, zone="Europe/Rome", quiet_from=0)
    assert told == await known(rig, ANN) == Person(ANN, "Europe/Rome", 0)
    await change(rig, ANN, reminders="dm", dms=False, away_until=10**15, language="de")
    await change(rig, ANN, ends_turn=False, days_off="56")
    assert await known(rig, ANN) == Person(
        ANN, "Europe/Rome", 0, 480, "de", "dm", dms=False, ends_turn=False, days_off="56",
        away_until=10**15,
    )  # fmt: skip
    assert await known(rig, BOB) == Person(BOB)


async def test_what_is_told_in_one_moment_is_all_kept(rig: Rig) -> None:
    """Two settings are pressed one after the other faster than they are saved."""
    for user_id in (ANN, BOB, CLEO):
        await asyncio.gather(
            change(rig, user_id, zone="Europe/Rome"),
            change(rig, user_id, language="it"),
            change(rig, user_id, dms=False),
            change(rig, user_id, away_until=5),
        )
        told = Person(user_id, "Europe/Rome", language="it", dms=False, away_until=5)
        assert await known(rig, user_id) == told


async def test_ids_are_as_long_as_those_of_discord(rig: Rig) -> None:
    longest = 2**63 - 1
    await change(rig, longest, zone="Asia/Tokyo")
    assert (await known(rig, longest)).zone == "Asia/Tokyo"


async def test_many_are_looked_up_at_once(rig: Rig) -> None:
    await change(rig, BOB, dms=False)
    await change(rig, 5000, zone="Asia/Tokyo")
    async with rig.registry.store.read() as db:
        assert await people.people(db, [ANN, BOB, ANN]) == {
            ANN: Person(ANN),
            BOB: Person(BOB, dms=False),
        }
        assert await people.people(db, []) == {}
        all_of_them = await people.people(db, range(1, 6001))
    assert len(all_of_them) == 6000
    assert all_of_them[5000] == Person(5000, "Asia/Tokyo")
    assert all_of_them[CLEO] == Person(CLEO)


async def test_who_has_said_to_be_away_is_known(rig: Rig) -> None:
    await change(rig, ANN, away_until=5)
    await change(rig, BOB, zone="Asia/Tokyo")
    async with rig.registry.store.read() as db:
        assert await people.away(db) == {ANN}


async def test_who_is_forgotten_is_a_stranger(rig: Rig) -> None:
    await change(rig, ANN, zone="Europe/Rome")
    await change(rig, BOB, zone="Asia/Tokyo")
    async with rig.registry.store.write() as db:
        await people.forget(db, ANN)
        await people.forget(db, CLEO)
    assert await known(rig, ANN) == Person(ANN)
    assert [row.user_id for row in await rig.sql("SELECT user_id FROM people")] == [BOB]


async def test_the_languages_are_known_of_those_who_have_chosen_one(rig: Rig) -> None:
    await change(rig, ANN, language="de")
    await change(rig, BOB, zone="Asia/Tokyo")
    await change(rig, CLEO, language="pt_BR")
    async with rig.registry.store.read() as db:
        assert await people.languages(db) == {ANN: "de", CLEO: "pt_BR"}
