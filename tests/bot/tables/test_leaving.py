"""Getting up from a game in progress of one's own will."""

from bot.refusals import Why
from bot.store.rows import proposals as stored
from bot.tables import lifecycle, people, proposals, substitution
from tests.bot.rig import ANN, BOB, CLEO, DORA, Rig, actor, refused


async def test_who_leaves_has_a_computer_play_on_and_may_come_back_once(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await substitution.leave(rig.registry, table.id, BOB)
    assert table.seat_rows[1].kind == "computer"
    assert table.row.host_id == ANN
    assert [(one.seat, one.text) for one in table.session.entries] == [(1, "computer")]
    assert await refused(substitution.leave(rig.registry, table.id, BOB)) is Why.ABSENT
    await substitution.come_back(rig.registry, table.id, BOB)
    assert table.seat_of(BOB) == 1
    await substitution.leave(rig.registry, table.id, BOB)
    assert await refused(substitution.come_back(rig.registry, table.id, BOB)) is Why.NO_SEAT_BACK
    again = await rig.another().get(table.id)
    assert again.seat_rows == table.seat_rows


async def test_the_first_who_waits_gets_the_seat_of_who_leaves(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await substitution.substitute(rig.registry, table.id, DORA)
    await substitution.leave(rig.registry, table.id, CLEO)
    assert table.seat_of(DORA) == 2
    assert await refused(substitution.leave(rig.registry, table.id, CLEO)) is Why.NOT_SEATED


async def test_a_host_who_leaves_makes_the_next_person_host(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await substitution.leave(rig.registry, table.id, ANN)
    assert table.row.host_id == BOB
    assert [(one.seat, one.text) for one in table.session.entries] == [(1, "host"), (0, "computer")]
    await substitution.leave(rig.registry, table.id, BOB)
    await substitution.leave(rig.registry, table.id, CLEO)
    assert table.row.host_id == CLEO  # nobody is left to follow
    assert table.people == ()
    assert (await rig.another().get(table.id)).row.host_id == CLEO


async def test_what_is_asked_of_the_table_stays_asked_when_the_host_leaves(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    _, user_id = actor(table)
    await rig.mildest(table, 1)
    others = [one for one in (ANN, BOB, CLEO) if one != user_id]
    await proposals.ask_back(rig.registry, table.id, user_id, 1)
    await substitution.leave(rig.registry, table.id, others[0])
    async with rig.registry.store.read() as db:
        asked = await stored.proposal(db, 1)
    assert asked is not None
    assert asked.outcome is None
    assert await proposals.vote(rig.registry, 1, others[1], agrees=True)
    assert table.session.entries[-1].kind == "rewind"


async def test_from_a_lobby_one_gets_up_otherwise(rig: Rig) -> None:
    table = await rig.lobby(ANN, BOB)
    assert await refused(substitution.leave(rig.registry, table.id, BOB)) is Why.NOT_RUNNING


async def test_nobody_leaves_what_is_over(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await lifecycle.end(rig.registry, table.id)
    assert await refused(substitution.leave(rig.registry, table.id, ANN)) is Why.OVER


async def _owed(rig: Rig, number: int) -> tuple[int | None, ...]:
    """Return who counts as last at each seat, as it is stored."""
    return tuple(one.owner_id for one in (await rig.another().get(number)).seat_rows)


async def test_who_leaves_what_they_have_begun_counts_as_last_whoever_takes_the_seat(
    rig: Rig,
) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    seat, user_id = actor(table)
    await rig.mildest(table, 1)
    await substitution.substitute(rig.registry, table.id, DORA)
    await substitution.leave(rig.registry, table.id, user_id)
    owed = tuple(user_id if one == seat else None for one in range(3))
    assert (table.seat_rows[seat].user_id, await _owed(rig, table.id)) == (DORA, owed)
    await substitution.leave(rig.registry, table.id, DORA)
    assert await _owed(rig, table.id) == owed
    await people.forget(rig.registry, user_id)
    assert await _owed(rig, table.id) == (None, None, None)


async def test_who_takes_a_seat_at_which_nobody_has_moved_has_it_as_their_own(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await substitution.substitute(rig.registry, table.id, DORA)
    await substitution.leave(rig.registry, table.id, BOB)
    assert await _owed(rig, table.id) == (None, None, None)


async def test_who_comes_back_and_leaves_again_still_counts_as_last(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await substitution.leave(rig.registry, table.id, BOB)
    assert await _owed(rig, table.id) == (None, BOB, None)
    await substitution.come_back(rig.registry, table.id, BOB)
    assert await _owed(rig, table.id) == (None, None, None)
    await substitution.leave(rig.registry, table.id, BOB)
    assert await _owed(rig, table.id) == (None, BOB, None)
