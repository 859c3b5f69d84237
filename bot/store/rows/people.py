"""People and their settings."""

from collections.abc import Iterable
from dataclasses import asdict, replace
from typing import Any, Final

from sqlalchemy import Row, bindparam, delete, select

from bot.model import Person
from bot.store.databases.transactions import Db
from bot.store.schema import PEOPLE
from bot.store.upsert import upsert

_ASKED_AT_ONCE = 500
"""Most ids in one query: databases accept only a few thousand values."""


async def person(db: Db, user_id: int) -> Person:
    """Return a person's settings; defaults if none are stored."""
    row = (await db.execute(_PERSON, {"person": user_id})).first()
    return Person(user_id) if row is None else _person(row)


async def people(db: Db, user_ids: Iterable[int]) -> dict[int, Person]:
    """Return these people's settings by id; defaults if none are stored."""
    wanted = list(dict.fromkeys(user_ids))
    known = {user_id: Person(user_id) for user_id in wanted}
    for start in range(0, len(wanted), _ASKED_AT_ONCE):
        some = wanted[start : start + _ASKED_AT_ONCE]
        for row in await db.execute(_PEOPLE, {"people": some}):
            known[row.user_id] = _person(row)
    return known


async def languages(db: Db) -> dict[int, str]:
    """Return the languages of all who have chosen one, by id."""
    chosen = select(PEOPLE.c.user_id, PEOPLE.c.language).where(PEOPLE.c.language.is_not(None))
    return {row.user_id: row.language for row in await db.execute(chosen)}


async def away(db: Db) -> set[int]:
    """Return the ids of all with an absence, even a past one."""
    found = await db.execute(select(PEOPLE.c.user_id).where(PEOPLE.c.away_until.is_not(None)))
    return {int(row.user_id) for row in found}


async def end_turns_themselves(db: Db) -> set[int]:
    """Return the ids of all who end their turns themselves."""
    found = await db.execute(select(PEOPLE.c.user_id).where(PEOPLE.c.ends_turn.is_(False)))
    return {int(row.user_id) for row in found}


async def change(db: Db, user_id: int, **columns: Any) -> Person:  # noqa: ANN401 - they differ
    """Change a person's settings, and return all of them."""
    told = replace(Person(user_id), **columns)
    return _person(await upsert(db, PEOPLE, asdict(told), *columns))


async def forget(db: Db, user_id: int) -> None:
    """Delete a person's settings."""
    await db.execute(delete(PEOPLE).where(PEOPLE.c.user_id == user_id))


_COLUMNS = tuple(Person.__dataclass_fields__)


_PERSON: Final = select(PEOPLE).where(PEOPLE.c.user_id == bindparam("person"))
_PEOPLE: Final = select(PEOPLE).where(PEOPLE.c.user_id.in_(bindparam("people", expanding=True)))


def _person(row: Row[Any]) -> Person:
    return Person(**{name: getattr(row, name) for name in _COLUMNS})
