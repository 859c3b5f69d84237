"""Before a game: people come and go, variants are chosen, and the host starts it.

Errors: `RefusedError`, with the reason.
"""

import secrets
from dataclasses import replace

from bot.clocks.clock import CLOCKS, PRESETS, Clock, Preset
from bot.model import UNTOLD, Chair, Dm, Facts, Level
from bot.outgoing import ButtonRemoval, LobbyUpdate, Message, WelcomeLetter
from bot.refusals import RefusedError, Why
from bot.store import outbox, seats, tables
from bot.tables import moves
from bot.tables.registry import Tables
from bot.tables.table import CHOSEN, Table
from games.core.codec import choose, chosen
from games.core.log import Seat

FIRST_LEVEL: Level = "easy"
"""How well the first computer player at a table plays, until somebody chooses."""


FIRST_CLOCK: Preset = "relaxed"
"""The clock of a table until somebody chooses: nothing is to get stuck."""


async def open_table(
    room: Tables, game: str, *, guild_id: int, channel_id: int, host_id: int, locale: str
) -> Table:
    """Open a lobby, with its host in it.

    Raises:
        ChannelTakenError: the channel has a table.
    """
    now = room.now()
    facts = Facts(
        id=0,
        game=game,
        options=CHOSEN.dump(chosen(room.shelf[game].rules.options())),
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
        clock=CLOCKS.dump(PRESETS[FIRST_CLOCK]),
    )
    chairs = (Chair(Seat(0), "person", host_id),)
    async with room.store.write() as db:
        table_id = await tables.add_table(db, facts)
        await seats.seat_all(db, table_id, chairs)
        table = Table(replace(facts, id=table_id), room.shelf[game], chairs)
        for letter in _welcome(table, host_id):
            await outbox.put(db, letter, now)
    room.keep(table)
    room.stir(table_id)
    return table


async def join(room: Tables, table_id: int, user_id: int) -> None:
    """Let somebody sit down; in place of a computer player if no seat is free."""
    async with room.locked(table_id) as table:
        _check_lobby(table)
        if table.seat_of(user_id) is not None:
            raise RefusedError(Why.SEATED)
        chairs = table.chairs
        if len(chairs) == table.rules.meta.seats[-1]:
            chairs = _without_computer(chairs, otherwise=Why.FULL)
        chair = Chair(Seat(len(chairs)), "person", user_id)
        await _seat(room, table, (*chairs, chair), *_welcome(table, user_id))


async def leave(room: Tables, table_id: int, user_id: int) -> None:
    """Let somebody get up; the next person becomes host, and without one the lobby closes."""
    async with room.locked(table_id) as table:
        _check_lobby(table)
        table.seat_for(user_id)
        chairs = tuple(chair for chair in table.chairs if chair.user_id != user_id)
        people = [chair.user_id for chair in chairs if chair.user_id is not None]
        if not people:
            await room.change(table, status="cancelled")
            return
        if table.facts.host_id == user_id:
            await room.change(table, host_id=people[0])
        await _seat(room, table, chairs)


async def add_computer(room: Tables, table_id: int) -> None:
    """Let a computer player sit down, who plays as well as the last one."""
    async with room.locked(table_id) as table:
        _check_lobby(table)
        if len(table.chairs) == table.rules.meta.seats[-1]:
            raise RefusedError(Why.FULL)
        level = FIRST_LEVEL
        for one in table.chairs:
            level = one.level or level
        chair = Chair(Seat(len(table.chairs)), "computer", level=level)
        await _seat(room, table, (*table.chairs, chair))


async def set_level(room: Tables, table_id: int, seat: Seat | None, level: Level) -> None:
    """Choose how well a computer player plays; None: all of them."""
    async with room.locked(table_id) as table:
        _check_lobby(table)
        meant = [
            chair
            for chair in table.chairs
            if chair.kind == "computer" and seat in (None, chair.seat)
        ]
        if not meant:
            raise RefusedError(Why.MOVED_ON)
        chairs = (replace(one, level=level) if one in meant else one for one in table.chairs)
        await _seat(room, table, tuple(chairs))


async def remove_computer(room: Tables, table_id: int) -> None:
    """Send the last computer player away."""
    async with room.locked(table_id) as table:
        _check_lobby(table)
        await _seat(room, table, _without_computer(table.chairs, otherwise=Why.NO_COMPUTER))


async def set_option(room: Tables, table_id: int, name: str, value: bool | str) -> None:
    """Choose a variant.

    Raises:
        UnreadableError: there is no such variant, or it cannot be that.
    """
    async with room.locked(table_id) as table:
        _check_lobby(table)
        values = chosen(table.options) | {name: value}
        choose(table.rules.options, values)
        await room.change(table, options=CHOSEN.dump(values))


async def set_clock(room: Tables, table_id: int, clock: Clock) -> None:
    """Choose the clock."""
    async with room.locked(table_id) as table:
        _check_lobby(table)
        await room.change(table, clock=CLOCKS.dump(clock))


async def start(room: Tables, table_id: int) -> None:
    """Start the game."""
    async with room.locked(table_id) as table:
        _check_lobby(table)
        if len(table.chairs) not in table.rules.meta.seats:
            raise RefusedError(Why.TOO_FEW)
        await moves.begin(room, table, secrets.token_hex(16))


async def cancel(room: Tables, table_id: int) -> None:
    """Close a lobby."""
    async with room.locked(table_id) as table:
        _check_lobby(table)
        await room.change(table, status="cancelled")


async def expire(room: Tables, before: int) -> None:
    """Close the lobbies in which nothing has happened since a moment, and say so there."""
    async with room.store.read() as db:
        stale = await tables.stale_lobbies(db, before)
    for facts in stale:
        async with room.locked(facts.id) as table:
            if table.facts.status == "lobby" and table.facts.touched_at < before:
                await room.change(table, LobbyUpdate(table.id), status="cancelled")


async def show(room: Tables, table_id: int, message_id: int | None = None) -> None:
    """Let the lobby's message show how things stand, when it was not itself what was pressed.

    Once the game has begun that is `message_id`, if given: the table's own message is a board then.
    """
    async with room.locked(table_id) as table:
        is_lobby = table.facts.status in ("lobby", "cancelled")
        await room.change(table, LobbyUpdate(table.id, None if is_lobby else message_id))


async def shown(room: Tables, table_id: int, message_id: int) -> None:
    """Note which message shows the lobby; an older one loses its buttons."""
    async with room.locked(table_id) as table:
        if table.facts.status in ("lobby", "cancelled"):
            old = table.facts.message_id
            removal = [ButtonRemoval(table.id, old)] if old not in (None, message_id) else []
            await room.change(table, *removal, message_id=message_id)


async def note_dm(room: Tables, table_id: int, user_id: int, dm: Dm) -> None:
    """Note whether somebody takes direct messages; a lobby shows it."""
    async with room.locked(table_id) as table:
        seat = table.seat_of(user_id)  # not where they sat when it was written
        if seat is None or table.chairs[seat].dm == dm:
            return
        is_news = "closed" in (dm, table.chairs[seat].dm)
        async with room.store.write() as db:
            await seats.set_dm(db, table.id, seat, dm)
            if table.facts.status == "lobby" and is_news:
                await outbox.put(db, LobbyUpdate(table.id), room.now())
        table.chairs = tuple(
            replace(chair, dm=dm) if chair.seat == seat else chair for chair in table.chairs
        )
        room.stir(table.id)


def _welcome(table: Table, user_id: int) -> list[WelcomeLetter]:
    """Return a word to somebody who sits down; where nothing will be secret there is no need."""
    return [] if table.game.words.secrets is None else [WelcomeLetter(table.id, user_id)]


def _check_lobby(table: Table) -> None:
    match table.facts.status:
        case "lobby":
            return
        case "cancelled":
            raise RefusedError(Why.CANCELLED)
        case _:
            raise RefusedError(Why.STARTED)


def _without_computer(chairs: tuple[Chair, ...], otherwise: Why) -> tuple[Chair, ...]:
    """Return the chairs without the last computer player."""
    last = next((chair for chair in reversed(chairs) if chair.kind == "computer"), None)
    if last is None:
        raise RefusedError(otherwise)
    return tuple(chair for chair in chairs if chair is not last)


async def _seat(room: Tables, table: Table, chairs: tuple[Chair, ...], *messages: Message) -> None:
    """Save who sits at a locked table, seats counted anew, then let it be true."""
    seated = tuple(replace(chair, seat=Seat(seat)) for seat, chair in enumerate(chairs))
    now = room.now()
    async with room.store.write() as db:
        await seats.seat_all(db, table.id, seated)
        await tables.change_table(db, table.id, touched_at=now)
        for message in messages:
            await outbox.put(db, message, now)
    table.chairs = seated
    table.facts = replace(table.facts, touched_at=now)
    room.stir(table.id)
