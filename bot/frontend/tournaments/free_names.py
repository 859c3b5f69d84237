"""The names that tournaments may have: each another one than those seen on their server."""

from dataclasses import dataclass

from bot.frontend.core.base_client import Interaction
from bot.frontend.rights import gate
from bot.store.databases.transactions import Db
from bot.store.rows import tournaments


class NameTakenError(Exception):
    """Another tournament has this name."""


@dataclass(frozen=True, slots=True)
class FreeNames:
    """What is known before a transaction; the names are compared in it."""

    guild_id: int
    unseen: frozenset[int]
    """Tournaments that one cannot see: a refusal would tell of them."""

    async def check(self, db: Db, name: str, own: int | None = None) -> None:
        """Check a name for a new tournament, or for one that exists, its `own` number given.

        Raises:
            NameTakenError: another one has it.
        """
        there = await tournaments.of_guild(db, self.guild_id)
        if any(one.name == name and one.id != own and one.id not in self.unseen for one in there):
            raise NameTakenError


async def free_names(interaction: Interaction, guild_id: int) -> FreeNames:
    """Find out which tournaments of a server somebody sees."""
    async with interaction.client.registry.store.read() as db:
        there = await tournaments.of_guild(db, guild_id)
    known = {one.id for one in await gate.known(interaction, there)}
    return FreeNames(guild_id, frozenset(one.id for one in there) - known)
