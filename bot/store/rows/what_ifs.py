"""What-ifs: private trials, at most one for each person."""

from sqlalchemy import delete, select, update

from bot.store.databases.transactions import Db
from bot.store.schema import WHAT_IFS
from bot.store.upsert import upsert


async def of_person(db: Db, user_id: int, since: int) -> str | None:
    """Return a person's what-if that was started since a moment; None if there is none."""
    theirs = WHAT_IFS.c.user_id == user_id, WHAT_IFS.c.at > since
    found: str | None = (await db.execute(select(WHAT_IFS.c.content).where(*theirs))).scalar()
    return found


async def begin(db: Db, user_id: int, content: str, now: int) -> None:
    """Save a person's what-if, replacing an older one."""
    await upsert(db, WHAT_IFS, {"user_id": user_id, "at": now, "content": content})


async def change(db: Db, user_id: int, before: str, after: str) -> bool:
    """Change a person's what-if; False if it has changed since it was read."""
    as_it_was = WHAT_IFS.c.user_id == user_id, WHAT_IFS.c.content == before
    done = await db.execute(update(WHAT_IFS).where(*as_it_was).values(content=after))
    return done.rowcount > 0


async def forget_person(db: Db, user_id: int) -> None:
    """Delete a person's what-if."""
    await db.execute(delete(WHAT_IFS).where(WHAT_IFS.c.user_id == user_id))


async def forget_old(db: Db, until: int) -> None:
    """Delete all that were started before a moment."""
    await db.execute(delete(WHAT_IFS).where(WHAT_IFS.c.at <= until))
