"""Stores proposals to tables and the votes of the seats."""

from dataclasses import asdict, replace
from typing import Any, cast

from sqlalchemy import Row, delete, insert, select, update

from bot.model import Outcome, Proposal
from bot.store.databases.transactions import Db
from bot.store.schema import OPEN, PROPOSALS, VOTES
from games.core.log import Seat

_COLUMNS = (
    "table_id", "kind", "seat", "target", "opened_at", "about", "outcome", "message_id", "id",
)  # fmt: skip


async def add(db: Db, proposal: Proposal) -> Proposal:
    """Add a proposal, and return it with its id."""
    values = {name: asdict(proposal)[name] for name in _COLUMNS if name != "id"}
    added = await db.execute(insert(PROPOSALS).values(values))
    key = added.inserted_primary_key
    assert key is not None  # noqa: S101 - the table numbers its rows
    return replace(proposal, id=int(key[0]))


async def proposal(db: Db, proposal_id: int) -> Proposal | None:
    """Return a proposal with its votes."""
    row = (await db.execute(select(PROPOSALS).where(PROPOSALS.c.id == proposal_id))).first()
    return None if row is None else await _proposal(db, row)


async def open_at(db: Db, table_id: int) -> Proposal | None:
    """Return the open proposal at a table."""
    found = await db.execute(select(PROPOSALS).where(PROPOSALS.c.table_id == table_id, OPEN))
    row = found.first()
    return None if row is None else await _proposal(db, row)


async def tables_with_proposals(db: Db) -> list[int]:
    """Return the tables with an open proposal."""
    found = await db.execute(
        select(PROPOSALS.c.table_id).where(OPEN).order_by(PROPOSALS.c.table_id)
    )
    return [int(row.table_id) for row in found]


async def vote(db: Db, proposal_id: int, seat: Seat, *, agrees: bool) -> None:
    """Save a seat's vote in place of its earlier one."""
    here = VOTES.c.proposal_id == proposal_id, VOTES.c.seat == seat
    await db.execute(delete(VOTES).where(*here))
    await db.execute(insert(VOTES).values(proposal_id=proposal_id, seat=seat, agrees=agrees))


async def close(db: Db, proposal_id: int, outcome: Outcome) -> None:
    """Save the outcome of a proposal."""
    here = update(PROPOSALS).where(PROPOSALS.c.id == proposal_id, OPEN)
    await db.execute(here.values(outcome=outcome))


async def shown(db: Db, proposal_id: int, message_id: int) -> None:
    """Save the message that shows a proposal."""
    here = update(PROPOSALS).where(PROPOSALS.c.id == proposal_id)
    await db.execute(here.values(message_id=message_id))


async def _proposal(db: Db, row: Row[Any]) -> Proposal:
    votes = (await db.execute(select(VOTES).where(VOTES.c.proposal_id == row.id))).all()
    bare = Proposal(**{name: getattr(row, name) for name in _COLUMNS})
    return replace(
        bare,
        seat=None if row.seat is None else Seat(row.seat),
        agreed=frozenset(Seat(cast("int", one.seat)) for one in votes if one.agrees),
        declined=frozenset(Seat(cast("int", one.seat)) for one in votes if not one.agrees),
    )
