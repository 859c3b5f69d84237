"""Every state in which a game waits for a player: each of them may leave, and the game goes on."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import pytest

from bot.clocks.clock import PRESETS
from bot.clocks.hours import DAY
from bot.model import Entry
from bot.store.rows import record, seats
from bot.tables import lifecycle, moves
from bot.tables.session import Session
from bot.tables.table import Table
from games.core.codec import choices, choose
from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import AnyRules
from tests.bot.fake_time import Time
from tests.bot.rig import ANN, BOB, CLEO, DORA, GUILD, Rig
from tests.games import GAMES

PEOPLE = (ANN, BOB, CLEO, DORA)
PLAYED = 5
"""Random games in each variant, in which states are found."""


@dataclass(frozen=True)
class Waiting:
    """A state in which a game waits."""

    game: str
    variant: tuple[tuple[str, bool | str], ...]
    seed: str
    entries: tuple[Entry, ...]
    active: tuple[Seat, ...]
    task: str
    question: object
    kinds: tuple[str, ...]
    """The kinds of actions that any player has."""

    @property
    def name(self) -> str:
        return f"{self.game}-{'+'.join(self.kinds)}-{len(self.entries)}"


def people_at(rules: AnyRules) -> tuple[int, ...]:
    """Return who plays: four, or as many as may."""
    return PEOPLE[: rules.meta.seats[-1]]


def played(waiting: Waiting) -> Session:
    rules = GAMES[waiting.game].rules
    options = choose(rules.options, dict(waiting.variant))
    session = Session(rules, options, len(people_at(rules)), waiting.seed)
    session.replay(waiting.entries)
    return session


@cache
def found(game: str) -> tuple[Waiting, ...]:
    """Return the states in which a game waits; only a test that walks them has to play it."""
    return tuple(_played_into(game))


def _played_into(game: str) -> Iterator[Waiting]:
    """Play at random, and yield the first state of each sort: what is asked, who may do what."""
    rules = GAMES[game].rules
    known = choices(rules.options)
    variants = [(), tuple((name, values[-1]) for name, values in known.items())]
    met: set[object] = set()
    for variant in variants:
        for number in range(PLAYED):
            seed = f"waiting {number}"
            options, count = choose(rules.options, dict(variant)), len(people_at(rules))
            session = Session(rules, options, count, seed)
            rng = Rng(seed)
            while session.result is None:
                active = session.active
                agenda = getattr(session.state, "agenda", ())  # not every game keeps one
                asks = agenda[-1] if agenda else None
                task, question = type(asks).__name__, getattr(asks, "question", None)
                kinds = {one.kind for seat in active for one in session.offer(seat).actions}
                sort = (task, question, *sorted(kinds), len(active))
                if sort not in met:
                    met.add(sort)
                    entries, can = tuple(session.entries), tuple(sorted(kinds))
                    yield Waiting(game, variant, seed, entries, active, task, question, can)
                seat = active[rng.below(len(active))]
                actions = session.offer(seat).actions
                session.commit(session.move(seat, actions[rng.below(len(actions))], 0))


def walked(
    states: Sequence[Waiting], *, every: Callable[[Waiting], set[object]], is_long: bool
) -> Iterator[Waiting]:
    """Leave out what holds nothing that a state before it has not, except in long walks."""
    met: set[object] = set()
    for one in states:
        if is_long or not every(one) <= met:
            yield one
        met |= every(one)


def asked(waiting: Waiting) -> set[object]:
    """Return each question with each of its answers, asked of one and of several."""
    question = waiting.task, waiting.question, len(waiting.active) > 1
    return {(waiting.game, *question, kind) for kind in waiting.kinds}


async def laid(rig: Rig, waiting: Waiting) -> Table:
    """Begin a game and let this have been played in it."""
    table = await rig.running(
        *people_at(GAMES[waiting.game].rules),
        game=waiting.game,
        variant=dict(waiting.variant),
        seed=waiting.seed,
        clock=PRESETS["day"],
    )
    session = played(waiting)
    await rig.sql("DELETE FROM clocks")
    async with rig.registry.store.write() as db:
        for entry in waiting.entries:
            await record.add_entry(db, table.id, entry)
        state = session.rules.states.dump(session.state)
        await record.keep_state(db, table.id, session.number, session.rules.meta.version, state)
        await seats.wait_for(db, table.id, waiting.active, rig.registry.now())
    rig.registry.forget(table.id)
    await lifecycle.pause(rig.registry, table.id, "kicked")
    await lifecycle.resume(rig.registry, table.id, table.row.channel_id, GUILD)
    return await rig.registry.get(table.id)


async def computers_move(rig: Rig, number: int) -> None:
    while await rig.computer_moves(number):
        pass


@pytest.mark.parametrize("game", GAMES)
async def test_whoever_is_asked_may_be_gone(rig: Rig, is_long: bool, game: str) -> None:
    for waiting in walked(found(game), every=asked, is_long=is_long):
        for seat in leaving(waiting, is_long=is_long):
            await rig.sql("DELETE FROM tables")
            await goes_on_without(rig, waiting, seat)


def leaving(waiting: Waiting, *, is_long: bool) -> tuple[Seat, ...]:
    """Return who is gone, one at a time: of those asked the first and the last, or all."""
    return waiting.active if is_long else waiting.active[:: max(1, len(waiting.active) - 1)]


async def goes_on_without(rig: Rig, waiting: Waiting, seat: Seat) -> None:
    """Check that a computer player plays on for a player who has left."""
    time = Time(rig)
    table = await laid(rig, waiting)
    before = played(waiting)
    user_id = table.seat_rows[seat].user_id
    assert user_id is not None
    time.guild.left = {user_id}
    for other in waiting.active:
        if other != seat:  # the others answer immediately
            other_id = table.seat_rows[other].user_id
            assert other_id is not None
            if other in table.session.active:
                first = table.session.offer(other).actions[0]
                await moves.move(rig.registry, table.id, other_id, first)
    await time.wait(2 * DAY)
    await computers_move(rig, table.id)
    table = await rig.registry.get(table.id)
    assert table.seat_rows[seat].kind == "computer", waiting.name
    assert table.session.state != before.state, waiting.name
    assert table.row.status == "over" or table.session.active != (seat,), waiting.name


@pytest.mark.parametrize("game", GAMES)
async def test_where_nobody_ever_answers_the_game_ends_all_the_same(
    rig: Rig, is_long: bool, game: str
) -> None:
    variants = walked(found(game)[::6], every=lambda one: {one.variant}, is_long=is_long)
    for waiting in variants:
        await rig.sql("DELETE FROM tables")
        await ends_by_itself(rig, waiting)


async def ends_by_itself(rig: Rig, waiting: Waiting) -> None:
    """See that a game ends that everybody has left to itself."""
    time = Time(rig)
    table = await laid(rig, waiting)
    for _ in range(60):
        await time.wait(3 * DAY)
        await computers_move(rig, table.id)
        if (await rig.registry.get(table.id)).row.status == "over":
            break
    table = await rig.registry.get(table.id)
    assert table.row.status == "over", waiting.name
    again = await rig.another().get(table.id)
    assert again.row.status == "over"  # its record is true
    assert again.session.result is not None
