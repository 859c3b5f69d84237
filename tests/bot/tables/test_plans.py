"""Plans: what people say in advance is done when they are asked, once, or dropped and told."""

import pytest

from bot.clocks.clock import PRESETS
from bot.model import Plan, Step
from bot.outgoing import BoardPost, CountUpdate, PlanDm
from bot.refusals import Why
from bot.store.rows.plans import STEPS
from bot.tables import lifecycle, moves, people, plans, proposals, substitution
from bot.tables.table import Table
from bot.texts.reminders import still_waits
from games.core import notation
from games.core.log import Seat
from games.core.sealed import TakeBack
from tests.bot.rig import ANN, BOB, CLEO, DORA, Rig, refused
from tests.bot.tables.test_computer_players import looked_after

TOWER, MINORIES = "place_band tower", "place_band minories"
LANDOWNER = "place_landowner tower"
SPREADS = (
    "spread N pudding_lane bridgeward", "spread W pudding_lane fish_hill",
    "spread S pudding_lane billingsgate",
)  # fmt: skip


async def planned(rig: Rig, table: Table, user_id: int, *steps: str | Step) -> None:
    """Save a plan with these moves for a person."""
    whole = tuple(Step((step,)) if isinstance(step, str) else step for step in steps)
    await plans.change(rig.registry, table.id, user_id, whole)


async def carried_out(rig: Rig, table: Table) -> list[tuple[int | None, str]]:
    """Make all planned moves that are due, and return them."""
    before = (await rig.registry.get(table.id)).session.number
    while await moves.carry_out(rig.registry, table.id):
        pass
    entries = (await rig.registry.get(table.id)).session.entries[before:]
    assert {one.kind for one in entries} <= {"planned"}
    return [(one.seat, one.text) for one in entries]


async def boards(rig: Rig) -> list[int]:
    """Return the entries that boards in the outbox tell."""
    return [one.entry for one in await rig.messages() if isinstance(one, BoardPost)]


async def dropped(rig: Rig) -> list[PlanDm]:
    """Return the notices of plans in the outbox."""
    return [one for one in await rig.messages() if isinstance(one, PlanDm)]


async def test_what_was_planned_is_played_when_it_is_due(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await planned(rig, table, BOB, MINORIES)
    assert await carried_out(rig, table) == []
    await rig.empty_outbox()
    await rig.do(table, TOWER)
    assert await boards(rig) == []  # Bob is not called
    assert await carried_out(rig, table) == [(1, MINORIES)]
    assert await boards(rig) == [2]  # Cleo is, by a board that tells both moves
    assert (await rig.another().get(table.id)).plans == {}


async def test_the_whole_set_up_needs_nobody_to_wait(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    for who in (BOB, CLEO):
        await planned(rig, table, who, TOWER, TOWER, LANDOWNER)
    await rig.do(table, TOWER)
    assert await carried_out(rig, table) == [(1, TOWER), (2, TOWER)]
    await rig.do(table, MINORIES)
    assert await carried_out(rig, table) == [(1, TOWER), (2, TOWER)]
    await rig.empty_outbox()
    await rig.do(table, LANDOWNER)
    assert await carried_out(rig, table) == [(1, LANDOWNER), (2, LANDOWNER)]
    assert await boards(rig) == [9]
    assert (await rig.registry.get(table.id)).session.active == (0,)


async def test_the_first_move_of_a_step_that_is_legal_is_made(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await planned(rig, table, BOB, Step(("place_band nowhere", MINORIES, TOWER)))
    await rig.do(table, TOWER)
    assert await carried_out(rig, table) == [(1, MINORIES)]


async def test_a_plan_that_is_not_legal_is_dropped_and_told_and_its_owner_called(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await planned(rig, table, BOB, "place_band nowhere", TOWER)
    await rig.empty_outbox()
    await rig.do(table, TOWER)
    assert await carried_out(rig, table) == []
    assert await boards(rig) == [1]
    assert await dropped(rig) == [PlanDm(table.id, BOB, "not_legal")]
    kept = Plan((Step(("place_band nowhere",)), Step((TOWER,))), "not_legal")
    assert (await rig.another().get(table.id)).plans == {1: kept}
    await rig.do(table, TOWER)  # Bob moves: what became of the plan is no news any more
    assert (await rig.another().get(table.id)).plans == {}


async def test_whose_plan_ends_within_their_turn_is_called(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await rig.do(table, *[TOWER] * 6, *[LANDOWNER] * 2)
    now = await rig.registry.get(table.id)
    assert now.session.active == (2,)
    await planned(rig, table, ANN, Step(SPREADS))
    await rig.empty_outbox()
    await rig.do(table, LANDOWNER)
    assert await boards(rig) == []
    assert len(await carried_out(rig, table)) == 1
    now = await rig.registry.get(table.id)
    assert (now.session.active, await boards(rig)) == ((0,), [10])
    assert await dropped(rig) == []


async def test_a_plan_survives_a_restart_and_is_carried_out_once(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await planned(rig, table, BOB, MINORIES)
    await rig.do(table, TOWER)  # and here the bot is killed
    rig = Rig(rig.another(), rig.clock)
    async with looked_after(rig) as moved:
        while (await rig.registry.get(table.id)).session.number == 1:
            moved.clear()
            await moved.wait()
    again = Rig(rig.another(), rig.clock)
    assert await carried_out(again, table) == []
    entries = (await again.registry.get(table.id)).session.entries
    assert [(one.seat, one.text) for one in entries] == [(0, TOWER), (1, MINORIES)]


async def test_what_cannot_be_saved_is_neither_played_nor_forgotten(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await planned(rig, table, BOB, MINORIES, TOWER)
    await rig.do(table, TOWER)
    await rig.sql("CREATE TRIGGER failing BEFORE UPDATE ON seats "
                  "BEGIN SELECT RAISE(ABORT, 'full'); END")  # fmt: skip
    with pytest.raises(Exception, match="full"):
        await moves.carry_out(rig.registry, table.id)
    again = Rig(rig.another(), rig.clock)
    kept = Plan((Step((MINORIES,)), Step((TOWER,))))
    assert (await again.registry.get(table.id)).plans == {1: kept}
    await rig.sql("DROP TRIGGER failing")
    assert await carried_out(again, table) == [(1, MINORIES)]
    assert (await again.another().get(table.id)).plans == {1: Plan((Step((TOWER,)),), since=1)}


async def test_a_plan_is_taken_back_and_changed_at_any_time(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await planned(rig, table, BOB, MINORIES)
    await planned(rig, table, BOB)
    assert (await rig.another().get(table.id)).plans == {}
    await planned(rig, table, BOB, MINORIES)
    await planned(rig, table, BOB, TOWER)
    await rig.do(table, TOWER)
    await rig.empty_outbox()
    await planned(rig, table, BOB)  # a moment before it would have been played
    assert await carried_out(rig, table) == []
    assert await boards(rig) == [1]  # now Bob must be called


async def test_who_is_asked_now_and_a_bystander_plan_nothing(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    assert await refused(planned(rig, table, ANN, TOWER)) == Why.ASKED_NOW
    assert await refused(planned(rig, table, DORA, TOWER)) == Why.NOT_SEATED
    assert await refused(planned(rig, table, BOB, *[TOWER] * 21)) == Why.LONG_PLAN
    assert await refused(planned(rig, table, BOB, Step((TOWER,) * 6))) == Why.LONG_PLAN
    assert await refused(planned(rig, table, BOB, "x" * 101)) == Why.LONG_PLAN


async def test_a_plan_that_was_changed_elsewhere_is_not_replaced(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await planned(rig, table, BOB, MINORIES)
    late = plans.change(rig.registry, table.id, BOB, (Step((TOWER,)),), instead_of=())
    assert await refused(late) == Why.MOVED_ON


async def test_another_s_undo_before_it_was_played_leaves_it(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await planned(rig, table, BOB, MINORIES)
    await rig.do(table, TOWER)
    await moves.undo(rig.registry, table.id, ANN)
    assert await carried_out(rig, table) == []
    await rig.do(table, TOWER)
    assert await carried_out(rig, table) == [(1, MINORIES)]


async def test_while_the_others_are_asked_to_go_back_plans_wait(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await planned(rig, table, CLEO, MINORIES)
    await rig.do(table, TOWER, TOWER)
    await proposals.ask_back(rig.registry, table.id, BOB, 2)
    assert await carried_out(rig, table) == []
    proposal = (await rig.registry.get(table.id)).proposal
    assert proposal is not None
    await proposals.vote(rig.registry, proposal.id, ANN, agrees=False)
    assert await carried_out(rig, table) == [(2, MINORIES)]


async def test_when_the_game_goes_back_all_plans_are_dropped_and_told(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await rig.do(table, TOWER, TOWER)
    await planned(rig, table, ANN, MINORIES)
    await planned(rig, table, BOB, MINORIES)
    async with rig.registry.locked(table.id) as locked:
        await moves.rewind(rig.registry, locked, 0, Seat(0))
    assert await dropped(rig) == [
        PlanDm(table.id, ANN, "rewound"), PlanDm(table.id, BOB, "rewound")
    ]  # fmt: skip
    await rig.do(table, TOWER)
    assert await carried_out(rig, table) == []


async def test_who_takes_a_planned_move_back_goes_on_alone(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await planned(rig, table, BOB, MINORIES, TOWER)
    await rig.do(table, TOWER)
    await carried_out(rig, table)
    await moves.undo(rig.registry, table.id, BOB)
    assert await carried_out(rig, table) == []
    kept = (await rig.another().get(table.id)).plans
    assert kept == {1: Plan((Step((TOWER,)),), "moved", since=1)}


async def test_with_the_seat_goes_the_plan(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await planned(rig, table, BOB, MINORIES)
    async with rig.registry.locked(table.id) as locked:
        await substitution.give_away(rig.registry, locked, Seat(1))
    assert await dropped(rig) == [PlanDm(table.id, BOB, "seat")]
    assert (await rig.another().get(table.id)).plans == {}
    await substitution.come_back(rig.registry, table.id, BOB)
    assert (await rig.registry.get(table.id)).plans == {}


async def test_it_is_deleted_with_the_data_of_its_owner(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await planned(rig, table, BOB, MINORIES)
    await planned(rig, table, CLEO, TOWER)
    assert (await people.stored(rig.registry, BOB)).plans == 1
    await people.forget(rig.registry, BOB)
    assert [row.seat for row in await rig.sql("SELECT seat FROM plans")] == [2]
    assert (await rig.registry.get(table.id)).plans.keys() == {2}


async def test_of_a_game_that_is_over_no_plan_is_kept(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await planned(rig, table, BOB, MINORIES)
    await lifecycle.end(rig.registry, table.id)
    assert await rig.sql("SELECT * FROM plans") == []


# Sealed choices -------------------------------------------------------------------------------


async def sealed_table(rig: Rig) -> tuple[Table, str]:
    """Return a table at which four are asked the same, sealed; and an answer of Bob's."""
    table = await rig.running(ANN, BOB, CLEO, DORA, game="cash_guns", clock=PRESETS["day"])
    first = table.session.offer(Seat(1)).actions[0]
    return table, notation.write(first)


async def plan_all_the_same(rig: Rig, table: Table, text: str) -> None:
    """Put a plan of Bob's there, as if it had been made before the question."""
    await rig.sql("INSERT INTO plans (table_id, seat, steps, since) VALUES (:id, 1, :steps, 0)",
                  id=table.id, steps=STEPS.dump((Step((text,)),)))  # fmt: skip
    rig.registry.forget(table.id)


async def test_a_planned_choice_is_sealed_last_and_nothing_shows_it_before(rig: Rig) -> None:
    table, text = await sealed_table(rig)
    assert table.session.is_sealed_question
    await plan_all_the_same(rig, table, text)
    await rig.empty_outbox()
    for user_id in (ANN, CLEO):
        seat = table.seat_of(user_id)
        assert seat is not None
        first = table.session.offer(seat).actions[0]
        await moves.move(rig.registry, table.id, user_id, first)
        assert await carried_out(rig, table) == []
    assert {type(one) for one in await rig.messages()} == {CountUpdate}
    now = await rig.registry.get(table.id)
    assert not still_waits(now, Seat(1), now.session.number)  # Bob is not reminded
    assert now.session.active == (1, 3)
    last = now.session.offer(Seat(3)).actions[0]
    await moves.move(rig.registry, table.id, DORA, last)
    assert await carried_out(rig, table) == [(1, text)]
    assert not (await rig.registry.get(table.id)).session.has_sealed_choices


async def test_a_planned_choice_costs_no_time(rig: Rig) -> None:
    table, text = await sealed_table(rig)
    await plan_all_the_same(rig, table, text)
    rig.clock.time += 5_000_000
    for seat in (0, 2, 3):
        now = await rig.registry.get(table.id)
        user_id = now.seat_rows[seat].user_id
        assert user_id is not None
        await moves.move(rig.registry, table.id, user_id, now.session.offer(Seat(seat)).actions[0])
    before = (await rig.registry.get(table.id)).timers[Seat(1)]
    assert before.answered is None
    await carried_out(rig, table)
    after = (await rig.registry.get(table.id)).timers
    assert after[Seat(1)].spent == 0


async def test_a_planned_choice_is_dropped_when_a_power_is_shown(rig: Rig) -> None:
    """Else the last to decide could show one and choose, and the plan would answer unseen."""
    table = await rig.running(
        ANN, BOB, CLEO, DORA, game="cash_guns", variant={"super_powers": True}
    )
    table.session.state.players[0].power = "the_insane"
    await moves.move(rig.registry, table.id, DORA, table.session.offer(Seat(3)).actions[0])
    text = notation.write(table.session.offer(Seat(1)).actions[0])
    table.plans = {Seat(1): Plan((Step((text,)),)), Seat(2): Plan((Step((text,)),), "rewound")}
    await rig.empty_outbox()
    await moves.move_by_notation(rig.registry, table.id, ANN, "reveal the_insane")
    assert table.plans[Seat(1)].dropped == "reopened"
    assert await rig.messages() == [PlanDm(table.id, BOB, "reopened"), BoardPost(table.id, 2)]
    assert await carried_out(rig, table) == []


async def test_a_plan_that_begins_with_a_power_goes_on(rig: Rig) -> None:
    table = await rig.running(
        ANN, BOB, CLEO, DORA, game="cash_guns", variant={"super_powers": True}
    )
    table.session.state.players[1].power = "the_insane"
    table.plans = {Seat(1): Plan((Step(("reveal the_insane",)), Step(("load_and_aim clic -",))))}
    for seat, person in ((0, ANN), (2, CLEO), (3, DORA)):
        await moves.move(rig.registry, table.id, person, table.session.offer(Seat(seat)).actions[0])
    await moves.carry_out(rig.registry, table.id)
    assert not await moves.carry_out(rig.registry, table.id), "it waits: all others choose again"
    assert table.session.active == (0, 1, 2, 3)
    assert plans.steps_of(table, Seat(1)) == (Step(("load_and_aim clic -",)),)


async def test_who_chooses_in_spite_of_a_plan_drops_it(rig: Rig) -> None:
    table, text = await sealed_table(rig)
    await plan_all_the_same(rig, table, text)
    now = await rig.registry.get(table.id)
    await moves.move(rig.registry, table.id, BOB, now.session.offer(Seat(1)).actions[-1])
    assert (await rig.registry.get(table.id)).plans[Seat(1)].dropped == "moved"
    await moves.move(rig.registry, table.id, BOB, TakeBack())
    assert (await rig.registry.get(table.id)).plans == {}
