"""The lobby before a game: people join and leave, options are chosen, the host starts it.

Errors: `RefusedError`, with the reason.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.ai.levels import as_offered
from bot.clocks.clock import CLOCKS, Clock
from bot.model import UNTOLD, Dm, Level, SeatRow, TableRow
from bot.outgoing import (
    ButtonRemoval,
    LobbyPost,
    LobbyUpdate,
    Message,
    QueueCall,
    RematchCall,
    TableAlert,
    WelcomeDm,
)
from bot.refusals import RefusedError, Why
from bot.store.rows import alerts as stored_alerts
from bot.store.rows import outbox, seats, tables
from bot.tables import alerts, moves
from bot.tables.last_time import last_time
from bot.tables.registry import TableRegistry
from bot.tables.table import CHOSEN, Table
from games.core.codec import choose, chosen
from games.core.log import Seat

USUAL_SEATS: Final = 4
"""The default number of players at a table filled with computer players."""


@dataclass(frozen=True, slots=True)
class Opponents:
    """The computer players that a person chose as opponents."""

    count: int
    level: Level


async def open_table(
    registry: TableRegistry,
    game: str,
    *,
    guild_id: int,
    channel_id: int,
    host_id: int,
    locale: str,
    past: Table | None = None,
    at_once: bool = False,
    clock: Clock | None = None,
    called: tuple[int, ...] = (),
) -> Table:
    """Open a lobby with its host, and with the choices of their last table of this game.

    `at_once`: it starts in the same press, so the DM with the secrets is welcome enough. A rematch
    of a `past` table has the same options, clock and computer players, and the order of the seats,
    moved by one. With a `clock`, it is opened for a queue: the host and all who are `called` leave
    the queue, and the outbox posts the lobby.

    Raises:
        ChannelTakenError: the channel has a table.
        RefusedError: a person has left the queue.
    """
    now = registry.now()
    usual = past or await last_time(registry, game, host_id)
    row = TableRow(
        id=0,
        game=game,
        options=CHOSEN.dump(chosen(usual.options)),
        seed="",
        status="lobby",
        guild_id=guild_id,
        channel_id=channel_id,
        host_id=host_id,
        locale=locale,
        message_id=None,
        told=UNTOLD,
        reason=None,
        created_at=now,
        touched_at=now,
        clock=CLOCKS.dump(clock or usual.clock),
        follows=None if past is None else past.id,
        hints="alone" if past is None or past.row.hints == "never" else past.row.hints,
    )
    seat_rows: tuple[SeatRow, ...] = (SeatRow(Seat(0), "person", host_id),)
    if past is not None:
        seat_rows = _numbered(_as_before((*seat_rows, *_computers(past)), past))
    async with registry.store.write() as db:
        table_id = await tables.add_table(db, row)
        await seats.seat_all(db, table_id, seat_rows)
        table = Table(replace(row, id=table_id), registry.shelf[game], seat_rows)
        for message in () if at_once else _welcome(table, host_id):
            await outbox.put(db, message, now)
        if clock is not None:
            waiting = {host_id, *called}
            if await stored_alerts.unqueue(db, guild_id, game, waiting) != waiting:
                raise RefusedError(Why.MOVED_ON)
            await outbox.put(db, LobbyPost(table_id), now)
            await outbox.put(db, QueueCall(table_id, called), now)
        if not at_once:
            for news in await alerts.news(db, table.row, table.clock, now, {host_id, *called}):
                await outbox.put(db, news, now)
    registry.keep(table)
    registry.notify(table_id)
    return table


async def join(registry: TableRegistry, table_id: int, user_id: int) -> None:
    """Seat a person, in place of a computer player if no seat is free."""
    async with registry.locked(table_id) as table:
        _check_lobby(table)
        if table.seat_of(user_id) is not None:
            raise RefusedError(Why.SEATED)
        seat_rows = table.seat_rows
        if len(seat_rows) == table.rules.meta.seats[-1]:
            seat_rows = _without_computer(seat_rows, otherwise=Why.FULL)
        seat_rows = (*seat_rows, SeatRow(Seat(len(seat_rows)), "person", user_id))
        if table.row.follows is not None:
            seat_rows = _as_before(seat_rows, await registry.get(table.row.follows))
        await _seat(registry, table, seat_rows, *_welcome(table, user_id))


async def call_again(registry: TableRegistry, table_id: int) -> None:
    """Call the players of a rematch's past table who have not joined it."""
    async with registry.locked(table_id) as table:
        _check_lobby(table)
        async with registry.store.write() as db:
            await outbox.put(db, RematchCall(table.id), registry.now())
        registry.notify(table.id)


async def called_again(registry: TableRegistry, table: Table) -> list[int]:
    """Return the people of the past table who have not joined its rematch, in seat order."""
    if table.row.follows is None or table.row.status != "lobby":
        return []
    past = await registry.get(table.row.follows)
    return [one for one in past.people if table.seat_of(one) is None]


async def leave(registry: TableRegistry, table_id: int, user_id: int) -> None:
    """Remove a person; the next one becomes host, and without one the lobby closes."""
    async with registry.locked(table_id) as table:
        _check_lobby(table)
        table.seat_for(user_id)
        seat_rows = tuple(seat_row for seat_row in table.seat_rows if seat_row.user_id != user_id)
        people = [seat_row.user_id for seat_row in seat_rows if seat_row.user_id is not None]
        if not people:
            await registry.change(table, status="cancelled")
            return
        if table.row.host_id == user_id:
            await registry.change(table, host_id=people[0])
        await _seat(registry, table, seat_rows)


async def add_computer(registry: TableRegistry, table_id: int) -> None:
    """Add a computer player with the level of the last one."""
    async with registry.locked(table_id) as table:
        _check_lobby(table)
        if len(table.seat_rows) == table.rules.meta.seats[-1]:
            raise RefusedError(Why.FULL)
        await _add_computers(registry, table, 1)


def missing(table: Table, computers: int | None = None) -> int:
    """Return how many computer players `fill_and_start` adds; None: up to four players."""
    wanted = USUAL_SEATS if computers is None else 1 + computers
    wanted = min(max(wanted, fewest(table)), table.rules.meta.seats[-1])
    return max(0, wanted - len(table.seat_rows))


def fewest(table: Table) -> int:
    """Return the smallest number of seats with which all chosen options have an effect."""
    rules = table.rules
    return rules.meta.seats[0] if rules.fewest is None else rules.fewest(table.options)


async def fill_and_start(registry: TableRegistry, table_id: int) -> None:
    """Fill the table with computer players, and start."""
    async with registry.locked(table_id) as table:
        _check_lobby(table)
        await _add_computers(registry, table, missing(table))
        await moves.begin(registry, table, registry.new_seed())


async def play_alone(
    registry: TableRegistry, table_id: int, against: Opponents | None = None
) -> None:
    """Start against computer players: these, or as many and as strong as last time."""
    async with registry.locked(table_id) as table:
        _check_lobby(table)
        if against is None:
            usual = await last_time(registry, table.row.game, table.row.host_id, table.id)
            count, level = missing(table, usual.computers), usual.level
        else:
            count, level = missing(table, against.count), against.level
        await _add_computers(registry, table, count, level)
        await moves.begin(registry, table, registry.new_seed())


async def _add_computers(
    registry: TableRegistry, table: Table, count: int, level: Level | None = None
) -> None:
    """Add computer players to a locked table; level None: the last one's, or that of last time."""
    for one in table.seat_rows:
        level = one.level or level
    if level is None:
        level = (await last_time(registry, table.row.game, table.row.host_id, table.id)).level
    added = (SeatRow(Seat(0), "computer", level=level) for _ in range(count))
    await _seat(registry, table, (*table.seat_rows, *added))


async def set_level(
    registry: TableRegistry, table_id: int, seat: Seat | None, level: Level
) -> None:
    """Set the level of a computer player; None for all of them."""
    async with registry.locked(table_id) as table:
        _check_lobby(table)
        meant = [
            seat_row
            for seat_row in table.seat_rows
            if seat_row.kind == "computer" and seat in (None, seat_row.seat)
        ]
        if not meant:
            raise RefusedError(Why.MOVED_ON)
        seat_rows = (replace(one, level=level) if one in meant else one for one in table.seat_rows)
        await _seat(registry, table, tuple(seat_rows))


async def remove_computer(registry: TableRegistry, table_id: int) -> None:
    """Remove the last computer player."""
    async with registry.locked(table_id) as table:
        _check_lobby(table)
        await _seat(registry, table, _without_computer(table.seat_rows, otherwise=Why.NO_COMPUTER))


async def set_option(registry: TableRegistry, table_id: int, name: str, value: bool | str) -> None:
    """Set a variant.

    Raises:
        UnreadableError: there is no such variant, or it cannot be that.
    """
    async with registry.locked(table_id) as table:
        _check_lobby(table)
        values = chosen(table.options) | {name: value}
        choose(table.rules.options, values)
        await registry.change(table, options=CHOSEN.dump(values))


async def set_clock(registry: TableRegistry, table_id: int, clock: Clock) -> None:
    """Set the clock; the talking time stays as it is."""
    async with registry.locked(table_id) as table:
        _check_lobby(table)
        kept = replace(clock, talk=table.clock.talk)
        is_new = alerts.pace(clock) != alerts.pace(table.clock)
        news = list[TableAlert]()
        if is_new:  # others wait for a table in this pace
            async with registry.store.read() as db:
                news = await alerts.news(db, table.row, clock, registry.now(), table.people)
        await registry.change(table, *news, clock=CLOCKS.dump(kept))


async def set_talk(registry: TableRegistry, table_id: int, length: int) -> None:
    """Set the talking time before choices, in milliseconds; 0: none."""
    async with registry.locked(table_id) as table:
        _check_lobby(table)
        await registry.change(table, clock=CLOCKS.dump(replace(table.clock, talk=length)))


async def set_hints(registry: TableRegistry, table_id: int, *, for_all: bool) -> None:
    """Allow hints for everybody, or only for a person who plays against computers only."""
    async with registry.locked(table_id) as table:
        _check_lobby(table)
        await registry.change(table, hints="all" if for_all else "alone")


async def start(registry: TableRegistry, table_id: int) -> None:
    """Start the game."""
    async with registry.locked(table_id) as table:
        _check_lobby(table)
        if len(table.seat_rows) not in table.rules.meta.seats:
            raise RefusedError(Why.TOO_FEW)
        await moves.begin(registry, table, registry.new_seed())


async def cancel(registry: TableRegistry, table_id: int) -> None:
    """Close a lobby."""
    async with registry.locked(table_id) as table:
        _check_lobby(table)
        await registry.change(table, status="cancelled")


async def expire(registry: TableRegistry, before: int) -> None:
    """Close the lobbies without activity since a moment, and notify their channels."""
    async with registry.store.read() as db:
        stale = await tables.stale_lobbies(db, before)
    for row in stale:
        async with registry.locked(row.id) as table:
            if table.row.status == "lobby" and table.row.touched_at < before:
                await registry.change(table, LobbyUpdate(table.id), status="cancelled")


async def show(registry: TableRegistry, table_id: int, message_id: int | None = None) -> None:
    """Update the lobby's message, unless the answer to the press already showed it.

    After the start, that message is `message_id` if given, since the table's own is a board then.
    """
    async with registry.locked(table_id) as table:
        is_lobby = table.row.status in ("lobby", "cancelled")
        await registry.change(table, LobbyUpdate(table.id, None if is_lobby else message_id))


async def shown(registry: TableRegistry, table_id: int, message_id: int) -> None:
    """Save which message shows the lobby; an older one loses its buttons."""
    async with registry.locked(table_id) as table:
        if table.row.status in ("lobby", "cancelled"):
            old = table.row.message_id
            removal = [ButtonRemoval(table.id, old)] if old not in (None, message_id) else []
            await registry.change(table, *removal, message_id=message_id)


async def note_dm(registry: TableRegistry, table_id: int, user_id: int, dm: Dm) -> None:
    """Save whether a person accepts DMs; a lobby shows it."""
    async with registry.locked(table_id) as table:
        seat = table.seat_of(user_id)  # they may sit elsewhere than when it was written
        if seat is None or table.seat_rows[seat].dm == dm:
            return
        is_news = "closed" in (dm, table.seat_rows[seat].dm)
        async with registry.saving(table) as db:
            await seats.set_dm(db, table.id, seat, dm)
            if table.row.status == "lobby" and is_news:
                await outbox.put(db, LobbyUpdate(table.id), registry.now())
        table.seat_rows = tuple(
            replace(seat_row, dm=dm) if seat_row.seat == seat else seat_row
            for seat_row in table.seat_rows
        )
        registry.notify(table.id)


def _welcome(table: Table, user_id: int) -> list[WelcomeDm]:
    """Return a welcome to a person who joins.

    A game without secrets needs none, nor one that is played in DMs.
    """
    has_secrets = table.game.words.secrets is not None
    return [WelcomeDm(table.id, user_id)] if has_secrets and not table.row.is_direct else []


def _check_lobby(table: Table) -> None:
    match table.row.status:
        case "lobby":
            return
        case "cancelled":
            raise RefusedError(Why.CANCELLED)
        case _:
            raise RefusedError(Why.STARTED)


def _without_computer(seat_rows: tuple[SeatRow, ...], otherwise: Why) -> tuple[SeatRow, ...]:
    """Return the seats without the last computer player."""
    last = next((seat_row for seat_row in reversed(seat_rows) if seat_row.kind == "computer"), None)
    if last is None:
        raise RefusedError(otherwise)
    return tuple(seat_row for seat_row in seat_rows if seat_row is not last)


def _computers(past: Table) -> Iterator[SeatRow]:
    """Yield the computer players of a past table with their levels, for a new one."""
    for seat_row in past.seat_rows:
        if seat_row.kind == "computer":
            level = as_offered(past.game, seat_row.computer_level)
            yield SeatRow(seat_row.seat, "computer", level=level)


def _as_before(seat_rows: Sequence[SeatRow], past: Table) -> tuple[SeatRow, ...]:
    """Return the seats in the order of a past table, moved by one; newcomers come last."""
    left, found = list(seat_rows), list[SeatRow]()
    for before in (*past.seat_rows[1:], *past.seat_rows[:1]):
        again = next((one for one in left if _is_again(one, before)), None)
        if again is not None:
            left.remove(again)
            found.append(again)
    return (*found, *left)


def _is_again(seat_row: SeatRow, before: SeatRow) -> bool:
    """Tell whether the same person, or a computer player, sat there before."""
    if seat_row.kind == "computer":
        return before.kind == "computer" and seat_row.level == before.level
    return seat_row.user_id == before.user_id


def _numbered(seat_rows: Iterable[SeatRow]) -> tuple[SeatRow, ...]:
    return tuple(replace(seat_row, seat=Seat(seat)) for seat, seat_row in enumerate(seat_rows))


async def _seat(
    registry: TableRegistry, table: Table, seat_rows: tuple[SeatRow, ...], *messages: Message
) -> None:
    """Save the occupants of a locked table, renumber the seats, then apply this in memory."""
    seated = _numbered(seat_rows)
    now = registry.now()
    async with registry.saving(table) as db:
        await seats.seat_all(db, table.id, seated)
        await tables.change_table(db, table.id, touched_at=now)
        for message in messages:
            await outbox.put(db, message, now)
    table.seat_rows = seated
    table.row = replace(table.row, touched_at=now)
    registry.notify(table.id)
