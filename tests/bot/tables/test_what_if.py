"""What-ifs follow only from a seat's view and separate dice."""

from typing import Final

import pytest

from bot.ai import worker
from bot.ai.pool import Pool, ThoughtError
from bot.refusals import RefusedError, Why
from bot.store.rows import what_ifs
from bot.tables import what_if
from bot.tables.what_if import WhatIf
from games.core import notation
from games.core.engine import Position
from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import seats
from tests.bot.rig import ANN, BOB, CLEO, DORA, Rig
from tests.contract.games import CHECKS
from tests.games import GAMES, WITH_AI

SEED: Final = "dice"


class AtFirstSight(Pool):
    """A pool whose processes never answer."""

    async def answer(self, game: str, seat: int, state: str, seed: str) -> list[tuple[int, str]]:
        raise ThoughtError("none")


@pytest.mark.parametrize("game", WITH_AI)
async def test_twins_that_look_alike_to_a_seat_are_tried_alike(rig: Rig, game: str) -> None:
    """It begins as the seat sees the real game, whose seed makes no difference."""
    table, chance = await rig.running(ANN, BOB, CLEO, DORA, game=game), Rng("twins")
    await rig.mildest(table, 8)
    other = await rig.running(ANN, BOB, CLEO, DORA, game=game, channel=2, seed="other")
    rules, state = table.rules, table.session.state
    for seat in seats(state):
        view = rules.view(state, seat)
        played = []
        for at, real in ((table, state), (other, CHECKS[game].twin(state, seat, chance))):
            start = rules.views.dump(rules.view(real, seat))
            session = what_if.session(at, WhatIf(at.id, seat, start, SEED))
            assert session.view(seat) == view
            assert set(session.offer(seat).actions) == set(table.session.offer(seat).actions)
            text = rules.states.dump(session.state)
            played.append((text, worker.answer(game, seat, text, SEED, 0)))
        assert played[0] == played[1]


@pytest.mark.parametrize("game", WITH_AI)
async def test_others_move_until_the_seat_must_choose_or_the_game_is_over(
    rig: Rig, game: str
) -> None:
    table = await rig.running(ANN, BOB, CLEO, DORA, game=game)
    rules = GAMES[game].rules
    for seat in seats(table.session.state):
        position = Position(rules, table.session.state)
        text = rules.states.dump(position.state)
        for who, move in worker.answer(game, seat, text, SEED, 0):
            assert who != seat
            assert seat not in position.active
            [action] = [one for one in position.legal(Seat(who)) if notation.write(one) == move]
            position = position.after(Seat(who), action).position
        assert seat in position.active or position.result is not None


@pytest.mark.parametrize("game", WITH_AI)
async def test_who_answers_knows_nothing_that_their_seat_does_not_see(rig: Rig, game: str) -> None:
    table, chance = await rig.running(ANN, BOB, CLEO, DORA, game=game), Rng("twins")
    rules, told = table.rules, 0
    for _ in range(8):
        await rig.mildest(table, 1)
        position = Position(rules, table.session.state)
        who = position.active[0]
        twins = [position.state, *(CHECKS[game].twin(position.state, who, chance) for _ in "123")]
        for seat in set(seats(position.state)) - {who}:
            answers = [worker.answer(game, seat, rules.states.dump(one), SEED, 0) for one in twins]
            firsts = {one[0] for one in answers if one and one[0][0] == who}
            assert len(firsts) <= 1
            told += len(firsts)
    assert told


async def test_when_no_process_answers_the_others_move_at_first_sight(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    [asked] = table.session.active
    seat = Seat((asked + 1) % 3)
    begun = rig.registry, AtFirstSight(), table, ANN, seat
    tried, played = await what_if.begin(*begun, table.session.view(seat))
    assert tried.moves
    assert seat in played.active
    assert {one.kind for one in played.moves} == {"computer"}


async def test_of_two_presses_at_the_same_moment_one_counts(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    seat, pool = table.session.active[0], AtFirstSight()
    tried, played = await what_if.begin(
        rig.registry, pool, table, ANN, seat, table.session.view(seat)
    )
    first, *_, last = played.offer(seat).actions
    once, _ = await what_if.play(rig.registry, pool, table, ANN, tried, (first,))
    with pytest.raises(RefusedError) as refused:
        await what_if.play(rig.registry, pool, table, ANN, tried, (last,))
    assert refused.value.why is Why.WHAT_IF_GONE
    assert (await what_if.find(rig.registry, table, ANN, seat))[0] == once


@pytest.mark.parametrize(
    "content",
    ["", "{}", '{"table":1,"seat":0,"start":"?","seed":""}', "wrong seat", "illegal move"],
)
async def test_what_no_longer_fits_is_gone(rig: Rig, content: str) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    seat, pool = table.session.active[0], AtFirstSight()
    await what_if.begin(rig.registry, pool, table, ANN, seat, table.session.view(seat))
    async with rig.registry.store.write() as db:
        stored = await what_ifs.of_person(db, ANN, 0)
        assert stored is not None
        if content == "illegal move":
            content = stored.replace('"moves":[', f'"moves":[[{seat},"fly"]')
            assert content != stored
        asked = Seat((seat + 1) % 3) if content == "wrong seat" else seat
        await what_ifs.begin(db, ANN, stored if asked != seat else content, rig.clock.time)
    with pytest.raises(RefusedError) as refused:
        await what_if.find(rig.registry, table, ANN, asked)
    assert refused.value.why is Why.WHAT_IF_GONE
