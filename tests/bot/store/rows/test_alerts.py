"""Alerts as they are stored: who is told of what, how often, and who waits."""

from bot.store.rows import alerts
from bot.store.rows.alerts import Alert, Wanted
from tests.bot.rig import Rig

ANN, BOB, CAT = 1, 2**60, 3
HERE, THERE = 2**61, 5
HOUR = 3_600_000


async def test_a_choice_takes_the_place_of_the_one_before_on_that_server(rig: Rig) -> None:
    async with rig.registry.store.write() as db:
        both = [Alert("chess", "any", True), Alert("london", "any", True)]
        await alerts.choose(db, ANN, HERE, both, 1)
        await alerts.choose(db, ANN, THERE, [Alert("london", "live", False)], 1)
        assert await alerts.of_person(db, ANN, HERE) == both
        await alerts.choose(db, ANN, HERE, [Alert("london", "post", False)], 2)
        assert await alerts.of_person(db, ANN, HERE) == [Alert("london", "post", False)]
        assert await alerts.count(db, ANN) == 2
        await alerts.forget_person(db, ANN)
        assert await alerts.count(db, ANN) == 0


async def test_those_are_wanting_whose_pace_it_is_and_who_were_not_told_for_longest(
    rig: Rig,
) -> None:
    async with rig.registry.store.write() as db:
        wanted: dict[int, Wanted] = {CAT: "live", BOB: "any", ANN: "post"}
        for at, (who, pace) in enumerate(wanted.items()):
            await alerts.choose(db, who, HERE, [Alert("london", pace, False)], at)
        assert await alerts.wanting(db, HERE, "london", "live", 9, 9) == [CAT, BOB]
        assert await alerts.wanting(db, HERE, "london", "post", 9, 9) == [BOB, ANN]
        assert await alerts.wanting(db, HERE, "london", "post", 9, 1) == [BOB]
        assert await alerts.wanting(db, THERE, "london", "live", 9, 9) == []
        assert await alerts.wanting(db, HERE, "chess", "live", 9, 9) == []


async def test_somebody_is_told_once_an_hour_on_all_servers_and_once_of_a_table(rig: Rig) -> None:
    async with rig.registry.store.write() as db:
        for guild in (HERE, THERE):
            await alerts.choose(db, ANN, guild, [Alert("london", "any", False)], 1)

        async def claim(table: int, at: int, guild: int = HERE, *, again: bool = False) -> bool:
            return await alerts.claim(
                db, ANN, guild, "london", table, now=at, before=at - HOUR, again=again
            )

        assert await claim(1, 2 * HOUR)
        assert not await claim(2, 2 * HOUR + 1)
        assert not await claim(2, 3 * HOUR - 1, THERE)
        assert not await claim(1, 4 * HOUR)
        assert await claim(1, 4 * HOUR, again=True)
        assert await alerts.wanting(db, THERE, "london", "live", 3 * HOUR, 9) == []
        await alerts.choose(db, ANN, HERE, [Alert("london", "any", False)], 4 * HOUR)
        assert not await claim(3, 5 * HOUR - 1)
        assert await claim(3, 5 * HOUR)
        await alerts.choose(db, ANN, HERE, [], 6 * HOUR)
        assert not await claim(4, 9 * HOUR)


async def test_who_waits_does_so_until_they_are_called_and_once(rig: Rig) -> None:
    async with rig.registry.store.write() as db:
        for at, who in enumerate([CAT, ANN, BOB]):
            await alerts.choose(db, who, HERE, [Alert("london", "any", who != BOB)], at)
        assert await alerts.queue(db, HERE, "london", "live") == [CAT, ANN]
        assert await alerts.unqueue(db, HERE, "london", [ANN, BOB]) == {ANN}
        assert await alerts.unqueue(db, HERE, "london", [ANN]) == set()
        assert await alerts.queue(db, HERE, "london", "live") == [CAT]
        assert [one.is_queued for one in await alerts.of_person(db, ANN, HERE)] == [False]
