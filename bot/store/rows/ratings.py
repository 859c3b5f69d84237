"""Ratings, and the finished games from which they follow."""

from collections.abc import AsyncIterator, Iterable, Mapping
from typing import Any, cast

from sqlalchemy import ColumnElement, Row, bindparam, delete, func, insert, select, tuple_, update

from bot.store.databases.transactions import Db
from bot.store.rows import tallies
from bot.store.schema import PEOPLE, RATED, RATED_SEATS, RATINGS, SEATS, TABLES
from bot.store.upsert import upsert
from tournaments.ratings import (
    PROVISIONAL,
    Chair,
    FinishedGame,
    Happening,
    Key,
    NewSeason,
    Rating,
    Ratings,
    Table,
    changed,
    keys,
    table_of,
)

_OTHERS = RATED_SEATS.alias()
_AT_ONCE = 1_000
"""Rows that are read together."""


async def add(
    db: Db, happening: Happening, *, at: int, table_id: int | None = None
) -> dict[Key, Rating]:
    """Add an event that changes ratings, and return those ratings; at most one for each table."""
    if table_id is not None and await _is_known(db, table_id):
        return {}
    game, server = None, 0
    if isinstance(happening, FinishedGame):
        game, server = happening.game, happening.server
    added = await db.execute(
        insert(RATED).values(game=game, table_id=table_id, guild_id=server, at=at)
    )
    key = added.inserted_primary_key
    assert key is not None  # noqa: S101 - the table numbers its rows
    if not isinstance(happening, FinishedGame):
        told = changed(await all_ratings(db), happening)
        await keep(db, told)
        return told
    told = changed(await ratings(db, keys(happening)), happening)
    after = _after(happening, told)
    rows = [
        {
            "rated_id": key[0],
            "seat": seat,
            "user_id": chair.user,
            "place": chair.place,
            "replaced": chair.replaced,
            "score": chair.score,
            "mu": None if rating is None else rating.mu,
            "sigma": None if rating is None else rating.sigma,
        }
        for seat, (chair, rating) in enumerate(zip(happening.chairs, after, strict=True))
    ]
    await db.execute(insert(RATED_SEATS), rows)
    await keep(db, told)
    await tallies.add(db, happening)
    return told


async def keep_after(db: Db, games: Iterable[tuple[int, FinishedGame, Ratings]]) -> None:
    """Save the ratings of players after their games, by the games' numbers."""
    rows = [
        {"its_id": number, "its_seat": seat, "new_mu": rating.mu, "new_sigma": rating.sigma}
        for number, finished, told in games
        for seat, rating in enumerate(_after(finished, told))
        if rating is not None
    ]
    if rows:
        await db.execute(
            update(RATED_SEATS)
            .where(
                RATED_SEATS.c.rated_id == bindparam("its_id"),
                RATED_SEATS.c.seat == bindparam("its_seat"),
            )
            .values(mu=bindparam("new_mu"), sigma=bindparam("new_sigma")),
            rows,
        )


async def history(db: Db, wanted: Key, most: int) -> list[Rating]:
    """Return a rating after each of the last games that changed it, oldest first."""
    chairs = (
        select(func.count())
        .select_from(_OTHERS)
        .where(_OTHERS.c.rated_id == RATED_SEATS.c.rated_id)
        .scalar_subquery()
    )
    found = await db.execute(
        select(RATED_SEATS.c.mu, RATED_SEATS.c.sigma)
        .join(RATED, RATED.c.id == RATED_SEATS.c.rated_id)
        .where(
            RATED_SEATS.c.user_id == wanted.user,
            RATED_SEATS.c.mu.is_not(None),
            RATED.c.game == wanted.game,
            chairs == 2 if wanted.table == "two" else chairs > 2,
        )
        .order_by(RATED.c.id.desc())
        .limit(most)
    )
    return [Rating(row.mu, row.sigma) for row in reversed(found.all())]


async def of_guild(
    db: Db, guild_id: int, game: str, kind: Table, most: int
) -> list[tuple[int, Rating]]:
    """Return the best players of a server who show their rating, the best first."""
    here = (
        select(SEATS.c.user_id)
        .join(TABLES, TABLES.c.id == SEATS.c.table_id)
        .where(TABLES.c.guild_id == guild_id, SEATS.c.user_id.is_not(None))
    )
    hidden = select(PEOPLE.c.user_id).where(PEOPLE.c.shows_rating.is_(False))
    found = await db.execute(
        select(RATINGS)
        .where(
            RATINGS.c.game == game,
            RATINGS.c.table_kind == kind,
            RATINGS.c.games >= PROVISIONAL,
            RATINGS.c.user_id.in_(here),
            RATINGS.c.user_id.not_in(hidden),
        )
        .order_by((RATINGS.c.mu - 3 * RATINGS.c.sigma).desc(), RATINGS.c.user_id)
        .limit(most)
    )
    return [(int(row.user_id), Rating(row.mu, row.sigma, row.games)) for row in found]


def _after(finished: FinishedGame, told: Ratings) -> list[Rating | None]:
    """Return the rating of each seat after a game; None for computer players."""
    kind = table_of(len(finished.chairs))
    return [
        None if chair.user is None else told.get(Key(chair.user, finished.game, kind))
        for chair in finished.chairs
    ]


async def happenings(db: Db, *, after: int = 0) -> AsyncIterator[tuple[int, Happening]]:
    """Yield all events that change ratings, in order, with their numbers; starting after a number.

    Only a few are in memory at a time.
    """
    while True:
        found = await db.execute(
            select(RATED).where(RATED.c.id > after).order_by(RATED.c.id).limit(_AT_ONCE)
        )
        rows = found.all()
        if not rows:
            return
        chairs = await _chairs(db, rows[0].id, rows[-1].id)
        for row in rows:
            yield row.id, _happening(row, chairs)
        after = rows[-1].id


def _happening(row: Row[Any], chairs: Mapping[int, list[Chair]]) -> Happening:
    return FinishedGame(row.game, tuple(chairs[row.id]), row.guild_id) if row.game else NewSeason()


async def count(db: Db) -> int:
    """Return the number of games and seasons from which all ratings are computed."""
    return int((await db.execute(select(func.count()).select_from(RATED))).scalar_one())


async def ratings(db: Db, wanted: Iterable[Key]) -> dict[Key, Rating]:
    """Return these ratings; people without one are left out."""
    key = tuple_(RATINGS.c.user_id, RATINGS.c.game, RATINGS.c.table_kind)
    return await _ratings(db, key.in_([tuple(one) for one in wanted]))


async def of_person(db: Db, user_id: int) -> dict[Key, Rating]:
    """Return all ratings of somebody."""
    return await _ratings(db, RATINGS.c.user_id == user_id)


async def all_ratings(db: Db) -> dict[Key, Rating]:
    """Return everybody's ratings."""
    return await _ratings(db, RATINGS.c.games > 0)


async def keep(db: Db, told: Mapping[Key, Rating]) -> None:
    """Save ratings, replacing old values."""
    for key, rating in told.items():
        await upsert(db, RATINGS, _values(key, rating))


async def keep_only(db: Db, told: Mapping[Key, Rating]) -> None:
    """Save recomputed ratings, and delete all others."""
    await db.execute(delete(RATINGS))
    rows = [_values(key, rating) for key, rating in told.items()]
    for start in range(0, len(rows), _AT_ONCE):
        await db.execute(insert(RATINGS), rows[start : start + _AT_ONCE])


async def forget_person(db: Db, user_id: int) -> None:
    """Anonymise a person's games; the ratings of the others do not change."""
    lowest: int | None = (await db.execute(select(func.min(RATED_SEATS.c.user_id)))).scalar()
    nobody = min(lowest or 0, 0) - 1
    theirs = RATED_SEATS.c.user_id == user_id
    await db.execute(update(RATED_SEATS).where(theirs).values(user_id=nobody))
    rated = RATINGS.c.user_id == user_id
    await db.execute(update(RATINGS).where(rated).values(user_id=nobody))
    await tallies.forget_person(db, user_id)


async def _is_known(db: Db, table_id: int) -> bool:
    found = await db.execute(select(RATED.c.id).where(RATED.c.table_id == table_id))
    return found.first() is not None


async def _chairs(db: Db, first: int, last: int) -> dict[int, list[Chair]]:
    """Return the seats of a range of games, by game and in order."""
    found = await db.execute(
        select(RATED_SEATS)
        .where(RATED_SEATS.c.rated_id.between(first, last))
        .order_by(RATED_SEATS.c.rated_id, RATED_SEATS.c.seat)
    )
    told = dict[int, list[Chair]]()
    for row in found:
        told.setdefault(row.rated_id, []).append(
            Chair(row.user_id, row.place, row.replaced, row.score)
        )
    return told


async def _ratings(db: Db, which: ColumnElement[bool]) -> dict[Key, Rating]:
    found = await db.execute(select(RATINGS).where(which))
    return {_key(row): Rating(row.mu, row.sigma, row.games) for row in found}


def _values(key: Key, rating: Rating) -> dict[str, Any]:
    return {
        "user_id": key.user,
        "game": key.game,
        "table_kind": key.table,
        "mu": rating.mu,
        "sigma": rating.sigma,
        "games": rating.games,
    }


def _key(row: Row[Any]) -> Key:
    return Key(row.user_id, row.game, cast("Table", row.table_kind))
