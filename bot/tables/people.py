"""What is stored of a person: what they tell of themselves, their absence, how it is deleted."""

from dataclasses import dataclass, replace
from typing import Any, Final

from bot.model import Chair, Person
from bot.outgoing import AbsenceNotice
from bot.refusals import RefusedError
from bot.store import clocks, outbox, people, seats, substitutes, tables
from bot.tables import lobby
from bot.tables.registry import Tables


@dataclass(frozen=True, slots=True)
class Stored:
    """At how many tables somebody's id is stored, and what they have told of themselves."""

    live: int
    past: int
    told: Person


async def stored(room: Tables, user_id: int) -> Stored:
    """Return what is stored of a person: their id, where they sat, and what they have told."""
    async with room.store.read() as db:
        live, past = await seats.count_seats(db, user_id)
        return Stored(live, past, await people.person(db, user_id))


_HOURS: Final = ("zone", "quiet_from", "quiet_to", "away_until")
"""What makes time run otherwise for somebody."""


async def change(room: Tables, user_id: int, **columns: Any) -> Person:  # noqa: ANN401
    """Note something that somebody tells of themselves, and return what is known of them then."""
    async with room.store.write() as db:
        before = await people.person(db, user_id)
        after = await people.change(db, user_id, **columns)
    await _tell_hours(room, before, after)
    return after


async def go_away(room: Tables, user_id: int, until: int) -> None:
    """Let somebody be away until a moment; each of their running tables is told so, once."""
    now = room.now()
    async with room.store.write() as db:
        before = await people.person(db, user_id)
        after = await people.change(db, user_id, away_until=until)
        mine = await tables.tables_of(db, user_id)
        told = [(facts, seat) for facts, seat, _ in mine if facts.status == "running"]
        for facts, seat in told:
            await outbox.put(db, AbsenceNotice(facts.id, seat, until), now)
    room.away.add(user_id)
    for facts, _ in told:
        room.stir(facts.id)
    await _tell_hours(room, before, after)


async def is_away(room: Tables, user_id: int) -> bool:
    """Tell whether somebody has said that they are away now."""
    if user_id not in room.away:
        return False
    async with room.store.read() as db:
        until = (await people.person(db, user_id)).away_until
    return until is not None and until > room.now()


async def come_back(room: Tables, user_id: int) -> bool:
    """Let somebody be there again; False if they were not away."""
    if user_id not in room.away:
        return False
    was_away = await is_away(room, user_id)
    await change(room, user_id, away_until=None)
    room.away.discard(user_id)
    return was_away


async def _tell_hours(room: Tables, before: Person, after: Person) -> None:
    if any(getattr(before, name) != getattr(after, name) for name in _HOURS):
        for settle in room.hours_changed:
            await settle(before, after)


async def forget(room: Tables, user_id: int) -> None:
    """Delete what is stored of a person.

    They leave lobbies; a game in progress keeps the seat as a former player's, and a computer
    player moves for it, so that the others can go on.
    """
    async with room.store.read() as db:
        live = [facts for facts, _, _ in await tables.tables_of(db, user_id)]
    for facts in live:
        if facts.status == "lobby":
            await _leave(room, facts.id, user_id)
    async with room.store.write() as db:
        await seats.forget_person(db, user_id)
        await outbox.forget_person(db, user_id)
        await people.forget(db, user_id)
        await substitutes.forget_person(db, user_id)
    for facts in live:
        await _become_former(room, facts.id, user_id)
    room.forget_all_with(user_id)
    room.away.discard(user_id)


async def _leave(room: Tables, table_id: int, user_id: int) -> None:
    try:
        await lobby.leave(room, table_id, user_id)
    except RefusedError:
        return  # it has started, or was closed, in this moment
    await lobby.show(room, table_id)


async def _become_former(room: Tables, table_id: int, user_id: int) -> None:
    """Let the table in memory know, and hand it to another host."""
    async with room.locked(table_id) as table:
        chairs = tuple(_without(chair, user_id) for chair in table.chairs)
        kept = {seat: one for seat, one in table.timers.items() if chairs[seat].kind == "person"}
        async with room.store.write() as db:
            await seats.forget_person(db, user_id)  # the seat may have been given away just now
            await clocks.keep(db, table.id, table.timers, kept)
        table.chairs, table.timers = chairs, kept
        if table.facts.host_id in (user_id, None):
            await room.change(table, host_id=next(iter(table.people), None))
        else:
            room.stir(table.id)


def _without(chair: Chair, user_id: int) -> Chair:
    """Return a chair at which somebody sits no more, and to which they do not come back."""
    if chair.user_id == user_id:
        return replace(chair, kind="former", user_id=None)
    return replace(chair, absent_id=None) if chair.absent_id == user_id else chair
