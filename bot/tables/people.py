"""Change and delete a person's stored data."""

from dataclasses import dataclass, replace
from typing import Any, Final

from bot.model import Person, SeatRow
from bot.outgoing import AbsenceNotice
from bot.refusals import RefusedError
from bot.store.rows import (
    alerts,
    clocks,
    outbox,
    people,
    plans,
    ratings,
    seats,
    substitutes,
    tables,
    tournaments,
    what_ifs,
)
from bot.tables import lobby, what_if
from bot.tables.registry import TableRegistry


@dataclass(frozen=True, slots=True)
class Stored:
    """A person's stored data: the amount of each kind, and their settings."""

    live: int
    past: int
    plans: int
    rated: int
    tournaments: int
    alerts: int
    what_if: bool
    """They have a what-if."""
    told: Person


async def stored(registry: TableRegistry, user_id: int) -> Stored:
    """Return the amounts of a person's stored data."""
    async with registry.store.read() as db:
        live, past = await seats.count_seats(db, user_id)
        planned = await plans.count(db, user_id)
        rated = sum(one.games for one in (await ratings.of_person(db, user_id)).values())
        entered = await tournaments.count(db, user_id)
        asked = await alerts.count(db, user_id)
        tried = await what_ifs.of_person(db, user_id, registry.now() - what_if.KEPT)
        told = await people.person(db, user_id)
        return Stored(live, past, planned, rated, entered, asked, tried is not None, told)


_HOURS: Final = ("zone", "quiet_from", "quiet_to", "days_off", "away_until")
"""Settings that affect when a person's clock runs."""


async def change(registry: TableRegistry, user_id: int, **columns: Any) -> Person:  # noqa: ANN401 - columns differ
    """Save settings of a person, and return all of them."""
    async with registry.store.write() as db:
        before = await people.person(db, user_id)
        after = await people.change(db, user_id, **columns)
    if after.ends_turn:
        registry.end_turns_themselves.discard(user_id)
    else:
        registry.end_turns_themselves.add(user_id)
    registry.notify_of_person(user_id)
    await _tell_hours(registry, before, after)
    return after


async def go_away(registry: TableRegistry, user_id: int, until: int) -> None:
    """Mark a person as away until a moment, and notify each of their running tables once."""
    registry.away.add(user_id)
    await _mark(registry, user_id, until)


async def is_away(registry: TableRegistry, user_id: int) -> bool:
    """Tell whether a person is away now."""
    if user_id not in registry.away:
        return False
    async with registry.store.read() as db:
        until = (await people.person(db, user_id)).away_until
    return until is not None and until > registry.now()


async def come_back(registry: TableRegistry, user_id: int) -> bool:
    """End a person's absence; return False if they were not away."""
    if user_id not in registry.away:
        return False
    was_away = await is_away(registry, user_id)
    if was_away:
        await _mark(registry, user_id, None)
    else:
        await change(registry, user_id, away_until=None)
    registry.away.discard(user_id)
    return was_away


async def _mark(registry: TableRegistry, user_id: int, until: int | None) -> None:
    """Save the end of a person's absence (None: they are back), and notify their running tables."""
    now = registry.now()
    async with registry.store.write() as db:
        before = await people.person(db, user_id)
        after = await people.change(db, user_id, away_until=until)
        mine = await tables.tables_of(db, user_id)
        told = [(row, seat) for row, seat, _ in mine if row.status == "running"]
        for row, seat in told:
            await outbox.put(db, AbsenceNotice(row.id, seat, until), now)
    for row, _ in told:
        registry.notify(row.id)
    registry.notify_of_person(user_id)
    await _tell_hours(registry, before, after)


async def _tell_hours(registry: TableRegistry, before: Person, after: Person) -> None:
    if any(getattr(before, name) != getattr(after, name) for name in _HOURS):
        for settle in registry.hours_changed:
            await settle(before, after)


async def forget(registry: TableRegistry, user_id: int) -> None:
    """Delete a person's stored data.

    They leave lobbies. In a game in progress, their seat becomes a former player's, for whom a
    computer player moves, so that the others can go on.
    """
    async with registry.store.read() as db:
        live = [row for row, _, _ in await tables.tables_of(db, user_id)]
    for row in live:
        if row.status == "lobby":
            await _leave(registry, row.id, user_id)
    async with registry.store.write() as db:
        await plans.forget_person(db, user_id)  # it reads the occupants
        await seats.forget_person(db, user_id)
        await outbox.forget_person(db, user_id)
        await people.forget(db, user_id)
        await substitutes.forget_person(db, user_id)
        await alerts.forget_person(db, user_id)
        await what_ifs.forget_person(db, user_id)
        await tournaments.forget_person(db, user_id)
        await ratings.forget_person(db, user_id)
    for row in live:
        await _become_former(registry, row.id, user_id)
    registry.forget_all_with(user_id)
    registry.away.discard(user_id)
    registry.end_turns_themselves.discard(user_id)
    registry.notify_of_person(user_id)


async def _leave(registry: TableRegistry, table_id: int, user_id: int) -> None:
    try:
        await lobby.leave(registry, table_id, user_id)
    except RefusedError:
        return  # it has just started or closed
    await lobby.show(registry, table_id)


async def _become_former(registry: TableRegistry, table_id: int, user_id: int) -> None:
    """Update a table in memory, and make another person its host."""
    async with registry.locked(table_id) as table:
        seat_rows = tuple(_without(seat_row, user_id) for seat_row in table.seat_rows)
        kept = {seat: one for seat, one in table.timers.items() if seat_rows[seat].kind == "person"}
        planned = {
            seat: one for seat, one in table.plans.items() if seat_rows[seat].kind == "person"
        }
        async with registry.saving(table) as db:
            await plans.keep(db, table.id, table.plans, planned)
            await seats.forget_person(db, user_id)  # the seat may have just been given away
            await clocks.keep(db, table.id, table.timers, kept)
        table.seat_rows, table.timers, table.plans = seat_rows, kept, planned
        if table.row.host_id in (user_id, None):
            await registry.change(table, host_id=next(iter(table.people), None))
        else:
            registry.notify(table.id)


def _without(seat_row: SeatRow, user_id: int) -> SeatRow:
    """Return a seat without a person, who cannot take it back."""
    if seat_row.owner_id == user_id:
        seat_row = replace(seat_row, owner_id=None)
    if seat_row.user_id == user_id:
        return replace(seat_row, kind="former", user_id=None)
    if seat_row.absent_id == user_id:
        return replace(seat_row, absent_id=None, was_back=True)
    return seat_row
