"""Names of tournaments, unique among those visible on their server."""

from dataclasses import dataclass

from bot.frontend.core.base_client import Interaction
from bot.frontend.rights import gate
from bot.store.databases.transactions import Db
from bot.store.rows import tournaments


class NameTakenError(Exception):
    """Another tournament has this name."""


@dataclass(frozen=True, slots=True)
class FreeNames:
    """Data read before a transaction, in which the names are compared."""

    guild_id: int
    unseen: frozenset[int]
    """Tournaments that the person cannot see: a refusal would reveal them."""

    async def check(self, db: Db, name: str, own: int | None = None) -> None:
        """Check a name for a new tournament, or for an existing one with its `own` number.

        Raises:
            NameTakenError: another one has it.
        """
        there = await tournaments.of_guild(db, self.guild_id)
        if any(one.name == name and one.id != own and one.id not in self.unseen for one in there):
            raise NameTakenError


async def free_names(interaction: Interaction, guild_id: int) -> FreeNames:
    """Find the tournaments of a server that a person can see."""
    async with interaction.client.registry.store.read() as db:
        there = await tournaments.of_guild(db, guild_id)
    known = {one.id for one in await gate.known(interaction, there)}
    return FreeNames(guild_id, frozenset(one.id for one in there) - known)
