"""What presses and commands need of the bot that they come to."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeAlias

import aiohttp
import discord
import structlog

from bot.frontend.pictures import Pictures
from bot.hosting.in_flight import InFlight
from bot.hosting.permissions import INTENTS
from bot.store import seats
from bot.store.availability import OutOfReachError
from bot.tables.registry import TableRegistry
from bot.texts.names import Names
from render.studio import Studio
from words.languages import language
from words.say import Say

REMEMBERED: Final = 4096
"""Presses that are known again if the gateway tells of them twice, and people who pressed."""

PATIENCE: Final = 10.0
"""Seconds to wait for an answer, before something else is said where it would have been."""

BETWEEN_SIGNS: Final = 3_600_000
"""Milliseconds in which one sign of life is as good as many."""

_log = structlog.get_logger(__name__)

_ANSWERED: Final = "answered"
"""The extra of a press that tells when it has its answer."""

Interaction: TypeAlias = "discord.Interaction[Host]"
"""A command, a button, a menu: anything that somebody did."""


class Host(discord.AutoShardedClient):
    """A client with tables, names and pictures; it does nothing by itself."""

    def __init__(self, registry: TableRegistry, in_flight: InFlight) -> None:
        super().__init__(intents=INTENTS, allowed_mentions=discord.AllowedMentions.none())
        self.registry = registry
        self.in_flight = in_flight
        self.names = Names(self._name)
        self.studio = Studio()
        self.pictures = Pictures(self.studio)
        self.languages: dict[int, str] = {}
        """Which languages people have chosen, by their ids; the rest have that of their Discord."""
        self._seen: OrderedDict[int, None] = OrderedDict()
        self._last: OrderedDict[int, Interaction] = OrderedDict()
        self._alive: OrderedDict[int, int] = OrderedDict()
        self._turned: OrderedDict[int, int] = OrderedDict()

    async def whisper(self, user_id: int, text: Callable[[Say], str]) -> bool:
        """Tell somebody something in private where they last pressed; False if that is long ago.

        For those who take no direct messages; `text` is said in their language.
        """
        interaction = self._last.get(user_id)
        if interaction is None or interaction.is_expired():
            return False
        # A follow-up to what is still being answered would take the place of the answer.
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await interaction.extras[_ANSWERED].wait()
        try:
            say = language(self.languages.get(user_id, interaction.locale.value))
            await interaction.followup.send(text(say), ephemeral=True)
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError):
            return False
        return True

    def is_new(self, interaction: Interaction) -> bool:
        """Tell whether a press is told of for the first time, and remember it."""
        if interaction.id in self._seen:
            return False
        self._seen[interaction.id] = None
        interaction.extras[_ANSWERED] = asyncio.Event()
        self._last[interaction.user.id] = interaction
        self._last.move_to_end(interaction.user.id)
        for remembered in (self._seen, self._last):
            if len(remembered) > REMEMBERED:
                remembered.popitem(last=False)
        return True

    def answered(self, interaction: Interaction) -> None:
        """Note that a press has its answer."""
        interaction.extras[_ANSWERED].set()

    def note_turn(self, interaction: Interaction) -> None:
        """Note that the private message that was pressed is to show the answer."""
        assert interaction.message is not None  # noqa: S101 - a command has none, and turns none
        self._turned[interaction.message.id] = interaction.id
        self._turned.move_to_end(interaction.message.id)
        if len(self._turned) > REMEMBERED:
            self._turned.popitem(last=False)

    def is_outrun(self, interaction: Interaction) -> bool:
        """Tell whether the message that was to show the answer shows that of a later press."""
        if interaction.response.type is not discord.InteractionResponseType.deferred_message_update:
            return False
        assert interaction.message is not None  # noqa: S101 - one was pressed
        return self._turned.get(interaction.message.id, interaction.id) != interaction.id

    async def note_alive(self, user_id: int) -> None:
        """Note now and then that somebody gave a sign of life, wherever they sit."""
        now = self.registry.now()
        if now - self._alive.get(user_id, 0) < BETWEEN_SIGNS:
            return
        try:
            async with self.registry.store.write() as db:
                await seats.note_seen(db, user_id, now)
        except OutOfReachError:
            return  # the next sign is as good
        except Exception:  # what was done is done; the next sign is as good
            _log.exception("a sign of life is lost")
            return
        self._alive[user_id] = now
        self._alive.move_to_end(user_id)
        if len(self._alive) > REMEMBERED:
            self._alive.popitem(last=False)

    async def _name(self, user_id: int) -> str:
        return (await self.fetch_user(user_id)).display_name
