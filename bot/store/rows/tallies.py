"""Tallies: games, wins, wins in a row, best scores, and results against other people.

Each finished game is added in the transaction that saves it, by statements that count in the
database, so that games ending at the same time are all counted. People who hide their ratings are
not named to others.
"""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from itertools import permutations
from typing import Any, Final, Literal

from sqlalchemy import Row, Select, and_, case, delete, or_, select

from bot.store.databases.transactions import Db
from bot.store.schema import MEETINGS, PEOPLE, TALLIES
from bot.store.upsert import merge
from tournaments.ratings import Chair, FinishedGame, Happening

EVERYWHERE: Final = 0
"""The server id for all servers together."""
ANY_SEATS: Final = 0
"""The number of seats for all sizes together."""

By = Literal["wins", "longest", "best"]
"""The criterion for a server's best players."""


@dataclass(frozen=True, slots=True)
class Tally:
    """A person's results in a game with a number of seats."""

    user_id: int
    game: str
    seats: int
    games: int
    wins: int
    streak: int
    """Wins in a row, up to now."""
    longest: int
    """Most wins in a row ever."""
    best: int | None
    """The best score; None if no game was played to its end."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A person's results against another; the same place is neither a win nor a loss."""

    other_id: int
    games: int
    wins: int
    losses: int


async def add(db: Db, finished: FinishedGame) -> None:
    """Add a finished game; computer players and deleted people are not counted."""
    people = {
        chair.user: chair for chair in finished.chairs if chair.user is not None and chair.user > 0
    }
    servers = sorted({EVERYWHERE, finished.server})
    tallied = [
        _tally(chair, server, finished.game, seats)
        for chair in people.values()
        for server in servers
        for seats in (ANY_SEATS, len(finished.chairs))
    ]
    last = max(chair.place for chair in finished.chairs) + 1
    met = [
        _meeting(one, other, server, last)
        for one, other in permutations(people.values(), 2)
        for server in servers
    ]
    await merge(db, TALLIES, tallied, _with_another)
    await merge(db, MEETINGS, met, _met_again)


def _with_another(new: Any) -> dict[str, Any]:  # noqa: ANN401 - SQLAlchemy's columns of a new row
    """Return a tally after another game."""
    there = TALLIES.c
    streak = case((new.wins > 0, there.streak + 1), else_=0)
    is_better = and_(new.best.is_not(None), or_(there.best.is_(None), new.best > there.best))
    return {
        "games": there.games + 1,
        "wins": there.wins + new.wins,
        "streak": streak,
        "longest": case((streak > there.longest, streak), else_=there.longest),
        "best": case((is_better, new.best), else_=there.best),
    }


def _met_again(new: Any) -> dict[str, Any]:  # noqa: ANN401 - as above
    """Return results against another person after another game."""
    there = MEETINGS.c
    return {
        "games": there.games + 1,
        "wins": there.wins + new.wins,
        "losses": there.losses + new.losses,
    }


async def count_again(db: Db, happenings: AsyncIterator[tuple[int, Happening]]) -> None:
    """Count all games again."""
    await db.execute(delete(TALLIES))
    await db.execute(delete(MEETINGS))
    async for _, happening in happenings:
        if isinstance(happening, FinishedGame):
            await add(db, happening)


async def of_person(db: Db, user_id: int, guild_id: int = EVERYWHERE) -> list[Tally]:
    """Return a person's results for each game, by number of seats and for all sizes."""
    theirs = select(TALLIES).where(TALLIES.c.user_id == user_id, TALLIES.c.guild_id == guild_id)
    found = await db.execute(theirs.order_by(TALLIES.c.game, TALLIES.c.seats))
    return [_read(row) for row in found]


async def opponents(db: Db, user_id: int, most: int, guild_id: int = EVERYWHERE) -> list[Meeting]:
    """Return whom a person has met most often, of those who may be named."""
    met = select(MEETINGS).where(
        MEETINGS.c.user_id == user_id,
        MEETINGS.c.guild_id == guild_id,
        MEETINGS.c.other_id.not_in(_hidden()),
    )
    found = await db.execute(met.order_by(MEETINGS.c.games.desc(), MEETINGS.c.other_id).limit(most))
    return [Meeting(row.other_id, row.games, row.wins, row.losses) for row in found]


async def best(db: Db, guild_id: int, game: str, by: By, most: int) -> list[Tally]:
    """Return a server's best players of a game who may be named, the best first."""
    column = TALLIES.c[by]
    found = await db.execute(
        select(TALLIES)
        .where(
            TALLIES.c.guild_id == guild_id,
            TALLIES.c.game == game,
            TALLIES.c.seats == ANY_SEATS,
            column > 0,
            TALLIES.c.user_id.not_in(_hidden()),
        )
        .order_by(column.desc(), TALLIES.c.user_id)
        .limit(most)
    )
    return [_read(row) for row in found]


async def forget_person(db: Db, user_id: int) -> None:
    """Delete a person's results, and others' results against them."""
    await db.execute(delete(TALLIES).where(TALLIES.c.user_id == user_id))
    theirs = or_(MEETINGS.c.user_id == user_id, MEETINGS.c.other_id == user_id)
    await db.execute(delete(MEETINGS).where(theirs))


def _hidden() -> Select[Any]:
    return select(PEOPLE.c.user_id).where(PEOPLE.c.shows_rating.is_(False))


def _tally(chair: Chair, server: int, game: str, seats: int) -> dict[str, Any]:
    won = int(chair.place == 1 and not chair.replaced)
    return {
        "user_id": chair.user,
        "guild_id": server,
        "game": game,
        "seats": seats,
        "games": 1,
        "wins": won,
        "streak": won,
        "longest": won,
        "best": chair.score,
    }


def _meeting(one: Chair, other: Chair, server: int, last: int) -> dict[str, Any]:
    own, theirs = (last if chair.replaced else chair.place for chair in (one, other))
    return {
        "user_id": one.user,
        "guild_id": server,
        "other_id": other.user,
        "games": 1,
        "wins": int(own < theirs),
        "losses": int(own > theirs),
    }


def _read(row: Row[Any]) -> Tally:
    return Tally(
        row.user_id, row.game, row.seats, row.games, row.wins, row.streak, row.longest, row.best
    )
