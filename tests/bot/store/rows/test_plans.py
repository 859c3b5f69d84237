"""Plans as they are stored."""

from bot.model import GUARDS, Plan, Step
from bot.store.rows import plans
from games.core.log import Seat
from tests.bot.rig import Rig
from tests.bot.store.stored import added

A, B = Seat(0), Seat(1)
GUARDED = Plan((Step(("spread", "end"), GUARDS), Step(("end",))), since=7)
DROPPED = Plan((Step(("end",), ("score",)),), "score", since=9)


async def test_plans_come_back_as_they_were_kept(rig: Rig) -> None:
    number = await added(rig)
    async with rig.registry.store.write() as db:
        await plans.keep(db, number, {}, {A: GUARDED, B: DROPPED})
        assert await plans.plans(db, number) == {A: GUARDED, B: DROPPED}
        await plans.keep(db, number, {A: GUARDED, B: DROPPED}, {A: DROPPED})
        assert await plans.plans(db, number) == {A: DROPPED}
        await plans.clear(db, number)
        assert await plans.plans(db, number) == {}
