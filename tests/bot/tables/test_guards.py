"""Plans with an if: a step is made only while its guards hold; else its owner is told which failed.

In the Great Fire here, Ann's fire burns a house of Bob's, or none of his.
"""

from dataclasses import replace

import pytest

from bot.model import GUARDS, Guard, Plan, Step
from bot.outgoing import BoardPost, PlanDm
from bot.tables import guards, moves, plans
from bot.tables.table import Table
from games.core.log import Seat
from games.core.rng import Rng
from tests.bot.rig import ANN, BOB, CLEO, DORA, Rig
from tests.bot.tables.test_plans import MINORIES, TOWER, carried_out, dropped
from tests.games import GAMES
from tests.noughts.game import NOUGHTS
from tests.noughts.rules import Marked, NoughtsView

BURNS, SPARES = "spread N pudding_lane candlewick_ward", "spread N pudding_lane st_mary"
OWN = "spread N pudding_lane pepys_house"
FELT: tuple[Guard, ...] = ("touched", "score")


async def anns_turn(rig: Rig) -> Table:
    """Return a game whose set-up is over."""
    table = await rig.running(ANN, BOB, CLEO)
    await rig.mildest(table, 9)
    return await rig.registry.get(table.id)


async def planned(rig: Rig, table: Table, *steps: Step) -> None:
    """Let Bob plan this."""
    await plans.change(rig.registry, table.id, BOB, steps)
    await rig.empty_outbox()


@pytest.mark.parametrize("guard", FELT)
async def test_a_step_whose_guard_holds_is_made(rig: Rig, guard: Guard) -> None:
    table = await anns_turn(rig)
    await planned(rig, table, Step((OWN,), (guard,)), Step(("end",), (guard,)))
    await rig.do(table, SPARES, "end")
    assert await carried_out(rig, table) == [(1, OWN), (1, "end")]
    assert await dropped(rig) == []


@pytest.mark.parametrize("guard", FELT)
async def test_a_step_whose_guard_fails_drops_the_plan_and_is_told(rig: Rig, guard: Guard) -> None:
    table = await anns_turn(rig)
    await planned(rig, table, Step((OWN,), (guard,)), Step(("end",)))
    await rig.do(table, BURNS)
    assert await dropped(rig) == [], "it is looked at when the step is due"
    await rig.do(table, "end")
    assert await carried_out(rig, table) == []
    assert await dropped(rig) == [PlanDm(table.id, BOB, guard)]
    number = (await rig.registry.get(table.id)).session.number
    assert BoardPost(table.id, number) in await rig.messages()  # he is called
    kept = (await rig.another().get(table.id)).plans[Seat(1)]
    assert (kept.dropped, kept.steps[0].guards) == (guard, (guard,))


async def test_a_step_without_guards_is_made_all_the_same(rig: Rig) -> None:
    table = await anns_turn(rig)
    await planned(rig, table, Step((OWN,)), Step(("end",), FELT))
    await rig.do(table, BURNS, "end")
    assert await carried_out(rig, table) == [(1, OWN), (1, "end")]


@pytest.mark.parametrize("fire", [BURNS, SPARES])
async def test_what_a_guard_looks_back_to_survives_a_kill(rig: Rig, fire: str) -> None:
    table = await anns_turn(rig)
    await planned(rig, table, Step((OWN,), FELT))
    await rig.do(table, fire)
    rig = Rig(rig.another(), rig.clock)  # killed while Ann has her turn
    await rig.do(table, "end")
    rig = Rig(rig.another(), rig.clock)  # and before the planned move is made
    assert await carried_out(rig, table) == ([(1, OWN)] if fire == SPARES else [])
    rig = Rig(rig.another(), rig.clock)
    assert await carried_out(rig, table) == []
    assert len(await dropped(rig)) == (fire == BURNS)


async def test_what_happened_before_it_was_planned_does_not_count(rig: Rig) -> None:
    table = await anns_turn(rig)
    await rig.do(table, BURNS)
    await planned(rig, table, Step((OWN,), FELT))
    await rig.do(table, "end")
    assert await carried_out(rig, table) == [(1, OWN)]


async def test_what_the_plan_itself_costs_does_not_count(rig: Rig) -> None:
    table = await anns_turn(rig)
    hurts = "spread N pudding_lane candlewick_ward"  # a house of his own
    await planned(rig, table, Step((hurts,)), Step(("end",), FELT))
    await rig.do(table, SPARES, "end")
    assert await carried_out(rig, table) == [(1, hurts), (1, "end")]


@pytest.mark.parametrize("holds", [True, False])
async def test_a_step_is_made_only_if_its_places_are_as_they_were(rig: Rig, holds: bool) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await planned(rig, table, Step(("place_band nowhere", MINORIES), ("place",)))
    rig = Rig(rig.another(), rig.clock)
    await rig.do(table, TOWER if holds else MINORIES)
    assert await carried_out(rig, table) == ([(1, MINORIES)] if holds else [])
    assert await dropped(rig) == ([] if holds else [PlanDm(table.id, BOB, "place")])


async def test_a_place_that_another_fire_came_from_is_not_as_it_was(rig: Rig) -> None:
    table = await anns_turn(rig)
    await planned(rig, table, Step((OWN,), GUARDS))
    await rig.do(table, SPARES, "end")
    assert await carried_out(rig, table) == []
    assert await dropped(rig) == [PlanDm(table.id, BOB, "place")]


async def test_places_are_compared_with_those_after_the_step_before(rig: Rig) -> None:
    table = await anns_turn(rig)
    acts = "landowner pepys_house"  # where his own fire is by then
    await planned(rig, table, Step((OWN,)), Step((acts,), ("place",)))
    await rig.do(table, SPARES, "end")
    assert await carried_out(rig, table) == [(1, OWN), (1, acts)]


# Choices that are sealed ------------------------------------------------------------------------


async def at_gunpoint(rig: Rig, *, aims_at_bob: bool, bob_is_last: bool) -> Table:
    """Let all aim, Bob by his plan, and stop where the guns are up."""
    table = await rig.running(ANN, BOB, CLEO, DORA, game="cash_guns")
    plan = Plan((Step(("load_and_aim clic 0",)), Step(("stay",), ("touched",))))
    target = 1 if aims_at_bob else 0
    others = [(ANN, "load_and_aim clic 2"), (CLEO, f"load_and_aim clic {target}")]
    if bob_is_last:
        others.append((DORA, "load_and_aim clic 0"))
    else:
        await moves.move_by_notation(rig.registry, table.id, BOB, "load_and_aim clic 0")
        plan = replace(plan, steps=plan.steps[1:], since=1)
    table.plans = {Seat(1): plan}
    await rig.empty_outbox()
    for person, text in others:
        await moves.move_by_notation(rig.registry, table.id, person, text)
        assert table.plans == {Seat(1): plan}, "what lies sealed has not happened"
        assert await dropped(rig) == []
    if bob_is_last:
        await moves.carry_out(rig.registry, table.id)
    else:
        await moves.move_by_notation(rig.registry, table.id, DORA, "load_and_aim clic 0")
    return table


@pytest.mark.parametrize("bob_is_last", [True, False])
async def test_a_player_who_is_aimed_at_does_not_stay_by_plan(rig: Rig, bob_is_last: bool) -> None:
    """By whose choice all open makes no difference; one's own gun was one's own doing."""
    table = await at_gunpoint(rig, aims_at_bob=True, bob_is_last=bob_is_last)
    assert table.plans[Seat(1)].dropped == "touched"


@pytest.mark.parametrize("bob_is_last", [True, False])
async def test_who_is_spared_stays_by_plan(rig: Rig, bob_is_last: bool) -> None:
    table = await at_gunpoint(rig, aims_at_bob=False, bob_is_last=bob_is_last)
    assert plans.steps_of(table, Seat(1)) == (Step(("stay",), ("touched",)),)


# What games say ---------------------------------------------------------------------------------


def test_games_have_guards_of_what_they_have() -> None:
    found = {}
    for key, game in GAMES.items():
        seats = game.rules.meta.seats[0]
        state = game.rules.setup(seats, game.rules.options(), Rng("guards"))
        found[key] = guards.guards(game.rules, game.rules.view(state, Seat(0)))
    named = {
        "great_fire": GUARDS, "brigade": GUARDS, "cash_guns": FELT, "london": FELT,
        "noughts": ("touched",), "straws": ("touched",),
    }  # fmt: skip
    assert {key: found[key] for key in named} == named
    assert all("touched" in offered for offered in found.values()), "every game has news"


def test_a_story_that_is_told_otherwise_to_one_has_happened_to_them() -> None:
    start = NoughtsView(None, None, None, False, (), None)
    marked = (Marked(Seat(0), "a1"),)
    assert guards.touches(NOUGHTS, marked, start, Seat(0))
    assert not guards.touches(NOUGHTS, marked, start, Seat(1))
