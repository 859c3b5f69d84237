"""Post a copy of a board, once, when other messages have pushed it off the screen.

The bot knows that messages were written, but not their content. It asks Discord for their number
since the board only when there may be enough, so nothing is counted without need, or lost by a
restart.
"""

from typing import Final

import discord
import structlog

from bot.tables import lifecycle
from bot.tables.registry import TableRegistry

REPOSTED_AFTER: Final = 10
"""Messages after which a board is copied: about two screens of a phone."""
_LOOKED_AT: Final = 2 * REPOSTED_AFTER
"""Most messages that are read to count those of others: some are the bot's own."""

_log = structlog.get_logger(__name__)


class BoardReposter:
    """Counts messages, and copies boards that they have pushed off the screen."""

    def __init__(self, registry: TableRegistry, own_id: int) -> None:
        """Copy boards of `registry`; `own_id` is the bot, whose own messages do not count."""
        self._registry = registry
        self._own_id = own_id
        self._heard: dict[int, int] = {}
        """Messages since the last check, by channel."""

    async def hear(self, message: discord.Message) -> None:
        """Count a message; after enough of them, check, and copy a board that has scrolled away."""
        channel = message.channel
        is_ours = message.author.id == self._own_id
        if message.guild is None or is_ours or channel.id not in self._registry.channels:
            return
        heard = self._heard.pop(channel.id, 0) + 1
        if heard < REPOSTED_AFTER:
            self._heard[channel.id] = heard
            return
        self._registry.channels.discard(channel.id)  # a table that opens meanwhile adds it
        table = await self._registry.here(channel.id)
        if table is not None and table.row.is_live:
            self._registry.channels.add(channel.id)
        board = None if table is None else table.row.message_id
        if table is None or board is None or not lifecycle.may_be_copied(table, board):
            return
        since = channel.history(after=discord.Object(board), limit=_LOOKED_AT)
        try:
            heard = sum([one.author.id != self._own_id async for one in since])
        except discord.HTTPException as error:
            _log.info(
                "cannot see whether a board has scrolled away", table=table.id, why=str(error)
            )
            return
        if heard < REPOSTED_AFTER:
            self._heard[channel.id] = heard
            return
        await lifecycle.copy_board(self._registry, table.id, board)
