"""What presses and commands need of the bot that they come to."""

from collections import OrderedDict
from typing import Final

import discord

from bot.names import Names
from bot.needs import INTENTS
from bot.pictures import Pictures
from bot.tables import Tables
from bot.underway import Underway
from render.studio import Studio

REMEMBERED: Final = 4096
"""Presses that are known again if the gateway tells of them twice."""


class Host(discord.AutoShardedClient):
    """A client with tables, names and pictures; it does nothing by itself."""

    def __init__(self, room: Tables, underway: Underway) -> None:
        super().__init__(intents=INTENTS, allowed_mentions=discord.AllowedMentions.none())
        self.room = room
        self.underway = underway
        self.names = Names(self._name)
        self.studio = Studio()
        self.pictures = Pictures(self.studio)
        self._seen: OrderedDict[int, None] = OrderedDict()

    def is_new(self, press_id: int) -> bool:
        """Tell whether a press is told of for the first time."""
        if press_id in self._seen:
            return False
        self._seen[press_id] = None
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        return True

    async def _name(self, user_id: int) -> str:
        return (await self.fetch_user(user_id)).display_name


Press = discord.Interaction[Host]
"""A command, a button, a menu: anything that somebody did."""
