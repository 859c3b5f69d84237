"""The public export of a tournament that has ended, with the records of its games."""

from typing import Final

from bot.store.databases.transactions import Store
from bot.store.rows import tournaments
from bot.tournaments.announce import Announcement
from games.core.record import RECORDS
from tournaments.events import Ended
from tournaments.verify import EXPORTS, export

MOST: Final = 8_000_000
"""Bytes of a file that Discord accepts everywhere, with some room to spare."""


async def exported(store: Store, told: Announcement, address: str, *, most: int = MOST) -> str:
    """Return the export of a tournament as JSON; without the games if it would be too long.

    `address` is the link to the message with which it was opened.
    """
    async with store.read() as db:
        stored = await tournaments.games(db, told.row.id)
    bound = [one.event.record_hash for one in told.record if isinstance(one.event, Ended)]
    games = [RECORDS.load(stored[one]) for one in dict.fromkeys(bound) if one in stored]
    fits = sum(len(stored[one]) for one in stored) < most
    return EXPORTS.dump(
        export(
            told.record,
            told.state,
            told.row.salt,
            games if fits else (),
            name=told.row.name,
            announced=address,
        )
    )
