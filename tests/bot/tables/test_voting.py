"""No move is undone without consent, whatever people ask, answer and play, in any order."""

import pytest

from bot.clocks.hours import HOUR
from bot.refusals import RefusedError
from bot.store.rows import proposals as stored
from bot.tables import moves, proposals, voting
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from games.core.log import Seat
from games.core.rng import Rng
from tests.bot.rig import ANN, BOB, CLEO, DORA, Rig

PEOPLE = (ANN, BOB, CLEO, DORA)


async def something(registry: TableRegistry, table: Table, dice: Rng) -> None:
    """Let a player do something, even if it is refused."""
    user_id = dice.pick(PEOPLE)
    newest = table.session.newest(table.seat_for(user_id))
    open_now = table.proposal.id if table.proposal else 1  # else one that is decided
    if table.proposal is not None and dice.below(8):
        await proposals.vote(registry, open_now, user_id, agrees=dice.below(20) > 0)
        return
    match dice.below(10):
        case 0 | 1 | 2:
            seat = dice.pick(table.session.active)
            action = dice.pick(table.session.offer(seat).actions)
            mover = table.seat_rows[seat].user_id
            assert mover is not None
            await moves.move(registry, table.id, mover, action)
        case 3:
            await moves.undo(registry, table.id, user_id)
        case 4 | 5 if newest is not None:
            await proposals.ask_back(registry, table.id, user_id, newest.number)
        case _:
            await proposals.vote(registry, open_now, user_id, agrees=True)


@pytest.mark.parametrize("game", ["great_fire", "cash_guns"])
@pytest.mark.parametrize("number", range(2))
async def test_nothing_goes_back_without_consent(rig: Rig, game: str, number: int) -> None:
    table = await rig.running(*PEOPLE, game=game)
    table_id = table.id
    dice, registry = Rng(f"consent {number}"), rig.registry
    rewound = 0
    for _ in range(150):
        if dice.below(25) == 0:
            registry = rig.another()  # a restart
        rig.clock.time += dice.below(2 * HOUR)
        table = await registry.get(table_id)
        before, was_asked = table.session.number, table.proposal
        needs_all = was_asked is not None and voting.needs_all(table, was_asked)
        try:
            await something(registry, table, dice)
        except RefusedError:
            assert table.session.number == before
        table = await registry.get(table_id)
        for entry in table.session.entries[before:]:
            assert was_asked is None or table.proposal is None, "an entry answers what is asked"
            if entry.kind == "rewind":
                rewound += 1
                assert was_asked is not None
                async with registry.store.read() as db:
                    found = await stored.proposal(db, was_asked.id)
                assert found is not None
                assert (found.outcome, found.seat) == ("agreed", entry.seat)
                others = {Seat(0), Seat(1), Seat(2), Seat(3)} - {entry.seat}
                is_old = rig.clock.time - found.opened_at >= 24 * HOUR
                alone = 0 in found.agreed and is_old and not needs_all
                assert found.agreed >= others or alone
        if table.row.status != "running":
            break
    again = await rig.another().get(table_id)
    assert again.row.status == table.row.status
    assert again.proposal == table.proposal
    assert again.session.state == table.session.state
    assert rewound > 0
