"""Tournaments: their stored data, records, people and tables.

Errors: `LostRaceError` if another process has written the same entry.
"""

import secrets
from collections.abc import Iterable
from dataclasses import asdict
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import (
    BindParameter,
    Row,
    Select,
    bindparam,
    delete,
    func,
    insert,
    select,
    true,
    update,
)
from sqlalchemy.exc import IntegrityError

from bot.model import Place, TournamentRow
from bot.store.databases.transactions import Db
from bot.store.rows.record import LostRaceError
from bot.store.schema import (
    DRAFTS,
    TABLES,
    TOURNAMENT_GAMES,
    TOURNAMENT_PEOPLE,
    TOURNAMENT_PLACES,
    TOURNAMENT_RECORD,
    TOURNAMENT_TABLES,
    TOURNAMENTS,
    UNDER_WAY,
)
from bot.store.upsert import upsert
from tournaments.events import EVENTS, Entry, Event

_COLUMNS = tuple(TournamentRow.__dataclass_fields__)
_OF_PLACE = tuple(Place.__dataclass_fields__)
_EVENTS_KEPT: Final = 4096
"""The number of cached events, the most recently used."""
_DRAFT_BITS: Final = 62
"""The bits of a draft's number: as many as the database stores, so that nobody can guess one."""


async def add(db: Db, row: TournamentRow) -> int:
    """Add a tournament and return its id."""
    values = {name: getattr(row, name) for name in _COLUMNS if name != "id"}
    key = (await db.execute(insert(TOURNAMENTS).values(values))).inserted_primary_key
    assert key is not None  # noqa: S101 - the table numbers its rows
    return int(key[0])


async def change(db: Db, tournament_id: int, **values: Any) -> None:  # noqa: ANN401 - they differ
    """Change some columns of a tournament."""
    await db.execute(update(TOURNAMENTS).where(TOURNAMENTS.c.id == tournament_id).values(values))


async def tournament(db: Db, tournament_id: int) -> TournamentRow | None:
    """Return a tournament's row."""
    row = (await db.execute(_TOURNAMENT, {"this": tournament_id})).first()
    return None if row is None else _row(row)


async def of_guild(db: Db, guild_id: int) -> list[TournamentRow]:
    """Return the live tournaments of a guild, oldest first."""
    return await _rows(db, select(TOURNAMENTS).where(TOURNAMENTS.c.guild_id == guild_id, UNDER_WAY))


async def of_person(db: Db, user_id: int) -> list[TournamentRow]:
    """Return the live tournaments in which a person has a number, oldest first."""
    theirs = select(TOURNAMENT_PEOPLE.c.tournament_id).where(TOURNAMENT_PEOPLE.c.user_id == user_id)
    return await _rows(db, select(TOURNAMENTS).where(TOURNAMENTS.c.id.in_(theirs), UNDER_WAY))


async def under_way(db: Db) -> list[TournamentRow]:
    """Return all live tournaments, oldest first."""
    return await _rows(db, select(TOURNAMENTS).where(UNDER_WAY))


async def over_in_guild(db: Db, guild_id: int) -> list[TournamentRow]:
    """Return the finished tournaments of a guild, newest first."""
    wanted = select(TOURNAMENTS).where(
        TOURNAMENTS.c.guild_id == guild_id, TOURNAMENTS.c.status == "over"
    )
    return (await _rows(db, wanted))[::-1]


async def due(db: Db, now: int) -> list[int]:
    """Return the tournaments in which an automatic event may be due, the longest due first."""
    found = await db.execute(
        select(TOURNAMENTS.c.id)
        .where(TOURNAMENTS.c.next_at <= now)
        .order_by(TOURNAMENTS.c.next_at, TOURNAMENTS.c.id)
    )
    return [int(row.id) for row in found]


async def add_draft(db: Db, content: str, now: int, *, kept_for: int) -> int:
    """Add a draft and return its random id; delete drafts older than `kept_for`."""
    await db.execute(delete(DRAFTS).where(DRAFTS.c.at < now - kept_for))
    number = secrets.randbits(_DRAFT_BITS)
    await db.execute(insert(DRAFTS).values(id=number, at=now, content=content))
    return number


async def draft(db: Db, draft_id: int) -> str | None:
    """Return a draft; None if it is too old, or already opened."""
    text: str | None = (
        await db.execute(select(DRAFTS.c.content).where(DRAFTS.c.id == draft_id))
    ).scalar()
    return text


async def change_draft(db: Db, draft_id: int, content: str) -> None:
    """Change a draft."""
    await db.execute(update(DRAFTS).where(DRAFTS.c.id == draft_id).values(content=content))


async def take_draft(db: Db, draft_id: int) -> bool:
    """Delete a draft that becomes a tournament; False if it already did."""
    done = await db.execute(delete(DRAFTS).where(DRAFTS.c.id == draft_id).returning(DRAFTS.c.id))
    return done.first() is not None


async def add_entry(db: Db, tournament_id: int, entry: Entry) -> None:
    """Add the next entry of a record.

    Raises:
        LostRaceError: another process has added one.
    """
    values = {
        "tournament_id": tournament_id,
        "number": entry.number,
        "at": entry.at,
        "by": entry.by,
        "event": EVENTS.dump(entry.event),
    }
    try:
        await db.execute(insert(TOURNAMENT_RECORD).values(values))
    except IntegrityError:
        raise LostRaceError from None


async def entries(db: Db, tournament_id: int, *, after: int = 0) -> list[Entry]:
    """Return a record in order, starting after an entry.

    Raises:
        UnreadableError: it was not written by `add_entry`.
    """
    found = await db.execute(_ENTRIES, {"this": tournament_id, "after": after})
    return [Entry(row.number, row.at, row.by, _event(row.event)) for row in found]


@lru_cache(maxsize=_EVENTS_KEPT)
def _event(text: str) -> Event:
    """Return a stored event, from the cache: records are read at each announcement and press."""
    return EVENTS.load(text)


async def length(db: Db, tournament_id: int) -> int:
    """Return the number of entries of a record."""
    here = TOURNAMENT_RECORD.c.tournament_id == tournament_id
    last = (await db.execute(select(func.max(TOURNAMENT_RECORD.c.number)).where(here))).scalar()
    return int(last or 0)


async def number_of(db: Db, tournament_id: int, user_id: int) -> int:
    """Return a person's number in a tournament; a new one if they had none."""
    known = await known_number(db, tournament_id, user_id)
    if known is not None:
        return known
    here = TOURNAMENT_PEOPLE.c.tournament_id == tournament_id
    last: int | None = (
        await db.execute(select(func.max(TOURNAMENT_PEOPLE.c.number)).where(here))
    ).scalar()
    row = {"tournament_id": tournament_id, "number": (last or 0) + 1, "user_id": user_id}
    await db.execute(insert(TOURNAMENT_PEOPLE).values(row))
    return row["number"]


async def known_number(db: Db, tournament_id: int, user_id: int) -> int | None:
    """Return a person's number in a tournament; None if they have none."""
    number: int | None = (
        await db.execute(_NUMBER, {"this": tournament_id, "person": user_id})
    ).scalar()
    return number


async def users(db: Db, tournament_id: int, numbers: Iterable[int] | None = None) -> dict[int, int]:
    """Return the people with these numbers in a tournament, or all.

    Deleted people are left out.
    """
    given: dict[str, object] = {"this": tournament_id}
    if numbers is not None:
        given["numbers"] = list(numbers)
    found = await db.execute(_USERS if numbers is None else _USERS_WITH, given)
    return {int(row.number): int(row.user_id) for row in found}


async def add_place(db: Db, tournament_id: int, place: Place) -> None:
    """Add a channel for a tournament's announcements.

    A newer message there replaces the old one.
    """
    row = {"tournament_id": tournament_id, **asdict(place)}
    await upsert(db, TOURNAMENT_PLACES, row)


async def move(db: Db, tournament_id: int, channel_id: int, message_id: int | None) -> None:
    """Move a tournament to another channel of its server."""
    here = TOURNAMENT_PLACES.c.tournament_id == tournament_id
    await db.execute(
        delete(TOURNAMENT_PLACES).where(here, TOURNAMENT_PLACES.c.channel_id == channel_id)
    )
    await change(db, tournament_id, channel_id=channel_id, message_id=message_id)


async def places(db: Db, tournament_id: int) -> list[Place]:
    """Return the additional channels of a tournament."""
    found = await db.execute(_PLACES, {"this": tournament_id})
    return [Place(**{name: getattr(row, name) for name in _OF_PLACE}) for row in found]


async def note_draw(
    db: Db, tournament_id: int, channel_id: int | None, entry: int, message_id: int | None
) -> None:
    """Save the message that announced a draw; None: in the tournament's own channel."""
    values = {"drawn_entry": entry, "drawn_message_id": message_id}
    if channel_id is None:
        await change(db, tournament_id, **values)
        return
    here = TOURNAMENT_PLACES.c.tournament_id == tournament_id
    there = here & (TOURNAMENT_PLACES.c.channel_id == channel_id)
    await db.execute(update(TOURNAMENT_PLACES).where(there).values(values))


async def link_table(db: Db, table_id: int, tournament_id: int, match: int) -> None:
    """Save that a table is a match."""
    row = {"table_id": table_id, "tournament_id": tournament_id, "match": match}
    await upsert(db, TOURNAMENT_TABLES, row)


async def match_at(db: Db, table_id: int) -> tuple[int, int] | None:
    """Return the tournament and match of a table; None: it is no match."""
    found = await db.execute(
        select(TOURNAMENT_TABLES).where(TOURNAMENT_TABLES.c.table_id == table_id)
    )
    row = found.first()
    return None if row is None else (int(row.tournament_id), int(row.match))


async def matches(db: Db, tournament_id: int | None = None) -> dict[int, tuple[int, int]]:
    """Return the tables of live tournaments, or of one of them.

    The result has tournament and match by table.
    """
    found = await db.execute(
        select(TOURNAMENT_TABLES)
        .join(TOURNAMENTS, TOURNAMENTS.c.id == TOURNAMENT_TABLES.c.tournament_id)
        .where(
            UNDER_WAY,
            true() if tournament_id is None else TOURNAMENTS.c.id == tournament_id,
        )
    )
    return {int(row.table_id): (int(row.tournament_id), int(row.match)) for row in found}


async def threads(db: Db, tournament_id: int) -> dict[int, int]:
    """Return the channel of the newest table of each match."""
    found = await db.execute(_THREADS, {"this": tournament_id})
    return {int(row.match): int(row.channel_id) for row in found}


async def add_game(db: Db, tournament_id: int, record_hash: str, record: str) -> None:
    """Save the record of a finished game."""
    row = {"tournament_id": tournament_id, "hash": record_hash, "record": record}
    await upsert(db, TOURNAMENT_GAMES, row)


async def games(db: Db, tournament_id: int) -> dict[str, str]:
    """Return the records of finished games, by the hash in their results."""
    found = await db.execute(
        select(TOURNAMENT_GAMES).where(TOURNAMENT_GAMES.c.tournament_id == tournament_id)
    )
    return {str(row.hash): str(row.record) for row in found}


async def has_table(db: Db, channel_id: int) -> bool:
    """Tell whether there is or was a table in a channel."""
    found = await db.execute(select(TABLES.c.id).where(TABLES.c.channel_id == channel_id).limit(1))
    return found.first() is not None


async def names_of_tables(db: Db, table_ids: Iterable[int]) -> dict[int, str]:
    """Return the names of the tournaments of these tables, by table."""
    found = await db.execute(
        select(TOURNAMENT_TABLES.c.table_id, TOURNAMENTS.c.name)
        .join(TOURNAMENTS, TOURNAMENTS.c.id == TOURNAMENT_TABLES.c.tournament_id)
        .where(TOURNAMENT_TABLES.c.table_id.in_(list(table_ids)))
    )
    return {int(row.table_id): str(row.name) for row in found}


async def count(db: Db, user_id: int) -> int:
    """Return the number of tournaments with a person's id."""
    found = await db.execute(select(func.count()).where(TOURNAMENT_PEOPLE.c.user_id == user_id))
    return int(found.scalar_one())


async def forget_person(db: Db, user_id: int) -> None:
    """Delete a person's id from all tournaments; their numbers stay."""
    theirs = TOURNAMENT_PEOPLE.c.user_id == user_id
    await db.execute(update(TOURNAMENT_PEOPLE).where(theirs).values(user_id=None))


async def _rows(db: Db, wanted: Select[Any]) -> list[TournamentRow]:
    return [_row(row) for row in await db.execute(wanted.order_by(TOURNAMENTS.c.id))]


def _row(row: Row[Any]) -> TournamentRow:
    return TournamentRow(**{name: getattr(row, name) for name in _COLUMNS})


# Prepared once: these queries run at each announcement and press, and building takes longer than
# running.

_THIS: Final[BindParameter[int]] = bindparam("this")
_TOURNAMENT: Final = select(TOURNAMENTS).where(TOURNAMENTS.c.id == _THIS)
_ENTRIES: Final = (
    select(TOURNAMENT_RECORD)
    .where(
        TOURNAMENT_RECORD.c.tournament_id == _THIS,
        TOURNAMENT_RECORD.c.number > bindparam("after"),
    )
    .order_by(TOURNAMENT_RECORD.c.number)
)
_NUMBER: Final = select(TOURNAMENT_PEOPLE.c.number).where(
    TOURNAMENT_PEOPLE.c.tournament_id == _THIS,
    TOURNAMENT_PEOPLE.c.user_id == bindparam("person"),
)
_USERS: Final = select(TOURNAMENT_PEOPLE).where(
    TOURNAMENT_PEOPLE.c.tournament_id == _THIS, TOURNAMENT_PEOPLE.c.user_id.is_not(None)
)
_USERS_WITH: Final = _USERS.where(
    TOURNAMENT_PEOPLE.c.number.in_(bindparam("numbers", expanding=True))
)
_PLACES: Final = (
    select(TOURNAMENT_PLACES)
    .where(TOURNAMENT_PLACES.c.tournament_id == _THIS)
    .order_by(TOURNAMENT_PLACES.c.channel_id)
)
_THREADS: Final = (
    select(TOURNAMENT_TABLES.c.match, TABLES.c.channel_id)
    .join(TABLES, TABLES.c.id == TOURNAMENT_TABLES.c.table_id)
    .where(TOURNAMENT_TABLES.c.tournament_id == _THIS)
    .order_by(TABLES.c.id)
)
